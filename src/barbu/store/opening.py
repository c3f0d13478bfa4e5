"""Open a data folder: its file is checked, created or migrated to our version, or left as it was."""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from barbu.messages import Message, message, spoken
from barbu.store import schema
from barbu.store.lock import FolderLock
from barbu.store.migrations import migrate, user_version
from barbu.store.model import StoreError
from barbu.store.refusals import explained, is_damage
from barbu.store.writer import connect

FILE = "barbu.db"

_MAGIC = b"SQLite format 3\0"
_VERSION_AT, _MARK_AT = 60, 68
"""The offsets of ``user_version`` and ``application_id`` in the header of a SQLite file, four bytes each."""

_WHY = {"disk-full": message("store-why-full"), "database-busy": message("store-why-busy")}

log = logging.getLogger(__name__)


def opened(folder: Path) -> tuple[Path, FolderLock]:
    """Lock a folder and return the path of its database; both are created if need be.

    Raises:
        StoreError: the folder or the file cannot be used; the file is unchanged.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_ours(path)
        lock = FolderLock(folder)
        try:
            _prepare(path)
        except BaseException:
            lock.release()
            raise
    except OSError as error:
        said = message("store-folder-unusable", folder=str(folder), error=str(error.strerror))
        raise StoreError("no-data-folder", said, message("store-choose-data")) from error
    return path, lock


def check_ours(path: Path) -> None:
    """Refuse a file of another program, or of a newer version, by its first bytes, because opening a database can leave
    files beside it.

    Raises:
        StoreError: the file is not one that we can use.
    """
    if not path.exists() or not path.stat().st_size:
        return
    with path.open("rb") as file:
        header = file.read(100)
    if header[:16] != _MAGIC or not (_number(header, _MARK_AT) == schema.APPLICATION_ID or _marked_in_log(path)):
        raise StoreError("not-a-database", message("store-not-ours", path=str(path)), message("store-choose-folder"))
    _check_version(path, _number(header, _VERSION_AT))


def _marked_in_log(path: Path) -> bool:
    """Whether the log beside a file contains its first page with our mark. If an earlier Barbu was killed when its
    database was new, the mark is nowhere else."""
    beside = path.with_name(path.name + "-wal")
    if not beside.exists():
        return False
    content = beside.read_bytes()
    frame = 24 + _number(content, 8)
    return any(
        _number(content, at) == 1 and _number(content, at + 24 + _MARK_AT) == schema.APPLICATION_ID
        for at in range(32, len(content), frame)
    )


def _number(content: bytes, at: int) -> int:
    return int.from_bytes(content[at : at + 4], "big")


def _check_version(path: Path, version: int) -> None:
    if version > schema.VERSION:
        raise StoreError(
            "newer-database",
            message("store-newer", path=str(path), version=version, known=schema.VERSION),
            message("store-update"),
        )


def _prepare(path: Path) -> None:
    """Create the file or migrate it to our version; if it merely cannot be written at the moment, warn about it."""
    new = not path.exists() or not path.stat().st_size
    before = set(_files(path))
    version = schema.VERSION
    try:
        with closing(connect(path)) as connection:
            version = user_version(connection)
            _check_version(path, version)
            if version < schema.VERSION:
                migrate(connection)
            connection.execute("PRAGMA journal_mode = WAL")
            _try_to_write(path, connection)
    except sqlite3.Error as error:
        refusal = explained(error)
        why = _why(refusal, error)
        if is_damage(error):
            said = message("store-damaged-file", path=str(path), error=str(error))
            raise StoreError("damaged", said, message("store-stop-put-backup")) from error
        if new:
            for made in set(_files(path)) - before:
                made.unlink()
            raise StoreError(
                refusal.code, message("store-not-made", path=str(path), why=why), refusal.advice
            ) from error
        if version < schema.VERSION:
            said = message("store-not-brought-up", path=str(path), why=why)
            raise StoreError(refusal.code, said, message("store-unchanged", advice=refusal.advice or "")) from error
        if refusal.code != "disk-full" or not can_be_frozen(path):
            raise StoreError(
                refusal.code, message("store-not-opened", path=str(path), why=why), refusal.advice
            ) from error
        _warn(path, refusal)


def _why(refusal: StoreError, error: sqlite3.Error) -> Message:
    """Why SQLite refused, within another sentence."""
    return _WHY.get(refusal.code) or message("store-why", error=str(error))


def _files(path: Path) -> list[Path]:
    """The existing files of the database, including those that SQLite puts beside it."""
    found = (path.with_name(path.name + ending) for ending in ("", "-journal", "-wal", "-shm"))
    return [file for file in found if file.exists()]


def can_be_frozen(path: Path) -> bool:
    """Whether the file itself is complete: nothing waits in a log beside it, and it has our version."""
    beside = path.with_name(path.name + "-wal")
    with path.open("rb") as file:
        version = _number(file.read(100), _VERSION_AT)
    return version == schema.VERSION and (not beside.exists() or not beside.stat().st_size)


def _try_to_write(path: Path, connection: sqlite3.Connection) -> None:
    """Try to write, since a server that cannot store anything should say so before the first player finds out."""
    refusal = _refused_write(connection)
    if refusal is not None and refusal.code == "disk-full":
        # The log that a crash has left may be what fills the disk.
        with suppress(sqlite3.OperationalError):
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        refusal = _refused_write(connection)
    if refusal is not None:
        _warn(path, refusal)


def _refused_write(connection: sqlite3.Connection) -> StoreError | None:
    try:
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
        connection.execute("COMMIT")
    except sqlite3.Error as error:
        if is_damage(error):
            raise
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        return explained(error)
    return None


def _warn(path: Path, refusal: StoreError) -> None:
    why = spoken(_WHY.get(refusal.code, refusal.said))
    log.warning("%s: %s; games can be looked at, but nothing can be stored", path, why)
