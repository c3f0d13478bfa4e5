"""Which games belong to a tournament, a club or a ladder, to look through them."""

from sqlalchemy import Connection, select

from barbu.names import tables
from barbu.names.clubs.club import row_of
from barbu.names.events import stored


def of_event(connection: Connection, code: str) -> list[str]:
    """The games of the rounds of a tournament that are over, in order.

    Raises:
        EventRefused: there is no such tournament.
    """
    found = stored.stored(connection, code)
    running = found.course.round if found.event.waiting and found.course.phase != "over" else 0
    return [each.game for (round, _), each in sorted(found.tables.items()) if round != running]


def of_club(connection: Connection, club: str, period: str) -> list[str]:
    """The games of a club that are over, of the evenings in a month (``2026-11``), a year or, without one, all.

    Raises:
        ClubRefused: there is no such club.
    """
    row_of(connection, club)
    of = tables.club_game
    wanted = select(of.c.game).where(of.c.club == club, of.c.ended_ms > 0)
    if period:
        wanted = wanted.where(of.c.day.startswith(period, autoescape=True))
    return list(connection.execute(wanted.order_by(of.c.opened_ms, of.c.game)).scalars())


def of_ladder(connection: Connection, family: str, period: str) -> list[str]:
    """The games that have counted for the ladder of a family in a period."""
    of = tables.played
    wanted = select(of.c.game).where(of.c.family == family, of.c.day.startswith(period, autoescape=True))
    return list(connection.execute(wanted.order_by(of.c.at_ms, of.c.game)).scalars())
