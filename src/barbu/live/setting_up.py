"""New tables, as people ask for them: one person against bots."""

from collections.abc import Sequence

from barbu.coach.course import lesson_named
from barbu.live import tables
from barbu.live.answers import finished_deal
from barbu.live.bots import ADVISER
from barbu.live.lobby import Do, Lobby, Seating, at_once
from barbu.live.practising import SINGLE, again
from barbu.live.seats import RequestError, first_seat
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Teaches


async def new_table(lobby: Lobby, wanted: tables.NewTable, rules: Rules) -> tables.Seated:
    """A table for one person in seat A against bots, as asked for, with the rules that were meant.

    Raises:
        BarbuError: it cannot be made as asked (bots that do not fit ...), or not be stored.
    """
    lesson = lesson_named(wanted.lesson) if wanted.lesson else None
    usual = lesson.step.opponents if lesson else ADVISER
    kinds = _opponents(wanted.bots, [usual] * (rules.players - 1))
    if len(wanted.avatar) > 40:
        raise RequestError("bad-table", message("live-no-avatar"))
    first = first_seat(wanted.first, rules)
    seating = [Seating(None, wanted.name, wanted.avatar), *(Seating(kind) for kind in kinds)]
    if lesson:
        opening = [Teaches(lesson.name)]
        table, tokens = await lobby.create(lesson.rules, lesson.step.sitting, seating, SEATS[0], opening)
    else:
        table, tokens = await lobby.create(rules, wanted.sitting, seating, first)
    return tables.Seated(table, SEATS[0], tokens[0] or "")


async def replay(lobby: Lobby, wanted: tables.NewReplay, do: Do = at_once) -> tables.Seated:
    """A table for one person against bots, at which a finished deal of another table is played again, from the same
    seat.

    Raises:
        BarbuError: the token opens no seat, there is no finished deal of that number, or it cannot be stored.
    """
    table, mine = await lobby.look(tables.Ticket(wanted.table, wanted.token), do)
    done = finished_deal(table.game, wanted.number)
    found = await do(lambda: again(table.id, table.rules, done, wanted.contract == "free"))
    order = table.game.plan.orders[mine][1:]
    kinds = _opponents(wanted.bots, [table.players[seat].bot or ADVISER for seat in order])
    seating = [Seating(None, table.players[mine].name, table.players[mine].avatar)] * len(table.players)
    for seat, kind in zip(order, kinds, strict=True):
        seating[seat] = Seating(kind)
    identity, tokens = await lobby.create(found.rules, SINGLE, seating, opening=found.opening)
    return tables.Seated(identity, SEATS[mine], tokens[mine] or "")


def _opponents(wanted: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """The kinds of bots that are wanted, or the usual ones."""
    if wanted and len(wanted) != len(usual):
        raise RequestError("bad-table", message("live-other-bots", needed=len(usual), named=len(wanted)))
    return wanted or usual
