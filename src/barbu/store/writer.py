"""The append path on SQLite: one thread, one connection, many tables' events in one durable commit."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import NamedTuple

from barbu.store.model import EventRow, StoreError

INSERT = "INSERT INTO event (game, seq, kind, seat, text, at_ms) VALUES (?, ?, ?, ?, ?, ?)"
MOST_REQUESTS = 1000
"""Requests that share one commit at most, so that the first of them does not wait for ever longer."""

BUSY_S = 5.0
"""How long a writer waits for another one to finish its transaction."""


class _Request(NamedTuple):
    rows: Sequence[EventRow]
    done: asyncio.Future[None]


class Writer:
    """Appends events for an event loop: whatever was asked while one commit ran shares the next one.

    A commit at ``synchronous=FULL`` waits for the disk, so the number of commits decides the speed and not the
    number of rows.
    """

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self._queue: SimpleQueue[_Request | None] = SimpleQueue()
        self._closed = False
        self._thread = Thread(target=self._run, name="barbu-writer", daemon=True)
        self._thread.start()

    async def append(self, rows: Sequence[EventRow]) -> None:
        """Store events, all or none. See ``EventLog``."""
        if self._closed:
            raise StoreError("closed", "the server is stopping", "Come back in a moment.")
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(_Request(rows, done))
        # A caller that goes away does not stop a write that is under way.
        await asyncio.shield(done)

    def close(self) -> None:
        """Store what has been asked for, then stop."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join()
            self._connection.close()

    def _run(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            stop = False
            while len(batch) < MOST_REQUESTS:
                try:
                    request = self._queue.get_nowait()
                except Empty:
                    break
                if request is None:
                    stop = True
                    break
                batch.append(request)
            self._commit(batch)
            if stop:
                return

    def _commit(self, batch: list[_Request]) -> None:
        error = self._store([row for request in batch for row in request.rows])
        if error is None or len(batch) == 1:
            _answer([(request, error) for request in batch])
        else:
            # One of them spoils the commit: each on its own, so that only the guilty one is refused.
            _answer([(request, self._store(request.rows)) for request in batch])

    def _store(self, rows: Sequence[EventRow]) -> StoreError | None:
        connection = self._connection
        try:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(INSERT, rows)
            connection.execute("COMMIT")
        except sqlite3.Error as error:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            return explained(error)
        return None


def connect(path: Path) -> sqlite3.Connection:
    """A connection that commits durably and whose transactions are begun by hand."""
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    prepare(connection)
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Settings that SQLite keeps for each connection."""
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")


def explained(error: sqlite3.Error) -> StoreError:
    """An error of SQLite as one of ours."""
    code = getattr(error, "sqlite_errorcode", None)
    primary = code & 0xFF if code is not None else None
    if primary == sqlite3.SQLITE_CONSTRAINT:
        return StoreError("conflict", "somebody else has changed this table at the same time", "Load it again.")
    if primary == sqlite3.SQLITE_FULL:
        return StoreError("disk-full", "the server's disk is full, so this was not done", "Make room, then try again.")
    return StoreError(
        "disk-failed",
        f"the server could not write to its database, so this was not done ({error})",
        "Look at the disk and the data folder, then try again.",
    )


def _answer(results: list[tuple[_Request, StoreError | None]]) -> None:
    """Wake the callers, with one call into each of their loops."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Request, StoreError | None]]] = {}
    for result in results:
        by_loop.setdefault(result[0].done.get_loop(), []).append(result)
    for loop, mine in by_loop.items():
        if not loop.is_closed():
            loop.call_soon_threadsafe(_resolver(mine))


def _resolver(results: list[tuple[_Request, StoreError | None]]) -> Callable[[], None]:
    def resolve() -> None:
        for request, error in results:
            if request.done.done():
                continue
            if error is None:
                request.done.set_result(None)
            else:
                request.done.set_exception(error)

    return resolve
