"""How seats lay cards by habit in dominoes: the way good club players do."""

from functools import cache

import numpy as np

from barbu.bots.search.patterns import DISTANCES, Reals, ahead_of, described
from barbu.cards import cards_of
from barbu.kernel.laying import NOBODY, Habits
from barbu.kernel.plan import LayoutPlan, Numbers

USUAL, LEFT, TURN = (0.132, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038), -0.268, 0.4
"""The weights of the ``DISTANCES`` of a pattern, in standard deviations of the places. ``LEFT`` is an extra weight of
the first of them, to be divided by the cards in hand; ``TURN`` is the value of another turn."""


@cache
def _usual() -> tuple[Reals, Reals]:
    known = described()[:, DISTANCES].astype(np.float64)
    return known @ USUAL, LEFT * known[:, 0]


def habits(plan: LayoutPlan, start: int, sign: int = 1) -> Habits:
    """The habits of the seats once the start cards of a layout are known; ``sign`` is -1 where low totals win."""
    ahead = ahead_of(plan, sign)
    sides, shares = (ahead * each for each in _usual())
    return Habits(_rows(plan, start), sides, shares, ahead * TURN)


def _rows(plan: LayoutPlan, start: int) -> Numbers:
    """The rows of ``Habits``."""
    found = []
    for first in cards_of(start):
        for step in cards_of(int(plan.beside[first])):
            row = [step, first]
            while beyond := int(plan.beside[row[0]]) & ~(1 << row[1] | 1 << first):
                row.insert(0, beyond.bit_length() - 1)
            found.append(row)
    longest = max(map(len, found))
    return np.array([[NOBODY] * (longest - len(row)) + row for row in found], np.int64)
