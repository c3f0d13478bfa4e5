"""What two sides play for in dominoes, as the compiled search sees it."""

from __future__ import annotations

from typing import NamedTuple

from barbu.kernel.compiling import part
from barbu.kernel.layout import POINTS
from barbu.kernel.plan import Numbers


class LayoutSides(NamedTuple):
    """Two sides, and what they play for: the sum of the scores of the first one's seats, which the other keeps as low
    as it can. Where low totals win, all values have the opposite sign.

    ``own`` are the seats of the first side, as bits, and ``weights`` is what a point of each seat is worth. ``most``
    and ``least`` are what can be added at most and at least, by the set of the seats that hold cards, as bits. Values
    are multiples of ``step``, counted from what has been gained.
    """

    own: int
    weights: Numbers
    most: Numbers
    least: Numbers
    step: int


@part
def gained(sides: LayoutSides, state: Numbers) -> int:
    """What has been scored so far, in the value of the first side."""
    found = 0
    for seat in range(len(sides.weights)):
        found += sides.weights[seat] * state[POINTS + seat]
    return found


@part
def holding(hands: Numbers) -> int:
    """The seats that hold cards, as bits."""
    found = 0
    for seat in range(len(hands)):
        found |= int(hands[seat] != 0) << seat
    return found
