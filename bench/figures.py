"""Figures with their standard errors."""

from collections.abc import Iterable
from statistics import mean, stdev


def figure(numbers: Iterable[float], places: int = 2) -> str:
    """A mean and its standard error, which is infinite for a single number; a dash if there is none."""
    found = list(numbers)
    if not found:
        return "-"
    error = stdev(found) / len(found) ** 0.5 if len(found) > 1 else float("inf")
    return f"{mean(found):+6.{places}f} +- {error:.{places}f}"
