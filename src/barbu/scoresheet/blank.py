"""A blank score sheet, to be printed and filled in by hand."""

from collections.abc import Sequence

from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.schedule import left, roles_for, roles_of
from barbu.engine.standings import teams
from barbu.rules.model import Rules
from barbu.rules.totals import is_open, longest_game, scored_total
from barbu.scoresheet import model
from barbu.seats import SEATS


def blank_sheet(rules: Rules, first: int = 0) -> model.BlankSheet:
    """The sheet for a whole game in which the seat ``first`` begins."""
    seats, contracts = SEATS[: rules.players], rules.contracts.values()
    return model.BlankSheet(
        seats=list(seats),
        teams=[[SEATS[seat] for seat in team] for team in teams(rules)],
        rows=_rows(Game(rules).plan, first),
        doubling=rules.doubling is not None,
        side=rules.doubling is not None
        or any(each.expose or each.bids or each.points_to != "taker" for each in contracts),
        check=any(is_open(contract) or scored_total(contract, rules) != 0 for contract in contracts),
        owed=_owed(rules, seats),
    )


def _owed(rules: Rules, seats: str) -> list[model.Owed]:
    """The doubles that each player must make (catalogue D20)."""
    doubling = rules.doubling
    if doubling is None or not doubling.owed:
        return []
    if doubling.owed_over == "game":
        return [model.Owed(seat, None, doubling.owed) for seat in seats]
    return [model.Owed(seat, other, doubling.owed) for seat in seats for other in seats if other != seat]


def _rows(plan: Plan, seat: int) -> list[model.BlankRow]:
    """All deals, with the contracts that are fixed in advance, or enough of them where the game is played to a total.
    Who declares in later wheels is not fixed."""
    first, deals = roles_for(plan, seat), longest_game(plan.rules)
    known = plan.wheel or deals
    declarers = [roles_of(plan, number, first).declarer if number <= known else None for number in range(1, deals + 1)]
    settled: list[str] = []
    rows = []
    for at, declarer in enumerate(declarers):
        contract = None
        if plan.rules.session.choice == "fixed":
            begun = at - at % plan.rules.deals  # where the round begins
            found = _open(plan, declarers[begun : begun + plan.rules.deals], settled[begun:], at - begun)
            settled.append(found[0])
            contract = found[0] if len(found) == 1 else None
        rows.append(model.BlankRow(at + 1, None if declarer is None else SEATS[declarer], contract))
    return rows


def _open(plan: Plan, declarers: Sequence[int | None], settled: Sequence[str], at: int) -> tuple[str, ...]:
    """The contracts that may be played in a deal after ``settled`` have been played before it."""
    declarer = declarers[at]
    if declarer is None:
        return left(plan, (), settled, 1)
    own = [name for name, other in zip(settled, declarers, strict=False) if other == declarer]
    return left(plan, own, settled, declarers[at:].count(declarer))
