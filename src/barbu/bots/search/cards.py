"""Which card to play: all legal cards are tried in the same worlds."""

from collections.abc import Callable, Collection, Sequence

import numpy as np
from numpy.typing import NDArray

from barbu.bots.search.fitting import READ, Fit, dealt
from barbu.bots.search.weighing import Weighing, alike
from barbu.engine.view import View
from barbu.kernel.machine import Machine, Policy
from barbu.kernel.table import TrickTable

Reals = NDArray[np.float64]

BATCH = 32
"""The number of worlds to look at between two looks at the clock."""

ENOUGH = 64
"""The number of worlds to look at before any card is dropped."""

CLEARLY = 2.6
"""A card is dropped if it is this many standard errors behind the best."""


def weigh(
    machine: Machine,
    view: View,
    table: TrickTable,
    policy: Policy,
    worlds: int,
    seed: int,
    over: Callable[[], bool],
    race: bool = True,
    fits: Sequence[Fit] = (),
    only: Collection[int] | None = None,
    read: int = READ,
) -> Weighing:
    """The value of each legal card: its mean payoff over a number of worlds, or until the time is ``over``, if every
    seat then follows a policy. In a race, cards that are clearly behind are dropped and keep their value so far.
    Equivalent cards are tried only once. Worlds that ``fits`` make likely are preferred, and chosen from ``read`` times
    as many. Of all cards, ``only`` some may be asked for.

    Raises:
        KernelError: the kernel cannot play this deal or deal these worlds.
    """
    groups = [group for group in alike(table, view) if only is None or any(card in only for card in group)]
    cards = [group[0] for group in groups]
    alive = list(range(len(cards)))
    found = np.zeros((len(cards), 0))
    seen = np.zeros(len(cards), np.int64)
    totals = np.zeros(len(cards))
    size = worlds if not race else max(BATCH, worlds // 8)
    done = 0
    while done < worlds and (len(alive) > 1 or not done):
        rows = min(size if done else min(size, BATCH * 2), worlds - done)
        hands = dealt(machine, view, fits, rows, seed + 2 * done, read)
        outcomes = machine.playouts(table, hands, seed + 2 * done + 1, [cards[each] for each in alive], policy)
        payoffs = outcomes.payoffs[:, :, view.seat] * (outcomes.counts > 0)
        batch = np.full((len(cards), rows), np.nan)
        batch[alive] = payoffs
        found = np.concatenate((found, batch), axis=1)
        totals[alive] += payoffs.sum(axis=1)
        seen[alive] += rows
        done += rows
        if race and done >= ENOUGH:
            alive = contenders(found, totals / seen, alive)
        if over():
            break
    means = totals / seen
    return Weighing({card: float(means[at]) for at, group in enumerate(groups) for card in group}, done)


def contenders(found: Reals, values: Reals, alive: list[int]) -> list[int]:
    """The cards still in the race whose values are not clearly behind the best, judged by their payoffs world by
    world."""
    best = max(alive, key=values.__getitem__)
    left = []
    for each in alive:
        error = (found[best] - found[each]).std() / found.shape[1] ** 0.5
        if values[best] - values[each] <= CLEARLY * error or each == best:
            left.append(each)
    return left
