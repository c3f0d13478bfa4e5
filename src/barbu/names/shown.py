"""What is told of people: to themselves everything, to others what they want shown."""

from sqlalchemy import Connection, func, select

from barbu.api.lasting import Myself, Passkey, Profile
from barbu.names import tables
from barbu.names.friends import friends
from barbu.names.ladder import strengths_of
from barbu.names.person import named, with_id


def myself(connection: Connection, identity: str) -> Myself:
    """What is kept of a person, for their own eyes."""
    mine = with_id(connection, identity)
    keys = connection.execute(
        select(tables.passkey).where(tables.passkey.c.person == identity).order_by(tables.passkey.c.created_ms)
    )
    claims = select(func.count()).select_from(tables.claim).where(tables.claim.c.person == identity)
    made = select(tables.recovery.c.created_ms).where(tables.recovery.c.person == identity)
    return Myself(
        mine.name,
        mine.created_ms,
        mine.shows,
        [Passkey(row.id.hex(), row.label, row.created_ms, row.used_ms) for row in keys],
        friends(connection, identity),
        connection.execute(claims).scalar_one(),
        connection.execute(made).scalar() or 0,
        strengths_of(connection, identity),
    )


def profile(connection: Connection, name: str) -> Profile:
    """What the person with a name shows of themselves.

    Raises:
        NameRefused: there is none.
    """
    found = named(connection, name)
    others = [each.name for each in friends(connection, found.id) if each.state == "friends"]
    return Profile(
        found.name,
        strengths_of(connection, found.id) if found.shows.strength else None,
        others if found.shows.friends else None,
        connection.execute(select(tables.bot.c.maker).where(tables.bot.c.person == found.id)).first() is not None,
    )
