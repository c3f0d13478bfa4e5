"""Where the numbers of Chinese poker come from: hands set again and again, each time against the rows set before.

    python -m tools.poker_table [--hands N] [--rounds N] > src/barbu/bots/club/poker/table.py
    python -m tools.poker_table --measure [--deals N]

The first round meets players who take the best five cards for the back row, then the best five for the middle. Each
further round sets its hands against the rows of the round before, until they no longer change. From the last one come
the rows in steps of equal chance, and (least squares) what a hand is worth at a glance.

``--measure`` plays one seat of the club player among such simple players, and among players who lay their cards down
anyhow: points a deal above the table's mean at one point a row, with the standard error.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

from barbu.bots.club.poker import model as poker
from barbu.bots.club.poker.hand import features
from barbu.cards import PACK, cards_of, mask_of
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import mis_set, points_of_rows, strength
from barbu.sim import Tally
from tools.calibrate_club import solved

STEPS = 160
NAMES = ("FRONT", "MIDDLE", "BACK")
CARDS = list(cards_of(PACK))

HEAD = '''"""The rows that players set in Chinese poker, and the weights for a quick estimate of a hand.

Written by ``tools/poker_table.py``: strengths of rows in steps of equal chance, the weakest first, from {hands:,} hands
set by the club player against others who set as they do.
"""
'''


def simple(hand: int, rng: Random) -> Rows:
    """The best five cards at the back, then the best five for the middle that do not beat them."""
    cards = [1 << card for card in cards_of(hand)]
    back = max(map(sum, combinations(cards, 5)), key=strength)
    rest = [card for card in cards if not card & back]
    middles = sorted(map(sum, combinations(rest, 5)), key=strength, reverse=True)
    ways = ((hand ^ back ^ middle, middle, back) for middle in middles)
    return next((rows for rows in ways if not mis_set(rows)), (hand ^ back ^ middles[0], middles[0], back))


def anyhow(hand: int, rng: Random) -> Rows:
    """Cards set at random: three, five and five."""
    cards = list(cards_of(hand))
    rng.shuffle(cards)
    return mask_of(cards[:3]), mask_of(cards[3:8]), mask_of(cards[8:])


def club(hand: int, rng: Random) -> Rows:
    """The club player."""
    return poker.best(hand).rows


def table_of(setter: Callable[[int, Random], Rows], hands: Sequence[int], rng: Random) -> list[tuple[int, ...]]:
    """The rows a player sets, in steps of equal probability: front, middle and back."""
    columns = zip(*(map(strength, setter(hand, rng)) for hand in hands), strict=True)
    return [
        tuple(sorted(column)[(2 * step + 1) * len(hands) // (2 * STEPS)] for step in range(STEPS)) for column in columns
    ]


def written(hands: int, rounds: int, rng: Random) -> None:
    """Print the module."""
    sets = simple
    for _ in range(rounds):
        dealt = [mask_of(rng.sample(CARDS, 13)) for _ in range(hands)]
        tables = table_of(sets, dealt, rng)
        for name, table in zip(NAMES, tables, strict=True):
            setattr(poker, name, table)
        sets = club
    dealt = [mask_of(rng.sample(CARDS, 13)) for _ in range(hands)]
    weights = solved([(features(hand), sum(poker.best(hand).chances)) for hand in dealt])
    print(HEAD.format(hands=hands))
    print(f"HAND = ({', '.join(f'{weight:.3f}' for weight in weights)})")
    print('"""The weights of the features of a hand (``hand.Hand``), in rows of another player that it beats."""')
    print("\n# fmt: off")
    for name, table in zip(NAMES, tables, strict=True):
        print(f"\n{name} = (")
        for start in range(0, STEPS, 10):
            print("    " + " ".join(f"0x{value:06X}," for value in table[start : start + 10]))
        print(")")


def measured(deals: int, rng: Random) -> None:
    """Print how much better the club player sets than others."""
    for others in (simple, anyhow):
        edge, longest = Tally(), 0.0
        for _ in range(deals):
            cards = rng.sample(CARDS, 52)
            hands = [mask_of(cards[seat::4]) for seat in range(4)]
            mean = 0.0
            for seat, hand in enumerate(hands):
                table = [others(each, rng) for each in hands]
                start = time.perf_counter()
                table[seat] = club(hand, rng)
                longest = max(longest, time.perf_counter() - start)
                points = points_of_rows(tuple(table), 1)
                mean += (points[seat] - sum(points) / 4) / 4
            edge.add(mean)
        print(f"club among {others.__name__}: {edge.mean:+.2f} +- {edge.error:.2f}, longest {1000 * longest:.0f} ms")


def main() -> None:
    """Write the table, or measure the player that uses it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=2500, help="hands of each round")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--measure", action="store_true")
    parser.add_argument("--deals", type=int, default=300, help="deals to measure with, each from every seat")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng = Random(chosen.seed)
    if chosen.measure:
        measured(chosen.deals, rng)
    else:
        written(chosen.hands, chosen.rounds, rng)


if __name__ == "__main__":
    main()
