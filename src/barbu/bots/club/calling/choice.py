"""Which contract to declare, with which trump suit or start rank."""

from barbu.bots.base import Decision
from barbu.bots.club.outlook import outlook
from barbu.bots.club.preplay import reversal
from barbu.engine.actions import Call
from barbu.engine.view import View
from barbu.messages import Message


def choose(view: View) -> Decision:
    """The call with the best total: the contract itself plus those kept for later deals."""
    if view.board.reverser is not None:
        return reversal.call(view)
    look = outlook(view.plan)
    if view.board.sale is not None:
        ((edge, bought),) = best_calls(view).values()
        return Decision(bought, {bought.token: view.plan.sign * edge})
    stock, deals = look.stock(view, view.seat), view.deals_left[view.seat] - 1
    found = best_calls(view)
    worth = {name: edge + look.later(look.kept(stock, name), deals) for name, (edge, _) in found.items()}
    _, chosen = found[max(worth, key=worth.__getitem__)]
    return Decision(chosen, {call.token: view.plan.sign * edge for edge, call in found.values()})


def explain(view: View, decision: Decision) -> Message:
    """Why the contract is called."""
    from barbu.bots.club.calling.reasons import reason  # rarely needed

    assert isinstance(decision.action, Call)
    if view.board.reverser is not None:
        return reversal.call_reason(view, decision)
    edges = {name: edge for name, (edge, _) in best_calls(view).items()}
    return reason(view, decision.action, edges, outlook(view.plan))


def best_calls(view: View) -> dict[str, tuple[float, Call]]:
    """The best call of each contract left, with the points above the other players that it promises."""
    calls = [call for call in view.legal if isinstance(call, Call)]
    look = outlook(view.plan)
    return {
        name: look.best([call for call in calls if call.contract == name], view.hand)
        for name in dict.fromkeys(call.contract for call in calls)
    }
