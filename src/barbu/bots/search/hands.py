"""The value of a dealt hand under each call of a rule set, looked up by what it holds in each suit.

The tables are fitted to a sample of deals that the kernel plays out, the same deals for every call, so no contract is
known by name. Reading a hand is fast enough to read every hand that the others may hold. Contracts that the kernel
cannot play are left out (decision 0080).
"""

from functools import cache
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.search.patterns import shipped
from barbu.bots.search.policies import learned
from barbu.engine.actions import Call
from barbu.engine.board import Agreed, Setup
from barbu.engine.phases import first_card
from barbu.engine.plan import Plan
from barbu.engine.schedule import roles_for
from barbu.kernel.coverage import refusal
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.layout_policy import LayoutPolicy
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.table import TrickTable

Reals = NDArray[np.float32]

PATTERNS = 1 << 13
"""The number of ways to hold cards of a suit."""

DEALS = 12_000
"""The number of deals in the sample that the tables are fitted to."""

RIDGE = 20.0
"""The strength of the pull towards zero, as a number of hands."""


class HandValue(NamedTuple):
    """The value of hands under a call, in points above the mean of all seats, turned so that more is better: ``table``
    has the value of the cards held in each suit, ``seats`` what a seat adds, by its place after the declarer."""

    table: Reals
    seats: Reals

    def of(self, hands: Numbers) -> Reals:
        """The values of some hands, whatever their seats."""
        found: Reals = self.table[0, hands & PATTERNS - 1]
        for suit in range(1, 4):
            found = found + self.table[suit, hands >> 16 * suit & PATTERNS - 1]
        return found

    def one(self, hand: int) -> float:
        """The value of one hand."""
        return float(sum(self.table[suit, hand >> 16 * suit & PATTERNS - 1] for suit in range(4)))


def fitted(machine: Machine, plan: Plan) -> dict[Call, HandValue]:
    """The value of hands under every call of the contracts that the kernel plays."""
    calls = [
        call
        for contract in plan.contracts.values()
        if not refusal(plan.rules, contract.name)
        for call in contract.calls
    ]
    if not calls:
        return {}
    hands = dealt(plan, DEALS)
    shape = _shapes()
    rows = np.concatenate([shape[hands.ravel() >> 16 * suit & PATTERNS - 1] for suit in range(4)], axis=1)
    middle = rows.mean(axis=0)
    rows -= middle
    square = rows.T @ rows + RIDGE * np.eye(rows.shape[1], dtype=np.float32)
    sums, seats = np.empty((rows.shape[1], len(calls)), np.float32), []
    for column, call in enumerate(calls):
        table = opened(machine, plan, call)
        outcomes = machine.playouts(table, hands, 1, (), policy_of(table))
        sign = plan.sign * plan.contracts[call.contract].taker
        points = (sign * outcomes.points[0] * outcomes.counts[0][:, None]).astype(np.float32)
        points -= points.mean(axis=1, keepdims=True)
        seats.append(points.mean(axis=0))
        sums[:, column] = rows.T @ (points - seats[-1]).ravel()
    found = {}
    for call, weights, seat in zip(calls, np.linalg.solve(square, sums).T, seats, strict=True):
        parts = weights.astype(np.float32).reshape(4, -1)
        lookup = parts @ shape.T - (parts * middle.reshape(4, -1)).sum(axis=1, keepdims=True)
        found[call] = HandValue(lookup, np.roll(seat, -first_declarer(plan)))
    return found


def dealt(plan: Plan, deals: int) -> Numbers:
    """Complete deals, always the same for the same pack and number of players."""
    from barbu.kernel import sampling

    hands = np.zeros((deals, plan.players), np.int64)
    may = np.full(plan.players, plan.pack, np.int64)
    room = np.full(plan.players, plan.cards_each, np.int64)
    sampling.worlds(may, room, plan.pack, hands, np.uint64(plan.players))
    return hands


def first_declarer(plan: Plan) -> int:
    """The seat from which places are counted in the sample deals."""
    dealer, declarer = roles_for(plan, 0)
    return dealer if declarer is None else declarer


def opened(machine: Machine, plan: Plan, call: Call, setup: Setup | None = None) -> TrickTable:
    """The kernel's table for a call before the first card, without doubles; for a new deal if no ``setup`` is given."""
    if setup is None:
        setup = Setup(plan, 1, *roles_for(plan, 0), (call,), 0)
    contract = plan.contracts[call.contract].under(call.parameter)
    return machine.table(first_card(setup, Agreed(call, contract)))


def policy_of(table: TrickTable) -> TrickPolicy | LayoutPolicy:
    """The policy for playing out a contract."""
    if isinstance(table.plan, TrickPlan):
        return learned(table)
    return shipped().policy(table.plan, int(table.sides[0, 0]))


@cache
def _shapes() -> Reals:
    """The features of each way to hold cards of a suit."""
    found = np.zeros((PATTERNS, 44), np.float32)
    for pattern in range(PATTERNS):
        ranks = [rank for rank in range(13) if pattern >> rank & 1]
        row = found[pattern]
        row[ranks] = 1
        row[[13 + low for low, high in pairwise(ranks) if high == low + 1]] = 1
        row[25 + min(len(ranks), 8)] = 1
        for place, rank in enumerate(ranks[:3]):
            row[34 + 2 * place : 36 + 2 * place] = rank / 12, rank * rank / 144
        for place, rank in enumerate(ranks[:-3:-1]):
            row[40 + 2 * place : 42 + 2 * place] = rank / 12, rank * rank / 144
    return found
