"""The result of weighing cards, and the groups of equivalent cards of which only one has to be tried."""

from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.view import View
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.table import TrickTable
from barbu.kernel.tricks import PILE


class Weighing(NamedTuple):
    """The values of cards, as payoffs of the deal, and the number of worlds looked at."""

    values: dict[int, float]
    worlds: int


def alike(table: TrickTable, view: View) -> list[list[int]]:
    """The legal cards in groups of equivalent ones: neighbours in a suit that score the same, with no card between them
    still out."""
    legal, plan = view.legal_cards(), table.plan
    assert isinstance(plan, TrickPlan)
    between = view.unseen | int(table.state[PILE])
    groups: list[list[int]] = []
    for card in cards_of(legal):
        if groups:
            last = groups[-1][-1]
            gap = (1 << card) - (2 << last)
            if last >> 4 == card >> 4 and not between & gap and _worth(plan.values, last) == _worth(plan.values, card):
                groups[-1].append(card)
                continue
        groups.append([card])
    return groups


def _worth(values: Numbers, card: int) -> int:
    return sum(int(values[row, 1]) for row in range(len(values)) if int(values[row, 0]) >> card & 1)
