"""What a lobby and its tables need of a store, whatever keeps it."""

from collections.abc import Sequence
from typing import Protocol

from barbu.store.events import Logged
from barbu.store.model import GameRow, KeptRow, LineRow, ReportRow, SeatRow, StoredGame


class EventLog(Protocol):
    """Where the events of tables go. The number is the lock: of two writers of one number only one succeeds."""

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game, at least one, all or none; when it returns they survive whatever the store
        is made to survive: with a database, a crash of the process and of the machine.

        Raises:
            StoreError: they are not stored (``conflict``, ``database-busy``, ``disk-full``, ``disk-failed``,
                ``closed``).
        """

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has said before its turn, as durably.

        Raises:
            StoreError: it is not stored; its number is a lock, too.
        """

    async def probe(self) -> None:
        """See whether anything can be stored, as durably as an event.

        Raises:
            StoreError: nothing can.
        """

    async def forget(self, game: str) -> None:
        """Delete a game with all that belongs to it; nothing happens if there is none of that id.

        Raises:
            StoreError: it is still there.
        """


class ChatLog(Protocol):
    """Where what people say to each other goes, apart from the events of their games."""

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store lines of games; those of games that are not there any more, or of which there is a line of that number
        already, are left out.

        Raises:
            StoreError: none of them is stored.
        """

    async def report(self, row: ReportRow) -> None:
        """Store a report; whoever reports a line twice has reported it once.

        Raises:
            StoreError: it is not stored.
        """

    async def unsay(self, game: str, who: str) -> None:
        """Delete all that somebody has said at a table.

        Raises:
            StoreError: it is still there.
        """

    async def said(self, game: str, who: str) -> list[LineRow]:
        """All that somebody has said at a table, in order; none if there is no such table.

        Raises:
            StoreError: it cannot be read just now.
        """


class TableLog(EventLog, ChatLog, Protocol):
    """What a table writes to."""


class Store(TableLog, Protocol):
    """All games there are."""

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[Logged] = ()) -> None:
        """Store a new game with its seats, by their letters, its rules (resolved, as JSON), if they are new, and the
        events that it begins with: all of it or nothing.

        Raises:
            StoreError: it is not stored.
        """

    async def seats(self, game: str) -> list[SeatRow]:
        """Who has sat down at a game, at the start and later, none if there is none of that id.

        Raises:
            DamagedGame: it is not as it was written.
            StoreError: it cannot be read just now.
        """

    async def load(self, game: str) -> StoredGame | None:
        """All that is stored of a game, None if there is none of that id.

        Raises:
            DamagedGame: it is not as it was written.
            StoreError: it cannot be read just now.
        """

    async def erase(self, game: str, tokens: Sequence[bytes]) -> None:
        """Forget who somebody was in a game: whoever had one of these tokens (hashed) is a guest who has none. What was
        played stays.

        Raises:
            StoreError: nothing is changed.
        """

    async def untouched(self, before_ms: int) -> list[str]:
        """The games in which nothing has happened since a time (Unix, in milliseconds).

        Raises:
            StoreError: they cannot be read just now.
        """

    async def unplayed(self, before_ms: int) -> list[str]:
        """The games from before a time (Unix, in milliseconds) in which no person has done anything yet.

        Raises:
            StoreError: they cannot be read just now.
        """

    def close(self) -> None:
        """Store what has been asked for, then nothing any more."""
