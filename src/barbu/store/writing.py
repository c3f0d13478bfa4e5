"""The write operations: each does one thing in a transaction, or refuses before it has changed anything."""

import sqlite3
from collections.abc import Sequence

from barbu.store import chain
from barbu.store.model import GameRow, KeptRow, LineRow, ReportRow, SeatRow, conflict
from barbu.store.rows import EventRow

MOST_TIPS = 10_000
"""The number of games whose last event is cached."""


def _insertion(table: str, *columns: str) -> str:
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({', '.join('?' * len(columns))})"


_RULES = _insertion("rules", "digest", "text") + " ON CONFLICT DO NOTHING"
_GAME = _insertion("game", *GameRow._fields)
_SEAT = _insertion("seat", "game", *SeatRow._fields)
_EVENT = _insertion("event", *EventRow._fields, "sum")
_KEPT = _insertion("kept", *KeptRow._fields, "sum")
_TIP = _insertion("tip", "game", *chain.Tip._fields)


def _insertion_if_played(table: str, *columns: str) -> str:
    """Insert a row unless it exists already or its game does not exist."""
    marks = ", ".join(f"?{number}" for number in range(1, len(columns) + 1))
    played = "WHERE EXISTS (SELECT 1 FROM game WHERE id = ?1)"
    return f"INSERT INTO {table} ({', '.join(columns)}) SELECT {marks} {played} ON CONFLICT DO NOTHING"


_LINE = _insertion_if_played("line", *LineRow._fields)
_REPORT = _insertion_if_played("report", *ReportRow._fields)


class Transaction:
    """The content of one commit. Events are collected until ``flush``, since one statement for many rows is cheapest.
    ``tips`` has the number and sum of the last event of games, as committed by this connection. ``deletes``: what is
    deleted is to be gone from the files as well."""

    def __init__(self, connection: sqlite3.Connection, tips: dict[str, tuple[int, bytes]]) -> None:
        self.connection = connection
        self.deletes = False
        self._tips = tips
        self._events: list[tuple[object, ...]] = []
        self._moved: set[str] = set()

    def tip(self, game: str) -> tuple[int, bytes]:
        """The number and sum of the last event of a game.

        Raises:
            StoreError: the game no longer exists.
        """
        tip = self._tips.get(game)
        if tip is None:
            tip = self.connection.execute("SELECT seq, sum FROM tip WHERE game = ?", (game,)).fetchone()
            if tip is None:
                raise conflict()
            if len(self._tips) >= MOST_TIPS:
                self.flush()
                self._tips.clear()
        return tip

    def add(self, game: str, events: Sequence[tuple[object, ...]], tip: tuple[int, bytes]) -> None:
        """Enter the next events of a game, with their sums."""
        self._events += events
        self._moved.add(game)
        self._tips[game] = tip

    def flush(self) -> None:
        """Write the collected rows."""
        self.connection.executemany(_EVENT, self._events)
        moved = [(*self._tips[game], game) for game in self._moved]
        self.connection.executemany("UPDATE tip SET seq = ?, sum = ? WHERE game = ?", moved)
        self._events.clear()
        self._moved.clear()

    def undo(self) -> None:
        """Forget the collected rows and the cached tips, since the transaction is rolled back."""
        self._events.clear()
        self._moved.clear()
        self._tips.clear()

    def close(self, game: str) -> None:
        """Accept no more rows for a game."""
        self.flush()
        self._tips.pop(game, None)


def create(
    transaction: Transaction, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[EventRow] = ()
) -> None:
    """Enter a game with its seats, its rules if they are new, and its first events."""
    connection = transaction.connection
    connection.execute(_RULES, (game.digest, rules))
    (text,) = connection.execute("SELECT text FROM rules WHERE digest = ?", (game.digest,)).fetchone()
    connection.execute(_GAME, game)
    connection.executemany(_SEAT, [(game.id, *seat) for seat in seats])
    start = chain.agreed(game, text, seats)
    connection.execute(_TIP, (game.id, 0, start, 0, start))
    if events:
        append(transaction, events)


def append(transaction: Transaction, rows: Sequence[EventRow]) -> None:
    """Enter the next events of a game."""
    game = rows[0].game
    seq, total = transaction.tip(game)
    linked = []
    for row in rows:
        seq += 1
        if row.seq != seq or row.game != game:
            raise conflict()
        total = chain.following(total, row)
        linked.append((*row, total))
    transaction.add(game, linked, (seq, total))


def probe(transaction: Transaction) -> None:
    """Write something that changes nothing: the page with the version of the database is written to disk as it is."""
    (version,) = transaction.connection.execute("PRAGMA user_version").fetchone()
    transaction.connection.execute(f"PRAGMA user_version = {version}")


def keep(transaction: Transaction, row: KeptRow) -> None:
    """Enter the next kept row of a game."""
    connection = transaction.connection
    tip = connection.execute("SELECT kept, kept_sum FROM tip WHERE game = ?", (row.game,)).fetchone()
    if tip is None or row.number != tip[0] + 1:
        raise conflict()
    total = chain.following(tip[1], row)
    connection.execute(_KEPT, (*row, total))
    connection.execute("UPDATE tip SET kept = ?, kept_sum = ? WHERE game = ?", (row.number, total, row.game))


def say(transaction: Transaction, lines: Sequence[LineRow]) -> None:
    """Enter lines of games that still exist."""
    transaction.connection.executemany(_LINE, lines)


def report(transaction: Transaction, row: ReportRow) -> None:
    """Enter a report."""
    transaction.connection.execute(_REPORT, row)


def unsay(transaction: Transaction, game: str, who: str) -> None:
    """Delete everything that a person has said at a table."""
    transaction.deletes = True
    transaction.connection.execute("DELETE FROM line WHERE game = ? AND who = ?", (game, who))


def forget(transaction: Transaction, game: str) -> None:
    """Delete a game, and its rules if no other game uses them."""
    transaction.close(game)
    transaction.deletes = True
    execute = transaction.connection.execute
    digests = execute("SELECT digest FROM game WHERE id = ?", (game,)).fetchall()
    for table in ("event", "kept", "seat", "tip", "line", "report", "push", "used"):
        execute(f"DELETE FROM {table} WHERE game = ?", (game,))
    execute("DELETE FROM game WHERE id = ?", (game,))
    for (digest,) in digests:
        execute("DELETE FROM rules WHERE digest = ?1 AND NOT EXISTS (SELECT 1 FROM game WHERE digest = ?1)", (digest,))
