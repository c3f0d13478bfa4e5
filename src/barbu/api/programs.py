"""What a bot that a person has made says and is told over the API."""

from typing import Any

from msgspec import Raw, Struct

from barbu.api.lasting import FamilyStrength, Text
from barbu.puzzles.seen import Seen

API = 1
"""The version of what is said between a bot and the server. It changes when a bot that was right could go wrong."""


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
    everything the seat may do now, and the same as a ``situation``, from which Barbu makes its View (None under rules
    of one's own)."""

    version: int
    view: dict[str, Any]
    situation: Seen | None


class SayAtTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/bot/say, with the token of a bot: a message of the protocol, as over the socket of its seat."""

    table: Text
    say: Raw


class Heard(Struct, frozen=True):
    """The table has dealt with a message: the ``error`` with which it was refused, None if it was not."""

    error: Raw | None


class Polled(Struct, frozen=True):
    """What a bot is told that asks over HTTP: the ``messages`` after the one it has, and the number of the ``last``.
    ``closed`` is the code with which a socket would have been closed (0: it goes on)."""

    messages: list[Raw]
    last: int
    closed: int


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
