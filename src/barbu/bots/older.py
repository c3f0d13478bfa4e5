"""Frozen players at tables that they do not know: what had no place in their time is left to today's club player."""

from importlib import import_module

from barbu.bots.base import Adviser, Budget, Decision, Named
from barbu.bots.club.club import Club
from barbu.engine.bidding import Bidding
from barbu.engine.chance import Chance
from barbu.engine.phases import Giving, Turning
from barbu.engine.play.quart import Quarts
from barbu.engine.view import View
from barbu.messages import Message


class Club1(Named):
    """The first club player, who does not know that cards may be passed on, calls bought, contracts turned round, or
    several cards laid in a turn."""

    name = "club:1"

    def __init__(self) -> None:
        # In an archive, so that no checker of types finds it.
        self._frozen: Adviser = import_module("barbu.bots.frozen.club_1").Club1()

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """Its decision, or what today's club player would pass on or bid, call after a bid, or do in a contract of a
        kind that came later."""
        board, play = view.board, view.board.play
        unknown = isinstance(board, Giving | Bidding) or (board.call is None and board.sale is not None)
        unknown = unknown or isinstance(board, Turning) or board.reverser is not None
        unknown = unknown or board.plan.tries or isinstance(play, Quarts) or (play is not None and play.may_stop)
        bot = Club() if unknown else self._frozen
        return bot.choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reasons for a decision."""
        return self._frozen.explain(view, decision)
