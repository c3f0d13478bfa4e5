"""A deal in progress as arrays: everything that all players see of it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from barbu.cards import display_order, mask_of
from barbu.engine.board import Board
from barbu.engine.plan import Plan
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.settle import credited, scores
from barbu.engine.standings import partner_of
from barbu.kernel import layout, tricks
from barbu.kernel.arrays import NUMPY, Arrays
from barbu.kernel.coverage import refusal
from barbu.kernel.errors import KernelError
from barbu.kernel.plan import LayoutPlan, Numbers, PointValues, TrickPlan, layout_plan, trick_plan
from barbu.messages import message


class TrickTable(NamedTuple):
    """A deal in which cards are played: the contract, what is at stake, and the state so far, in the words that the
    modules ``tricks`` and ``layout`` name.

    ``sides[one, other]`` is how the score of one seat counts for another that plays for the best total: 1 for itself
    and its partner, -1 where low totals win, else 0.
    """

    plan: TrickPlan | LayoutPlan
    stakes: PointValues
    state: Numbers
    sides: Numbers

    @property
    def players(self) -> int:
        """The number of seats at the table."""
        return len(self.plan.after)

    @property
    def partners(self) -> bool:
        """Whether seats opposite each other play for the sum of their scores."""
        return bool(self.sides[0, self.players // 2])

    @property
    def turn(self) -> int:
        """The seat to play, -1 when the deal is over."""
        return int(self.state[tricks.TURN])

    @property
    def sign(self) -> int:
        """1 where it is good to take points, and -1 where it is bad: where low totals win, or the points are those of a
        neighbour."""
        own = any(self.stakes.worth[seat, seat] for seat in range(self.players))
        return int(self.sides[0, 0]) * (1 if own else -1)

    @property
    def hidden(self) -> int:
        """The cards that have not been played."""
        played = layout.PLAYED if isinstance(self.plan, LayoutPlan) else tricks.PLAYED
        return int(self.plan.pack & ~self.state[played])


def table_of(board: Board, arrays: Arrays = NUMPY) -> TrickTable:
    """The table of a board on which cards are played, or were until the deal was over.

    Raises:
        KernelError: the kernel does not play the contract, or no card may be played yet.
    """
    play, contract, call = board.play, board.contract, board.call
    if play is None or contract is None or call is None:
        raise KernelError(message("kernel-no-cards"))
    if why := refusal(board.plan.rules, contract.name):
        raise KernelError(why)
    stakes, sides = stakes_of(board, arrays), _sides(board.plan, arrays)
    if isinstance(play, Tricks):
        return TrickTable(
            _trick_plan(board.plan, contract, call.parameter, arrays), stakes, arrays.words(_tricks(play)), sides
        )
    assert isinstance(play, Layout)
    plan = _layout_plan(board.plan, contract, play.terms.start, arrays)
    return TrickTable(plan, stakes, arrays.words(_layout(play)), sides)


_trick_plan = lru_cache(maxsize=1000)(trick_plan)
_layout_plan = lru_cache(maxsize=1000)(layout_plan)


@lru_cache(maxsize=1000)
def _sides(plan: Plan, arrays: Arrays) -> Numbers:
    sides = [[0] * plan.players for _ in range(plan.players)]
    for seat in range(plan.players):
        for own in (seat, partner_of(plan.rules, seat)):
            if own is not None:
                sides[own][seat] = plan.sign
    return arrays.rows(sides, plan.players)  # type: ignore[no-any-return]


def stakes_of(board: Board, arrays: Arrays = NUMPY) -> PointValues:
    """The doubles and the exposed cards of a board."""
    contract = board.contract
    shown = [
        (1 << card, seat, contract.exposed_value[card])
        for seat, cards in enumerate(board.exposed)
        for card in display_order(cards)
        if contract is not None
    ]
    paired = 0 if board.doubles is None else board.doubles.in_a_pair()
    return PointValues(arrays.rows(_worth(board), board.plan.players), paired, arrays.rows(shown, 3))


def _worth(board: Board) -> list[list[int]]:
    """What each point of a seat adds to the score of each: the scores if only that seat had a point."""
    players, doubles, contract = board.plan.players, board.doubles, board.contract
    found = []
    for one in range(players):
        points = tuple(int(seat == one) for seat in range(players))
        if doubles is not None:
            points = scores(points, doubles.targets)
        elif contract is not None and contract.passes:
            points = credited(points, contract.rules.points_to, board.declarer)
        found.append(points)
    return [list(row) for row in zip(*found, strict=True)]


def _tricks(play: Tricks) -> list[int]:
    contract = play.terms.contract
    players = len(play.taken)
    points = [contract.each] * players
    won = 0
    for trick, value in zip(play.done, contract.hints, strict=False):
        points[trick.winner] += value
        if contract.together and not contract.scoring & ~mask_of(trick.cards):
            points[trick.winner] += contract.together
        won |= bool(value) << trick.winner
    state = [0] * tricks.TAKEN
    state[tricks.TURN] = -1 if play.turn is None else play.turn
    state[tricks.LED] = play.cards[0] if play.cards else -1
    state[tricks.BEST] = play.best if play.cards else -1
    state[tricks.BEST_SEAT] = play.best_seat
    state[tricks.LYING] = len(play.cards)
    state[tricks.BROKEN] = play.broken
    state[tricks.DONE] = len(play.done)
    state[tricks.PILE] = mask_of(play.cards)
    state[tricks.PLAYED] = play.played
    state[tricks.WON] = won
    state[tricks.SHOWN] = _shown(play)
    return [*state, *play.taken, *points]


def _layout(play: Layout) -> list[int]:
    state = [0] * layout.POINTS
    state[layout.TURN] = -1 if play.turn is None else play.turn
    state[layout.OPEN] = play.open
    state[layout.PLAYED] = play.played
    state[layout.OUT] = len(play.order)
    state[layout.KNOCKED] = sum(1 << seat for seat, times in enumerate(play.knocks) if times)
    state[layout.ACES] = ("", "high", "low").index(play.aces)
    return [*state, *play.points, *play.barred]


def _shown(play: Tricks) -> int:
    """Who failed to follow which suit, as in a state."""
    shown = led = lying = 0
    for seat, action in play.history():
        suit = action.card & 48
        if lying == 0:
            led = suit
        elif suit != led:
            shown |= 1 << led + seat
        lying = (lying + 1) % len(play.taken)
    return shown
