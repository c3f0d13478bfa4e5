"""What a seat sees of any decision, as plain values: a situation with what rule sets of the whole family need besides
(decision 0361)."""

from typing import Any, Self

from barbu.cards import hand_text, parse_hand
from barbu.engine.actions import Call, Give, Set, parse_action
from barbu.engine.bidding import opened
from barbu.engine.board import Board, Setup
from barbu.engine.called import Called
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Giving
from barbu.engine.plan import Plan
from barbu.engine.play.base import Holders
from barbu.engine.schedule import calls
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.puzzles.situation import ANY_REDOUBLER, PuzzleError, Situation, values_of

NOTHING = Set((0, 0, 0))
"""Rows that no one but their player has seen."""


class Seen(Situation, frozen=True, omit_defaults=True):
    """A View as plain values, in all rule sets. ``calls`` are the tokens of the calls that may be made in the deal,
    where they are not all calls of the contracts in ``may_call``; ``failures``, ``behind``, ``pool`` and ``closes`` are
    those of a Setup; ``extra`` is the seat that is known to have been dealt the extra card. ``passed`` seats have
    passed cards on, and ``given`` has by seat those that this seat knows of. ``late`` is the mask of the seats that are
    asked once more when all have doubled. ``followers`` are the seats that acted, or are to act, after each card where
    a card decides that, and ``ready`` is how many have set their rows."""

    calls: tuple[str, ...] = ()
    failures: int = 0
    behind: int = 0
    pool: int = 0
    closes: bool = False
    extra: int | None = None
    given: tuple[str, ...] = ()
    passed: int = 0
    late: int = ANY_REDOUBLER
    followers: tuple[int, ...] = ()
    ready: int = 0

    @classmethod
    def of(cls, view: View) -> Self | None:
        """What a view shows; None under rules of one's own."""
        board, setup = view.board, view.board.setup
        values = values_of(view) | {
            "failures": setup.failures,
            "behind": setup.behind,
            "pool": setup.pool,
            "closes": setup.closes,
            "extra": board.holder,
            **_passed(board),
            "late": ANY_REDOUBLER if board.doubles is None else _late(board.doubles),
        }
        usual = calls(view.plan, board.available, ())
        if setup.calls != usual:
            values["calls"] = tuple(call.token for call in setup.calls)
        if (play := board.play) is not None and play.forces:
            seats = [seat for seat, _ in play.history()][1:]
            values["followers"] = (*seats, *([] if play.turn is None else [play.turn]))
        if board.awaited == "set":
            values["ready"] = board.turn or 0  # rows are set in seat order
        # Tokens of cards that were passed on are in ``given``.
        values["said"] = tuple(token for token in values["said"] if not token.startswith("give "))
        found = cls(**values)
        try:
            return found if found.view() == view else None
        except BarbuError:
            return None

    def _board(self, plan: Plan) -> Board:
        setup = Setup(
            plan,
            self.number,
            self.dealer,
            self.declarer,
            self._calls(plan),
            self.bound,
            self.failures,
            self.behind,
            self.pool,
            self.closes,
        )
        return self._after(opened(setup, self.extra), Holders(self.late, self.opener, extra=self.extra))

    def _calls(self, plan: Plan) -> tuple[Call, ...]:
        if not self.calls:
            return calls(plan, self.may_call, ())
        found = tuple(map(parse_action, self.calls))
        known = {call for contract in plan.contracts.values() for call in contract.calls}
        if any(call not in known for call in found):
            raise PuzzleError(message("puzzle-senseless"))
        return tuple(call for call in found if isinstance(call, Call))

    def _after(self, board: Board, holders: Holders) -> Board:
        followers = iter(self.followers)
        for token in self.said:
            board = self._given(board, holders)
            if board.play is not None and board.play.forces:
                holders = holders._replace(follower=next(followers, None))
                if holders.follower is None:
                    raise PuzzleError(message("puzzle-senseless"))
            board = self._after_one(board, parse_action(token), holders)
        board = self._given(board, holders)
        if self.ready and (board.awaited != "set" or self.ready >= self.players):
            raise PuzzleError(message("puzzle-senseless"))
        for _ in range(self.ready):
            board = board.after(NOTHING, holders)
        return board

    def _given(self, board: Board, holders: Holders) -> Board:
        """The board after some have passed on cards, where that comes now; a seat whose cards this one does
        not know passes none."""
        for cards in self.given[: self.passed] if isinstance(board, Giving) else ():
            board = board.after(Give(parse_hand(cards)), holders)
        return board


def _passed(board: Board) -> dict[str, Any]:
    """How many seats have passed on cards, and those that are known, by seat."""
    if not isinstance(board, Called) or not board.given:
        return {}
    passed = board.spoken if isinstance(board, Giving) else len(board.given)
    return {"given": tuple(map(hand_text, board.given)), "passed": passed}


def _late(doubles: Doubles) -> int:
    """The seats that were asked once more, or are to be; all where no one knows yet."""
    if not doubles.late:
        return ANY_REDOUBLER
    asked = [seat for seat, _ in doubles.statements[len(doubles.targets) :]]
    return sum(1 << seat for seat in {*asked, *doubles.speakers})
