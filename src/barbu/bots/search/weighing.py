"""What weighing cards gives, and which of them do the same, so that only one has to be tried."""

from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.view import View
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.table import Table
from barbu.kernel.tricks import PILE


class Weighing(NamedTuple):
    """What cards are worth, in payoffs of the deal, and how many worlds were looked at."""

    values: dict[int, float]
    worlds: int


def alike(table: Table, view: View) -> list[list[int]]:
    """The cards that may be played, in groups of those that do the same: neighbours of a suit that score the same,
    with nothing between them that is still out."""
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
