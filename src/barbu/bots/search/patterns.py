"""The weights of dominoes: features of what a card opens, and the tables that guide the kernel."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import mul
from typing import TYPE_CHECKING, Any, TypeAlias

from barbu.bots.base import BotError
from barbu.kernel.arrays import LISTS, NUMPY, Arrays, Grid
from barbu.kernel.layout_policy import AGAIN, OTHERS, PATTERNS, LayoutPolicy, layout_policy
from barbu.kernel.plan import LayoutPlan
from barbu.messages import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

Reals: TypeAlias = "NDArray[np.float64]"

FAR = 0.7
"""Discount for a card, for each card of the other kind that comes before it."""

MOST_CARDS = 64
HELD = [0, 0, 0, 1, 1, 2, 2, 3, 3, 3] + [4] * (MOST_CARDS - 10)
"""The stages of a deal, by cards in hand."""

AHEAD, LEADS = (0, 1, 3), 4
"""The gaps between a player's number of cards and the smallest one: none, up to this many, or more."""

COUNT = LEADS * (HELD[-1] + 1)
"""The number of phases, each with weights of its own."""


@cache
def phases(arrays: Arrays) -> Any:
    """The phase, by a player's number of cards and the smallest number in another hand."""
    every = range(MOST_CARDS)
    found = [[HELD[own] * LEADS + bisect_right(AHEAD, own - fewest) for fewest in every] for own in every]
    return arrays.rows(found, MOST_CARDS)


def numbers_of(pattern: int) -> list[float]:
    """The features of a pattern: where the player's own cards and the others' are, who comes first and after how many
    cards, who holds the end, and how far away the player's last card is."""
    length = pattern.bit_length() - 1
    if length < 1:
        return [0.0] * NUMBERS
    mine = [place for place in range(length) if pattern >> place & 1]
    theirs = [place for place in range(length) if not pattern >> place & 1]
    own, others = len(mine), len(theirs)
    before = [place - number for number, place in enumerate(mine)]  # others' cards before each own card
    wait, run = mine[0] if mine else length, theirs[0] if theirs else length
    last = mine[-1] + 1 if mine else 0
    starts = [pattern & 3 if length > 1 else -1, pattern & 7 if length > 2 else -1]
    found: list[float] = [0.0] * NUMBERS
    found[0] = 1
    for place in range(length):
        found[(1 if pattern >> place & 1 else 13) + place] = 1
    found[25:35] = (
        sum(FAR**others_before for others_before in before),
        sum(FAR ** (place - number) for number, place in enumerate(theirs)),
        own,
        own > 0 and others > 0,
        sum(before),
        wait if mine else 0,
        last == length,
        last < length,
        others == 0,
        own == 0,
    )
    if others and 1 <= run <= 5:
        found[34 + run] = 1
    if own and 1 <= wait <= 5:
        found[39 + wait] = 1
    if not own and length <= 8:
        found[44 + length] = 1
    changes = (pattern ^ pattern >> 1) & (1 << length - 1) - 1
    found[53:] = (
        changes.bit_count(),
        starts[0] == 1,
        starts[0] == 2,
        starts[1] == 4,
        starts[1] == 2,
        sum(place + 1 for place in mine) / 10,
        last / 10,
        (length - last) / 10,
        length / 10,
    )
    return [float(number) for number in found]


NUMBERS = 1 + 24 + 8 + 2 + 5 + 5 + 8 + 1 + 4 + 4
"""The number of features of a pattern."""

DISTANCES = slice(25, 33)
"""The features that say whose cards are how far away, and who holds the end."""


@cache
def described() -> NDArray[np.float32]:
    """The features of all patterns."""
    import numpy as np

    return np.array([numbers_of(pattern) for pattern in range(PATTERNS)], np.float32)


def thumb() -> Reals:
    """Rules of thumb to start from: clear the way for your own cards, and hold back what others wait for."""
    import numpy as np

    weights = np.zeros((COUNT, NUMBERS + OTHERS))
    weights[:, DISTANCES] = (0.1, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038)
    weights[:, NUMBERS + AGAIN] = 0.4
    return weights


class Tables:
    """Weights, a row for each phase, as tables of the value of every pattern: computed at once with NumPy, or on first
    use without it."""

    def __init__(self, weights: Sequence[Sequence[float]] | Reals, arrays: Arrays = NUMPY) -> None:
        if len(weights) != COUNT or {len(row) for row in weights} != {NUMBERS + OTHERS}:
            raise BotError(message("bot-weights", file="rows.json"))
        self._arrays = arrays
        self.patterns: Any
        self.others: Any
        if arrays is LISTS:
            self.patterns = {sign: _Looked(weights, sign) for sign in (1, -1)}
            self.others = {sign: Grid([[sign * each for each in row[NUMBERS:]] for row in weights]) for sign in (1, -1)}
            return
        import numpy as np

        every = np.array(weights, np.float64)
        patterns = np.ascontiguousarray(every[:, :NUMBERS] @ described().T, np.float32)
        others = np.ascontiguousarray(every[:, NUMBERS:], np.float32)
        self.patterns, self.others = {1: patterns, -1: -patterns}, {1: others, -1: -others}

    def policy(self, plan: LayoutPlan, sign: int = 1, blur: float = 0.0) -> LayoutPolicy:
        """The policy for a layout that follows these tables; ``sign`` is 1 where high totals win and -1 where low ones
        do. Where it pays to finish late, all values are reversed."""
        ahead = ahead_of(plan, sign)
        tables, others = self.patterns[ahead], self.others[ahead]
        return layout_policy(plan, phases(self._arrays), tables, others, blur, self._arrays)


def ahead_of(plan: LayoutPlan, sign: int) -> int:
    """1, or -1 where it pays to finish late; ``sign`` is 1 where high totals win and -1 where low ones do."""
    places = plan.places
    early = sum((len(places) - 1 - 2 * place) * int(points) for place, points in enumerate(places))
    return 1 if sign * early >= 0 else -1


class _Looked(dict[tuple[int, int], float]):
    """The value of patterns by phase, computed on first use."""

    def __init__(self, weights: Sequence[Sequence[float]] | Reals, sign: int) -> None:
        super().__init__()
        self._weights = [[sign * each for each in row[:NUMBERS]] for row in weights]

    def __missing__(self, key: tuple[int, int]) -> float:
        phase, pattern = key
        worth: float = sum(map(mul, self._weights[phase], numbers_of(pattern)))
        self[key] = worth
        return worth


@cache
def shipped(arrays: Arrays = NUMPY) -> Tables:
    """The weights that come with the program."""
    file = resources.files("barbu.bots.search") / "weights" / "rows.json"
    return Tables(json.loads(file.read_text(encoding="utf-8"))["weights"], arrays)
