"""A week of everything that calls players back, with 10,000 of them, on a real store.

    python bench/week.py [--players N] [--games N] [--solvers N] [--times N]

On each of seven days every player makes a result of the day's seven deals: a game that random players have really
played on these cards, one of a number of them (``--games``), entered as the server enters it; one in ten tries again,
which must not count. Every player answers the week's contest, better the more they know. A number of solvers
(``--solvers``) whose strength is known solve the puzzle of each day and four more that are chosen for them, and find
the solution as often as their strength says.

What is looked at then: each day's board has every player once, its bars hold all of them, the best come first, the
percentage is the one that counting gives, everyone's choices add up, and a player's calendar has seven days; the
contest's votes add up, and those who know more have more; ratings are in the order of strength. Exits with 1 if
something is wrong, or a board takes more than 50 ms of processor time, in the median of a number of times. The
reference is a loop of plain Python with as many steps as there are players.
"""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime, timedelta
from functools import partial
from pathlib import Path
from random import Random
from statistics import correlation, median
from tempfile import TemporaryDirectory

from command import exit_after, options, positive

from barbu.api import daily
from barbu.bots.base import Budget, bot_named
from barbu.contest.hand import marked
from barbu.contest.week import Week, hands_of
from barbu.daily.challenge import Challenge
from barbu.daily.playing import PLAYER, Outcome, outcome
from barbu.engine.game import Game
from barbu.puzzles.choosing import digest_of, next_for, of_day
from barbu.puzzles.files import shipped
from barbu.puzzles.rating import Rating, after_puzzle, rating_of
from barbu.server.contest import LETTERS, MOST_NAMES, stored_name
from barbu.store import results
from barbu.store.model import ANSWERED, COUNTED, ResultRow, now_ms
from barbu.store.sqlite import SqliteStore

DAYS = 7
GOAL_MS = 50.0
AGAIN = 0.1
"""The part of the players who try a day again."""

MORE = 4
"""The puzzles that a solver solves on a day besides the puzzle of the day."""

LOOKED_AT = 50
"""The players of whom every figure is counted again."""


def main() -> int:
    """Run it; returns the exit status."""
    parser = options(__doc__)
    parser.add_argument("--players", type=positive, default=10_000)
    parser.add_argument("--games", type=positive, default=200, help="games of each day that are really played")
    parser.add_argument("--solvers", type=positive, default=200)
    parser.add_argument("--times", type=positive, default=9)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        board_ms = asyncio.run(_days(Path(folder), asked.players, asked.games, asked.times))
    _puzzles(asked.solvers)
    return int(board_ms > GOAL_MS)


async def _days(folder: Path, players: int, games: int, times: int) -> float:
    """The boards of a week and the contest; returns the milliseconds of the slowest board."""
    store, rng, worst = SqliteStore(folder), Random(1), 0.0
    monday = datetime.now(UTC).date() - timedelta(days=7 + datetime.now(UTC).weekday())
    calendars = dict.fromkeys(range(LOOKED_AT), 0)
    loop_ms = _times(times, lambda: sum(number & 7 for number in range(players)))
    print(f"{players} players, a loop of as many steps takes {loop_ms:.2f} ms")
    for day in (monday + timedelta(days=number) for number in range(DAYS)):
        challenge = Challenge.on("day", day)
        made = list(_games(challenge, games, rng))
        entered = [_row(challenge, number, rng.choice(made)) for number in range(players)]
        again = [
            _row(challenge, number, rng.choice(made), "again ") for number in range(players) if rng.random() < AGAIN
        ]
        began = time.perf_counter()
        await asyncio.gather(*map(store.enter_result, entered))
        await asyncio.gather(*map(store.enter_result, again))
        entered_ms = 1000 * (time.perf_counter() - began) / (len(entered) + len(again))
        _look_at(store, challenge, entered, calendars)
        board_ms, choices_ms = _told_ms(store, challenge, entered[-1].who, times)
        print(
            f"{challenge.name}  board {board_ms:6.1f} ms {board_ms / loop_ms:5.1f} loops"
            f"   choices {choices_ms:6.0f} ms   entering {entered_ms:5.2f} ms   {len(again)} second results ignored"
        )
        worst = max(worst, board_ms)
    assert set(calendars.values()) == {DAYS}, "a calendar has all its days"
    await _contest(store, Week.on(monday), players, times, rng)
    store.close()
    return worst


def _told_ms(store: SqliteStore, challenge: Challenge, who: bytes, times: int) -> tuple[float, float]:
    """The milliseconds of telling a board, and everyone's choices."""
    read = partial(results.standings, challenge=challenge.name, who=who, most=daily.MOST_NAMES)
    calls = partial(results.calls, challenge=challenge.name)
    board_ms = _times(times, lambda: daily.board(challenge, store._read(read), over=True))
    return board_ms, _times(1, lambda: daily.choices(store._read(calls)))


def _games(challenge: Challenge, count: int, rng: Random) -> Iterator[Outcome]:
    """What so many players make of a challenge who all play at random, on its own cards."""
    bot = bot_named("random")
    for _ in range(count):
        game: Game = challenge.begun()
        while not game.over:
            turn = game.turn
            if game.position is None or turn is None:
                game = game.apply(challenge.deal(game))
            else:
                game = game.apply(bot.choose(game.view(turn), rng, Budget()).action)
        found = outcome(game)
        assert found.total == sum(deal.scores[PLAYER] for deal in game.finished) and len(found.calls) == DAYS
        yield found


def _row(challenge: Challenge, number: int, made: Outcome, prefix: str = "") -> ResultRow:
    who, (scores, calls) = number.to_bytes(32, "big"), made.written
    game = f"{prefix}game {challenge.name} {number}"
    return ResultRow(challenge.name, who, game, f"P{number}", made.total, scores, calls, "", COUNTED, now_ms())


def _look_at(store: SqliteStore, challenge: Challenge, entered: list[ResultRow], calendars: dict[int, int]) -> None:
    """Count again what a board says."""
    totals = sorted(row.total for row in entered)
    for number in calendars:
        mine = entered[number]
        read = partial(results.standings, challenge=challenge.name, who=mine.who, most=daily.MOST_NAMES)
        board = daily.board(challenge, store._read(read), over=True)
        assert board.players == sum(bar.players for bar in board.bars) == len(entered), "everyone counts once"
        assert [place.total for place in board.best] == totals[::-1][: daily.MOST_NAMES], "the best come first"
        assert board.own is not None and board.own.total == mine.total, "the first result counts"
        assert board.better == 100 * bisect_left(totals, mine.total) / (len(totals) - 1), "the percentage is right"
        calendars[number] += 1
    found = daily.choices(store._read(partial(results.calls, challenge=challenge.name)))
    assert [sum(call.players for call in deal) for deal in found] == [len(entered)] * DAYS, "everyone's calls are told"


async def _contest(store: SqliteStore, week: Week, players: int, times: int, rng: Random) -> None:
    """Everyone answers the contest: a player who knows much takes one of the better choices."""
    hands, name = hands_of(week).hands, stored_name(week)
    knows = [rng.random() for _ in range(players)]
    answers = [[min(int(rng.expovariate(0.3 + 3 * each)), len(hand.options) - 1) for hand in hands] for each in knows]
    totals = [marked(hands, each).total for each in answers]
    rows = [
        ResultRow(
            name,
            number.to_bytes(32, "big"),
            f"{name} {number}",
            f"P{number}",
            totals[number],
            letters,
            "",
            "",
            ANSWERED,
            now_ms(),
        )
        for number, letters in enumerate("".join(LETTERS[place] for place in each) for each in answers)
    ]
    await asyncio.gather(*map(store.enter_result, rows))
    read = partial(results.answers, challenge=name, who=rows[0].who, most=MOST_NAMES)
    found = store._read(read)
    assert len(found.given) == players and found.own is not None and found.own.total == totals[0]
    assert [each.total for each in found.best] == sorted(totals, reverse=True)[:MOST_NAMES]
    year = partial(results.year, first=f"contest {week.monday.year}-W00", last=f"contest {week.monday.year}-W99")
    assert len(store._read(year)) == players
    print(
        f"contest {week.name}  answers {_times(times, lambda: store._read(read)):6.1f} ms"
        f"   year {_times(times, lambda: store._read(year)):6.1f} ms"
        f"   marks follow what one knows: correlation {correlation(knows, totals):.2f}"
    )


def _puzzles(solvers: int) -> None:
    """A week of puzzles; the ratings of the solvers come near to their strengths."""
    rng, puzzles = Random(2), shipped()
    days = [of_day(puzzles, date(2026, 11, 2) + timedelta(days=number)) for number in range(DAYS)]
    strengths = [rng.gauss(1500, 250) for _ in range(solvers)]
    ratings, asking = [], 0.0
    for strength in strengths:
        rating, solved = Rating(), set[str]()
        for day in days:
            for more in range(1 + MORE):
                began = time.process_time()
                place = next_for(puzzles, rating, solved) if more else day
                asking += time.process_time() - began
                chance = 1 / (1 + 10 ** ((rating_of(puzzles[place]).mean - strength) / 400))
                if digest_of(puzzles[place]) not in solved:
                    rating = after_puzzle(rating, puzzles[place], rng.random() < chance)
                solved.add(digest_of(puzzles[place]))
        ratings.append(rating)
    means = [each.mean for each in ratings]
    off = [abs(each.mean - strength) / each.deviation for each, strength in zip(ratings, strengths, strict=True)]
    choosing_ms = 1000 * asking / (solvers * DAYS * MORE)
    within = sum(each <= 2 for each in off) / solvers
    print(
        f"puzzles: {solvers} solvers, {DAYS * (1 + MORE)} each   choosing one {choosing_ms:5.1f} ms"
        f"   ratings and strengths: correlation {correlation(strengths, means):.2f}, within two deviations {within:.0%}"
    )
    assert correlation(strengths, means) > 0.7, "ratings are in the order of strength"


def _times(times: int, work: Callable[[], object]) -> float:
    """The processor time of some work in milliseconds, in the median."""
    taken = []
    for _ in range(times):
        began = time.process_time()
        work()
        taken.append(1000 * (time.process_time() - began))
    return median(taken)


if __name__ == "__main__":
    exit_after(main)
