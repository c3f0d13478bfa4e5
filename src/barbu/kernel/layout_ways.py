"""Positions of dominoes for the exact searches, compiled: how they are known again, and how they go on unasked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import lowest, scrambled
from barbu.kernel.compiling import part
from barbu.kernel.layout import ACES, KNOCK, KNOCKED, OPEN, PLAYED, TURN, legal, play
from barbu.kernel.plan import LayoutPlan, Numbers

if TYPE_CHECKING:
    import numpy as np


@part
def key_of(plan: LayoutPlan, state: Numbers) -> int:
    """A position as a word, never 0. What lies in the layout says what the hands hold."""
    key = scrambled(state[PLAYED]) ^ state[TURN] << 4 ^ state[ACES]
    if plan.forfeit:
        key = scrambled(key) ^ state[KNOCKED]
    return scrambled(key ^ scrambled(state[OPEN])) | 1


@part
def followed(plan: LayoutPlan, state: Numbers, hands: Numbers, move: Numbers) -> int:
    """Play on as long as there is no choice; return the cards that may then be played, 0 if the deal is over."""
    while state[TURN] >= 0:
        may = legal(plan.late, hands[state[TURN]], state[OPEN])
        if may & may - 1:
            return may
        move[0] = lowest(may) if may else KNOCK
        play(plan, state, hands, move, 1, 1, np.uint64(0))
    return 0
