"""Whether to claim a redeal."""

from barbu.bots.base import Decision
from barbu.bots.club.outlook import outlook
from barbu.bots.club.words import points_word
from barbu.engine.actions import PASS, REDEAL
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """A new deal is claimed whenever the hand is worse than what a new one is likely to bring in the same role."""
    board = view.board
    assert board.call is not None
    if not board.may_claim(view.hand):
        return Decision(PASS, None, "Your hand gives you no right to a new deal.")
    look = outlook(view.plan)
    mine = look.above(board.call, view.hand)
    usual = 0.0
    if board.declarer is not None:
        ahead = look.advantage(board.call.contract, len(board.available))
        usual = ahead if board.declarer == view.seat else -ahead / (view.plan.players - 1)
    gain = usual - mine
    values = {PASS.token: 0.0, REDEAL.token: view.plan.sign * gain}
    if gain > 0:
        return Decision(REDEAL, values, f"A new hand is likely to do better than this one, by {points_word(gain)}.")
    return Decision(PASS, values, f"This hand is likely to do better than a new one, by {points_word(gain)}.")
