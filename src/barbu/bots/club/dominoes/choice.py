"""Which card to lay in dominoes."""

from barbu.bots.base import Decision
from barbu.bots.club.dominoes.hand import unit_of
from barbu.bots.club.dominoes.model import rate
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import PLAYS, Play
from barbu.engine.play.layout import Layout
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The most valuable card."""
    rated = _rated(view)
    card = max(rated, key=rated.__getitem__)
    return Decision(PLAYS[card], {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()})


def explain(view: View, decision: Decision) -> Message:
    """The reason for laying the card."""
    from barbu.bots.club.dominoes.reasons import reason  # rarely needed

    assert isinstance(decision.action, Play)
    return reason(view.hand, _layout(view), decision.action.card, _rated(view))


def _rated(view: View) -> dict[int, float]:
    """The expected points for each legal card."""
    play, plan = _layout(view), view.plan
    contract = play.terms.contract
    look = outlook(plan)
    return rate(view.hand, play, unit_of(contract, plan), lambda rank: look.with_start(contract, view.hand, rank))


def _layout(view: View) -> Layout:
    play = view.board.play
    assert isinstance(play, Layout)
    return play
