"""What is done without a choice: a knock in dominoes, or the only card that may be played."""

from barbu.bots.base import Decision
from barbu.cards import FIRST_PACK
from barbu.engine.actions import KNOCK, PLAYS, Play
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View) -> Decision:
    """The only card that may be played, or a knock if there is none."""
    legal = view.legal_cards() & FIRST_PACK
    return Decision(PLAYS[legal.bit_length() - 1] if legal else KNOCK)


def explain(view: View, decision: Decision) -> Message:
    """Why there is no choice."""
    if not isinstance(decision.action, Play):
        return message("club-forced-knock")
    if view.hand & view.hand - 1 == 0:
        return message("club-forced-last")
    from barbu.bots.club import words  # asked for seldom

    return message("club-forced-card", card=words.card(decision.action.card))
