"""What a hand is worth in each contract, and what the right to choose later is worth.

The yardstick is a fixed sample of hands, valued once for each rule set: the mean and the spread of a contract come
from it, so nothing here knows a contract by name or a number by heart.
"""

from functools import cache
from hashlib import shake_256
from statistics import fmean, pstdev

from barbu.bots.club.count import Count
from barbu.bots.club.rows import hand_in_rows
from barbu.bots.club.suits import future
from barbu.cards import RANKS, SUIT_MASKS, SUITS, cards_of, mask_of
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import ContractPlan, Plan

SAMPLE = 30
"""Deals in the sample; each gives one hand for every player."""

TRUST = 0.6
"""How far the points of a deal follow the model of a hand."""

LAYOUT_TRUST = 0.45
"""The same for a layout."""


class Outlook:
    """The worth of hands under one rule set."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.sample = [hand for index in range(SAMPLE) for hand in _dealt(plan, index)]
        self._raw: dict[str, tuple[float, float]] = {}
        self.spread: dict[str, float] = {}
        for name, contract in plan.contracts.items():
            best = [max(self._model(contract, call, hand) for call in contract.calls) for hand in self.sample]
            self._raw[name] = (fmean(best), pstdev(best))
            self.spread[name] = pstdev([self._scale(contract, each) for each in best])
        self._edges = [{name: self.best(name, hand)[0] for name in plan.contracts} for hand in self.sample]
        self._later = cache(self._value_of)

    def points(self, call: Call, hand: int) -> float:
        """Points that a hand may expect when a call is made."""
        contract = self.plan.contracts[call.contract]
        return self._scale(contract, self._model(contract, call, hand))

    def calls(self, name: str, hand: int) -> dict[Call, float]:
        """Points that a hand may expect of each call of a contract."""
        return {call: self.points(call, hand) for call in self.plan.contracts[name].calls}

    def best(self, name: str, hand: int) -> tuple[float, Call]:
        """How much more than the others a hand may expect of a contract with its best parameter, and that call."""
        calls = self.calls(name, hand)
        call = max(calls, key=calls.__getitem__)
        players, total = self.plan.players, self.plan.contracts[name].total
        return (players * calls[call] - total) / (players - 1), call

    def later(self, names: tuple[str, ...]) -> float:
        """What a declarer may expect of the contracts that he still has, when he always chooses well."""
        return self._later(names) if names else 0.0

    def advantage(self, name: str, left: int) -> float:
        """Points that a declarer who chose among some contracts is above the fair share with this one."""
        return self.spread[name] * (0.0, 0.0, 0.4, 0.6, 0.72, 0.8, 0.88, 0.95)[min(left, 7)]

    def _value_of(self, names: tuple[str, ...]) -> float:
        rest = [self.later(tuple(each for each in names if each != name)) for name in names]
        return fmean(max(edges[name] + after for name, after in zip(names, rest, strict=True)) for edges in self._edges)

    def _scale(self, contract: ContractPlan, model: float) -> float:
        mean, spread = self._raw[contract.name]
        fair = contract.total / self.plan.players
        if contract.layout:
            return fair + LAYOUT_TRUST * pstdev(contract.contract.places) * (model - mean) / (spread or 1.0)
        return fair + TRUST * (model - mean)

    def _model(self, contract: ContractPlan, call: Call, hand: int) -> float:
        if contract.layout:
            start = None if call.parameter is None else RANKS.index(call.parameter)
            return hand_in_rows(contract, self.plan.pack, hand, start)
        named = call.parameter
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        return future(Count(contract, 0, hand, self.plan.pack & ~hand, self.plan.players, trump), hand)


@cache
def outlook(plan: Plan) -> Outlook:
    """The outlook under a rule set, worked out once."""
    return Outlook(plan)


def _dealt(plan: Plan, index: int) -> list[int]:
    """The hands of a deal of the sample: always the same cards for the same pack."""
    cards = list(cards_of(plan.pack))
    keys = shake_256(b"club %d" % index).digest(4 * len(cards))
    order = sorted(range(len(cards)), key=lambda place: keys[4 * place : 4 * place + 4])
    each = plan.cards_each
    return [mask_of(cards[place] for place in order[each * seat : each * (seat + 1)]) for seat in range(plan.players)]
