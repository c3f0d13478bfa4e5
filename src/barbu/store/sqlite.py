"""The store on SQLite: one file in the data folder, write-ahead log, durable commits."""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, TypeVar

from barbu.messages import logged
from barbu.store import duplicates, erasing, reading, results, subscribing, writing
from barbu.store.events import Acted, Logged
from barbu.store.model import (
    Answers,
    DamagedGame,
    DuplicateGame,
    DuplicateRow,
    GameRow,
    KeptRow,
    LineRow,
    PushRow,
    ReportRow,
    ResultRow,
    SeatRow,
    Standings,
    StoredGame,
    YearRow,
)
from barbu.store.nameless import NAME
from barbu.store.opening import FILE, opened
from barbu.store.refusals import explained
from barbu.store.rows import row_of
from barbu.store.writer import Writer, connect_to_read

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

__all__ = ["FILE", "SqliteStore"]

Result = TypeVar("Result")

log = logging.getLogger(__name__)


class SqliteStore:
    """``ports.Store`` in a server's database, whose folder it locks. One thread writes (``writer``); others read
    through SQLAlchemy, which the first of them loads. ``actions`` is the number of actions stored since the start, and
    ``damaged`` are the games found damaged since then.

    Raises:
        StoreError: the folder or the file cannot be used; the file is unchanged.
    """

    def __init__(self, folder: Path) -> None:
        self._path, self._folder = opened(folder)
        self._writer = Writer(self._path)
        self._engine: Engine | None = None
        self._frozen = False
        self._opening = Lock()
        self.actions = 0
        self.damaged: set[str] = set()

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game, all or none. See ``ports.EventLog``."""
        await self._writer.do(partial(writing.append, rows=[row_of(game, logged) for logged in events]))
        self.actions += sum(isinstance(logged.event, Acted) for logged in events)

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has decided ahead of its turn. See ``ports.EventLog``."""
        await self._writer.do(partial(writing.keep, row=row))

    async def probe(self) -> None:
        """Check whether anything can be stored. See ``ports.EventLog``."""
        await self._writer.do(writing.probe)

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[Logged] = ()) -> None:
        """Store a new game. See ``ports.Store``."""
        rows = [row_of(game.id, logged) for logged in events]
        await self._writer.do(partial(writing.create, game=game, seats=seats, rules=rules, events=rows))

    async def forget(self, game: str) -> None:
        """Delete a game with everything that belongs to it. See ``ports.EventLog``."""
        await self._writer.do(partial(writing.forget, game=game))

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store lines of games. See ``ports.ChatLog``."""
        await self._writer.do(partial(writing.say, lines=lines))

    async def report(self, row: ReportRow) -> None:
        """Store a report. See ``ports.ChatLog``."""
        await self._writer.do(partial(writing.report, row=row))

    async def unsay(self, game: str, who: str) -> None:
        """Delete everything that a person has said at a table. See ``ports.ChatLog``."""
        await self._writer.do(partial(writing.unsay, game=game, who=who))

    async def said(self, game: str, who: str) -> list[LineRow]:
        """Everything that a person has said at a table. See ``ports.ChatLog``."""
        lines = await asyncio.to_thread(self._read, partial(reading.read_lines, identity=game, most=None))
        return [line for line in lines if line.who == who]

    async def erase(self, game: str, tokens: Sequence[bytes], name: str = NAME) -> None:
        """Make a person in a game anonymous. See ``ports.Store``."""
        await self._writer.do(partial(erasing.erase, game=game, tokens=tokens, name=name))

    async def seats(self, game: str) -> list[SeatRow]:
        """Everybody who sat down at a game. See ``ports.Store``."""
        return await asyncio.to_thread(self._read, partial(reading.read_seats, identity=game))

    async def load(self, game: str) -> StoredGame | None:
        """Everything stored about a game. See ``ports.Store``."""
        return await asyncio.to_thread(self._read, partial(reading.read_game, identity=game))

    async def untouched(self, before_ms: int) -> list[str]:
        """The games in which nothing has happened since a time. See ``ports.Store``."""
        return await asyncio.to_thread(self._read, partial(reading.untouched, before_ms=before_ms))

    async def unplayed(self, before_ms: int) -> list[str]:
        """The games from before a time in which no person has done anything yet. See ``ports.Store``."""
        return await asyncio.to_thread(self._read, partial(reading.unplayed, before_ms=before_ms))

    async def subscribe(self, row: PushRow) -> None:
        """Store one more address of a person, if their game exists.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(subscribing.subscribe, row=row))

    async def subscribers(self) -> set[tuple[str, bytes]]:
        """Who is reached anywhere: the game and the (hashed) token."""
        return await asyncio.to_thread(self._read, subscribing.subscribers)

    async def told(self, row: PushRow) -> None:
        """Store the game's version at a person's last notice.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(subscribing.told, row=row))

    async def unsubscribe(self, game: str, token: bytes, endpoint: str = "") -> None:
        """Forget an address of the person with a (hashed) token, or all of them.

        Raises:
            StoreError: it is still there.
        """
        await self._writer.do(partial(subscribing.unsubscribe, game=game, token=token, endpoint=endpoint))

    async def expire(self, before_ms: int) -> None:
        """Forget all addresses that were stored before a time (Unix, in milliseconds).

        Raises:
            StoreError: they are still there.
        """
        await self._writer.do(partial(subscribing.expire, before_ms=before_ms))

    async def use(self, game: str, token: bytes, at_ms: int) -> None:
        """Store when a (hashed) token was used. See ``live.uses.UseLog``."""
        await self._writer.do(partial(subscribing.use, game=game, token=token, at_ms=at_ms))

    async def used(self, game: str, token: bytes) -> int:
        """When a token was last used. See ``live.uses.UseLog``."""
        return await asyncio.to_thread(self._read, partial(subscribing.used, game=game, token=token))

    async def subscriptions(self, game: str, token: bytes) -> list[PushRow]:
        """Where the owner of a (hashed) token is reached. See ``live.uses.UseLog``."""
        return await asyncio.to_thread(self._read, partial(subscribing.read, game=game, token=token))

    async def enter_result(self, row: ResultRow) -> None:
        """Store a result, unless its player or its table already has one.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(results.enter, row=row))

    async def count_result(self, challenge: str, who: bytes) -> None:
        """Let a result count that has been checked.

        Raises:
            StoreError: it does not.
        """
        await self._writer.do(partial(results.count, challenge=challenge, who=who))

    async def strike_result(self, challenge: str, who: bytes) -> None:
        """Delete a result.

        Raises:
            StoreError: it is still there.
        """
        await self._writer.do(partial(results.strike, challenge=challenge, who=who))

    async def expire_results(self, before_ms: int) -> None:
        """Delete the results from before a time (Unix, in milliseconds).

        Raises:
            StoreError: they are still there.
        """
        await self._writer.do(partial(results.expire, before_ms=before_ms))

    async def standings(self, challenge: str, who: bytes, most: int) -> Standings:
        """The results of a challenge; see ``results.standings``."""
        return await asyncio.to_thread(self._read, partial(results.standings, challenge=challenge, who=who, most=most))

    async def totals_of(self, challenge: str, people: Sequence[bytes]) -> dict[bytes, int]:
        """What people have made of a challenge; see ``results.totals_of``."""
        return await asyncio.to_thread(self._read, partial(results.totals_of, challenge=challenge, people=people))

    async def calls(self, challenge: str) -> list[tuple[str, str]]:
        """What players have called in a challenge; see ``results.calls``."""
        return await asyncio.to_thread(self._read, partial(results.calls, challenge=challenge))

    async def answers(self, challenge: str, who: bytes, most: int) -> Answers:
        """Everyone's answers to a contest; see ``results.answers``."""
        return await asyncio.to_thread(self._read, partial(results.answers, challenge=challenge, who=who, most=most))

    async def year(self, first: str, last: str) -> list[YearRow]:
        """What everyone has in the contests of a year; see ``results.year``."""
        return await asyncio.to_thread(self._read, partial(results.year, first=first, last=last))

    async def sent(self) -> list[tuple[str, int]]:
        """The hands that were sent in for contests; see ``results.sent``."""
        return await asyncio.to_thread(self._read, results.sent)

    async def waiting_result(self) -> ResultRow | None:
        """The result that has waited longest to be checked."""
        return await asyncio.to_thread(self._read, results.waiting)

    async def without_champion(self) -> str | None:
        """A challenge with results, but none of the champion's."""
        return await asyncio.to_thread(self._read, results.without_champion)

    async def make_duplicate(self, row: DuplicateRow) -> None:
        """Store a new duplicate.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(duplicates.make, row=row))

    async def add_table(self, code: str, game: str) -> None:
        """Store a table of a duplicate, unless it is stored already.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(duplicates.add, code=code, game=game))

    async def drop_table(self, game: str) -> None:
        """Forget a table of a duplicate.

        Raises:
            StoreError: it is still there.
        """
        await self._writer.do(partial(duplicates.drop, game=game))

    async def end_duplicate(self, code: str) -> None:
        """Store that a duplicate is over, for ever.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(duplicates.end, code=code))

    async def want_par(self, code: str) -> None:
        """Store that the par of a duplicate is wanted.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(duplicates.want, code=code))

    async def set_par(self, code: str, actions: str, whole: bool) -> None:
        """Store the champion's game as far as it has come.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(duplicates.set_par, code=code, actions=actions, whole=whole))

    async def expire_duplicates(self, before_ms: int) -> None:
        """Delete the duplicates that ended before a time (Unix, in milliseconds).

        Raises:
            StoreError: they are still there.
        """
        await self._writer.do(partial(duplicates.expire, before_ms=before_ms))

    async def duplicate(self, code: str) -> tuple[DuplicateRow, list[DuplicateGame]] | None:
        """A duplicate and its tables; see ``duplicates.read``."""
        return await asyncio.to_thread(self._read, partial(duplicates.read, code=code))

    async def wanting_par(self) -> DuplicateRow | None:
        """A duplicate whose par is wanted."""
        return await asyncio.to_thread(self._read, duplicates.wanting)

    @property
    def writer(self) -> Writer:
        """The only writer, for those who watch over it."""
        return self._writer

    def close(self) -> None:
        """Finish what has been requested, as far as possible within a few seconds, then close the file."""
        # The writer closes last, since only it can remove the log.
        if self._engine is not None:
            self._engine.dispose()
        self._writer.close()
        self._folder.release()

    def _read(self, work: "Callable[[Connection], Result]") -> Result:
        from sqlalchemy.exc import DBAPIError

        try:
            with self._reader().connect() as connection:
                # Everything is read in one transaction; otherwise, concurrent writes would look like damage.
                connection.exec_driver_sql("BEGIN")
                return work(connection)
        except DamagedGame as error:
            if error.game not in self.damaged:
                self.damaged.add(error.game)
                logged(log, logging.WARNING, "log-damaged", game=error.game, why=error.fault)
            raise
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):
                raise explained(error.orig) from error
            raise

    def _reader(self) -> "Engine":
        """What is read through, made again once the file can be written to."""
        with self._opening:
            if self._engine is not None and self._frozen and self._writer.connected:
                self._engine.dispose()
                self._engine = None
            if self._engine is None:
                self._frozen = not self._writer.connected
                self._engine = reader(self._path, self._frozen)
            return self._engine


def reader(path: Path, frozen: bool = False) -> "Engine":
    """A pool of connections for reading. A ``frozen`` file, which has no writer, is read without creating files beside
    it, for which there may be no room."""
    from sqlalchemy import QueuePool, create_engine

    return create_engine(
        "sqlite://", creator=partial(connect_to_read, path, frozen), poolclass=QueuePool, max_overflow=-1
    )
