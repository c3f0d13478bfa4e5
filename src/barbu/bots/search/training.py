"""How the weights of policies are learned, for every kind of contract in the shipped variants: play deals, find the
value of each card, fit weights to the values, and repeat with the new weights."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np

from barbu.bots.search.course import Training, learned
from barbu.bots.search.policies import kind_of, policy_with, rounded
from barbu.bots.search.thumb import thumb_for
from barbu.engine.plan import plan_of
from barbu.kernel import teaching
from barbu.kernel.coverage import refusal
from barbu.kernel.guiding import WEIGHTS, TrickPolicy, Weights
from barbu.kernel.plan import TrickPlan, trick_plan
from barbu.rules.load import load, variant_names

SHARE = 3
"""One position in this many is used, since its neighbours are much like it."""

MOST_CARDS = 8
"""The room reserved for cards, as an average number per position."""

RIDGE, STEPS = 20.0, 40
"""The strength of regularization, and the number of steps of the fit."""

MATCH = 4_000
"""The number of deals in which two policies are compared."""


@dataclass(frozen=True)
class TrickCourse(Training):
    """A course in tricks: the number of positions in each round, and of worlds in which each card is tried."""

    positions: int = 30_000
    worlds: int = 32
    rounds: int = 3
    seed: int = 1


class ContractSample(NamedTuple):
    """A contract to learn from: its variant and name, its plan, the sign of its totals, and the average points in a
    trick."""

    variant: str
    contract: str
    plan: TrickPlan
    sign: int
    unit: float


class Trained(NamedTuple):
    """What was learned for a kind of contract: its weights, and a report of each round."""

    weights: Weights
    rounds: tuple[dict[str, float], ...]


Progress = Callable[[str, int, int], None]
"""Called with a kind, the rounds done, and their total."""


def lessons() -> dict[str, list[ContractSample]]:
    """The contracts of all shipped variants by kind; those that play alike appear only once."""
    found: dict[str, list[ContractSample]] = {}
    known: set[bytes] = set()
    for variant in variant_names():
        rules = load(variant)
        plan = plan_of(rules)
        for name, contract in plan.contracts.items():
            if refusal(rules, name) or contract.layout:
                continue
            for call in contract.calls[:1] + contract.calls[-1:]:
                tricks = trick_plan(plan, contract, call.parameter)
                sign = plan.sign * contract.taker
                kind = kind_of(tricks, sign)
                mark = b"".join(np.asarray(part).tobytes() for part in tricks) + bytes([sign & 1])
                if mark not in known and not (tricks.trump < 0 and contract.rules.trump == "declarer"):
                    known.add(mark)
                    found.setdefault(kind.name, []).append(ContractSample(variant, name, tricks, sign, kind.unit))
    return {kind: found[kind] for kind in sorted(found)}


def train(kind: str, given: list[ContractSample], course: TrickCourse, progress: Progress) -> Trained:
    """Learn the weights for a kind of contract, starting from rules of thumb."""

    def fitted(weights: Weights, number: int) -> tuple[Weights, dict[str, float]]:
        fresh, left = _fitted(given, weights, course, number)
        return fresh, {"left": round(left, 3)}

    def edge(one: Weights, other: Weights) -> float:
        return _edge(given[0], one, other, course.seed)

    return Trained(*learned(course, thumb_for(kind), fitted, edge, lambda done, of: progress(kind, done, of)))


def _fitted(given: list[ContractSample], weights: Weights, course: TrickCourse, number: int) -> tuple[Weights, float]:
    """The weights that best fit the values of cards when everybody plays with the previous weights."""
    each = course.positions // len(given) + 1
    parts = []
    for place, lesson in enumerate(given):
        found = np.empty((each * MOST_CARDS, 4), np.int32)
        values, starts = np.empty(each * MOST_CARDS), np.zeros(each + 1, np.int64)
        seed = np.uint64((course.seed << 32) + (number << 16) + place)
        count = teaching.examples(
            lesson.plan, lesson.sign, _policy(lesson, weights), course.worlds, SHARE, seed, found, values, starts
        )
        rows = int(starts[count])
        parts.append((found[:rows], values[:rows] / lesson.unit, starts[: count + 1]))
    ends = np.cumsum([0, *(len(part[1]) for part in parts)])
    starts = np.concatenate([part[2][:-1] + end for part, end in zip(parts, ends, strict=False)] + [ends[-1:]])
    fresh = np.zeros(WEIGHTS)
    left = teaching.fitted(
        np.concatenate([part[0] for part in parts]),
        np.concatenate([part[1] for part in parts]),
        starts,
        fresh,
        RIDGE,
        STEPS,
    )
    return rounded(fresh, 1.0), float(left)


def _edge(lesson: ContractSample, one: Weights, other: Weights, seed: int) -> float:
    """The lead of one policy over three opponents that follow another, in points per deal."""
    edges = np.empty(MATCH)
    teaching.matched(lesson.plan, lesson.sign, _policy(lesson, one), _policy(lesson, other), np.uint64(seed), edges)
    return round(float(edges.mean()), 3)


def _policy(lesson: ContractSample, weights: Weights) -> TrickPolicy:
    return policy_with(weights, lesson.unit)
