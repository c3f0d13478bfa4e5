"""Deals of forced contracts, played by the kernel's policies, and what their hands hold: what `claims.py` and
`hand_values.py` measure."""

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from barbu.bots.base import Bot
from barbu.bots.search.hands import first_declarer, opened, policy_of
from barbu.bots.search.judge import Judge
from barbu.cards import RANKS
from barbu.engine.actions import Call
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.plan import Plan
from barbu.kernel import sampling
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers
from barbu.sim import NO_LIMIT, after_bot

Reals = NDArray[np.float64]
Chosen = NDArray[np.bool_]

COUNT = np.array([pattern.bit_count() for pattern in range(1 << 13)])
"""The number of cards of each way to hold a suit."""

BATCH = 20_000
"""The number of deals played at once."""


class Measured(NamedTuple):
    """A mean, its standard error, and how many hands it is the mean of."""

    mean: float
    error: float
    size: int


class Sample(NamedTuple):
    """Deals of a contract: the hands by deal and seat, what each made above the mean of its table, in points, the seat
    of the declarer, who leads, and the place of what they called among the calls of the contract, by deal."""

    hands: Numbers
    edges: Reals
    declarer: int
    named: Numbers

    def suits(self) -> Numbers:
        """The ranks held in each suit, as masks: by deal, seat and suit."""
        return suits_of(self.hands)


def suits_of(hands: Numbers) -> Numbers:
    """The ranks held in each suit, as masks of 13 bits, in a last dimension of four."""
    found: Numbers = np.stack([hands >> 16 * suit & 0x1FFF for suit in range(4)], axis=-1)
    return found


def ranks(text: str) -> int:
    """The mask of some ranks of a suit, such as ``AJT9``."""
    return sum(1 << RANKS.index(rank) for rank in text)


def number_of(hands: Numbers, text: str) -> Numbers:
    """How many cards of some ranks each hand holds."""
    found: Numbers = COUNT[suits_of(hands) & ranks(text)].sum(axis=-1)
    return found


def dealt(plan: Plan, deals: int, seed: int, may: Sequence[int] = ()) -> Numbers:
    """Random hands, in which each seat gets none but the cards it ``may`` hold."""
    hands = np.zeros((deals, plan.players), np.int64)
    room = np.full(plan.players, plan.cards_each, np.int64)
    allowed = np.array(may or [plan.pack] * plan.players, np.int64)
    sampling.worlds(allowed, room, plan.pack, hands, np.uint64(seed))
    return hands


def best_call(judge: Judge, calls: Sequence[Call], hands: Numbers) -> tuple[Numbers, Reals]:
    """For each hand the place of the call with which it should make most, and what that is, above the mean of the
    table."""
    worth = np.array([judge.worth[call].of(hands) + judge.worth[call].seats[0] for call in calls], np.float64)
    return worth.argmax(axis=0), worth.max(axis=0)


def played(machine: Machine, plan: Plan, call: Call, hands: Numbers, seed: int) -> Reals:
    """What each seat makes above the mean of its table if the policies play a call without doubles."""
    table = opened(machine, plan, call)
    points = machine.playouts(table, hands, seed, (), policy_of(table)).points[0]
    edges: Reals = points - points.mean(axis=1, keepdims=True)
    return edges


def sample(judge: Judge, contract: str, deals: int, seed: int = 1) -> Sample:
    """Deals of a contract whose declarer names the trump suit or start rank that should bring most."""
    plan, calls = judge.plan, judge.plan.contracts[contract].calls
    declarer, parts = first_declarer(plan), []
    for first in range(0, deals, BATCH):
        hands = dealt(plan, min(BATCH, deals - first), seed + first)
        named = best_call(judge, calls, hands[:, declarer])[0]
        edges = np.empty(hands.shape)
        for place in np.unique(named):
            rows = named == place
            edges[rows] = played(judge.machine, plan, calls[place], hands[rows], seed + first)
        parts.append((hands, edges, named))
    hands, edges, named = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Sample(hands, edges, declarer, named)


def sample_by(bot: Bot, plan: Plan, contract: str, deals: int) -> Sample:
    """The same, called and played by a bot."""
    calls, me = plan.contracts[contract].calls, first_declarer(plan)
    found: list[tuple[tuple[int, ...], list[float], int]] = []
    for number in range(deals):
        cards, rng = Random(f"claims {number}"), Random(number)
        position = lone_deal(plan.rules, contract, me, cards)
        hands = position.hands
        while (seat := position.turn) is not None:
            position = after_bot(position, bot, lone_view(position, seat, contract), rng, NO_LIMIT)
        points, call = position.board.points, position.board.call
        found.append((hands, [each - sum(points) / len(points) for each in points], calls.index(call)))
    hands, edges, named = zip(*found, strict=True)
    return Sample(np.array(hands, np.int64), np.array(edges), me, np.array(named))


def measured(values: Reals, chosen: Chosen) -> Measured:
    """The mean of the chosen values (by deal and seat) with its standard error; a deal is what is independent."""
    count = int(chosen.sum())
    if count < 2:
        return Measured(float("nan"), float("inf"), count)
    mean = float(values[chosen].mean())
    apart = np.where(chosen, values - mean, 0.0).reshape(len(values), -1).sum(axis=1)
    return Measured(mean, float(np.sqrt((apart**2).sum())) / count, count)


def plain(values: Reals) -> Measured:
    """The mean of independent values."""
    return measured(values.reshape(-1, 1), np.ones((values.size, 1), bool))


def bands(*ends: float) -> dict[str, tuple[float, float]]:
    """The ranges between some numbers, with all that is below the first and above the last, by what they are called."""
    found = {f"below {ends[0]:g}": (float("-inf"), ends[0])}
    found |= {f"{low:g} to {high:g}": (low, high) for low, high in pairwise(ends)}
    return found | {f"above {ends[-1]:g}": (ends[-1], float("inf"))}
