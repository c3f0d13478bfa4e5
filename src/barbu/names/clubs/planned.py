"""The evenings that a club plans, and which of its members come (decision 0367)."""

from collections import defaultdict

from sqlalchemy import Connection, delete, func, insert, select, update

from barbu.api.clubs import Answer, AnswerEvening, ClubAnswers, ClubPlanned, PlanEvening
from barbu.names import tables
from barbu.names.clubs.club import ORGANISER, OWNER, check_role, role_in, row_of
from barbu.names.database import add_unless_there
from barbu.names.error import ClubRefused
from barbu.names.person import new_id

MOST_PLANNED = 10
"""The most evenings that a club plans at once."""

MOST_NOTE = 200
"""The most letters of what is said of one."""

MOST_NAMED = 100
"""How many members are named of those who have given an answer."""

PAST_MS = 12 * 3600 * 1000
"""How long an evening is shown after it has begun."""

AHEAD_MS = 366 * 24 * 3600 * 1000
"""How far ahead one may be."""


def plan(connection: Connection, identity: str, wanted: PlanEvening, now_ms: int) -> None:
    """Plan an evening, as an owner or organiser.

    Raises:
        ClubRefused: the club is not there, the person may not do it, or there cannot be such an evening.
    """
    row_of(connection, wanted.club, lock=True)
    check_role(role_in(connection, wanted.club, identity), OWNER, ORGANISER)
    note = " ".join(wanted.note.split())
    if len(note) > MOST_NOTE or not note.isprintable():
        raise ClubRefused("clubs-note-long", most=MOST_NOTE)
    if not now_ms - PAST_MS < wanted.begins_ms <= now_ms + AHEAD_MS:
        raise ClubRefused("clubs-no-evening")
    of = tables.club_plan
    coming = select(func.count()).where(of.c.club == wanted.club, of.c.begins_ms > now_ms - PAST_MS)
    if connection.execute(coming).scalar_one() >= MOST_PLANNED:
        raise ClubRefused("clubs-many-evenings", most=MOST_PLANNED)
    row = {"id": new_id(), "club": wanted.club, "begins_ms": wanted.begins_ms, "note": note}
    connection.execute(insert(of).values(row))


def cancel(connection: Connection, identity: str, club: str, evening: str) -> None:
    """Plan an evening no longer, as an owner or organiser. One that is not planned stays so.

    Raises:
        ClubRefused: the club is not there, or the person may not do it.
    """
    check_role(role_in(connection, club, identity), OWNER, ORGANISER)
    of, said = tables.club_plan, tables.club_answer
    here = (of.c.club == club) & (of.c.id == evening)
    connection.execute(delete(said).where(said.c.plan.in_(select(of.c.id).where(here))))
    connection.execute(delete(of).where(here))


def answer(connection: Connection, identity: str, wanted: AnswerEvening) -> None:
    """Say whether one comes, as a member; an empty answer takes back what one has said.

    Raises:
        ClubRefused: the club or the evening is not there.
    """
    role_in(connection, wanted.club, identity)
    of, mine = tables.club_plan, tables.club_answer
    here = select(of.c.id).where(of.c.club == wanted.club, of.c.id == wanted.evening)
    if connection.execute(here).scalar() is None:
        raise ClubRefused("clubs-no-evening")
    own = (mine.c.plan == wanted.evening) & (mine.c.person == identity)
    if not wanted.answer:
        connection.execute(delete(mine).where(own))
    elif not add_unless_there(connection, mine, plan=wanted.evening, person=identity, answer=wanted.answer):
        connection.execute(update(mine).where(own).values(answer=wanted.answer))


def planned(connection: Connection, identity: str, club: str, now_ms: int) -> list[ClubPlanned]:
    """The evenings that a club plans, the next one first, with the answers of those who are members now.

    Raises:
        ClubRefused: the club is not there, or the person is no member.
    """
    role_in(connection, club, identity)
    of, said, members, them = tables.club_plan, tables.club_answer, tables.member, tables.person
    coming = (of.c.club == club, of.c.begins_ms > now_ms - PAST_MS)
    rows = connection.execute(
        select(of.c.id, said.c.answer, said.c.person, them.c.name)
        .join(said, said.c.plan == of.c.id)
        .join(members, (members.c.club == club) & (members.c.person == said.c.person))
        .join(them, them.c.id == said.c.person)
        .where(*coming)
        .order_by(them.c.name)
    )
    names: defaultdict[tuple[str, str], list[str]] = defaultdict(list)
    own: dict[str, Answer] = {}
    for row in rows:
        names[row.id, row.answer].append(row.name)
        if row.person == identity:
            own[row.id] = row.answer

    def answers(evening: str, kind: str) -> ClubAnswers:
        found = names[evening, kind]
        return ClubAnswers(len(found), found[:MOST_NAMED])

    evenings = connection.execute(select(of).where(*coming).order_by(of.c.begins_ms, of.c.id))
    return [
        ClubPlanned(
            row.id,
            row.begins_ms,
            row.note,
            answers(row.id, "yes"),
            answers(row.id, "maybe"),
            answers(row.id, "no"),
            own.get(row.id, ""),
        )
        for row in evenings
    ]


def forget(connection: Connection, club: str, identity: str) -> None:
    """Delete the answers of a person who has left a club."""
    of, said = tables.club_plan, tables.club_answer
    evenings = select(of.c.id).where(of.c.club == club)
    connection.execute(delete(said).where(said.c.person == identity, said.c.plan.in_(evenings)))


def expire(connection: Connection, now_ms: int) -> None:
    """Delete evenings that have been."""
    of, said = tables.club_plan, tables.club_answer
    past = select(of.c.id).where(of.c.begins_ms <= now_ms - PAST_MS)
    connection.execute(delete(said).where(said.c.plan.in_(past)))
    connection.execute(delete(of).where(of.c.begins_ms <= now_ms - PAST_MS))
