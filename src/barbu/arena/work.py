"""What is to be played: which bots, under which rules, in how many deals."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle, islice
from time import monotonic
from typing import Literal, NamedTuple

from msgspec import Struct

from barbu import __version__
from barbu.bots.base import Budget
from barbu.engine.standings import teams
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.rules.model import Rules

FORMAT = 2
"""The version of the form of results files."""

Mode = Literal["deals", "forced", "games"]
"""``deals``: single deals from the middle of games, with calls and doubles; ``forced``: each contract in turn, without
doubles; ``games``: whole games."""


class ArenaError(BarbuError):
    """The arena cannot play what is asked, or a file does not hold its results. ``advice`` says what to do."""

    code = "arena"


class Job(Struct, frozen=True):
    """Everything that results depend on, except how many there are. Two jobs may share a results file if they are
    equal.

    ``bots`` are the names of the bots that are compared; with ``against`` each of them sits alone among bots of that
    name, or with itself for a partner. ``variants`` are the rule sets by name, with their digests. ``worlds`` and
    ``ms`` are the bots' budget (see ``Budget``).
    """

    bots: tuple[str, ...]
    against: str | None
    variants: dict[str, str]
    mode: Mode
    seed: int
    worlds: int | None = None
    ms: float | None = None
    version: str = __version__
    arena: int = FORMAT

    @property
    def everybody(self) -> tuple[str, ...]:
        """All bots that play, in the order of the numbers that results use."""
        if self.against is None or self.against in self.bots:
            return self.bots
        return (*self.bots, self.against)

    @property
    def budget(self) -> Budget:
        """How long a bot may think.

        Raises:
            BotError: no worlds, or no time.
        """
        return Budget(self.worlds, self.ms, None if self.ms is None else monotonic)

    def counted(self, line_up: Sequence[int]) -> frozenset[int]:
        """The bots at a table whose scores count: the lone one, or all if there is no bot to measure against."""
        return frozenset(line_up[:1] if self.against is not None else line_up)


class Unit(NamedTuple):
    """The smallest piece that is played and kept: one deal, or one game, from every seat. Its cards are the same each
    time, and depend only on the seed, the variant, the contract (None: whatever is called) and its number from 0."""

    variant: str
    contract: str | None
    number: int


@dataclass(frozen=True, slots=True)
class Work:
    """A job with its rules, and the number of units wanted for each variant (and contract)."""

    job: Job
    rules: Mapping[str, Rules]
    count: int

    def units(self) -> Iterator[Unit]:
        """Everything to be played: all first units before all second ones, so results are balanced whenever somebody
        stops."""
        for number in range(self.count):
            for variant, rules in self.rules.items():
                contracts = rules.contracts if self.job.mode == "forced" else (None,)
                for contract in contracts:
                    yield Unit(variant, contract, number)


def line_ups(job: Job, rules: Rules) -> list[tuple[int, ...]]:
    """Who sits at the tables, as numbers in ``job.everybody``; each table is then played with everybody moved on by one
    seat, until everybody sits as at first. Without ``against`` there is one table: the first bot once, and the others
    in turn in the remaining seats. Partners are the same bot, since what counts is what they make together."""
    sides = _sides(rules)
    if job.against is None:
        rest = cycle(range(1, len(job.bots)))
        found = [(0, *islice(rest, sides - 1))]
    else:
        other = job.everybody.index(job.against)
        found = [(bot,) + (other,) * (sides - 1) for bot in range(len(job.bots)) if bot != other]
    return [line_up * (rules.players // sides) for line_up in found]


def _sides(rules: Rules) -> int:
    """How many play for themselves: seats or, in a game of partners, teams. Partners sit opposite each other, so the
    teams sit in the same order in both halves of the table."""
    return len(teams(rules)) or rules.players


def work_of(
    bots: Sequence[str],
    rules: Mapping[str, Rules],
    mode: Mode = "deals",
    count: int = 100,
    seed: int = 1,
    against: str | None = None,
    worlds: int | None = None,
    ms: float | None = None,
) -> Work:
    """A work that can be played.

    Raises:
        ArenaError: too few or too many bots, one that is named twice, or nothing to play.
        BotError: the bots have no worlds, or no time.
    """
    if count < 1:
        raise ArenaError(message("arena-nothing"))
    twice = sorted({name for name in bots if list(bots).count(name) > 1})
    if twice:
        raise ArenaError(message("arena-twice", name=twice[0]))
    if not bots or not (set(bots) - {against} if against is not None else bots[1:]):
        raise ArenaError(message("arena-alone"), message("arena-alone-hint"))
    for variant, each in rules.items():
        if against is None and len(bots) > _sides(each):
            raise _too_many(variant, each, len(bots))
    digests = {variant: each.digest for variant, each in rules.items()}
    job = Job(tuple(bots), against, digests, mode, seed, worlds, ms)
    _ = job.budget  # refused now rather than by the first bot that is asked
    return Work(job, rules, count)


def _too_many(variant: str, rules: Rules, bots: int) -> ArenaError:
    said: Message = message(
        "arena-too-many", variant=variant, players=rules.players, teams=len(teams(rules)), bots=bots
    )
    return ArenaError(said, message("arena-too-many-hint"))
