"""The club player: one package for each kind of decision."""

from typing import Protocol

from barbu.bots.base import Budget, Decision, Named, check_turn
from barbu.bots.club import counting, forced, turned
from barbu.bots.club.calling import choice as calling
from barbu.bots.club.dominoes import choice as dominoes
from barbu.bots.club.doubling import choice as doubling
from barbu.bots.club.poker import choice as poker
from barbu.bots.club.preplay import bidding, exposing, passing, redeal, reversal
from barbu.bots.club.quarts import choice as quarts
from barbu.bots.club.tricks import choice as tricks
from barbu.cards import FIRST_PACK
from barbu.engine.bidding import Bidding
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Claiming, Doubling, Exposing, Giving, Turning
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.view import View
from barbu.messages import Message


class Club(Named):
    """Plays by counting cards and weighing odds, based only on the values in the rules. It ignores the random generator
    and the budget."""

    name = "club"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision that a good club player would make."""
        check_turn(view)
        return _decider(view).choose(view)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reasons for a decision."""
        return _decider(view).explain(view, decision)


class _Decider(Protocol):
    """A kind of decision."""

    def choose(self, view: View) -> Decision: ...

    def explain(self, view: View, decision: Decision) -> Message: ...


def _decider(view: View) -> _Decider:
    match view.board:
        case Bidding():
            return bidding
        case Turning():
            return reversal
        case Calling():
            return calling
        case Claiming():
            return redeal
        case Doubling():
            return doubling
        case Exposing():
            return exposing
        case Giving():
            return passing
    play = view.board.play
    if isinstance(play, Poker):
        return poker
    legal = view.legal_cards() & FIRST_PACK
    if not legal & legal - 1 and not (legal and play is not None and play.may_stop):
        return forced
    if view.board.reverser is not None:
        return turned
    match play:
        case Layout():
            return dominoes
        case Quarts():
            return quarts
        case Counting():
            return counting
    return tricks
