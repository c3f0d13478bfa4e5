"""The members of a club: how they come, what they may do, and how they go."""

from sqlalchemy import Connection, case, delete, func, select, update

from barbu.api.clubs import ClubInvited, ClubMember, ClubMembers
from barbu.live.people.confusables import skeleton
from barbu.names import tables
from barbu.names.clubs import planned
from barbu.names.clubs.club import (
    MEMBER,
    ORGANISER,
    OWNER,
    check_number,
    check_role,
    enrol,
    new_code,
    remove_rows,
    role_in,
    row_of,
    seen_by,
    size_of,
)
from barbu.names.error import ClubRefused

MOST_MEMBERS = 1000
"""The most members of a club."""

LINES = 100
"""How many members one page of their list has."""

RANK = case((tables.member.c.role == OWNER, 0), (tables.member.c.role == ORGANISER, 1), else_=2)
"""The order of the roles."""


def members(connection: Connection, identity: str, club: str, first: int = 1) -> ClubMembers:
    """The members of a club from a place on; those who are shown, for a person who is none.

    Raises:
        ClubRefused: the club is not there, or not for them to see.
    """
    of, them = tables.member, tables.person
    here = of.c.club == club
    if not seen_by(connection, club, identity):
        here &= of.c.shown.is_(True)
    count = connection.execute(select(func.count()).select_from(of).where(here)).scalar_one()
    rows = connection.execute(
        select(of, them.c.name)
        .join(them, them.c.id == of.c.person)
        .where(here)
        .order_by(RANK, of.c.joined_ms, of.c.person)
        .offset(first - 1)
        .limit(LINES)
    )
    lines = [ClubMember(row.name, row.role, row.joined_ms, row.person == identity) for row in rows]
    return ClubMembers(count, lines)


def invited(connection: Connection, identity: str, code: str) -> ClubInvited:
    """What an invitation is to, for a person (empty: no one is signed in).

    Raises:
        ClubRefused: it is none, or no longer.
    """
    club = _with_code(connection, code)
    row, of = row_of(connection, club), tables.member
    mine = select(of.c.club).where(of.c.club == club, of.c.person == identity)
    known = connection.execute(mine).scalar() is not None
    return ClubInvited(row.name, row.description, size_of(connection, club), club if known else "")


def join(connection: Connection, identity: str, code: str) -> str:
    """Follow an invitation; returns the id of the club. A person who is a member already stays what they are.

    Raises:
        ClubRefused: it is none, or no longer, the club is full, or the person is in too many.
    """
    club = _with_code(connection, code)
    # Another person may renew the invitation in this moment.
    if row_of(connection, club, lock=True).code != code:
        raise ClubRefused("clubs-no-invitation")
    of = tables.member
    if connection.execute(select(of.c.role).where(of.c.club == club, of.c.person == identity)).scalar() is None:
        check_number(connection, identity)
        if size_of(connection, club) >= MOST_MEMBERS:
            raise ClubRefused("clubs-full", most=MOST_MEMBERS)
        enrol(connection, club, identity)
    return club


def renew(connection: Connection, identity: str, club: str) -> None:
    """Make a new invitation; the one before it is no longer good.

    Raises:
        ClubRefused: the club is not there, or the person may not invite.
    """
    check_role(role_in(connection, club, identity), OWNER, ORGANISER)
    _renew(connection, club)


def give_role(connection: Connection, identity: str, club: str, name: str, role: str) -> None:
    """Give a member another role.

    Raises:
        ClubRefused: the club or the member is not there, the person is no owner, or no owner would be left.
    """
    row_of(connection, club, lock=True)
    check_role(role_in(connection, club, identity), OWNER)
    other = _named(connection, club, name)
    if role != OWNER:
        _check_owners(connection, club, other)
    of = tables.member
    connection.execute(update(of).where(of.c.club == club, of.c.person == other).values(role=role))


def remove(connection: Connection, identity: str, club: str, name: str) -> None:
    """Remove a member. The invitation they may know is no longer good.

    Raises:
        ClubRefused: the club or the member is not there, or the person may not remove them.
    """
    row_of(connection, club, lock=True)
    role, other = role_in(connection, club, identity), _named(connection, club, name)
    theirs = role_in(connection, club, other)
    check_role(role, OWNER, *([ORGANISER] if theirs == MEMBER else []))
    if theirs == OWNER:
        raise ClubRefused("clubs-owner-stays")
    of = tables.member
    connection.execute(delete(of).where(of.c.club == club, of.c.person == other))
    planned.forget(connection, club, other)
    _renew(connection, club)


def leave(connection: Connection, identity: str, club: str) -> None:
    """Leave a club.

    Raises:
        ClubRefused: the person is no member, or its only owner.
    """
    row_of(connection, club, lock=True)
    role_in(connection, club, identity)
    _check_owners(connection, club, identity)
    of = tables.member
    connection.execute(delete(of).where(of.c.club == club, of.c.person == identity))
    planned.forget(connection, club, identity)


def forget(connection: Connection, identity: str) -> None:
    """Let a person who deletes their name leave all clubs. Where they are the only owner, the organiser or else the
    member who has been there for longest becomes one; a club without any other member is deleted."""
    of = tables.member
    clubs = connection.execute(select(of.c.club).where(of.c.person == identity).order_by(of.c.club)).scalars().all()
    for club in clubs:
        row_of(connection, club, lock=True)
        connection.execute(delete(of).where(of.c.club == club, of.c.person == identity))
        wanted = select(of.c.person, of.c.role).where(of.c.club == club).order_by(RANK, of.c.joined_ms, of.c.person)
        heir = connection.execute(wanted.limit(1)).one_or_none()
        if heir is None:
            remove_rows(connection, club)
        elif heir.role != OWNER:
            mine = (of.c.club == club) & (of.c.person == heir.person)
            connection.execute(update(of).where(mine).values(role=OWNER))


def _renew(connection: Connection, club: str) -> None:
    connection.execute(update(tables.club).where(tables.club.c.id == club).values(code=new_code()))


def _with_code(connection: Connection, code: str) -> str:
    """The id of the club to which an invitation is.

    Raises:
        ClubRefused: it is none, or no longer.
    """
    found = connection.execute(select(tables.club.c.id).where(tables.club.c.code == code)).scalar()
    if found is None:
        raise ClubRefused("clubs-no-invitation")
    return str(found)


def _named(connection: Connection, club: str, name: str) -> str:
    """The id of the member with a name, as it looks.

    Raises:
        ClubRefused: there is none.
    """
    of, them = tables.member, tables.person
    wanted = select(of.c.person).join(them, them.c.id == of.c.person)
    found = connection.execute(wanted.where(of.c.club == club, them.c.skeleton == skeleton(name))).scalar()
    if found is None:
        raise ClubRefused("clubs-no-member", name=name)
    return str(found)


def _check_owners(connection: Connection, club: str, identity: str) -> None:
    """Refuse to let a club be without an owner.

    Raises:
        ClubRefused: this person is the only one.
    """
    of = tables.member
    owners = connection.execute(select(of.c.person).where(of.c.club == club, of.c.role == OWNER)).scalars().all()
    if list(owners) == [identity]:
        raise ClubRefused("clubs-last-owner")
