"""A blank score sheet, to be printed and filled in by hand."""

from collections.abc import Sequence

from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.schedule import left, roles_for, roles_of
from barbu.engine.standings import teams
from barbu.rules.model import Rules
from barbu.rules.totals import contract_total
from barbu.scoresheet import model
from barbu.seats import SEATS


def blank_sheet(rules: Rules, first: int = 0) -> model.BlankSheet:
    """The sheet for a whole game in which the seat ``first`` begins."""
    seats = SEATS[: rules.players]
    return model.BlankSheet(
        seats=list(seats),
        teams=[[SEATS[seat] for seat in team] for team in teams(rules)],
        rows=_rows(Game(rules).plan, first),
        doubling=rules.doubling is not None,
        side=rules.doubling is not None or any(contract.expose for contract in rules.contracts.values()),
        check=any(contract_total(contract, rules) for contract in rules.contracts.values()),
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
    """All deals, with the contracts that are fixed in advance."""
    first = roles_for(plan, seat)
    declarers = [roles_of(plan, number, first).declarer for number in range(1, plan.rules.deals + 1)]
    settled: list[str] = []
    rows = []
    for at, declarer in enumerate(declarers):
        contract = None
        if plan.rules.session.choice == "fixed":
            found = _open(plan, declarers, settled, at)
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
