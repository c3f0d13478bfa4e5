"""What the plays tell of hidden hands in tricks, compiled: how likely they are in each of many worlds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import integer, lowest
from barbu.kernel.compiling import entry, part
from barbu.kernel.guiding import TrickPolicy, about, cells
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.tricks import BEST, BROKEN, DONE, LED, LYING, PILE, PLAYED, SHOWN, TAKEN, TURN, legal, play

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Reals = NDArray[np.float64]


FARTHEST = 2_000
"""A card whose value is further than this from that of the card played, in the units of the weights, counts as if it
were just so far."""


@entry
def likelihoods(
    plan: TrickPlan, paired: int, own: int, policy: TrickPolicy, moves: Numbers, worlds: Numbers, sharpness: Reals,
    slips: float, found: Reals,
) -> None:  # fmt: skip
    """Multiply ``found`` by the likelihood of the plays so far: for each world (a row of hands as they are now), each
    other seat and each style in which it may choose its cards.

    ``moves`` are rows of a seat and its card, from the first card of the deal on. A style is a softmax of the cards'
    values, with a ``sharpness``: values by the policy's habits in the last style, by its weights in those before. In
    any style a share of ``slips`` are played by lot.
    """
    players, styles = len(plan.after), len(sharpness)
    odds = np.exp(sharpness.reshape(styles, 1) * np.arange(-FARTHEST, FARTHEST + 1.0))
    state = np.zeros(TAKEN + 2 * players, np.int64)
    state[TURN], state[LED], state[BEST] = moves[0, 0], -1, -1
    held, given, since = np.zeros(players, np.int64), np.empty(1, np.int64), np.zeros(players, np.int64)
    totals = np.empty(styles)
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
                    count = compared(
                        policy, plan.scoring, plan.trump, may, hand, unseen, led, best, shown, trick, card, odds, totals
                    )
                    for style in range(styles):
                        found[row, seat, style] *= (1 - slips) / totals[style] + slips / count
        since[seat] ^= 1 << card
        held[seat], given[0] = 1 << card, card
        play(plan, paired, state, held, given, 1, 1, policy, np.uint64(0))


@part
def compared(
    policy: TrickPolicy, scoring: int, trump: int, may: int, hand: int, unseen: int, led: int, best: int, shown: int,
    trick: int, card: int, odds: Reals, totals: Reals,
) -> int:  # fmt: skip
    """How many cards are legal; ``totals`` will be how likely they are together in each style, the card that was played
    counting as 1."""
    styles = len(totals)
    totals[:] = 0.0
    first, second, third, fourth = cells(card, hand, unseen, scoring, trump, led, best, shown, trick)
    weights, habits = policy.weights, policy.habits
    own = integer(weights[first]) + weights[second] + weights[third] + weights[fourth] - FARTHEST
    usual = integer(habits[first]) + habits[second] + habits[third] + habits[fourth] - FARTHEST
    count = 0
    while may:
        other = lowest(may)
        may &= may - 1
        first, second, third, fourth = cells(other, hand, unseen, scoring, trump, led, best, shown, trick)
        lead = integer(weights[first]) + weights[second] + weights[third] + weights[fourth] - own
        lead = min(max(lead, 0), 2 * FARTHEST)
        for style in range(styles - 1):
            totals[style] += odds[style, lead]
        lead = integer(habits[first]) + habits[second] + habits[third] + habits[fourth] - usual
        totals[styles - 1] += odds[styles - 1, min(max(lead, 0), 2 * FARTHEST)]
        count += 1
    return count
