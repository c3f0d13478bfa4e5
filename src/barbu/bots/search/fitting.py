"""Worlds that fit more than what is certain."""

from collections.abc import Callable, Sequence
from math import ceil, sqrt

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

CROWD = 18
"""With this many unseen cards, hardly two worlds are the same."""

PACE = 3.5
"""How many candidates a world is chosen from in analysis, times the root of the share of them that counts: a world that
is played out costs as much as twelve candidates, and this many give the least error in the same time."""

LEAST_READ, TASTED = 4, 512
"""The fewest candidates for a world, and how many are looked at to find how many there should be."""

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


def dealt(machine: Machine, view: View, fits: Sequence[Fit], rows: int, seed: int, read: int = READ) -> Numbers:
    """Draw worlds (rows of hands) that agree with the view, preferring those that fit, from ``read`` times as many.
    Without anything to fit, all are equally likely."""
    if not fits:
        return machine.worlds(view, rows, seed)
    hands = machine.worlds(view, read * rows, seed)
    likely = _fit(view, fits, hands)
    places = np.searchsorted(tempered(likely, 1 / READ).cumsum(), (np.arange(rows) + 0.5) / rows)
    found: Numbers = hands[np.minimum(places, len(hands) - 1)]
    return found


def candidates(machine: Machine, view: View, fits: Sequence[Fit], seed: int) -> int:
    """From how many times as many candidates worlds are best chosen in analysis: the more alike the candidates fit, the
    fewer."""
    if not fits:
        return 1
    likely = _fit(view, fits, machine.worlds(view, TASTED, seed))
    weights = np.exp(likely - likely.max())
    share = float(weights.sum() ** 2 / (weights @ weights)) / TASTED
    return min(READ, max(LEAST_READ, ceil(PACE / sqrt(share))))


def _fit(view: View, fits: Sequence[Fit], hands: Numbers) -> Reals:
    """How well worlds fit, as logarithms."""
    if view.unseen.bit_count() >= CROWD:
        return np.sum([fit(hands) for fit in fits], axis=0)  # type: ignore[no-any-return]
    # Late in a deal most of them are the same.
    _, first, same = np.unique(hands @ KEYS[: hands.shape[1]], return_index=True, return_inverse=True)
    different = hands[first]
    return np.sum([fit(different) for fit in fits], axis=0)[same]  # type: ignore[no-any-return]
