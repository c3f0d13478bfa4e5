"""What the choices of a puzzle are worth, in batches of worlds (decision 0287)."""

from collections.abc import Callable, Mapping
from math import sqrt
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.analysis.weighing import BATCH
from barbu.bots.search.worths import worths_of
from barbu.engine.actions import Action
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.puzzles.puzzle import Option, Question

POINTS, ERRORS = 3.0, 2.0
"""How far ahead of the next choice the solution must be: in points, and in standard errors of the difference."""

Values = NDArray[np.float64]


class Found(NamedTuple):
    """The choices of a question as they were weighed: the best first, and whether it is clearly the best."""

    options: tuple[Option, ...]
    clear: bool


def batches_of(machine: Machine, view: View, seed: int) -> Callable[[int], dict[str, Values]] | None:
    """Gives the worth of every legal action in a number of batches, turned so that more is better. None where the
    kernel cannot weigh it."""
    usual, back = view, None
    if view.plan.rules.deck.ranking:
        usual, back = usual_view(view), Renaming.of(view.plan.rules).back
    worths = worths_of(machine, usual, seed)
    if worths is None:
        return None

    def token(action: Action) -> str:
        return (back.action(action) if back else action).token

    def found(batches: int) -> dict[str, Values]:
        rows = [worths(BATCH, seed + 1 + 2 * BATCH * number) for number in range(batches)]
        return {token(action): np.array([row[action] for row in rows]) for action in rows[0]}

    return found


def answer(question: Question, values: Mapping[str, Values], sign: int) -> Found | None:
    """The choices of a question, by what their actions are worth; None if some were not weighed, or all are alike."""
    columns: list[tuple[tuple[str, ...], Values]] = []
    for group in question.groups:
        if not all(token in values for token in group):
            return None
        tokens = tuple(sorted(group, key=lambda token: -float(values[token].mean())))
        column = values[tokens[0]]
        same = next((at for at, (_, other) in enumerate(columns) if np.array_equal(other, column)), None)
        if same is None:
            columns.append((tokens, column))
        else:
            columns[same] = (columns[same][0] + tokens, column)
    if len(columns) < 2:
        return None
    columns.sort(key=lambda each: -float(each[1].mean()))
    best = columns[0][1]
    options = tuple(
        Option(tokens, round(sign * float(column.mean()), 2), round(_error(best - column if at else column), 2))
        for at, (tokens, column) in enumerate(columns)
    )
    ahead = best - columns[1][1]
    return Found(options, float(ahead.mean()) >= max(POINTS, ERRORS * _error(ahead)))


def _error(column: Values) -> float:
    return float(column.std(ddof=1)) / sqrt(len(column))
