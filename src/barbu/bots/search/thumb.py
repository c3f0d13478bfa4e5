"""Rules of thumb for tricks: the starting point of training, and a yardstick."""

from functools import cache

import numpy as np

from barbu.bots.search.policies import kind_at, policy_with
from barbu.kernel.guiding import (
    CELLS,
    LEAD,
    LENGTH,
    OVER,
    RANK,
    RUFF,
    THROW,
    TRICK,
    UNDER,
    WEIGHTS,
    TrickPolicy,
    Weights,
)
from barbu.kernel.table import TrickTable


def thumb(table: TrickTable) -> TrickPolicy:
    """Rules of thumb: duck when possible, discard the worst card, win cheaply. They never change, since a bot that
    searches with them is a yardstick."""
    kind = kind_at(table)
    return policy_with(thumb_for(kind.name), kind.unit)


def thumb_for(kind: str) -> Weights:
    """The rules of thumb for a kind of contract."""
    return _winning() if kind.startswith("win") else _ducking()


@cache
def _ducking() -> Weights:
    weights = np.zeros((5, CELLS))
    higher, lower = np.arange(8)[None, :, None], np.arange(8)[None, None, :]
    own = np.zeros(8)
    own[[3, 7]] = 1
    catches = np.zeros(8)
    catches[[1, 5]] = 1
    ranks = weights[:, RANK:LENGTH].reshape(5, 8, 8, 8)
    ranks[LEAD] = 20 * higher - 60 * lower - 100 * own[:, None, None]
    ranks[UNDER] = 1000 + 40 * lower - 5 * higher + 500 * own[:, None, None]
    ranks[OVER] = -40 * lower
    ranks[RUFF] = -500 - 40 * lower
    ranks[THROW] = 40 * lower - 10 * higher + (2000 * own + 300 * catches)[:, None, None]
    # The last player to a trick, if they must win it, does so with their highest card.
    weights[OVER, TRICK:].reshape(4, 4, 4, 8)[0] -= 400 * np.arange(4)[None, :, None]
    return weights.reshape(WEIGHTS).astype(np.int16)


@cache
def _winning() -> Weights:
    weights = np.zeros((5, CELLS))
    lower = np.arange(8)[None, None, :]
    ranks = weights[:, RANK:LENGTH].reshape(5, 8, 8, 8)
    ranks[:] = -40 * lower
    ranks[LEAD, :, 0] += 900
    ranks[OVER] += 1000
    ranks[RUFF] += 800
    ranks[THROW, 4:] -= 300
    # While others are still to play, only the highest card is sure to win.
    weights[OVER, TRICK:].reshape(4, 4, 4, 8)[1:, :, 0] += 600
    return weights.reshape(WEIGHTS).astype(np.int16)
