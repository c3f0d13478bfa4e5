"""Messages of a kind, found by their classes, so that a new message is stated once."""

from collections.abc import Iterator
from functools import reduce
from operator import or_
from types import UnionType

from msgspec import Struct


def members(base: type[Struct]) -> Iterator[type[Struct]]:
    """All messages of a kind: the tagged classes below its base."""
    for each in base.__subclasses__():
        if each.__struct_config__.tag is not None:
            yield each
        yield from members(each)


def union(base: type[Struct]) -> UnionType:
    """All messages of a kind as a type to decode."""
    found: UnionType = reduce(or_, members(base))  # type: ignore[assignment]
    return found
