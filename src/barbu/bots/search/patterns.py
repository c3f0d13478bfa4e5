"""The weights of dominoes: numbers that describe what a card opens, and the tables that the kernel plays by."""

import json
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from barbu.bots.base import BotError
from barbu.kernel.layout_policy import AGAIN, OTHERS, PATTERNS, LayoutPolicy, layout_policy
from barbu.kernel.plan import LayoutPlan
from barbu.messages import message

Reals = NDArray[np.float64]

FAR = 0.7
"""The factor by which a card counts less for each card of the other kind that lies before it."""

MOST_CARDS = 64
HELD = np.array([0, 0, 0, 1, 1, 2, 2, 3, 3, 3] + [4] * (MOST_CARDS - 10))
"""The stage of a deal, by cards in hand."""

AHEAD, LEADS = (0, 1, 3), 4
"""The leads: by how many cards one has more than whoever has fewest: none, up to this many, or more."""


def _phases() -> NDArray[np.int64]:
    """For the cards in hand and the fewest in another: which weights hold."""
    own, fewest = np.indices((MOST_CARDS, MOST_CARDS))
    return HELD[own] * LEADS + np.searchsorted(AHEAD, own - fewest, side="right")


PHASES = _phases()
COUNT = int(PHASES.max()) + 1


@lru_cache(maxsize=1)
def described() -> NDArray[np.float32]:
    """For each pattern the numbers that describe it: where one's own cards and those of others lie, who comes first and
    after how many, who has the end, how far one's last card is."""
    every = np.arange(PATTERNS)
    length = np.array([max(0, int(pattern).bit_length() - 1) for pattern in every])
    steps = np.arange(12)
    inside = steps < length[:, None]
    mine = inside & (every[:, None] >> steps & 1 == 1)
    theirs = inside & ~mine
    own_before, others_before = np.cumsum(mine, 1) - mine, np.cumsum(theirs, 1) - theirs
    own, others = mine.sum(1), theirs.sum(1)
    run = np.where(others > 0, np.argmax(theirs, 1), length)
    wait = np.where(own > 0, np.argmax(mine, 1), length)
    last = np.where(own > 0, 12 - np.argmax(mine[:, ::-1], 1), 0)
    mixed = (own > 0) & (others > 0)
    ends = (every >> np.maximum(length - 1, 0) & 1 == 1) & (length > 0)
    turns = (mine[:, 1:] != mine[:, :-1]) & inside[:, 1:]
    columns = [
        length > 0, *mine.T, *theirs.T,
        (mine * FAR**others_before).sum(1), (theirs * FAR**own_before).sum(1), own, mixed,
        (mine * others_before).sum(1), np.where(own > 0, wait, 0), ends, (length > 0) & ~ends,
        (others == 0) & (length > 0), (own == 0) & (length > 0),
        *((run == cards) & (others > 0) for cards in range(1, 6)),
        *((wait == cards) & (own > 0) for cards in range(1, 6)),
        *((own == 0) & (length == cards) for cards in range(1, 9)),
        turns.sum(1),
        mine[:, 0] & theirs[:, 1], theirs[:, 0] & mine[:, 1], theirs[:, 0] & theirs[:, 1] & mine[:, 2],
        theirs[:, 0] & mine[:, 1] & theirs[:, 2],
        (mine * (steps + 1)).sum(1) / 10, last / 10, (length - last) / 10, length / 10,
    ]  # fmt: skip
    numbers = np.stack(columns, 1).astype(np.float32)
    numbers[:2] = 0
    return numbers


NUMBERS = 1 + 24 + 8 + 2 + 5 + 5 + 8 + 1 + 4 + 4
"""How many numbers describe a pattern."""


def thumb() -> Reals:
    """Rules of thumb to begin with: open the way for one's own cards, and hold back what others wait for."""
    weights = np.zeros((COUNT, NUMBERS + OTHERS))
    weights[:, 25:33] = (0.1, -0.042, -0.097, 0.103, 0.025, 0.025, 0.1, 0.038)
    weights[:, NUMBERS + AGAIN] = 0.4
    return weights


class Tables:
    """Weights, a row for each phase, as tables of what every pattern is worth."""

    def __init__(self, weights: Reals) -> None:
        if weights.shape != (COUNT, NUMBERS + OTHERS):
            raise BotError(message("bot-weights", file="rows.json"))
        self.patterns = np.ascontiguousarray(weights[:, :NUMBERS] @ described().T, np.float32)
        self.others = np.ascontiguousarray(weights[:, NUMBERS:], np.float32)

    def policy(self, plan: LayoutPlan, sign: int = 1, blur: float = 0.0) -> LayoutPolicy:
        """The player of a layout who is guided by them; ``sign``: 1 where high totals win, -1 where low ones do. Where
        it pays to be late, everything is the other way round."""
        ahead = sign * int(plan.places @ np.arange(len(plan.places) - 1, -len(plan.places), -2))
        patterns, others = (self.patterns, self.others) if ahead >= 0 else (-self.patterns, -self.others)
        return layout_policy(plan, PHASES, patterns, others, blur)


@lru_cache(maxsize=1)
def shipped() -> Tables:
    """The weights that come with the program."""
    file = resources.files("barbu.bots.search") / "weights" / "rows.json"
    return Tables(np.array(json.loads(file.read_text(encoding="utf-8"))["weights"], np.float64))
