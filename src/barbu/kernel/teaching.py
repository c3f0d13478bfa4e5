"""Examples to teach a policy for tricks, compiled: positions of its own deals, and what each legal card there is worth
when the policy plays the deal out, over many deals of the hidden cards."""

import numpy as np
from numpy.typing import NDArray

from barbu.kernel.bits import drawn, lowest, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.guiding import TrickPolicy, about, cells
from barbu.kernel.plan import Numbers, TrickPlan
from barbu.kernel.sampling import worlds as dealt
from barbu.kernel.tricks import (
    BEST,
    BROKEN,
    DONE,
    LED,
    LYING,
    PILE,
    PLAYED,
    SHOWN,
    TAKEN,
    TURN,
    early,
    legal,
    play,
    settle,
)

Cells = NDArray[np.int32]
Reals = NDArray[np.float64]

STRAY = 16
"""One card in this many is played at random, so that positions come up which the policy avoids."""


@part
def begin(plan: TrickPlan, state: Numbers, leader: int) -> None:
    """Set a state to the start of a deal."""
    players = len(plan.after)
    for word in range(len(state)):
        state[word] = 0
    state[TURN] = leader
    state[LED] = state[BEST] = -1
    for seat in range(players):
        state[TAKEN + players + seat] = plan.each


@entry
def examples(
    plan: TrickPlan, sign: int, policy: TrickPolicy, worlds: int, share: int, seed: np.uint64,
    found: Cells, values: Reals, starts: Numbers,
) -> int:  # fmt: skip
    """Fill ``found`` with the cells of the legal cards in positions of deals between equals, and ``values`` with the
    points they bring, turned so that more is better, over this many worlds.

    One position in ``share`` is taken; its cards begin at ``starts[position]``. Returns how many positions there are:
    as many as fit.
    """
    players = len(plan.after)
    chance = seed
    state = np.zeros(TAKEN + 2 * players, np.int64)
    own = np.empty_like(state)
    moves, held, gained = np.empty(1, np.int64), np.empty(players, np.int64), np.empty(players, np.int64)
    may, room = np.empty(players, np.int64), np.empty(players, np.int64)
    first = np.zeros((1, players), np.int64)
    rows = np.zeros((worlds, players), np.int64)
    positions = filled = 0
    starts[0] = 0
    while True:
        chance = stepped(chance)
        begin(plan, state, drawn(chance, players))
        for seat in range(players):
            may[seat], room[seat], first[0, seat] = plan.pack, plan.tricks, 0
        chance = stepped(chance)
        dealt(may, room, plan.pack, first, chance)
        hands = first[0]
        while state[TURN] >= 0:
            turn = state[TURN]
            hand = hands[turn]
            led = state[LED]
            barred = early(plan, led, state[DONE])
            choices = legal(plan.duties, plan.trump, plan.penalty, 0, hand, led, state[BEST], state[BROKEN], barred)
            chance = stepped(chance)
            if choices & choices - 1 and drawn(chance, share) == 0:
                number = size(choices)
                if filled + number > len(values) or positions + 1 == len(starts):
                    return positions
                unseen = plan.pack & ~(state[PLAYED] | hand)
                for seat in range(players):
                    barred = 0
                    for suit in range(0, 64, 16):
                        if state[SHOWN] >> suit + seat & 1:
                            barred |= 0x1FFF << suit
                    may[seat] = unseen & ~barred
                    room[seat] = size(hands[seat])
                may[turn] = room[turn] = 0
                for row in range(worlds):
                    for seat in range(players):
                        rows[row, seat] = 0
                    rows[row, turn] = hand
                chance = stepped(chance)
                dealt(may, room, unseen, rows, chance)
                trick = about(
                    plan.values, plan.scoring, plan.trick_points[state[DONE]], policy.cheap, policy.dear, unseen,
                    state[LED], state[PILE], players - 1 - state[LYING],
                )  # fmt: skip
                rest = choices
                while rest:
                    card = lowest(rest)
                    rest &= rest - 1
                    found[filled, 0], found[filled, 1], found[filled, 2], found[filled, 3] = cells(
                        card, hand, unseen, plan.scoring, plan.trump, state[LED], state[BEST], state[SHOWN], trick
                    )
                    total = 0
                    for row in range(worlds):
                        for word in range(len(state)):
                            own[word] = state[word]
                        for seat in range(players):
                            held[seat] = rows[row, seat]
                        moves[0] = card
                        chance = play(plan, 0, own, held, moves, 1, size(plan.pack), policy, chance)
                        settle(
                            plan.values,
                            plan.scoring,
                            plan.pot,
                            plan.shoot,
                            plan.shooter,
                            plan.spared,
                            plan.moon,
                            plan.exact,
                            plan.drift,
                            plan.by_number,
                            plan.one_each,
                            own,
                            gained,
                        )
                        total += gained[turn]
                    values[filled] = sign * total / worlds
                    filled += 1
                positions += 1
                starts[positions] = filled
            chance = stepped(chance)
            moves[0] = -1
            given = 0
            if drawn(chance, STRAY) == 0:
                chance = stepped(chance)
                place = drawn(chance, size(choices))
                rest = choices
                for _ in range(place):
                    rest &= rest - 1
                moves[0] = lowest(rest)
                given = 1
            chance = play(plan, 0, state, hands, moves, given, 1, policy, chance)


@part
def spread(found: Cells, starts: Numbers, weights: Reals, seen: Reals) -> None:
    """Write down what the weights say about each card, minus the mean of the cards of its position."""
    for position in range(len(starts) - 1):
        total = 0.0
        begins, ends = starts[position], starts[position + 1]
        for row in range(begins, ends):
            seen[row] = 0.0
            for place in range(found.shape[1]):
                seen[row] += weights[found[row, place]]
            total += seen[row]
        total /= ends - begins
        for row in range(begins, ends):
            seen[row] -= total


@part
def gathered(found: Cells, starts: Numbers, errors: Reals, weights: Reals) -> None:
    """The transpose of ``spread``: what errors say about the weights."""
    for cell in range(len(weights)):
        weights[cell] = 0.0
    for position in range(len(starts) - 1):
        begins, ends = starts[position], starts[position + 1]
        mean = 0.0
        for row in range(begins, ends):
            mean += errors[row]
        mean /= ends - begins
        for row in range(begins, ends):
            for place in range(found.shape[1]):
                weights[found[row, place]] += errors[row] - mean


@entry
def fitted(found: Cells, values: Reals, starts: Numbers, weights: Reals, ridge: float, steps: int) -> float:
    """Fit the weights to what cards are worth relative to the others of their position (least squares with a ridge, by
    conjugate gradients). Returns the share of the variance that is left."""
    seen = np.empty_like(values)
    residual, direction, curved = np.empty_like(weights), np.empty_like(weights), np.empty_like(weights)
    spread(found, starts, weights, seen)
    variance = 0.0
    for position in range(len(starts) - 1):
        begins, ends = starts[position], starts[position + 1]
        mean = values[begins:ends].mean()
        for row in range(begins, ends):
            variance += (values[row] - mean) ** 2
            seen[row] = values[row] - mean - seen[row]
    gathered(found, starts, seen, residual)
    residual -= ridge * weights
    direction[:] = residual
    size_now = (residual * residual).sum()
    for _ in range(steps):
        spread(found, starts, direction, seen)
        gathered(found, starts, seen, curved)
        curved += ridge * direction
        pace = size_now / (direction * curved).sum()
        weights += pace * direction
        residual -= pace * curved
        size_next = (residual * residual).sum()
        direction *= size_next / size_now
        direction += residual
        size_now = size_next
    spread(found, starts, weights, seen)
    left = 0.0
    for position in range(len(starts) - 1):
        begins, ends = starts[position], starts[position + 1]
        mean = values[begins:ends].mean()
        for row in range(begins, ends):
            left += (values[row] - mean - seen[row]) ** 2
    return left / variance


@entry
def matched(plan: TrickPlan, sign: int, one: TrickPolicy, others: TrickPolicy, seed: np.uint64, edges: Reals) -> None:
    """For each deal, the points by which one policy beside three of another is above the mean of the table, over all
    seats it sits in with the same cards."""
    players = len(plan.after)
    deals = len(edges)
    chance = seed
    state = np.zeros(TAKEN + 2 * players, np.int64)
    may, room = np.full(players, plan.pack), np.full(players, plan.tricks)
    hands, gained = np.empty(players, np.int64), np.empty(players, np.int64)
    moves = np.empty(1, np.int64)
    rows = np.zeros((deals, players), np.int64)
    dealt(may, room, plan.pack, rows, seed)
    for deal in range(deals):
        edges[deal] = 0.0
        for own in range(players):
            begin(plan, state, deal % players)
            for seat in range(players):
                hands[seat] = rows[deal, seat]
            while state[TURN] >= 0:
                if state[TURN] == own:
                    chance = play(plan, 0, state, hands, moves, 0, 1, one, chance)
                else:
                    chance = play(plan, 0, state, hands, moves, 0, 1, others, chance)
            settle(
                plan.values, plan.scoring, plan.pot, plan.shoot, plan.shooter, plan.spared, plan.moon, plan.exact,
                plan.drift, plan.by_number, plan.one_each, state, gained,
            )  # fmt: skip
            edges[deal] += sign * (gained[own] - gained.mean()) / players
