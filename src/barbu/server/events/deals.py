"""The deals of a round compared, and its games as records."""

import asyncio
from datetime import UTC, datetime

from barbu.api import events
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.table.actor import Table
from barbu.live.views.deal_course import seat_names
from barbu.live.views.duplicate import Finished, compared
from barbu.names.events.error import EventRefused
from barbu.names.events.stored import EventPlayer, Stored
from barbu.notation import print_record, record_of
from barbu.seats import SEATS

MOST_COMPARED = 100
"""The most tables of which the deals are compared."""


async def deals(
    lobby: Lobby, found: Stored, round: int, number: int, seat: int, me: EventPlayer | None
) -> events.EventDeals:
    """The deals of a round from a seat of a table (0: one's own, or the first that counts). While a round is played,
    players see those of their own seat that are over at their table.

    Raises:
        EventRefused: there is no such seat, or it is not shown yet.
    """
    rounds = found.event.drawn
    if not 1 <= round <= len(rounds):
        raise EventRefused("no-table")
    tables = rounds[round - 1].tables
    if not number:
        number, seat = _place(found, round, "" if me is None else me.name)
    if not (1 <= number <= len(tables) and 0 <= seat < found.event.players):
        raise EventRefused("no-table")
    name = tables[number - 1][seat]
    running = round == found.course.round and bool(found.event.waiting) and found.course.phase != "over"
    if running and (me is None or me.name != name):
        raise EventRefused("not-yet")
    table = await _table(lobby, found, round, number)
    if table is None:
        raise EventRefused("no-table")
    others: list[tuple[int, Table]] = []
    if found.event.same_deals:
        for other in range(1, len(tables) + 1)[:MOST_COMPARED]:
            there = None if other == number else await _table(lobby, found, round, other)
            if there is not None:
                others.append((other, there))
    sign = table.game.plan.sign
    shown = []
    for at, deal in enumerate(table.game.finished):
        made = [(other, there) for other, there in others if len(there.game.finished) > at]
        scores = [there.game.finished[at].scores[seat] for _, there in made]
        mean = sum(scores) / len(scores) if scores else sum(deal.scores) / len(deal.scores)
        shown.append(
            events.EventDeal(
                at + 1,
                compared(deal, _finished(table, seat)),
                [
                    events.OtherTable(
                        other, seat_names(there.players), compared(there.game.finished[at], _finished(there, seat))
                    )
                    for other, there in made
                ],
                sign * (deal.scores[seat] - mean),
            )
        )
    return events.EventDeals(round, number, SEATS[seat], name, seat_names(table.players), shown)


def _place(found: Stored, round: int, me: str) -> tuple[int, int]:
    """The table and the seat of a player in a round; of another person, the first seat that counts."""
    tables = found.event.drawn[round - 1].tables
    seats = [(number, seat, name) for number, names in enumerate(tables, 1) for seat, name in enumerate(names)]
    mine = [(number, seat) for number, seat, name in seats if name == me]
    counting = [(number, seat) for number, seat, name in seats if found.counts[round, name]]
    return next(iter((*mine, *counting)), (1, 0))


async def records(lobby: Lobby, found: Stored) -> str:
    """The records of the games of all rounds that are over."""
    made = []
    for round, drawn in enumerate(found.event.drawn, 1):
        if round == found.course.round and found.event.waiting and found.course.phase != "over":
            continue
        for number in range(1, len(drawn.tables) + 1):
            table = await _table(lobby, found, round, number)
            if table is not None and table.game.finished:
                made.append(await asyncio.to_thread(_record, found, round, number, table))
    return "\n".join(made)


def _record(found: Stored, round: int, number: int, table: Table) -> str:
    names = [player.recorded for player in table.players]
    played = datetime.fromtimestamp(table.created_ms / 1000, UTC)
    tags = {"Date": f"{played:%Y.%m.%d}", "Event": found.title, "Round": str(round), "Table": str(number)}
    return print_record(record_of(table.game, names, tags, in_progress=False))


async def _table(lobby: Lobby, found: Stored, round: int, number: int) -> Table | None:
    """A table as it is, None if it has been deleted."""
    game = found.tables.get((round, number))
    if game is None:
        return None
    try:
        return await lobby.as_it_is(game.game, asyncio.to_thread)
    except BarbuError:
        return None


def _finished(table: Table, seat: int) -> Finished:
    return Finished(table.id, table.game, table.players[seat], seat)
