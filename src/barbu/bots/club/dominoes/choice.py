"""Which card to lay in dominoes."""

from barbu.bots.base import Decision
from barbu.bots.club.dominoes.hand import unit_of
from barbu.bots.club.dominoes.model import goes_on, rate
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import PASS, PLAYS, Play
from barbu.engine.play.layout import Layout
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View) -> Decision:
    """The most valuable card or, where a turn may have several, its end if no further card is worth laying."""
    rated = _rated(view)
    card = max(rated, key=rated.__getitem__)
    values = {PLAYS[card].token: view.plan.sign * worth for card, worth in rated.items()}
    if _layout(view).may_stop and not goes_on(view.hand, _layout(view), card):
        return Decision(PASS)
    return Decision(PLAYS[card], values)


def explain(view: View, decision: Decision) -> Message:
    """The reason for laying the card."""
    from barbu.bots.club.dominoes.reasons import reason  # rarely needed

    if not isinstance(decision.action, Play):
        return message("club-lay-stop")
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
