"""Chance comes from outside: the pure rooms draw from a generator that their caller hands in."""

from typing import Protocol

from barbu.engine.plan import Plan


class Chance(Protocol):
    """What is needed of a random generator (``random.Random`` has it)."""

    def random(self) -> float:
        """A number from 0 to below 1."""

    def randrange(self, stop: int, /) -> int:
        """A number from 0 to below stop, all equally likely."""

    def shuffle(self, cards: list[int], /) -> None:
        """Put a list into random order, all orders equally likely."""


def shuffled(plan: Plan, rng: Chance) -> tuple[int, ...]:
    """The pack, shuffled and dealt: one hand for each seat. Every deal is as likely as the generator's shuffles are."""
    cards = list(plan.cards)
    rng.shuffle(cards)
    each = plan.cards_each
    return tuple(sum(cards[first : first + each]) for first in range(0, len(cards), each))
