"""What the plays tell of hidden hands in tricks, compiled: how likely they are in each of many worlds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from barbu.kernel.bits import SUIT, integer, lowest, size
from barbu.kernel.compiling import entry, part
from barbu.kernel.guiding import TrickPolicy, about, cells
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.tricks import BEST, BROKEN, DONE, LED, LYING, PILE, PLAYED, SHOWN, TAKEN, TURN, early, legal, play

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Reals = NDArray[np.float64]
    Marks = NDArray[np.int32]


FARTHEST = 4_000
"""Values of cards beyond this, in the units of the weights, count as if they were just so far from zero."""

PATTERNS = 1 << 13
"""The number of ways to hold cards of a suit."""

LEVELS = 4
"""What is known about a trick (``about``) differs in so many ways from hand to hand, as long as it has no card."""


def odds_of(sharpness: Sequence[float]) -> Reals:
    """How much more often a card is played than one worth nothing, by style and by its value above ``-FARTHEST``, if
    cards are chosen by a softmax of their values with a sharpness for each style."""
    import numpy as np

    return np.exp(np.array(sharpness)[:, None] * np.arange(-FARTHEST, FARTHEST + 1))


@entry
def likelihoods(
    plan: TrickPlan, paired: int, own: int, policy: TrickPolicy, moves: Numbers, worlds: Numbers, odds: Reals,
    slips: float, found: Reals,
) -> None:  # fmt: skip
    """Multiply ``found`` by the likelihood of the plays so far: for each world (a row of hands as they are now), each
    other seat and each style in which it may choose its cards.

    ``moves`` are rows of a seat and its card, from the first card of the deal on. In the last style the ``odds`` of
    cards are those of their values by the policy's habits, in those before by its weights. In any style a share of
    ``slips`` are played by lot.
    """
    players, styles = len(plan.after), len(odds)
    state = np.zeros(TAKEN + 2 * players, np.int64)
    state[TURN], state[LED], state[BEST] = moves[0, 0], -1, -1
    held, given, since = np.zeros(players, np.int64), np.empty(1, np.int64), np.zeros(players, np.int64)
    # Which cards of a suit are legal, if any are, and what they weigh, follows from those held in it.
    weighed = np.zeros((4, LEVELS, PATTERNS), np.int32)
    sums, ours = np.empty((4, LEVELS, PATTERNS, styles)), np.empty((LEVELS, PATTERNS, styles))
    total = np.empty(styles)
    for number in range(len(moves)):
        since[moves[number, 0]] |= 1 << moves[number, 1]
    for number in range(len(moves)):
        seat, card = moves[number, 0], moves[number, 1]
        if seat != own:
            read(
                plan, paired, policy, state, seat, card, since[seat], number + 1, worlds, odds, slips, weighed, sums,
                ours, total, found,
            )  # fmt: skip
        since[seat] ^= 1 << card
        held[seat], given[0] = 1 << card, card
        play(plan, paired, state, held, given, 1, 1, policy, np.uint64(0))


@part
def read(
    plan: TrickPlan, paired: int, policy: TrickPolicy, state: Numbers, seat: int, card: int, since: int, number: int,
    worlds: Numbers, odds: Reals, slips: float, weighed: Marks, sums: Reals, ours: Reals, total: Reals, found: Reals,
) -> None:  # fmt: skip
    """Multiply ``found`` by the likelihood of one play, in each world and style. ``since`` are the cards that the seat
    has played since it held those of the worlds, this one included. Given the arrays, this is four times as fast as
    within the function that makes them."""
    led, best, shown, broken, pile = state[LED], state[BEST], state[SHOWN], state[BROKEN], state[PILE]
    gone, behind, points = state[PLAYED] | pile, len(plan.after) - 1 - state[LYING], plan.trick_points[state[DONE]]
    trick = about(plan.values, plan.scoring, points, policy.cheap, policy.dear, 0, led, pile, behind)
    barred = early(plan, led, state[DONE])
    for row in range(len(worlds)):
        hand = worlds[row, seat] | since
        may = legal(plan.duties, plan.trump, plan.penalty, paired >> seat & 1, hand, led, best, broken, barred)
        if not may & may - 1:
            continue
        unseen, level = plan.pack & ~(gone | hand), 0
        if led < 0:
            level = trick = about(
                plan.values, plan.scoring, points, policy.cheap, policy.dear, unseen, led, pile, behind
            )
        total[:] = 0.0
        for suit in range(4):
            cards, held = may & SUIT << 16 * suit, hand >> 16 * suit & SUIT
            if not cards:
                continue
            if barred >> 16 * suit & SUIT or weighed[suit, level, held] != number:
                weighed[suit, level, held] = number
                sums[suit, level, held, :] = 0.0
                weigh(
                    policy, plan.scoring, plan.trump, cards, hand, unseen, led, best, shown, trick, card, odds,
                    sums[suit, level, held], ours[level, held],
                )  # fmt: skip
            total += sums[suit, level, held]
        mine = ours[level, hand >> (card & 48) & SUIT]
        lot = slips / size(may)
        for style in range(len(odds)):
            found[row, seat, style] *= (1 - slips) * mine[style] / total[style] + lot


@part
def weigh(
    policy: TrickPolicy, scoring: int, trump: int, may: int, hand: int, unseen: int, led: int, best: int, shown: int,
    trick: int, card: int, odds: Reals, total: Reals, mine: Reals,
) -> None:  # fmt: skip
    """Add the odds of legal cards to those in ``total``, by style; ``mine`` will be those of one card if it is among
    them."""
    last = len(total) - 1
    while may:
        other = lowest(may)
        may &= may - 1
        first, second, third, fourth = cells(other, hand, unseen, scoring, trump, led, best, shown, trick)
        for style in range(last + 1):
            weights = policy.habits if style == last else policy.weights
            worth = integer(weights[first]) + weights[second] + weights[third] + weights[fourth]
            likely = odds[style, min(max(worth + FARTHEST, 0), 2 * FARTHEST)]
            total[style] += likely
            if other == card:
                mine[style] = likely
