"""Randomness, always drawn from a generator that the caller supplies."""

from typing import Protocol, runtime_checkable

from barbu.engine.plan import Plan


@runtime_checkable
class Chance(Protocol):
    """The methods needed of a random generator; ``random.Random`` has them."""

    def random(self) -> float:
        """A random number from 0 up to, but not including, 1."""

    def randrange(self, stop: int, /) -> int:
        """A random whole number from 0 up to, but not including, ``stop``, with equal probability."""

    def shuffle(self, cards: list[int], /) -> None:
        """Shuffle a list in place, with equal probability for every order."""


def shuffled(plan: Plan, rng: Chance) -> tuple[int, ...]:
    """Shuffle and deal the pack: one hand for each seat. The deals are as uniform as the generator's shuffles. Where
    one card is left over, the deal is repeated until that is not the extra card (relatives, section 9.1)."""
    cards = list(plan.cards)
    rng.shuffle(cards)
    while plan.extra and cards[-1] == plan.extra:
        rng.shuffle(cards)
    each = plan.cards_each
    return tuple(sum(cards[first : first + each]) for first in range(0, each * plan.players, each))
