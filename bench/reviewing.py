"""How long it takes to review a game: to weigh all decisions of one seat, of all seats, and of the last deal.

    python bench/reviewing.py [--deals N] [--processes N] [--level LEVEL] [--seed N]

Four club players play ``pagat``, and their decisions are weighed as ``barbu analyse`` does, in so many processes.
Prints the time that has passed, the processor time of all processes, and the latter beside that of playing out a
hundred thousand deals of No Tricks in the same run. The first row is what a process needs once for a rule set: hands
are valued by playouts. A server does that when its first table begins; here it counts in the rows of whole games. The
last deal is weighed alone, by one process, as at a table, where the deals before it are weighed while people play.
Prints also how many of the decisions are known to 0.2 points or a tenth of their loss, or known to be the best. Exits 1
if a goal for a game of 28 deals is missed.
"""

import resource
import time
from collections.abc import Callable
from random import Random

from command import exit_after, options, positive

import barbu
from barbu.analysis.analysing import Analysis
from barbu.analysis.decisions import AHEAD, BATCHES, Weighed
from barbu.bots.search.hands import dealt, opened, policy_of
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.sim import finish_deal, next_deal

DEALS = 28
"""The deals of a whole game."""

ONE_S, ALL_S, LAST_S = 30.0, 90.0, 10.0
"""Seconds for a seat, for all seats, and from the last card to the costliest decisions."""

SMALL, TENTH = 0.2, 0.1
"""A loss is known if its error is below this many points, or below this share of it."""

PLAYED = 100_000
"""The deals of the reference."""


def played(deals: int, seed: int) -> Game:
    """The first deals of a game between club players."""
    rng, game = Random(f"reviewing {seed}"), barbu.Game("pagat")
    bots = [barbu.bot("club")] * game.rules.players
    for _ in range(deals):
        game = finish_deal(game.apply(next_deal(game, 0, rng)), bots, rng)
    return game


def timed(work: Callable[[], object]) -> tuple[float, float]:
    """Seconds that pass during a call, and those of the processor, with its processes."""
    passed, spent = time.perf_counter(), _spent()
    work()
    return time.perf_counter() - passed, _spent() - spent


def _spent() -> float:
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(each.ru_utime + each.ru_stime for each in used)


def known(found: Weighed) -> bool:
    """Whether a loss is known well enough, or none at all is clear."""
    if found.error <= max(SMALL, TENTH * found.loss):
        return True
    others = [value.mean for token, value in found.values.items() if token != found.token]
    return not found.loss and found.values[found.token].mean - max(others) > AHEAD * found.error


def main() -> int:
    """Measure, and print; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=DEALS)
    parser.add_argument("--processes", type=positive, default=2)
    parser.add_argument("--level", default="master", choices=list(BATCHES))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    game, machine = played(chosen.deals, chosen.seed), KERNEL.awaited()
    table, hands = opened(machine, game.plan, Call("no-tricks")), dealt(game.plan, PLAYED)
    machine.playouts(table, hands[:1], 1, (), policy_of(table))  # loads what it takes
    _, reference = timed(lambda: machine.playouts(table, hands, 1, (), policy_of(table)))
    print(f"{'':34} {'passed, s':>10} {'processor, s':>13} {'ratio':>7} {'choices':>8} {'known':>7}")
    first, spent = timed(lambda: JUDGES.awaited(machine, game.plan))
    print(f"{'hands valued, once':34} {first:10.1f} {spent:13.1f} {spent / reference:7.1f}")
    missed = False
    for title, seat, goal in (("one seat", "A", ONE_S), ("all seats", None, ALL_S)):
        analysis = Analysis(game, seat, chosen.level)
        passed, spent = timed(lambda analysis=analysis: analysis.run(processes=chosen.processes))  # type: ignore[misc]
        _told(title, passed, spent, reference, analysis.found)
        missed |= passed + first > goal
    last = Analysis(game, "A", chosen.level)
    last.wanted = [each for each in last.wanted if each.deal == chosen.deals]
    passed, spent = timed(last.run)
    _told("one seat, the last deal", passed, spent, reference, last.found)
    missed |= passed > LAST_S
    print(f"the reference takes {reference:.2f} s of the processor")
    return int(missed)


def _told(title: str, passed: float, spent: float, reference: float, found: list[Weighed]) -> None:
    share = sum(map(known, found)) / len(found)
    print(f"{title:34} {passed:10.1f} {spent:13.1f} {spent / reference:7.1f} {len(found):8} {share:7.1%}", flush=True)


if __name__ == "__main__":
    exit_after(main)
