"""Which card to play in a contract that has been turned round."""

from barbu.bots import turned
from barbu.bots.base import Decision
from barbu.engine.actions import PLAYS, Play
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View) -> Decision:
    """The card that best serves taking everything or, for the others, taking anything."""
    play = view.board.play
    assert isinstance(play, Tricks)
    return Decision(PLAYS[turned.card(play, view.hand, view.unseen)])


def explain(view: View, decision: Decision) -> Message:
    """What the card is for."""
    play = view.board.play
    assert isinstance(play, Tricks)
    assert isinstance(decision.action, Play)
    if 1 << decision.action.card & play.terms.extra:
        return message("club-turned-extra")
    return message("club-turned-all" if view.seat == play.terms.reverser else "club-turned-any")
