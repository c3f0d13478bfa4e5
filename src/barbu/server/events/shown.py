"""A tournament as it is shown: to a page, and as files."""

import csv
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import msgspec

from barbu.api.events import EventSeat, EventShown, EventStanding, EventTable, MyPart
from barbu.engine.game import Game
from barbu.live.table.actor import Table
from barbu.names.events.stored import EventPlayer, Stored, table_of_player
from barbu.seats import SEATS
from barbu.store.model import now_ms
from barbu.tournament.event import sums_of
from barbu.tournament.standings import Standing, Standings, standings

MOST_LINES = 100
"""How many of the best are shown unless all are asked for."""

MOST_TABLES = 40
"""How many tables of a round are shown at once."""


class Fold:
    """What follows from a stored tournament and takes a while with many players."""

    def __init__(self, found: Stored) -> None:
        event = found.event
        self.version = found.version
        self.standings: Standings = standings(event)
        self.game = Game(event.rules, event.length)
        self.sums = sums_of(event)
        self.playing = event.playing
        self.scores = event.scores
        self.closed = event.closed


def event_shown(
    found: Stored,
    fold: Fold,
    live: Mapping[str, Table | None],
    left_ms: int,
    me: EventPlayer | None,
    directors: Sequence[str],
    directs: bool,
    everyone: bool,
) -> EventShown:
    """A tournament as a player (None: another person) sees it; ``live`` are the tables of its round in memory, by the
    game, and ``left_ms`` is how long the round or the break may still take. With ``everyone`` the standings have all
    lines, and the list of players all names."""
    course, event, table, now = found.course, found.event, fold.standings, now_ms()
    lines = [_standing(found, each, me) for each in table.standings]
    shown = [line for at, line in enumerate(lines) if everyone or at < MOST_LINES or line.me]
    over = course.phase == "over"
    return EventShown(
        code=found.code,
        title=found.title,
        phase=course.phase,
        terms=found.terms,
        rules=event.rules.name,
        same_deals=event.same_deals,
        lowest=event.rules.winner == "lowest",
        deals=fold.game.deals,
        round=course.round,
        start_ms=found.start_ms,
        began_ms=course.began_ms,
        until_ms=now + left_ms if course.until_ms else 0,
        next_ms=now + left_ms if course.next_ms and event.rounds > course.round else 0,
        now_ms=now,
        paused=course.paused,
        public=found.public,
        weekly=found.weekly,
        next=found.next,
        directors=list(directors),
        directs=directs,
        sums=fold.sums,
        players=fold.playing if everyone else fold.playing[:MOST_LINES],
        entered=len(fold.playing),
        me=None if me is None else _my_part(found, fold, me),
        tables=_tables(found, fold, live, me),
        standings=shown,
        ranked=len(lines),
        played=table.deals,
        error=table.error,
        doubtful=table.doubtful,
        commit=found.commit.hex(),
        secret=found.secret.hex() if over else "",
    )


def _my_part(found: Stored, fold: Fold, me: EventPlayer) -> MyPart:
    number, round = table_of_player(found.event, me.name), found.course.round
    if not number or found.course.phase != "running" or not found.counts[round, me.name]:
        return MyPart(me.name, me.name in fold.playing, 0, "", "")
    seat = found.event.drawn[-1].tables[number - 1].index(me.name)
    return MyPart(me.name, me.name in fold.playing, number, found.tables[round, number].game, SEATS[seat])


def _tables(found: Stored, fold: Fold, live: Mapping[str, Table | None], me: EventPlayer | None) -> list[EventTable]:
    """The tables of the last round, one's own first."""
    if not found.event.drawn:
        return []
    drawn, round = found.event.drawn[-1], found.course.round
    bots = {*drawn.bots}
    mine = 0 if me is None else table_of_player(found.event, me.name)
    made = []
    for number, names in sorted(enumerate(drawn.tables, 1), key=lambda each: (each[0] != mine, each[0]))[:MOST_TABLES]:
        table = live.get(found.tables[round, number].game)
        seats = [
            EventSeat(
                name,
                found.players[name].avatar if name in found.players else "",
                name in bots or not found.counts[round, name],
                table is not None and table.players[seat].connected,
            )
            for seat, name in enumerate(names)
        ]
        game = None if table is None else table.game
        deal = 0 if game is None or game.over else game.number
        points = fold.scores.get((round, number))
        made.append(EventTable(number, seats, deal, points, (round, number) in fold.closed))
    return made


def _standing(found: Stored, standing: Standing, me: EventPlayer | None) -> EventStanding:
    player = found.players.get(standing.name)
    return EventStanding(
        standing.place,
        standing.name,
        "" if player is None else player.avatar,
        standing.total,
        list(standing.rounds),
        standing.playing,
        me is not None and me.name == standing.name,
    )


def as_csv(found: Stored, fold: Fold) -> str:
    """The standings as a table for spreadsheets."""
    out = StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    rounds = range(1, found.course.round + 1)
    writer.writerow(["place", "name", *(f"round {number}" for number in rounds), "total", "error", "left"])
    for each in fold.standings.standings:
        # A spreadsheet would take such a name for a formula.
        name = f"'{each.name}" if each.name.startswith(("=", "+", "-", "@")) else each.name
        leads = ["" if lead is None else f"{lead:.1f}" for lead in each.rounds]
        error = f"{fold.standings.error:.1f}"
        writer.writerow([each.place, name, *leads, f"{each.total:.1f}", error, "" if each.playing else "yes"])
    return out.getvalue()


def as_json(found: Stored, fold: Fold) -> str:
    """Everything that has happened, as JSON; the secret of the deals once it is over."""
    event, over = found.event, found.course.phase == "over"
    plain: dict[str, Any] = {
        "title": found.title,
        "code": found.code,
        "terms": found.terms,
        "same_deals": event.same_deals,
        "over": over,
        "commit": found.commit.hex(),
        "secret": found.secret.hex() if over else None,
        "rounds": [
            [
                {
                    "players": names,
                    "bots": [name for name in names if not found.counts[number, name]],
                    "points": fold.scores.get((number, at)),
                    "game": found.tables[number, at].game,
                }
                for at, names in enumerate(drawn.tables, 1)
            ]
            for number, drawn in enumerate(event.drawn, 1)
        ],
        "standings": [each._asdict() for each in fold.standings.standings],
        "deals": fold.standings.deals,
        "error": fold.standings.error,
        "doubtful": fold.standings.doubtful,
    }
    return msgspec.json.format(msgspec.json.encode(plain), indent=1).decode()
