"""Which card to play to a trick."""

from barbu.bots.base import Decision
from barbu.bots.club_1.tricks.model import TrickChoice
from barbu.bots.club_1.tricks.pot import PotChoice
from barbu.engine.actions import PLAYS
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The card that is worth most."""
    rated = _choice(view).values()
    card = max(rated, key=rated.__getitem__)
    return Decision(PLAYS[card], {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()})


def _choice(view: View) -> TrickChoice:
    play = view.board.play
    assert isinstance(play, Tricks)
    return PotChoice(view, play) if play.terms.contract.pot else TrickChoice(view, play)
