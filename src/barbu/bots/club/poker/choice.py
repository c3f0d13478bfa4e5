"""How to set thirteen cards in Chinese poker."""

from barbu.bots.base import Decision
from barbu.bots.club.poker.model import best, worst
from barbu.engine.actions import Set
from barbu.engine.play.poker import Poker
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The setting whose rows win most; where rows that win cost points, one that wins none."""
    play = view.board.play
    assert isinstance(play, Poker)
    points = play.contract.rules.row
    setting = best(view.hand) if view.plan.sign * points > 0 else worst(view.hand)
    action = Set(setting.rows)
    return Decision(action, {action.token: points * (view.plan.players - 1) * sum(setting.chances)})


def explain(view: View, decision: Decision) -> Message:
    """Why the cards are set as they are."""
    from barbu.bots.club.poker.reasons import reason  # asked for seldom

    assert isinstance(decision.action, Set)
    front, middle, back = decision.action.rows
    return reason((front, middle, back))
