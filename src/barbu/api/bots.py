"""What a person learns of their bots and asks about them, and what such a bot is told and says over the API."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from barbu.api.lasting import FamilyStrength, Text
from barbu.puzzles.situation import Situation

Scope = Literal["read", "play"]
"""What a token allows: to read what is known of the bot, or to play as well."""

API = 1
"""The version of what is said between a bot and the server. It changes when a bot that was right could go wrong."""


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


class BotToken(Struct, frozen=True):
    """A token of a bot, without what would let it in; times are in Unix milliseconds, ``used_ms`` to the day."""

    id: str
    label: str
    scopes: list[str]
    created_ms: int
    used_ms: int


class MyBot(Struct, frozen=True):
    """One of my bots: whether it is ``online`` now, how strong it is, and its tokens."""

    name: str
    created_ms: int
    online: bool
    strengths: list[FamilyStrength]
    tokens: list[BotToken]


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


class JoinTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/bot/join, with the token of a bot: the invitation to a table."""

    invitation: Text


class LeaveTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/bot/leave, with the token of a bot: the table whose seat it gives up."""

    table: Text


class BotSelf(Struct, frozen=True):
    """What the server knows of a bot, for the bot itself: its name, the scopes of the token, and how strong it is."""

    name: str
    scopes: list[str]
    strengths: list[FamilyStrength]


class BotView(Struct, frozen=True):
    """What a bot's seat may know at a ``version`` of the game: the ``view`` as it is told to programs (docs/bots), with
    everything the seat may do now, and the same as a ``situation``, from which Barbu makes its View (None where plain
    values cannot say it)."""

    version: int
    view: dict[str, Any]
    situation: Situation | None


# ---- what a bot is told over its line of events --------------------------------------------------------------


class BotHello(Struct, frozen=True, tag="hello", tag_field="type"):
    """The first message: the version of the ``api`` and of Barbu, the bot's name, and the most games at a time."""

    api: int
    barbu: str
    name: str
    games: int


class SeatOffered(Struct, frozen=True, tag="offer", tag_field="type"):
    """A host invites the bot: to sit down, it joins with the ``invitation``."""

    table: str
    invitation: str
    rules: str
    title: str
    players: int
    length: str
    clock_s: int
    host: str


class SeatHeld(Struct, frozen=True, tag="seat", tag_field="type"):
    """A seat of the bot whose game is not over, told on arrival and after it has joined: the ``token`` opens it at
    ``/ws/TABLE``."""

    table: str
    seat: str
    token: str
    rules: str
