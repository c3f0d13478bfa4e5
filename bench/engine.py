"""How many random deals the engine plays in a second, with calls, doubles and settlement.

    python bench/engine.py [--seconds N]

A row for each variant with its usual number of players, and one for ten players with two packs, in processor time of
one core. The references are other programs on other machines, so a fixed loop of plain Python is timed in the same run:
"relative" is deals for each million steps of that loop, and can be compared from machine to machine.
"""

import argparse
import sys
import time
from random import Random

from barbu.engine.game import Game
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.sim import next_deal

GOAL = 500
"""Deals a second that one core has to reach under any rules for four players."""

GOALS = {"pagat": 2000}
"""Higher goals of single variants."""

LARGEST = ("canadian-salad", 10)
"""The variant and the number of players of the row with most seats and cards."""

REFERENCES = {"an older Python Barbu": 58, "a Python King": 933}
"""Deals a second of other programs."""

STEPS = 1_000_000


def loop_speed() -> float:
    """Millions of steps of a fixed loop of plain Python in a second of processor time."""
    start = time.process_time()
    value = 0
    for step in range(STEPS):
        value = (value * 5 + step) & 0xFFFF
    return STEPS / 1e6 / (time.process_time() - start)


def play(rules: Rules, rng: Random) -> int:
    """Play one game of legal actions drawn by lot; the number of its deals."""
    game = Game(rules)
    first = rng.randrange(rules.players)
    while not game.over:
        game = game.apply(next_deal(game, first, rng))
        while game.position is not None:
            legal = game.legal
            game = game.apply(legal[int(rng.random() * len(legal))])
    return len(game.finished)


def deals_a_second(rules: Rules, seconds: float) -> float:
    """Random deals of a rule set in a second of processor time."""
    rng = Random(1)
    play(rules, rng)
    deals = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        deals += play(rules, rng)
    return deals / (time.process_time() - start)


def main() -> int:
    """Print the table; exit 1 if a variant for four players is too slow."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each variant")
    chosen = parser.parse_args()
    print(f"Python {sys.version.split()[0]}; loop: million steps a second, timed before and after each row")
    references = "".join(f" {f'x {label} ({rate})':>30}" for label, rate in REFERENCES.items())
    print(
        f"{'variant':20} {'players':>7} {'deals/s':>8} {'loop':>6} {'relative':>9} {'goal':>5} {'x goal':>7}"
        + references
    )
    slow = False
    before = loop_speed()
    names = ["pagat", *(name for name in variant_names() if name != "pagat")]
    for rules in [*map(load, names), load(*LARGEST)]:
        rate = deals_a_second(rules, chosen.seconds)
        after = loop_speed()
        speed = (before + after) / 2
        before = after
        goal = GOALS.get(rules.variant, GOAL) if rules.players == 4 else 0
        slow = slow or rate < goal
        against = f"{goal:5} {rate / goal:7.2f}" if goal else f"{'-':>5} {'-':>7}"
        ratios = "".join(f" {rate / reference:30.1f}" for reference in REFERENCES.values())
        print(
            f"{rules.variant:20} {rules.players:7} {rate:8.0f} {speed:6.1f} {rate / speed:9.0f} {against}{ratios}",
            flush=True,
        )
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
