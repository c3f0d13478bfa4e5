"""Cells of a workbook that are worked out from others."""

from collections.abc import Sequence
from typing import NamedTuple


class Formula(NamedTuple):
    """A cell that is worked out from others: the formula, and what it comes to."""

    text: str
    value: str | int


Cell = str | int | Formula | None


def summed(parts: Sequence[tuple[str, int]]) -> Formula:
    """The sum of parts of formulas and of what they come to."""
    return Formula("=" + "+".join(text for text, _ in parts), sum(number for _, number in parts))
