"""How much better `club` is than others, in points a deal, contract by contract.

    python bench/bots.py [--deals N] [--against random,duck] [--variants pagat,...] [--bot NAME]

One seat plays the bot, the others play the baseline; every deal is played once from each seat with the same cards.
The edge is the score of the seat less the mean score of the table, doubles included.
"""

import argparse
import sys
import time

from duck import Duck

from barbu.bots.base import Bot, bot_named
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.sim import Tally, play_contract


def edge(rules: Rules, contract: str, bot: Bot, other: Bot, deals: int, seed: int) -> tuple[Tally, Tally]:
    """The edge of a bot among others in a contract: by the points of the contract alone, and by the score."""
    players = rules.players
    points, scores = Tally(), Tally()
    for number in range(deals):
        by_points = by_score = 0.0
        for seat in range(players):
            table = [bot if each == seat else other for each in range(players)]
            board = play_contract(rules, contract, table, f"{seed} {number}", turn=seat)
            by_points += board.points[seat] - sum(board.points) / players
            by_score += board.scores[seat] - sum(board.scores) / players
        points.add(by_points / players)
        scores.add(by_score / players)
    return points, scores


def main() -> int:
    """Print a row for every contract; exit 1 if an interval is not clear of zero."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deals", type=int, default=100, help="deals of each contract, each played from every seat")
    parser.add_argument("--against", default="random", help="random, duck, or both with a comma")
    parser.add_argument("--variants", default="", help="only these, with commas")
    parser.add_argument("--bot", default="club", help="the bot that is measured")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    unclear = 0
    for against in chosen.against.split(","):
        other = Duck() if against == "duck" else bot_named(against)
        bot = Duck() if chosen.bot == "duck" else bot_named(chosen.bot)
        print(f"{bot.name} against {against}: points a deal above the table's mean, 95 % interval")
        print(f"{'variant':20} {'contract':14} {'points':>17} {'score':>18}   time")
        for variant in chosen.variants.split(",") if chosen.variants else variant_names():
            rules = load(variant)
            for contract in rules.contracts:
                start = time.perf_counter()
                points, scores = edge(rules, contract, bot, other, chosen.deals, chosen.seed)
                spent = time.perf_counter() - start
                clear = scores.interval[0] > 0
                unclear += not clear
                print(
                    f"{variant:20} {contract:14} {points.mean:+8.2f} +-{1.96 * points.error:5.2f} "
                    f"{scores.mean:+9.2f} +-{1.96 * scores.error:6.2f} {spent:5.1f}s"
                    + ("" if clear else "  NOT CLEAR"),
                    flush=True,
                )
    return 1 if unclear else 0


if __name__ == "__main__":
    sys.exit(main())
