"""What a decision of a game was worth: every alternative weighed in worlds that fit what the seat could know then
(decision 0248)."""

from math import sqrt

import numpy as np
from numpy.typing import NDArray

from barbu.analysis.decisions import (
    AHEAD,
    BATCHES,
    SMALL,
    TENTH,
    Decided,
    Estimate,
    Weighed,
    concluded,
    in_order_of,
    in_usual_order,
)
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.policies import in_order, liked
from barbu.bots.search.worths import Worths, worths_of
from barbu.engine.actions import Action, Play
from barbu.engine.view import View
from barbu.kernel.machine import Machine

BATCH = 128
"""The number of worlds in which all alternatives are weighed at once. Errors are those of the means of such batches,
because worlds of one batch resemble each other."""

LEAST = 8
"""The fewest batches of a decision; as many more are added at a time."""

BEHIND = 3.5
"""An alternative that is this many errors behind the best other one than what was chosen is not weighed any longer: it
keeps its value so far."""


def weighed(machine: Machine, decided: Decided, level: str = "master") -> Weighed | None:
    """What a decision was worth, the same each time. None where the kernel cannot weigh it (``worths_of``)."""
    view, seed = decided.view, decided.place << 20
    if view.plan.rules.deck.ranking:
        found = weighed(machine, in_usual_order(decided), level)
        return found and in_order_of(view.plan.rules, found)
    worths = worths_of(machine, view, seed)
    if worths is None:
        return None
    unit = _luck(machine, view)
    batches, actions, rival = _enough(worths, decided.action, seed, BATCHES[level], unit)
    rival = _liked(view, batches, actions, rival, decided.action)
    ahead = batches[:, rival] - batches[:, actions.index(decided.action)]
    values = {
        action: Estimate(float(np.nanmean(batches[:, each])), _error(batches[:, each]))
        for each, action in enumerate(actions)
    }
    return concluded(decided, actions[rival], float(ahead.mean()), _error(ahead), unit, values)


def _enough(
    worths: Worths, action: Action, seed: int, most: int, unit: float
) -> tuple[NDArray[np.float64], list[Action], int]:
    """Batches until the loss is known well enough: what each action (column) is worth in each batch (row, no number
    where it was not weighed any longer), the actions, and the column of the best alternative to what was chosen."""
    batches: list[dict[Action, float]] = []
    among: list[Action] | None = None
    while True:
        for _ in range(LEAST):
            batches.append(worths(BATCH, seed + 2 * BATCH * len(batches), among))
        actions = list(batches[0])
        found = np.array([[batch.get(each, np.nan) for each in actions] for batch in batches])
        chosen, means = actions.index(action), found.mean(axis=0)  # no number for those that fell behind
        others = [each for each in range(len(actions)) if each != chosen and not np.isnan(means[each])]
        rival = max(others, key=means.__getitem__)
        ahead = found[:, rival] - found[:, chosen]
        loss, error = float(ahead.mean()), _error(ahead)
        if loss < -AHEAD * error or error <= max(SMALL * unit, TENTH * loss) or len(batches) >= most:
            return found, actions, rival
        gaps = found[:, [rival]] - found
        among = [actions[each] for each in (chosen, *others) if not _is_behind(gaps[:, each]) or each == chosen]


def _is_behind(gaps: NDArray[np.float64]) -> bool:
    return bool(gaps.mean() > BEHIND * _error(gaps))


def _liked(view: View, batches: NDArray[np.float64], actions: list[Action], rival: int, chosen: Action) -> int:
    """The column of the card that a good player would play of those that are worth as much as the best alternative,
    within the error."""
    gaps = batches[:, [rival]] - batches
    cards = {action.card: each for each, action in enumerate(actions) if isinstance(action, Play) and action != chosen}
    equal = [card for card, each in cards.items() if not gaps[:, each].any()]
    if not equal:
        return rival
    near = [card for card, each in cards.items() if gaps[:, each].mean() <= _error(gaps[:, each])]
    return cards[liked(view, in_order(view, equal)[0], near)]


def _luck(machine: Machine, view: View) -> float:
    """How much a hand typically moves its score in a contract of these rules, in points."""
    spreads = JUDGES.awaited(machine, view.plan).spread.values()
    return sum(spreads) / len(spreads) if spreads else 0.0


def _error(batches: NDArray[np.float64]) -> float:
    known = batches[~np.isnan(batches)]
    return float(known.std(ddof=1)) / sqrt(len(known))
