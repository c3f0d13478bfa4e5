"""How a player who is guided by weights chooses in dominoes, compiled: what a card opens, for whom, and what it costs.

A card that is laid opens the row beyond it, on one side or, as a start card, on both. What a side is worth is looked up
by its *pattern*: which of the cards beyond are the player's own, nearest first, as bits below a 1 that says how many
there are. Where the nearest card is somebody else's, the likely holders count too: all that players know of each other
is how many cards each has left, and what each of them could not play when it knocked.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.cards import ACE, SUIT_MASKS, cards_of
from barbu.kernel.bits import SUIT, lowest, mixed, size
from barbu.kernel.compiling import part
from barbu.kernel.plan import LayoutPlan, Numbers

Weights = NDArray[np.float32]
"""An array of weights, in spreads of the places."""

PATTERNS = 1 << 13
"""One more than the largest pattern, of the twelve cards beyond the first of a suit; 0 stands for a side that is
closed."""

STUCK, FEW, STUCK_FEW, NEXT, NEXT_STUCK, LAST, AGAIN, OTHERS = range(8)
"""What the nearest card of somebody else counts, by the seat that may hold it: that can play nothing now; 1 by the
number of cards it has left; both; that plays next; both; that has one card left. ``AGAIN``: another turn. ``OTHERS``:
how many weights there are."""

SHARE, WORTH, COLUMNS = range(AGAIN, AGAIN + 3)
"""After these: how likely a seat is to hold any one card that is not barred to it, as far as the others' shares go;
what its holding one is worth; how many columns there are."""

SIXTEEN, FORTY_EIGHT, LOW = np.uint64(16), np.uint64(48), np.uint64(0xFFFF)
TINY = 2.0**-16


class LayoutPolicy(NamedTuple):
    """A player of one layout.

    ``phase``: by number of cards in hand, and the fewest that another seat still has, which of the ``tables`` (rows of
    what each pattern is worth) and of the ``others`` (rows of what the words above name) are used; ``blur``: up to how
    much is added to each worth by chance; ``place``: by card its place among the thirteen of its suit; ``above``,
    ``below``: how many cards lie beyond it on either side; ``low``: by suit the place of the ace where it lies below
    the others, which all move up by one, else -1; ``mirror``: thirteen bits read from the other end.
    """

    phase: Numbers
    tables: Weights
    others: Weights
    blur: float
    place: Numbers
    above: Numbers
    below: Numbers
    low: Numbers
    mirror: NDArray[np.int16]


def layout_policy(plan: LayoutPlan, phase: Numbers, tables: Weights, others: Weights, blur: float) -> LayoutPolicy:
    """The player of a layout whom weights guide. Where the pack lacks a rank in the middle of a row, it takes that side
    of the row for closed."""
    low = np.full(4, -1)
    place, above, below = np.zeros((3, 64), np.int64)
    for suit, mask in enumerate(SUIT_MASKS):
        cards = sorted(cards_of(plan.pack & mask))
        if len(cards) > 2 and cards[-1] & 15 == ACE and plan.beside[cards[-1]] >> cards[0] & 1:
            low[suit] = cards[0] & 15
            cards = [cards[-1], *cards[:-1]]
        places = [(card & 15) + (low[suit] >= 0) for card in cards]
        if low[suit] >= 0:
            places[0] = low[suit]
        for card, at in zip(cards, places, strict=True):
            place[card], above[card], below[card] = at, places[-1] - at, at - places[0]
    return LayoutPolicy(phase, tables, others, blur, place, above, below, low, MIRROR)


MIRROR = np.array([int(f"{bits:013b}"[::-1], 2) for bits in range(PATTERNS)], np.int16)


@part
def opened(policy: LayoutPolicy, hand: int, hidden: int, card: int) -> tuple[int, int, int, int]:
    """What a card opens, of those that are still ``hidden`` in hands: the pattern above it, and the nearest card there
    if it is not in the hand, as a mask; the same below it. 0: nothing."""
    first = card & 48
    mine, left = hand >> first & SUIT, hidden >> first & SUIT
    low = policy.low[card >> 4]
    moved = int(low >= 0)
    if moved:
        mine, left = mine << 1 & SUIT | mine >> ACE << low, left << 1 & SUIT | left >> ACE << low
    place, above, below = policy.place[card], policy.above[card], policy.below[card]
    up = upper = down = lower = 0
    if above and left >> (place + 1) & 1:
        up = mine >> (place + 1)
        if not up & 1:
            upper = 1 << (first + place + 1 - moved)
        up |= 1 << above
    if below and left >> (place - 1) & 1:
        down = np.int64(policy.mirror[mine & ((1 << place) - 1)]) >> (13 - place)
        if not down & 1:
            lower = 1 << (first + (ACE if place - 1 == low else place - 1 - moved))
        down |= 1 << below
    return up, upper, down, lower


@part
def describe(
    after: Numbers, hands: Numbers, barred: Numbers, turn: int, may_follow: int, unseen: int, numbers: Weights
) -> None:
    """Write down for each other seat what the words above name, and its ``SHARE``."""
    seat = after[turn]
    following = np.float32(1)
    while seat != turn:
        count = size(hands[seat])
        numbers[seat, SHARE] = 0
        if count:
            may = unseen & ~barred[seat]
            stuck, few = np.float32(may & may_follow == 0), np.float32(1) / np.float32(count)
            numbers[seat, STUCK] = stuck
            numbers[seat, FEW] = few
            numbers[seat, STUCK_FEW] = stuck * few
            numbers[seat, NEXT] = following
            numbers[seat, NEXT_STUCK] = stuck * following
            numbers[seat, LAST] = np.float32(count == 1)
            numbers[seat, SHARE] = np.float32(count) / np.float32(max(1, size(may)))
            following = np.float32(0)
        seat = after[seat]


@part
def shared(after: Numbers, barred: Numbers, turn: int, card: int, numbers: Weights, column: int) -> np.float32:
    """The mean of a column over the seats that may hold a card, a mask, by how likely each of them holds it."""
    held = total = np.float32(0)
    if card:
        seat = after[turn]
        while seat != turn:
            if not barred[seat] & card:
                held += numbers[seat, SHARE]
                total += numbers[seat, SHARE] * numbers[seat, column]
            seat = after[seat]
    return total / held if held > 0 else np.float32(0)


@part
def rate(
    policy: LayoutPolicy, after: Numbers, again: int, hands: Numbers, barred: Numbers, turn: int, may_follow: int,
    hidden: int, numbers: Weights, worths: Weights,
) -> int:  # fmt: skip
    """Write down what each card is worth that the seat whose turn it is may play, lowest card first; how many there
    are. ``hands`` say how many cards the others have, and nothing else; ``barred`` what they cannot hold; ``numbers``
    is room for ``COLUMNS`` numbers by seat."""
    hand = hands[turn]
    may = hand & may_follow
    fewest = 63
    for seat in range(len(after)):
        if seat != turn and hands[seat]:
            fewest = min(fewest, size(hands[seat]))
    phase = policy.phase[size(hand), fewest]
    tables, others = policy.tables, policy.others
    ready = False
    found = 0
    while may:
        card = lowest(may)
        may &= may - 1
        up, upper, down, lower = opened(policy, hand, hidden, card)
        worth = tables[phase, up] + tables[phase, down]
        if again >> card & 1:
            worth += others[phase, AGAIN]
        if upper | lower:
            if not ready:
                describe(after, hands, barred, turn, may_follow, hidden & ~hand, numbers)
                for seat in range(len(after)):
                    total = np.float32(0)
                    for number in range(AGAIN):
                        total += others[phase, number] * numbers[seat, number]
                    numbers[seat, WORTH] = total
                ready = True
            worth += shared(after, barred, turn, upper, numbers, WORTH)
            worth += shared(after, barred, turn, lower, numbers, WORTH)
        worths[found] = worth
        found += 1
    return found


@part
def chosen(may: int, worths: Weights, blur: float, chance: np.uint64) -> int:
    """The card that is worth most of those that may be played, after a little has been added to each by chance."""
    bits = mixed(chance)
    unit = np.float32(blur * TINY)
    best, most = -1, np.float32(-1e30)
    found = 0
    while may:
        worth = worths[found] + np.float32(np.int64(bits & LOW)) * unit
        if worth > most:
            best, most = lowest(may), worth
        bits = bits >> SIXTEEN | bits << FORTY_EIGHT
        may &= may - 1
        found += 1
    return best
