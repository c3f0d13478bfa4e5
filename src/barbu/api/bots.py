"""What a person learns of their bots and asks about them; what such a bot is told and says is in ``programs``."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barbu.api.lasting import FamilyStrength, Text
from barbu.api.tokens import MyToken

Scope = Literal["read", "play"]
"""What a token allows: to read what is known of the bot, or to play as well."""


class NewBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/bots/make and /delete: the name of the bot."""

    name: Text


class NewBotToken(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/bots/token: a token for one of my bots, and what it is to be called in my list."""

    bot: Text
    label: Annotated[str, Meta(max_length=60)] = ""
    scope: Scope = "play"


class BotTokenGone(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/bots/revoke: the ``id`` of a token in my list."""

    bot: Text
    id: Text


class MyBot(Struct, frozen=True):
    """One of my bots: whether it is ``online`` now, how strong it is, and its tokens."""

    name: str
    created_ms: int
    online: bool
    strengths: list[FamilyStrength]
    tokens: list[MyToken]


class MadeBotToken(Struct, frozen=True):
    """A new token, which is shown this once, and my bots as they are now."""

    token: str
    bots: list[MyBot]


class OnlineBot(Struct, frozen=True):
    """A bot that is online: the rule sets it plays (empty: all that a bot can play here), and the number of games it
    would begin now."""

    name: str
    rules: list[str]
    free: int


class InviteBot(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/bot/invite, with the token of the host's seat: ask a bot that is online to sit down."""

    table: Text
    bot: Text
