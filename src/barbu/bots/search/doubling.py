"""Whom to double or redouble: the expected payments of every statement and the doubles that answer it, in worlds
weighted by everything said so far."""

from collections.abc import Iterable

import numpy as np
from numpy.typing import NDArray

from barbu.bots.base import Budget, Decision
from barbu.bots.club.doubling import choice as club
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.inference import MARGIN, Talk, chance, read_of, weights_of
from barbu.bots.search.judge import Judge
from barbu.engine.actions import Double
from barbu.engine.chance import Chance
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Doubling
from barbu.engine.standings import partner_of
from barbu.engine.view import View
from barbu.kernel.machine import SEEDS

Reals = NDArray[np.float64]

WORLDS = 1_000
"""The number of worlds to look at, if the budget leaves it open."""


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
    hands = judge.machine.worlds(view, worlds, seed)
    weights, read = weights_of(judge, view, talk, hands), read_of(judge, board, board.doubles.declarer, hands)
    table = opened(judge.machine, view.plan, board.call, board.setup)
    outcomes = judge.machine.playouts(table, hands, seed + 1, (), policy_of(table))
    points = view.plan.sign * outcomes.points[0] * outcomes.counts[0][:, None]
    ahead = points[:, [me]] - points
    partner, spread = partner_of(view.plan.rules, me), judge.spread[board.contract.name]
    brought = {}
    for targets in {0, *statements}:
        mine, total = talk.taken_for(me, targets), 0.0
        for other in range(view.plan.players):
            if other in (me, partner):
                continue
            if targets >> other & 1:
                total += float(weights @ ahead[:, other])
            if _may_answer(board.doubles, me, other, bool(targets >> other & 1)):
                answered = chance(read[:, other] - mine - MARGIN * spread, spread)
                total += float(weights @ (answered * ahead[:, other]))
        brought[targets] = total
    return {targets: total - brought[0] for targets, total in brought.items()}


def _may_answer(doubles: Doubles, me: int, other: int, named: bool) -> bool:
    """Whether a seat may still double the speaker, depending on whether the speaker doubles it now."""
    if doubles.late or doubles.targets[other] >> me & 1:
        return False
    if other in doubles.speakers:
        return named if other == doubles.declarer else doubles.anyone
    return named and doubles.rules.redouble == "any-time"
