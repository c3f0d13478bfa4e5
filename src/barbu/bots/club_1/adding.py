"""Adding up as it was done when this player was frozen.

The ``sum`` of Python 3.12 and newer rounds fractions in another way, and cards of almost equal worth would change
places.
"""

from collections.abc import Iterable
from functools import reduce
from operator import add


def added(numbers: Iterable[float]) -> float:
    """The sum, one number after the other, rounded each time; the same under every Python."""
    return reduce(add, numbers, 0.0)
