"""How a guided player chooses in tricks, compiled: by learned weights, and by nothing that somebody at the table would
not know, namely their own hand, the cards played, and who has shown a void.

Each legal card falls into one cell of each of four tables: for its rank among the cards still out, for the length of
its suit, for how late it is, and for the trick on the table. There is such a set of tables for each of five situations.
The value of a card is the sum of the weights of its four cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from barbu.kernel.bits import SUIT, integer, lowest, mixed, size, turned
from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Weights: TypeAlias = "NDArray[np.int16]"

LEAD, UNDER, OVER, RUFF, THROW = range(5)
"""The situations: a lead; a card of the suit led, below the best card or above it; a trump on another suit that beats
the best card; any other card of another suit."""

RANK, LENGTH, STAGE, TRICK, CELLS = 0, 512, 1024, 1280, 1792
"""Where each of a situation's four tables begins, and how many cells they have together."""

WEIGHTS = 5 * CELLS

MOST = 7
"""Counts of cards above this share its cell."""

STRAYS = 256
"""So many parts of a policy's choices there are; some may be left to chance."""

SHARES, SHARE_BITS = 63, 6
"""So many parts of the playouts there are, in some of which a seat plays by its habits; and the bits of such a number
in the word that has one for each of up to ten seats."""


class TrickPolicy(NamedTuple):
    """A way to play tricks. ``weights`` has one number per cell. A trick of up to ``cheap`` points is cheap, and one of
    more than ``dear`` points is dear. ``blur`` is the number of random bits added to the value of a card, so that cards
    of nearly the same value take turns. ``point`` is the value of a point that a partner takes, in the weights' units,
    or 0 if everybody plays for themselves. ``stray`` of ``STRAYS`` choices are made at random. Now and then a seat
    plays the rest of a deal by the weights of ``habits`` instead: in so many of ``SHARES`` playouts as ``shares`` has
    for it, which holds a number for each seat."""

    weights: Weights
    habits: Weights
    cheap: int
    dear: int
    blur: int
    point: int = 0
    stray: int = 0
    shares: int = 0


@part
def worth_of_pile(values: Numbers, pile: int, points: int) -> int:
    """What a trick brings with the cards that lie in it, besides so many ``points``."""
    for row in range(len(values)):
        points += values[row, 1] * size(pile & values[row, 0])
    return points


@part
def opposite(one: int, other: int, players: int) -> bool:
    """Whether two seats are those of partners, in a game that has them."""
    return 2 * abs(one - other) == players


@part
def grade(points: int, cheap: int, dear: int) -> int:
    """How much a trick brings, from 0 (nothing) to 3."""
    return int(points > 0) + int(points > cheap) + int(points > dear)


@part
def crowd(cards: int) -> int:
    """How many cards still score, from 0 (none) to 3."""
    return int(cards > 0) + int(cards > 2) + int(cards > 6)


@part
def about(
    values: Numbers, scoring: int, points: int, cheap: int, dear: int, unseen: int, led: int, pile: int, behind: int
) -> int:
    """What is known about a trick before the suit of the card is, from 0 to 15. ``points`` is what it brings besides
    its cards, and only its size counts, as a player who avoids points knows the sign; ``behind`` is how many seats play
    after this one."""
    if led < 0:
        return crowd(size(scoring & unseen))
    return grade(abs(worth_of_pile(values, pile, points)), cheap, dear) + 4 * min(behind, 3)


@part
def told_by_suit(
    suit: int, hand: int, unseen: int, scoring: int, led: int, shown: int, trick: int
) -> tuple[int, int, int, int, int]:
    """What the cells of all cards of a suit depend on: its cards in other hands, and how many they are; its cards that
    score; how long it is; and what is known about a trick with such a card. The arguments are those of ``cells``."""
    out = unseen >> suit & SUIT
    all_out = size(out)
    if led < 0:
        trick += 4 * min(size(shown >> suit & 0xFFFF), 3)
    return out, all_out, scoring >> suit & SUIT, min(size(hand >> suit & SUIT), MOST) * 8 + (all_out + 1 >> 1), trick


@part
def cells_in_suit(
    card: int, cards: int, trump: int, led: int, best: int, out: int, all_out: int, score: int, length: int, trick: int
) -> tuple[int, int, int, int]:
    """The cells of a legal card, one of so many ``cards`` in hand; what follows ``best`` is what is told by its
    suit."""
    suit, rank = card & 48, card & 15
    below = out & (1 << rank) - 1
    lower = size(below)
    higher = all_out - lower
    caught = score & out
    kind = 4 * int(suit == trump) + (3 if score >> rank & 1 else 1 if caught & below else 2 if caught else 0)
    high, low = min(higher, 3), min(lower, 3)
    if led < 0:
        base = LEAD * CELLS
    elif suit == led & 48:
        base = OVER * CELLS if best & 48 == suit and card > best else UNDER * CELLS
    elif suit == trump and (best & 48 != suit or card > best):
        base = RUFF * CELLS
    else:
        base = THROW * CELLS
    return (
        base + RANK + (kind * 8 + min(higher, MOST)) * 8 + min(lower, MOST),
        base + LENGTH + kind * 64 + length,
        base + STAGE + (min(cards, 16) - 1) * 16 + high * 4 + low,
        base + TRICK + (trick * 4 + high) * 8 + kind,
    )


@part
def cells(
    card: int, hand: int, unseen: int, scoring: int, trump: int, led: int, best: int, shown: int, trick: int
) -> tuple[int, int, int, int]:
    """The cells of a legal card. ``unseen`` are the cards in other hands, ``scoring`` all that score, ``shown`` the
    seats known to be void in each suit, and ``trick`` is the number from ``about``."""
    out, all_out, score, length, told = told_by_suit(card & 48, hand, unseen, scoring, led, shown, trick)
    return cells_in_suit(card, size(hand), trump, led, best, out, all_out, score, length, told)


@part
def left(card: int, trump: int, best: int, shared: int, values: Numbers, lying: int) -> int:
    """What a card adds to its value by leaving a trick to the partner, who has played the best card: the points that
    lie there and its own."""
    if card > best if (card ^ best) < 16 else card & 48 == trump:
        return 0
    return shared * worth_of_pile(values, 1 << card, lying)


@part
def chosen(
    weights: Weights, blur: int, scoring: int, trump: int, may: int, hand: int, unseen: int, led: int, best: int,
    shown: int, trick: int, shared: int, values: Numbers, lying: int, chance: np.uint64,
) -> int:  # fmt: skip
    """The legal card with the highest value. ``shared`` is the value of a point in this trick if the partner takes it,
    0 unless they have played the best card; ``lying`` are the points that lie there. The other arguments are those of
    ``cells``."""
    noise = mixed(chance)
    top = -1 << 40
    found = -1
    cards = size(hand)
    while may:
        suit = lowest(may) & 48
        out, all_out, score, length, told = told_by_suit(suit, hand, unseen, scoring, led, shown, trick)
        mine = may & SUIT << suit
        may ^= mine
        while mine:
            card = lowest(mine)
            mine &= mine - 1
            first, second, third, fourth = cells_in_suit(
                card, cards, trump, led, best, out, all_out, score, length, told
            )
            worth = integer(weights[first]) + weights[second] + weights[third] + weights[fourth]
            if shared:
                worth += left(card, trump, best, shared, values, lying)
            worth += integer(noise) & blur
            noise = turned(noise, 5)
            if worth > top:
                top = worth
                found = card
    return found
