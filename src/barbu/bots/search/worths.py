"""What every alternative is worth to a seat, as the bots that search see it: in any number of worlds, and again in
others, so that the error can be told (decision 0248)."""

from collections.abc import Collection
from typing import Protocol

from barbu.bots.base import Budget
from barbu.bots.search import calling, cards, doubling, fitting, preplay, rows
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.engine.actions import PLAYS, Action, Double, Play
from barbu.engine.phases import Calling, Doubling
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on
from barbu.kernel.machine import Machine


class Worths(Protocol):
    """What alternatives are worth."""

    def __call__(self, worlds: int, seed: int, among: Collection[Action] | None = None, /) -> dict[Action, float]:
        """What each alternative is worth in a number of worlds that follow from a seed, in points turned so that more
        is better: for a card, the payoff of the deal; for a double, what it brings beyond a pass; for a call, the lead
        over the mean of the others, with what the contracts kept are worth later. If only some are asked for, the
        others may be missing."""


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
        return _calls(judge, view)
    if board.call not in judge.worth:
        return None
    return _doubles(judge, view, board)


def _calls(judge: Judge, view: View) -> Worths:
    later = calling.later_of(judge, view)

    def found(worlds: int, seed: int, among: Collection[Action] | None = None) -> dict[Action, float]:
        weighed = calling.worths(judge, view, worlds, seed, among)
        return {call: worth + later[call.contract] for call, worth in weighed.items()}

    return found


def _doubles(judge: Judge, view: View, board: Doubling) -> Worths:
    owed, declarer = doubling.saved(judge, view, board), board.doubles.declarer
    named = [each.targets for each in board.legal(view.hand)]

    def found(worlds: int, seed: int, among: Collection[Action] | None = None) -> dict[Action, float]:
        gains = doubling.gains_of(judge, view, named, seed, worlds)  # a statement costs nothing beside the worlds
        return {Double(targets): gains[targets] + owed * (targets >> declarer & 1) for targets in named}

    return found


def _tricks(machine: Machine, view: View, seed: int) -> Worths:
    table = machine.table(view.board)
    policy, fits = fitting.understood(machine, view, table, seed, Budget())
    read = fitting.candidates(machine, view, fits, seed)

    def found(worlds: int, seed: int, among: Collection[Action] | None = None) -> dict[Action, float]:
        only = None if among is None else [each.card for each in among if isinstance(each, Play)]
        weighed = cards.weigh(machine, view, table, policy, worlds, seed, lambda: False, False, fits, only, read)
        return {PLAYS[card]: worth for card, worth in weighed.values.items()}

    return found


def _layout(machine: Machine, view: View) -> Worths:
    hearing = preplay.heard(machine, view, Budget())
    fits = [] if hearing is None else [hearing.fit]

    def found(worlds: int, seed: int, among: Collection[Action] | None = None) -> dict[Action, float]:
        weighed = rows.weigh(machine, view, worlds, seed, fits=fits)
        return {PLAYS[card]: worth for card, worth in weighed.items()}

    return found
