"""Weighted sums, means and standard deviations of plain numbers."""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul


def weighed(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The weighted sum of some numbers; there must be as many weights as numbers."""
    worth: float = sum(map(mul, weights, numbers))
    return worth


def mean(numbers: Sequence[float]) -> float:
    """The mean of at least one number. The module ``statistics`` has it too, but is slow to import."""
    return fsum(numbers) / len(numbers)


def spread(numbers: Sequence[float]) -> float:
    """The population standard deviation of some numbers."""
    middle = mean(numbers)
    return sqrt(fsum((number - middle) ** 2 for number in numbers) / len(numbers))
