"""Sets of cards and chance, as Python has them; what compiled functions do instead is in ``words``.

A set of cards is a signed word of 64 bits, as in :mod:`barbu.cards`: no card needs more than the lower 61 of them, and
Numba makes floats where signed and unsigned words meet. Only the state of the generator is unsigned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barbu.kernel.compiling import part, word

if TYPE_CHECKING:
    import numpy as np

SUIT = 0x1FFF
"""The cards of the first suit; those of another are as many bits higher as the suit's first card is."""

GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
ALL = (1 << 64) - 1


@word
def size(mask: int) -> int:
    """How many cards a set holds."""
    return mask.bit_count()


@word
def lowest(mask: int) -> int:
    """The lowest card of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


@part
def nth(mask: int, number: int) -> int:
    """The card of a set with so many lower ones in it."""
    while number >= 2:
        mask &= mask - 1
        mask &= mask - 1
        number -= 2
    # Without a branch for the last step, which a processor could not foresee.
    return lowest(mask & (mask - number))


@word
def integer(number: Any) -> int:
    """A number as a signed word."""
    return number  # type: ignore[no-any-return]


@word
def real(number: float) -> np.float32:
    """A number as a weight: a float, of 32 bits where functions are compiled."""
    return number  # type: ignore[return-value]


@word
def stepped(chance: Any) -> np.uint64:
    """The next state of the generator (splitmix64, Steele, Lea and Flood 2014)."""
    return chance + GOLDEN & ALL  # type: ignore[no-any-return]


@word
def mixed(chance: Any) -> np.uint64:
    """What the generator gives in a state: a word of 64 bits."""
    chance = (chance ^ (chance >> 30)) * FIRST & ALL
    chance = (chance ^ (chance >> 27)) * SECOND & ALL
    return chance ^ (chance >> 31)  # type: ignore[no-any-return]


@word
def turned(bits: Any, places: int) -> np.uint64:
    """A word of 64 bits, of which so many have gone from the lower end to the upper."""
    return (bits >> places | bits << 64 - places) & ALL  # type: ignore[no-any-return]


@word
def drawn(chance: Any, choices: int) -> int:
    """A number from 0 to below ``choices``, from a state of the generator; among as many as there are cards
    none is likelier than another by more than a part in 80 million."""
    bits: Any = mixed(chance)
    return (bits >> 32) * choices >> 32  # type: ignore[no-any-return]


@word
def fraction(chance: Any) -> float:
    """A number from 0 to below 1, from a state of the generator."""
    bits: Any = mixed(chance)
    return (bits >> 11) * 2.0**-53  # type: ignore[no-any-return]
