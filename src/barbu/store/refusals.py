"""What the errors of SQLite mean to us."""

import sqlite3

from barbu.store.model import StoreError

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


def conflict() -> StoreError:
    """Somebody else was first."""
    return StoreError("conflict", "somebody else has changed this table at the same time", "Load it again.")


def closed() -> StoreError:
    """Nothing is stored any more."""
    return StoreError("closed", "the server is stopping", "Come back in a moment.")


def explained(error: sqlite3.Error) -> StoreError:
    """An error of SQLite as one of ours."""
    code = _code(error)
    primary = code & 0xFF
    if primary == sqlite3.SQLITE_CONSTRAINT:
        return conflict()
    if primary in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        text = "another program holds the server's database, so this was not done"
        return StoreError("database-busy", text, "Try again in a moment.")
    # With no room for the index of its log SQLite cannot even begin.
    if primary == sqlite3.SQLITE_FULL or code == sqlite3.SQLITE_IOERR_SHMSIZE:
        return StoreError("disk-full", "the server's disk is full, so this was not done", "Make room, then try again.")
    return StoreError(
        "disk-failed",
        f"the server could not use its database, so this was not done ({error})",
        "Look at the disk and the data folder, then try again.",
    )


def concerns_all(error: sqlite3.Error) -> bool:
    """Whether the database cannot be written at all just now, whatever one writes."""
    return _code(error) & 0xFF in _ALL


def is_damage(error: sqlite3.Error) -> bool:
    """Whether an error on reading tells that what is stored is not what was written."""
    code = _code(error)
    return code & 0xFF in _DAMAGE or code in _UNREADABLE


def _code(error: sqlite3.Error) -> int:
    return getattr(error, "sqlite_errorcode", 0)
