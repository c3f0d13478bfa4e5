"""What a seat knows at a decision, as plain values that a file can hold: nothing of the other hands is in it."""

from typing import Any, Self

from msgspec import Struct

from barbu.cards import hand_text, parse_hand
from barbu.engine.actions import Action, parse_action
from barbu.engine.board import Board, Setup
from barbu.engine.phases import Calling
from barbu.engine.plan import Plan, plan_of
from barbu.engine.play.base import Holders
from barbu.engine.schedule import calls
from barbu.engine.view import View
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.notation.writer import actions_on
from barbu.rules.load import load

Names = tuple[tuple[str, ...], ...]
Numbers = tuple[tuple[int, ...], ...]

ANY_REDOUBLER = -1


class PuzzleError(BarbuError):
    """A puzzle makes no sense: its rules, its deal or its choices do not fit together."""

    code = "puzzle"


class Situation(Struct, frozen=True, omit_defaults=True):
    """A View as plain values. ``rules`` is the name of the variant, ``number`` that of the deal, ``may_call`` the
    contracts the declarer may call, ``said`` the tokens of everything since the cards were dealt, and ``opener`` the
    seat that plays the first card where its cards decide that. The others are named as in a View."""

    rules: str
    players: int
    seat: int
    hand: str
    number: int
    dealer: int
    declarer: int | None
    may_call: tuple[str, ...]
    deals: int
    totals: tuple[int, ...]
    left: Names
    owed: Numbers
    chances: Numbers
    deals_left: tuple[int, ...]
    declared: Names
    said: tuple[str, ...] = ()
    bound: int = 0
    opener: int | None = None

    @classmethod
    def of(cls, view: View) -> Self | None:
        """What a view shows; None where these values cannot say it: rules of one's own, and for example cards passed
        on."""
        found = cls(**values_of(view))
        try:
            return found if found.view() == view else None
        except BarbuError:
            return None

    def view(self) -> View:
        """The view.

        Raises:
            BarbuError: the values do not fit together.
        """
        plan = plan_of(load(self.rules, self.players))
        if not set(self.may_call) <= set(plan.contracts):
            raise PuzzleError(message("puzzle-senseless"))
        return View(
            self.seat,
            parse_hand(self.hand),
            self._board(plan),
            self.deals,
            self.totals,
            self.left,
            self.owed,
            self.chances,
            self.deals_left,
            self.declared,
        )

    def _board(self, plan: Plan) -> Board:
        """The board, with everything that was said."""
        may_call = calls(plan, self.may_call, ())
        board: Board = Calling(Setup(plan, self.number, self.dealer, self.declarer, may_call, self.bound))
        return self._after(board, Holders(ANY_REDOUBLER, self.opener))

    def _after(self, board: Board, holders: Holders) -> Board:
        """A board after everything that was said."""
        for token in self.said:
            board = self._after_one(board, parse_action(token), holders)
        return board

    def _after_one(self, board: Board, action: Action, holders: Holders) -> Board:
        """A board after something that was said.

        Raises:
            PuzzleError: it could not be.
        """
        if not isinstance(action, board.answers) or (self.declarer is not None and board.turn is None):
            raise PuzzleError(message("puzzle-senseless"))
        return board.after(action, holders)


def values_of(view: View) -> dict[str, Any]:
    """The values that a view has, by the names they have in a Situation."""
    board, rules = view.board, view.plan.rules
    return {
        "rules": rules.variant,
        "players": rules.players,
        "seat": view.seat,
        "hand": hand_text(view.hand),
        "number": board.number,
        "dealer": board.dealer,
        "declarer": board.declarer,
        "may_call": board.available,
        "deals": view.deals,
        "totals": view.totals,
        "left": view.left,
        "owed": view.owed,
        "chances": view.chances,
        "deals_left": view.deals_left,
        "declared": view.declared,
        "said": _said(board),
        "bound": board.setup.bound,
        "opener": view.opener if view.plan.opening else None,
    }


def _said(board: Board) -> tuple[str, ...]:
    """The tokens of a deal so far, with the call even where the rules fix it."""
    made = [action.token for _, action in actions_on(board)]
    fixed = board.plan.rules.session.choice == "fixed" and len(board.setup.calls) == 1
    if board.call is not None and (board.declarer is None or fixed):
        made.insert(0, board.call.token)
    return tuple(made)
