"""Sets of cards and random numbers in plain Python; ``words`` has what compiled functions use instead.

A set of cards is a signed word of 64 bits, as in :mod:`barbu.cards`: no card needs more than the lower 61 of them, and
Numba makes floats where signed and unsigned words meet. Only the generator's state is unsigned.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from barbu.kernel.compiling import part, word

if TYPE_CHECKING:
    import numpy as np

SUIT = 0x1FFF
"""The cards of the first suit. Those of another suit are as many bits higher as its first card is."""

GOLDEN, FIRST, SECOND = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB
ALL = (1 << 64) - 1


@word
def size(mask: int) -> int:
    """The number of cards in a set."""
    return mask.bit_count()


@word
def lowest(mask: int) -> int:
    """The lowest card of a non-empty set."""
    return (mask & -mask).bit_length() - 1


@part
def nth(mask: int, number: int) -> int:
    """The card with exactly this many lower ones in the set."""
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
    """The generator's output in a state: a word of 64 bits."""
    chance = (chance ^ (chance >> 30)) * FIRST & ALL
    chance = (chance ^ (chance >> 27)) * SECOND & ALL
    return chance ^ (chance >> 31)  # type: ignore[no-any-return]


@word
def turned(bits: Any, places: int) -> np.uint64:
    """A word of 64 bits, rotated by this many bits: what leaves the lower end comes in at the upper."""
    return (bits >> places | bits << 64 - places) & ALL  # type: ignore[no-any-return]


@word
def drawn(chance: Any, choices: int) -> int:
    """A number from 0 to below ``choices``, from a state of the generator. For as many choices as there are cards, none
    is likelier than another by more than a part in 80 million."""
    bits: Any = mixed(chance)
    return (bits >> 32) * choices >> 32  # type: ignore[no-any-return]


@word
def fraction(chance: Any) -> float:
    """A number from 0 to below 1, from a state of the generator."""
    bits: Any = mixed(chance)
    return (bits >> 11) * 2.0**-53  # type: ignore[no-any-return]


@word
def scrambled(number: Any) -> int:
    """A number from 0 to below 2^62 that looks random, by a word of 64 bits; the same for the same word."""
    bits: Any = mixed((number & ALL) * GOLDEN & ALL)
    return bits >> 2  # type: ignore[no-any-return]
