"""Ladders as they are shown: people who want to be on them, and bots in their places, levels and those that people have
made."""

import csv
import re
from datetime import UTC, date, datetime
from functools import cache
from io import StringIO
from typing import Any, NamedTuple

from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Row, Select, func, select

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
) -> Ladder:
    """A ladder of a family in a period, from a place on (None: all of it), with the line of the person whose id is
    ``own`` if they are on it. Bots are shown where they are among these people.

    Raises:
        NameRefused: there is no such ladder.
    """
    if not re.fullmatch(r"([0-9]{4}(-(0[1-9]|1[0-2]))?)?", period):
        raise NameRefused("no-ladder", family=period)
    scale, standing = scale_of(family), tables.standing
    here = (standing.c.family == family) & (standing.c.period == period)
    better = standing.c.score.desc(), standing.c.player
    wanted = _shown(family).where(here).order_by(*better).offset(first - 1).limit(lines)
    rows = connection.execute(wanted).all()
    found = [_line(scale, row, place, own) for place, row in enumerate(rows, first)]
    shown = tables.person.c.ladder.is_(True) & ~_is_made()
    counting = select(func.count()).select_from(standing.join(tables.person, tables.person.c.id == standing.c.player))
    people = connection.execute(counting.where(here, shown)).scalar_one()
    mine = next((line for line in found if line.own), None)
    if own and mine is None:
        row = connection.execute(_shown(family).where(here, standing.c.player == own)).one_or_none()
        if row is not None:
            ahead = (standing.c.score > row.score) | (
                (standing.c.score == row.score) & (standing.c.player < row.player)
            )
            mine = _line(scale, row, connection.execute(counting.where(here, shown, ahead)).scalar_one() + 1, own)
    lowest = None if len(found) + first - 1 >= people else found[-1].score if found else None
    made = connection.execute(_shown(family, made=True).where(here))
    bots = [*_levels(scale, family), *(replace(_line(scale, row, 0, own), bot=MADE) for row in made)]
    titles = [FamilyTitle(each, scale_of(each).title) for each in families(connection)]
    return Ladder(
        family,
        scale.title,
        period,
        people,
        _with_bots(bots, found, first == 1, lowest),
        mine,
        sorted(titles, key=lambda each: each.title),
        _periods(connection, family),
    )


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


def _is_made() -> ColumnElement[bool]:
    """Whether a person is a bot that a person has made."""
    return tables.person.c.id.in_(select(tables.bot.c.person))


def _shown(family: str, made: bool = False) -> Select[Any]:
    """The standings of people who want to be on ladders, or of the bots they have ``made``, with their strengths."""
    standing, strength, person = tables.standing, tables.strength, tables.person
    return (
        select(
            standing.c.player,
            standing.c.score,
            standing.c.games,
            person.c.name,
            person.c.strength.label("shows"),
            strength.c.mean,
            strength.c.variance,
            strength.c.day,
        )
        .join(person, person.c.id == standing.c.player)
        .outerjoin(strength, (strength.c.family == family) & (strength.c.player == standing.c.player))
        .where(person.c.ladder.is_(True), _is_made() if made else ~_is_made())
    )


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


def _periods(connection: Connection, family: str) -> list[str]:
    """The months and years from the first to the last result of a family, the latest first."""
    of = tables.played
    first, last = connection.execute(select(func.min(of.c.day), func.max(of.c.day)).where(of.c.family == family)).one()
    if first is None:
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
