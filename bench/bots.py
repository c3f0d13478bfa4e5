"""How much better `club` is than others, in points a deal: each variant, each number of players, each contract.

    python bench/bots.py [--deals N] [--against random,duck] [--variants pagat,french,...] [--bot NAME] [--contracts]

One seat plays the bot (with its partner, where there are teams), the others play the baseline; every deal is played
once from each seat with the same cards. The edge is the score of the seat less the mean score of the table, doubles and
exposed cards included; where low totals win, the other way round. A variant's edge is the mean of its contracts, each
as often as the others; `--contracts` prints these too.
"""

import argparse
import time
from math import sqrt

from command import exit_after, options, positive
from duck import Duck

from barbu.bots.base import Bot, bot_named
from barbu.engine.plan import plan_of
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.sim import Tally, play_contract


def edge(rules: Rules, contract: str, bot: Bot, other: Bot, deals: int, seed: int) -> tuple[Tally, Tally]:
    """The edge of a bot among others in a contract: by the points of the contract alone, and by the score."""
    players, sign = rules.players, plan_of(rules).sign
    points, scores = Tally(), Tally()
    for number in range(deals):
        by_points = by_score = 0.0
        for seat in range(players):
            side = {seat, (seat + players // 2) % players} if rules.session.teams == "opposite" else {seat}
            table = [bot if each in side else other for each in range(players)]
            board = play_contract(rules, contract, table, f"{seed} {number}", turn=seat)
            for each in side:
                by_points += (board.points[each] - sum(board.points) / players) / len(side)
                by_score += (board.scores[each] - sum(board.scores) / players) / len(side)
        points.add(sign * by_points / players)
        scores.add(sign * by_score / players)
    return points, scores


def row(variant: str, contract: str, points: tuple[float, float], scores: tuple[float, float], spent: float) -> bool:
    """Print means and their 95 % intervals; whether that of the scores is clear of zero."""
    clear = scores[0] > 1.96 * scores[1]
    print(
        f"{variant:20} {contract:16} {points[0]:+8.2f} +-{1.96 * points[1]:5.2f} "
        f"{scores[0]:+9.2f} +-{1.96 * scores[1]:6.2f} {spent:5.1f}s" + ("" if clear else "  NOT CLEAR"),
        flush=True,
    )
    return clear


def measured(variant: str, players: int, bot: Bot, other: Bot, chosen: argparse.Namespace) -> list[bool]:
    """Print the row of a variant for a number of players, and those of its contracts if they are asked for; whether
    each row is clear of zero."""
    rules = load(variant, players)
    found: list[tuple[Tally, Tally]] = []
    clear = []
    begun = time.perf_counter()
    for contract in rules.contracts:
        start = time.perf_counter()
        points, scores = edge(rules, contract, bot, other, max(2, chosen.deals * 4 // players), chosen.seed)
        found.append((points, scores))
        if chosen.contracts:
            title, spent = f"{variant} {players}", time.perf_counter() - start
            clear.append(row(title, contract, (points.mean, points.error), (scores.mean, scores.error), spent))
    means = [
        (
            sum(tally.mean for tally in tallies) / len(tallies),
            sqrt(sum(tally.error**2 for tally in tallies)) / len(tallies),
        )
        for tallies in zip(*found, strict=True)
    ]
    return [*clear, row(f"{variant} {players}", "(all)", means[0], means[1], time.perf_counter() - begun)]


def main() -> int:
    """Print the rows; exit 1 if an interval is not clear of zero."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=10, help="deals of each contract for four players")
    parser.add_argument("--against", default="random", help="random, duck, or both with a comma")
    parser.add_argument("--variants", default="", help="only these, with commas")
    parser.add_argument("--contracts", action="store_true", help="a row for each contract too")
    parser.add_argument("--bot", default="club", help="the bot that is measured")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    clear: list[bool] = []
    for against in chosen.against.split(","):
        other = Duck() if against == "duck" else bot_named(against)
        bot = Duck() if chosen.bot == "duck" else bot_named(chosen.bot)
        print(f"{bot.name} against {against}: points a deal above the table's mean, 95 % interval")
        print(f"{'variant, players':20} {'contract':16} {'points':>17} {'score':>18}   time")
        for variant in chosen.variants.split(",") if chosen.variants else variant_names():
            rules = load(variant)
            for players in rules.numbers or (rules.players,):
                clear += measured(variant, players, bot, other, chosen)
    return 0 if all(clear) else 1


if __name__ == "__main__":
    exit_after(main)
