"""What plays say about hidden hands in dominoes, compiled: who lays one card could not lay a better one."""

import numpy as np
from numpy.typing import NDArray

from barbu.kernel.bits import lowest, size
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout import KNOCK, OPEN, PLAYED, POINTS, TURN
from barbu.kernel.layout_policy import COLUMNS, LayoutPolicy, Weights, rate
from barbu.kernel.plan import LayoutPlan, Numbers

Reals = NDArray[np.float64]


@entry
def likelihoods(
    plan: LayoutPlan, policy: LayoutPolicy, own: int, moves: Numbers, worlds: Numbers, sharpness: float, slips: float,
    found: Reals,
) -> None:  # fmt: skip
    """Write down for each world, a row of hands as they are now, the logarithm of how likely the other seats' moves
    were with it, as far as they had a choice. ``moves``: rows of a seat and its card, or ``KNOCK``, since the first
    card. A card's chance grows by a factor of e for each 1 / ``sharpness`` that the policy holds it to be worth more; a
    share of ``slips`` is played by lot."""
    players = len(plan.after)
    numbers, worths = np.zeros((players, COLUMNS), np.float32), np.empty(64, np.float32)
    hands, barred = np.empty(players, np.int64), np.empty(players, np.int64)
    for row in range(len(worlds)):
        for seat in range(players):
            hands[seat], barred[seat] = worlds[row, seat], 0
        for number in range(len(moves)):
            if moves[number, 1] != KNOCK:
                hands[moves[number, 0]] |= 1 << moves[number, 1]
        may_follow, hidden, likely = plan.opening, plan.pack, 0.0
        for number in range(len(moves)):
            seat, card = moves[number, 0], moves[number, 1]
            if card == KNOCK:
                barred[seat] |= may_follow
                continue
            may = hands[seat] & may_follow
            sets = hidden == plan.pack and plan.row[card] != 0
            if seat != own and may & may - 1 and not sets:
                rate(policy, plan.after, plan.again, hands, barred, seat, may_follow, hidden, numbers, worths)
                likely += _chance(may, card, worths, sharpness, slips)
            hands[seat] ^= 1 << card
            hidden ^= 1 << card
            may_follow = ((plan.row[card] if sets else may_follow) | plan.beside[card]) & hidden
        found[row] = likely


@part
def _chance(may: int, card: int, worths: Weights, sharpness: float, slips: float) -> float:
    """The logarithm of the chance that a card is played of those that may be."""
    choices = size(may)
    best = worths[0]
    for number in range(1, choices):
        best = max(best, worths[number])
    total = wanted = 0.0
    for number in range(choices):
        weight = np.exp((worths[number] - best) * sharpness)
        total += weight
        if lowest(may) == card:
            wanted = weight
        may &= may - 1
    logarithm: float = np.log((1 - slips) * wanted / total + slips / choices)
    return logarithm


@entry
def rated(plan: LayoutPlan, policy: LayoutPolicy, state: Numbers, hands: Numbers, worths: Weights) -> int:
    """Write down what a policy holds each card to be worth that may be played, lowest card first; how many there
    are."""
    players = len(plan.after)
    numbers = np.zeros((players, COLUMNS), np.float32)
    barred, hidden = state[POINTS + players :], plan.pack & ~state[PLAYED]
    return rate(policy, plan.after, plan.again, hands, barred, state[TURN], state[OPEN], hidden, numbers, worths)
