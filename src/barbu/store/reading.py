"""Read games from the database, checking each against its sums."""

import sqlite3
from typing import Any, NamedTuple

from sqlalchemy import BindParameter, Connection, Row, Select, and_, bindparam, exists, func, select
from sqlalchemy.exc import DBAPIError

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
from barbu.store.schema import event, game, kept, line, report, rules, seat, tip

MOST_UNPLAYED = 100
"""The most events that a game can have before any person has acted: what bots do before then takes fewer."""


# The library's statements contain circles of references: made once, they leave nothing for the garbage collector.
_ID: BindParameter[str] = bindparam("game")
_MOST: BindParameter[int] = bindparam("most")
_GAME = select(game).where(game.c.id == _ID)
_TIP = select(*list(tip.c)[1:]).where(tip.c.game == _ID)
_RULES = select(rules.c.text).join(game).where(game.c.id == _ID)
_SEATS = select(*list(seat.c)[1:]).where(seat.c.game == _ID).order_by(seat.c.seat)
_LATER = select(event).where(event.c.game == _ID, event.c.kind.in_(("sit", "renew"))).order_by(event.c.seq)
_EVENTS = select(event).where(event.c.game == _ID).order_by(event.c.seq).limit(_MOST)
_KEPT = select(kept).where(kept.c.game == _ID).order_by(kept.c.number)
_LINES = select(line).where(line.c.game == _ID).order_by(line.c.number.desc()).limit(_MOST)
_REPORTS = select(report).order_by(report.c.at_ms)

_ALL = -1
"""As a limit, none."""


class _Agreed(NamedTuple):
    game: GameRow
    rules: str
    seats: list[SeatRow]
    tip: Tip


def read_game(connection: Connection, identity: str) -> StoredGame | None:
    """Everything stored about a game, None if there is no game with that id. It is read in one transaction.

    Raises:
        DamagedGame: the game is not as it was written.
        StoreError: it cannot be read at the moment.
    """
    agreed = _agreed(connection, identity)
    if agreed is None:
        return None
    waiting, lost = _rows(connection, _KEPT, game=identity)
    rows = Linked([(KeptRow._make(row[:-1]), row[-1]) for row in waiting], lost)
    events = _events(connection, identity)
    stored = chain.checked(agreed.game, agreed.rules, agreed.seats, events, rows, agreed.tip)
    return stored._replace(lines=read_lines(connection, identity))


def read_lines(connection: Connection, identity: str, most: int | None = LINES_TOLD) -> tuple[LineRow, ...]:
    """The last lines of a table, at most ``most`` (None: all). Lines that cannot be read are left out, since a game
    does not need them.

    Raises:
        StoreError: it cannot be read at the moment.
    """
    rows, _ = _rows(connection, _LINES, game=identity, most=_ALL if most is None else most)
    found = [LineRow._make((*row[:-2], bool(row[-2]), row[-1])) for row in reversed(rows)]
    return tuple(each for each in found if all(_is_text(text) for text in (each.name, each.text)))


def read_reports(connection: Connection) -> list[ReportRow]:
    """All reports, oldest first.

    Raises:
        StoreError: it cannot be read at the moment.
    """
    rows, _ = _rows(connection, _REPORTS)
    return [ReportRow._make(row) for row in rows]


def _is_text(text: str) -> bool:
    try:
        text.encode()
    except UnicodeError:
        return False
    return True


def read_seats(connection: Connection, identity: str) -> list[SeatRow]:
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
    rows, _ = _rows(connection, _LATER, game=identity)
    events, _ = all_logged([EventRow._make(row[:-1]) for row in rows])
    return [*agreed.seats, *came_later(events)]


def _agreed(connection: Connection, identity: str) -> _Agreed | None:
    games, no_game = _rows(connection, _GAME, game=identity)
    tips, no_tip = _rows(connection, _TIP, game=identity)
    if not games and not tips and not no_game and not no_tip:
        return None
    texts, no_rules = _rows(connection, _RULES, game=identity)
    seats, no_seat = _rows(connection, _SEATS, game=identity)
    if lost := no_game or no_tip or no_rules or no_seat:
        raise DamagedGame(identity, message("store-agreed-unreadable", error=lost))
    for rows, what in ((games, "game"), (tips, "tip"), (texts, "rules")):
        if not rows:
            raise DamagedGame(identity, message("store-row-missing", what=what))
    people = [SeatRow._make(row) for row in seats]
    return _Agreed(GameRow._make(games[0]), texts[0][0], people, Tip._make(tips[0]))


def _events(connection: Connection, identity: str, most: int = _ALL) -> Linked[EventRow]:
    happened, lost = _rows(connection, _EVENTS, game=identity, most=most)
    return Linked([(EventRow._make(row[:-1]), row[-1]) for row in happened], lost)


def untouched(connection: Connection, before_ms: int) -> list[str]:
    """The games in which nothing has happened since a time (Unix, in milliseconds)."""
    last = and_(event.c.game == game.c.id, event.c.seq == tip.c.seq)
    found = game.outerjoin(tip, tip.c.game == game.c.id).outerjoin(event, last)
    old = func.coalesce(event.c.at_ms, game.c.created_ms) < before_ms
    return list(connection.scalars(select(game.c.id).select_from(found).where(old)))


def unplayed(connection: Connection, before_ms: int) -> list[str]:
    """The games from before a time (Unix, in milliseconds) in which no person has done anything yet."""
    by_person = exists().where(
        event.c.game == game.c.id, event.c.kind == "act", seat.c.game == game.c.id, seat.c.seat == event.c.seat,
        seat.c.bot.is_(None),
    )  # fmt: skip
    begun = select(game.c.id).join(tip, tip.c.game == game.c.id).where(game.c.created_ms < before_ms)
    return list(connection.scalars(begun.where(tip.c.seq <= MOST_UNPLAYED, tip.c.kept == 0, ~by_person)))


def _rows(connection: Connection, query: Select[Any], **values: object) -> tuple[list[Row[Any]], str]:
    """The rows of a query up to the first unreadable one, and why that one cannot be read.

    Raises:
        StoreError: nothing can be read at the moment.
    """
    rows: list[Row[Any]] = []
    try:
        rows.extend(connection.execute(query, values))
    except DBAPIError as error:
        if not isinstance(error.orig, sqlite3.Error):
            raise
        if not is_damage(error.orig):
            raise explained(error.orig) from error
        return rows, str(error.orig)
    return rows, ""
