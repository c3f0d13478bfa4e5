"""The value of a hand in each contract, and of the right to choose later, in points, with signs turned so that more is
better.

A fixed sample of hands, valued once for each rule set, gives the mean and standard deviation of each contract. So no
contract is known by name, and no value is fixed in advance.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import combinations
from math import exp

from barbu.bots.club.counting import in_counting
from barbu.bots.club.dominoes.hand import by_place, in_layout, unit_of
from barbu.bots.club.poker.hand import in_rows
from barbu.bots.club.quarts.hand import in_quarts
from barbu.bots.club.tricks.hand import in_tricks
from barbu.bots.club.tricks.stakes import stakes_of
from barbu.bots.club.weighing import mean, spread
from barbu.cards import RANKS, SUIT_MASKS, SUITS, cards_of, mask_of, single
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import ContractPlan, Plan
from barbu.engine.schedule import outstanding
from barbu.engine.settle import shared_tricks
from barbu.engine.view import View
from barbu.rules.cardsets import start_ranks

SAMPLE = 20
"""Deals in the sample; each gives one hand per player."""

CHOICE = (0.0, 0.0, 0.56, 0.85, 1.03, 1.16, 1.27, 1.35)
"""For each number of contracts, how far the best of that many draws is above the mean, in standard deviations: the
value of choosing among them."""

CHOSEN = 0.6
"""The share of this value that a declarer realizes, who also keeps contracts for later."""

NAMED = 1.7
"""How many times more a well-chosen trump suit or start rank is worth than the model says."""

AHEAD = 9
"""Up to this many contracts, all orders of playing them are considered; with more, only the next deal."""


class Outlook:
    """The value of hands under one rule set. ``spread`` is the standard deviation of hands in a contract, in points.

    Subclasses that value hands differently override ``_worth``; they may use more deals as a ``sample`` and another
    factor for well-chosen trump suits and start ranks (``named``).
    """

    sample = SAMPLE
    named = NAMED

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.spread: dict[str, float] = {}
        self._mean: dict[Call, float] = {}
        self._gain: dict[str, float] = {}
        self._rank_mean = cache(self._rank_mean_of)
        edges: dict[str, list[float]] = {}
        self._sample = sample = [hand for index in range(self.sample) for hand in _dealt(plan, index)]
        for name, contract in sorted(plan.contracts.items(), key=lambda item: bool(item[1].price)):
            worth = {call: [self._worth(contract, call, hand) for hand in sample] for call in contract.calls}
            self._mean |= {
                call: 0.0 if contract.unplayed or contract.price else mean(found) for call, found in worth.items()
            }
            best = [
                max(found[index] - self._mean[call] for call, found in worth.items()) for index in range(len(sample))
            ]
            self.spread[name] = spread(best)
            self._gain[name] = mean(best)
            edges[name] = [self._edge(each) for each in best]
        self._edges = edges
        self._later = cache(self._value_of)
        self._choice = cache(self._choice_of)

    def above(self, call: Call, hand: int) -> float:
        """The expected points of a hand under a call, above an average hand."""
        contract = self.plan.contracts[call.contract]
        above = self._worth(contract, call, hand) - self._mean[call]
        if contract.layout:
            places = [self.plan.sign * value for value in by_place(contract)]
            fair = mean(places)
            return max(min(places) - fair, min(max(places) - fair, above))
        return above

    def with_start(self, contract: ContractPlan, hand: int, rank: int) -> float:
        """The expected points of a hand in a layout that starts with a given rank, above an average hand."""
        return self._in_layout(contract, hand, rank) - self._rank_mean(contract.name, rank)

    def best(self, calls: Iterable[Call], hand: int) -> tuple[float, Call]:
        """The best of some calls, and the declarer's expected lead over the other players with it, in points."""
        above = {call: self.above(call, hand) for call in calls}
        call = max(above, key=above.__getitem__)
        return self._edge(above[call]), call

    def later(self, names: tuple[str, ...], deals: int) -> float:
        """The expected gain of a declarer in a number of deals with the contracts they may still call, if they always
        choose well."""
        return self._later(names, deals) if names and deals else 0.0

    def stock(self, view: View, declarer: int) -> tuple[str, ...]:
        """The contracts that a declarer has left, each as often as they may still call it. A shared contract appears
        twice while several deals of it are left: it is unlikely to run out before their next deal."""
        contracts = self.plan.rules.contracts
        owes = outstanding(self.plan, view.declared[declarer])
        called = [name for names in view.declared for name in names]
        found: list[str] = []
        for name in view.left[declarer]:
            shared = contracts[name].shared
            times = min(2, shared - called.count(name)) if shared else owes.get(contracts[name].group or name, 0)
            found += [name] * max(1, times)
        return tuple(found)

    def kept(self, names: tuple[str, ...], name: str) -> tuple[str, ...]:
        """The contracts left after playing one of them. Its whole group goes with it; a shared contract stays while
        several deals of it are left."""
        contracts = self.plan.rules.contracts
        if contracts[name].shared and names.count(name) > 1:
            return names
        key = contracts[name].group or name
        rest = list(names)
        for each in {each for each in names if (contracts[each].group or each) == key}:
            rest.remove(each)
        return tuple(rest)

    def open(self, names: tuple[str, ...], deals: int) -> tuple[str, ...]:
        """Which of the contracts left may be called with this many deals to declare, including this one. Contracts that
        come last may be called only when nothing else is left, shared ones only when not every deal is needed for the
        declarer's own."""
        contracts = self.plan.rules.contracts
        own = tuple(name for name in names if not contracts[name].shared)
        if self.series(own) >= deals:
            names = own
        return tuple(name for name in dict.fromkeys(names) if not contracts[name].finale) or names

    def series(self, names: tuple[str, ...]) -> int:
        """The number of deals that some contracts make; a group makes one."""
        contracts = self.plan.rules.contracts
        times = {contracts[name].group or name: names.count(name) for name in names}
        return sum(times.values())

    def usual(self, name: str) -> float:
        """The declarer's expected lead over the other players in a contract with an average hand, in points."""
        return self._edge(self._gain[name])

    def advantage(self, name: str, left: int) -> float:
        """The expected points, above an average hand, of a declarer who chose among this many contracts."""
        return self.named * self._gain[name] + CHOSEN * CHOICE[min(left, 7)] * self.spread[name]

    def _edge(self, above: float) -> float:
        """The lead over the mean of the others, who share the rest of the total."""
        return above * self.plan.players / (self.plan.players - 1)

    def _value_of(self, names: tuple[str, ...], deals: int) -> float:
        return mean([self._choice(rest, deals) for rest in self._spared(names)])

    def _spared(self, names: tuple[str, ...]) -> list[tuple[str, ...]]:
        """What the others may leave of some contracts before the declarer's next deal. They take their share of the
        contracts that the table plays only once more, all equally likely."""
        rules = self.plan.rules
        shared = [name for name in names if rules.contracts[name].shared]
        last = [name for name in shared if shared.count(name) == 1]
        taken = round((rules.players - 1) * rules.shared / rules.deals * len(last) / len(shared)) if last else 0
        left = combinations(last, max(0, len(last) - taken))
        return [tuple(name for name in names if name not in last or name in spared) for spared in left]

    def _choice_of(self, names: tuple[str, ...], deals: int) -> float:
        """The expected value of the best of some contracts, together with those then kept."""
        further = deals - 1 if len(set(names)) <= AHEAD else 0
        columns = []
        for name in self.open(names, deals):
            after = self.later(self.kept(names, name), further)
            columns.append([edge + after for edge in self._edges[name]])
        return mean(list(map(max, zip(*columns, strict=True)))) if columns else 0.0

    def _rank_mean_of(self, name: str, rank: int) -> float:
        contract = self.plan.contracts[name]
        return mean([self._in_layout(contract, hand, rank) for hand in self._sample])

    def _in_layout(self, contract: ContractPlan, hand: int, rank: int) -> float:
        return unit_of(contract, self.plan) * in_layout(contract, hand, self.plan.pack, rank)

    def _failing(self, contract: ContractPlan, hand: int) -> float:
        """About how likely a trial of a contract fails with a hand: most do in which others must go out later, and the
        more so the more things there are of which one must be taken."""
        plan = self.plan
        if contract.layout:
            start = contract.layout_ranks[-1] if contract.quart else RANKS.index(contract.rules.rank or "A")
            good = in_quarts(contract, hand) if contract.quart else in_layout(contract, hand, plan.pack, start)
            return 1 - min(0.9, exp(good) / plan.players)
        stakes = stakes_of(contract, plan)
        things = contract.scoring.bit_count() + sum(map(bool, contract.trick_points))
        if not things:
            return 1 - 1 / plan.players
        taken = in_tricks(stakes, hand, plan.pack, plan.players, 0) / stakes.taken * things
        return 1 - exp(-taken)

    def _worth(self, contract: ContractPlan, call: Call, hand: int) -> float:
        plan = self.plan
        if contract.unplayed:
            tricks = shared_tricks(len(contract.trick_points), plan.players, 0)
            return plan.sign * contract.trick_points[0] * (tricks[0] - mean(tricks))
        if contract.price:
            return -abs(contract.price) * self._failing(contract.under(call.parameter), hand)
        if contract.quart:
            return abs(contract.rules.card_left) * in_quarts(contract, hand)
        if contract.layout:
            if call.parameter is not None:
                return self.with_start(contract, hand, RANKS.index(call.parameter))
            held = {card & 15 for card in cards_of(hand & start_ranks(plan.pack))}
            return max((self.with_start(contract, hand, rank) for rank in held), default=0.0)
        if contract.counting:
            return in_counting(contract, plan, hand)
        if contract.poker:
            return plan.sign * contract.rules.row * (plan.players - 1) * in_rows(hand)
        named = call.parameter
        trump = SUIT_MASKS[SUITS.index(named)] if named is not None and named != NO_TRUMP else 0
        stakes = stakes_of(contract.under(named), plan)
        return in_tricks(stakes, hand, plan.pack, plan.players, trump)


@lru_cache(maxsize=128)
def outlook(plan: Plan) -> Outlook:
    """The outlook under a rule set (cached)."""
    return Outlook(plan)


def _dealt(plan: Plan, index: int) -> list[int]:
    """The hands of a deal in the sample: always the same cards for the same pack."""
    cards = list(cards_of(plan.pack))
    from hashlib import shake_256  # slow to load, and not needed until a game begins

    keys = shake_256(b"club %d" % index).digest(4 * len(cards))
    order = sorted(range(len(cards)), key=lambda place: keys[4 * place : 4 * place + 4])
    each = plan.cards_each
    deals = [order[each * seat : each * (seat + 1)] for seat in range(plan.players)]
    return [single(mask_of(cards[place] for place in places)) for places in deals]
