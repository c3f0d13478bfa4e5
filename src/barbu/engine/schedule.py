"""Who deals and who declares, and which contracts a declarer may still call.

A contract either belongs to each declarer or is shared by the table. Declarers may always call one of their own
contracts that they have left, and a shared one if they have more deals to declare than contracts of their own left. So
no declarer runs out of deals for their own contracts, and no order of calls leads to a dead end (catalogue TV17)
(decision 0015).
"""

from collections.abc import Iterable, Sequence
from itertools import compress
from typing import NamedTuple

from barbu.engine.actions import Call
from barbu.engine.plan import Plan


class Roles(NamedTuple):
    """The seats that have a role in a deal; ``declarer`` is None in games without one."""

    dealer: int
    declarer: int | None


def dealer_for(plan: Plan, declarer: int) -> int:
    """The seat that deals when a given seat declares."""
    steps = {"declarer": 0, "declarer-left": 1, "declarer-right": -1, "opposite": plan.players // 2}
    return (declarer + steps[plan.rules.session.dealer]) % plan.players


def roles_for(plan: Plan, seat: int) -> Roles:
    """The roles of a deal in which a given seat declares or, in games without a declarer, deals."""
    if plan.rules.session.rotation == "deal-only":
        return Roles(seat, None)
    return Roles(dealer_for(plan, seat), seat)


def roles_dealt(plan: Plan, dealer: int) -> Roles:
    """The roles of a deal with a given dealer in which nobody declares out of turn."""
    return next(roles for seat in range(plan.players) if (roles := roles_for(plan, seat)).dealer == dealer)


def roles_of(plan: Plan, number: int, first: Roles) -> Roles:
    """The roles of a deal by its number; ``first`` are the roles of the first deal, or of its wheel."""
    steps = number - 1
    if plan.rules.session.rotation == "block":
        steps //= plan.rules.deals_each
    start = first.dealer if first.declarer is None else first.declarer
    return roles_for(plan, plan.orders[start][steps % plan.players])


def wheel_begun(plan: Plan, number: int) -> int:
    """The number of the first deal of the wheel to which a deal belongs; the whole game is one where there are none."""
    return number - (number - 1) % plan.wheel if plan.wheel else 1


def declarations(plan: Plan, seat: int, before: int, first: int) -> int:
    """How many deals a seat declares before the deal numbered ``before``, if ``first`` declares the first one and the
    declarer changes after each deal."""
    return (before - 1 - plan.turns(first, seat) + plan.players - 1) // plan.players


def deals_of(plan: Plan, seat: int, first: int) -> int:
    """How many deals a seat declares in a whole game, if ``first`` declares the first one."""
    rules = plan.rules
    if not rules.shared or rules.session.rotation == "block":
        return rules.deals_each
    return declarations(plan, seat, rules.deals + 1, first)


def outstanding(plan: Plan, own: Iterable[str]) -> dict[str, int]:
    """How often a declarer still has to play each of their own contracts, by group or name; ``own`` are those they have
    played. Contracts that are used up are left out."""
    owes = plan.own.copy()
    for name in own:
        contract = plan.rules.contracts[name]
        if not contract.shared:
            key = contract.group or name
            left = owes.get(key, 0) - 1
            if left > 0:
                owes[key] = left
            else:
                owes.pop(key, None)
    return owes


def left(plan: Plan, own: Sequence[str], table: Sequence[str], deals: int) -> tuple[str, ...]:
    """The contracts that a declarer may call, in the order of the sheet. ``own`` are those they have played, ``table``
    those that anybody has played, ``deals`` how many deals they have yet to declare, including this one."""
    contracts = plan.rules.contracts
    owes = outstanding(plan, own)
    spare = deals > sum(owes.values())
    found = []
    for name, contract in contracts.items():
        if contract.shared:
            most = len(table) // plan.wheel + 1 if plan.wheel else contract.shared
            open_now = spare and table.count(name) < most
        else:
            open_now = (contract.group or name) in owes
            if open_now and contract.finale:
                open_now = all(plan.rules.once[key].finale for key in owes)
        if open_now:
            found.append(name)
    if plan.rules.session.choice == "fixed" and found:
        first = contracts[found[0]]
        found = [name for name in found if name == found[0] or (first.group and contracts[name].group == first.group)]
    return tuple(found)


def calls(plan: Plan, names: Iterable[str], made: Sequence[Call], attempt: int = 1) -> tuple[Call, ...]:
    """The calls of the given contracts; where each parameter may be named only once in a game, without those ``made``
    before. In a trial, only contracts that may be picked in this ``attempt``."""
    found: list[Call] = []
    for name in names:
        contract = plan.contracts[name]
        if contract.price:
            open_now = (plan.rules.contracts[call.parameter or ""].tried_from <= attempt for call in contract.calls)
            found += compress(contract.calls, open_now)
            continue
        found += [call for call in contract.calls if call not in made] if contract.rules.distinct else contract.calls
    return tuple(found)
