"""Courses, in which weights are learned: how much, and round after round."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TypeVar

from barbu.errors import BarbuError
from barbu.messages import message

Weights = TypeVar("Weights")


class TrainingError(BarbuError):
    """Weights cannot be made as asked, or those that lie there are not of this course."""

    code = "training"


@dataclass(frozen=True)
class Course:
    """How much is learned: rounds, and the seed of all chance; what else there is to say, each kind of course says for
    itself. The same course gives the same weights.

    Raises:
        TrainingError: a number is below what it may be.
    """

    rounds: int
    seed: int

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if value < (name != "seed"):
                text = "training-seed" if name == "seed" else "training-number"
                raise TrainingError(message(text, name=name, given=value))


def learned(
    course: Course,
    start: Weights,
    fitted: Callable[[Weights, int], tuple[Weights, dict[str, float]]],
    edge: Callable[[Weights, Weights], float],
    progress: Callable[[int, int], None],
) -> tuple[Weights, tuple[dict[str, float], ...]]:
    """Learn from rules of thumb on: in each round weights are ``fitted`` to deals that are played by those before,
    with what there is to tell of it; and how each round went, with its ``edge`` over the round before and over the
    rules of thumb. ``progress`` is told how many rounds of how many are done."""
    weights, told = start, []
    for number in range(course.rounds):
        progress(number, course.rounds)
        fresh, found = fitted(weights, number)
        told.append(found | {"over_the_last_round": edge(fresh, weights), "over_rules_of_thumb": edge(fresh, start)})
        weights = fresh
    progress(course.rounds, course.rounds)
    return weights, tuple(told)
