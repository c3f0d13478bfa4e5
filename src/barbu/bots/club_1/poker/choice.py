"""How to set thirteen cards in Chinese poker."""

from barbu.bots.base import Decision
from barbu.bots.club_1.adding import added
from barbu.bots.club_1.poker.model import best, worst
from barbu.engine.actions import Set
from barbu.engine.play.poker import Poker
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The setting whose rows win most; where rows that win cost points, one that wins none."""
    play = view.board.play
    assert isinstance(play, Poker)
    points = play.contract.rules.row
    setting = best(view.hand) if view.plan.sign * points > 0 else worst(view.hand)
    action = Set(setting.rows)
    return Decision(action, {action.token: points * (view.plan.players - 1) * added(setting.chances)})
