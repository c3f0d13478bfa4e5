"""Whose results are whose, for the boards of challenges and contests within clubs
(decision 0337)."""

from typing import NamedTuple

from sqlalchemy import Connection, func, select

from barbu.names import tables
from barbu.names.database import add_unless_there

MOST_BROWSERS = 20
"""The most browsers of a person whose results are known as theirs."""


class Contender(NamedTuple):
    """A member of a club whose results are known, and whether that is who asks."""

    name: str
    own: bool


def note(connection: Connection, identity: str, who: bytes) -> None:
    """Note that the results of a browser, known by the hash of its key, are a person's, unless they are another's."""
    of = tables.contender
    count = select(func.count()).select_from(of).where(of.c.person == identity)
    if connection.execute(count).scalar_one() < MOST_BROWSERS:
        add_unless_there(connection, of, who=who, person=identity)


def contenders(connection: Connection, identity: str, club: str) -> dict[bytes, Contender]:
    """The members of a club whose results are known, by the hashes of their keys."""
    of, member, person = tables.contender, tables.member, tables.person
    rows = connection.execute(
        select(of.c.who, of.c.person, person.c.name)
        .join(member, member.c.person == of.c.person)
        .join(person, person.c.id == of.c.person)
        .where(member.c.club == club)
    )
    return {row.who: Contender(row.name, row.person == identity) for row in rows}
