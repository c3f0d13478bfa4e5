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

_USE = "REPLACE INTO used (game, token, at_ms) SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)"


def subscribe(transaction: Transaction, row: PushRow) -> None:
    """Enter where somebody is reached, in place of what was known before."""
    transaction.connection.execute(_SUBSCRIBE, row)


def told(transaction: Transaction, row: PushRow) -> None:
    """Enter at which version somebody was told something; nothing, if they have another address by now."""
    transaction.connection.execute(
        "UPDATE push SET version = ? WHERE game = ? AND token = ? AND endpoint = ?",
        (row.version, row.game, row.token, row.endpoint),
    )


def unsubscribe(transaction: Transaction, game: str, token: bytes) -> None:
    """Delete where somebody is reached."""
    transaction.connection.execute("DELETE FROM push WHERE game = ? AND token = ?", (game, token))


def expire(transaction: Transaction, before_ms: int) -> None:
    """Delete the addresses from before a time."""
    transaction.connection.execute("DELETE FROM push WHERE at_ms < ?", (before_ms,))


def read(connection: Connection, game: str, token: bytes) -> PushRow | None:
    """Where somebody is reached."""
    push = schema.push.c
    found = connection.execute(select(schema.push).where(push.game == game, push.token == token)).one_or_none()
    return None if found is None else PushRow(*found)


def use(transaction: Transaction, game: str, token: bytes, at_ms: int) -> None:
    """Enter when a token was used."""
    transaction.connection.execute(_USE, (game, token, at_ms))


def used(connection: Connection, game: str, token: bytes) -> int:
    """When a token was last used, 0 if that is not known."""
    row = schema.used.c
    found = connection.execute(select(row.at_ms).where(row.game == game, row.token == token)).scalar_one_or_none()
    return found or 0
