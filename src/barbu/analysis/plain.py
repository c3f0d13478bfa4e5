"""What a decision was worth where there is no kernel: in fewer worlds, so that only clear mistakes are told from chance
(decision 0366)."""

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random

from barbu.analysis.decisions import (
    AHEAD,
    CLEAR,
    GRAVE,
    SMALL,
    TENTH,
    Decided,
    Estimate,
    Weighed,
    concluded,
    in_order_of,
    in_usual_order,
)
from barbu.bots.club.outlook import outlook
from barbu.bots.club.weighing import mean
from barbu.bots.search.plain_worths import Trial, trial_of
from barbu.bots.search.policies import in_order, liked
from barbu.engine.actions import Action, Play
from barbu.engine.view import View

FIRST = 24
"""The worlds in which the best alternative is looked for."""

SECOND = 120
"""The most other worlds in which that one alone is compared with what was chosen. In those before, it is the best of
many partly by chance."""

BLOCK = 8
"""After so many worlds what is known is looked at, and alternatives that are clearly behind are dropped."""

WORLDS = FIRST + SECOND
"""The most worlds for a decision."""


def weighing(decided: Decided) -> Generator[None, None, Weighed | None]:
    """Weigh a decision a little at a time: after each step one may do something else. Returns what it was worth, the
    same each time; None where playouts cannot tell (``trial_of``)."""
    view = decided.view
    if view.plan.rules.deck.ranking:
        found = yield from weighing(in_usual_order(decided))
        return found and in_order_of(view.plan.rules, found)
    trial = trial_of(view, Random(decided.place))
    if trial is None:
        return None
    spreads = list(outlook(view.plan).spread.values())
    unit = mean(spreads)
    chosen = next(at for at, group in enumerate(trial.groups) if decided.action in group)
    seen, rival = yield from _first(trial, chosen)
    # Where all alternatives are alike, nothing is lost.
    ahead = [one - other for one, other in zip(seen[rival], seen[chosen], strict=True)]
    if rival != chosen and mean(ahead) >= -AHEAD * _error(ahead):
        more = yield from _second(trial, chosen, rival, unit)
        ahead = [one - other for one, other in more]
        seen[rival] += [one for one, _ in more]
    top, loss = mean(seen[rival]), mean(ahead)
    values = dict[Action, Estimate]()
    for at, group in enumerate(trial.groups):
        # Beside the best one in the same worlds, so that none seems better because its worlds were.
        beside = (
            loss if at == chosen else mean([one - other for one, other in zip(seen[rival], seen[at], strict=False)])
        )
        estimate = Estimate(top - beside, _error(seen[at]))
        values |= dict.fromkeys(group, estimate)
    return concluded(decided, _named(view, trial.groups[rival]), loss, _error(ahead), unit, values)


def whole(decided: Decided) -> Weighed | None:
    """What a decision was worth, weighed at once."""
    steps = weighing(decided)
    while True:
        try:
            next(steps)
        except StopIteration as done:
            found: Weighed | None = done.value
            return found


def _first(trial: Trial, chosen: int) -> Generator[None, None, tuple[list[list[float]], int]]:
    """What each group was worth in the first worlds, as long as it was looked at, and which one seems to be the best
    beside the one chosen."""
    alive = list(range(len(trial.groups)))
    seen: list[list[float]] = [[] for _ in alive]
    rival = chosen
    for world in range(1, FIRST + 1):
        for at, worth in zip(alive, trial.world(alive), strict=True):
            seen[at].append(worth)
        yield
        if world % BLOCK == 0:
            rival = max((at for at in alive if at != chosen), key=lambda at: sum(seen[at]), default=chosen)
            alive = [at for at in alive if at in (chosen, rival) or not _is_behind(seen[at], seen[rival])]
            if rival == chosen:
                break
    return seen, rival


def _second(trial: Trial, chosen: int, rival: int, unit: float) -> Generator[None, None, list[tuple[float, float]]]:
    """What a rival and the group chosen were worth in worlds of their own, until the loss is known well enough."""
    found: list[tuple[float, float]] = []
    for world in range(1, SECOND + 1):
        one, other = trial.world((rival, chosen))
        found.append((one, other))
        yield
        if world % BLOCK == 0 and world > BLOCK:
            ahead = [one - other for one, other in found]
            loss, error = mean(ahead), _error(ahead)
            if error <= max(SMALL * unit, TENTH * loss) or loss + CLEAR * error < GRAVE * unit:
                break
    return found


def _is_behind(seen: Sequence[float], best: Sequence[float]) -> bool:
    gaps = [one - other for one, other in zip(best, seen, strict=True)]
    return mean(gaps) > AHEAD * _error(gaps)


def _named(view: View, group: list[Action]) -> Action:
    """The card of a group that a good player would play, or else its only alternative."""
    cards = {action.card: action for action in group if isinstance(action, Play)}
    return cards[liked(view, in_order(view, cards)[0], cards)] if cards else group[0]


def _error(numbers: Sequence[float]) -> float:
    """The standard error of a mean."""
    middle = mean(numbers)
    return sqrt(sum((number - middle) ** 2 for number in numbers) / (len(numbers) - 1) / len(numbers))
