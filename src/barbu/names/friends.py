"""Friends: one person asks, the other agrees."""

from sqlalchemy import ColumnElement, Connection, delete, exists, func, insert, or_, select, update

from barbu.api.lasting import LastingFriend
from barbu.names import person, tables
from barbu.names.error import NameRefused
from barbu.store.model import now_ms

MOST_FRIENDS = 200
"""The most friends of a person, with those they have asked."""


def befriend(connection: Connection, identity: str, name: str) -> None:
    """Ask a person to be a friend; if they have asked first, they are friends from now on.

    Raises:
        NameRefused: there is no such person, it is oneself or a bot, or there are too many.
    """
    other = person.named(connection, name).id
    if other == identity:
        raise NameRefused("own-friend")
    if connection.execute(select(tables.bot.c.maker).where(tables.bot.c.person == other)).first() is not None:
        raise NameRefused("bot-friend", name=name)
    of = tables.friend
    now = now_ms()
    answered = connection.execute(
        update(of).where(of.c.person == other, of.c.other == identity, of.c.since_ms == 0).values(since_ms=now)
    )
    here = select(exists().where(or_(*_between(identity, other))))
    if answered.rowcount or connection.execute(here).scalar_one():
        return
    count = select(func.count()).select_from(of).where(or_(of.c.person == identity, of.c.other == identity))
    if connection.execute(count).scalar_one() >= MOST_FRIENDS:
        raise NameRefused("too-many-friends", most=MOST_FRIENDS)
    connection.execute(insert(of).values(person=identity, other=other, asked_ms=now, since_ms=0))


def unfriend(connection: Connection, identity: str, name: str) -> None:
    """End being friends with a person, or take back or turn down a request.

    Raises:
        NameRefused: there is no such person.
    """
    connection.execute(delete(tables.friend).where(or_(*_between(identity, person.named(connection, name).id))))


def friends(connection: Connection, identity: str) -> list[LastingFriend]:
    """A person's friends and requests, by name."""
    of, them = tables.friend, tables.person
    asked = select(them.c.name, of.c.asked_ms, of.c.since_ms).join(them, them.c.id == of.c.other)
    asks = select(them.c.name, of.c.asked_ms, of.c.since_ms).join(them, them.c.id == of.c.person)
    found = [
        LastingFriend(row.name, "friends" if row.since_ms else "asked", row.since_ms or row.asked_ms)
        for row in connection.execute(asked.where(of.c.person == identity))
    ]
    found += [
        LastingFriend(row.name, "friends" if row.since_ms else "asks", row.since_ms or row.asked_ms)
        for row in connection.execute(asks.where(of.c.other == identity))
    ]
    return sorted(found, key=lambda each: each.name.casefold())


def _between(one: str, other: str) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    of = tables.friend
    return (of.c.person == one) & (of.c.other == other), (of.c.person == other) & (of.c.other == one)
