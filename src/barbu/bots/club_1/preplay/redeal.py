"""Whether to claim a redeal."""

from barbu.bots.base import Decision
from barbu.bots.club_1.outlook import outlook
from barbu.engine.actions import PASS, REDEAL
from barbu.engine.phases import Claiming
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """A redeal, whenever a new hand is likely to do better in the same role."""
    board = view.board
    assert isinstance(board, Claiming)
    if not board.contract.may_claim(view.hand):
        return Decision(PASS)
    look = outlook(view.plan)
    mine = look.above(board.call, view.hand)
    usual = 0.0
    if board.declarer is not None:
        ahead = look.advantage(board.call.contract, len(board.available))
        usual = ahead if board.declarer == view.seat else -ahead / (view.plan.players - 1)
    gain = usual - mine
    values = {PASS.token: 0.0, REDEAL.token: view.plan.sign * gain}
    return Decision(REDEAL if gain > 0 else PASS, values)
