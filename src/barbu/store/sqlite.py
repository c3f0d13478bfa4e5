"""The store on SQLite: one file in the data folder, write-ahead log, durable commits."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Engine, create_engine, event, select
from sqlalchemy.dialects.sqlite import insert
from sqlalchemy.exc import DBAPIError

from barbu.store import schema
from barbu.store.model import EventRow, GameRow, KeptRow, SeatRow, StoredGame, StoreError
from barbu.store.writer import BUSY_S, Writer, connect, explained, prepare

FILE = "barbu.db"


def _add_kept(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE kept (game TEXT NOT NULL, number INTEGER NOT NULL, seq INTEGER NOT NULL, seat TEXT NOT NULL, "
        "text TEXT NOT NULL, at_ms BIGINT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID"
    )


def _add_secret(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE game ADD COLUMN secret BLOB NOT NULL DEFAULT x''")
    connection.execute("UPDATE game SET secret = randomblob(32)")
    connection.execute("ALTER TABLE game ADD COLUMN first TEXT")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {1: _add_kept, 2: _add_secret}
"""Steps from a version of the tables to the next one, by the version that they start from. A step runs inside the
transaction that also raises the version."""

Result = TypeVar("Result")


class Store:
    """The database of a server. Appending has its own thread (``writer``); all the rest is SQLAlchemy in threads.

    Raises:
        StoreError: the folder or the file cannot be used; the file is as it was.
    """

    def __init__(self, folder: Path) -> None:
        path = _prepared(folder)
        self._engine = _engine(path)
        self._writer = Writer(path)

    async def append(self, rows: Sequence[EventRow]) -> None:
        """Store events, all or none. See ``EventLog``."""
        await self._writer.append(rows)

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has said before its turn. See ``EventLog``."""
        await asyncio.to_thread(self._do, lambda connection: connection.execute(schema.kept.insert(), row._asdict()))

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str) -> None:
        """Store a new game with its seats and, if they are new, its rules (resolved, as JSON).

        Raises:
            StoreError: it is not stored.
        """

        def work(connection: Connection) -> None:
            text = {"digest": game.digest, "text": rules}
            connection.execute(insert(schema.rules).values(text).on_conflict_do_nothing())
            connection.execute(schema.game.insert(), game._asdict())
            connection.execute(schema.seat.insert(), [{"game": game.id, **seat._asdict()} for seat in seats])

        await asyncio.to_thread(self._do, work)

    async def seats(self, game: str) -> list[SeatRow]:
        """Who sat down at a game, none if there is none of that id."""
        return await asyncio.to_thread(self._do, lambda connection: _seats(connection, game))

    async def load(self, game: str) -> StoredGame | None:
        """All that is stored of a game, None if there is none of that id."""

        def work(connection: Connection) -> StoredGame | None:
            games, events, kept = schema.game, schema.event, schema.kept
            row = connection.execute(
                select(*games.c, schema.rules.c.text).join(schema.rules).where(games.c.id == game)
            ).first()
            if row is None:
                return None
            *settings, rules = row
            happened = connection.execute(select(*events.c).where(events.c.game == game).order_by(events.c.seq))
            waits = connection.execute(select(*kept.c).where(kept.c.game == game).order_by(kept.c.number))
            return StoredGame(
                GameRow(*settings),
                rules,
                _seats(connection, game),
                [EventRow(*each) for each in happened],
                [KeptRow(*each) for each in waits],
            )

        return await asyncio.to_thread(self._do, work)

    def close(self) -> None:
        """Store what has been asked for, then close the file."""
        self._writer.close()
        self._engine.dispose()

    def _do(self, work: Callable[[Connection], Result]) -> Result:
        try:
            with self._engine.begin() as connection:
                return work(connection)
        except DBAPIError as error:
            if isinstance(error.orig, sqlite3.Error):
                raise explained(error.orig) from error
            raise


def _seats(connection: Connection, game: str) -> list[SeatRow]:
    seats = schema.seat.c
    columns = (seats.seat, seats.name, seats.avatar, seats.bot, seats.token)
    found = connection.execute(select(*columns).where(seats.game == game).order_by(seats.seat))
    return [SeatRow(*row) for row in found]


def _prepared(folder: Path) -> Path:
    """The path of the database, made or brought to our version if need be."""
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if path.exists() and path.stat().st_size:
            _check(path)
        with closing(connect(path)) as connection:
            connection.execute("PRAGMA journal_mode = WAL")
            _migrate(connection)
    except OSError as error:
        raise StoreError(
            "no-data-folder", f"{folder} cannot be used: {error.strerror}", "Choose another --data."
        ) from error
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise _not_ours(path) from error
        raise explained(error) from error
    return path


def _check(path: Path) -> None:
    """Refuse a file that is not ours or too new, without opening it for writing."""
    with closing(sqlite3.connect(f"{path.resolve().as_uri()}?mode=ro", uri=True)) as connection:
        version = _pragma(connection, "user_version")
        mark = _pragma(connection, "application_id")
    if mark != schema.APPLICATION_ID:
        raise _not_ours(path)
    if version > schema.VERSION:
        raise StoreError(
            "newer-database",
            f"{path} was written by a newer Barbu (its tables have version {version}, this one knows {schema.VERSION})",
            "Update Barbu, or choose another folder with --data. The file was not changed.",
        )


def _not_ours(path: Path) -> StoreError:
    return StoreError("not-a-database", f"{path} is not a database of Barbu", "Choose another folder with --data.")


def _migrate(connection: sqlite3.Connection) -> None:
    connection.execute("BEGIN IMMEDIATE")
    version = _pragma(connection, "user_version")
    if version == 0:
        for statement in _creation():
            connection.execute(statement)
    else:
        for step in range(version, schema.VERSION):
            MIGRATIONS[step](connection)
    connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
    connection.execute(f"PRAGMA user_version = {schema.VERSION}")
    connection.execute("COMMIT")


def _creation() -> list[str]:
    """The statements that make the tables."""
    from sqlalchemy.dialects import sqlite
    from sqlalchemy.schema import CreateTable

    dialect = sqlite.dialect()
    return [str(CreateTable(table).compile(dialect=dialect)) for table in schema.metadata.sorted_tables]


def _pragma(connection: sqlite3.Connection, name: str) -> int:
    return int(connection.execute(f"PRAGMA {name}").fetchone()[0])


def _engine(path: Path) -> Engine:
    engine = create_engine(URL.create("sqlite", database=str(path)), connect_args={"timeout": BUSY_S})

    @event.listens_for(engine, "connect")
    def _(connection: Any, _record: object) -> None:
        prepare(connection)

    return engine
