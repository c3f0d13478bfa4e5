"""Courses of training, in which weights are learned round by round."""

from collections.abc import Callable
from dataclasses import asdict, dataclass
from typing import TypeVar

from barbu.errors import BarbuError
from barbu.messages import message

Weights = TypeVar("Weights")


class TrainingError(BarbuError):
    """The training cannot be run as asked, or the existing weights are not from this course."""

    code = "training"


@dataclass(frozen=True)
class Training:
    """The extent of a training: its rounds and the seed of all randomness. Each kind of course adds its own fields. The
    same course gives the same weights.

    Raises:
        TrainingError: a number is below its minimum.
    """

    rounds: int
    seed: int

    def __post_init__(self) -> None:
        for name, value in asdict(self).items():
            if value < (name != "seed"):
                text = "training-seed" if name == "seed" else "training-number"
                raise TrainingError(message(text, name=name, given=value))


def learned(
    course: Training,
    start: Weights,
    fitted: Callable[[Weights, int], tuple[Weights, dict[str, float]]],
    edge: Callable[[Weights, Weights], float],
    progress: Callable[[int, int], None],
) -> tuple[Weights, tuple[dict[str, float], ...]]:
    """Learn weights, starting from rules of thumb, and report each round. In each round, ``fitted`` fits weights to
    deals played with the previous ones and returns figures about the fit; ``edge`` measures them against the previous
    round and against the rules of thumb. ``progress`` is called with the rounds done and their total."""
    weights, told = start, []
    for number in range(course.rounds):
        progress(number, course.rounds)
        fresh, found = fitted(weights, number)
        told.append(found | {"over_the_last_round": edge(fresh, weights), "over_rules_of_thumb": edge(fresh, start)})
        weights = fresh
    progress(course.rounds, course.rounds)
    return weights, tuple(told)
