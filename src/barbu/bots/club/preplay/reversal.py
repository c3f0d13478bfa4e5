"""Whether to turn a contract round, and which one (decision 0295)."""

from barbu.bots.base import Decision
from barbu.bots.turned import chance
from barbu.engine.actions import PASS, REVERSE, Call
from barbu.engine.phases import Reversing, Turning
from barbu.engine.view import View
from barbu.messages import Message, message


def choose(view: View) -> Decision:
    """Turn a contract round if that is likely to bring more than the usual deal: the reward, and the deals that are
    left of the series, against the fine."""
    if REVERSE not in view.legal:
        return Decision(PASS)
    usual, best = _usual(view), max(gain(view, call) for call in _calls(view))
    values = {PASS.token: view.plan.sign * usual, REVERSE.token: view.plan.sign * best}
    return Decision(REVERSE if best > usual else PASS, values)


def explain(view: View, decision: Decision) -> Message:
    """Why a contract is turned round, or why not."""
    if decision.values is None:
        return message("club-reversal-barred")
    call = max(_calls(view), key=lambda each: gain(view, each))
    percent = round(100 * chance(view, call))
    return message("club-reversal-on" if decision.action == REVERSE else "club-reversal-off", percent=percent)


def call(view: View) -> Decision:
    """The contract that is turned round with the best prospects."""
    gains = {each: gain(view, each) for each in view.legal if isinstance(each, Call)}
    best = max(gains, key=gains.__getitem__)
    return Decision(best, {each.token: view.plan.sign * worth for each, worth in gains.items()})


def call_reason(view: View, decision: Decision) -> Message:
    """Why this contract is turned round."""
    assert isinstance(decision.action, Call)
    return message("club-reversal-on", percent=round(100 * chance(view, decision.action)))


def gain(view: View, call: Call) -> float:
    """What turning round a contract brings on the average, in points, turned so that more is better."""
    plan, board = view.plan, view.board
    (reward, fine), won = plan.stake(call.contract), chance(view, call)
    series = 0.0
    if board.declarer is not None and board.declarer != view.seat:
        left = [name for name in view.left[board.declarer] if name != call.contract]
        series = sum(abs(plan.contracts[name].total) for name in left)
    return won * (reward + series) - (1 - won) * fine


def _calls(view: View) -> tuple[Call, ...]:
    """The calls that may be turned round now."""
    assert isinstance(view.board, Turning)
    return view.board.turnable


def _usual(view: View) -> float:
    """What a deal that is not turned round brings: the others pay the declarer for what they take."""
    plan, board = view.plan, view.board
    names = [board.call.contract] if isinstance(board, Reversing) else list(board.available)
    share = sum(abs(plan.contracts[name].total) for name in names) / len(names) / plan.players
    return share * (plan.players - 1) if board.declarer == view.seat else -share
