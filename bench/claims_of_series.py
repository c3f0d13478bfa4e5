"""The claims of the guide about the order of contracts, in series of deals without doubles: the declarer calls by the
values of the bots that search, and the kernel's policies play."""

from collections.abc import Iterator
from functools import cache

import numpy as np
from claims_of_cards import Claim
from samples import Chosen, Measured, Reals, bands, best_call, dealt, plain, played

from barbu.bots.search.hands import first_declarer
from barbu.bots.search.judge import Judge
from barbu.kernel.plan import Numbers

NONE = -1
"""No contract is treated apart."""


class Series:
    """Series of a number of declarers, each with hands of their own: the same hands for every way to choose."""

    def __init__(self, judge: Judge, declarers: int) -> None:
        self.judge, self.plan, self.declarers = judge, judge.plan, declarers
        self.names = list(judge.plan.contracts)
        self.me = first_declarer(self.plan)
        self._later = np.array([self._kept(mask) for mask in range(1 << len(self.names))])
        self._look, self._lead = cache(self._looked), cache(self._led)
        self.free = self.played()

    def all(self) -> Iterator[Claim]:
        """Every claim in turn."""
        yield self.kept()
        yield self.orders()
        yield self.choosy()
        yield self.tricks()

    def kept(self) -> Claim:
        """H5, H8: what it costs to keep a contract for the last deal, whatever the hands."""
        totals = self.free.sum(axis=1)
        figures = {name: plain(totals - self.played(last=place).sum(axis=1)) for place, name in enumerate(self.names)}
        ordered = dict(sorted(figures.items(), key=lambda item: item[1].mean))
        return Claim("H5", "Lead lost in a series by keeping a contract for its last deal", ordered)

    def orders(self) -> Claim:
        """H41: the whole series by what the contracts left are worth, by the best contract at once, or by lot."""
        figures = {
            "what is kept counts": plain(self.free.sum(axis=1)),
            "the best at once": plain(self.played(weight=0).sum(axis=1)),
            "by lot": plain(self.played(weight=None).sum(axis=1)),
        }
        return Claim("H41", "Lead of the declarer in a series, by how contracts are chosen", figures)

    def choosy(self) -> Claim:
        """H23: the share of hands with which the declarer should be ahead of the others in each contract."""
        worth, _ = self._look(0)
        figures = {name: plain((worth[:, place] > 0).astype(float)) for place, name in enumerate(self.names)}
        return Claim("H23", "Share of hands with which the declarer is ahead", dict(_by_mean(figures)))

    def tricks(self) -> Claim:
        """H9: what a series gains by calling trumps first instead of not, by the tricks to be expected."""
        place = self.names.index("trumps")
        gain = self.played(first=place).sum(axis=1) - self.played(barred=place).sum(axis=1)
        worth, _ = self._look(0)
        expected = worth[:, place] / self.judge.share / 5 + self.plan.cards_each / self.plan.players
        figures: dict[str, Measured] = {}
        for label, (low, high) in bands(4, 4.5, 5, 5.5, 6, 6.5, 7).items():
            figures[label] = plain(gain[(expected >= low) & (expected < high)])
        return Claim("H9", "Points gained in a series by calling Trumps first, by the tricks expected", figures)

    def played(self, first: int = NONE, barred: int = NONE, last: int = NONE, weight: float | None = 1.0) -> Reals:
        """The lead of each declarer in each deal of their series: with one contract ``first``, not first (``barred``)
        or ``last``. What the contracts kept are worth counts by its ``weight``; without one, contracts are drawn."""
        left = np.full(self.declarers, (1 << len(self.names)) - 1)
        leads = np.zeros((self.declarers, len(self.names)))
        chance = np.random.default_rng(1)
        for step in range(len(self.names)):
            worth, _ = self._look(step)
            may: Chosen = left[:, None] >> np.arange(len(self.names)) & 1 == 1
            if step == 0 and first != NONE:
                may &= np.arange(len(self.names)) == first
            if step == 0 and barred != NONE:
                may[:, barred] = False
            if last != NONE and step < len(self.names) - 1:
                may[:, last] = False
            after = left[:, None] & ~(1 << np.arange(len(self.names)))
            value = chance.random(may.shape) if weight is None else worth + weight * self._later[after]
            chosen = np.where(may, value, -np.inf).argmax(axis=1)
            left = left & ~(1 << chosen)
            leads[:, step] = self._lead(step)[np.arange(self.declarers), chosen]
        return leads

    def _hands(self, step: int) -> Numbers:
        return dealt(self.plan, self.declarers, 100 + step)

    def _looked(self, step: int) -> tuple[Reals, Numbers]:
        """For each declarer what each contract promises with the hand of a deal, as a lead, and the best call."""
        hands = self._hands(step)[:, self.me]
        found = [best_call(self.judge, contract.calls, hands) for contract in self.plan.contracts.values()]
        worth = self.judge.share * np.stack([each for _, each in found], axis=1)
        return worth, np.stack([each for each, _ in found], axis=1)

    def _led(self, step: int) -> Reals:
        """The lead that each contract brings each declarer with the hands of a deal."""
        hands, (_, calls) = self._hands(step), self._look(step)
        found = np.empty(calls.shape)
        for place, contract in enumerate(self.plan.contracts.values()):
            for number in np.unique(calls[:, place]):
                rows = calls[:, place] == number
                edges = played(self.judge.machine, self.plan, contract.calls[number], hands[rows], 200 + step)
                found[rows, place] = self.judge.share * edges[:, self.me]
        return found

    def _kept(self, mask: int) -> float:
        names = tuple(name for place, name in enumerate(self.names) if mask >> place & 1)
        return self.judge.later(names, len(names))


def _by_mean(figures: dict[str, Measured]) -> list[tuple[str, Measured]]:
    return sorted(figures.items(), key=lambda item: item[1].mean)
