"""Migrations from earlier versions of the database: steps of plain SQL, in one transaction."""

import logging
import sqlite3
import time
from collections.abc import Callable

from barbu.messages import logged
from barbu.store import chain, schema
from barbu.store.model import GameRow, KeptRow, SeatRow
from barbu.store.rows import EventRow

SAY_EVERY_S = 2.0
"""A migration that takes longer than this, in seconds, reports its progress this often."""

log = logging.getLogger(__name__)


def migrate(connection: sqlite3.Connection) -> None:
    """Create the tables, or migrate them to our version: all of it or nothing.

    Raises:
        sqlite3.Error: the migration failed, and nothing was changed.
    """
    connection.execute("BEGIN IMMEDIATE")
    try:
        version = user_version(connection)
        if version == 0:
            for statement in schema.creation():
                connection.execute(statement)
        else:
            for step in range(version, schema.VERSION):
                MIGRATIONS[step](connection)
        connection.execute(f"PRAGMA application_id = {schema.APPLICATION_ID}")
        connection.execute(f"PRAGMA user_version = {schema.VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def user_version(connection: sqlite3.Connection) -> int:
    """The version of the tables, 0 if there are none yet."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _add_kept(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE kept (game TEXT NOT NULL, number INTEGER NOT NULL, seq INTEGER NOT NULL, seat TEXT NOT NULL, "
        "text TEXT NOT NULL, at_ms BIGINT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID"
    )


def _add_secret_and_sums(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE game ADD COLUMN secret BLOB NOT NULL DEFAULT x''")
    connection.execute("UPDATE game SET secret = randomblob(32)")
    connection.execute("ALTER TABLE game ADD COLUMN first TEXT")
    connection.execute("CREATE INDEX game_digest ON game (digest)")
    connection.execute("ALTER TABLE event ADD COLUMN sum BLOB NOT NULL DEFAULT x''")
    connection.execute("ALTER TABLE kept ADD COLUMN sum BLOB NOT NULL DEFAULT x''")
    connection.execute(
        "CREATE TABLE tip (game TEXT NOT NULL, seq INTEGER NOT NULL, sum BLOB NOT NULL, kept INTEGER NOT NULL, "
        "kept_sum BLOB NOT NULL, PRIMARY KEY (game)) WITHOUT ROWID"
    )
    ids = connection.execute("SELECT id FROM game").fetchall()
    said = time.monotonic()
    for done, (game,) in enumerate(ids):
        if time.monotonic() - said > SAY_EVERY_S:
            logged(log, logging.WARNING, "log-migrating", done=done, games=len(ids))
            said = time.monotonic()
        _add_sums(connection, game)


def _add_sums(connection: sqlite3.Connection, game: str) -> None:
    """Chain the rows of a game as they are. A game that is already broken gets no sums, so that it is found damaged
    when it is opened; this must not stop the migration of the others."""
    try:
        agreed = connection.execute(
            "SELECT id, variant, digest, sitting, created_ms, secret, first, text FROM game JOIN rules USING (digest) "
            "WHERE id = ?",
            (game,),
        ).fetchone()
        seats = connection.execute(
            "SELECT seat, name, avatar, bot, token FROM seat WHERE game = ? ORDER BY seat", (game,)
        ).fetchall()
        if agreed is None:
            return
        start = chain.agreed(GameRow(*agreed[:-1]), agreed[-1], [SeatRow(*seat) for seat in seats])
        last = [_chain(connection, start, *each, game) for each in _CHAINED]
    except UnicodeError:
        return
    connection.execute("INSERT INTO tip VALUES (?, ?, ?, ?, ?)", (game, *last[0], *last[1]))


_CHAINED: list[tuple[type[EventRow] | type[KeptRow], str, str]] = [
    (EventRow, "event", "seq"),
    (KeptRow, "kept", "number"),
]


def _chain(
    connection: sqlite3.Connection, total: bytes, kind: type[EventRow] | type[KeptRow], table: str, key: str, game: str
) -> tuple[int, bytes]:
    """Add the sums to a game's rows in one table; returns the number and sum of the last row."""
    rows = connection.execute(
        f"SELECT {', '.join(kind._fields)} FROM {table} WHERE game = ? ORDER BY {key}", (game,)
    ).fetchall()
    sums = []
    for row in rows:
        total = chain.following(total, kind(*row))
        sums.append((total, game, row[1]))
    connection.executemany(f"UPDATE {table} SET sum = ? WHERE game = ? AND {key} = ?", sums)
    return len(rows), total


def _add_chat(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE line (game TEXT NOT NULL, number INTEGER NOT NULL, who TEXT NOT NULL, seat TEXT, "
        "name TEXT NOT NULL, kind TEXT NOT NULL, text TEXT NOT NULL, gallery INTEGER NOT NULL, at_ms BIGINT NOT NULL, "
        "PRIMARY KEY (game, number)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE report (game TEXT NOT NULL, who TEXT NOT NULL, number INTEGER NOT NULL, at_ms BIGINT NOT NULL, "
        "lines TEXT NOT NULL, PRIMARY KEY (game, who, number)) WITHOUT ROWID"
    )


def _add_push_and_use(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE push (game TEXT NOT NULL, token BLOB NOT NULL, endpoint TEXT NOT NULL, key BLOB NOT NULL, "
        "auth BLOB NOT NULL, language TEXT NOT NULL, at_ms BIGINT NOT NULL, version INTEGER NOT NULL, "
        "PRIMARY KEY (game, token)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE used (game TEXT NOT NULL, token BLOB NOT NULL, at_ms BIGINT NOT NULL, "
        "PRIMARY KEY (game, token)) WITHOUT ROWID"
    )


def _allow_several_addresses(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE push RENAME TO push_before")
    connection.execute(
        "CREATE TABLE push (game TEXT NOT NULL, token BLOB NOT NULL, endpoint TEXT NOT NULL, key BLOB NOT NULL, "
        "auth BLOB NOT NULL, language TEXT NOT NULL, at_ms BIGINT NOT NULL, version INTEGER NOT NULL, "
        "PRIMARY KEY (game, token, endpoint)) WITHOUT ROWID"
    )
    connection.execute("INSERT INTO push SELECT * FROM push_before")
    connection.execute("DROP TABLE push_before")


def _add_results(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE result (challenge TEXT NOT NULL, who BLOB NOT NULL, game TEXT NOT NULL, name TEXT NOT NULL, "
        "total INTEGER NOT NULL, scores TEXT NOT NULL, calls TEXT NOT NULL, actions TEXT NOT NULL, "
        "counts INTEGER NOT NULL, at_ms BIGINT NOT NULL, PRIMARY KEY (challenge, who)) WITHOUT ROWID"
    )
    connection.execute("CREATE UNIQUE INDEX result_game ON result (game, challenge)")
    connection.execute("CREATE INDEX result_total ON result (challenge, counts, total)")


def _add_duplicates(connection: sqlite3.Connection) -> None:
    connection.execute(
        "CREATE TABLE duplicate (code TEXT NOT NULL, title TEXT NOT NULL, terms TEXT NOT NULL, secret BLOB NOT NULL, "
        "made_ms BIGINT NOT NULL, until_ms BIGINT NOT NULL, over INTEGER NOT NULL, par INTEGER NOT NULL, "
        "actions TEXT NOT NULL, PRIMARY KEY (code)) WITHOUT ROWID"
    )
    connection.execute(
        "CREATE TABLE duplicate_table (code TEXT NOT NULL, number INTEGER NOT NULL, game TEXT NOT NULL, "
        "PRIMARY KEY (code, number)) WITHOUT ROWID"
    )
    connection.execute("CREATE INDEX duplicate_par ON duplicate (par)")
    connection.execute("CREATE UNIQUE INDEX duplicate_game ON duplicate_table (game)")


MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    1: _add_kept,
    2: _add_secret_and_sums,
    3: _add_chat,
    4: _add_push_and_use,
    5: _allow_several_addresses,
    6: _add_results,
    7: _add_duplicates,
}
"""Steps from one version of the tables to the next, by the version they start from. A step runs inside the transaction
that also raises the version number."""
