"""Open a data folder: its file is checked, created or migrated to our version, or left as it was."""

import logging
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from barbu.messages import Message, logged, message
from barbu.store import schema
from barbu.store.lock import FolderLock
from barbu.store.migrations import migrate, user_version
from barbu.store.model import StoreError
from barbu.store.refusals import explained, is_damage
from barbu.store.writer import connect, connect_to_read

FILE = "barbu.db"

NAMES = "names.db"
"""The file with the names that last, where a server keeps them in the same folder."""

PUSH_KEY = "push-key.pem"
"""The file with the key for push messages, which belongs to the addresses in the database."""

BESIDE = ("-wal", "-shm", "-journal")
"""The endings of the files that SQLite puts beside a database."""

_MAGIC = b"SQLite format 3\0"
_VERSION_AT, _MARK_AT = 60, 68
"""The offsets of ``user_version`` and ``application_id`` in the header of a SQLite file, four bytes each."""

_LOGS_AT, _LOGS = 18, 2
"""The offset of a byte in that header, and its value where changes go to a log first."""

_WHY = {"disk-full": message("store-why-full"), "database-busy": message("store-why-busy")}

log = logging.getLogger(__name__)


def opened(folder: Path, whole: bool = True) -> tuple[Path, FolderLock]:
    """Lock a folder and return the path of its database; both are created if need be. After a crash, the file is
    refused unless it is ``whole``.

    Raises:
        StoreError: the folder or the file cannot be used; the file is unchanged.
    """
    path = folder / FILE
    try:
        folder.mkdir(parents=True, exist_ok=True)
        check_ours(path)
        lock = FolderLock(folder)
        try:
            if whole:
                _check_after_crash(path)
            _prepare(path)
        except BaseException:
            lock.release()
            raise
    except OSError as error:
        said = message("store-folder-unusable", folder=str(folder), error=str(error.strerror))
        raise StoreError("no-data-folder", said, message("store-choose-data")) from error
    return path, lock


def check_ours(path: Path) -> None:
    """Refuse a file of another program, of a newer version, or with a log that is not its own, by its first bytes,
    because opening a database can leave files beside it, or take a log for its own.

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
    # A backup says that it has no log, so one beside it is what another file has left.
    if header[_LOGS_AT] != _LOGS and _has_log(path):
        said = message("store-foreign-log", path=str(path), log=beside(path, "-wal").name)
        raise StoreError("damaged", said, message("store-use-restore"))


def beside(path: Path, ending: str) -> Path:
    """The file that SQLite puts beside a database, by its ending."""
    return path.with_name(path.name + ending)


def _has_log(path: Path) -> bool:
    log = beside(path, "-wal")
    return log.exists() and log.stat().st_size > 0


def _check_after_crash(path: Path) -> None:
    """If the last server was killed, its log is still there: check that file and log fit together, before SQLite writes
    one into the other."""
    if not path.exists() or not _has_log(path):
        return
    size = beside(path, "-wal").stat().st_size
    try:
        check_whole(path)
    except sqlite3.Error:
        return  # the disk is full or the file locked, which is reported later
    logged(log, logging.WARNING, "log-was-killed", path=str(path), kilobytes=-(-size // 1024))


def check_whole(path: Path, shown: Path | None = None) -> None:
    """Refuse a database whose pages do not fit together, without changing it; an error says that it is ``shown``.

    Raises:
        StoreError: it is damaged.
        sqlite3.Error: it cannot be read at the moment.
    """
    try:
        with closing(connect_to_read(path, frozen=not _has_log(path))) as connection:
            (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except sqlite3.Error as error:
        if not is_damage(error):
            raise
        found = str(error)
    if found != "ok":
        said = message("store-damaged-file", path=str(shown or path), error=" ".join(found.split()))
        raise StoreError("damaged", said, message("store-use-backup"))


def _marked_in_log(path: Path) -> bool:
    """Whether the log beside a file contains its first page with our mark. If an earlier Barbu was killed when its
    database was new, the mark is nowhere else."""
    log = beside(path, "-wal")
    if not log.exists():
        return False
    content = log.read_bytes()
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
            raise StoreError("damaged", said, message("store-use-backup")) from error
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
    found = (beside(path, ending) for ending in ("", *BESIDE))
    return [file for file in found if file.exists()]


def can_be_frozen(path: Path) -> bool:
    """Whether the file itself is complete: nothing waits in a log beside it, and it has our version."""
    with path.open("rb") as file:
        version = _number(file.read(100), _VERSION_AT)
    return version == schema.VERSION and not _has_log(path)


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
    logged(log, logging.WARNING, "log-read-only", path=str(path), why=_WHY.get(refusal.code, refusal.said))
