"""Dominoes searched exactly, compiled: how a deal with open hands ends if everyone plays for themselves.

The seat to play lays the card that is best for it. Of cards that are equally good they choose one that leaves the
least to the next seat in turn, then to the one after it, and so on, so the result depends on no order of the cards
(decision 0261). Positions are known by what lies in the layout, which says what is in the hands.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import lowest, size
from barbu.kernel.compiling import entry
from barbu.kernel.layout import POINTS, TURN, play
from barbu.kernel.layout_ways import followed, key_of
from barbu.kernel.plan import LayoutPlan, Numbers
from barbu.kernel.selfish import better

if TYPE_CHECKING:
    import numpy as np

SLOTS = 1 << 21
"""How many positions are remembered. One that comes later takes the place of another."""


@entry
def solve(
    plan: LayoutPlan, utilities: Numbers, state: Numbers, hands: Numbers, moves: Numbers, found: Numbers,
    most_nodes: int,
) -> int:  # fmt: skip
    """Write down the points by seat at the end of the deal (a row each) after each of the moves. ``utilities`` has for
    each seat (row) what a point of each seat is worth to it. Returns how many positions were looked at; if these are
    more than ``most_nodes``, the results are wrong."""
    players, words, depth = len(plan.after), len(state), size(plan.pack) + 1
    keys, results = np.zeros(SLOTS, np.int64), np.empty((SLOTS, players), np.int64)
    states, held = np.empty((depth, words), np.int64), np.empty((depth, players), np.int64)
    left, best, chosen = np.empty(depth, np.int64), np.empty((depth, players), np.int64), np.empty(depth, np.int64)
    slots = np.empty(depth, np.int64)
    now, cards, move, result = state.copy(), hands.copy(), np.empty(1, np.int64), np.empty(players, np.int64)
    nodes = 0
    for number in range(len(moves)):
        for word in range(words):
            now[word] = state[word]
        for seat in range(players):
            cards[seat] = hands[seat]
        move[0] = moves[number]
        play(plan, now, cards, move, 1, 1, np.uint64(0))
        ply = 0
        while True:
            # A result from here on: at the end, remembered, or by trying all cards.
            may = followed(plan, now, cards, move)
            nodes += 1
            known = may == 0
            for seat in range(players):
                result[seat] = 0
            if may:
                key = key_of(plan, now)
                slot = key >> 1 & SLOTS - 1
                known = keys[slot] == key
                if known:
                    for seat in range(players):
                        result[seat] = results[slot, seat]
            if known or nodes > most_nodes:
                for seat in range(players):
                    result[seat] += now[POINTS + seat]
                # Up to the next card that has not been tried.
                while ply:
                    above = ply - 1
                    turn = states[above, TURN]
                    for seat in range(players):
                        result[seat] -= states[above, POINTS + seat]
                    if not chosen[above] or better(utilities, plan.after, turn, result, best[above]):
                        chosen[above] = 1
                        for seat in range(players):
                            best[above, seat] = result[seat]
                    if left[above]:
                        break
                    keys[slots[above]] = key_of(plan, states[above])
                    for seat in range(players):
                        results[slots[above], seat] = best[above, seat]
                        result[seat] = best[above, seat] + states[above, POINTS + seat]
                    ply = above
                if not ply:
                    break
                ply -= 1
                for word in range(words):
                    now[word] = states[ply, word]
                for seat in range(players):
                    cards[seat] = held[ply, seat]
            else:
                for word in range(words):
                    states[ply, word] = now[word]
                for seat in range(players):
                    held[ply, seat] = cards[seat]
                left[ply], chosen[ply], slots[ply] = may, 0, slot
            may = left[ply]
            left[ply] = may & may - 1
            move[0] = lowest(may)
            play(plan, now, cards, move, 1, 1, np.uint64(0))
            ply += 1
        for seat in range(players):
            found[number, seat] = result[seat]
    return nodes
