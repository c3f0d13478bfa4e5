"""Which players to double or redouble: the expected payments of every statement and the doubles that answer it, in
worlds weighted by everything said so far."""

from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.base import Budget, Decision
from barbu.bots.club.doubling import choice as club
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.inference import Talk, chance, read_of, weights_of
from barbu.bots.search.judge import Judge
from barbu.bots.search.speaking import MARGIN, may_answer, skill
from barbu.engine.actions import Double
from barbu.engine.chance import Chance
from barbu.engine.phases import Doubling
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.machine import SEEDS
from barbu.kernel.table import TrickTable

Reals = NDArray[np.float64]

WORLDS = 1_000
"""The number of worlds to look at, if the budget leaves it open."""


class Forecast(NamedTuple):
    """What to expect before the first card. For each world: its weight; what each seat's hand is worth as its holder
    sees it; and how far the player is ahead of each seat, in points turned so that more is better."""

    weights: Reals
    read: Reals
    ahead: Reals


def choose(judge: Judge, view: View, rng: Chance, budget: Budget) -> Decision:
    """The statement that should pay most. A double that is owed may cost as much now as it is likely to cost later."""
    board = view.board
    assert isinstance(board, Doubling)
    if board.call not in judge.worth:
        return club.choose(view)
    legal = board.legal(view.hand)
    gains = gains_of(judge, view, [each.targets for each in legal], rng.randrange(SEEDS), budget.worlds or WORLDS)
    declarer, later = board.doubles.declarer, saved(judge, view, board)
    best = max((each.targets for each in legal), key=lambda named: gains[named] + later * (named >> declarer & 1))
    return Decision(Double(best), {each.token: view.plan.sign * gains[each.targets] for each in legal})


def saved(judge: Judge, view: View, board: Doubling) -> float:
    """What it saves later to double the declarer now, if that is owed."""
    declarer = board.doubles.declarer
    return 0.0 if view.seat == declarer else max(0.0, -club.owed_limit(judge, view, board, declarer, view.seat))


def gains_of(judge: Judge, view: View, statements: Iterable[int], seed: int, worlds: int) -> dict[int, float]:
    """The expected gain of each statement over a pass, in points turned so that more is better: the payments of all the
    players it doubles, and those of the doubles that answer it. Partners pay each other nothing."""
    board, me = view.board, view.seat
    assert isinstance(board, Doubling)
    talk = Talk(judge, view)
    weights, read, ahead = forecast(judge, view, talk, seed, worlds)
    partner, spread = partner_of(view.plan.rules, me), judge.spread[board.contract.name]
    brought = {}
    for targets in {0, *statements}:
        mine, total = talk.taken_for(me, targets), 0.0
        for other in range(view.plan.players):
            if other in (me, partner):
                continue
            if targets >> other & 1:
                total += float(weights @ ahead[:, other])
            if may_answer(board.doubles, me, other, bool(targets >> other & 1)):
                answered = chance(read[:, other] - mine - MARGIN * spread, spread)
                total += float(weights @ (answered * ahead[:, other]))
        brought[targets] = total
    return {targets: total - brought[0] for targets, total in brought.items()}


def forecast(judge: Judge, view: View, talk: Talk, seed: int, worlds: int) -> Forecast:
    """What to expect of the contract, as the policies play it and with the player's own skill."""
    board, me = talk.board, view.seat
    hands = judge.machine.worlds(view, worlds, seed)
    weights, read = weights_of(judge, view, talk, hands), read_of(judge, board, talk.state.declarer, hands)
    table = opened(judge.machine, view.plan, board.call, board.setup)
    outcomes = judge.machine.playouts(table, hands, seed + 1, (), policy_of(table))
    points = view.plan.sign * outcomes.points[0] * outcomes.counts[0][:, None]
    return Forecast(weights, read, points[:, [me]] - points + skill_over(judge, view, talk, table))


def skill_over(judge: Judge, view: View, talk: Talk, table: TrickTable) -> Reals:
    """How many points further ahead of each seat than playouts tell a player who searches is. It counts on nothing over
    those who have doubled it, who think that they are ahead."""
    doubles, spread = talk.state.targets, judge.spread[talk.board.contract.name]
    return skill(table) * spread * np.array([1.0 - (named >> view.seat & 1) for named in doubles])
