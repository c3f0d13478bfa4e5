"""The rows of the store, its errors, and the one small port through which events are appended."""

import time
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from barbu.errors import BarbuError
from barbu.messages import Message


class StoreError(BarbuError):
    """The store refuses or cannot keep something. ``code`` is one of:

    ``disk-full``, ``disk-failed``, ``database-busy``: nothing was stored, everything stored before is still there;
    ``conflict``: the event's number is not the next one; ``damaged``: what is stored is not what was written;
    ``newer-database``, ``not-a-database``, ``no-data-folder``, ``folder-in-use``: the file cannot be used and was not
    changed; ``closed``: the store is closed.
    """

    def __init__(self, code: str, text: Message | str, hint: Message | str = "") -> None:
        super().__init__(text, hint)
        self.code = code


def now_ms() -> int:
    """The Unix time in milliseconds, as rows have it."""
    return time.time_ns() // 1_000_000


class EventRow(NamedTuple):
    """One thing that happened at a table, as it is stored.

    ``seq`` counts from 1 without gaps and is the version of the table; ``kind`` is ``act`` (an action, ``text`` is
    its token), ``undo`` (a take-back, ``text`` is the number of actions that stay) or ``seat`` (a seat changes
    hands, ``text`` is JSON); ``seat`` is a letter, or None for the deck; ``at_ms`` is Unix time in milliseconds.
    """

    game: str
    seq: int
    kind: str
    seat: str | None
    text: str
    at_ms: int


class KeptRow(NamedTuple):
    """What a seat has said before its turn, kept from everybody else until then; the last that it said holds.

    ``number`` counts from 1 without gaps in each game; ``seq`` is the version of the table at which it was said, since
    what was said in another deal, or before a take-back, no longer holds; ``text`` is the token of the action.
    """

    game: str
    number: int
    seq: int
    seat: str
    text: str
    at_ms: int


class SeatRow(NamedTuple):
    """Who sat down at the start: ``bot`` is the kind of bot or None for a person, ``token`` the SHA-256 of the
    person's token (the token itself is not stored)."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    token: bytes | None


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
    ``kept`` waits for its turn."""

    game: GameRow
    rules: str
    seats: list[SeatRow]
    events: list[EventRow]
    kept: list[KeptRow]


class DamagedGame(StoreError):
    """A stored game that is not what was written: ``why`` says what is wrong, for who looks after the server, and
    ``intact`` is the game up to there, None where nothing of it can be trusted."""

    def __init__(self, game: str, why: str, intact: StoredGame | None = None) -> None:
        hint = (
            "The deals before the damage can be downloaded." if intact else "Ask whoever runs the server for a backup."
        )
        super().__init__("damaged", "this game is damaged: the server's disk has not kept it as it was played", hint)
        self.game = game
        self.fault = why
        self.intact = intact


class EventLog(Protocol):
    """Where events go. The number is the lock: of two writers of one number only one succeeds."""

    async def append(self, rows: Sequence[EventRow]) -> None:
        """Store the next events of one game, all or none; when it returns they survive a crash of the process and of
        the machine.

        Raises:
            StoreError: they are not stored (``conflict``, ``database-busy``, ``disk-full``, ``disk-failed``,
                ``closed``).
        """

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has said before its turn, as durably.

        Raises:
            StoreError: it is not stored; its number is a lock, too.
        """

    async def forget(self, game: str) -> None:
        """Delete a game with all that belongs to it.

        Raises:
            StoreError: it is still there.
        """
