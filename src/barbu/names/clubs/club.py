"""A club: its name, what is played there, and who may see and change it."""

from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from barbu.api.clubs import ChangeClub, Club, ClubLine, ClubRules, NewClub
from barbu.live.people.confusables import readable, skeleton
from barbu.live.people.seats import random_code
from barbu.names import tables
from barbu.names.database import store_unless_taken
from barbu.names.error import ClubRefused
from barbu.names.person import new_id
from barbu.store.model import now_ms

OWNER, ORGANISER, MEMBER = "owner", "organiser", "member"

MOST_LETTERS = 40
"""The most letters of a club's name."""

MOST_DESCRIPTION = 1000
"""The most letters of what a club says of itself."""

MOST_CLUBS = 20
"""The most clubs of a person."""

INVITATION_LETTERS = 16
"""How many random letters the code of an invitation has."""


def create(connection: Connection, identity: str, wanted: NewClub) -> str:
    """A new club, whose owner a person is; returns its id. The rules have been checked.

    Raises:
        ClubRefused: its name cannot be that, or the person is in too many clubs.
    """
    check_number(connection, identity)
    name, club = checked(connection, wanted.name), new_id()
    row = insert(tables.club).values(
        id=club,
        name=name,
        skeleton=skeleton(name),
        description=_described(wanted.description),
        created_ms=now_ms(),
        public=False,
        code=new_code(),
        **_rules(wanted.rules),
    )
    store_unless_taken(connection, row, ClubRefused("clubs-name-taken", name=name))
    enrol(connection, club, identity, OWNER)
    return club


def change(connection: Connection, identity: str, wanted: ChangeClub) -> None:
    """Change what is named in a request. The rules have been checked.

    Raises:
        ClubRefused: the club is not there, the person may not change this, or the name cannot be that.
    """
    role = role_in(connection, wanted.club, identity)
    if (wanted.name, wanted.public) != (None, None):
        check_role(role, OWNER)
    if (wanted.description, wanted.rules) != (None, None):
        check_role(role, OWNER, ORGANISER)
    of = tables.club
    mine = of.c.id == wanted.club
    if wanted.name is not None:
        name = checked(connection, wanted.name, wanted.club)
        row = update(of).where(mine).values(name=name, skeleton=skeleton(name))
        store_unless_taken(connection, row, ClubRefused("clubs-name-taken", name=name))
    values: dict[str, Any] = {}
    if wanted.public is not None:
        values["public"] = wanted.public
    if wanted.description is not None:
        values["description"] = _described(wanted.description)
    if wanted.rules is not None:
        values |= _rules(wanted.rules)
    if values:
        connection.execute(update(of).where(mine).values(values))
    if wanted.shown is not None:
        of = tables.member
        here = (of.c.club == wanted.club) & (of.c.person == identity)
        connection.execute(update(of).where(here).values(shown=wanted.shown))


def delete_club(connection: Connection, identity: str, club: str, name: str) -> None:
    """Delete a club with its members, evenings and ladders. Results and strengths of people stay theirs.

    Raises:
        ClubRefused: the club is not there, the person is no owner, or it is not its name.
    """
    check_role(role_in(connection, club, identity), OWNER)
    if row_of(connection, club).name != name.strip():
        raise ClubRefused("clubs-other-name")
    remove_rows(connection, club)


def remove_rows(connection: Connection, club: str) -> None:
    """Delete the rows of a club."""
    plans = select(tables.club_plan.c.id).where(tables.club_plan.c.club == club)
    connection.execute(delete(tables.club_answer).where(tables.club_answer.c.plan.in_(plans)))
    games = select(tables.club_game.c.game).where(tables.club_game.c.club == club)
    connection.execute(delete(tables.club_seat).where(tables.club_seat.c.game.in_(games)))
    for table in (tables.club_plan, tables.club_game, tables.club_standing, tables.member):
        connection.execute(delete(table).where(table.c.club == club))
    connection.execute(delete(tables.club).where(tables.club.c.id == club))


def clubs_of(connection: Connection, identity: str) -> list[ClubLine]:
    """The clubs of a person, by name."""
    of, mine = tables.club, tables.member
    every = tables.member.alias()
    count = select(func.count()).where(every.c.club == of.c.id).scalar_subquery()
    wanted = select(of.c.id, of.c.name, mine.c.role, count.label("members")).join(mine, mine.c.club == of.c.id)
    rows = connection.execute(wanted.where(mine.c.person == identity))
    found = [ClubLine(row.id, row.name, row.members, row.role) for row in rows]
    return sorted(found, key=lambda each: each.name.casefold())


def club_for(connection: Connection, club: str, identity: str) -> Club:
    """A club as a person sees it; the id is empty if no one is signed in.

    Raises:
        ClubRefused: it is not there, or not for them to see.
    """
    row, of = row_of(connection, club), tables.member
    mine = connection.execute(select(of).where(of.c.club == club, of.c.person == identity)).one_or_none()
    if mine is None and not row.public:
        raise ClubRefused("clubs-none")
    return Club(
        row.id,
        row.name,
        row.description,
        row.created_ms,
        row.public,
        size_of(connection, club),
        ClubRules(row.variant, row.rules, row.players, row.length),
        mine.role if mine else "",
        mine is not None and mine.shown,
        row.code if mine and mine.role in (OWNER, ORGANISER) else "",
    )


def seen_by(connection: Connection, club: str, identity: str) -> bool:
    """Whether a person is a member of a club, and not only one of those who may see its public page.

    Raises:
        ClubRefused: it is not there, or not for them to see.
    """
    return club_for(connection, club, identity).role != ""


def row_of(connection: Connection, club: str, lock: bool = False) -> Row[Any]:
    """The row of a club; with a ``lock`` no one else changes who belongs to it until this transaction ends.

    Raises:
        ClubRefused: it is not there.
    """
    wanted = select(tables.club).where(tables.club.c.id == club)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    if row is None:
        raise ClubRefused("clubs-none")
    return row


def role_in(connection: Connection, club: str, identity: str) -> str:
    """What a person is in a club.

    Raises:
        ClubRefused: the club is not there, or they are no member.
    """
    of = tables.member
    role = connection.execute(select(of.c.role).where(of.c.club == club, of.c.person == identity)).scalar()
    if role is None:
        raise ClubRefused("clubs-none")
    return str(role)


def check_role(role: str, *needed: str) -> None:
    """Refuse what only people with other roles may do.

    Raises:
        ClubRefused: it is none of those needed.
    """
    if role not in needed:
        raise ClubRefused("clubs-not-allowed" if ORGANISER in needed else "clubs-owners-only")


def enrol(connection: Connection, club: str, identity: str, role: str = MEMBER) -> None:
    """Add a person to a club. Nothing of them is shown outside it."""
    row = {"club": club, "person": identity, "role": role, "shown": False, "joined_ms": now_ms()}
    connection.execute(insert(tables.member).values(row))


def check_number(connection: Connection, identity: str) -> None:
    """Refuse one club more.

    Raises:
        ClubRefused: the person is in as many as one may be.
    """
    of = tables.member
    count = select(func.count()).select_from(of).where(of.c.person == identity)
    if connection.execute(count).scalar_one() >= MOST_CLUBS:
        raise ClubRefused("clubs-too-many", most=MOST_CLUBS)


def size_of(connection: Connection, club: str) -> int:
    """How many members a club has."""
    of = tables.member
    return connection.execute(select(func.count()).select_from(of).where(of.c.club == club)).scalar_one()


def checked(connection: Connection, name: str, own: str = "") -> str:
    """A name as it is shown, if the club with the id ``own``, or a new one, may have it.

    Raises:
        ClubRefused: it has no letter, it is too long, or another club's looks like it.
    """
    shown = readable(" ".join(name.split()))
    looks = skeleton(shown)
    if not looks:
        raise ClubRefused("clubs-name-empty")
    if len(shown) > MOST_LETTERS:
        raise ClubRefused("clubs-name-long", most=MOST_LETTERS)
    of = tables.club
    other = connection.execute(select(of.c.name).where(of.c.skeleton == looks, of.c.id != own)).scalar()
    if other is not None:
        raise ClubRefused("clubs-name-taken", name=shown)
    return shown


def new_code() -> str:
    """A new code for an invitation."""
    return random_code(INVITATION_LETTERS)


def _described(text: str) -> str:
    """What a club says of itself, line by line.

    Raises:
        ClubRefused: it is too long.
    """
    shown = "\n".join(readable(line) for line in text.strip().splitlines())
    if len(shown) > MOST_DESCRIPTION:
        raise ClubRefused("clubs-description-long", most=MOST_DESCRIPTION)
    return shown


def _rules(rules: ClubRules) -> dict[str, Any]:
    return {"variant": rules.variant, "rules": rules.rules, "players": rules.players, "length": rules.length}
