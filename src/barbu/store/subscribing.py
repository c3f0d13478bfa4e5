"""What is kept about tokens beside the games: where their owners are reached while no page of theirs is open, and when
they were last used."""

from sqlalchemy import Connection, select

from barbu.store import schema
from barbu.store.model import PushRow
from barbu.store.writing import Transaction

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
    """Enter one more address at which somebody is reached, or what is new about it."""
    transaction.connection.execute(_SUBSCRIBE, row)
    transaction.connection.execute(_CROWD_OUT, (row.game, row.token, MOST))


def told(transaction: Transaction, row: PushRow) -> None:
    """Enter at which version somebody was told something at an address; nothing, if it is not kept any more."""
    transaction.connection.execute(
        "UPDATE push SET version = ? WHERE game = ? AND token = ? AND endpoint = ?",
        (row.version, row.game, row.token, row.endpoint),
    )


def unsubscribe(transaction: Transaction, game: str, token: bytes, endpoint: str = "") -> None:
    """Delete an address of somebody, or all of them."""
    transaction.deletes = True
    transaction.connection.execute(
        "DELETE FROM push WHERE game = ?1 AND token = ?2 AND ?3 IN ('', endpoint)", (game, token, endpoint)
    )


def expire(transaction: Transaction, before_ms: int) -> None:
    """Delete the addresses from before a time."""
    transaction.deletes = True
    transaction.connection.execute("DELETE FROM push WHERE at_ms < ?", (before_ms,))


def read(connection: Connection, game: str, token: bytes) -> list[PushRow]:
    """Where somebody is reached, the address of the browser that was there last first."""
    push = schema.push.c
    asked = select(schema.push).where(push.game == game, push.token == token).order_by(push.at_ms.desc())
    return [PushRow(*row) for row in connection.execute(asked)]


def subscribers(connection: Connection) -> set[tuple[str, bytes]]:
    """Who is reached anywhere: the game and the token."""
    push = schema.push.c
    return {(game, token) for game, token in connection.execute(select(push.game, push.token).distinct())}


def use(transaction: Transaction, game: str, token: bytes, at_ms: int) -> None:
    """Enter when a token was used."""
    transaction.connection.execute(_USE, (game, token, at_ms))


def used(connection: Connection, game: str, token: bytes) -> int:
    """When a token was last used, 0 if that is not known."""
    row = schema.used.c
    found = connection.execute(select(row.at_ms).where(row.game == game, row.token == token)).scalar_one_or_none()
    return found or 0
