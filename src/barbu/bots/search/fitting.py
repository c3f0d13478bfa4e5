"""Worlds that fit more than what is certain."""

from collections.abc import Callable, Sequence

import numpy as np

from barbu.bots.base import Budget
from barbu.bots.search import policies, preplay, styles
from barbu.bots.search.inference import Reals, tempered
from barbu.bots.search.reading import Reading, plays_tell
from barbu.engine.view import View
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers
from barbu.kernel.table import TrickTable

READ = 16
"""The fitting worlds are chosen from this many times as many."""

KEYS = np.random.default_rng(1).integers(1 << 63, size=12)
"""By the sum of their products with these numbers, deals of up to twelve hands are told apart."""

Fit = Callable[[Numbers], Reals]
"""The log-likelihood of something that was seen or heard, for each of many worlds."""


def understood(
    machine: Machine, view: View, table: TrickTable, seed: int, budget: Budget
) -> tuple[TrickPolicy, list[Fit]]:
    """How everybody is likely to play in tricks from here on, as what they have played tells, and what tells of their
    hands."""
    policy = policies.learned(table)
    found = fits(machine, view, table, policy, budget)
    return policies.straying(styles.acquainted(machine, view, table, policy, seed)), found


def fits(machine: Machine, view: View, table: TrickTable, policy: TrickPolicy, budget: Budget) -> list[Fit]:
    """What the others have said and played so far, as far as it tells of their hands."""
    hearing = preplay.heard(machine, view, budget)
    found: list[Fit] = [] if hearing is None else [hearing.fit]
    if plays_tell(view):
        found.append(Reading(table, policy, view).fit)
    return found


def dealt(machine: Machine, view: View, fits: Sequence[Fit], rows: int, seed: int) -> Numbers:
    """Draw worlds (rows of hands) that agree with the view, preferring those that fit. Without anything to fit, all are
    equally likely."""
    if not fits:
        return machine.worlds(view, rows, seed)
    hands = machine.worlds(view, READ * rows, seed)
    # Late in a deal most of them are the same.
    _, first, same = np.unique(hands @ KEYS[: hands.shape[1]], return_index=True, return_inverse=True)
    different = hands[first]
    likely = np.sum([fit(different) for fit in fits], axis=0)[same]
    places = np.searchsorted(tempered(likely, 1 / READ).cumsum(), (np.arange(rows) + 0.5) / rows)
    found: Numbers = hands[np.minimum(places, len(hands) - 1)]
    return found
