"""Setting thirteen cards in Chinese poker: the three rows that win most, one by one.

How often a row wins is looked up in a table of the rows that players like this one set (``table``). All proper settings
are searched, the promising ones first, leaving out whatever cannot match the best one found.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from barbu.bots.club_1.poker.table import BACK, FRONT, MIDDLE
from barbu.cards import cards_of, single
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import strength

FINE = 1e-9
"""How much strength counts between rows that the table does not tell apart."""


class Setting(NamedTuple):
    """A hand set in rows, and the chance of each row to beat another player's."""

    rows: Rows
    chances: tuple[float, float, float]


def chance(table: Sequence[int], value: int) -> float:
    """The chance that a row of a strength beats another player's; a tie counts half."""
    return (bisect_left(table, value) + bisect_right(table, value)) / 2 / len(table)


def best(hand: int) -> Setting:
    """The way to set a hand properly whose rows win most."""
    cards = [1 << card for card in cards_of(hand)]
    fives = [(strength(row), row) for row in map(sum, combinations(cards, 5))]
    fronts = _rated(FRONT, ((strength(row), row) for row in map(sum, combinations(cards, 3))))
    middles = {row: (worth, value) for worth, value, row in _rated(MIDDLE, fives)}
    found, most = (0, 0, 0), -1.0
    for back_worth, back_value, back in _rated(BACK, fives):
        # The rows in front are weaker than this one, so they win no more often than it would in their place.
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
    return Setting((front, middle, back), chances_of((front, middle, back)))


def worst(hand: int) -> Setting:
    """A mis-set hand, which wins nothing: the best where winning rows costs points."""
    front, middle, back = best(hand).rows
    return Setting((front, back, middle), (0.0, 0.0, 0.0))


def chances_of(rows: Rows) -> tuple[float, float, float]:
    """The chance of each row to beat another player's, the hand being set properly."""
    front, middle, back = map(strength, rows)
    return chance(FRONT, front), chance(MIDDLE, middle), chance(BACK, back)


def _rated(table: Sequence[int], rows: Iterable[tuple[int, int]]) -> list[tuple[float, int, int]]:
    """Rows and their strengths: how often each wins, its strength, the row; the best first."""
    found = list(rows)
    worth = {value: chance(table, value) + FINE * value for value, _ in found}
    rated = [(worth[value], value, row) for value, row in found]
    rated.sort(reverse=True)
    return rated
