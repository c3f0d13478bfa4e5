"""Results as figures: edges, their differences, and how sure they are.

The edge of a bot in a deal is the score of its seat minus the mean of the table, with the sign reversed where low
totals win, so that more is always better. The seats of one unit (the same cards, or the same game) depend on each
other, so a unit counts as one observation: the error of a mean is that of units, however many seats and deals each of
them holds.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import inf, sqrt
from typing import NamedTuple

from barbu.arena.playing import Block, Times, seating
from barbu.arena.work import Job, line_ups
from barbu.engine.plan import plan_of
from barbu.rules.model import Rules

_T95 = (12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228)
"""Student's t for a 95 % interval with 1 to 10 degrees of freedom."""

_Z95 = 1.959964


def t95(freedom: int) -> float:
    """How many standard errors a 95 % interval reaches to each side, by degrees of freedom: infinitely many with none,
    1.96 with many."""
    if freedom < 1:
        return inf
    if freedom <= len(_T95):
        return _T95[freedom - 1]
    z = _Z95
    return z + (z**3 + z) / (4 * freedom) + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)


class Figure(NamedTuple):
    """A mean in points a deal, its standard error (infinite for a single unit), and the number of deals and units
    behind it. A deal counts once for each seat in which the bot sat."""

    mean: float
    error: float
    deals: int
    units: int

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        reach = t95(self.units - 1) * self.error
        return self.mean - reach, self.mean + reach


@dataclass(slots=True)
class Sample:
    """Numbers grouped into units: by unit their sum and how many there are."""

    sums: dict[int, float] = field(default_factory=lambda: defaultdict(float))
    counts: dict[int, int] = field(default_factory=lambda: defaultdict(int))

    def add(self, unit: int, number: float) -> None:
        """Count one number of a unit."""
        self.sums[unit] += number
        self.counts[unit] += 1

    @property
    def mean(self) -> float:
        """The mean of all numbers."""
        return sum(self.sums.values()) / sum(self.counts.values())

    def _pull(self) -> dict[int, float]:
        """How far each unit pulls the mean from where it is."""
        mean, count = self.mean, sum(self.counts.values())
        return {unit: (self.sums[unit] - mean * times) / count for unit, times in self.counts.items()}

    def figure(self) -> Figure:
        """The mean and its error."""
        return _figure(self.mean, self._pull(), self.counts)

    def less(self, other: "Sample") -> Figure:
        """How far the mean is above that of another sample. What both have of the same unit is compared, so the luck of
        the cards cancels out."""
        pull = self._pull()
        for unit, by in other._pull().items():
            pull[unit] = pull.get(unit, 0.0) - by
        return _figure(self.mean - other.mean, pull, self.counts)


def _figure(mean: float, pull: dict[int, float], counts: dict[int, int]) -> Figure:
    units = len(pull)
    spread = sum(by * by for by in pull.values())
    error = sqrt(spread * units / (units - 1)) if units > 1 else inf
    return Figure(mean, error, sum(counts.values()), units)


class BotStanding(NamedTuple):
    """What the bots made under one rule set: their samples overall and by contract, in the order of the rules."""

    rules: Rules
    overall: dict[str, Sample]
    contracts: dict[str, dict[str, Sample]]

    @property
    def edges(self) -> dict[str, Figure]:
        """The edge of each bot."""
        return {bot: sample.figure() for bot, sample in self.overall.items()}

    @property
    def by_contract(self) -> dict[str, dict[str, Figure]]:
        """The edge of each bot in each contract."""
        return {
            contract: {bot: sample.figure() for bot, sample in samples.items()}
            for contract, samples in self.contracts.items()
        }

    def differences(self, samples: dict[str, Sample] | None = None) -> dict[str, dict[str, Figure]]:
        """How far each bot is ahead of each of those named after it."""
        samples = self.overall if samples is None else samples
        names = list(samples)
        return {
            one: {other: samples[one].less(samples[other]) for other in names[place + 1 :]}
            for place, one in enumerate(names[:-1])
        }


def standings(job: Job, rules: Mapping[str, Rules], blocks: Iterable[Block]) -> dict[str, BotStanding]:
    """The results under each rule set of which something has been played. The order of the blocks does not matter."""
    found: dict[str, list[Block]] = defaultdict(list)
    for block in blocks:
        found[block.unit.variant].append(block)
    return {name: _standing(job, each, found[name]) for name, each in rules.items() if name in found}


def _standing(job: Job, rules: Rules, blocks: Sequence[Block]) -> BotStanding:
    names, tables = job.everybody, line_ups(job, rules)
    sign = plan_of(rules).sign
    bots = [name for name in names if any(names.index(name) in job.counted(line_up) for line_up in tables)]
    overall = {name: Sample() for name in bots}
    contracts = {contract: {name: Sample() for name in bots} for contract in rules.contracts}
    for number, block in enumerate(sorted(blocks, key=lambda block: (block.unit.contract or "", block.unit.number))):
        for table in block.tables:
            line_up = tables[table.line_up]
            counted = job.counted(line_up)
            for deal in table.deals:
                mean = sum(deal.scores) / len(deal.scores)
                for bot, score in zip(seating(line_up, table.turn), deal.scores, strict=True):
                    if bot in counted:
                        edge = sign * (score - mean)
                        overall[names[bot]].add(number, edge)
                        contracts[deal.contract][names[bot]].add(number, edge)
    played = {
        contract: {name: sample for name, sample in samples.items() if sample.counts}
        for contract, samples in contracts.items()
    }
    return BotStanding(rules, overall, {contract: samples for contract, samples in played.items() if samples})


def times_of(job: Job, blocks: Iterable[Block]) -> dict[str, Times]:
    """How long the decisions of each bot took."""
    total = {name: Times(steps={}) for name in job.everybody}
    for block in blocks:
        for taken, times in zip(total.values(), block.times, strict=True):
            taken.merge(times)
    return total
