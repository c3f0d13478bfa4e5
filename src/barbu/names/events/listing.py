"""Lists of tournaments."""

import msgspec
from sqlalchemy import Connection, func, or_, select

from barbu.api.events import EventLine
from barbu.names import tables
from barbu.names.events.stored import SEATS, Kept
from barbu.rules.load import load

MOST_LISTED = 50
"""The most tournaments in a list."""

OVER_MS = 14 * 24 * 3600_000
"""How long a tournament is listed after it has begun."""


def events(connection: Connection, identity: str, now_ms: int) -> list[EventLine]:
    """Public tournaments and those of a person, the next ones first, those that are over last."""
    of, player, director = tables.event, tables.event_player, tables.event_director
    mine = set(connection.execute(select(player.c.event).where(player.c.person == identity)).scalars())
    mine |= set(connection.execute(select(director.c.event).where(director.c.person == identity)).scalars())
    mine = mine if identity else set()
    recent = or_(of.c.phase != "over", of.c.start_ms > now_ms - OVER_MS)
    wanted = select(of).where(recent, or_(of.c.public.is_(True), of.c.code.in_(mine)))
    rows = connection.execute(wanted.order_by(of.c.phase == "over", of.c.start_ms).limit(MOST_LISTED)).all()
    counted = select(player.c.event, func.count().label("players")).group_by(player.c.event)
    counts = {
        row.event: row.players
        for row in connection.execute(counted.where(player.c.event.in_([row.code for row in rows])))
    }
    return [
        EventLine(
            row.code,
            row.title,
            load(msgspec.json.decode(row.terms, type=Kept).terms.variant, SEATS).name,
            row.phase,
            row.start_ms,
            counts.get(row.code, 0),
            row.weekly,
            row.code in mine,
        )
        for row in rows
    ]
