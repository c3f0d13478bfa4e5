"""The base of everything that a game consists of."""

from typing import Self

from msgspec import Struct


class Frozen(Struct, frozen=True):
    """A value: its fields cannot be set, and two of the same class are equal when all their fields are. A copy is
    the object itself."""

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, memo: object) -> Self:
        return self
