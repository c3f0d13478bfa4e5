"""Which card to lead in quarts."""

from barbu.bots.base import Decision
from barbu.bots.club.quarts.model import rate
from barbu.engine.actions import PLAYS, Play
from barbu.engine.play.quart import Quarts
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The most valuable card."""
    rated = rate(view.hand, _quarts(view))
    card = max(rated, key=rated.__getitem__)
    unit = abs(view.board.contract.rules.card_left) if view.board.contract is not None else 1
    return Decision(PLAYS[card], {PLAYS[each].token: view.plan.sign * unit * worth for each, worth in rated.items()})


def explain(view: View, decision: Decision) -> Message:
    """The reason for leading the card."""
    from barbu.bots.club.quarts.reasons import reason  # rarely needed

    assert isinstance(decision.action, Play)
    return reason(view.hand, _quarts(view), decision.action.card)


def _quarts(view: View) -> Quarts:
    play = view.board.play
    assert isinstance(play, Quarts)
    return play
