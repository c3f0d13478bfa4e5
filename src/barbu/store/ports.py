"""The interface that a lobby and its tables need from a store."""

from collections.abc import Sequence
from typing import Protocol

from barbu.store.events import Logged
from barbu.store.model import GameRow, KeptRow, LineRow, ReportRow, SeatRow, StoredGame
from barbu.store.nameless import NAME


class EventLog(Protocol):
    """The log for the events of tables. Event numbers act as locks: if two writers write the same number, only one
    succeeds."""

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game (at least one), all or none. Once this returns, they are as durable as the
        store can make them: in a database, they survive a crash of the process or the machine.

        Raises:
            StoreError: they are not stored (``conflict``, ``database-busy``, ``disk-full``, ``disk-failed``,
                ``closed``).
        """

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has decided ahead of its turn, as durably as an event.

        Raises:
            StoreError: it is not stored; its number is a lock as well.
        """

    async def probe(self) -> None:
        """Check whether anything can be stored as durably as an event.

        Raises:
            StoreError: nothing can be stored.
        """

    async def forget(self, game: str) -> None:
        """Delete a game with everything that belongs to it; do nothing if there is no game with that id.

        Raises:
            StoreError: it is still there.
        """


class ChatLog(Protocol):
    """The log for what people say to each other, separate from the events of their games."""

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store lines of games, leaving out those of games that no longer exist and those whose number is already
        taken.

        Raises:
            StoreError: none of them is stored.
        """

    async def report(self, row: ReportRow) -> None:
        """Store a report; reporting a line twice has no further effect.

        Raises:
            StoreError: it is not stored.
        """

    async def unsay(self, game: str, who: str) -> None:
        """Delete everything that a person has said at a table.

        Raises:
            StoreError: it is still there.
        """

    async def said(self, game: str, who: str) -> list[LineRow]:
        """Everything that a person has said at a table, in order; empty if there is no such table.

        Raises:
            StoreError: it cannot be read at the moment.
        """


class TableLog(EventLog, ChatLog, Protocol):
    """The logs that a table writes to."""


class Store(TableLog, Protocol):
    """The store of all games."""

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[Logged] = ()) -> None:
        """Store a new game with its seats, by letter, its rules (resolved, as JSON) if they are new, and its first
        events: all of it or nothing.

        Raises:
            StoreError: it is not stored.
        """

    async def seats(self, game: str) -> list[SeatRow]:
        """Everybody who sat down at a game, at the start or later; empty if there is no game with that id.

        Raises:
            DamagedGame: the game is not as it was written.
            StoreError: it cannot be read at the moment.
        """

    async def load(self, game: str) -> StoredGame | None:
        """Everything stored about a game, None if there is no game with that id.

        Raises:
            DamagedGame: the game is not as it was written.
            StoreError: it cannot be read at the moment.
        """

    async def erase(self, game: str, tokens: Sequence[bytes], name: str = NAME) -> None:
        """Make a person in a game anonymous: the player who had one of these (hashed) tokens gets another name, and no
        token. What was played stays.

        Raises:
            StoreError: nothing is changed.
        """

    async def untouched(self, before_ms: int) -> list[str]:
        """The games in which nothing has happened since a time (Unix, in milliseconds).

        Raises:
            StoreError: they cannot be read at the moment.
        """

    async def unplayed(self, before_ms: int) -> list[str]:
        """The games from before a time (Unix, in milliseconds) in which no person has done anything yet.

        Raises:
            StoreError: they cannot be read at the moment.
        """

    def close(self) -> None:
        """Finish what has been requested, then stop storing."""
