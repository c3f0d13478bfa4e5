"""How to set thirteen cards in Chinese poker."""

from barbu.bots.base import Decision
from barbu.bots.club.poker.model import best, worst
from barbu.engine.actions import Set
from barbu.engine.play.poker import Poker
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The setting that should win the most rows; where winning rows costs points, one that wins none."""
    play = view.board.play
    assert isinstance(play, Poker)
    points = play.contract.rules.row
    setting = best(view.hand) if view.plan.sign * points > 0 else worst(view.hand)
    action = Set(setting.rows)
    return Decision(action, {action.token: points * (view.plan.players - 1) * sum(setting.chances)})


def explain(view: View, decision: Decision) -> Message:
    """The reason for the setting."""
    from barbu.bots.club.poker.reasons import reason  # rarely needed

    assert isinstance(decision.action, Set)
    front, middle, back = decision.action.rows
    return reason((front, middle, back))
