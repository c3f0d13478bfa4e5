"""Simulation: bots play whole games with each other; the same seed gives the same records.

The cards come from a seeded generator here. Servers deal from the operating system's randomness instead.
"""

import math
import pickle
from collections import defaultdict, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from functools import partial
from itertools import islice, zip_longest
from multiprocessing import active_children
from random import Random
from signal import SIG_IGN, SIGINT, signal
from typing import TypeVar

from barbu.arguments import checked
from barbu.bots import asking
from barbu.bots.asking import Player, asked, refused
from barbu.bots.base import Bot, Budget, bots_named
from barbu.engine.actions import Deal
from barbu.engine.board import Board
from barbu.engine.chance import Chance, shuffled
from barbu.engine.game import Game
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.position import Position
from barbu.engine.sheet import FinishedDeal, Length
from barbu.engine.view import View
from barbu.errors import BarbuError, IllegalAction
from barbu.messages import message
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS

Progress = Callable[[int, int], None]
"""Told after each game how many are finished, and of how many."""

NO_LIMIT = Budget()

State = TypeVar("State", Game, Position)
Found = TypeVar("Found")


class SimulationError(BarbuError):
    """A simulation cannot be run as it was asked for."""

    code = "simulation"


@dataclass(slots=True)
class Tally:
    """The mean of independent numbers, and how sure it is."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, number: float) -> None:
        """Count one more number."""
        self.count += 1
        self.total += number
        self.squares += number * number

    def merge(self, other: "Tally") -> None:
        """Count all the numbers of another tally."""
        self.count += other.count
        self.total += other.total
        self.squares += other.squares

    @property
    def mean(self) -> float:
        """The mean, 0 of no numbers."""
        return self.total / self.count if self.count else 0.0

    @property
    def error(self) -> float:
        """Standard error of the mean; infinite with fewer than two numbers."""
        if self.count < 2:
            return math.inf
        variance = max(0.0, self.squares - self.total * self.total / self.count) / (self.count - 1)
        return math.sqrt(variance / self.count)

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the mean."""
        return self.mean - 1.96 * self.error, self.mean + 1.96 * self.error


@dataclass(slots=True)
class Average:
    """What a player made in a deal, on average: ``points`` of the contract, ``score`` after the doubles."""

    points: Tally = field(default_factory=Tally)
    score: Tally = field(default_factory=Tally)

    def add(self, points: float, score: float) -> None:
        """Count one deal."""
        self.points.add(points)
        self.score.add(score)

    def merge(self, other: "Average") -> None:
        """Count all the deals of another line."""
        self.points.merge(other.points)
        self.score.merge(other.score)


@dataclass(slots=True)
class Report:
    """What a simulation found, in points per deal: by seat letter, by bot, and by contract and bot.

    A bot that sits in several seats, or plays the same cards from every seat, counts once a deal with its mean, so
    the standard errors are those of independent deals.
    """

    games: int = 0
    deals: int = 0
    seats: dict[str, Average] = field(default_factory=lambda: defaultdict(Average))
    bots: dict[str, Average] = field(default_factory=lambda: defaultdict(Average))
    contracts: dict[tuple[str, str], Average] = field(default_factory=lambda: defaultdict(Average))

    def __repr__(self) -> str:
        bots = "".join(f", {bot} {line.score.mean:+.1f}" for bot, line in self.bots.items())
        return f"<Report: games: {self.games}, deals: {self.deals}{bots}>"

    def add(self, games: Sequence[Game], tables: Sequence[Sequence[str]]) -> None:
        """Count games of the same cards; ``tables`` names the bots of each by seat."""
        self.games += len(games)
        # A game to a total is over at some tables before others.
        for deals in zip_longest(*(game.finished for game in games)):
            played = [(deal, table) for deal, table in zip(deals, tables, strict=True) if deal is not None]
            self._add_deal(played)

    def merge(self, other: "Report") -> None:
        """Count all the games of another report."""
        self.games += other.games
        self.deals += other.deals
        for seat, line in other.seats.items():
            self.seats[seat].merge(line)
        for bot, line in other.bots.items():
            self.bots[bot].merge(line)
        for pair, line in other.contracts.items():
            self.contracts[pair].merge(line)

    def _add_deal(self, played: Sequence[tuple[FinishedDeal, Sequence[str]]]) -> None:
        by_seat: dict[str, _Pairs] = defaultdict(list)
        by_bot: dict[str, _Pairs] = defaultdict(list)
        by_contract: dict[tuple[str, str], _Pairs] = defaultdict(list)
        for deal, table in played:
            self.deals += 1
            call = deal.board.call
            for seat, (bot, *pair) in enumerate(zip(table, deal.points, deal.scores, strict=True)):
                by_seat[SEATS[seat]].append(pair)
                by_bot[bot].append(pair)
                by_contract[call.contract, bot].append(pair)
        for seat_letter, pairs in by_seat.items():
            self.seats[seat_letter].add(*_means(pairs))
        for bot, pairs in by_bot.items():
            self.bots[bot].add(*_means(pairs))
        for key, pairs in by_contract.items():
            self.contracts[key].add(*_means(pairs))


_Pairs = list[list[int]]


def _means(pairs: _Pairs) -> tuple[float, float]:
    return sum(pair[0] for pair in pairs) / len(pairs), sum(pair[1] for pair in pairs) / len(pairs)


def next_deal(game: Game, first: int, rng: Chance) -> Deal:
    """The next deal of a game; ``first`` has the role that the rules leave open in the first one."""
    return game.next_deal(shuffled(game.plan, rng), first)


def finish_deal(game: Game, bots: Sequence[Bot], rng: Chance, budget: Budget = NO_LIMIT) -> Game:
    """The game after the bots have played the deal in progress to its end.

    Raises:
        AnswerError: a bot has failed, or has not answered with a legal action.
    """
    while (seat := game.turn) is not None:
        game = after_bot(game, bots[seat], game.view(seat), rng, budget)
    return game


def after_bot(state: State, bot: Bot, view: View, rng: Chance, budget: Budget) -> State:
    """A game, or a deal in progress, after a bot has done what it wants to do.

    Raises:
        AnswerError: it has failed, or has not answered with a legal action.
    """
    action = asked(bot, view, rng, budget)
    try:
        return state.apply(action)
    except IllegalAction as error:
        raise refused(bot, view, error) from error


def play_contract(rules: Rules, contract: str, bots: Sequence[Bot], seed: str, *, turn: int = 0) -> Board:
    """One deal of a contract that is not chosen but given, with no doubles owed; the board at its end.

    Raises:
        RulesError: the rules have no such contract.
        AnswerError: a bot has failed, or has not answered with a legal action.
    """
    cards, rng = Random(f"cards {seed}"), Random(f"bots {seed} {turn}")
    declarer = cards.randrange(rules.players)
    while True:
        position = lone_deal(rules, contract, declarer, cards)
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            position = after_bot(position, bots[seat], view, rng, NO_LIMIT)
        if position.board.phase == "over":
            return position.board


def play_game(rules: Rules, bots: Sequence[Bot], seed: str, *, turn: int = 0, length: Length = "game") -> Game:
    """One whole game. The cards and the first declarer depend on the seed alone, chances that the bots take on the
    ``turn`` too. Cards that are redealt come from a generator of their own: the later deals of a game are the same
    whether one was void or not."""
    cards, anew = Random(f"cards {seed}"), Random(f"cards anew {seed}")
    rng = Random(f"bots {seed} {turn}")
    game = Game(rules, length)
    first = cards.randrange(rules.players)
    while not game.over:
        game = finish_deal(game.apply(next_deal(game, first, cards if game.void is None else anew)), bots, rng)
    return game


def rotations(bots: Sequence[Bot], duplicate: bool) -> list[list[Bot]]:
    """The tables at which the same cards are played: as given, or also with everybody moved on by one seat, and so
    on round the table."""
    count = len(bots) if duplicate else 1
    return [[*bots[-turn:], *bots[:-turn]] if turn else list(bots) for turn in range(count)]


@checked
def simulate(
    rules: Rules | str,
    bots: str | Sequence[Player],
    games: int = 1,
    seed: int = 0,
    progress: Progress | None = None,
    *,
    each: Callable[[Game], None] | None = None,
    length: Length = "game",
    duplicate: bool = False,
    processes: int = 1,
) -> Report:
    """Let bots, one for each seat, play a number of whole games with each other.

    ``rules`` may be the name of a variant; ``bots`` are bots, functions or names, or one text of names with commas
    between them, of which a single one sits in every seat. ``each`` is given every game, in order. With ``duplicate``
    each game's cards are played once for every seat that the bots can rotate to, so that good cards come to all of
    them. The number of ``processes`` changes nothing but the time. The same ``seed`` gives the same games.

    Raises:
        RulesError: there is no variant of that name.
        BotError: there is no bot of a name.
        SimulationError: not one bot for each seat, no game to play, or a bot that other processes cannot be sent.
        AnswerError: a bot has failed, or has not answered with a legal action.
    """
    if isinstance(rules, str):
        rules = load(rules)
    seated = bots_named(bots, rules.players) if isinstance(bots, str) else [asking.bot(player) for player in bots]
    if len(seated) != rules.players:
        raise SimulationError(message("simulation-bots", needed=rules.players, given=len(seated)))
    if games < 1 or processes < 1:
        raise SimulationError(message("simulation-games" if games < 1 else "simulation-processes"))
    jobs: Iterable[tuple[Report, list[Game]]]
    job = partial(_games_of, rules, seated, seed, length, duplicate, each is not None)
    report = Report()
    with ExitStack() as stack:
        if processes > 1:
            _check_sent(seated)
            # An interrupt is told to the process that asks, and it tells the others.
            pool = ProcessPoolExecutor(processes, initializer=signal, initargs=(SIGINT, SIG_IGN))
            jobs = _in_order(stack.enter_context(stopping(pool)), job, games, 4 * processes)
        else:
            jobs = map(job, range(games))
        for finished, (part, played) in enumerate(jobs, 1):
            report.merge(part)
            for game in played:
                if each is not None:
                    each(game)
            if progress is not None:
                progress(finished, games)
    return report


def _check_sent(bots: Sequence[Bot]) -> None:
    for bot in bots:
        try:
            pickle.dumps(bot)
        except (pickle.PicklingError, AttributeError, TypeError) as error:
            said, advice = message("simulation-alone", bot=bot.name), message("simulation-alone-hint")
            raise SimulationError(said, advice) from error


def _in_order(
    pool: ProcessPoolExecutor, job: Callable[[int], Found], count: int, ahead: int
) -> Generator[Found, None, None]:
    """The results of the jobs numbered from 0, of which no more than ``ahead`` are handed out before one is taken."""
    waiting: deque[Future[Found]] = deque()
    left = iter(range(count))
    while True:
        waiting.extend(pool.submit(job, number) for number in islice(left, ahead - len(waiting)))
        if not waiting:
            return
        yield waiting.popleft().result()


@contextmanager
def stopping(pool: ProcessPoolExecutor) -> Iterator[ProcessPoolExecutor]:
    """A pool of processes for as long as it is needed. If that is interrupted or fails, they stop at once."""
    others = set(active_children())
    with pool:
        try:
            yield pool
        except BaseException:
            # Nothing is cancelled: what waits fails with the processes, which a cancelled future could not bear.
            pool.shutdown(wait=False)
            for child in set(active_children()) - others:
                child.terminate()
            raise


def _games_of(
    rules: Rules, bots: Sequence[Bot], seed: int, length: Length, duplicate: bool, keep: bool, number: int
) -> tuple[Report, list[Game]]:
    """The game of a number at every table, counted, and themselves if they are to be kept."""
    tables = rotations(bots, duplicate)
    games = [play_game(rules, table, f"{seed} {number}", turn=turn, length=length) for turn, table in enumerate(tables)]
    report = Report()
    report.add(games, [[bot.name for bot in table] for table in tables])
    return report, games if keep else []
