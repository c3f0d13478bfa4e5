"""What every alternative is worth to a seat, as the bots that search see it: in any number of worlds, and again in
others, so that the error can be told (decision 0248)."""

from collections.abc import Callable

from barbu.bots.base import Budget
from barbu.bots.search import calling, cards, doubling, fitting, preplay, rows
from barbu.bots.search.judges import JUDGES
from barbu.engine.actions import PLAYS, Action, Double
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on
from barbu.kernel.machine import Machine

Worths = Callable[[int, int], dict[Action, float]]
"""Gives what each alternative is worth in a number of worlds that follow from a seed, in points turned so that more is
better: for a card, the payoff of the deal; for a double, what it brings beyond a pass; for a call, the lead over the
mean of the others, with what the contracts kept are worth later."""


def worths_of(machine: Machine, view: View, seed: int) -> Worths | None:
    """How to weigh the alternatives of the seat whose turn it is; the plays so far are read in worlds that follow from
    the seed. None where the kernel cannot: claims, exposures, the rows of poker, two packs, and hands that no playout
    can value."""
    board = view.board
    if plays_on(board):
        return _tricks(machine, view, seed) if isinstance(board.play, Tricks) else _layout(machine, view)
    if not isinstance(board, Calling | Doubling):
        return None
    judge = JUDGES.awaited(machine, view.plan)
    if isinstance(board, Calling):
        if not judge.worth:
            return None
        later = calling.later_of(judge, view)
        return lambda worlds, seed: {
            call: worth + later[call.contract] for call, worth in calling.worths(judge, view, worlds, seed).items()
        }
    if board.call not in judge.worth:
        return None
    owed, declarer = doubling.saved(judge, view, board), board.doubles.declarer
    named = [each.targets for each in board.legal(view.hand)]
    return lambda worlds, seed: {
        Double(targets): gain + owed * (targets >> declarer & 1)
        for targets, gain in doubling.gains_of(judge, view, named, seed, worlds).items()
        if targets in named
    }


def _tricks(machine: Machine, view: View, seed: int) -> Worths:
    table = machine.table(view.board)
    policy, fits = fitting.understood(machine, view, table, seed, Budget())

    def found(worlds: int, seed: int) -> dict[Action, float]:
        weighed = cards.weigh(machine, view, table, policy, worlds, seed, lambda: False, False, fits)
        return {PLAYS[card]: worth for card, worth in weighed.values.items()}

    return found


def _layout(machine: Machine, view: View) -> Worths:
    hearing = preplay.heard(machine, view, Budget())
    fits = [] if hearing is None else [hearing.fit]

    def found(worlds: int, seed: int) -> dict[Action, float]:
        weighed = rows.weigh(machine, view, worlds, seed, fits=fits)
        return {PLAYS[card]: worth for card, worth in weighed.items()}

    return found
