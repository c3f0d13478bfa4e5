"""Which contract to declare, with which trump suit or start rank."""

from barbu.bots.base import Decision
from barbu.bots.club.outlook import outlook
from barbu.engine.actions import Call
from barbu.engine.view import View


def choose(view: View) -> Decision:
    """The contract that gains most over what it may be expected to bring when it is kept for later."""
    board = view.board
    look = outlook(view.plan)
    left = board.available
    values: dict[str, float] = {}
    found: tuple[float, Call] | None = None
    for name in left:
        edge, call = look.best(name, view.hand)
        worth = edge + look.later(tuple(each for each in left if each != name))
        values[call.token] = edge
        if found is None or worth > found[0]:
            found = worth, call
    assert found is not None
    return Decision(found[1], values, f"{found[1].contract} fits this hand best.")
