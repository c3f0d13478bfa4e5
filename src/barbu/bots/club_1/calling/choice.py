"""Which contract to declare, with which trump suit or start rank."""

from barbu.bots.base import Decision
from barbu.bots.club_1.outlook import outlook
from barbu.engine.actions import Call
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The contract that brings most, together with what those kept for later should bring."""
    look = outlook(view.plan)
    stock, deals = look.stock(view, view.seat), view.deals_left[view.seat] - 1
    found = best_calls(view)
    worth = {name: edge + look.later(look.kept(stock, name), deals) for name, (edge, _) in found.items()}
    _, chosen = found[max(worth, key=worth.__getitem__)]
    return Decision(chosen, {call.token: view.plan.sign * edge for edge, call in found.values()})


def best_calls(view: View) -> dict[str, tuple[float, Call]]:
    """The best call of each contract left, after the points above the other players that it promises."""
    calls = view.board.setup.calls
    look = outlook(view.plan)
    return {
        name: look.best([call for call in calls if call.contract == name], view.hand) for name in view.board.available
    }
