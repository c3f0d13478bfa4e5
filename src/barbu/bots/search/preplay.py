"""What is decided before the first card: the call, a redeal, doubles."""

from barbu.bots.base import Budget, Decision
from barbu.bots.club.preplay import redeal
from barbu.bots.search import calling, doubling
from barbu.bots.search.judges import JUDGES
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Claiming, Doubling
from barbu.engine.view import View
from barbu.kernel.machine import Machine

CALLS = 3
"""How many times fewer worlds are looked at for a call than for a card, since there are many calls."""

LEAST_CALLING, LEAST_DOUBLING = 100, 300
"""Worlds below which it is not worth the trouble."""


def choose(machine: Machine, view: View, rng: Chance, budget: Budget, worlds: int) -> Decision | None:
    """The decision of a player who usually looks at so many ``worlds`` for a card. None if it is left to another
    player: what to expose, and everything as long as there is a clock to play by and hands cannot be valued yet."""
    board = view.board
    if board.ended or not isinstance(board, Calling | Claiming | Doubling):
        return None
    judge = JUDGES.awaited(machine, view.plan) if budget.ms is None else JUDGES.ready(machine, view.plan)
    if judge is None:
        return None
    match board:
        case Calling():
            return calling.choose(judge, view, rng, _with(budget, max(LEAST_CALLING, worlds // CALLS)))
        case Doubling():
            return doubling.choose(judge, view, rng, _with(budget, max(LEAST_DOUBLING, worlds)))
    return redeal.choose(view, judge)


def _with(budget: Budget, worlds: int) -> Budget:
    """A budget that says how many worlds to look at, where that was left open."""
    return Budget(budget.worlds or worlds, budget.ms, budget.clock)
