"""Arrays for the kernel's functions: NumPy's where they are compiled, lists where Python runs them."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Arrays(NamedTuple):
    """How arrays are made. ``words``: of a sequence of integers; ``rows``: of so many columns of them;
    ``weights``: of numbers of a size of their own."""

    words: Callable[[Sequence[int]], Any]
    rows: Callable[[Sequence[Sequence[int]], int], Any]
    weights: Callable[[array[Any]], Any]


class Grid(dict[tuple[int, int], Any]):
    """Rows of numbers that are looked up and changed as those of an array: ``grid[row, column]``. Its length is the
    number of rows."""

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
"""Those of compiled functions. NumPy is loaded when the first is made."""

LISTS = Arrays(list, Grid, list)
"""Those of functions that Python runs."""
