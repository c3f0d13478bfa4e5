"""One unit of work: the same cards from every seat."""

import time
from collections.abc import Callable, Sequence
from functools import lru_cache
from math import ceil, log
from random import Random
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from barbu.arena.work import ArenaError, Job, Unit, Work, line_ups
from barbu.bots.base import Bot, BotError, Budget, Decision
from barbu.bots.random_bot import RandomBot
from barbu.bots.yardstick import Yardstick
from barbu.engine.actions import PASS
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.messages import message
from barbu.outside.finding import player
from barbu.rules.model import Rules
from barbu.rules.totals import longest_game
from barbu.sim import after_bot, finish_deal, next_deal, play_game

CALLER = Yardstick()
"""The bot that names the trump suit or start rank of a forced contract, and that called and doubled in the deals before
the one that is played."""

FINEST_MS, STEP = 0.001, 1.02
"""Times are counted in steps of two per cent, from a thousandth of a millisecond up."""


class Times(Struct):
    """How long decisions took: their number, the milliseconds in all, and the number by step."""

    count: int = 0
    total_ms: float = 0.0
    steps: dict[int, int] = {}

    def add(self, ms: float) -> None:
        """Count one decision."""
        step = max(0, ceil(log(max(ms, FINEST_MS) / FINEST_MS, STEP)))
        self.count += 1
        self.total_ms += ms
        self.steps[step] = self.steps.get(step, 0) + 1

    def merge(self, other: "Times") -> None:
        """Count all decisions of another record."""
        self.count += other.count
        self.total_ms += other.total_ms
        for step, count in other.steps.items():
            self.steps[step] = self.steps.get(step, 0) + count

    @property
    def mean(self) -> float | None:
        """The mean in milliseconds; None without decisions."""
        return self.total_ms / self.count if self.count else None

    def percentile(self, share: float) -> float | None:
        """The time in milliseconds, at most two per cent too high, within which this share of the decisions was
        made."""
        left = share * self.count
        for step, count in sorted(self.steps.items()):
            left -= count
            if left <= 0:
                return FINEST_MS * STEP**step
        return None


class DealScores(NamedTuple):
    """What each seat scored in a deal, after the doubles."""

    contract: str
    scores: tuple[int, ...]


class PlayedSeating(NamedTuple):
    """One seating of a unit: which line-up, by how many seats it was moved round, and the result of each deal."""

    line_up: int
    turn: int
    deals: tuple[DealScores, ...]


class Block(Struct, frozen=True):
    """A unit that has been played: every seating, and how long each bot (by number) took."""

    unit: Unit
    tables: tuple[PlayedSeating, ...]
    times: tuple[Times, ...]


class Timed(NamedTuple):
    """A bot in a seat whose decisions are timed. ``Bot``.

    It is not asked where there is nothing to decide, and its first decision of each phase in a process is not timed,
    since it may have to load or compile something. Its random numbers come from a generator of its own, so how many it
    takes changes nothing for the others.
    """

    bot: Bot
    budget: Budget
    times: Times
    known: set[tuple[str, str]]
    rng: Chance

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The bot's answer, with the arena's budget and the bot's own generator."""
        only = view.only_action
        if only is not None:
            return Decision(only)
        start = time.perf_counter()
        decision = self.bot.choose(view, self.rng, self.budget)
        passed = time.perf_counter() - start
        key = (self.bot.name, view.board.phase)
        if key in self.known:
            self.times.add(1000 * passed)
        self.known.add(key)
        return decision


class UnitPlayer(NamedTuple):
    """Plays the units of a work in one process. ``known`` are the bots and phases it has met."""

    work: Work
    bots: tuple[Bot, ...]
    known: set[tuple[str, str]]

    def play(self, unit: Unit) -> Block:
        """Play a unit from every seat.

        Raises:
            ArenaError: a bot has failed, or has not answered with a legal action; it says which, and where.
        """
        try:
            return self._played(unit)
        except BotError as error:
            contract = unit.contract or "none"
            said = message("arena-failed", variant=unit.variant, contract=contract, number=unit.number, why=error.said)
            raise ArenaError(said, error.advice) from error

    def _played(self, unit: Unit) -> Block:
        job, rules = self.work.job, self.work.rules[unit.variant]
        times = tuple(Times(steps={}) for _ in self.bots)
        budget = job.budget
        if unit.contract is None:
            deal = _PLAYED[job.mode](job, rules, unit)
        else:
            deal = _forced(job, rules, unit.contract, unit.number)
        key, tables = f"bots {job.seed} {unit.variant} {unit.contract} {unit.number}", []
        for number, line_up in enumerate(line_ups(job, rules)):
            for turn in turns(line_up):
                seats = [
                    Timed(self.bots[bot], budget, times[bot], self.known, Random(f"{key} {turn} {seat}"))
                    for seat, bot in enumerate(seating(line_up, turn))
                ]
                tables.append(PlayedSeating(number, turn, deal(seats)))
        return Block(unit, tuple(tables), times)


def host(work: Work) -> UnitPlayer:
    """The host of a work in this process, with bots of its own.

    Raises:
        BotError: there is no bot of a name, or it cannot play here.
    """
    return UnitPlayer(work, tuple(map(player, work.job.everybody)), set())


def turns(line_up: Sequence[int]) -> range:
    """By how many seats a line-up is moved round, until everybody sits as at first."""
    players = len(line_up)
    return range(next(turn for turn in range(1, players + 1) if seating(line_up, turn) == list(line_up)))


def seating(line_up: Sequence[int], turn: int) -> list[int]:
    """A line-up moved round by a number of seats."""
    return [*line_up[len(line_up) - turn :], *line_up[: len(line_up) - turn]]


_Deal = Callable[[Sequence[Bot]], tuple[DealScores, ...]]
"""What plays a unit at one table, with its bots by seat."""


def _single(job: Job, rules: Rules, unit: Unit) -> _Deal:
    """A deal from the middle of a game."""
    key = f"{job.seed} {unit.number}"
    game = midway(rules, key)

    def play(bots: Sequence[Bot]) -> tuple[DealScores, ...]:
        anew = Random(f"cards anew {key}")
        done = len(game.finished)
        after = finish_deal(game, bots, anew)
        while len(after.finished) == done:  # it did not count, and is dealt again
            after = finish_deal(after.apply(next_deal(after, 0, anew)), bots, anew)
        ended = after.finished[-1]
        return (DealScores(ended.board.call.contract, ended.scores),)

    return play


def midway(rules: Rules, key: str) -> Game:
    """A game in which a deal has just been dealt: any of its deals, all equally likely, or of the first half of the
    longest game to a total. In the deals before it the
    cards were played at random, but sensible players called and doubled, so what is left to call and owed is as in real
    games. It follows from the rules and a text alone."""
    cards, rng = Random(f"cards {key}"), Random(f"before {key}")
    game = Game(rules)
    first, gone = cards.randrange(rules.players), cards.randrange(game.deals or longest_game(rules) // 2)
    sham = [_Sham()] * rules.players
    while len(game.finished) < gone:
        later = finish_deal(game.apply(next_deal(game, first, rng)), sham, rng)
        if later.over:
            break
        game = later
    return game.apply(next_deal(game, first, cards))


class _Sham:
    """Calls and doubles like a sensible player, claims nothing, and plays at random. ``Bot``."""

    name = "sham"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        match view.board.phase:
            case "call" | "double" | "give":
                return CALLER.choose(view, rng, budget)
            case "claim":
                return Decision(PASS)
        return RandomBot().choose(view, rng, budget)


def _forced(job: Job, rules: Rules, contract: str, number: int) -> _Deal:
    """A deal of one contract, without doubles or claims. The declarer changes each time; whatever has to be named with
    the contract is the same for everybody."""
    plain, key = _undoubled(rules), f"{job.seed} {contract} {number}"

    def dealt(cards: Random) -> Position:
        position = lone_deal(plain, contract, number % plain.players, cards)
        if position.board.phase != "call":
            return position
        view = lone_view(position, position.board.to_act, contract)
        return after_bot(position, CALLER, view, cards, Budget())

    def play(bots: Sequence[Bot]) -> tuple[DealScores, ...]:
        cards = Random(f"cards {key}")
        while True:
            position = dealt(cards)
            while (seat := position.turn) is not None:
                if position.board.phase == "claim":
                    position = position.apply(PASS)
                else:
                    position = after_bot(position, bots[seat], lone_view(position, seat, contract), cards, Budget())
            if position.board.phase == "over":
                return (DealScores(contract, position.board.scores),)

    return play


@lru_cache(maxsize=64)
def _undoubled(rules: Rules) -> Rules:
    """The rules without doubles."""
    return replace(rules, doubling=None)


def _game(job: Job, rules: Rules, unit: Unit) -> _Deal:
    """A whole game."""

    def play(bots: Sequence[Bot]) -> tuple[DealScores, ...]:
        game = play_game(rules, bots, f"{job.seed} {unit.number}")
        return tuple(DealScores(ended.board.call.contract, ended.scores) for ended in game.finished)

    return play


_PLAYED: dict[str, Callable[[Job, Rules, Unit], _Deal]] = {"deals": _single, "games": _game}
