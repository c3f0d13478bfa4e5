"""Chance comes from outside: the pure rooms draw from a generator that their caller hands in."""

from typing import Protocol


class Chance(Protocol):
    """What is needed of a random generator (``random.Random`` has it)."""

    def random(self) -> float:
        """A number from 0 to below 1."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to below stop, all equally likely."""

    def shuffle(self, cards: list[int], /) -> None:
        """Put a list into random order, all orders equally likely."""
