"""What the exact searches play for at a table, as integers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import gcd
from operator import mul
from typing import TYPE_CHECKING

from barbu.cards import cards_of, mask_of
from barbu.kernel.layout_sides import LayoutSides
from barbu.kernel.plan import LayoutPlan, PointValues, TrickPlan
from barbu.kernel.selfish import Selves
from barbu.kernel.sides import Sides
from barbu.kernel.table import TrickTable
from barbu.kernel.tricks import DONE

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


def sides_of(table: TrickTable, own: int) -> Sides:
    """The sides of some seats, as bits, and of all others at a table where tricks are played."""
    import numpy as np

    plan, stakes = table.plan, table.stakes
    assert isinstance(plan, TrickPlan)
    sign = int(table.sides[0, 0])
    mine = np.array([own >> seat & 1 for seat in range(table.players)], np.int64)
    weights = sign * (mine @ stakes.worth)
    tricks = np.outer(plan.trick_points, weights)
    cards = _card_values(plan, stakes, weights, sign * mine)
    least, most, step = _rest(plan, stakes, weights, tricks, cards)
    return _between(plan, own, tricks, cards)._replace(
        weights=weights, whole=int(counts_at_the_end(plan)), rest_least=least, rest_most=most, step=step, sign=sign
    )


def _between(plan: TrickPlan, own: int, tricks: NDArray[np.int64], cards: NDArray[np.int64]) -> Sides:
    """The sides of some seats, as bits, and of all others, which play for nothing but tricks and cards: each by its
    number (row) and the seat that takes it (column)."""
    import numpy as np

    seats = range(tricks.shape[1])
    mine = np.array([own >> seat & 1 for seat in seats], np.int64)
    kinds, special = _kinds(plan, cards)
    none = np.zeros(1, np.int64)
    suffix = [np.append(each[::-1].cumsum()[::-1], none) for each in (tricks.max(axis=1), tricks.min(axis=1))]
    taken = [
        np.append(none, each.cumsum()) for each in (tricks[:, mine == 1].min(axis=1), tricks[:, mine == 0].max(axis=1))
    ]
    high, low = (
        tricks.max(axis=1) - tricks[:, mine == 0].max(axis=1),
        tricks[:, mine == 1].min(axis=1) - tricks.min(axis=1),
    )
    loss = [np.append(np.minimum.accumulate(each[::-1])[::-1], none) for each in (high, low)]
    rivals = [next(each for each in (*range(seat, len(seats)), *seats) if mine[each] != mine[seat]) for seat in seats]
    total = tricks.sum(axis=0) + cards.sum(axis=0)
    return Sides(
        own=own,
        tricks=tricks,
        cards=cards,
        scoring=mask_of(card for card in cards_of(plan.pack) if cards[card].any()),
        most=suffix[0],
        least=suffix[1],
        cards_most=cards.max(axis=1),
        cards_least=cards.min(axis=1),
        taken=np.array(taken),
        loss=np.array(loss),
        kinds=kinds,
        special=special,
        rivals=np.array(rivals, np.int64),
        wishes=(2 * mine - 1) * (total - total[rivals]),
        weights=np.zeros(len(seats), np.int64),
        whole=0,
        rest_least=0,
        rest_most=0,
        step=1,
        sign=1,
    )


def takings_of(
    table: TrickTable, seat: int, tricks: Sequence[Sequence[int]], cards: Mapping[int, Sequence[int]]
) -> Sides:
    """A seat and all others, if the seat plays for what tricks (by number) and cards are worth to it, by the seat that
    takes them, and for nothing else."""
    import numpy as np

    assert isinstance(table.plan, TrickPlan)
    worths = np.zeros((64, table.players), np.int64)
    for card, worth in cards.items():
        worths[card] = worth
    found = _between(table.plan, 1 << seat, np.array(tricks, np.int64), worths)
    if table.plan.goes_on[int(table.state[DONE]) : -1].all():
        return found
    return found._replace(wishes=np.zeros_like(found.wishes))  # which tricks are played is not certain


def counts_at_the_end(plan: TrickPlan) -> bool:
    """Whether something is counted only when the deal is over."""
    return bool(plan.pot or plan.shoot or plan.shooter or plan.spared > 1 or plan.exact or plan.one_each)


def _card_values(
    plan: TrickPlan, stakes: PointValues, weights: NDArray[np.int64], mine: NDArray[np.int64]
) -> NDArray[np.int64]:
    """What each card (row) is worth to the first side if a seat (column) takes it."""
    import numpy as np

    cards = np.zeros((64, len(weights)), np.int64)
    for mask, points in plan.values.tolist():
        for card in cards_of(mask):
            cards[card] += points * weights
    for mask, seat, points in stakes.shown.tolist():
        for card in cards_of(mask):
            cards[card] += points * (mine[seat] - mine)
    return cards


def _kinds(plan: TrickPlan, cards: NDArray[np.int64]) -> tuple[NDArray[np.int64], int]:
    """A number for each card, the same for cards of a suit that differ only in rank; and the cards that are not of the
    kind of most of their suit."""
    import numpy as np

    early = [*plan.early_leads.tolist(), *plan.early_throws.tolist()]
    kinds = [
        (*cards[card].tolist(), *(mask >> card & 1 for mask in (plan.scoring, plan.penalty, *early)))
        for card in range(64)
    ]
    numbers = {kind: number for number, kind in enumerate(dict.fromkeys(kinds))}
    special = 0
    for suit in range(4):
        held = [card for card in cards_of(plan.pack) if card >> 4 == suit]
        alike = [kinds[card] for card in held]
        special |= mask_of(card for card in held if kinds[card] != max(alike, key=alike.count))
    return np.array([numbers[kind] for kind in kinds], np.int64), special


def _rest(
    plan: TrickPlan,
    stakes: PointValues,
    weights: NDArray[np.int64],
    tricks: NDArray[np.int64],
    cards: NDArray[np.int64],
) -> tuple[int, int, int]:
    """What is added at least and at most besides the values of tricks and cards, and what all values are multiples
    of."""
    each = [int(weight) for weight in weights]
    extra = [plan.together * weight for weight in each]
    least, most = min(0, *extra), max(0, *extra)
    shown = [int(points) for *_, points in stakes.shown.tolist()]
    if not counts_at_the_end(plan):
        return least, most, gcd(*tricks.ravel().tolist(), *cards.ravel().tolist(), *extra) or 1
    # No seat has more points than all that is good together, or fewer than all that is bad.
    items = [plan.each, plan.pot, plan.together, *(points - plan.drift for points in plan.trick_points.tolist())]
    items += [points * mask.bit_count() for mask, points in plan.values.tolist()]
    bonus = sum(points * mask.bit_count() for mask, points in plan.values.tolist() if not mask & plan.moon)
    ends = [plan.shoot, plan.shooter, plan.shoot + bonus, plan.shooter + bonus, *plan.by_number.tolist()]
    ends += [max(1, plan.spared) * sum(item for item in items if item * way > 0) for way in (1, -1)]
    moved = 2 * sum(map(abs, shown))
    highest = sum(max(weight * end for end in ends) for weight in each) + moved
    lowest = sum(min(weight * end for end in ends) for weight in each) - moved
    begun = plan.each * sum(each)
    least += min(0, lowest) - begun - int(tricks.max(axis=1).sum() + cards.max(axis=1).sum())
    most += max(0, highest) - begun - int(tricks.min(axis=1).sum() + cards.min(axis=1).sum())
    return least, most, gcd(*each, *shown) or 1


def layout_sides_of(table: TrickTable, own: int) -> LayoutSides:
    """The sides of some seats, as bits, and of all others at a table where dominoes is played."""
    import numpy as np

    plan, players = table.plan, table.players
    assert isinstance(plan, LayoutPlan)
    mine = np.array([own >> seat & 1 for seat in range(players)], np.int64)
    weights = int(table.sides[0, 0]) * (mine @ table.stakes.worth)
    each, places = weights.tolist(), plan.places.tolist()
    most, least = np.zeros((2, 1 << players), np.int64)
    loose = plan.outs < players - 1 or plan.left or plan.knock or plan.forfeit
    cards = plan.pack.bit_count()
    for mask in range(1, 1 << players):
        held = sorted(each[seat] for seat in range(players) if mask >> seat & 1)
        rest = sorted(places[players - len(held) :])
        if not loose:
            most[mask] = sum(map(mul, held, rest))
            least[mask] = sum(map(mul, held, rest[::-1]))
            continue
        # Nobody gets more than the best place, or less than the worst with all cards left and a knock instead of each.
        highest = max(0, *places) + max(0, plan.left * cards) + max(0, plan.knock * cards)
        lowest = min(0, *places) + min(0, plan.left * cards) + min(0, plan.knock * cards)
        most[mask] = sum(max(weight * highest, weight * lowest) for weight in held)
        least[mask] = sum(min(weight * highest, weight * lowest) for weight in held)
    step = gcd(*places, plan.left, plan.knock) * gcd(*each) or 1
    return LayoutSides(own, weights, -(-most // step) * step, least // step * step, step)


def selves_of(table: TrickTable) -> Selves:
    """Everyone at a table where tricks are played, for themselves or with their partner."""
    import numpy as np

    plan, worth, seats = table.plan, table.stakes.worth, np.eye(table.players, dtype=np.int64)
    assert isinstance(plan, TrickPlan)
    # From seats that score, of which each is a side, to the seat that takes and the one that scores.
    tricks = np.multiply.outer(plan.trick_points, worth.T)
    cards = np.stack([_card_values(plan, table.stakes, row, mine) for row, mine in zip(worth, seats, strict=True)], 2)
    kinds, special = _kinds(plan, cards.reshape(64, -1))
    scoring = mask_of(card for card in cards_of(plan.pack) if cards[card].any())
    return Selves(tricks, cards, scoring, table.sides.T.copy(), kinds, special, int(counts_at_the_end(plan)))
