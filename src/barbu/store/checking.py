"""Read a data folder without changing it, even while a server writes to it."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import Connection, select, union
from sqlalchemy.exc import DBAPIError

from barbu.messages import message, spoken
from barbu.store import schema, tables
from barbu.store.model import StoreError
from barbu.store.opening import FILE, check_ours, opened
from barbu.store.sqlite import reader


@contextmanager
def looked_through(folder: Path) -> Iterator[Connection]:
    """Open the database of a folder for reading. A database of an earlier version, or with a log that no server is
    using, is copied and migrated elsewhere, to show what a server would find.

    Raises:
        StoreError: there is no database, it is not one of ours, or a server began to write to it during the copy.
    """
    path = folder / FILE
    if not path.exists():
        raise StoreError("no-data-folder", message("store-no-games", folder=str(folder)), message("store-name-folder"))
    check_ours(path)
    log, index = (path.with_name(FILE + ending) for ending in ("-wal", "-shm"))
    logged = log.exists() and log.stat().st_size > 0
    if (logged and not index.exists()) or _version(path, not logged) < schema.VERSION:
        with TemporaryDirectory() as elsewhere:
            copy = Path(elsewhere)
            shutil.copy(path, copy)
            if logged:
                shutil.copy(log, copy)
            opened(copy, whole=False)[1].release()
            with _reading(copy / FILE, True) as connection:
                yield connection
        return
    before = path.stat()
    with _reading(path, not logged) as connection:
        yield connection
    after = path.stat()
    if not logged and (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, after.st_size):
        raise StoreError("database-busy", message("store-written-meanwhile"), message("store-check-again"))


def wrong_with_file(connection: Connection) -> list[str]:
    """Problems of the file as a whole, and rows that belong to no game."""
    try:
        found = [str(row[0]) for row in connection.exec_driver_sql("PRAGMA integrity_check")]
        wrong = [] if found == ["ok"] else found
        known = union(select(tables.game.c.id), select(tables.tip.c.game)).scalar_subquery()
        for table in (tables.event, tables.kept, tables.seat, tables.line, tables.report):
            lost = select(table.c.game).where(table.c.game.not_in(known)).distinct()
            for game in connection.scalars(lost):
                wrong.append(spoken(message("store-rows-of-no-game", table=table.name, game=repr(game))))
    except DBAPIError as error:
        return [str(error.orig)]
    return wrong


def all_games(connection: Connection) -> list[str]:
    """The ids of all games of which anything can be read.

    Raises:
        StoreError: the games cannot be listed.
    """
    try:
        return list(connection.scalars(union(select(tables.game.c.id), select(tables.tip.c.game)).order_by("id")))
    except DBAPIError as error:
        said = message("store-list-unreadable", error=str(error.orig))
        raise StoreError("damaged", said, message("store-use-backup")) from error


def _version(path: Path, frozen: bool) -> int:
    with _reading(path, frozen) as connection:
        return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


@contextmanager
def _reading(path: Path, frozen: bool) -> Iterator[Connection]:
    engine = reader(path, frozen)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        said = message("store-unreadable", path=str(path), error=str(error.orig))
        raise StoreError("damaged", said, message("store-use-backup")) from error
    finally:
        engine.dispose()
