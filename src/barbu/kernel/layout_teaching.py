"""Examples to teach a dominoes policy, compiled: positions of its own deals, and what each legal card there brings when
the policy plays the deal out.

The deal is played out with the hands as they lie. The policy sees none of them, so it learns the mean over all deals
that look the same to it and in which the others have played as they did: what their plays reveal is included.
"""

import numpy as np
from numpy.typing import NDArray

from barbu.kernel.bits import drawn, lowest, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout import OPEN, PLAYED, POINTS, TURN, legal, play
from barbu.kernel.layout_policy import AGAIN, COLUMNS, LayoutPolicy, Weights, describe, opened, shared
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.sampling import worlds

Cells = NDArray[np.int32]

POSITION, HELD, FEWEST, UP, DOWN, TURNS, CELLS = range(7)
"""What is written down for a card: the number of its position, the cards in hand, the fewest in another hand; the
patterns above and below; whether it gives another turn. ``CELLS`` is how many numbers that makes."""


@part
def by_place(plan: LayoutPlan) -> LayoutPlan:
    """The same layout, with the number of each place as its points."""
    players = len(plan.after)
    return LayoutPlan(
        plan.after, plan.pack, plan.opening, plan.row, plan.beside, plan.upwards, plan.late, plan.ends, plan.again,
        np.arange(players), players - 1, 0, 0, 0,
    )  # fmt: skip


@entry
def examples(
    plan: LayoutPlan, values: Weights, policy: LayoutPolicy, share: int, repeats: int, seed: np.uint64,
    found: Cells, numbers: Weights,
) -> int:  # fmt: skip
    """Fill ``found`` and ``numbers`` with the legal cards in positions of deals between equals, and return how many
    rows were filled, always for whole positions. ``values`` is what each place is worth. One position in ``share`` is
    taken, and each of its cards is played out several times. ``numbers`` describes the holders of its nearest cards
    and, last, what the card brought minus the mean over the cards of the position."""
    players = len(plan.after)
    each = size(plan.pack) // players
    plan = by_place(plan)
    chance = seed
    state, after = np.zeros((2, POINTS + 2 * players), np.int64)
    held, own = np.empty((2, players), np.int64)
    dealt = np.empty((1, players), np.int64)
    may, room, moves = np.full(players, plan.pack), np.full(players, each), np.empty(1, np.int64)
    seats = np.zeros((players, COLUMNS), np.float32)
    filled = position = 0
    while True:
        dealt[:] = 0
        chance = stepped(chance)
        worlds(may, room, plan.pack, dealt, chance)
        held[:] = dealt[0]
        state[:] = 0
        chance = stepped(chance)
        state[TURN], state[OPEN] = drawn(chance, players), plan.opening
        while state[TURN] >= 0:
            turn = state[TURN]
            hand = held[turn]
            choices = legal(plan.late, hand, state[OPEN])
            chance = stepped(chance)
            if choices & choices - 1 and (state[PLAYED] or not plan.row[lowest(choices)]) and not drawn(chance, share):
                if filled + size(choices) > len(found):
                    return filled
                hidden, barred = plan.pack & ~state[PLAYED], state[POINTS + players :]
                describe(plan.after, held, barred, turn, state[OPEN], hidden & ~hand, seats)
                fewest = 63
                for seat in range(players):
                    if seat != turn and held[seat]:
                        fewest = min(fewest, size(held[seat]))
                first, mean = filled, 0.0
                while choices:
                    card = lowest(choices)
                    choices &= choices - 1
                    up, upper, down, lower = opened(policy, hand, hidden, card)
                    row = found[filled]
                    row[POSITION], row[HELD], row[FEWEST], row[UP], row[DOWN] = position, size(hand), fewest, up, down
                    row[TURNS] = plan.again >> card & 1
                    for column in range(AGAIN):
                        numbers[filled, column] = shared(plan.after, barred, turn, upper, seats, column) + shared(
                            plan.after, barred, turn, lower, seats, column
                        )
                    total = 0.0
                    for _ in range(repeats):
                        own[:], after[:] = held, state
                        moves[0] = card
                        chance = play(plan, after, own, moves, 1, 64 * players, chance, policy)
                        total += values[after[POINTS + turn]]
                    numbers[filled, AGAIN] = total / repeats
                    mean += total / repeats
                    filled += 1
                mean /= filled - first
                for row_number in range(first, filled):
                    numbers[row_number, AGAIN] -= mean
                position += 1
            chance = play(plan, state, held, moves, 0, 1, chance, policy)


@entry
def matched(plan: LayoutPlan, one: LayoutPolicy, other: LayoutPolicy, seed: np.uint64, edges: Weights) -> None:
    """Write down for each deal how many points a seat that plays by one policy is above the mean of the table when all
    others play by another, averaged over all seats."""
    players = len(plan.after)
    chance = seed
    state, held, moves = np.zeros(POINTS + 2 * players, np.int64), np.empty(players, np.int64), np.empty(0, np.int64)
    dealt = np.empty((1, players), np.int64)
    may, room = np.full(players, plan.pack), np.full(players, size(plan.pack) // players)
    for deal in range(len(edges)):
        dealt[:] = 0
        chance = stepped(chance)
        worlds(may, room, plan.pack, dealt, chance)
        chance = stepped(chance)
        opener, total = drawn(chance, players), 0
        for own in range(players):
            held[:] = dealt[0]
            state[:] = 0
            state[TURN], state[OPEN] = opener, plan.opening
            while state[TURN] >= 0:
                if state[TURN] == own:
                    chance = play(plan, state, held, moves, 0, 1, chance, one)
                else:
                    chance = play(plan, state, held, moves, 0, 1, chance, other)
            total += state[POINTS + own]
        edges[deal] = (total - plan.places.sum()) / players
