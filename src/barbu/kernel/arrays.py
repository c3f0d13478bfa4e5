"""Arrays for the kernel's functions: NumPy's where they are compiled, lists where Python runs them (decision 0087)."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Arrays(NamedTuple):
    """How arrays are made. ``words`` makes one from a sequence of integers, ``rows`` a number of rows of the same
    width, ``weights`` one of small numbers."""

    words: Callable[[Sequence[int]], Any]
    rows: Callable[[Sequence[Sequence[int]], int], Any]
    weights: Callable[[array[Any]], Any]


class Grid(dict[tuple[int, int], Any]):
    """Rows of numbers that are read and written like an array: ``grid[row, column]``. The length is that of the
    rows."""

    def __init__(self, rows: Sequence[Sequence[Any]], columns: int = 0) -> None:
        super().__init__(((number, column), each) for number, row in enumerate(rows) for column, each in enumerate(row))
        self._rows = len(rows)

    def __len__(self) -> int:
        return self._rows


def _words(numbers: Sequence[int]) -> NDArray[Any]:
    import numpy as np

    return np.array(numbers, np.int64)


def _rows(rows: Sequence[Sequence[int]], columns: int) -> NDArray[Any]:
    import numpy as np

    return np.array(rows, np.int64).reshape(-1, columns)


def _weights(numbers: array[Any]) -> NDArray[Any]:
    import numpy as np

    return np.array(numbers)


NUMPY = Arrays(_words, _rows, _weights)
"""For compiled functions. NumPy is loaded when the first array is made."""

LISTS = Arrays(list, Grid, list)
"""For functions that Python runs."""
