"""What it costs to show a version of a table to four players: building and encoding their Views.

    python bench/views.py [--games N] [--runs N]

Every state of random games of `pagat` is shown to all four seats, in processor time. The reference, timed in turn with
it in the same run, makes each View whole: nothing that Views share is kept from one to the next, neither for the other
seats nor from the version before. The engine's time for the actions themselves stands beside them.
"""

import argparse
import random
import statistics
import sys
import time
from collections.abc import Callable

from barbu.engine.game import Game
from barbu.live import protocol
from barbu.live.link import encode
from barbu.live.seats import Player
from barbu.live.views import Scene, Views
from barbu.rules.load import load
from barbu.sim import next_deal

GOAL = 0.4
"""Part of the reference that sharing may take."""

PLAYERS = [Player(name) for name in ("Anna", "Beth", "Carl", "Dora")]
EVENT = protocol.Event("attach")


def states(games: int) -> list[Game]:
    """All states of random games."""
    rng = random.Random(1)
    found = []
    for _ in range(games):
        game = Game(load("pagat"))
        while not game.over:
            game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
            found.append(game)
    return found


def apart(shown: list[Game]) -> None:
    """Each View on its own."""
    for game in shown:
        for seat in range(len(PLAYERS)):
            encode(Scene(Views("pagat", "Barbu"), game, PLAYERS, 1, EVENT).message(seat))


def together(shown: list[Game]) -> None:
    """The Views of a table."""
    views = Views("pagat", "Barbu")
    for game in shown:
        scene = Scene(views, game, PLAYERS, 1, EVENT)
        for seat in range(len(PLAYERS)):
            encode(scene.message(seat))


def timed(work: Callable[[list[Game]], None], shown: list[Game]) -> float:
    """Processor time for each state, in microseconds."""
    start = time.process_time()
    work(shown)
    return 1e6 * (time.process_time() - start) / len(shown)


def main() -> int:
    """Print the figures; exit 1 if the goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--runs", type=int, default=7)
    chosen = parser.parse_args()
    start = time.process_time()
    shown = states(chosen.games)
    played = 1e6 * (time.process_time() - start) / len(shown)
    pairs = [(timed(apart, shown), timed(together, shown)) for _ in range(chosen.runs)]
    whole, shared = (statistics.median(times) for times in zip(*pairs, strict=True))
    ratio = statistics.median(after / before for before, after in pairs)
    size = len(encode(Scene(Views("pagat", "Barbu"), shown[-1], PLAYERS, 1, EVENT).message(0)))
    print(f"{len(shown)} versions for {len(PLAYERS)} players, the last View {size / 1024:.1f} KB")
    print(f"choosing an action at random and applying it {played:.0f} us")
    print(f"each View whole {whole:.0f} us, shared parts made once {shared:.0f} us a version")
    print(f"ratio {ratio:.2f}, against the goal of {GOAL:.2f}: {ratio / GOAL:.2f}")
    return int(ratio > GOAL)


if __name__ == "__main__":
    sys.exit(main())
