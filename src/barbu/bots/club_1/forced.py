"""What is done without a choice: a knock in dominoes, or the only card that may be played."""

from barbu.bots.base import Decision
from barbu.cards import FIRST_PACK
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The only card that may be played, or a knock if there is none."""
    legal = view.legal_cards() & FIRST_PACK
    return Decision(PLAYS[legal.bit_length() - 1] if legal else KNOCK)
