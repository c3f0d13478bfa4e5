"""Set thirteen cards in Chinese poker so that the three rows win as often as possible.

The chance of each row is looked up in a table of the rows that players like this one set (``table``). The search covers
all proper settings, promising ones first, and skips those that cannot match the best one found.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from barbu.bots.club.poker.table import BACK, FRONT, MIDDLE
from barbu.cards import cards_of, single
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import strength

FINE = 1e-9
"""The weight of strength between rows that the table does not tell apart."""


class Arrangement(NamedTuple):
    """A hand set in rows, and each row's chance of beating another player's."""

    rows: Rows
    chances: tuple[float, float, float]


def chance(table: Sequence[int], value: int) -> float:
    """The chance that a row of a given strength beats another player's; a tie counts half."""
    return (bisect_left(table, value) + bisect_right(table, value)) / 2 / len(table)


def best(hand: int) -> Arrangement:
    """The proper setting of a hand whose rows win most often."""
    cards = [1 << card for card in cards_of(hand)]
    fives = [(strength(row), row) for row in map(sum, combinations(cards, 5))]
    fronts = _rated(FRONT, ((strength(row), row) for row in map(sum, combinations(cards, 3))))
    middles = {row: (worth, value) for worth, value, row in _rated(MIDDLE, fives)}
    found, most = (0, 0, 0), -1.0
    for back_worth, back_value, back in _rated(BACK, fives):
        # The rows in front are weaker than this one, so this row's chances in their places are an upper bound.
        top_middle = chance(MIDDLE, back_value) + FINE * back_value
        top_front = min(fronts[0][0], chance(FRONT, back_value) + FINE * back_value)
        enough = most - back_worth
        if top_middle + top_front <= enough:
            break
        rest = hand ^ back
        for worth, value, front in fronts:
            if worth + top_middle <= enough:
                break
            if front & back:
                continue
            middle_worth, middle_value = middles[rest ^ front]
            if worth + middle_worth > enough and value < middle_value < back_value:
                enough = worth + middle_worth
                most = enough + back_worth
                found = (front, rest ^ front, back)
    front, middle, back = map(single, found)
    return Arrangement((front, middle, back), chances_of((front, middle, back)))


def worst(hand: int) -> Arrangement:
    """A mis-set hand, which wins nothing: the best choice where winning rows costs points."""
    front, middle, back = best(hand).rows
    return Arrangement((front, back, middle), (0.0, 0.0, 0.0))


def chances_of(rows: Rows) -> tuple[float, float, float]:
    """Each row's chance of beating another player's, for a properly set hand."""
    front, middle, back = map(strength, rows)
    return chance(FRONT, front), chance(MIDDLE, middle), chance(BACK, back)


def _rated(table: Sequence[int], rows: Iterable[tuple[int, int]]) -> list[tuple[float, int, int]]:
    """Rows with their chance of winning and their strength, best first."""
    found = list(rows)
    worth = {value: chance(table, value) + FINE * value for value, _ in found}
    rated = [(worth[value], value, row) for value, row in found]
    rated.sort(reverse=True)
    return rated
