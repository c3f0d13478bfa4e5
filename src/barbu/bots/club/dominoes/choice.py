"""Which card to lay in dominoes."""

from barbu.bots.base import Decision
from barbu.bots.club.dominoes import reasons
from barbu.bots.club.dominoes.hand import unit_of
from barbu.bots.club.dominoes.model import rate
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import PLAYS
from barbu.engine.play.layout import Layout
from barbu.engine.view import View


def choose(view: View, play: Layout) -> Decision:
    """The card that is worth most."""
    contract, plan = play.terms.contract, view.plan
    unit = unit_of(contract, plan)
    rated = rate(view.hand, play, unit, lambda rank: outlook(plan).with_start(contract, view.hand, rank))
    card = max(rated, key=rated.__getitem__)
    values = {PLAYS[card].token: plan.sign * worth for card, worth in rated.items()}
    return Decision(PLAYS[card], values, reasons.why(view.hand, play, card, rated))
