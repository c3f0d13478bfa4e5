"""The deals of a round compared, and its games as records."""

import asyncio

from barbu.api import events
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.records import recorded
from barbu.live.table.actor import Table
from barbu.live.views.duplicate import Played, same_deals
from barbu.names.events.error import EventRefused
from barbu.names.events.stored import EventPlayer, Stored
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
    others: list[Played] = []
    if found.event.same_deals:
        for other in range(1, len(tables) + 1)[:MOST_COMPARED]:
            there = None if other == number else await _table(lobby, found, round, other)
            if there is not None:
                others.append(Played(there.id, there.game, there.players, seat, other))
    mine = Played(table.id, table.game, table.players, seat, number)
    shown = await asyncio.to_thread(same_deals, mine, others)
    return events.EventDeals(round, number, SEATS[seat], name, mine.seats, shown)


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
    return recorded(table, {"Event": found.title, "Round": str(round), "Table": str(number)})


async def _table(lobby: Lobby, found: Stored, round: int, number: int) -> Table | None:
    """A table as it is, None if it has been deleted."""
    game = found.tables.get((round, number))
    if game is None:
        return None
    try:
        return await lobby.as_it_is(game.game, asyncio.to_thread)
    except BarbuError:
        return None
