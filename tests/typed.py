"""Narrowing types in tests, where a field's type is wider than the value."""

from collections.abc import Iterable
from typing import TypeVar

T = TypeVar("T")


def present(value: T | None) -> T:
    """A value that is there."""
    assert value is not None
    return value


def of(kind: type[T], value: object) -> T:
    """A value of one kind."""
    assert isinstance(value, kind), f"{value!r} is not a {kind.__name__}"
    return value


def each(kind: type[T], values: Iterable[object]) -> list[T]:
    """Values all of one kind."""
    return [of(kind, value) for value in values]
