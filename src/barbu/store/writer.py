"""The only writer to SQLite: one thread and one connection, with the requests of many tables in each durable commit."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from math import inf
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic, sleep
from typing import NamedTuple

from barbu.store.model import StoreError, closed
from barbu.store.refusals import concerns_all, explained
from barbu.store.writing import Transaction

MOST_REQUESTS = 1000
"""The most requests in one commit, so that the first of them does not wait too long."""

STUCK_S = 0.5
"""A commit that takes longer, in seconds, keeps players waiting."""

GATHER_S = 0.006
"""The pause between commits, in seconds, while several requests arrive at a time, since a commit and a change of
threads cost more than the rows in it. A single request does not wait."""

BUSY_S = 1.0
"""How long to wait for another program's transaction, in seconds. Our own take milliseconds, and players are
waiting."""

CLEAR_S = 1.0
"""The log still holds deleted data, so it is emptied after this time, in seconds. If it is being read at that moment,
the writer does not wait but tries again after the same time."""

CLOSE_S = 3.0
"""How long stopping waits for pending requests, in seconds."""

Work = Callable[[Transaction], None]
"""Something to write. It raises a StoreError before it changes anything, or any other error, which rolls back the
commit."""


class _Request(NamedTuple):
    work: Work
    done: asyncio.Future[None]


class Writer:
    """Writes for an event loop: requests that arrive during one commit share the next one.

    A commit at ``synchronous=FULL`` waits for the disk, so the number of commits decides the speed and not the number
    of rows. ``connected`` tells whether the file could be opened; until it can, each commit tries again. ``refusing``:
    the last commit failed. ``committed_s`` is the time of the last one that did not, by the monotonic clock.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None
        with suppress(sqlite3.Error):
            self._connection = connect(path)
        self._tips: dict[str, tuple[int, bytes]] = {}
        self._queue: SimpleQueue[_Request | None] = SimpleQueue()
        self._closed = self._last = False
        self._clear_at_s: float | None = None
        self._begun_s: float | None = None
        self.refusing = False
        self.committed_s = monotonic()
        self._thread = Thread(target=self._run, name="barbu-writer", daemon=True)
        self._thread.start()

    @property
    def connected(self) -> bool:
        """Whether the file could be opened for writing."""
        return self._connection is not None

    @property
    def waiting(self) -> int:
        """About how many requests wait for their commit."""
        return self._queue.qsize()

    @property
    def stuck(self) -> bool:
        """Whether players wait for the disk."""
        begun_s = self._begun_s
        return self.refusing or (begun_s is not None and monotonic() - begun_s > STUCK_S)

    async def do(self, work: Work) -> None:
        """Do something in a commit; once this returns, it is on the disk.

        Raises:
            StoreError: nothing of it was stored.
        """
        if self._closed:
            raise closed()
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put(_Request(work, done))
        # A caller that goes away does not cancel the request.
        await done

    def close(self) -> None:
        """Finish the pending requests, then stop; those that the disk does not complete in time are dropped."""
        if not self._closed:
            self._closed = True
            self._queue.put(None)
            self._thread.join(CLOSE_S)

    def _run(self) -> None:
        while not self._last and (first := self._next()) is not None:
            batch = [first]
            self._take(batch, MOST_REQUESTS)
            self._commit(batch)
            if len(batch) > 1:
                sleep(GATHER_S)
        late: list[_Request] = []
        self._last = False
        self._take(late)
        _answer([(request, closed()) for request in late])
        if self._connection is not None:
            self._connection.close()

    def _next(self) -> _Request | None:
        """The next request, None at the end. While it waits, the log is emptied when it is time."""
        while (at_s := self._clear_at_s) is not None:
            wait_s = at_s - monotonic()
            if wait_s <= 0:
                self._clear()
            else:
                with suppress(Empty):
                    return self._queue.get(timeout=wait_s)
        return self._queue.get()

    def _clear(self) -> None:
        """Write everything in the log to its place, and leave the log empty."""
        connection = self._connection
        assert connection is not None, "it has deleted something"
        busy = 1
        connection.execute("PRAGMA busy_timeout = 0")
        with suppress(sqlite3.Error):
            (busy, _, _) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        connection.execute(f"PRAGMA busy_timeout = {BUSY_S * 1000:.0f}")
        self._clear_at_s = monotonic() + CLEAR_S if busy else None

    def _take(self, batch: list[_Request], most: float = inf) -> None:
        """Add waiting requests to a batch."""
        with suppress(Empty):
            while len(batch) < most and not self._last:
                request = self._queue.get_nowait()
                if request is None:
                    self._last = True
                else:
                    batch.append(request)

    def _commit(self, batch: list[_Request]) -> None:
        answers: list[Exception | None]
        self._begun_s = monotonic()
        try:
            try:
                answers = self._store(batch)
            except Exception as error:
                if isinstance(error, sqlite3.Error) and concerns_all(error):
                    raise
                # One of them makes the commit fail; try them separately, so that only that one is refused.
                answers = self._store(batch, apart=True)
        except sqlite3.Error as error:
            # Waiting requests would fail as well, so refuse them now rather than one after the other.
            self._take(batch)
            answers = [explained(error)] * len(batch)
            self.refusing = True
        else:
            self.refusing, self.committed_s = False, monotonic()
        self._begun_s = None
        _answer(list(zip(batch, answers, strict=True)))

    def _store(self, batch: list[_Request], apart: bool = False) -> list[Exception | None]:
        """Do everything in one commit; returns the error of each request, None if it succeeded."""
        connection = self._connection = self._connection or connect(self._path)
        transaction = Transaction(connection, self._tips)
        one = _refused_apart if apart else _refused
        connection.execute("BEGIN IMMEDIATE")
        try:
            answers = [one(transaction, request.work) for request in batch]
            transaction.flush()
            connection.execute("COMMIT")
        except BaseException:
            transaction.undo()
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        if transaction.deletes and self._clear_at_s is None:
            self._clear_at_s = monotonic() + CLEAR_S
        return answers


def connect(path: Path) -> sqlite3.Connection:
    """A connection with durable commits and explicit transactions."""
    connection = sqlite3.connect(path, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    try:
        prepare(connection)
        # Not all builds of SQLite overwrite what is deleted unless they are told to.
        connection.execute("PRAGMA secure_delete = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def connect_to_read(path: Path, frozen: bool = False) -> sqlite3.Connection:
    """A connection that only reads. A ``frozen`` file, which has no writer, is read without creating files beside it,
    for which there may be no room."""
    uri = f"{path.resolve().as_uri()}?mode=ro" + ("&immutable=1" if frozen else "")
    connection = sqlite3.connect(uri, uri=True, timeout=BUSY_S, isolation_level=None, check_same_thread=False)
    try:
        prepare(connection)
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def prepare(connection: sqlite3.Connection) -> None:
    """Apply the settings of a connection."""
    # Invalid text is read as it is, since its sum will reveal the damage.
    connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
    try:
        connection.execute("PRAGMA synchronous = FULL")
    except UnicodeDecodeError as error:
        # SQLite's message quotes a damaged statement.
        damaged = sqlite3.DatabaseError(str(error))
        damaged.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise damaged from error
    connection.execute("PRAGMA foreign_keys = ON")


def _refused(transaction: Transaction, work: Work) -> Exception | None:
    try:
        work(transaction)
    except StoreError as error:
        return error
    return None


def _refused_apart(transaction: Transaction, work: Work) -> Exception | None:
    connection = transaction.connection
    connection.execute("SAVEPOINT request")
    try:
        refusal = _refused(transaction, work)
        transaction.flush()
    except Exception as error:
        if isinstance(error, sqlite3.Error) and concerns_all(error):
            raise
        transaction.undo()
        connection.execute("ROLLBACK TO request")
        refusal = explained(error) if isinstance(error, sqlite3.Error) else error
    connection.execute("RELEASE request")
    return refusal


def _answer(results: list[tuple[_Request, Exception | None]]) -> None:
    """Wake the callers, with one call into each of their loops."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[_Request, Exception | None]]] = {}
    for result in results:
        by_loop.setdefault(result[0].done.get_loop(), []).append(result)
    for loop, mine in by_loop.items():
        # If a loop has closed since, there is nothing left to wake.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(_resolver(mine))


def _resolver(results: list[tuple[_Request, Exception | None]]) -> Callable[[], None]:
    def resolve() -> None:
        for request, error in results:
            if request.done.done():
                continue
            if error is None:
                request.done.set_result(None)
            else:
                request.done.set_exception(error)

    return resolve
