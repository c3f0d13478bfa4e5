"""Dominoes by habit, compiled: deals played on quickly with given hands, and how likely the plays of others were with
them.

By *habit* a card is worth what lies beyond it in the hand that holds it. That stays the same until the card is laid, as
everything beyond it does, except for a part that counts the more, the fewer cards the hand has left. So the cards of a
hand are looked at once, and a deal of four hands is played to the end in about a microsecond.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.kernel.bits import fraction, lowest, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout import KNOCK, OPEN, OUT, PLAYED, TURN
from barbu.kernel.plan import LayoutPlan, Numbers

Reals = NDArray[np.float64]

NOBODY = -1
"""Fills up the rows of ``Habits``."""


class Habits(NamedTuple):
    """How seats lay by habit, in a layout whose start is known.

    ``rows``: the cards on each side of each start card, the last one that can be laid first, down to the start card;
    ``sides``: by pattern (see ``layout_policy``) what the cards beyond one are worth; ``shares``: what they are worth
    besides, to be divided by the cards in hand; ``again``: what another turn is worth.
    """

    rows: Numbers
    sides: Reals
    shares: Reals
    again: float


@entry
def look(plan: LayoutPlan, habits: Habits, hand: int, worths: Reals) -> None:
    """Write down for each card of a hand what it is worth by habit, and the share of it that counts by the cards in
    hand."""
    rest = hand
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        worths[0, card], worths[1, card] = habits.again * (plan.again >> card & 1), 0.0
    for row in habits.rows:
        pattern = 1
        for card in row:
            if card != NOBODY:
                own = hand >> card & 1
                if own:
                    worths[0, card] += habits.sides[pattern]
                    worths[1, card] += habits.shares[pattern]
                pattern = pattern << 1 | own


@part
def usual(may: int, cards: int, worths: Reals) -> int:
    """The card that is laid by habit of those that may be, from a hand of so many cards."""
    best = lowest(may)
    may &= may - 1
    if may:
        most = worths[0, best] + worths[1, best] / cards
        while may:
            card = lowest(may)
            may &= may - 1
            worth = worths[0, card] + worths[1, card] / cards
            if worth > most:
                best, most = card, worth
    return best


@part
def ended(
    plan: LayoutPlan, stakes: Reals, alone: bool, own: int, turn: int, may_follow: int, played: int, out: int,
    hands: Numbers, worths: Reals, card: int,
) -> float:  # fmt: skip
    """Play a deal to its end by habit, after a card that is laid first; ``hands`` change. What the places bring that
    are decided from here on: the sum of their points, each seat's times its stake. It ends with the seat's own place
    where that is all that counts."""
    players = len(hands)
    total: float = 0.0
    while True:
        hand = hands[turn]
        may = hand & may_follow
        stays = False
        if may:
            if card < 0:
                card = usual(may, size(hand), worths)
            bit = 1 << card
            hand ^= bit
            hands[turn] = hand
            if not played and plan.row[card]:
                may_follow = plan.row[card]
            played |= bit
            may_follow = (may_follow | plan.beside[card]) & ~played
            stays = hand != 0 and plan.again & bit != 0
            card = KNOCK
            if not hand:
                total += float(stakes[turn] * plan.places[out])
                out += 1
                if alone and turn == own:
                    return total
                if out == players - 1:
                    for seat in range(players):
                        if hands[seat]:
                            total += float(stakes[seat] * plan.places[out])
                    return total
        if not stays:
            turn = plan.after[turn]
            while not hands[turn]:
                turn = plan.after[turn]


@entry
def brought(
    plan: LayoutPlan, habits: Habits, stakes: Reals, state: Numbers, hands: Numbers, card: int, blur: float,
    seed: np.uint64, found: Reals,
) -> None:  # fmt: skip
    """Write down what a card brings to the seat whose turn it is with each row of hands, when all lay by habit
    afterwards. ``stakes``: what a point of each seat is worth to it; ``blur``: up to how much is added by chance to
    what a card is worth by habit, in each row anew."""
    players = len(plan.after)
    turn, chance = state[TURN], seed
    held, worths = np.empty(players, np.int64), np.zeros((2, 64))
    alone = True
    for seat in range(players):
        alone &= seat == turn or stakes[seat] == 0
    for row in range(len(hands)):
        for seat in range(players):
            held[seat] = hands[row, seat]
            look(plan, habits, held[seat], worths)
        rest = plan.pack & ~state[PLAYED]
        while rest:
            chance = stepped(chance)
            worths[0, lowest(rest)] += blur * fraction(chance)
            rest &= rest - 1
        found[row] = ended(plan, stakes, alone, turn, turn, state[OPEN], state[PLAYED], state[OUT], held, worths, card)


@entry
def likelihoods(
    plan: LayoutPlan, habits: Habits, own: int, moves: Numbers, worlds: Numbers, sharpness: float, slips: float,
    found: Reals,
) -> None:  # fmt: skip
    """Write down for each world, a row of hands as they are now, the logarithm of how likely the other seats' moves
    were with it, as far as they had a choice. ``moves``: rows of a seat and its card, or ``KNOCK``, since the first
    card, which has set the start. A card's chance grows by a factor of e for each 1 / ``sharpness`` that it is worth
    more by habit; a share of ``slips`` is played by lot."""
    players = len(plan.after)
    hands, worths = np.empty(players, np.int64), np.zeros((2, 64))
    for row in range(len(worlds)):
        for seat in range(players):
            hands[seat] = worlds[row, seat]
        for number in range(len(moves)):
            if moves[number, 1] != KNOCK:
                hands[moves[number, 0]] |= 1 << moves[number, 1]
        for seat in range(players):
            if seat != own:
                look(plan, habits, hands[seat], worths)
        may_follow, played, likely = plan.opening, 0, 0.0
        for number in range(len(moves)):
            seat, card = moves[number, 0], moves[number, 1]
            if card == KNOCK:
                continue
            may = hands[seat] & may_follow
            sets = played == 0 and plan.row[card] != 0
            if seat != own and may & may - 1 and not sets:
                likely += _chance(may, size(hands[seat]), card, worths, sharpness, slips)
            hands[seat] ^= 1 << card
            played |= 1 << card
            may_follow = ((plan.row[card] if sets else may_follow) | plan.beside[card]) & ~played
        found[row] = likely


@part
def _chance(may: int, cards: int, card: int, worths: Reals, sharpness: float, slips: float) -> float:
    """The logarithm of the chance that a card is laid of those that may be, from a hand of so many."""
    choices = size(may)
    wanted = worths[0, card] + worths[1, card] / cards
    total = 0.0
    while may:
        other = lowest(may)
        may &= may - 1
        total += np.exp(sharpness * (worths[0, other] + worths[1, other] / cards - wanted))
    logarithm: float = np.log((1 - slips) / total + slips / choices)
    return logarithm
