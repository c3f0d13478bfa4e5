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

TRIES = 50
"""With how many others, drawn at random, a player who meets someone again is exchanged before the next."""

PARTINGS, MOST_PARTINGS = 1_000, 300_000
"""How many exchanges are tried so for each player and round, and at most."""

SWAPS = 3_000
"""How many exchanges the search by annealing tries for each player and round."""

MOST_SWAPS = 1_500_000
"""How many it tries at most, which takes some two seconds."""

FEWEST_SWAPS = 300
"""With fewer for each player and round it finds nothing better."""

WARM, COLD = 1.0, 0.1
"""How many more meetings an exchange may easily cost at the beginning of the annealing, and at its end."""


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
    """Tables found by exchanging players between the tables of a round. What is made small is how many pairs there are
    of two meetings of the same two players. Where nearly all are strangers, those who meet again are parted one by one;
    if some are left, simulated annealing looks for the best."""
    search = _Search([rng.sample(range(players), players) for _ in range(rounds)], seats, rng, met)
    if players > seats and rounds:
        # Else some have to meet again, and there is no end of parting.
        all_new = rounds * (seats - 1) < players
        if not (all_new and search.part()) and players * rounds * FEWEST_SWAPS <= MOST_SWAPS:
            search.anneal(min(MOST_SWAPS, players * rounds * SWAPS))
    return [_tables(order, seats) for order in search.drawn]


class _Search:
    """The players of each round in the order of their places, and how often any two of them meet."""

    def __init__(self, drawn: list[list[int]], seats: int, rng: Random, met: Meetings) -> None:
        self.drawn, self._seats = drawn, seats
        self._players = len(drawn[0]) if drawn else 0
        self._random = rng.random
        self._meets = [[0] * self._players for _ in range(self._players)]
        for (one, other), times in met.items():
            self._meets[one][other] = self._meets[other][one] = times
        for order in drawn:
            for table in _tables(order, seats):
                for one in table:
                    self._count(one, table, 1)

    def part(self) -> bool:
        """Part players who meet again until none do, or many exchanges have been tried; whether none do."""
        players = self._players
        rest = min(MOST_PARTINGS, PARTINGS * players * len(self.drawn))
        todo = [(order, at) for order in self.drawn for at in range(players) if self._again(order, at)]
        while todo and rest > 0:
            pick = int(self._random() * len(todo))
            todo[pick], todo[-1] = todo[-1], todo[pick]
            order, at = todo.pop()
            if not self._again(order, at):
                continue
            to = at
            for tried in range(TRIES):
                rest -= 1
                to = int(self._random() * players)
                # Later on, one that changes nothing is better than none.
                if at // self._seats != to // self._seats and self._more(order, at, to) < (tried > TRIES // 2):
                    self._exchange(order, at, to)
                    break
            todo += [(order, each) for each in {*self._places(at), *self._places(to)} if self._again(order, each)]
        return not todo

    def anneal(self, swaps: int) -> None:
        """Exchange players at random, and ever more seldom if that makes more of them meet again."""
        players, seats, drawn = self._players, self._seats, self.drawn
        for swap in range(swaps):
            order = drawn[int(self._random() * len(drawn))]
            at, to = int(self._random() * players), int(self._random() * players)
            if at // seats != to // seats:
                more = self._more(order, at, to)
                if more <= 0 or self._random() < exp(-more / (WARM * (COLD / WARM) ** (swap / swaps))):
                    self._exchange(order, at, to)

    def _places(self, at: int) -> range:
        """The places of a table."""
        return range(at - at % self._seats, at - at % self._seats + self._seats)

    def _again(self, order: list[int], at: int) -> bool:
        """Whether a player meets someone of their table more than once."""
        meets, first = self._meets[order[at]], at - at % self._seats
        return any(meets[each] > 1 for each in order[first : first + self._seats])

    def _more(self, order: list[int], at: int, to: int) -> int:
        """How many more pairs of meetings there are after an exchange."""
        seats = self._seats
        one, other = self._meets[order[at]], self._meets[order[to]]
        # Each is at their own table, and does not meet themselves.
        more = 2 * (seats - 1 - one[order[to]])
        for each in order[at - at % seats : at - at % seats + seats]:
            more += other[each] - one[each]
        for each in order[to - to % seats : to - to % seats + seats]:
            more += one[each] - other[each]
        return more

    def _exchange(self, order: list[int], at: int, to: int) -> None:
        for by in (-1, 1):
            for place in (at, to):
                others = [order[each] for each in self._places(place) if each != place]
                self._count(order[place], others, by)
                for each in others:
                    self._meets[each][order[place]] += by
            if by < 0:
                order[at], order[to] = order[to], order[at]

    def _count(self, one: int, others: Sequence[int], by: int) -> None:
        for other in others:
            if other != one:
                self._meets[one][other] += by


def meetings(rounds: Iterable[Round]) -> Meetings:
    """How often any two players meet."""
    return Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))


def _tables(order: Sequence[int], seats: int) -> Round:
    return [tuple(order[at : at + seats]) for at in range(0, len(order), seats)]
