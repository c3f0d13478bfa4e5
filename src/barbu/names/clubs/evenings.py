"""The games at a club's tables: its evenings, and the tally of its members (decision 0336)."""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, case, delete, distinct, func, insert, select, update

from barbu.api.clubs import ClubAt, ClubEvening, ClubEvenings, ClubGame, ClubSeat, ClubTallyLine
from barbu.names import tables
from barbu.names.clubs import planned
from barbu.names.clubs.club import role_in
from barbu.names.database import add_unless_there
from barbu.names.error import ClubRefused
from barbu.store.model import now_ms
from barbu.strength.levels import BOT

LINES, EVENINGS, GAMES, OPEN = 100, 50, 50, 20
"""How many members a tally has, how many evenings a list, how many games an evening, how many open tables are looked
at: at most."""

FEWEST = 2
"""How many people have to play a game to its end for it to count at a club."""

EVENING_MS = 8 * 3600 * 1000
"""A game that follows another after a longer time belongs to another evening."""

OPEN_MS = 24 * 3600 * 1000
"""How long the members of a club are told of a table at which no card has been dealt, and how long after its end a game
may still become the club's."""

UNENDED_MS = 366 * 24 * 3600 * 1000
"""How long the end of a game is waited for."""


class Seat(NamedTuple):
    """A seat of a finished game: the id of a person, a bot with its level, or empty for a guest; whether it has won,
    and its points beyond the mean of the table, where what is good is above."""

    player: str
    won: bool
    points: float


class Game(NamedTuple):
    """A finished game, of so many ``people``; it ended at ``ended_ms`` (Unix)."""

    game: str
    title: str
    ended_ms: int
    people: int
    seats: tuple[Seat, ...]


def open_table(connection: Connection, identity: str, club: str, game: str, day: str = "") -> None:
    """Note that a table is a club's. ``day`` is the date where the person is (empty: that of UTC). A game that is over
    is to be entered again.

    Raises:
        ClubRefused: the club is not there, they are no member, the table is another club's, or the day is not now.
    """
    role_in(connection, club, identity)
    now = datetime.now(UTC)
    near = [f"{now + timedelta(days=days):%Y-%m-%d}" for days in (0, 1, -1)]
    if day and day not in near:
        raise ClubRefused("clubs-no-day", day=day)
    if not _note(connection, club, game, day or near[0], now_ms()) and club_of(connection, game) != club:
        raise ClubRefused("clubs-other-table")


def follow(connection: Connection, game: str, before: str, opened_ms: int) -> None:
    """A game is a club's if the one is that the same people have played ``before``; on the same evening, unless it
    began long after that."""
    of = tables.club_game
    row = connection.execute(select(of).where(of.c.game == before)).one_or_none()
    if row is not None:
        same = opened_ms - (row.ended_ms or row.opened_ms) < EVENING_MS
        day = row.day if same else f"{datetime.fromtimestamp(opened_ms / 1000, UTC):%Y-%m-%d}"
        _note(connection, row.club, game, day, opened_ms)


def club_of(connection: Connection, game: str) -> str:
    """The club at which a table was opened, empty if it was at none."""
    of = tables.club_game
    return connection.execute(select(of.c.club).where(of.c.game == game)).scalar() or ""


def at(connection: Connection, identity: str, game: str) -> ClubAt:
    """The club of a table, as a person sees it."""
    of, members, mine = tables.club_game, tables.member, tables.club
    wanted = select(mine.c.id, mine.c.name).join(of, of.c.club == mine.c.id).join(members, members.c.club == mine.c.id)
    row = connection.execute(wanted.where(of.c.game == game, members.c.person == identity)).one_or_none()
    if row is not None:
        return ClubAt(row.id, row.name, True)
    return ClubAt("", "", club_of(connection, game) != "")


def finish(connection: Connection, game: Game) -> bool:
    """Store how a game at a club ended; whether it is a club's. One that is told again changes nothing, unless a person
    has claimed a guest's seat since."""
    of, seats = tables.club_game, tables.club_seat
    row = connection.execute(select(of).where(of.c.game == game.game)).one_or_none()
    if row is None:
        return False
    if row.ended_ms:
        for seat, each in enumerate(game.seats):
            if each.player:
                mine = (seats.c.game == game.game) & (seats.c.seat == seat) & (seats.c.player == "")
                connection.execute(update(seats).where(mine).values(player=each.player))
        return True
    values = {"ended_ms": game.ended_ms, "title": game.title, "people": game.people}
    connection.execute(update(of).where(of.c.game == game.game).values(values))
    rows = [{"game": game.game, "seat": seat, **each._asdict()} for seat, each in enumerate(game.seats)]
    connection.execute(insert(seats), rows)
    return True


def counting(connection: Connection, games: Iterable[str] | None = None) -> dict[str, str]:
    """The clubs at whose tables games were played that count there, by game: of these games, or of all."""
    of = tables.club_game
    wanted = select(of.c.game, of.c.club).where(*_counts())
    if games is not None:
        wanted = wanted.where(of.c.game.in_(list(games)))
    return {row.game: row.club for row in connection.execute(wanted)}


def evenings(connection: Connection, identity: str, club: str, period: str = "") -> ClubEvenings:
    """The evenings of a club in a period, with the tally of its members.

    Raises:
        ClubRefused: the club is not there, or the person is no member.
    """
    role_in(connection, club, identity)
    here = _in_period(club, period)
    of, seats, members = tables.club_game, tables.club_seat, tables.member
    count = connection.execute(select(func.count()).select_from(of).where(*here)).scalar_one()
    sat = (members.c.club == club) & (members.c.person == seats.c.player)
    days = (
        select(
            of.c.day,
            func.count(distinct(of.c.game)).label("games"),
            func.count(distinct(members.c.person)).label("members"),
        )
        .join(seats, seats.c.game == of.c.game)
        .outerjoin(members, sat)
        .where(*here)
        .group_by(of.c.day)
        .order_by(of.c.day.desc())
        .limit(EVENINGS)
    )
    found = [ClubEvening(row.day, row.games, row.members) for row in connection.execute(days)]
    played = _games(connection, club, here) if len(period) == len("2026-11-28") else []
    tally, coming = _tally(connection, identity, club, here), planned.planned(connection, identity, club, now_ms())
    return ClubEvenings(period, count, found, tally, [], played, coming)


def waiting(connection: Connection, identity: str, club: str) -> list[str]:
    """The tables of a club that were opened lately and whose game is not over, the latest first.

    Raises:
        ClubRefused: the club is not there, or the person is no member.
    """
    role_in(connection, club, identity)
    of = tables.club_game
    lately = (of.c.club == club, of.c.ended_ms == 0, of.c.opened_ms > now_ms() - OPEN_MS)
    wanted = select(of.c.game).where(*lately).order_by(of.c.opened_ms.desc(), of.c.game).limit(OPEN)
    return list(connection.execute(wanted).scalars())


def expire(connection: Connection) -> None:
    """Forget tables whose games no one has finished for long, and evenings that were planned and have been."""
    planned.expire(connection, now_ms())
    of = tables.club_game
    connection.execute(delete(of).where(of.c.ended_ms == 0, of.c.opened_ms < now_ms() - UNENDED_MS))


def _note(connection: Connection, club: str, game: str, day: str, opened_ms: int) -> bool:
    """Note that a table is a club's, unless it is one's already; whether it was not."""
    row = {"game": game, "club": club, "day": day, "opened_ms": opened_ms, "ended_ms": 0, "title": "", "people": 0}
    return add_unless_there(connection, tables.club_game, **row)


def _counts() -> tuple[ColumnElement[bool], ...]:
    of = tables.club_game
    return of.c.ended_ms > 0, of.c.people >= FEWEST


def _in_period(club: str, period: str) -> tuple[ColumnElement[bool], ...]:
    """The games of a club that count, in a period."""
    of = tables.club_game
    # The days of a month, and of a year, begin with it.
    return of.c.club == club, of.c.day.startswith(period, autoescape=True), *_counts()


def _tally(
    connection: Connection, identity: str, club: str, here: Sequence[ColumnElement[bool]]
) -> list[ClubTallyLine]:
    """What members have made of games: those with most points first."""
    of, seats, members, them = tables.club_game, tables.club_seat, tables.member, tables.person
    points = func.sum(seats.c.points)
    rows = connection.execute(
        select(
            seats.c.player,
            them.c.name,
            func.count(distinct(of.c.day)).label("evenings"),
            func.count(distinct(of.c.game)).label("games"),
            func.sum(case((seats.c.won, 1), else_=0)).label("won"),
            points.label("points"),
        )
        .join(seats, seats.c.game == of.c.game)
        .join(members, (members.c.club == club) & (members.c.person == seats.c.player))
        .join(them, them.c.id == seats.c.player)
        .where(*here)
        .group_by(seats.c.player, them.c.name)
        .order_by(points.desc(), seats.c.player)
        .limit(LINES)
    )
    return [
        ClubTallyLine(row.name, row.evenings, row.games, row.won, row.points, row.player == identity) for row in rows
    ]


def _games(connection: Connection, club: str, here: Sequence[ColumnElement[bool]]) -> list[ClubGame]:
    """Games with their seats, the latest first; only members are named."""
    of, seats, members, them = tables.club_game, tables.club_seat, tables.member, tables.person
    latest = select(of.c.game).where(*here).order_by(of.c.ended_ms.desc(), of.c.game).limit(GAMES).subquery()
    rows = connection.execute(
        select(of.c.game, of.c.title, of.c.ended_ms, seats.c.player, seats.c.won, seats.c.points, them.c.name)
        .join(latest, latest.c.game == of.c.game)
        .join(seats, seats.c.game == of.c.game)
        .outerjoin(members, (members.c.club == club) & (members.c.person == seats.c.player))
        .outerjoin(them, them.c.id == members.c.person)
        .order_by(of.c.ended_ms.desc(), of.c.game, seats.c.seat)
    )
    found: dict[str, ClubGame] = {}
    for row in rows:
        bot = row.player.removeprefix(BOT) if row.player.startswith(BOT) else ""
        seat = ClubSeat(row.name or "", bot, row.won, row.points)
        found.setdefault(row.game, ClubGame(row.title, row.ended_ms, [])).seats.append(seat)
    return list(found.values())
