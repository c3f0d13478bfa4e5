"""The policies for playouts of tricks: learned weights for each kind of contract.

The kind of a contract follows from its numbers alone: whether points are to be won or avoided; whether they are on one
card, a few or many, on all tricks, the last ones or in a pot, or on both cards and tricks; whether there are trumps;
whether leading hearts is restricted; whether penalty cards must be discarded (decision 0081).
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import cache
from importlib import resources
from math import ceil
from struct import unpack_from
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZipFile

from barbu.bots.base import BotError
from barbu.engine.board import Board
from barbu.engine.plan import points_of
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.view import View
from barbu.kernel.arrays import LISTS, NUMPY, Arrays
from barbu.kernel.guiding import WEIGHTS, TrickPolicy, Weights
from barbu.kernel.plan import BARS_HEARTS, FORCED, TrickPlan
from barbu.kernel.table import TrickTable, table_of
from barbu.messages import message

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

BLUR = 15
"""Random noise added to the value of a card, in units of 1 / ``SCALE``."""

STRAY = 15
"""How many of ``STRAYS`` choices are made at random where cards are searched: six per cent. A card whose worth hangs on
everybody playing exactly as the policy would then counts for less."""

SCALE = 256
"""Weights are stored as fractions of the average value of a trick in the contract, in units of 1 / ``SCALE``."""

FEW, MANY = 6, 4
"""Up to this many scoring cards count as few, and up to this many scoring tricks as the last ones."""

HIGHEST = 32_000
"""The largest weight."""

FILE, CLUB = "tricks.npz", "club.npz"


class Kind(NamedTuple):
    """The kind of a contract in a word, and the average points in one of its tricks."""

    name: str
    unit: float


def kind_of(plan: TrickPlan, sign: int) -> Kind:
    """The kind of a contract; ``sign`` is -1 where it is bad to take points, as where low totals win."""
    rows = [(int(plan.values[row, 0]), int(plan.values[row, 1])) for row in range(len(plan.values))]
    cards = sum(value * (mask & plan.pack).bit_count() for mask, value in rows)
    tricks = int(sum(plan.trick_points))
    whole = cards + tricks + plan.pot
    scoring = plan.scoring.bit_count()
    if plan.pot:
        place = "pot"
    elif 2 * abs(cards) > abs(whole):
        place = "card" if scoring == 1 else "few" if scoring <= FEW else "many"
    else:
        place = "last" if sum(map(bool, plan.trick_points)) <= MANY else "tricks"
    words = ["win" if sign * whole > 0 else "avoid", place]
    words += ["mixed"] * bool(cards and tricks) + ["trump"] * (plan.trump >= 0)
    words += ["barred"] * bool(plan.duties & BARS_HEARTS) + ["forced"] * bool(plan.duties & FORCED)
    return Kind("-".join(words), max(abs(whole), 1) / plan.tricks)


def learned(table: TrickTable, arrays: Arrays = NUMPY) -> TrickPolicy:
    """The policy learned for contracts of a table's kind, or of the most similar kind."""
    kind = kind_at(table)
    policy = policy_with(weights_of(kind.name, arrays), kind.unit)
    return policy._replace(point=round(int(table.sides[0, 0]) * SCALE / kind.unit)) if table.partners else policy


def policy_with(weights: Weights, unit: float, blur: int = BLUR) -> TrickPolicy:
    """A policy with given weights for a contract; ``unit`` is the average points in one of its tricks."""
    return TrickPolicy(weights, weights, ceil(unit), int(3 * unit), blur)


def straying(policy: TrickPolicy) -> TrickPolicy:
    """The policy as it plays deals out in a search, where everybody now and then plays any card."""
    return policy._replace(stray=STRAY)


def rounded(weights: NDArray[np.float64], unit: float) -> Weights:
    """Weights in points, converted to the stored form."""
    import numpy as np

    return np.clip(np.rint(weights * SCALE / unit), -HIGHEST, HIGHEST).astype(np.int16)


def kind_at(table: TrickTable) -> Kind:
    """The kind of the contract played at a table."""
    assert isinstance(table.plan, TrickPlan)
    return kind_of(table.plan, table.sign)


def wins(board: Board) -> bool:
    """Whether points are to be won, rather than avoided, in the contract played in tricks on a board."""
    return kind_at(table_of(board, LISTS)).name.startswith("win")


def in_order(view: View, cards: Iterable[int]) -> list[int]:
    """Cards in the order in which a person would choose among equally good ones: in a trick that is to be avoided, the
    highest first, since it leaves lower ones; else the lowest, and trumps last."""
    play = view.board.play
    if not isinstance(play, Tricks):
        return sorted(cards)
    if not wins(view.board):
        return sorted(cards, key=lambda card: (-(card & 15), -card))
    return sorted(cards, key=lambda card: (play.terms.trump >> card & 1, card & 15, card))


def liked(view: View, card: int, near: Iterable[int]) -> int:
    """The card that a good player would play instead of one, of those that are worth as much within their error: of the
    same suit, with the same points, and sure of the same fate in this trick. A trick that is lost gets the lowest card,
    and so does one that is won, or ruffed; where tricks are to be avoided, the highest. Leads are left as they are
    (decision 0346)."""
    play = view.board.play
    if not isinstance(play, Tricks) or not play.cards:
        return card
    fate = _fate(view, play, card)
    same = [each for each in near if SUIT_OF[each] == SUIT_OF[card] and _fate(view, play, each) == fate]
    return in_order(view, {card, *same})[0] if fate else card


def _fate(view: View, play: Tricks, card: int) -> tuple[str, int] | None:
    """What is certain of a card in the trick that lies there, with its points; None if nothing is."""
    contract, trump = play.terms.contract, play.terms.trump
    same = SUIT_OF[card] == SUIT_OF[play.best]
    points = points_of(contract.values, 1 << card)
    if not (card > play.best if same else trump >> card & 1):
        return "lost", points
    if len(play.cards) == view.plan.players - 1:
        return "won", points
    ruffs = trump >> card & 1 and not trump >> play.cards[0] & 1
    return ("ruffed", points) if ruffs and wins(view.board) else None


@cache
def weights_of(name: str, arrays: Arrays) -> Weights:
    """The weights of a kind or, if it was not learned, of the kind that shares the most words with it.

    Raises:
        BotError: the weights belong to another version.
    """
    return nearest(FILE, name, arrays)


@cache
def copy_of(name: str, arrays: Arrays) -> Weights:
    """The weights of the club player's copy for a kind, or for the one that shares the most words with it.

    Raises:
        BotError: the weights belong to another version.
    """
    return nearest(CLUB, name, arrays)


def nearest(file: str, name: str, arrays: Arrays) -> Weights:
    """The weights of a kind in a file, or of the kind in it that shares the most words.

    Raises:
        BotError: the weights belong to another version.
    """
    # Found only here: in a browser, a file that was found on import would be closed in the memory that it begins with.
    path = resources.files(__package__) / "weights" / file
    with path.open("rb") as opened, ZipFile(opened) as found:
        known = sorted(each.removesuffix(".npy") for each in found.namelist())
        words = name.split("-")

        def alike(other: str) -> int:
            theirs = other.split("-")
            # Whether to win or to avoid points matters most, then where the points are.
            return 8 * (words[0] == theirs[0]) + 4 * (words[1] == theirs[1]) + len({*words} & {*theirs})

        closest = name if name in known else max(known, key=alike)
        weights: Weights = arrays.weights(_read(found.read(f"{closest}.npy"), path.name))
    return weights


def _read(data: bytes, file: str) -> array[int]:
    """The weights in a file in NumPy's format, which begins with the size of a header that describes the layout of the
    data.

    Raises:
        BotError: the weights belong to another version.
    """
    begin = 10 + int.from_bytes(data[8:10], "little")
    count = (len(data) - begin) // 2
    if b"'descr': '<i2'" not in data[:begin] or count != WEIGHTS:
        raise BotError(message("bot-weights", file=file))
    return array("h", unpack_from(f"<{count}h", data, begin))
