"""How long bots think about a decision, and how much memory the process takes in which they do.

    python bench/thinking.py [--games N]

Each bot plays the same games of Pagat with itself: calls, doubles and cards. The milliseconds are processor time of one
core, with the mean and what 99 of 100 decisions stay within, beside those of ``club``. Decisions without a choice are
left out, and so is the first of each bot, before which the kernel is compiled and the rule set is looked at.
"""

import resource
import time
from random import Random

from command import exit_after, options, positive

from barbu.bots.base import Adviser, Budget, bot_named
from barbu.engine.game import Game

BOTS = ("club", "expert", "master")
MEAN_MS, LATE_MS, MEMORY_MB = 50.0, 150.0, 400.0
"""The goals of ``master``, and that of the process."""


def times(bot: Adviser, games: int, deals: int) -> list[float]:
    """Milliseconds of each decision in the first deals of some games."""
    found = []
    for seed in range(games):
        rng, game = Random(seed), Game("pagat")
        for _ in range(deals):
            game = game.deal(rng)
            while (seat := game.turn) is not None:
                view = game.view(seat)
                action = view.only_action
                if action is None:
                    start = time.process_time()
                    action = bot.choose(view, rng, Budget()).action
                    found.append(1000 * (time.process_time() - start))
                game = game.apply(action)
    return found[1:]


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--games", type=positive, default=3, help="games that are begun")
    parser.add_argument("--deals", type=positive, default=7, help="deals of each that are played")
    chosen = parser.parse_args()
    print(f"{'bot':10} {'decisions':>9} {'mean ms':>9} {'99 % ms':>9} {'worst ms':>9} {'of club':>8}")
    means: dict[str, float] = {}
    late = 0.0
    for name in BOTS:
        found = sorted(times(bot_named(name), chosen.games, chosen.deals))
        means[name] = sum(found) / len(found)
        late = found[int(0.99 * len(found))]
        ratio = f"{means[name] / means['club']:7.0f}x"
        print(f"{name:10} {len(found):9} {means[name]:9.2f} {late:9.2f} {found[-1]:9.2f} {ratio}")
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(f"memory of the process: {memory:.0f} MB")
    return 0 if means["master"] <= MEAN_MS and late <= LATE_MS and memory <= MEMORY_MB else 1


if __name__ == "__main__":
    exit_after(main)
