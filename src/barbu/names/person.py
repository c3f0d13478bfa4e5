"""People who have a name: what it may be, and what they show of themselves."""

from typing import NamedTuple

from sqlalchemy import Connection, insert, select, update

from barbu.api.lasting import Shows
from barbu.bots.base import bot_names
from barbu.live.people.confusables import skeleton
from barbu.live.people.seats import LONE, name_among_people, random_code
from barbu.names import tables
from barbu.names.database import store_unless_taken
from barbu.names.error import NameRefused
from barbu.store.model import now_ms
from barbu.store.nameless import NAME

ID_LETTERS = 16
"""How many random letters the id of a person has. It tells nothing about them, and another is never given it."""

RESERVED = (NAME, LONE, "bot", "club player", "barbu")
"""Names that would be taken for something else, besides the kinds of bots."""


class Person(NamedTuple):
    """A person with a name."""

    id: str
    name: str
    created_ms: int
    shows: Shows


def new_id() -> str:
    """A new id for a person, or for a player who is not to be one any more."""
    return random_code(ID_LETTERS)


def checked(connection: Connection, name: str, own: str = "") -> str:
    """A name as it is shown, if the person with the id ``own``, or a new one, may have it.

    Raises:
        RequestError: it is too long, or has a sign that may not appear in a record.
        NameRefused: it has no letter, it would be taken for something else, or another's looks like it.
    """
    shown = name_among_people(name)
    looks = skeleton(shown)
    if not looks:
        raise NameRefused("name-without-letters")
    if looks in {skeleton(each) for each in (*RESERVED, *bot_names())} or shown.casefold().startswith("bot:"):
        raise NameRefused("name-reserved", name=shown)
    other = connection.execute(
        select(tables.person.c.name).where(tables.person.c.skeleton == looks, tables.person.c.id != own)
    ).scalar()
    if other is not None:
        raise NameRefused("name-taken", name=shown, other=other)
    return shown


def add(connection: Connection, identity: str, name: str) -> str:
    """Give a new person a name; returns it as it is shown.

    Raises:
        BarbuError: the name cannot be theirs.
    """
    shown = checked(connection, name)
    nothing = Shows()
    row = insert(tables.person).values(
        id=identity,
        name=shown,
        skeleton=skeleton(shown),
        created_ms=now_ms(),
        ladder=nothing.ladder,
        strength=nothing.strength,
        friends=nothing.friends,
    )
    store_unless_taken(connection, row, NameRefused("name-taken", name=shown, other=shown))
    return shown


def rename(connection: Connection, identity: str, name: str) -> None:
    """Give a person another name. Their results, friends and passkeys stay theirs.

    Raises:
        BarbuError: the name cannot be theirs.
    """
    shown = checked(connection, name, identity)
    row = update(tables.person).where(tables.person.c.id == identity).values(name=shown, skeleton=skeleton(shown))
    store_unless_taken(connection, row, NameRefused("name-taken", name=shown, other=shown))


def show(connection: Connection, identity: str, shows: Shows) -> None:
    """Set what others may see of a person."""
    connection.execute(
        update(tables.person)
        .where(tables.person.c.id == identity)
        .values(ladder=shows.ladder, strength=shows.strength, friends=shows.friends)
    )


def with_id(connection: Connection, identity: str) -> Person:
    """The person with an id, who is known to be there."""
    row = connection.execute(select(tables.person).where(tables.person.c.id == identity)).one()
    return Person(row.id, row.name, row.created_ms, Shows(row.ladder, row.strength, row.friends))


def named(connection: Connection, name: str) -> Person:
    """The person with a name, as it looks.

    Raises:
        NameRefused: there is none.
    """
    looks = skeleton(name)
    found = connection.execute(select(tables.person.c.id).where(tables.person.c.skeleton == looks)).scalar()
    if found is None or not looks:
        raise NameRefused("no-such-name", name=name)
    return with_id(connection, found)
