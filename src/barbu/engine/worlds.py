"""Worlds: hands of the other seats that agree with everything a View shows.

A world is any way to deal the unseen cards that respects the hand sizes and the evidence: cards that a seat does not
hold, and sets of which it holds at least one. Worlds are drawn uniformly: cards with the same possible holders form a
group, the ways to complete a deal are counted group by group, and each draw is weighted by those counts. A draw that
leaves a seat without a card it must hold is drawn again.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from math import comb

from barbu.arguments import checked
from barbu.cards import add, cards_of
from barbu.engine.chance import Chance
from barbu.engine.evidence import needed
from barbu.engine.exchange import imagined, left_over
from barbu.engine.position import FIRST_CARDS, Position
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.seats import SEATS


class Worlds:
    """All worlds that agree with a View; ``count`` is their number. Equal cards from two packs count as different.

    Raises:
        BarbuError: no world agrees (the View contradicts itself).
    """

    @checked
    def __init__(self, view: View) -> None:
        self._view = view
        self._needs = [(seat, mask) for seat, mask in needed(view.board) if seat != view.seat]
        self._deals = _Deals(view, view.barred)
        self.count = self._counted([])
        if not self.count:
            raise BarbuError(message("engine-no-worlds"))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worlds) and self._view == other._view

    def __hash__(self) -> int:
        return hash(self._view)

    def __repr__(self) -> str:
        return f"<Worlds of {SEATS[self._view.seat]}: {self.count:,}>"

    @checked
    def sample(self, rng: Chance) -> Position:
        """A random world; all are equally likely."""
        hands = self._deals.sample(rng)
        while not all(hands[seat] & mask for seat, mask in self._needs):
            hands = self._deals.sample(rng)
        play, board = self._view.board.play, self._view.board
        rows = () if play is None else play.secrets(hands, rng)
        talon = left_over(board, hands, rng) if board.plan.extra else 0
        return Position(imagined(board, hands, rng), hands, rows, talon)

    @checked
    def lacking(self, seat: int, cards: int) -> int:
        """The number of worlds in which another seat holds none of some cards."""
        return self._counted([(seat, cards)])

    def _counted(self, also: Sequence[tuple[int, int]]) -> int:
        """The number of worlds in which seats also lack some cards. Those in which a seat lacks what it must hold are
        taken off, by inclusion and exclusion."""
        return sum(
            (-1) ** size * self._count_without([*also, *lacking])
            for size in range(len(self._needs) + 1)
            for lacking in combinations(self._needs, size)
        )

    def _count_without(self, lacking: Sequence[tuple[int, int]]) -> int:
        """The number of deals in which some seats hold none of some cards."""
        if not lacking:
            return self._deals.count
        barred = list(self._view.barred)
        for seat, mask in lacking:
            barred[seat] |= mask
        return _Deals(self._view, barred).count


class _Deals:
    """All ways to deal the unseen cards of a View to seats that may not hold those ``barred`` for them; ``count`` is
    their number.

    Seats that may hold the same cards form a class. Cards are shared among the classes first, and those of a class are
    then dealt to its seats at random, so the work does not grow with the number of seats that have shown nothing.
    """

    def __init__(self, view: View, barred: Sequence[int]) -> None:
        self._view = view
        seats = [seat for seat in range(view.plan.players) if seat != view.seat]
        counts = view.board.counts
        if view.board.left_over:  # like one more hand, which does not have the extra card
            seats.append(view.plan.players)
            counts, barred = (*counts, view.board.left_over), (*barred, view.plan.extra)
        self._counts = counts
        alike: dict[int, list[int]] = {}
        for seat in seats:
            alike.setdefault(view.unseen & ~barred[seat], []).append(seat)
        self._classes = list(alike.values())
        groups: dict[tuple[int, ...], list[int]] = {}
        for card in cards_of(view.unseen):
            holders = tuple(index for index, may in enumerate(alike) if may >> card & 1)
            groups.setdefault(holders, []).append(card)
        self._groups = sorted(groups.items(), key=lambda item: len(item[0]))
        self._rooms = tuple(sum(counts[seat] for seat in members) for members in self._classes)
        self._ways = cache(self._count)
        self.count: int = self._ways(0, self._rooms)
        for members, room in zip(self._classes, self._rooms, strict=True):
            for seat in members:
                self.count *= comb(room, counts[seat])
                room -= counts[seat]

    def sample(self, rng: Chance) -> tuple[int, ...]:
        """The hands of a random deal; all are equally likely."""
        view = self._view
        cards: list[list[int]] = [[] for _ in self._classes]
        room = self._rooms
        for index, (holders, group) in enumerate(self._groups):
            shares = self._draw(index, room, rng)
            order = list(group)
            rng.shuffle(order)
            for holder, share in zip(holders, shares, strict=True):
                cards[holder] += order[:share]
                del order[:share]
            room = _less(room, holders, shares)
        counts, players = self._counts, view.plan.players
        hands = [0] * len(counts)
        hands[view.seat] = view.hand
        for members, held in zip(self._classes, cards, strict=True):
            rng.shuffle(held)
            for seat in members:
                for _ in range(counts[seat]):
                    hands[seat] = add(hands[seat], 1 << (held.pop() & FIRST_CARDS))
        return tuple(hands[:players])

    def _draw(self, index: int, room: tuple[int, ...], rng: Chance) -> tuple[int, ...]:
        """A random way to share one group, with a probability proportional to the number of worlds it leads to."""
        pick = rng.randrange(self._ways(index, room))
        for shares, ways in self._shares(index, room):
            pick -= ways
            if pick < 0:
                return shares
        raise AssertionError("the counts of the shares add up to the count of the group")

    def _count(self, index: int, room: tuple[int, ...]) -> int:
        """The number of ways to deal the groups from ``index`` on to classes with the given room."""
        if index == len(self._groups):
            return 0 if any(room) else 1
        return sum(ways for _, ways in self._shares(index, room))

    def _shares(self, index: int, room: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], int]]:
        """Each way to share a group's cards among its possible holders, by number, and the number of worlds it leads
        to."""
        holders, cards = self._groups[index]
        for shares, ways in _splits(len(cards), [room[holder] for holder in holders]):
            rest = self._ways(index + 1, _less(room, holders, shares))
            if rest:
                yield shares, ways * rest


def _less(room: tuple[int, ...], holders: Sequence[int], shares: Sequence[int]) -> tuple[int, ...]:
    left = list(room)
    for holder, share in zip(holders, shares, strict=True):
        left[holder] -= share
    return tuple(left)


def _splits(cards: int, room: Sequence[int]) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every way to split a number of cards, and how many choices of cards it stands for."""
    if not room:
        if not cards:
            yield (), 1
        return
    for first in range(min(cards, room[0]) + 1):
        for rest, ways in _splits(cards - first, room[1:]):
            yield (first, *rest), ways * comb(cards, first)
