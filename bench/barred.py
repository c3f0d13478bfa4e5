"""How many Views with what everybody can infer about the hands are made in a second, and what a copy of a game costs.

    python bench/barred.py [--games N] [--runs N]

Every state of random games of a few rule sets is seen by the seat to act, without and with ``barred``, in processor
time of one core. The reference is the loop of `engine.py`, timed in turn in the same run: "relative" is Views for each
million of its steps. The last column is a deep copy of the game, which is the game itself.
"""

import copy
import random
import time
from collections.abc import Callable
from statistics import median

from command import exit_after, options, positive
from engine import loop_speed

from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.sim import next_deal

VARIANTS = (("pagat", 4), ("cats", 4), ("wikipedia-nine", 4), ("trex-complex", 4), ("rentz", 6), ("canadian-salad", 10))
"""Rules with every kind of play, with redoubles that tell of a card, exposed cards and two packs."""

GOAL = 50_000
"""Views with ``barred`` that one idle core has to make in a second."""

GOAL_COPY_MS = 0.05
"""Milliseconds that a copy of a game may take."""


def states(variant: str, players: int, games: int) -> list[Game]:
    """All states of random games in which a seat has to act."""
    rng, found = random.Random(1), []
    for _ in range(games):
        game = Game(load(variant, players))
        while not game.over:
            game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
            if game.turn is not None:
                found.append(game)
    return found


def spent(work: Callable[[Game], object], shown: list[Game]) -> float:
    """Seconds of processor time for each state."""
    start = time.process_time()
    for game in shown:
        work(game)
    return (time.process_time() - start) / len(shown)


def seen(game: Game) -> object:
    """The View of the seat to act."""
    return game.view(game.turn or 0)


def inferred(game: Game) -> object:
    """What this seat can infer about the hands."""
    return game.view(game.turn or 0).barred


def main() -> int:
    """Print the table; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--games", type=positive, default=1)
    parser.add_argument("--runs", type=positive, default=15)
    chosen = parser.parse_args()
    missed = False
    heads = f"{'views/s':>9} {'with barred':>11} {'relative':>9} {'x goal':>7} {'copy, ms':>9}"
    print(f"{'variant':16} {'players':>7} {heads}")
    for variant, players in VARIANTS:
        shown = states(variant, players, chosen.games)
        shown[0].view(0)
        rounds = [
            (loop_speed(), spent(seen, shown), spent(inferred, shown), spent(copy.deepcopy, shown))
            for _ in range(chosen.runs)
        ]
        relative = median(1 / told / loop for loop, _, told, _ in rounds)
        plain, told, copied = (median(each[column] for each in rounds) for column in (1, 2, 3))
        missed = missed or 1 / told < GOAL or 1000 * copied > GOAL_COPY_MS
        print(
            f"{variant:16} {players:7} {1 / plain:9.0f} {1 / told:11.0f} {relative:9.0f} {1 / told / GOAL:7.2f}"
            f" {1000 * copied:9.5f}",
            flush=True,
        )
    return int(missed)


if __name__ == "__main__":
    exit_after(main)
