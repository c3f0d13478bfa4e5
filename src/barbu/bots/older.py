"""Frozen players at tables that they do not know: what had no place in their time is left to today's club player."""

from importlib import import_module

from barbu.bots.base import Adviser, Budget, Decision, Named
from barbu.bots.club.club import Club
from barbu.engine.bidding import Bidding
from barbu.engine.chance import Chance
from barbu.engine.phases import Giving
from barbu.engine.play.quart import Quarts
from barbu.engine.view import View
from barbu.messages import Message


class Club1(Named):
    """The first club player, who does not know that cards may be passed on, calls bought, or several cards laid in a
    turn."""

    name = "club:1"

    def __init__(self) -> None:
        # In an archive, so that no checker of types finds it.
        self._frozen: Adviser = import_module("barbu.bots.frozen.club_1").Club1()

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """Its decision, or what today's club player would pass on or bid, or call after a bid."""
        board = view.board
        unknown = isinstance(board, Giving | Bidding) or (board.call is None and board.sale is not None)
        unknown = (
            unknown
            or board.plan.tries
            or isinstance(board.play, Quarts)
            or (board.play is not None and board.play.may_stop)
        )
        bot = Club() if unknown else self._frozen
        return bot.choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reasons for a decision."""
        return self._frozen.explain(view, decision)
