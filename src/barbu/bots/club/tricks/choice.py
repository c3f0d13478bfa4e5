"""Which card to play to a trick."""

from barbu.bots.base import Decision
from barbu.bots.club.tricks import pot_reasons, reasons
from barbu.bots.club.tricks.model import TrickChoice
from barbu.bots.club.tricks.pot import PotChoice
from barbu.engine.actions import PLAYS
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View


def choose(view: View, play: Tricks) -> Decision:
    """The card that is worth most."""
    choice = PotChoice(view, play) if play.terms.contract.pot else TrickChoice(view, play)
    rated = choice.values()
    card = max(rated, key=rated.__getitem__)
    values = {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()}
    if isinstance(choice, PotChoice) and not choice.count.positive:
        return Decision(PLAYS[card], values, pot_reasons.why(choice, card))
    return Decision(PLAYS[card], values, reasons.why(choice, card))
