"""Decisions before the first card (the call, a redeal, doubles), and what they tell afterwards (decision 0085)."""

from barbu.bots.base import Budget, Decision
from barbu.bots.club.preplay import redeal
from barbu.bots.search import calling, doubling
from barbu.bots.search.hearing import Hearing, tells
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.engine.chance import Chance
from barbu.engine.phases import Calling, Claiming, Doubling
from barbu.engine.view import View
from barbu.kernel.machine import Machine

CALLS = 3
"""A call gets this many times fewer worlds than a card, since there are many calls."""

LEAST_CALLING, LEAST_DOUBLING = 100, 300
"""The fewest worlds to look at unless the budget says otherwise; with fewer, the search is not worth it."""


def choose(machine: Machine, view: View, rng: Chance, budget: Budget, worlds: int) -> Decision | None:
    """The decision of a bot that usually looks at ``worlds`` worlds for a card. None if it is left to another bot: what
    to expose, all about a call that was sold, and everything while the clock is running and hands cannot be valued
    yet."""
    board = view.board
    if board.ended or not isinstance(board, Calling | Claiming | Doubling):
        return None
    if board.sale is not None:  # its contract is settled, and the buyer leads
        return None
    if board.left_over:  # the kernel deals all cards
        return None
    judge = _judge(machine, view, budget)
    if judge is None:
        return None
    match board:
        case Calling():
            return calling.choose(judge, view, rng, _with(budget, max(LEAST_CALLING, worlds // CALLS)))
        case Doubling():
            return doubling.choose(judge, view, rng, _with(budget, max(LEAST_DOUBLING, worlds)))
    return redeal.choose(view, judge)


def heard(machine: Machine, view: View, budget: Budget) -> Hearing | None:
    """What was said before the first card. None if that says nothing about the others' hands, or while the clock is
    running and hands cannot be valued yet."""
    judge = _judge(machine, view, budget) if tells(view) else None
    return None if judge is None or view.board.call not in judge.worth else Hearing(judge, view)


def _judge(machine: Machine, view: View, budget: Budget) -> Judge | None:
    return JUDGES.awaited(machine, view.plan) if budget.ms is None else JUDGES.ready(machine, view.plan)


def _with(budget: Budget, worlds: int) -> Budget:
    """The budget with a number of worlds filled in, if that was left open."""
    return Budget(budget.worlds or worlds, budget.ms, budget.clock)
