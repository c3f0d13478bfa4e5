"""Deals played out by Python itself, with the functions that the kernel compiles: the same cards fall, a few hundred
times as slowly. Neither Numba nor NumPy is needed; tables and policies are made with ``LISTS``."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from barbu.cards import cards_of
from barbu.kernel import guiding, layout, layout_policy, tricks
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.layout_policy import COLUMNS, LayoutPolicy
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.settling import pay
from barbu.kernel.table import TrickTable

ENDLESS = 1 << 20
"""More moves than any deal has."""


class Outcome(NamedTuple):
    """How a deal ended: the points and the score of each seat, and what each plays for, as in ``Outcomes``."""

    points: list[int]
    scores: list[int]
    payoffs: list[int]


def payoffs(
    table: TrickTable, hands: Sequence[int], card: int, seed: int, policy: TrickPolicy | LayoutPolicy
) -> list[int] | None:
    """What each seat plays for after one card is played from these hands and everybody goes on by a policy; None if the
    deal does not count."""
    found = outcome(table, hands, (card,), seed, policy)
    return None if found is None else found.payoffs


def outcome(
    table: TrickTable, hands: Sequence[int], given: Sequence[int], seed: int, policy: TrickPolicy | LayoutPolicy
) -> Outcome | None:
    """How a deal ends with these hands, if so many cards are ``given`` and everybody goes on by a policy; None if it
    does not count."""
    plan, players, chance = table.plan, table.players, _any(seed)
    state, held, moves = _any(list(table.state)), _any(list(hands)), _any(list(given))
    points, scores = _any([0] * players), _any([0] * players)
    if isinstance(plan, LayoutPlan):
        assert isinstance(policy, LayoutPolicy)
        layout.play(plan, state, held, moves, len(given), ENDLESS, chance, policy)
        points = state[layout.POINTS :][:players]
        pay(table.stakes.worth, points, scores)
    else:
        assert isinstance(policy, TrickPolicy)
        tricks.play(plan, table.stakes.paired, state, held, moves, len(given), ENDLESS, policy, chance)
        if not tricks.settle(
            plan.values, plan.scoring, plan.pot, plan.shoot, plan.shooter, plan.spared, plan.moon, plan.exact,
            plan.drift, plan.by_number, plan.one_each, state, points,
        ):  # fmt: skip
            return None
        pay(table.stakes.worth, points, scores)
        tricks.expose(table.stakes.shown, state, scores)
    sides = table.sides
    return Outcome(
        points,
        scores,
        [sum(score * sides[seat, own] for seat, score in enumerate(scores)) for own in range(players)],
    )


def rated(table: TrickTable, policy: TrickPolicy | LayoutPolicy, hands: Sequence[int], may: int) -> dict[int, float]:
    """A policy's value for each legal card of the seat to play: in parts of what a trick brings, or in spreads of a
    layout's places. Only the sizes of the other ``hands`` count."""
    plan, state = table.plan, [int(word) for word in table.state]
    cards = list(cards_of(may))
    if isinstance(plan, LayoutPlan):
        assert isinstance(policy, LayoutPolicy)
        numbers, worths = layout_policy.workspace(table.players, COLUMNS)
        barred, hidden = _any(state[layout.POINTS + table.players :]), plan.pack & ~state[layout.PLAYED]
        seat, opened = state[layout.TURN], state[layout.OPEN]
        layout_policy.rate(policy, plan.after, plan.again, _any(hands), barred, seat, opened, hidden, numbers, worths)
        return dict(zip(cards, worths, strict=False))
    assert isinstance(policy, TrickPolicy)
    led, best, shown, weights = state[tricks.LED], state[tricks.BEST], state[tricks.SHOWN], policy.weights
    hand, behind = hands[state[tricks.TURN]], table.players - 1 - state[tricks.LYING]
    unseen, points = plan.pack & ~(state[tricks.PLAYED] | hand), plan.trick_points[state[tricks.DONE]]
    trick = guiding.about(
        plan.values, plan.scoring, points, policy.cheap, policy.dear, unseen, led, state[tricks.PILE], behind
    )
    worths = {
        card: sum(
            int(weights[cell])
            for cell in guiding.cells(card, hand, unseen, plan.scoring, plan.trump, led, best, shown, trick)
        )
        for card in cards
    }
    if policy.point and led >= 0 and guiding.opposite(state[tricks.TURN], state[tricks.BEST_SEAT], table.players):
        shared, lying = policy.point >> behind, guiding.worth_of_pile(plan.values, state[tricks.PILE], points)
        for card in cards:
            worths[card] += guiding.left(card, plan.trump, best, shared, plan.values, lying)
    return worths


def _any(given: Any) -> Any:
    """A stand-in for an array, or for a word of the generator."""
    return given
