"""Randomness comes from outside: the pure packages draw from a generator that their caller hands in."""

from typing import Protocol

from barbu.engine.plan import Plan


class Chance(Protocol):
    """What a random generator has to offer (``random.Random`` does)."""

    def random(self) -> float:
        """A number from 0 up to, but not including, 1."""

    def randrange(self, stop: int, /) -> int:
        """A whole number from 0 up to, but not including, ``stop``, all equally likely."""

    def shuffle(self, cards: list[int], /) -> None:
        """Put a list into random order, all orders equally likely."""


def shuffled(plan: Plan, rng: Chance) -> tuple[int, ...]:
    """The pack, shuffled and dealt: one hand for each seat. Deals are as evenly likely as the generator's shuffles."""
    cards = list(plan.cards)
    rng.shuffle(cards)
    each = plan.cards_each
    return tuple(sum(cards[first : first + each]) for first in range(0, len(cards), each))
