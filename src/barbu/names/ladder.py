"""Ladders as they are shown: people who want to be on them, or the members of a club, and bots in their places, levels
and those that people have made."""

import csv
import re
from datetime import UTC, date, datetime
from functools import cache
from io import StringIO
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, FromClause, Row, Select, Table, func, select

from barbu.api.lasting import FamilyStrength, FamilyTitle, Ladder, LadderLine
from barbu.names import tables
from barbu.names.error import NameRefused
from barbu.names.results import ALL, families
from barbu.rules.load import load, variant_names
from barbu.strength.estimate import Known
from barbu.strength.levels import BOT, levels_of
from barbu.strength.results import Family
from barbu.strength.spread import spread_of

LINES = 100
"""How many people one page of a ladder has."""

MADE = "made"
"""What a line has in place of the kind of a bot if a person has made it."""

USUAL = "pagat"
"""The family whose ladder is shown unless another one is asked for."""


class Scope(NamedTuple):
    """Whose ladder it is: that of everyone who wants to be on it, or of a ``club``, with all its members or only those
    who are ``shown`` on its public page."""

    club: str = ""
    shown: bool = False

    @property
    def standings(self) -> Table:
        """Where the standings are."""
        return tables.club_standing if self.club else tables.standing

    @property
    def people(self) -> FromClause:
        """The standings with the people who have them."""
        standing, person, member = self.standings, tables.person, tables.member
        found = standing.join(person, person.c.id == standing.c.player)
        return found.join(member, member.c.person == standing.c.player) if self.club else found

    def where(self, family: str, period: str, made: bool = False) -> tuple[ColumnElement[bool], ...]:
        """Which of these are on a ladder: people, or the bots that people have ``made``."""
        standing, member = self.standings, tables.member
        is_bot = standing.c.player.in_(select(tables.bot.c.person))
        here = standing.c.family == family, standing.c.period == period, is_bot if made else ~is_bot
        if not self.club:
            return *here, tables.person.c.ladder.is_(True)
        mine = standing.c.club == self.club, member.c.club == self.club
        return *here, *mine, *([member.c.shown.is_(True)] if self.shown else [])

    def families(self, connection: Connection) -> list[str]:
        """The families that have ladders."""
        if not self.club:
            return families(connection)
        of = tables.club_standing
        wanted = select(of.c.family).where(of.c.club == self.club).distinct().order_by(of.c.family)
        return list(connection.execute(wanted).scalars())

    def days(self, connection: Connection, family: str) -> tuple[str | None, str | None]:
        """The days of the first and the last result of a family."""
        of, games = tables.played, tables.club_game
        wanted = select(func.min(of.c.day), func.max(of.c.day)).where(of.c.family == family)
        if self.club:
            wanted = wanted.join(games, games.c.game == of.c.game).where(games.c.club == self.club)
        first, last = connection.execute(wanted).one()
        return first, last


EVERYONE = Scope()


class Scale(NamedTuple):
    """A family of rules: its title, and how many points a spread is there."""

    title: str
    points: float


@cache
def scale_of(family: str) -> Scale:
    """The scale of a family of shipped rules.

    Raises:
        NameRefused: there is no such family.
    """
    if family not in variant_names():
        raise NameRefused("no-ladder", family=family)
    rules = load(family)
    return Scale(rules.name, spread_of(rules).points)


def strengths_of(connection: Connection, identity: str) -> list[FamilyStrength]:
    """How strong a person is today, by family; the one with most games first."""
    of, found = tables.strength, []
    for row in connection.execute(select(of).where(of.c.player == identity)):
        scale, known = scale_of(row.family), _today(row)
        mean, error = known.mean * scale.points, known.variance**0.5 * scale.points
        found.append(FamilyStrength(row.family, scale.title, mean, error, row.games))
    return sorted(found, key=lambda each: (-each.games, each.family))


def ladder(
    connection: Connection,
    family: str = USUAL,
    period: str = ALL,
    own: str = "",
    first: int = 1,
    lines: int | None = LINES,
    scope: Scope = EVERYONE,
) -> Ladder:
    """A ladder of a family in a period, from a place on (None: all of it), with the line of the person whose id is
    ``own`` if they are on it. Bots are shown where they are among these people.

    Raises:
        NameRefused: there is no such ladder.
    """
    if not re.fullmatch(r"([0-9]{4}(-(0[1-9]|1[0-2]))?)?", period):
        raise NameRefused("no-ladder", family=period)
    scale, standing = scale_of(family), scope.standings
    here, shown = scope.where(family, period), _shown(family, scope)
    better = standing.c.score.desc(), standing.c.player
    rows = connection.execute(shown.where(*here).order_by(*better).offset(first - 1).limit(lines)).all()
    found = [_line(scale, row, place, own) for place, row in enumerate(rows, first)]
    counting = select(func.count()).select_from(scope.people).where(*here)
    people = connection.execute(counting).scalar_one()
    mine = next((line for line in found if line.own), None)
    if own and mine is None:
        row = connection.execute(shown.where(*here, standing.c.player == own)).one_or_none()
        if row is not None:
            ahead = (standing.c.score > row.score) | (
                (standing.c.score == row.score) & (standing.c.player < row.player)
            )
            mine = _line(scale, row, connection.execute(counting.where(ahead)).scalar_one() + 1, own)
    lowest = None if len(found) + first - 1 >= people else found[-1].score if found else None
    made = connection.execute(shown.where(*scope.where(family, period, made=True)))
    bots = [*_levels(scale, family), *(replace(_line(scale, row, 0, own), bot=MADE) for row in made)]
    titles = [FamilyTitle(each, scale_of(each).title) for each in scope.families(connection)]
    return Ladder(
        family,
        scale.title,
        period,
        people,
        _with_bots(bots, found, first == 1, lowest),
        mine,
        sorted(titles, key=lambda each: each.title),
        _periods(*scope.days(connection, family)),
    )


def usual(connection: Connection, scope: Scope) -> str:
    """The family whose ladder is shown unless another one is asked for."""
    known = scope.families(connection)
    return known[0] if known and USUAL not in known else USUAL


def as_csv(found: Ladder) -> str:
    """A ladder as a table for spreadsheets."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    writer.writerow(["place", "name", "bot", "score", "games", "strength", "error"])
    for line in found.lines:
        strength = ["" if each is None else f"{each:.1f}" for each in (line.strength, line.error)]
        # A spreadsheet would take such a name for a formula.
        name = f"'{line.name}" if line.name.startswith(("=", "+", "-", "@")) else line.name
        writer.writerow([line.place or "", name, line.bot, f"{line.score:.1f}", line.games or "", *strength])
    return out.getvalue()


def _shown(family: str, scope: Scope) -> Select[Any]:
    """The standings of people, with their strengths."""
    standing, strength, person = scope.standings, tables.strength, tables.person
    theirs = (strength.c.family == family) & (strength.c.player == standing.c.player)
    return select(
        standing.c.player,
        standing.c.score,
        standing.c.games,
        person.c.name,
        person.c.strength.label("shows"),
        strength.c.mean,
        strength.c.variance,
        strength.c.day,
    ).select_from(scope.people.outerjoin(strength, theirs))


def _line(scale: Scale, row: Row[Any], place: int, own: str) -> LadderLine:
    mine = row.player == own
    strength = error = None
    if (row.shows or mine) and row.mean is not None:
        known = _today(row)
        strength, error = known.mean * scale.points, known.variance**0.5 * scale.points
    return LadderLine(place, row.name, "", row.score * scale.points, row.games, strength, error, mine)


def _levels(scale: Scale, family: str) -> list[LadderLine]:
    """The lines of the levels of bots."""
    return [
        LadderLine(0, "", name.removeprefix(BOT), points, 0, points, level.error * scale.points, False)
        for name, level in levels_of(Family(family)).items()
        for points in [level.mean * scale.points]
    ]


def _with_bots(bots: list[LadderLine], people: list[LadderLine], top: bool, lowest: float | None) -> list[LadderLine]:
    """The lines of people and bots by score; only bots that belong among these people."""
    highest = None if top or not people else people[0].score
    among = [
        line for line in bots if (highest is None or line.score <= highest) and (lowest is None or line.score >= lowest)
    ]
    return sorted([*people, *among], key=lambda line: -line.score)


def _periods(first: str | None, last: str | None) -> list[str]:
    """The months and years from one day to another, the latest first."""
    if first is None or last is None:
        return []
    begin, end = (date.fromisoformat(each) for each in (first, last))
    months = [
        f"{month // 12:04}-{month % 12 + 1:02}"
        for month in range(end.year * 12 + end.month - 1, begin.year * 12 + begin.month - 2, -1)
    ]
    return [*months, *(f"{year:04}" for year in range(end.year, begin.year - 1, -1))]


def _today(row: Row[Any]) -> Known:
    """What is known of a player today, from the row of their strength."""
    return Known(row.mean, row.variance, date.fromisoformat(row.day)).on(datetime.now(UTC).date())
