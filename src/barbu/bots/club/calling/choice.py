"""Which contract to declare, with which trump suit or start rank."""

from barbu.bots.base import Decision
from barbu.bots.club.calling.reasons import why
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import Call
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The contract that brings most together with what may be expected of those that are kept for later."""
    look = outlook(view.plan)
    left = view.board.available
    stock, deals = look.stock(view, view.seat), view.deals_left[view.seat] - 1
    edges: dict[str, float] = {}
    calls: dict[str, Call] = {}
    worth: dict[str, float] = {}
    for name in left:
        open_now = [call for call in view.board.setup.calls if call.contract == name]
        edges[name], calls[name] = look.best(open_now, view.hand)
        worth[name] = edges[name] + look.later(look.kept(stock, name), deals)
    chosen = max(left, key=worth.__getitem__)
    values = {calls[name].token: view.plan.sign * edges[name] for name in left}
    return Decision(calls[chosen], values, why(view, calls[chosen], edges, look))
