"""How the weights of dominoes are learned: deals are played with the weights so far, each possible card is tried, and
new weights are fitted to what the cards brought; then the next round begins."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import NamedTuple

import numpy as np

from barbu.bots.search.course import Training, learned
from barbu.bots.search.patterns import COUNT, NUMBERS, Reals, Tables, described, phases, thumb
from barbu.cards import RANKS
from barbu.engine.plan import plan_of
from barbu.kernel import layout_teaching as teaching
from barbu.kernel.arrays import NUMPY
from barbu.kernel.coverage import refusal
from barbu.kernel.layout_policy import AGAIN, OTHERS, Weights
from barbu.kernel.plan import LayoutPlan, layout_plan
from barbu.rules.load import load, variant_names

SHARE = 2
"""One position in this many is used, since its neighbours are much like it."""

BLUR = 0.05
"""The noise added to the values of cards while deals are played, so that positions occur that the policy would
avoid."""

RIDGE = 100.0
"""The strength of regularization."""

MATCH = 16_900
"""The number of deals in which two policies are compared."""


@dataclass(frozen=True)
class RowsCourse(Training):
    """A course in dominoes: the number of cards tried in each round, and how often each is tried."""

    cards: int = 1_200_000
    repeats: int = 2
    rounds: int = 4
    seed: int = 1


class LayoutSample(NamedTuple):
    """A layout to learn from: its plan, and the values of its places, with mean 0 and standard deviation 1."""

    plan: LayoutPlan
    sign: int
    values: Weights


Progress = Callable[[int, int], None]
"""Called with the rounds done and their total."""


def lessons() -> list[LayoutSample]:
    """The layouts of all shipped variants with every start rank that may be called, except those whose total is open;
    those that play alike appear only once."""
    found: dict[bytes, LayoutSample] = {}
    for variant in variant_names():
        usual = load(variant)
        for players in usual.numbers or (usual.players,):
            rules = load(variant, players)
            plan = plan_of(rules)
            for name, contract in plan.contracts.items():
                if not contract.layout or contract.open or refusal(rules, name):
                    continue
                for call in contract.calls:
                    start = None if call.parameter is None else RANKS.index(call.parameter)
                    layout = layout_plan(plan, contract, start)
                    worth = plan.sign * layout.places.astype(float)
                    values = ((worth - worth.mean()) / worth.std()).astype(np.float32)
                    mark = b"".join(part.tobytes() for part in (layout.beside, layout.row, values.round(2)))
                    found.setdefault(
                        mark + repr(layout[1:3] + layout[5:7]).encode(), LayoutSample(layout, plan.sign, values)
                    )
    return list(found.values())


def train(
    given: list[LayoutSample], course: RowsCourse, progress: Progress = lambda done, of: None
) -> tuple[Reals, tuple[dict[str, float], ...]]:
    """Learn weights, a row for each phase, and report each round: the fraction of the differences between cards that
    the weights explain, and the lead per deal, in standard deviations of the places, over three players with the
    previous weights and over three with the rules of thumb."""

    def fitted(weights: Reals, number: int) -> tuple[Reals, dict[str, float]]:
        fresh, share = _fitted(given, weights, course, number)
        return (weights + fresh) / 2 if number else fresh, {"told": round(share, 4)}

    def edge(one: Reals, other: Reals) -> float:
        return _edge(given, one, other, course.seed)

    return learned(course, thumb(), fitted, edge, progress)


def _fitted(given: list[LayoutSample], weights: Reals, course: RowsCourse, number: int) -> tuple[Reals, float]:
    """The weights that best fit what cards brought when everybody played with the previous weights, phase by phase."""
    tables = Tables(weights)
    each = course.cards // len(given)
    size = NUMBERS + OTHERS
    squares, products, total = np.zeros((COUNT, size, size)), np.zeros((COUNT, size)), 0.0
    for place, lesson in enumerate(given):
        found, numbers = np.zeros((each, teaching.CELLS), np.int32), np.zeros((each, OTHERS), np.float32)
        seed = np.uint64((course.seed << 32) + (number << 16) + place)
        policy = tables.policy(lesson.plan, lesson.sign, BLUR)
        rows = teaching.examples(lesson.plan, lesson.values, policy, SHARE, course.repeats, seed, found, numbers)
        found, numbers = found[:rows], numbers[:rows]
        known = described()
        up, down, turns = (found[:, column] for column in (teaching.UP, teaching.DOWN, teaching.TURNS))
        inputs = np.column_stack((known[up] + known[down], numbers[:, :AGAIN], turns)).astype(np.float64)
        ends = np.flatnonzero(np.diff(found[:, teaching.POSITION], prepend=-1))
        means = np.add.reduceat(inputs, ends) / np.diff(ends, append=rows)[:, None]
        inputs -= means[found[:, teaching.POSITION]]
        brought = numbers[:, AGAIN].astype(np.float64)
        stages = phases(NUMPY)[found[:, teaching.HELD], found[:, teaching.FEWEST]]
        total += float(brought @ brought)
        for phase in range(COUNT):
            own = inputs[stages == phase]
            squares[phase] += own.T @ own
            products[phase] += own.T @ brought[stages == phase]
    fitted = np.stack(
        [np.linalg.solve(one + RIDGE * np.eye(size), two) for one, two in zip(squares, products, strict=True)]
    )
    explained = sum(2 * w @ p - w @ s @ w for w, s, p in zip(fitted, squares, products, strict=True))
    return fitted, float(explained) / total


def _edge(given: list[LayoutSample], one: Reals, other: Reals, seed: int) -> float:
    """The lead of one policy over opponents that all follow another, in standard deviations of the places, over all
    layouts."""
    tables = [Tables(each) for each in (one, other)]
    edges = []
    for lesson in given:
        first, second = (each.policy(lesson.plan, lesson.sign) for each in tables)
        found = np.empty(max(2, MATCH // len(given)), np.float32)
        teaching.matched(lesson.plan, first, second, np.uint64(seed), found)
        edges.append(lesson.sign * float(found.mean()) / float(lesson.plan.places.std()))
    return round(float(np.mean(edges)), 4)


def training_rows(course: RowsCourse, progress: Progress = lambda done, of: None) -> str:
    """Learn the weights of dominoes, in a few minutes, and return the text of their file, with the figures of the
    training."""
    weights, told = train(lessons(), course, progress)
    return json.dumps({"course": asdict(course), "rounds": told, "weights": weights.round(4).tolist()}, indent=1) + "\n"
