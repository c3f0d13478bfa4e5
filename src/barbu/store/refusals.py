"""The meanings of SQLite's errors."""

import sqlite3

from barbu.messages import message
from barbu.store.model import StoreError, conflict

_ALL = {
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_FULL,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PROTOCOL,
    sqlite3.SQLITE_NOMEM,
}
_DAMAGE = {
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_TOOBIG,
    sqlite3.SQLITE_NOTADB,
}
_UNREADABLE = {sqlite3.SQLITE_IOERR_READ, sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS}


def explained(error: sqlite3.Error) -> StoreError:
    """The StoreError for an error of SQLite."""
    code = _code(error)
    primary = code & 0xFF
    if primary == sqlite3.SQLITE_CONSTRAINT:
        return conflict()
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return StoreError("database-busy", message("store-busy"), message("store-try-again"))
    # Without room for the index of its log, SQLite cannot even begin.
    if primary == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreError("disk-full", message("store-disk-full"), message("store-make-room"))
    return StoreError("disk-failed", message("store-disk-failed", error=str(error)), message("store-look-at-disk"))


def concerns_all(error: sqlite3.Error) -> bool:
    """Whether the error means that nothing at all can be written to the database at the moment."""
    return _code(error) & 0xFF in _ALL


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error on reading means that the stored data is not what was written."""
    code = _code(error)
    return code & 0xFF in _DAMAGE or code in _UNREADABLE


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0)
