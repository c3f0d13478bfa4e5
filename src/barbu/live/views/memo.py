"""A value that is made again only when its source changes."""

from collections.abc import Callable
from typing import Generic, TypeVar

Made = TypeVar("Made")


class Memo(Generic[Made]):
    """Keeps the last value and the source it was made from."""

    __slots__ = ("_made", "_source")

    _made: Made

    def __init__(self) -> None:
        self._source: tuple[object, ...] | None = None

    def of(self, make: Callable[[], Made], *source: object) -> Made:
        """The value made from a ``source``: the same object as long as the source is equal."""
        if source != self._source:
            self._made = make()
            self._source = source
        return self._made
