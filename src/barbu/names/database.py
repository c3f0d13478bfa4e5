"""The database of names: SQLite in the data folder, or PostgreSQL by its address."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.util.exc import CommandError
from sqlalchemy import Connection, Insert, Table, Update, create_engine, event, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.engine import URL, Engine, make_url
from sqlalchemy.exc import ArgumentError, IntegrityError, SQLAlchemyError

from barbu.messages import message
from barbu.store.model import StoreError
from barbu.store.opening import NAMES

HERE = "here"
"""What is given in place of an address for a file in the data folder."""

BUSY_S = 5.0
"""How long SQLite waits for another process's transaction, in seconds."""

LOCK = 0x42415242
"""The number of the lock under which PostgreSQL's tables are brought up to date: the letters BARB."""

MIGRATIONS = Path(__file__).with_name("migrations")


class Database:
    """An open database, whose tables are those of ``tables``. Its functions may be called from any thread."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._writing = engine.execution_options(writes=True)

    @classmethod
    def at(cls, where: str, data: Path) -> "Database":
        """The database at an address such as ``postgresql://user@host/name``, or ``here`` in a data folder. Its tables
        are created, or brought up to date.

        Raises:
            StoreError: the address is none, or the database cannot be used.
        """
        url = _address(where, data)
        database = cls(_engine(url))
        try:
            database.migrate()
        except (StoreError, CommandError) as error:
            database.close()
            said = message("lasting-no-database", address=url.render_as_string(), error=str(error))
            raise StoreError("no-database", said, message("lasting-no-database-hint")) from error
        return database

    @classmethod
    def as_it_is(cls, where: str, data: Path) -> "Database":
        """The same to look at, while a server uses it: its tables are left as they are.

        Raises:
            StoreError: the address is none.
        """
        return cls(_engine(_address(where, data)))

    def migrate(self, to: str = "head") -> None:
        """Bring the tables to a version."""
        config = Config()
        config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
        with self.write() as connection:
            config.attributes["connection"] = connection
            if connection.dialect.name == "postgresql":
                # Of several servers that start at once, one takes the steps.
                connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
            command.upgrade(config, to)

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A transaction that only reads.

        Raises:
            StoreError: the database cannot be reached.
        """
        with _told_as_ours(), self._engine.begin() as connection:
            yield connection

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction that writes: all of it is stored, or nothing.

        Raises:
            StoreError: nothing is stored.
        """
        with _told_as_ours(), self._writing.begin() as connection:
            yield connection

    def close(self) -> None:
        """Close all connections."""
        self._engine.dispose()


def add_unless_there(connection: Connection, table: Table, **values: Any) -> bool:
    """Insert a row unless its key is taken; whether it was inserted."""
    adding = (sqlite if connection.dialect.name == "sqlite" else postgresql).insert(table).values(values)
    # Not all drivers count the rows that were inserted.
    added = adding.on_conflict_do_nothing().returning(*table.primary_key.columns)
    return connection.execute(added).first() is not None


def store_unless_taken(connection: Connection, row: Insert | Update, refused: Exception) -> None:
    """Store a row with something that only one may have, and which another may have taken in this moment.

    Raises:
        Exception: ``refused``, if another has.
    """
    try:
        with connection.begin_nested():
            connection.execute(row)
    except IntegrityError as error:
        raise refused from error


@contextmanager
def _told_as_ours() -> Iterator[None]:
    try:
        yield
    except SQLAlchemyError as error:
        said = message("lasting-database-away", error=_told(error))
        raise StoreError("database-busy", said, message("lasting-database-away-hint")) from error


def _told(error: Exception) -> str:
    """What the database says, on one line."""
    return " ".join(str(getattr(error, "orig", None) or error).split())


def _address(where: str, data: Path) -> URL:
    if where == HERE:
        data.mkdir(parents=True, exist_ok=True)
        return URL.create("sqlite", database=str(data / NAMES))
    try:
        url = make_url(where)
    except ArgumentError:
        url = None
    if url is None or url.get_backend_name() != "postgresql":
        said = message("lasting-no-address", address=where.rpartition("@")[2])
        raise StoreError("no-database", said, message("lasting-no-address-hint"))
    return url.set(drivername="postgresql+psycopg")


def _engine(url: URL) -> Engine:
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    engine = create_engine(url, connect_args={"timeout": BUSY_S, "check_same_thread": False})
    event.listen(engine, "connect", _prepare)
    event.listen(engine, "begin", _begin)
    return engine


def _prepare(connection: sqlite3.Connection, _record: object) -> None:
    # We begin transactions ourselves: the library would begin none before a SELECT.
    connection.isolation_level = None
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
