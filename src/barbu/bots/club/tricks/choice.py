"""Which card to play to a trick."""

from barbu.bots.base import Decision
from barbu.bots.club.tricks.model import TrickChoice
from barbu.bots.club.tricks.pot import PotChoice
from barbu.engine.actions import PLAYS, Play
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The most valuable card."""
    rated = _choice(view).values()
    card = max(rated, key=rated.__getitem__)
    return Decision(PLAYS[card], {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()})


def explain(view: View, decision: Decision) -> Message:
    """The reason for playing the card."""
    from barbu.bots.club.tricks import pot_reasons, reasons  # rarely needed

    assert isinstance(decision.action, Play)
    choice, card = _choice(view), decision.action.card
    if isinstance(choice, PotChoice) and not choice.count.positive:
        return pot_reasons.reason(choice, card)
    return reasons.reason(choice, card)


def _choice(view: View) -> TrickChoice:
    play = view.board.play
    assert isinstance(play, Tricks)
    return PotChoice(view, play) if play.terms.contract.pot else TrickChoice(view, play)
