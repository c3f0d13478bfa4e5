"""Compiles everything once, with tiny deals."""

from collections.abc import Callable
from functools import partial

import numpy as np

from barbu.kernel import laying, layout, reading, sampling, tricks
from barbu.kernel.guiding import WEIGHTS, TrickPolicy
from barbu.kernel.layout_policy import OTHERS, PATTERNS, LayoutPolicy, layout_policy
from barbu.kernel.plan import LayoutPlan, Numbers, PointValues, TrickPlan


def warm(progress: Callable[[int, int], None] | None = None) -> None:
    """Call every compiled function that Python calls, each with arguments of the types it is always given."""
    steps: tuple[Callable[[], None], ...] = (
        _trick_outcomes, partial(_trick_outcomes, _policy()), _trick_advance, partial(_trick_advance, _policy()),
        _layout_outcomes, partial(_layout_outcomes, _layout_policy()), _layout_advance,
        partial(_layout_advance, _layout_policy()), _likelihoods, _brought, _look, _worlds, _plays_likelihoods,
    )  # fmt: skip
    for number, step in enumerate(steps, 1):
        step()
        if progress is not None:
            progress(number, len(steps))


FIRST = np.array((-1,), np.int64)
"""No card is given."""


def _zeros(*shape: int) -> Numbers:
    return np.zeros(shape, np.int64)


def _stakes() -> PointValues:
    return PointValues(_zeros(3, 3), 0, _zeros(0, 3))


def _trick_plan() -> TrickPlan:
    after = np.array((1, 2, 0), np.int64)
    numbers = _zeros(1)
    return TrickPlan(
        after,
        7,
        1,
        0,
        numbers,
        numbers,
        -1,
        0,
        0,
        0,
        _zeros(0, 2),
        numbers,
        numbers,
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        0,
        numbers,
        0,
        0,
    )


def _policy() -> TrickPolicy:
    weights = np.zeros(WEIGHTS, np.int16)
    return TrickPolicy(weights, weights, 0, 0, 0)


def _layout_plan() -> LayoutPlan:
    after = np.array((1, 2, 0), np.int64)
    return LayoutPlan(after, 7, 7, _zeros(64), _zeros(64), 0, 0, _zeros(4), 0, _zeros(3), 2, 0, 0, 0)


def _layout_policy() -> LayoutPolicy:
    tables, others = np.zeros((1, PATTERNS), np.float32), np.zeros((1, OTHERS), np.float32)
    return layout_policy(_layout_plan(), _zeros(64, 64), tables, others, 0.0)


def _trick_state() -> Numbers:
    state = _zeros(tricks.TAKEN + 6)
    state[tricks.LED] = state[tricks.BEST] = -1
    return state


def _layout_state() -> Numbers:
    state = _zeros(layout.POINTS + 6)
    state[layout.OPEN] = 7
    return state


def _hands() -> Numbers:
    return np.array((1, 2, 4), np.int64)


def _rows() -> tuple[np.uint64, Numbers, Numbers, Numbers]:
    return np.uint64(0), _zeros(1, 3), _zeros(1, 3), _zeros(1)


def _trick_outcomes(policy: TrickPolicy | None = None) -> None:
    tricks.outcomes(_trick_plan(), _stakes(), _trick_state(), _hands().reshape(1, 3), FIRST, policy, *_rows())


def _trick_advance(policy: TrickPolicy | None = None) -> None:
    state, moves = _trick_state(), _zeros(0)
    tricks.advance(_trick_plan(), _stakes(), state, _hands(), moves, 0, policy, np.uint64(0), _zeros(3), _zeros(3))


def _layout_outcomes(policy: LayoutPolicy | None = None) -> None:
    layout.outcomes(_layout_plan(), _stakes(), _layout_state(), _hands().reshape(1, 3), FIRST, policy, *_rows())


def _layout_advance(policy: LayoutPolicy | None = None) -> None:
    state, moves = _layout_state(), _zeros(0)
    layout.advance(_layout_plan(), _stakes(), state, _hands(), moves, 0, policy, np.uint64(0), _zeros(3), _zeros(3))


def _habits() -> laying.Habits:
    sides = np.zeros(PATTERNS)
    return laying.Habits(_zeros(1, 1), sides, sides, 0.0)


def _likelihoods() -> None:
    worlds = _hands().reshape(1, 3)
    laying.likelihoods(_layout_plan(), _habits(), 0, _zeros(0, 2), worlds, 1.0, 0.1, np.zeros(1))


def _plays_likelihoods() -> None:
    moves = np.array(((0, 0),), np.int64)
    odds, found = reading.odds_of((0.01,)), np.ones((1, 3, 1))
    reading.likelihoods(_trick_plan(), 0, 1, _policy(), moves, _zeros(1, 3), odds, 0.1, found)


def _brought() -> None:
    hands, found = _hands().reshape(1, 3), np.zeros(1)
    laying.brought(_layout_plan(), _habits(), np.ones(3), _layout_state(), hands, 0, 0.1, np.uint64(0), found)


def _look() -> None:
    laying.look(_layout_plan(), _habits(), 1, np.zeros((2, 64)))


def _worlds() -> None:
    may = np.array((0, 6, 6), np.int64)
    sampling.worlds(may, np.array((0, 1, 1), np.int64), 6, np.array(((1, 0, 0),), np.int64), np.uint64(0))
