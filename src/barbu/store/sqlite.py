"""The store on SQLite: one file in the data folder, write-ahead log, durable commits."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from threading import Lock
from typing import TypeVar

from sqlalchemy import Connection, Engine, QueuePool, create_engine
from sqlalchemy.exc import DBAPIError

from barbu.store import erasing, reading, subscribing, writing
from barbu.store.events import Logged
from barbu.store.model import GameRow, KeptRow, LineRow, PushRow, ReportRow, SeatRow, StoredGame
from barbu.store.nameless import NAME
from barbu.store.opening import FILE, opened
from barbu.store.refusals import explained
from barbu.store.rows import row_of
from barbu.store.writer import BUSY_S, Writer, prepare

__all__ = ["FILE", "SqliteStore"]

Result = TypeVar("Result")


class SqliteStore:
    """``ports.Store`` in a server's database, whose folder it locks. One thread writes (``writer``); others read
    through SQLAlchemy.

    Raises:
        StoreError: the folder or the file cannot be used; the file is unchanged.
    """

    def __init__(self, folder: Path) -> None:
        self._path, self._folder = opened(folder)
        self._writer = Writer(self._path)
        self._frozen = not self._writer.connected
        self._engine = reader(self._path, self._frozen)
        self._thawing = Lock()

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game, all or none. See ``ports.EventLog``."""
        await self._writer.do(partial(writing.append, rows=[row_of(game, logged) for logged in events]))

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
        """Store one more address at which somebody is reached, if their game exists.

        Raises:
            StoreError: it is not stored.
        """
        await self._writer.do(partial(subscribing.subscribe, row=row))

    async def subscribers(self) -> set[tuple[str, bytes]]:
        """Who is reached anywhere: the game and the (hashed) token."""
        return await asyncio.to_thread(self._read, subscribing.subscribers)

    async def told(self, row: PushRow) -> None:
        """Store at which version of the game somebody was told something.

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

    def close(self) -> None:
        """Finish what has been requested, as far as possible within a few seconds, then close the file."""
        # The writer closes last, since only it can remove the log.
        self._engine.dispose()
        self._writer.close()
        self._folder.release()

    def _read(self, work: Callable[[Connection], Result]) -> Result:
        if self._frozen and self._writer.connected:
            self._thaw()
        try:
            with self._engine.connect() as connection:
                # Everything is read in one transaction; otherwise, what is written meanwhile would look like damage.
                connection.exec_driver_sql("BEGIN")
                return work(connection)
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):
                raise explained(error.orig) from error
            raise

    def _thaw(self) -> None:
        with self._thawing:
            if self._frozen:
                self._engine.dispose()
                self._engine = reader(self._path)
                self._frozen = False


def reader(path: Path, frozen: bool = False) -> Engine:
    """A pool of connections for reading. A ``frozen`` file, which nobody writes to, is read without creating files
    beside it, for which there may be no room."""
    uri = f"{path.resolve().as_uri()}?mode=ro" + ("&immutable=1" if frozen else "")

    def connected() -> sqlite3.Connection:
        connection = sqlite3.connect(uri, uri=True, timeout=BUSY_S, check_same_thread=False)
        prepare(connection)
        return connection

    return create_engine("sqlite://", creator=connected, poolclass=QueuePool, max_overflow=-1)
