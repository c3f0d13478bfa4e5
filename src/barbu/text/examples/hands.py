"""Example hands for claiming and exposing, and for the rows of Chinese poker."""

from random import Random
from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.chance import shuffled
from barbu.engine.plan import ContractPlan, plan_of
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import category, mis_set, rows_of, strength
from barbu.rules.model import Rules

_DEALS = 4000
"""How many deals are searched for a hand that may claim a redeal. In four hands of 13 cards, one in 275 has no card
above the ten."""
_SETTINGS = 400
"""How many ways to set a hand are compared."""


class Holding(NamedTuple):
    """A hand in a contract, and those of its cards that matter."""

    contract: ContractPlan
    hand: int
    cards: int


class SettingExample(NamedTuple):
    """A hand of Chinese poker, set well and mis-set."""

    contract: ContractPlan
    good: Rows
    bad: Rows


def exposing(rules: Rules, rng: Random) -> Holding | None:
    """A hand with a card that may be exposed, or None if the rules have no such card."""
    plan = plan_of(rules)
    for contract in plan.contracts.values():
        if contract.exposable:
            hand = next(hand for hand in shuffled(plan, rng) if hand & contract.exposable)
            return Holding(contract, hand, hand & contract.exposable)
    return None


def claiming(rules: Rules, rng: Random) -> Holding | None:
    """A hand that may claim a redeal, or None if the rules allow no claims or the search finds none."""
    plan = plan_of(rules)
    contract = next((each for each in plan.contracts.values() if each.rules.claim != "none"), None)
    for _ in range(_DEALS if contract is not None else 0):
        for hand in shuffled(plan, rng):
            if contract is not None and contract.may_claim(hand):
                return Holding(contract, hand, hand)
    return None


def setting(rules: Rules, rng: Random) -> SettingExample | None:
    """Rows for the first contract that is Chinese poker: the best of several ways to set a hand, and the same with two
    rows swapped. None if there is no such contract."""
    plan = plan_of(rules)
    contract = next((each for each in plan.contracts.values() if each.poker), None)
    if contract is None:
        return None
    ways = []
    for _ in range(_SETTINGS):
        cards = list(cards_of(shuffled(plan, rng)[0]))
        ways.append(rows_of(cards))
        rng.shuffle(cards)
        ways.append(rows_of(cards))
    good = max((rows for rows in ways if not mis_set(rows)), key=lambda rows: sorted(map(_kind, rows)))
    front, middle, back = good
    return SettingExample(contract, good, (front, back, middle))


def _kind(row: int) -> int:
    return category(strength(row))
