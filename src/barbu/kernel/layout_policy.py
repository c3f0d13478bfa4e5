"""How a guided player chooses in dominoes, compiled: what a card opens, for whom, and what it costs.

A card that is laid opens the row beyond it, on one side or, for a start card, on both. The value of a side is looked up
by its *pattern*: which of the cards beyond are the player's own, nearest first, as bits below a 1 that marks how many
there are. If the nearest card is somebody else's, its likely holders count too. All that players know about each other
is how many cards each has left, and what each could not play when it knocked.
"""

from __future__ import annotations

from array import array
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from barbu.cards import ACE, SUIT_MASKS, cards_of
from barbu.kernel.arrays import NUMPY, Arrays, Grid
from barbu.kernel.bits import SUIT, integer, lowest, mixed, real, size, turned
from barbu.kernel.compiling import part, word
from barbu.kernel.plan import LayoutPlan, Numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Weights: TypeAlias = "NDArray[np.float32]"
"""An array of weights, in spreads of the places."""

PATTERNS = 1 << 13
"""One more than the largest pattern, that of the twelve cards beyond the first of a suit; 0 stands for a closed side.
"""

STUCK, FEW, STUCK_FEW, NEXT, NEXT_STUCK, LAST, AGAIN, OTHERS = range(8)
"""What counts about the nearest card when somebody else holds it, by the seat that may hold it: it can play nothing
now; 1 divided by how many cards it has left; both; it plays next; both; it has one card left. ``AGAIN`` is another
turn, ``OTHERS`` the number of weights."""

SHARE, WORTH, COLUMNS = range(AGAIN, AGAIN + 3)
"""After these: how likely a seat is to hold any one card not barred to it, given the others' shares; what its holding
one is worth; the number of columns."""

LOW = 0xFFFF
TINY = 2.0**-16


class LayoutPolicy(NamedTuple):
    """The policy of one layout. ``phase`` says, by the number of cards in hand and the fewest another seat still has,
    which of the ``tables`` (rows of pattern values) and of the ``others`` (rows of what the words above name) are used.
    ``blur`` is the most that is added to each value at random. ``place`` is each card's place among the thirteen of its
    suit; ``above`` and ``below`` are how many cards lie beyond it on either side. ``low`` is, by suit, the place of the
    ace where it lies below the others, which then all move up by one, else -1; ``ring`` is, where rows are laid upwards
    only, how many cards the suit has, else 0; ``mirror`` is thirteen bits read from the other end."""

    phase: Numbers
    tables: Weights
    others: Weights
    blur: float
    place: Numbers
    above: Numbers
    below: Numbers
    low: Numbers
    ring: Numbers
    mirror: NDArray[np.int16]


def layout_policy(
    plan: LayoutPlan, phase: Numbers, tables: Weights, others: Weights, blur: float, arrays: Arrays = NUMPY
) -> LayoutPolicy:
    """The policy of a layout with these weights. Where the pack lacks a rank in the middle of a row, that side of the
    row counts as closed."""
    low, ring, (place, above, below) = [-1] * 4, [0] * 4, ([0] * 64 for _ in range(3))
    for suit, mask in enumerate(SUIT_MASKS):
        cards = sorted(cards_of(plan.pack & mask))
        ring[suit] = len(cards) if plan.upwards else 0
        if not plan.upwards and len(cards) > 2 and cards[-1] & 15 == ACE and plan.beside[cards[-1]] >> cards[0] & 1:
            low[suit] = cards[0] & 15
            cards = [cards[-1], *cards[:-1]]
        places = [(card & 15) + (low[suit] >= 0) for card in cards]
        if low[suit] >= 0:
            places[0] = low[suit]
        for card, at in zip(cards, places, strict=True):
            place[card], above[card], below[card] = at, places[-1] - at, at - places[0]
    place, above, below, low, ring = (arrays.words(numbers) for numbers in (place, above, below, low, ring))
    return LayoutPolicy(phase, tables, others, blur, place, above, below, low, ring, _mirror(arrays))


@cache
def _mirror(arrays: Arrays) -> NDArray[np.int16]:
    numbers = [int(f"{bits:013b}"[::-1], 2) for bits in range(PATTERNS)]
    return arrays.weights(array("h", numbers))  # type: ignore[no-any-return]


@part
def opened(policy: LayoutPolicy, hand: int, hidden: int, card: int) -> tuple[int, int, int, int]:
    """What a card opens among the cards ``hidden`` in hands: the pattern above it, the nearest card there as a mask if
    it is not in this hand, and the same below. 0 means nothing."""
    first = card & 48
    mine, left = hand >> first & SUIT, hidden >> first & SUIT
    ring = policy.ring[card >> 4]
    if ring:
        return in_ring(mine, left, first, policy.place[card], policy.below[card], ring)
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
        down = integer(policy.mirror[mine & ((1 << place) - 1)]) >> (13 - place)
        if not down & 1:
            lower = 1 << (first + (ACE if place - 1 == low else place - 1 - moved))
        down |= 1 << below
    return up, upper, down, lower


@part
def in_ring(mine: int, left: int, first: int, place: int, below: int, ring: int) -> tuple[int, int, int, int]:
    """What a card opens where rows are laid upwards only: all cards of its suit that are hidden, except itself, come
    after it, the lowest after the highest. Where the pack lacks a rank in the middle, the row counts as closed."""
    lowest_place = place - below
    beyond = size(left) - 1
    if beyond < 1 or beyond >= ring:
        return 0, 0, 0, 0
    own = mine >> lowest_place
    own = own >> (below + 1) | own << (ring - 1 - below)
    up = own & ((1 << beyond) - 1)
    nearest = 0 if up & 1 else 1 << (first + lowest_place + (below + 1) % ring)
    return up | 1 << beyond, nearest, 0, 0


@word
def workspace(players: int, columns: int) -> Any:
    """Room for one number per seat and column, and for 64 more."""
    return Grid([[0.0] * columns] * players), [0.0] * 64


@part
def describe(
    after: Numbers, hands: Numbers, barred: Numbers, turn: int, may_follow: int, unseen: int, numbers: Weights
) -> None:
    """Write down for each other seat what the words above name, and its ``SHARE``."""
    seat = after[turn]
    following = real(1)
    while seat != turn:
        count = size(hands[seat])
        numbers[seat, SHARE] = 0
        if count:
            may = unseen & ~barred[seat]
            stuck, few = real(may & may_follow == 0), real(1) / real(count)
            numbers[seat, STUCK] = stuck
            numbers[seat, FEW] = few
            numbers[seat, STUCK_FEW] = stuck * few
            numbers[seat, NEXT] = following
            numbers[seat, NEXT_STUCK] = stuck * following
            numbers[seat, LAST] = real(count == 1)
            numbers[seat, SHARE] = real(count) / real(max(1, size(may)))
            following = real(0)
        seat = after[seat]


@part
def shared(after: Numbers, barred: Numbers, turn: int, card: int, numbers: Weights, column: int) -> np.float32:
    """The mean of a column over the seats that may hold a card (a mask), weighted by how likely each is to hold it."""
    held = total = real(0)
    if card:
        seat = after[turn]
        while seat != turn:
            if not barred[seat] & card:
                held += numbers[seat, SHARE]
                total += numbers[seat, SHARE] * numbers[seat, column]
            seat = after[seat]
    return total / held if held > 0 else real(0)


@part
def rate(
    policy: LayoutPolicy, after: Numbers, again: int, hands: Numbers, barred: Numbers, turn: int, may_follow: int,
    hidden: int, numbers: Weights, worths: Weights,
) -> int:  # fmt: skip
    """Write down the value of each legal card of the seat to play, lowest card first, and return how many there are.
    Only the sizes of the other ``hands`` count; ``barred`` are the cards they cannot hold; ``numbers`` has room for
    ``COLUMNS`` numbers per seat."""
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
                    total = real(0)
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
    """The legal card with the highest value, after a little has been added to each at random."""
    bits = mixed(chance)
    unit = real(blur * TINY)
    best, most = -1, real(-1e30)
    found = 0
    while may:
        worth = worths[found] + real(integer(bits) & LOW) * unit
        if worth > most:
            best, most = lowest(may), worth
        bits = turned(bits, 16)
        may &= may - 1
        found += 1
    return best
