"""What the store keeps of a game besides its events, and the errors of the store."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.store.events import Logged, Renewed, Sat


class StoreError(BarbuError):
    """The store refuses or cannot keep something. ``code`` is one of:

    ``disk-full``, ``disk-failed``, ``database-busy``: nothing was stored, everything stored before is still there;
    ``conflict``: the event's number is not the next one; ``damaged``: what is stored is not what was written;
    ``newer-database``, ``not-a-database``, ``no-data-folder``, ``folder-in-use``: the file cannot be used and was not
    changed; ``closed``: the store is closed.
    """

    def __init__(self, code: str, said: Message, advice: Message | None = None) -> None:
        super().__init__(said, advice)
        self.code = code


def conflict() -> StoreError:
    """Somebody else was first."""
    return StoreError("conflict", message("store-conflict"), message("store-load-again"))


def closed() -> StoreError:
    """Nothing is stored any more."""
    return StoreError("closed", message("store-closed"), message("store-come-back"))


LINES_TOLD = 100
"""Lines of a table that are told to whoever comes."""


def now_ms() -> int:
    """The Unix time in milliseconds, as rows have it."""
    return time.time_ns() // 1_000_000


class KeptRow(NamedTuple):
    """What a seat has said before its turn, kept from everybody else until then; the last that it said holds.

    ``number`` counts from 1 without gaps in each game; ``seq`` is the number of the last event before it, since what
    was said in another deal, or before a take-back, no longer holds; ``text`` is the token of the action.
    """

    game: str
    number: int
    seq: int
    seat: str
    text: str
    at_ms: int


class LineRow(NamedTuple):
    """Something that was said at a table. ``number`` goes up in each game; ``who`` stands for whoever said it, in a
    ``seat`` or in none; ``kind`` is ``text``, ``phrase`` or ``reaction``, of which ``text`` is the name. ``gallery``:
    only those who watch have heard it."""

    game: str
    number: int
    who: str
    seat: str | None
    name: str
    kind: str
    text: str
    gallery: bool
    at_ms: int


class ReportRow(NamedTuple):
    """Somebody (``who``) thinks that whoever looks after the server should see line ``number``; ``lines`` are that one
    and those around it, as JSON."""

    game: str
    who: str
    number: int
    at_ms: int
    lines: str


class SeatRow(NamedTuple):
    """Who sat down at the start: ``bot`` is the kind of bot or None for a person, ``token`` the SHA-256 of the
    person's token (the token itself is not stored)."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    token: bytes | None


def came_later(events: Iterable[Logged]) -> list[SeatRow]:
    """Who has sat down after the start, or has a new token since, by the events of a game."""
    return [
        SeatRow(event.seat, getattr(event, "name", ""), getattr(event, "avatar", ""), None, bytes.fromhex(event.token))
        for _, _, event in events
        if isinstance(event, Sat | Renewed)
    ]


class GameRow(NamedTuple):
    """A game as it was agreed: the variant's name with its options, the digest of the text of its resolved rules, the
    length of the sitting, and when it was made (Unix time in milliseconds). ``secret`` is where the chance of its bots
    comes from; nothing about the cards follows from it, and no browser ever gets it. ``first`` is the letter of the
    seat that declares the first deal (deals it, where nobody declares), None where that is drawn."""

    id: str
    variant: str
    digest: str
    sitting: str
    created_ms: int
    secret: bytes
    first: str | None = None


class StoredGame(NamedTuple):
    """All that is known of a game: replaying ``events`` under ``rules`` (resolved, as JSON) gives its state; what is
    ``kept`` waits for its turn. ``lines`` are the last that were said."""

    game: GameRow
    rules: str
    seats: list[SeatRow]
    events: list[Logged]
    kept: list[KeptRow]
    lines: tuple[LineRow, ...] = ()


class DamagedGame(StoreError):
    """A stored game that is not what was written: ``why`` says what is wrong, for who looks after the server, and
    ``intact`` is the game up to there, None where nothing of it can be trusted."""

    def __init__(self, game: str, why: Message, intact: StoredGame | None = None) -> None:
        advice = message("store-damaged-download" if intact else "store-ask-for-backup")
        super().__init__("damaged", message("store-damaged-game"), advice)
        self.game = game
        self.fault = why
        self.intact = intact
