"""What compiled functions use instead of the functions of ``bits`` that have the same names, in machine words."""

from collections.abc import Callable
from typing import Any, TypeVar

import numpy as np
from llvmlite import ir
from numba import njit, types
from numba.extending import intrinsic

Function = TypeVar("Function", bound=Callable[..., Any])

WORD = ir.IntType(64)
GOLDEN, FIRST, SECOND = (np.uint64(number) for number in (0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB))
REST, TINY = np.uint64(11), 2.0**-53
HALF, A, B, C = np.uint64(32), np.uint64(30), np.uint64(27), np.uint64(31)


def _word(function: Function) -> Function:
    made: Any = njit(nogil=True, error_model="numpy")(function)
    compiled: Function = made
    return compiled


@intrinsic
def size(context: Any, mask: Any) -> Any:
    """The number of cards in a set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(context: Any, mask: Any) -> Any:
    """The lowest card of a non-empty set."""

    def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.int64), code


@_word
def integer(number: Any) -> Any:
    """A number as a signed word."""
    return np.int64(number)


@_word
def real(number: Any) -> Any:
    """A number as a weight."""
    return np.float32(number)


@_word
def stepped(chance: np.uint64) -> np.uint64:
    """The next state of the generator."""
    return chance + GOLDEN


@_word
def mixed(chance: np.uint64) -> np.uint64:
    """The generator's output in a state."""
    chance = (chance ^ (chance >> A)) * FIRST
    chance = (chance ^ (chance >> B)) * SECOND
    return chance ^ (chance >> C)


@_word
def turned(bits: np.uint64, places: int) -> np.uint64:
    """A word rotated by this many bits."""
    return bits >> np.uint64(places) | bits << np.uint64(64 - places)


@_word
def drawn(chance: np.uint64, choices: int) -> Any:
    """A number from 0 to below ``choices``."""
    return np.int64(((mixed(chance) >> HALF) * np.uint64(choices)) >> HALF)


@_word
def fraction(chance: np.uint64) -> float:
    """A number from 0 to below 1."""
    return float(mixed(chance) >> REST) * TINY


@_word
def workspace(players: int, columns: int) -> Any:
    """Room for one number per seat and column, and for 64 more."""
    return np.zeros((players, columns), np.float32), np.empty(64, np.float32)


@_word
def scrambled(number: Any) -> Any:
    """A number that looks random, by a word."""
    return np.int64(mixed(np.uint64(number) * GOLDEN) >> np.uint64(2))
