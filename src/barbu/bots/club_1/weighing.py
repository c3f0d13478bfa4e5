"""How numbers that describe a card or a hand become its worth, and how numbers of many hands become one."""

from collections.abc import Sequence
from math import fsum, sqrt
from operator import mul

from barbu.bots.club_1.adding import added


def weighed(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The weighted sum of some numbers; there are as many weights as numbers."""
    return added(map(mul, weights, numbers))


def mean(numbers: Sequence[float]) -> float:
    """The mean of some numbers, of which there is at least one. The module ``statistics`` has it too, and takes longer
    to load than the rest of what the club player needs for it."""
    return fsum(numbers) / len(numbers)


def spread(numbers: Sequence[float]) -> float:
    """Their standard deviation, as of all there are."""
    middle = mean(numbers)
    return sqrt(fsum((number - middle) ** 2 for number in numbers) / len(numbers))
