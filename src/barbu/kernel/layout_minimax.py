"""Dominoes searched exactly, compiled: what a deal with open hands is worth if two sides play against each other.
Zero-window searches by alpha-beta, with a table of positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import lowest, size
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout import TURN, play
from barbu.kernel.layout_sides import LayoutSides, gained, holding
from barbu.kernel.layout_ways import followed, key_of
from barbu.kernel.plan import LayoutPlan, Numbers

if TYPE_CHECKING:
    import numpy as np

SLOTS = 1 << 19
"""How many positions are remembered. One that comes later takes the place of another."""

KEY, LOW, HIGH, CARD, ENTRY = range(5)
"""The words of an entry: the key, bounds of what follows, the card that was best (-1 if none was); and how many words
there are."""

LEFT, TRIED, HASH, PLY = range(4)
"""The words of a ply: the cards not yet tried, the one that is, and the key."""

FAR = 1 << 40
"""More than any deal is worth."""

OWN = 1 << 22
"""What it is worth to open the way for a card of one's own, or not to open it for another's, among the cards to try."""


@part
def promising(plan: LayoutPlan, hand: int, turn: int, may: int, history: Numbers) -> int:
    """The card to try first."""
    most, found = -FAR, 0
    while may:
        card = lowest(may)
        may &= may - 1
        worth = min(history[turn, card], OWN >> 2)
        if plan.beside[card] & hand & ~(1 << card):
            worth += OWN
        elif plan.beside[card]:
            worth -= OWN
        if worth > most:
            most, found = worth, card
    return found


@part
def reached(
    plan: LayoutPlan, sides: LayoutSides, state: Numbers, hands: Numbers, now: Numbers, cards: Numbers,
    states: Numbers, held: Numbers, plies: Numbers, history: Numbers, table: Numbers, looked: Numbers, target: int,
    most_nodes: int,
) -> bool:  # fmt: skip
    """Whether the first side gets as much as ``target`` from a state. All other arrays are room to work in: for the
    state now and those of each ply, with their hands."""
    players, words = len(plan.after), len(state)
    move = np.empty(1, np.int64)
    now[:], cards[:] = state, hands
    ply = 0
    while True:
        # The answer from here on: at the end, by bounds, remembered, or by trying cards.
        may = followed(plan, now, cards, move)
        looked[0] += 1
        need = target - gained(sides, now)
        left = holding(cards)
        decided, found, first, key = True, False, -1, 0
        if not may or sides.least[left] >= need or sides.most[left] < need or looked[0] > most_nodes:
            found = need <= (sides.least[left] if may else 0)
        else:
            key = key_of(plan, now)
            slot = key >> 1 & SLOTS - 1
            decided = False
            if table[slot, KEY] == key:
                found = table[slot, LOW] >= need
                decided = found or table[slot, HIGH] < need
                first = table[slot, CARD]
        if decided:
            # Back to a ply in which another card is to be tried.
            while ply:
                turn, card = states[ply - 1, TURN], plies[ply - 1, TRIED]
                good = found == (sides.own >> turn & 1 != 0)
                if not good and plies[ply - 1, LEFT]:
                    break
                ply -= 1
                key, need = plies[ply, HASH], target - gained(sides, states[ply])
                slot = key >> 1 & SLOTS - 1
                if table[slot, KEY] != key:
                    table[slot, KEY], table[slot, LOW], table[slot, HIGH], table[slot, CARD] = key, -FAR, FAR, -1
                if found:
                    table[slot, LOW] = max(table[slot, LOW], need)
                else:
                    table[slot, HIGH] = min(table[slot, HIGH], need - 1)
                if good:
                    history[turn, card] += 1 << min(20, size(held[ply, turn]))
                    table[slot, CARD] = card
            if not ply:
                return found
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
            plies[ply, LEFT], plies[ply, HASH] = may, key
        may, turn = plies[ply, LEFT], now[TURN]
        card = first if first >= 0 and may >> first & 1 else promising(plan, cards[turn], turn, may, history)
        plies[ply, LEFT], plies[ply, TRIED] = may ^ 1 << card, card
        move[0] = card
        play(plan, now, cards, move, 1, 1, np.uint64(0))
        ply += 1


@entry
def solve(
    plan: LayoutPlan, sides: LayoutSides, state: Numbers, hands: Numbers, moves: Numbers, found: Numbers,
    most_nodes: int,
) -> int:  # fmt: skip
    """Write down what a state with these hands is worth to the first side after each of the moves (-1: a knock).
    Returns how many positions were looked at; if these are more than ``most_nodes``, the values are wrong."""
    players, depth = len(plan.after), size(plan.pack) + 1
    table, looked = np.zeros((SLOTS, ENTRY), np.int64), np.zeros(1, np.int64)
    states, held = np.empty((depth, len(state)), np.int64), np.empty((depth, players), np.int64)
    plies, history = np.empty((depth, PLY), np.int64), np.zeros((players, 64), np.int64)
    start, own, now, cards, move = state.copy(), hands.copy(), state.copy(), hands.copy(), np.empty(1, np.int64)
    for number in range(len(moves)):
        start[:], own[:] = state, hands
        move[0] = moves[number]
        play(plan, start, own, move, 1, 1, np.uint64(0))
        least = most = gained(sides, start)
        if start[TURN] >= 0:
            least += sides.least[holding(own)]
            most += sides.most[holding(own)]
        while least < most and looked[0] <= most_nodes:
            target = least + sides.step + (most - least - sides.step) // 2 // sides.step * sides.step
            if reached(
                plan, sides, start, own, now, cards, states, held, plies, history, table, looked, target, most_nodes
            ):
                least = target
            else:
                most = target - sides.step
        found[number] = least
    return int(looked[0])
