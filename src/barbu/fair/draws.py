"""Draws determined by their input alone: SHA-256 in counter mode, and unbiased numbers below a bound."""

import hashlib
import struct
from collections.abc import Iterator, MutableSequence, Sequence
from typing import TypeVar

Item = TypeVar("Item")

_WORDS = 2**32


def joined(fields: Sequence[bytes]) -> bytes:
    """Some fields in a row, each preceded by its length, so that no two lists of fields give the same bytes."""
    return b"".join(struct.pack(">I", len(field)) + field for field in fields)


class Draws:
    """An endless sequence of 32-bit numbers determined by some fields. Every block hashes a counter followed by all the
    fields (see ``joined``)."""

    def __init__(self, fields: Sequence[bytes]) -> None:
        self._words = _words(joined(fields))

    def below(self, bound: int) -> int:
        """A number from 0 to ``bound - 1``, each equally likely (``bound`` is at most 2^32). Words from the highest
        multiple of the bound upwards are discarded, since they would favour small numbers."""
        whole = _WORDS - _WORDS % bound
        while (word := next(self._words)) >= whole:
            pass
        return word % bound

    def shuffle(self, items: MutableSequence[Item]) -> None:
        """Shuffle items in place, with all orders equally likely (Fisher-Yates, from the last item down)."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def _words(told: bytes) -> Iterator[int]:
    counter = 0
    while True:
        yield from struct.unpack(">8I", hashlib.sha256(struct.pack(">I", counter) + told).digest())
        counter += 1
