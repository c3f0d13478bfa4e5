"""What bots that search would gain by trying cards in more worlds, or lose in fewer, by their own judgement.

    python bench/enough.py [--worlds N,...] [--apart] [--variant NAME] [--deals N] [--first N]

Deals out of the middle of games are called and doubled by ``club:1``, which also has three of the seats; the fourth
chooses each of its cards in tricks from several numbers of worlds. Where the choices differ, they are compared in 6,000
fresh worlds that fit what was said and played. Prints what each number gains in points a deal over the first one, in
how many plays, and the milliseconds of processor time it takes for a decision; and with ``--apart`` the same for the
first number if each card meets chances of its own in a world.

Errors are standard errors. Cards are played as the first number says. Nothing here shows whether the judgement is
right, only what chance takes away from it.
"""

import time
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import NamedTuple

import numpy as np
from command import exit_after, numbers, options, positive
from figures import figure
from telling import agreed

from barbu.bots.base import Bot, Budget
from barbu.bots.search.cards import weigh
from barbu.bots.search.fitting import dealt, fits
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import learned, straying
from barbu.bots.search.weighing import alike
from barbu.engine.actions import PLAYS
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.machine import Machine, Outcomes, Policy
from barbu.kernel.plan import Numbers
from barbu.kernel.table import TrickTable
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot

FRESH = 6_000
"""The worlds in which choices are compared."""


class Apart(Machine):
    """A kernel in which each card meets chances of its own."""

    def playouts(
        self, table: TrickTable, hands: Numbers, seed: int, cards: Sequence[int] = (), policy: Policy = None
    ) -> Outcomes:
        """Deals played out, one card after the other."""
        apart = [super(Apart, self).playouts(table, hands, seed + at, (card,), policy) for at, card in enumerate(cards)]
        return Outcomes(*(np.concatenate(parts) for parts in zip(*apart, strict=True)))


class Way(NamedTuple):
    """A way to choose cards: a kernel, and in how many worlds they are tried."""

    title: str
    machine: Machine
    worlds: int


class Found(NamedTuple):
    """What each way gains in a deal, how many plays it changes, and the milliseconds of each decision."""

    gained: list[float]
    changed: list[int]
    ms: list[list[float]]


def found_in(rules: Rules, other: Bot, ways: Sequence[Way], number: int) -> Found | None:
    """What one seat finds out in a deal; None if it is not played in tricks."""
    game, rng = agreed(rules, other, number), Random(f"enough {number}")
    own = number % rules.players
    found = Found([0.0] * len(ways), [0] * len(ways), [[] for _ in ways])
    if not isinstance(game.running.board.play, Tricks):
        return None
    while (seat := game.turn) is not None:
        view = game.view(seat)
        if view.only_action is not None or seat != own:
            game = after_bot(game, other, view, rng, Budget())
            continue
        best = chosen(view, ways, rng, found)
        game = game.apply(PLAYS[best])
    return found


def chosen(view: View, ways: Sequence[Way], rng: Random, found: Found) -> int:
    """The card that the first way chooses; what the others gain by theirs is noted."""
    machine = ways[0].machine
    table = machine.table(view.board)
    policy = learned(table)
    fit = fits(machine, view, table, policy, Budget())
    firsts = {card: group[0] for group in alike(table, view) for card in group}
    cards: list[int] = []
    for at, way in enumerate(ways):
        begun = time.process_time()
        seed = rng.getrandbits(60)
        tried = weigh(way.machine, view, table, straying(policy), way.worlds, seed, lambda: False, True, fit).values
        found.ms[at].append(1000 * (time.process_time() - begun))
        cards.append(firsts[max(tried, key=tried.__getitem__)])
    differing = sorted({*cards})
    if len(differing) > 1:
        hands = dealt(machine, view, fit, FRESH, rng.getrandbits(60))
        outcomes = machine.playouts(table, hands, rng.getrandbits(60), differing, straying(policy))
        worth = dict(zip(differing, outcomes.payoffs[:, :, view.seat].mean(axis=1).tolist(), strict=True))
        for at, card in enumerate(cards):
            found.gained[at] += worth[card] - worth[cards[0]]
            found.changed[at] += card != cards[0]
    return cards[0]


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--worlds", type=numbers, default="2400,1200,4800", help="numbers of worlds for each decision")
    parser.add_argument("--apart", action="store_true", help="also with chances of its own for each card")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=60)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    chosen = parser.parse_args()
    rules, machine, other = load(chosen.variant), KERNEL.awaited(), player("club:1")
    ways = [Way(str(number), machine, number) for number in chosen.worlds]
    ways += [Way(f"{chosen.worlds[0]} apart", Apart(), chosen.worlds[0])] * chosen.apart
    deals = range(chosen.first, chosen.first + chosen.deals)
    found = [each for number in deals if (each := found_in(rules, other, ways, number))]
    print(f"{len(found)} deals in tricks")
    for at, way in enumerate(ways):
        gained, changed = [each.gained[at] for each in found], mean(each.changed[at] for each in found)
        ms = mean(each for deal in found for each in deal.ms[at])
        print(f"{way.title:>12} worlds: gained {figure(gained, 3)} in {changed:.2f} plays, {ms:.1f} ms")
    return 0


if __name__ == "__main__":
    exit_after(main)
