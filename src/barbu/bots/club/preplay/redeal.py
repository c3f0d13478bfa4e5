"""Whether to claim a redeal."""

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.bots.club.outlook import Outlook, outlook
from barbu.engine.actions import PASS, REDEAL
from barbu.engine.phases import Claiming
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View, look: Outlook | None = None) -> Decision:
    """Claim a redeal whenever a new hand is likely to do better in the same role. Hands are valued by the given
    outlook, by default the club player's own."""
    board = view.board
    assert isinstance(board, Claiming)
    if not board.contract.may_claim(view.hand):
        return Decision(PASS)
    look = look or outlook(view.plan)
    mine = look.above(board.call, view.hand)
    usual = 0.0
    if board.declarer is not None:
        ahead = look.advantage(board.call.contract, len(board.available))
        usual = ahead if board.declarer == view.seat else -ahead / (view.plan.players - 1)
    gain = usual - mine
    values = {PASS.token: 0.0, REDEAL.token: view.plan.sign * gain}
    return Decision(REDEAL if gain > 0 else PASS, values)


def explain(view: View, decision: Decision) -> Message:
    """Why a redeal is claimed or not."""
    if decision.values is None:
        return message("club-redeal-barred")
    by = words.points(decision.values[REDEAL.token])
    return message("club-redeal-claimed" if decision.action == REDEAL else "club-redeal-declined", points=by)
