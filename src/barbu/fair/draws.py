"""Draws that follow from a text alone: SHA-256 in counter mode, and numbers below a bound without any bias."""

import hashlib
import struct
from collections.abc import Iterator, MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_WORDS = 2**32


class Draws:
    """An endless row of 32-bit numbers that follows from some fields. Each is preceded by its length, so that no two
    rows of fields read the same; the counter comes first, so that all of them count in every block."""

    def __init__(self, fields: Sequence[bytes]) -> None:
        told = b"".join(struct.pack(">I", len(field)) + field for field in fields)
        self._words = _words(told)

    def below(self, bound: int) -> int:
        """A number from 0 to below a bound (up to 2^32), all equally likely: numbers in the incomplete last round of
        the bound are thrown away."""
        whole = _WORDS - _WORDS % bound
        while (word := next(self._words)) >= whole:
            pass
        return word % bound

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Put items into an order, all orders equally likely (Fisher and Yates, from the last item down)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def _words(told: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from struct.unpack(">8I", hashlib.sha256(struct.pack(">I", counter) + told).digest())
        counter += 1
