"""How play-outs of tricks go: the learned weights for a kind of contract, and rules of thumb as a yardstick.

The kind of a contract follows from its numbers alone: whether points are to be won or avoided; whether they lie on one
card, a few or many, on all tricks, the last ones or in a pot, on cards and tricks at once; whether there are trumps;
whether hearts may not always be led; whether penalty cards must be thrown.
"""

from functools import cache
from importlib import resources
from typing import NamedTuple

import numpy as np

from barbu.kernel.guiding import (
    CELLS,
    LEAD,
    LENGTH,
    OVER,
    RANK,
    RUFF,
    THROW,
    TRICK,
    UNDER,
    WEIGHTS,
    TrickPolicy,
    Weights,
)
from barbu.kernel.plan import BARS_HEARTS, FORCED, TrickPlan
from barbu.kernel.table import Table

BLUR = 15
"""Chance that is added to the worth of a card, in parts of ``SCALE``."""

SCALE = 256
"""Weights are kept in parts of what a trick of the contract brings on average."""

FEW, MANY = 6, 4
"""Up to so many cards are few; up to so many tricks are the last ones."""

HIGHEST = 32_000
"""The largest weight."""

FILE = resources.files(__package__) / "weights" / "tricks.npz"


class Kind(NamedTuple):
    """What sort of contract it is, in a word, and the points that one of its tricks brings on average."""

    name: str
    unit: float


def kind_of(plan: TrickPlan, sign: int) -> Kind:
    """The kind of a contract; ``sign``: -1 where low totals win."""
    cards = sum(int(value) * (int(mask) & plan.pack).bit_count() for mask, value in plan.values)
    tricks = int(plan.trick_points.sum())
    whole = cards + tricks + plan.pot
    scoring = plan.scoring.bit_count()
    if plan.pot:
        place = "pot"
    elif 2 * abs(cards) > abs(whole):
        place = "card" if scoring == 1 else "few" if scoring <= FEW else "many"
    else:
        place = "last" if np.count_nonzero(plan.trick_points) <= MANY else "tricks"
    words = ["win" if sign * whole > 0 else "avoid", place]
    words += ["mixed"] * bool(cards and tricks) + ["trump"] * (plan.trump >= 0)
    words += ["barred"] * bool(plan.duties & BARS_HEARTS) + ["forced"] * bool(plan.duties & FORCED)
    return Kind("-".join(words), max(abs(whole), 1) / plan.tricks)


def learned(table: Table) -> TrickPolicy:
    """The policy that was learned for contracts of a table's kind, or of the nearest there is."""
    kind = kind_at(table)
    return policy_with(_known(kind.name), kind.unit)


def thumb(table: Table) -> TrickPolicy:
    """Rules of thumb: duck when possible, throw away what is worst, win cheaply. It never changes: what searches with
    it is a yardstick."""
    kind = kind_at(table)
    return policy_with(thumb_for(kind.name), kind.unit)


def thumb_for(kind: str) -> Weights:
    """The rules of thumb for a kind of contract."""
    return _winning() if kind.startswith("win") else _ducking()


def policy_with(weights: Weights, unit: float, blur: int = BLUR) -> TrickPolicy:
    """A policy with weights for a contract whose tricks bring so much on average."""
    return TrickPolicy(weights, int(np.ceil(unit)), int(3 * unit), blur)


def rounded(weights: "np.typing.NDArray[np.float64]", unit: float) -> Weights:
    """Weights in points as they are kept."""
    return np.clip(np.rint(weights * SCALE / unit), -HIGHEST, HIGHEST).astype(np.int16)


def kind_at(table: Table) -> Kind:
    """The kind of the contract that is played at a table."""
    assert isinstance(table.plan, TrickPlan)
    return kind_of(table.plan, int(table.sides[0, 0]))


@cache
def _shipped() -> dict[str, Weights]:
    with FILE.open("rb") as file, np.load(file) as found:
        return {name: found[name] for name in found.files}


@cache
def _known(name: str) -> Weights:
    """The weights of a kind or, if it was not learned, of the one that shares most words with it."""
    known = _shipped()
    if name in known:
        return known[name]
    words = name.split("-")

    def alike(other: str) -> int:
        theirs = other.split("-")
        # To win or to avoid weighs most, then where the points lie.
        return 8 * (words[0] == theirs[0]) + 4 * (words[1] == theirs[1]) + len({*words} & {*theirs})

    return known[max(sorted(known), key=alike)]


@cache
def _ducking() -> Weights:
    weights = np.zeros((5, CELLS))
    higher, lower = np.arange(8)[None, :, None], np.arange(8)[None, None, :]
    own = np.zeros(8)
    own[[3, 7]] = 1
    catches = np.zeros(8)
    catches[[1, 5]] = 1
    ranks = weights[:, RANK:LENGTH].reshape(5, 8, 8, 8)
    ranks[LEAD] = 20 * higher - 60 * lower - 100 * own[:, None, None]
    ranks[UNDER] = 1000 + 40 * lower - 5 * higher + 500 * own[:, None, None]
    ranks[OVER] = -40 * lower
    ranks[RUFF] = -500 - 40 * lower
    ranks[THROW] = 40 * lower - 10 * higher + (2000 * own + 300 * catches)[:, None, None]
    # Last to play, whoever has to win the trick does it with their highest card.
    weights[OVER, TRICK:].reshape(4, 4, 4, 8)[0] -= 400 * np.arange(4)[None, :, None]
    return weights.reshape(WEIGHTS).astype(np.int16)


@cache
def _winning() -> Weights:
    weights = np.zeros((5, CELLS))
    lower = np.arange(8)[None, None, :]
    ranks = weights[:, RANK:LENGTH].reshape(5, 8, 8, 8)
    ranks[:] = -40 * lower
    ranks[LEAD, :, 0] += 900
    ranks[OVER] += 1000
    ranks[RUFF] += 800
    ranks[THROW, 4:] -= 300
    # With others still to play, only the highest card is sure to win.
    weights[OVER, TRICK:].reshape(4, 4, 4, 8)[1:, :, 0] += 600
    return weights.reshape(WEIGHTS).astype(np.int16)
