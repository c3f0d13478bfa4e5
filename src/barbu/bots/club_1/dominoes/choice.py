"""Which card to lay in dominoes."""

from barbu.bots.base import Decision
from barbu.bots.club_1.dominoes.hand import unit_of
from barbu.bots.club_1.dominoes.model import rate
from barbu.bots.club_1.outlook import outlook
from barbu.engine.actions import PLAYS
from barbu.engine.play.layout import Layout
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The card that is worth most."""
    rated = _rated(view)
    card = max(rated, key=rated.__getitem__)
    return Decision(PLAYS[card], {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()})


def _rated(view: View) -> dict[int, float]:
    """What each card that may be laid should bring, in points."""
    play, plan = _layout(view), view.plan
    contract = play.terms.contract
    look = outlook(plan)
    return rate(view.hand, play, unit_of(contract, plan), lambda rank: look.with_start(contract, view.hand, rank))


def _layout(view: View) -> Layout:
    play = view.board.play
    assert isinstance(play, Layout)
    return play
