"""What two sides play for, as the compiled search sees it."""

from __future__ import annotations

from typing import NamedTuple

from barbu.kernel.bits import SUIT, scrambled, size
from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.tricks import TAKEN, TURN, WON, expose, settle


class Sides(NamedTuple):
    """Two sides, and what they play for: the sum of the scores of the first one's seats, which the other keeps as low
    as it can. Where low totals win, all values have the opposite sign.

    ``own`` are the seats of the first side, as bits; ``tricks`` is what each trick adds to the value (row: its number,
    column: the seat that takes it), ``cards`` what each card does, ``scoring`` the cards that do anything. ``most`` and
    ``least`` are what all tricks from a number on can add, ``cards_most`` and ``cards_least`` the same for each card.
    ``taken`` is what all tricks before a number have added if the first side took them (row 0), or the other (row 1),
    at the worst for the side; ``loss`` is what it misses at least if the other side takes one of the tricks from a
    number on. ``kinds`` are numbers, the same for cards of a suit that only their ranks tell apart;
    ``special`` are cards of another kind than most of their suit. ``rivals`` is for each seat one of the other side,
    ``wishes`` is above 0 where a seat would rather take everything than leave it to that one. ``weights`` is what a
    point of each seat is worth. ``whole`` is 1 where something is counted only when the deal is over; that adds
    ``rest_least`` at least and ``rest_most`` at most. Values are multiples of ``step``, counted from what has been
    gained or, with ``whole``, from 0. ``sign`` is -1 where low totals win.
    """

    own: int
    tricks: Numbers
    cards: Numbers
    scoring: int
    most: Numbers
    least: Numbers
    cards_most: Numbers
    cards_least: Numbers
    taken: Numbers
    loss: Numbers
    kinds: Numbers
    special: int
    rivals: Numbers
    wishes: Numbers
    weights: Numbers
    whole: int
    rest_least: int
    rest_most: int
    step: int
    sign: int


@part
def summary(plan: TrickPlan, state: Numbers, players: int, won: int) -> int:
    """What decides things that are counted only when the deal is over, as a word."""
    found = 0
    for seat in range(players):
        cards = state[TAKEN + seat]
        if plan.pot:
            for suit in range(0, 64, 16):
                found = scrambled(found ^ size(cards >> suit & SUIT))
        if plan.exact or plan.one_each or plan.spared > 1:
            # These change points that came before.
            points = state[TAKEN + players + seat]
            for row in range(len(plan.values)):
                points += plan.values[row, 1] * size(cards & plan.values[row, 0])
            found = scrambled(found ^ points << 12 ^ size(cards) << 6 ^ size(cards & plan.scoring))
        if cards & plan.moon:
            won |= 1 << seat
    if plan.spared > 1:
        found = scrambled(found ^ won)
    elif plan.shoot or plan.shooter:
        found = scrambled(found ^ (won if not won & won - 1 else -1))
    return found


@part
def final(
    plan: TrickPlan, sides: Sides, shown: Numbers, state: Numbers, points: Numbers, scores: Numbers, won: int
) -> int:  # fmt: skip
    """The value of a deal that is over; 0 if it does not count."""
    turn, before = state[TURN], state[WON]
    state[TURN], state[WON] = -1, won
    counts = settle(
        plan.values, plan.scoring, plan.pot, plan.shoot, plan.shooter, plan.spared, plan.moon, plan.exact, plan.drift,
        plan.by_number, plan.one_each, state, points,
    )  # fmt: skip
    state[TURN], state[WON] = turn, before
    if not counts:
        return 0
    found = 0
    for seat in range(len(points)):
        found += sides.weights[seat] * points[seat]
        scores[seat] = 0
    expose(shown, state, scores)
    for seat in range(len(points)):
        if sides.own >> seat & 1:
            found += sides.sign * scores[seat]
    return found
