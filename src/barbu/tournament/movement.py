"""The movement of a tournament: who sits together in which round, so that everyone meets as many others as possible."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, product
from math import exp
from random import Random

Table = tuple[int, ...]
"""The numbers of the players at a table, by seat."""

Round = list[Table]

Meetings = Counter[frozenset[int]]
"""How often two players have met."""

Element = tuple[int, ...]
"""An element of a product of cyclic groups."""

SEATS_OF_DESIGNS = 4

DESIGNS: Mapping[int, tuple[Element, tuple[tuple[Element, ...], ...]]] = {
    16: ((15,), (((1,), (2,), (8,), (4,)),)),
    28: (
        (3, 3, 3),
        (
            ((0, 1, 0), (0, 2, 0), (1, 0, 0), (2, 0, 1)),
            ((1, 1, 0), (1, 2, 1), (2, 1, 2), (2, 2, 1)),
        ),
    ),
    40: (
        (39,),
        (((1,), (5,), (8,), (25,)), ((2,), (3,), (36,), (11,)), ((4,), (6,), (33,), (22,))),
    ),
    64: (
        (63,),
        (
            ((1,), (16,), (18,), (19,)),
            ((2,), (46,), (53,), (12,)),
            ((3,), (7,), (30,), (38,)),
            ((5,), (29,), (55,), (35,)),
            ((6,), (31,), (15,), (20,)),
        ),
    ),
}
"""By the number of players: a group, as the orders of the cyclic groups whose product it is, and tables in it. All
players but the last are its elements. The first round has the last player with the subgroup of three elements, and
these tables moved by it; the other rounds are the first one moved by the group. So any two players meet once in
(players - 1) / 3 rounds. These are 1-rotational resolvable designs, found by a search."""

SWAPS = 3_000
"""How many exchanges are tried for each player and round."""

MOST_SWAPS = 1_500_000
"""How many are tried at most, which takes some seconds."""

WARM, COLD = 1.0, 0.1
"""How many more meetings an exchange may easily cost at the beginning of the search, and at its end."""


def movement(players: int, rounds: int, seats: int, rng: Random, met: Meetings | None = None) -> list[Round]:
    """Tables for so many rounds, with everyone at one in each; the number of players is a multiple of the ``seats`` of
    a table. Who has ``met`` before meets again as seldom as possible. Seats are drawn.

    Raises:
        ValueError: the players cannot be seated.
    """
    if players < seats or players % seats:
        raise ValueError(players, seats)
    perfect = [] if met or seats != SEATS_OF_DESIGNS else designed(players)
    if 0 < rounds <= len(perfect):
        numbers = rng.sample(range(players), players)
        found = [[tuple(numbers[each] for each in table) for table in tables] for tables in rng.sample(perfect, rounds)]
    else:
        found = exchanged(players, rounds, seats, rng, met or Counter())
    return [[tuple(rng.sample(table, seats)) for table in rng.sample(tables, len(tables))] for tables in found]


def designed(players: int) -> list[Round]:
    """The rounds in which any two of so many players meet once at a table of four; empty if none are known."""
    if players not in DESIGNS:
        return []
    orders, tables = DESIGNS[players]
    elements = list(product(*map(range, orders)))
    number = {element: at for at, element in enumerate(elements)}

    def moved(element: Element, by: Element) -> Element:
        return tuple((one + other) % order for one, other, order in zip(element, by, orders, strict=True))

    subgroup = [(*(0 for _ in orders[1:]), step * orders[-1] // 3) for step in range(3)]
    first = [subgroup, *([moved(each, by) for each in table] for table in tables for by in subgroup)]
    rounds = dict[frozenset[frozenset[int]], Round]()
    for by in elements:
        alone, *others = [tuple(number[moved(each, by)] for each in table) for table in first]
        found = [(*alone, players - 1), *others]
        rounds.setdefault(frozenset(map(frozenset, found)), found)
    return list(rounds.values())


def exchanged(players: int, rounds: int, seats: int, rng: Random, met: Meetings) -> list[Round]:
    """Tables found by simulated annealing, which exchanges players between the tables of a round. What it makes small
    is how many pairs there are of two meetings of the same two players."""
    drawn = [rng.sample(range(players), players) for _ in range(rounds)]
    meets = [[met[frozenset((one, other))] for other in range(players)] for one in range(players)]

    def count(one: int, others: Sequence[int], by: int) -> None:
        for other in others:
            meets[one][other] += by
            meets[other][one] += by

    for order in drawn:
        for table in _tables(order, seats):
            for at, one in enumerate(table):
                count(one, table[:at], 1)
    swaps = min(MOST_SWAPS, SWAPS * players * rounds) if players > seats else 0
    for swap in range(swaps):
        order, at, to = rng.choice(drawn), rng.randrange(players), rng.randrange(players)
        if at // seats == to // seats:
            continue
        one, other = order[at], order[to]
        left, joined = _others(order, at, seats), _others(order, to, seats)
        more = sum(meets[other][each] - meets[one][each] + 1 for each in left)
        more += sum(meets[one][each] - meets[other][each] + 1 for each in joined)
        if more <= 0 or rng.random() < exp(-more / (WARM * (COLD / WARM) ** (swap / swaps))):
            order[at], order[to] = other, one
            for player, before, after in ((one, left, joined), (other, joined, left)):
                count(player, before, -1)
                count(player, after, 1)
    return [_tables(order, seats) for order in drawn]


def meetings(rounds: Iterable[Round]) -> Meetings:
    """How often any two players meet."""
    return Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))


def _tables(order: Sequence[int], seats: int) -> Round:
    return [tuple(order[at : at + seats]) for at in range(0, len(order), seats)]


def _others(order: Sequence[int], at: int, seats: int) -> list[int]:
    """Who else sits at the table of a place."""
    first = at - at % seats
    return [order[each] for each in range(first, first + seats) if each != at]
