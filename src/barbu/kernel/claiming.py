"""Claims judged by the exact search: whether a seat can force the rest of a deal to end as it claims (decision 0345).

The search finds what one seat can force against all others. A claim is certain if the claimer can force that each thing
which still scores goes to a certain seat, and that they take as many tricks or points as they claim. A claim is not
certain if they cannot force so much, or so little. Between the two lie claims that this search cannot tell.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.actions import Action
from barbu.engine.endings.search import Claim, remainder_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.kernel.coverage import plays_on
from barbu.kernel.plan import TrickPlan
from barbu.kernel.table import TrickTable, table_of

POSITIONS = 300_000
"""How many positions each search looks at: less than a tenth of a second."""


class Settled(NamedTuple):
    """What is certain of a claim: the scores of the deal if the claimer can force it with just these scores, None if
    they cannot."""

    scores: tuple[int, ...] | None


def settled(
    position: Position, claim: Claim, line: Callable[[], Sequence[Action] | None], positions: int = POSITIONS
) -> Settled | None:
    """What is certain of a claim to the rest of a deal of tricks; None if this search cannot tell. A ``line`` from the
    position to an end as claimed is asked for if the claimer may be able to force one. Each search looks at no more
    than the given number of ``positions``.

    Raises:
        KernelMissing: there is no Numba.
    """
    from barbu.kernel.opposing import counts_at_the_end

    board, play = position.board, position.board.play
    rest = remainder_of(board)
    if rest is None or not isinstance(play, Tricks) or position.turn is None or not plays_on(board):
        return None
    table = table_of(board)
    assert isinstance(table.plan, TrickPlan)
    if counts_at_the_end(table.plan) or table.plan.together:
        return None
    search = _Search(position, play, table, claim, positions)
    if not search.is_possible():
        return Settled(None)
    actions = line()
    if actions is None:
        return None
    end = position
    for action in actions:
        end = end.apply(action)
    return Settled(end.board.scores) if search.forces(end) else None


class _Search:
    """The searches for a claim."""

    def __init__(self, position: Position, play: Tricks, table: TrickTable, claim: Claim, positions: int) -> None:
        self._hands, self._table, self._claim, self._most = position.hands, table, claim, positions
        self._seats, self._done, self._all = range(table.players), len(play.done), play.terms.tricks
        contract = play.terms.contract
        hidden = position.board.hidden
        for card in play.cards:
            hidden |= 1 << card
        self._cards = {
            card: points
            for card in cards_of(hidden)
            if (points := _points(contract.values, card)) or _shown(position, card)
        }
        self._tricks = {
            number: points for number, points in enumerate(contract.trick_points) if number >= self._done and points
        }

    def is_possible(self) -> bool:
        """Whether the claimer can take at least as much as they claim and, perhaps by other cards, at most; True if
        that cannot be told."""
        claim, left = self._claim, self._all - self._done
        if claim.tricks is not None:
            if claim.tricks == left:
                return self._costs_nothing(self._every(claim.seat), {}) is not False
            if claim.tricks == 0:
                return self._costs_nothing(self._none(claim.seat), {}) is not False
            worths = [1] * self._all
            return self._is_within(worths, {}, claim.tricks)
        assert claim.points is not None
        worths = [self._tricks.get(number, 0) for number in range(self._all)]
        return self._is_within(worths, self._cards, claim.points)

    def forces(self, end: Position) -> bool:
        """Whether the claimer can force that all that still scores is taken by the seats that have it at an ``end``,
        and as many tricks as are claimed."""
        claim, left, play = self._claim, self._all - self._done, end.board.play
        assert isinstance(play, Tricks)
        tricks = [[0] * len(self._seats) for _ in range(self._all)]
        for number in self._tricks:
            if number < len(play.done):
                tricks[number] = self._but(play.done[number].winner)
        if claim.tricks is not None:
            if claim.tricks == left:
                tricks = self._every(claim.seat)
            elif claim.tricks == 0:
                none = self._none(claim.seat)
                tricks = [[min(pair) for pair in zip(*rows, strict=True)] for rows in zip(tricks, none, strict=True)]
            elif len(self._tricks) < left:
                return False  # how many tricks are won does not follow from what scores
        takers = {card: seat for seat, taken in enumerate(play.taken) for card in self._cards if taken >> card & 1}
        if len(takers) < len(self._cards):
            return False  # the deal is over before a card that was exposed is taken
        cards = {card: self._but(taker) for card, taker in takers.items()}
        return self._costs_nothing(tricks, cards) is True

    def _but(self, taker: int) -> list[int]:
        """It costs one if another seat takes it."""
        return [0 if seat == taker else -1 for seat in self._seats]

    def _every(self, taker: int) -> list[list[int]]:
        """Each trick that another seat takes costs one."""
        return [self._but(taker) for _ in range(self._all)]

    def _none(self, other: int) -> list[list[int]]:
        """Each trick that this seat takes costs one."""
        return [[-1 if seat == other else 0 for seat in self._seats] for _ in range(self._all)]

    def _costs_nothing(self, tricks: list[list[int]], cards: dict[int, list[int]]) -> bool | None:
        """Whether the claimer can force that nothing costs anything; None if the search is too long to tell."""
        least = sum(min(row) for row in tricks[self._done :]) + sum(map(min, cards.values()))
        value = self._value(tricks, cards, max(1, -least))
        return None if value is None else value == 0

    def _is_within(self, tricks: list[int], cards: dict[int, int], wanted: int) -> bool:
        """Whether the claimer can force at least so much of what they take, and can force at most so much."""
        for sign in (1, -1):
            own = [[sign * worth * (seat == self._claim.seat) for seat in self._seats] for worth in tricks]
            worths = {
                card: [sign * worth * (seat == self._claim.seat) for seat in self._seats]
                for card, worth in cards.items()
            }
            value = self._value(own, worths, 1)
            if value is not None and value < sign * wanted:
                return False
        return True

    def _value(self, tricks: list[list[int]], cards: dict[int, list[int]], step: int) -> int | None:
        """What the claimer can force of what tricks and cards are worth to them, by the seats that take them."""
        import numpy as np

        from barbu.kernel import minimax
        from barbu.kernel.opposing import takings_of

        table, plan = self._table, self._table.plan
        assert isinstance(plan, TrickPlan)
        sides = takings_of(table, self._claim.seat, tricks, cards)._replace(step=step)
        hands, found = np.array(self._hands, np.int64), np.zeros(1, np.int64)
        looked = minimax.solve(
            plan, sides, table.stakes, table.state, hands, np.array((-1,), np.int64), found, 0, self._most
        )
        return None if looked > self._most else int(found[0])


def _points(values: Sequence[tuple[int, int]], card: int) -> int:
    return sum(points for mask, points in values if mask >> card & 1)


def _shown(position: Position, card: int) -> bool:
    """Whether a card was exposed, so that it counts who takes it."""
    return any(cards >> card & 1 for cards in position.board.exposed)
