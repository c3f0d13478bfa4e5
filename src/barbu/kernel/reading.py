"""What the plays tell of hidden hands in tricks, compiled: how well they fit each of many worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import integer, lowest
from barbu.kernel.compiling import entry, part
from barbu.kernel.guiding import TrickPolicy, Weights, about, cells
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.tricks import BEST, BROKEN, DONE, LED, LYING, PILE, PLAYED, SHOWN, TAKEN, TURN, legal, play

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Reals = NDArray[np.float64]


FARTHEST = 2_000
"""A play that is further than this behind the best card, in the policy's units, counts as if it were just so far."""


@entry
def likelihoods(
    plan: TrickPlan, paired: int, own: int, policy: TrickPolicy, moves: Numbers, worlds: Numbers, sharpness: float,
    slips: float, softly: bool, found: Reals,
) -> None:  # fmt: skip
    """Add to ``found``, for each world (a row of hands as they are now) and each other seat, how well its plays fit the
    world, as the logarithm of a likelihood.

    ``moves`` are rows of a seat and its card, from the first card of the deal on. A play that the policy likes best
    fits; one that it likes less fits worse by a factor of e for each 1 / ``sharpness`` in the policy's units, but never
    by more than about ``slips``. ``softly``, it counts instead how likely the play is among all cards that could have
    been played, if a share of ``slips`` are played by lot.
    """
    players = len(plan.after)
    fits = np.log((1 - slips) * np.exp(-sharpness * np.arange(FARTHEST + 1)) + slips)
    state = np.zeros(TAKEN + 2 * players, np.int64)
    state[TURN], state[LED], state[BEST] = moves[0, 0], -1, -1
    held, given, since = np.zeros(players, np.int64), np.empty(1, np.int64), np.zeros(players, np.int64)
    for number in range(len(moves)):
        since[moves[number, 0]] |= 1 << moves[number, 1]
    for number in range(len(moves)):
        seat, card = moves[number, 0], moves[number, 1]
        if seat != own:
            led, best, shown, broken, pile = state[LED], state[BEST], state[SHOWN], state[BROKEN], state[PILE]
            gone, behind, points = state[PLAYED] | pile, players - 1 - state[LYING], plan.trick_points[state[DONE]]
            for row in range(len(worlds)):
                hand = worlds[row, seat] | since[seat]
                may = legal(plan.duties, plan.trump, plan.penalty, paired >> seat & 1, hand, led, best, broken)
                if may & may - 1:
                    unseen = plan.pack & ~(gone | hand)
                    trick = about(
                        plan.values, plan.scoring, points, policy.cheap, policy.dear, unseen, led, pile, behind
                    )
                    if softly:
                        found[row, seat] += softened(
                            policy.weights, plan.scoring, plan.trump, may, hand, unseen, led, best, shown, trick, card,
                            sharpness, slips,
                        )  # fmt: skip
                        continue
                    lost = regret(
                        policy.weights, plan.scoring, plan.trump, may, hand, unseen, led, best, shown, trick, card
                    )
                    found[row, seat] += fits[min(lost, FARTHEST)]
        since[seat] ^= 1 << card
        held[seat], given[0] = 1 << card, card
        play(plan, paired, state, held, given, 1, 1, policy, np.uint64(0))


@part
def regret(
    weights: Weights, scoring: int, trump: int, may: int, hand: int, unseen: int, led: int, best: int, shown: int,
    trick: int, card: int,
) -> int:  # fmt: skip
    """By how much a legal card is behind the best one in a policy's judgement."""
    most = own = -1 << 40
    while may:
        other = lowest(may)
        may &= may - 1
        first, second, third, fourth = cells(other, hand, unseen, scoring, trump, led, best, shown, trick)
        worth = integer(weights[first]) + weights[second] + weights[third] + weights[fourth]
        most = max(most, worth)
        if other == card:
            own = worth
    return most - own


@part
def softened(
    weights: Weights, scoring: int, trump: int, may: int, hand: int, unseen: int, led: int, best: int, shown: int,
    trick: int, card: int, sharpness: float, slips: float,
) -> float:  # fmt: skip
    """The logarithm of the chance of a legal card if cards are chosen by a softmax of a policy's values."""
    first, second, third, fourth = cells(card, hand, unseen, scoring, trump, led, best, shown, trick)
    own = integer(weights[first]) + weights[second] + weights[third] + weights[fourth]
    total, count = 0.0, 0
    while may:
        other = lowest(may)
        may &= may - 1
        first, second, third, fourth = cells(other, hand, unseen, scoring, trump, led, best, shown, trick)
        worth = integer(weights[first]) + weights[second] + weights[third] + weights[fourth]
        total += np.exp(sharpness * (worth - own))
        count += 1
    return float(np.log((1 - slips) / total + slips / count))
