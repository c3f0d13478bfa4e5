"""Read games from the database, checking each against its sums."""

import sqlite3
from typing import TYPE_CHECKING, Any, NamedTuple

from barbu.messages import message
from barbu.store import chain
from barbu.store.chain import Linked, Tip
from barbu.store.model import (
    LINES_TOLD,
    DamagedGame,
    GameRow,
    KeptRow,
    LineRow,
    ReportRow,
    SeatRow,
    StoredGame,
    came_later,
)
from barbu.store.refusals import explained, is_damage
from barbu.store.rows import EventRow, all_logged

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

_ALL = -1
"""As a limit, none."""


class _Agreed(NamedTuple):
    game: GameRow
    rules: str
    seats: list[SeatRow]
    tip: Tip


def read_game(connection: "Connection", identity: str) -> StoredGame | None:
    """Everything stored about a game, None if there is no game with that id. It is read in one transaction.

    Raises:
        DamagedGame: the game is not as it was written.
        StoreError: it cannot be read at the moment.
    """
    agreed = _agreed(connection, identity)
    if agreed is None:
        return None
    waiting, lost = _rows(connection, "kept", game=identity)
    rows = Linked([(KeptRow._make(row[:-1]), row[-1]) for row in waiting], lost)
    events = _events(connection, identity)
    stored = chain.checked(agreed.game, agreed.rules, agreed.seats, events, rows, agreed.tip)
    return stored._replace(lines=read_lines(connection, identity))


def read_lines(connection: "Connection", identity: str, most: int | None = LINES_TOLD) -> tuple[LineRow, ...]:
    """The last lines of a table, at most ``most`` (None: all). Lines that cannot be read are left out, since a game
    does not need them.

    Raises:
        StoreError: it cannot be read at the moment.
    """
    rows, _ = _rows(connection, "lines", game=identity, most=_ALL if most is None else most)
    found = [LineRow._make((*row[:-2], bool(row[-2]), row[-1])) for row in reversed(rows)]
    return tuple(each for each in found if all(_is_text(text) for text in (each.name, each.text)))


def read_reports(connection: "Connection") -> list[ReportRow]:
    """All reports, oldest first.

    Raises:
        StoreError: it cannot be read at the moment.
    """
    rows, _ = _rows(connection, "reports")
    return [ReportRow._make(row) for row in rows]


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeError:
        return False
    return True


def read_seats(connection: "Connection", identity: str) -> list[SeatRow]:
    """Everybody who sat down at a game, at the start or later; empty if there is no game with that id. Only this small
    part of the game is read, and it is checked except for those who came later.

    Raises:
        DamagedGame: the game is not as it was written.
        StoreError: it cannot be read at the moment.
    """
    agreed = _agreed(connection, identity)
    if agreed is None:
        return []
    chain.begun(agreed.game, agreed.rules, agreed.seats, _events(connection, identity, 1), agreed.tip)
    rows, _ = _rows(connection, "later", game=identity)
    events, _ = all_logged([EventRow._make(row[:-1]) for row in rows])
    return [*agreed.seats, *came_later(events)]


def _agreed(connection: "Connection", identity: str) -> _Agreed | None:
    games, no_game = _rows(connection, "game", game=identity)
    tips, no_tip = _rows(connection, "tip", game=identity)
    if not games and not tips and not no_game and not no_tip:
        return None
    texts, no_rules = _rows(connection, "rules", game=identity)
    seats, no_seat = _rows(connection, "seats", game=identity)
    if lost := no_game or no_tip or no_rules or no_seat:
        raise DamagedGame(identity, message("store-agreed-unreadable", error=lost))
    for rows, what in ((games, "game"), (tips, "tip"), (texts, "rules")):
        if not rows:
            raise DamagedGame(identity, message("store-row-missing", what=what))
    people = [SeatRow._make(row) for row in seats]
    return _Agreed(GameRow._make(games[0]), texts[0][0], people, Tip._make(tips[0]))


def _events(connection: "Connection", identity: str, most: int = _ALL) -> Linked[EventRow]:
    happened, lost = _rows(connection, "events", game=identity, most=most)
    return Linked([(EventRow._make(row[:-1]), row[-1]) for row in happened], lost)


def untouched(connection: "Connection", before_ms: int) -> list[str]:
    """The games in which nothing has happened since a time (Unix, in milliseconds)."""
    from barbu.store.queries import QUERIES

    return list(connection.scalars(QUERIES["untouched"], {"before_ms": before_ms}))


def unplayed(connection: "Connection", before_ms: int) -> list[str]:
    """The games from before a time (Unix, in milliseconds) in which no person has done anything yet."""
    from barbu.store.queries import QUERIES

    return list(connection.scalars(QUERIES["unplayed"], {"before_ms": before_ms}))


def _rows(connection: "Connection", query: str, **values: object) -> "tuple[list[Row[Any]], str]":
    """The rows of one of ``queries`` up to the first unreadable one, and why that one cannot be read.

    Raises:
        StoreError: nothing can be read at the moment.
    """
    from sqlalchemy.exc import DBAPIError

    from barbu.store.queries import QUERIES

    rows: list[Row[Any]] = []
    try:
        rows.extend(connection.execute(QUERIES[query], values))
    except DBAPIError as error:
        if not isinstance(error.orig, sqlite3.Error):
            raise
        if not is_damage(error.orig):
            raise explained(error.orig) from error
        return rows, str(error.orig)
    return rows, ""
