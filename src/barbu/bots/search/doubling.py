"""Whom to double or redouble: the payments to expect of every pair, in worlds weighted by all that has been said."""

import numpy as np
from numpy.typing import NDArray

from barbu.bots.base import Budget, Decision
from barbu.bots.club.doubling import choice as club
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.inference import MARGIN, chance, read_of, weights_of
from barbu.bots.search.judge import Judge
from barbu.engine.actions import Double
from barbu.engine.chance import Chance
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Doubling
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.machine import SEEDS
from barbu.seats import seats_of

Reals = NDArray[np.float64]

WORLDS = 1_000
"""Worlds that are looked at, if the budget leaves it open."""

NEEDED = 0.1
"""How many spreads of the contract a double must be expected to pay: what is expected is never quite right."""

MODEST = 0.6
"""By how many spreads people take somebody to be above an average hand who doubles them."""


def choose(judge: Judge, view: View, rng: Chance, budget: Budget) -> Decision:
    """A statement: everybody who should pay more than they get, and the doubles owed where they cost least."""
    board, seat = view.board, view.seat
    assert isinstance(board, Doubling)
    if board.call not in judge.worth:
        return club.choose(view)
    doubles, name = board.doubles, board.contract.name
    gains = gains_over(judge, view, rng.randrange(SEEDS), budget.worlds or WORLDS)
    targets, needed = doubles.must(seat), NEEDED * judge.spread[name]
    for other, gain in gains.items():
        limit = needed
        if other == doubles.declarer:
            limit = min(limit, club.owed_limit(judge, view, seat, name))
        if gain > limit:
            targets |= 1 << other
    if doubles.all_or_none(seat):
        targets = view.may_double() if sum(gains.values()) > needed * len(gains) else 0
    sign, legal = view.plan.sign, board.legal(view.hand)
    values = {each.token: sign * sum(gains[other] for other in seats_of(each.targets)) for each in legal}
    return Decision(Double(targets), values)


def gains_over(judge: Judge, view: View, seed: int, worlds: int) -> dict[int, float]:
    """What the double of each seat that may be named should bring, with the redouble that it draws, in points turned so
    that more is better; nothing among partners."""
    board, me = view.board, view.seat
    assert isinstance(board, Doubling)
    hands = judge.machine.worlds(view, worlds, seed)
    weights, read = weights_of(judge, view, hands), read_of(judge, view, hands)
    table = opened(judge.machine, view.plan, board.call, board.setup)
    outcomes = judge.machine.playouts(table, hands, seed + 1, (), policy_of(table))
    points = view.plan.sign * outcomes.points[0] * outcomes.counts[0][:, None]
    partner, spread = partner_of(view.plan.rules, me), judge.spread[board.contract.name]
    gains = {}
    for other in seats_of(view.may_double()):
        times = 1 + _redoubles(board.doubles, me, other, read, spread)
        gains[other] = 0.0 if other == partner else float(weights @ (times * (points[:, me] - points[:, other])))
    return gains


def _redoubles(doubles: Doubles, me: int, other: int, read: Reals, spread: float) -> Reals:
    """How likely a seat is to redouble in each world when it is doubled now."""
    if doubles.targets[other] >> me & 1 or not (other in doubles.speakers or doubles.rules.redouble == "any-time"):
        return np.zeros(len(read))
    return chance(read[:, other] - (MODEST + MARGIN) * spread, spread)
