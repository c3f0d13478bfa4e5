"""The kinds of play, by the value of a contract's ``play``."""

from barbu.engine.play.base import CardPlay, Opening
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks

KINDS: dict[str, type[CardPlay]] = {
    "tricks": Tricks,
    "layout": Layout,
    "quart": Quarts,
    "poker": Poker,
    "counting": Counting,
}


def begun(opening: Opening) -> CardPlay:
    """The state of play before the first action."""
    return KINDS[opening.contract.rules.play].begun(opening)
