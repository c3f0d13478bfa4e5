"""Sets of cards and chance in machine words, for compiled functions.

A set of cards is a signed word of 64 bits, as in :mod:`barbu.cards`: no card needs more than the lower 61 of them, and
Numba makes floats where signed and unsigned words meet. Only the state of the generator is unsigned.
"""

from collections.abc import Callable
from typing import Any, cast

import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from barbu.kernel.compiling import part

WORD = ir.IntType(64)
GOLDEN, FIRST, SECOND = (np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
REST, TINY = np.uint64(11), 2.0**-53
HALF, A, B, C = np.uint64(32), np.uint64(30), np.uint64(27), np.uint64(31)
SUIT = 0x1FFF
"""The cards of the first suit; those of another are as many bits higher as the suit's first card is."""


@intrinsic
def _size(context: Any, mask: Any) -> Any:

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def _lowest(context: Any, mask: Any) -> Any:

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


size = cast(Callable[[int], int], _size)
"""How many cards a set holds."""

lowest = cast(Callable[[int], int], _lowest)
"""The lowest card of a set that is not empty."""


@part
def nth(mask: int, number: int) -> int:
    """The card of a set with so many lower ones in it."""
    while number >= 2:
        mask &= mask - 1
        mask &= mask - 1
        number -= 2
    # Without a branch for the last step, which a processor could not foresee.
    return lowest(mask & (mask - number))


@part
def stepped(chance: np.uint64) -> np.uint64:
    """The next state of the generator (splitmix64, Steele, Lea and Flood 2014)."""
    return chance + GOLDEN


@part
def drawn(chance: np.uint64, choices: int) -> int:
    """A number from 0 to below ``choices``, from a state of the generator; among as many as there are cards
    none is likelier than another by more than a part in 80 million."""
    number: int = np.int64(((mixed(chance) >> HALF) * np.uint64(choices)) >> HALF)  # type: ignore[assignment]
    return number


@part
def fraction(chance: np.uint64) -> float:
    """A number from 0 to below 1, from a state of the generator."""
    return float(mixed(chance) >> REST) * TINY


@part
def mixed(chance: np.uint64) -> np.uint64:
    """What the generator gives in a state: a word of 64 bits."""
    chance = (chance ^ (chance >> A)) * FIRST
    chance = (chance ^ (chance >> B)) * SECOND
    return chance ^ (chance >> C)
