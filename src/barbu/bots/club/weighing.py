"""How numbers that describe a card or a hand become its worth."""

from collections.abc import Sequence
from operator import mul


def weighed(weights: Sequence[float], numbers: Sequence[float]) -> float:
    """The weighted sum of some numbers; there are as many weights as numbers."""
    worth: float = sum(map(mul, weights, numbers))
    return worth
