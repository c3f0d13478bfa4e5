"""Duplicates: deals that several play within a time, and the tables at which they do."""

from typing import TYPE_CHECKING

from barbu.store.model import FOUND, WANTED, DuplicateGame, DuplicateRow
from barbu.store.writing import Transaction

if TYPE_CHECKING:
    from sqlalchemy import Connection

_MAKE = (
    f"INSERT INTO duplicate ({', '.join(DuplicateRow._fields)}) VALUES ({', '.join('?' * len(DuplicateRow._fields))})"
)
_ADD = (
    "INSERT INTO duplicate_table (code, number, game) SELECT ?1, COALESCE(MAX(number), 0) + 1, ?2 "
    "FROM duplicate_table WHERE code = ?1 HAVING EXISTS (SELECT 1 FROM duplicate WHERE code = ?1) "
    "ON CONFLICT DO NOTHING"
)


def make(transaction: Transaction, row: DuplicateRow) -> None:
    """Enter a new duplicate."""
    transaction.connection.execute(_MAKE, row)


def add(transaction: Transaction, code: str, game: str) -> None:
    """Enter a table, unless it is entered already or the duplicate no longer exists."""
    transaction.connection.execute(_ADD, (code, game))


def drop(transaction: Transaction, game: str) -> None:
    """Forget a table whose game has been deleted."""
    transaction.connection.execute("DELETE FROM duplicate_table WHERE game = ?", (game,))


def end(transaction: Transaction, code: str) -> None:
    """Note that a duplicate is over."""
    transaction.connection.execute("UPDATE duplicate SET over = 1 WHERE code = ?", (code,))


def want(transaction: Transaction, code: str) -> None:
    """Note that par is wanted, unless it is already."""
    transaction.connection.execute("UPDATE duplicate SET par = ? WHERE code = ? AND par < ?", (WANTED, code, WANTED))


def set_par(transaction: Transaction, code: str, actions: str, whole: bool) -> None:
    """Store the champion's game as far as it has come."""
    transaction.connection.execute(
        "UPDATE duplicate SET actions = ?, par = ? WHERE code = ?", (actions, FOUND if whole else WANTED, code)
    )


def expire(transaction: Transaction, before_ms: int) -> None:
    """Delete the duplicates that ended before a time; their games are deleted as others are."""
    transaction.deletes = True
    execute = transaction.connection.execute
    execute("DELETE FROM duplicate_table WHERE code IN (SELECT code FROM duplicate WHERE until_ms < ?)", (before_ms,))
    execute("DELETE FROM duplicate WHERE until_ms < ?", (before_ms,))


def read(connection: "Connection", code: str) -> tuple[DuplicateRow, list[DuplicateGame]] | None:
    """A duplicate and its tables by its code, None if there is none."""
    from barbu.store.queries import QUERIES

    row = connection.execute(QUERIES["duplicate"], {"code": code}).one_or_none()
    if row is None:
        return None
    games = connection.execute(QUERIES["duplicate-tables"], {"code": code})
    return DuplicateRow._make(row), [DuplicateGame(number, game) for number, game in games]


def wanting(connection: "Connection") -> DuplicateRow | None:
    """A duplicate whose par is wanted, the oldest first."""
    from barbu.store.queries import QUERIES

    row = connection.execute(QUERIES["duplicate-wanting"]).first()
    return None if row is None else DuplicateRow._make(row)
