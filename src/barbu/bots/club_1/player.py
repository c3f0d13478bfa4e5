"""The first club player, as it was when the yardsticks were set up: one package for each kind of decision."""

from typing import Protocol

from barbu.bots.base import Budget, Decision, Named, bot_named
from barbu.bots.club_1 import forced
from barbu.bots.club_1.calling import choice as calling
from barbu.bots.club_1.dominoes import choice as dominoes
from barbu.bots.club_1.doubling import choice as doubling
from barbu.bots.club_1.poker import choice as poker
from barbu.bots.club_1.preplay import exposing, redeal
from barbu.bots.club_1.tricks import choice as tricks
from barbu.cards import FIRST_PACK
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Claiming, Doubling, Exposing
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.view import View
from barbu.messages import Message


class Club1(Named):
    """Plays by counting and by the odds, from the values in the rules alone. It uses no randomness and no budget."""

    name = "club:1"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What a good club player would do."""
        return _decider(view).choose(view)

    def explain(self, view: View, decision: Decision) -> Message:
        """Why it has decided so, in the words of the club player of today."""
        return bot_named("club").explain(view, decision)


class _Decider(Protocol):
    """A kind of decision."""

    def choose(self, view: View) -> Decision: ...


def _decider(view: View) -> _Decider:
    match view.board:
        case Calling():
            return calling
        case Claiming():
            return redeal
        case Doubling():
            return doubling
        case Exposing():
            return exposing
    if isinstance(view.board.play, Poker):
        return poker
    legal = view.legal_cards() & FIRST_PACK
    if not legal & legal - 1:
        return forced
    return dominoes if isinstance(view.board.play, Layout) else tricks
