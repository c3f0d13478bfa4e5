"""A copy of a player's style in tricks: weights for the cells of the policies under which their plays are likeliest."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.search.policies import HIGHEST
from barbu.cards import cards_of
from barbu.kernel import guiding
from barbu.kernel.guiding import WEIGHTS, TrickPolicy, Weights
from barbu.kernel.plan import TrickPlan
from barbu.kernel.table import TrickTable
from barbu.kernel.tricks import BEST, DONE, LED, LYING, PILE, PLAYED, SHOWN

Reals = NDArray[np.float64]

NAT = 50
"""Copies are kept in units of 1 / ``NAT`` nats."""

GENTLE = 0.012
"""How reliably bots that search choose the best card of the policy, in nats for each of its units; ``club`` as well."""

STEPS, PACE, RIDGE = 250, 0.08, 0.3
"""The number of steps of the fit (by Adam), the length of the first, and the strength of the pull towards zero. The
last two fifths of the steps are ``SLOWER``."""

SLOWER = 0.3


class CopiedChoice(NamedTuple):
    """The cells of the cards that could be played, and the place among them of the one that was."""

    cells: NDArray[np.int32]
    played: int


def choice_of(table: TrickTable, policy: TrickPolicy, hand: int, legal: int, card: int) -> CopiedChoice:
    """A choice as it was made at a table; only the grades of tricks are taken from the ``policy``."""
    plan, state = table.plan, [int(word) for word in table.state]
    assert isinstance(plan, TrickPlan)
    unseen, behind = plan.pack & ~(state[PLAYED] | hand), table.players - 1 - state[LYING]
    points = int(plan.trick_points[state[DONE]])
    trick = guiding.about(
        plan.values, plan.scoring, points, policy.cheap, policy.dear, unseen, state[LED], state[PILE], behind
    )
    cards = list(cards_of(legal))
    cells = [
        guiding.cells(each, hand, unseen, plan.scoring, plan.trump, state[LED], state[BEST], state[SHOWN], trick)
        for each in cards
    ]
    return CopiedChoice(np.array(cells, np.int32), cards.index(card))


def copied(choices: Sequence[CopiedChoice], policy: Weights) -> Weights:
    """The weights under which all choices together are likeliest if cards are chosen by a softmax of their values (with
    a ridge), in units of 1 / ``NAT`` nats. The fit begins with the weights of a policy."""
    cells, starts, played = _gathered(choices)
    weights = policy * np.float64(GENTLE)
    mean, spread = np.zeros(WEIGHTS), np.zeros(WEIGHTS)
    for step in range(1, STEPS + 1):
        errors = _chances(weights, cells, starts)
        errors[played] -= 1
        slope = np.bincount(cells.ravel(), np.repeat(errors, cells.shape[1]), WEIGHTS) + RIDGE * weights
        mean, spread = 0.9 * mean + 0.1 * slope, 0.98 * spread + 0.02 * slope * slope
        pace = PACE * (1 if 5 * step < 3 * STEPS else SLOWER)
        weights -= pace * mean / (1 - 0.9**step) / (np.sqrt(spread / (1 - 0.98**step)) + 1e-6)
    return np.clip(np.rint(weights * NAT), -HIGHEST, HIGHEST).astype(np.int16)


def surprise(weights: Weights, sharpness: float, choices: Sequence[CopiedChoice]) -> float:
    """The mean surprise of choices, in nats, if they are expected by a softmax of some weights."""
    cells, starts, played = _gathered(choices)
    return float(-np.log(_chances(weights * np.float64(sharpness), cells, starts)[played]).mean())


def _gathered(choices: Sequence[CopiedChoice]) -> tuple[NDArray[np.int32], NDArray[np.int64], NDArray[np.int64]]:
    """The cells of all cards, where each choice begins, and the rows of the cards that were played."""
    starts = np.cumsum([0, *(len(each.cells) for each in choices[:-1])])
    return np.concatenate([each.cells for each in choices]), starts, starts + [each.played for each in choices]


def _chances(weights: Reals, cells: NDArray[np.int32], starts: NDArray[np.int64]) -> Reals:
    """How likely each card is to be played."""
    worths = weights[cells].sum(axis=1)
    counts = np.diff(starts, append=len(cells))
    likely = np.exp(worths - np.repeat(np.maximum.reduceat(worths, starts), counts))
    chances: Reals = likely / np.repeat(np.add.reduceat(likely, starts), counts)
    return chances
