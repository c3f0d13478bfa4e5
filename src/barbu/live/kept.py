"""What is made anew only when it is made from something else."""

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Kept(Generic[Made]):
    """Keeps what was made last, and what it was made from."""

    __slots__ = ("_made", "_source")

    _made: Made

    def __init__(self) -> None:
        self._source: tuple[object, ...] | None = None

    def of(self, make: Callable[[], Made], *source: object) -> Made:
        """What is made from a ``source``: the same object as long as that is equal."""
        if source != self._source:
            self._made = make()
            self._source = source
        return self._made
