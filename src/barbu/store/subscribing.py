"""Data about tokens beside the games: where their owners are reached while they have no page open, and when they were
last used."""

from typing import TYPE_CHECKING

from barbu.store.model import PushRow
from barbu.store.writing import Transaction

if TYPE_CHECKING:
    from sqlalchemy import Connection

_SUBSCRIBE = (
    "REPLACE INTO push (game, token, endpoint, key, auth, language, at_ms, version) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)"
)

MOST = 5
"""The most addresses that are kept for a token; the browser that was at the table longest ago makes room."""

_CROWD_OUT = (
    "DELETE FROM push WHERE game = ?1 AND token = ?2 AND endpoint NOT IN "
    "(SELECT endpoint FROM push WHERE game = ?1 AND token = ?2 ORDER BY at_ms DESC LIMIT ?3)"
)

_USE = "REPLACE INTO used (game, token, at_ms) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)"


def subscribe(transaction: Transaction, row: PushRow) -> None:
    """Enter one more address of a person, or update it."""
    transaction.connection.execute(_SUBSCRIBE, row)
    transaction.connection.execute(_CROWD_OUT, (row.game, row.token, MOST))


def told(transaction: Transaction, row: PushRow) -> None:
    """Enter the version of the last notice to an address; nothing, if it is no longer kept."""
    transaction.connection.execute(
        "UPDATE push SET version = ? WHERE game = ? AND token = ? AND endpoint = ?",
        (row.version, row.game, row.token, row.endpoint),
    )


def unsubscribe(transaction: Transaction, game: str, token: bytes, endpoint: str = "") -> None:
    """Delete one address of a person, or all of them."""
    transaction.deletes = True
    transaction.connection.execute(
        "DELETE FROM push WHERE game = ?1 AND token = ?2 AND ?3 IN ('', endpoint)", (game, token, endpoint)
    )


def expire(transaction: Transaction, before_ms: int) -> None:
    """Delete the addresses from before a time."""
    transaction.deletes = True
    transaction.connection.execute("DELETE FROM push WHERE at_ms < ?", (before_ms,))


def read(connection: "Connection", game: str, token: bytes) -> list[PushRow]:
    """The addresses of a person, the most recently used browser first."""
    from barbu.store.queries import QUERIES

    return [PushRow(*row) for row in connection.execute(QUERIES["push"], {"game": game, "token": token})]


def subscribers(connection: "Connection") -> set[tuple[str, bytes]]:
    """Who is reached anywhere: the game and the token."""
    from barbu.store.queries import QUERIES

    return {(game, token) for game, token in connection.execute(QUERIES["subscribers"])}


def use(transaction: Transaction, game: str, token: bytes, at_ms: int) -> None:
    """Enter when a token was used."""
    transaction.connection.execute(_USE, (game, token, at_ms))


def used(connection: "Connection", game: str, token: bytes) -> int:
    """When a token was last used, 0 if that is not known."""
    from barbu.store.queries import QUERIES

    return connection.execute(QUERIES["used"], {"game": game, "token": token}).scalar_one_or_none() or 0
