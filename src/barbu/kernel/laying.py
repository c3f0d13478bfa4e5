"""Dominoes by habit, compiled: quick playouts with given hands, and how likely the others' plays were with them.

By *habit* a card is worth what lies beyond it in the hand that holds it. That does not change until the card is laid,
since nothing beyond it can be laid before; one part of it weighs more the fewer cards the hand has left. So each hand
is valued once, and a deal of four hands is played out in about a microsecond.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.kernel.bits import fraction, lowest, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout import ACES, KNOCK, KNOCKED, OPEN, OUT, PLAYED, TURN, legal, with_aces
from barbu.kernel.plan import LayoutPlan, Numbers

Reals = NDArray[np.float64]

NOBODY = -1
"""Fills unused places in the rows of ``Habits``."""


class Habits(NamedTuple):
    """How seats play by habit, in a layout whose start is known. ``rows`` are the cards on each side of each start
    card, from the last one that can be laid down to the start card. ``sides`` is the value of what lies beyond a card,
    by pattern (see ``layout_policy``); ``shares`` is a further value, divided by the number of cards in hand; ``again``
    is the value of another turn."""

    rows: Numbers
    sides: Reals
    shares: Reals
    again: float


@entry
def look(plan: LayoutPlan, habits: Habits, hand: int, worths: Reals) -> None:
    """Write down the habitual value of each card of a hand, and the share of it that depends on the number of cards in
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
    """The legal card that habit lays, from a hand of this size."""
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
    knocked: int, aces: int, hands: Numbers, worths: Reals, card: int,
) -> float:  # fmt: skip
    """Play a deal to its end by habit after a given first card; ``hands`` change. Returns what the places, knocks and
    cards left from here on bring: each seat's points times its stake, added up. It stops at the seat's own place if
    that is all that counts. ``knocked`` are the seats that have knocked, as a mask."""
    players = len(hands)
    total: float = 0.0
    while True:
        hand = hands[turn]
        may = legal(plan.late, hand, may_follow)
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
            if plan.ends[0]:
                may_follow, aces = with_aces(plan.ends, may_follow, played, card, aces)
            stays = hand != 0 and plan.again & bit != 0
            card = KNOCK
            if not hand:
                if not (plan.forfeit and knocked >> turn & 1):
                    total += float(stakes[turn] * plan.places[out])
                out += 1
                if alone and turn == own:
                    return total
                if out == plan.outs:
                    for seat in range(players):
                        if hands[seat]:
                            total += float(stakes[seat] * (plan.places[out] + plan.left * size(hands[seat])))
                    return total
        else:
            knocked |= 1 << turn
            total += float(stakes[turn] * plan.knock)
        if not stays:
            turn = plan.after[turn]
            while not hands[turn]:
                turn = plan.after[turn]


@entry
def brought(
    plan: LayoutPlan, habits: Habits, stakes: Reals, state: Numbers, hands: Numbers, card: int, blur: float,
    seed: np.uint64, found: Reals,
) -> None:  # fmt: skip
    """Write down what a card brings the seat to play with each row of hands when everybody then plays by habit.
    ``stakes`` is what a point of each seat is worth to it; ``blur`` is the most that is added at random to the habitual
    value of a card, drawn anew for each row."""
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
        found[row] = ended(
            plan, stakes, alone, turn, turn, state[OPEN], state[PLAYED], state[OUT], state[KNOCKED], state[ACES], held,
            worths, card,
        )  # fmt: skip


@entry
def likelihoods(
    plan: LayoutPlan, habits: Habits, own: int, moves: Numbers, worlds: Numbers, sharpness: float, slips: float,
    found: Reals,
) -> None:  # fmt: skip
    """Write down, for each world (a row of hands as they are now), the logarithm of how likely the other seats' moves
    were with it, where they had a choice.

    ``moves`` are rows of a seat and its card, or ``KNOCK``, since the card that set the start. A card's chance grows by
    a factor of e for each 1 / ``sharpness`` of habitual value; a share ``slips`` of moves is random.
    """
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
        may_follow, played, aces, likely = plan.opening, 0, 0, 0.0
        for number in range(len(moves)):
            seat, card = moves[number, 0], moves[number, 1]
            if card == KNOCK:
                continue
            may = legal(plan.late, hands[seat], may_follow)
            sets = played == 0 and plan.row[card] != 0
            if seat != own and may & may - 1 and not sets:
                likely += _chance(may, size(hands[seat]), card, worths, sharpness, slips)
            hands[seat] ^= 1 << card
            played |= 1 << card
            may_follow = ((plan.row[card] if sets else may_follow) | plan.beside[card]) & ~played
            if plan.ends[0]:
                may_follow, aces = with_aces(plan.ends, may_follow, played, card, aces)
        found[row] = likely


@part
def _chance(may: int, cards: int, card: int, worths: Reals, sharpness: float, slips: float) -> float:
    """The logarithm of the chance that this card, of the legal ones, is laid from a hand of this size."""
    choices = size(may)
    wanted = worths[0, card] + worths[1, card] / cards
    total = 0.0
    while may:
        other = lowest(may)
        may &= may - 1
        total += np.exp(sharpness * (worths[0, other] + worths[1, other] / cards - wanted))
    logarithm: float = np.log((1 - slips) / total + slips / choices)
    return logarithm
