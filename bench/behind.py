"""How far bots are behind `master` by the judgement of the bots that search.

    python bench/behind.py [--bots NAME,...] [--variant NAME] [--deals N] [--first N]

Deals out of the middle of games are called, doubled and played by ``club``. In each, one seat is asked for every
decision with a choice: what each bot would do there is compared, in worlds that fit what the seat knows, with what is
best in other worlds, as many as `master` looks at. Prints the points a deal that each bot is behind with its standard
error, in calls, doubles and cards, and the milliseconds of processor time of a decision. A name that ends with
``-plain`` stands for a bot without the kernel, as in a browser.

All are judged alike, so the figures can be compared; nothing here shows whether the judgement is right.
"""

import time
from collections import defaultdict
from random import Random
from statistics import mean

from command import exit_after, options, positive
from figures import figure

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget, bot_named
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.worths import worths_of
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot

PLAIN = "-plain"

JUDGED, BEST = 1_024, 2_400
"""The worlds in which choices are compared, and those in which the best one is found."""

Behind = dict[tuple[str, str], float]
"""The points that each bot loses in a deal, by its name and the kind of decision."""


def behind_in(
    machine: Machine, rules: Rules, bots: dict[str, Bot], number: int, times: dict[str, list[float]]
) -> Behind:
    """What one seat would lose in a deal with each bot's decisions."""
    game, rng, own = midway(rules, f"behind {number}"), Random(number), number % rules.players
    club, deal, found = bot_named("club"), game.number, defaultdict[tuple[str, str], float](float)
    while game.position is not None and game.number == deal and (seat := game.turn) is not None:
        view = game.view(seat)
        if seat == own and view.only_action is None:
            for name, lost in lost_at(machine, view, bots, rng.getrandbits(40), times).items():
                found[name, view.board.phase] += lost
        game = after_bot(game, club, view, rng, Budget())
    return found


def lost_at(
    machine: Machine, view: View, bots: dict[str, Bot], seed: int, times: dict[str, list[float]]
) -> dict[str, float]:
    """What each bot loses in a decision."""
    worths = worths_of(machine, view, seed)
    if worths is None:
        return {}
    chosen = {}
    for name, bot in bots.items():
        begun = time.process_time()
        chosen[name] = bot.choose(view, Random(seed), Budget(kernel=not name.endswith(PLAIN))).action
        times[name].append(1000 * (time.process_time() - begun))
    judged, tried = worths(JUDGED, seed + 1), worths(BEST, seed + 2 * JUDGED)
    best = max(tried, key=tried.__getitem__)
    return {name: judged[best] - judged[action] for name, action in chosen.items() if action in judged}


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="novice,club,expert,master", help="who is compared")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    chosen = parser.parse_args()
    machine, rules = KERNEL.awaited(), load(chosen.variant)
    bots: dict[str, Bot] = {name: player(name.removesuffix(PLAIN)) for name in chosen.bots.split(",")}
    times: dict[str, list[float]] = defaultdict(list)
    deals = range(chosen.first, chosen.first + chosen.deals)
    found = [behind_in(machine, rules, bots, number, times) for number in deals]
    for name in bots:
        parts = {kind: figure(each.get((name, kind), 0.0) for each in found) for kind in ("call", "double", "play")}
        whole = figure(sum(lost for (who, _), lost in each.items() if who == name) for each in found)
        told = ", ".join(f"{kind} {part}" for kind, part in parts.items())
        print(f"{name:14} behind by {whole} ({told}), {mean(times[name]):.1f} ms")
    return 0


if __name__ == "__main__":
    exit_after(main)
