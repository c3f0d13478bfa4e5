"""How far hints are behind the best choice, judged in other worlds.

    python bench/hints.py [--deals N] [--every N] [--level LEVEL] [--seed N]

Four club players play ``pagat``. Every so many of their decisions, the hint that a table gives is weighed against all
alternatives as a review does it, in worlds that the hint has not seen. Prints how many hints are behind the best by
more than a point, clearly (by two errors more) and at all, and the mean loss, beside the same for what the club players
did; and the processor time of a hint. Exits 1 if more than one hint in a hundred is clearly more than a point behind.
"""

import time
from random import Random
from typing import NamedTuple

from command import exit_after, options, positive

import barbu
from barbu.analysis.decisions import BATCHES, Weighed, decisions
from barbu.analysis.weighing import weighed
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.live.bots.hints import hint
from barbu.sim import finish_deal, next_deal

OTHER_WORLDS = 100_000
"""Added to the place of a decision, from which its worlds follow."""


class Behind(NamedTuple):
    """How many choices there were, how many were more than a point behind, clearly and at all, and the mean loss."""

    choices: int
    clearly: int
    behind: int
    loss: float


def summed(found: list[Weighed]) -> Behind:
    """How far choices are behind."""
    clearly = sum(each.loss - 2 * each.error > 1 for each in found)
    return Behind(
        len(found), clearly, sum(each.loss > 1 for each in found), sum(each.loss for each in found) / len(found)
    )


def main() -> int:
    """Measure, and print; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=14)
    parser.add_argument("--every", type=positive, default=5, help="weigh every so many decisions")
    parser.add_argument("--level", default="master", choices=list(BATCHES))
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    rng, game = Random(f"hints {chosen.seed}"), barbu.Game("pagat")
    bots = [barbu.bot("club")] * game.rules.players
    for _ in range(chosen.deals):
        game = finish_deal(game.apply(next_deal(game, 0, rng)), bots, rng)
    machine = KERNEL.awaited()
    JUDGES.awaited(machine, game.plan)
    hints, club, spent = list[Weighed](), list[Weighed](), 0.0
    for decided in list(decisions(game))[:: chosen.every]:
        start = time.process_time()
        hinted = hint(decided.view)
        spent += time.process_time() - start
        other = decided._replace(place=decided.place + OTHER_WORLDS)
        own = weighed(machine, other, chosen.level)
        same = hinted.action == decided.action
        told = own if same else weighed(machine, other._replace(action=hinted.action), chosen.level)
        if own is not None and told is not None:
            hints.append(told)
            club.append(own)
    print(f"{'':14} choices  a point behind, clearly  a point behind  mean loss")
    for title, found in (("hints", hints), ("club players", club)):
        each = summed(found)
        print(f"{title:14} {each.choices:7} {each.clearly:23} {each.behind:15} {each.loss:10.3f}")
    print(f"a hint takes {1e3 * spent / len(hints):.0f} ms of the processor")
    return int(summed(hints).clearly > len(hints) / 100)


if __name__ == "__main__":
    exit_after(main)
