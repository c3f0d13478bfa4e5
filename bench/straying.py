"""What bots that search gain if everybody in their playouts now and then plays any card.

    python bench/straying.py [--strays N,...] [--against NAME] [--contracts NAME,...] [--deals N]
        [--first N] [--worlds N]

In forced deals without doubles one seat weighs its cards in the same worlds by the policy as it is, and with so many of
256 choices left to chance. Where another card is best then, both are played on from 16 other worlds that fit what the
others have played: these are bots of one name, while the seat itself looks at 40 worlds for each card. Prints, by
contract, what each share of chance gains in points a deal over the mean of the table, and how many plays it changes.

Errors are standard errors. Cards are played as the policy without chance says.
"""

from random import Random
from statistics import mean
from typing import NamedTuple

import numpy as np
from command import exit_after, numbers, options
from figures import figure
from forced import add_options, begun, by_contract, played_on, rules_of, seat_of

from barbu.bots.base import Bot, Budget
from barbu.bots.search.cards import weigh
from barbu.bots.search.fitting import dealt, fits
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import STRAY, learned
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_view
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.model import Rules
from barbu.sim import after_bot

PLAYED_ON, OWN = 16, 40
"""The worlds in which cards are compared, and those that the seat then looks at for each card."""


class Found(NamedTuple):
    """What each share of chance gains in a deal, and how many plays it changes."""

    gained: list[float]
    changed: list[int]


class Deals(NamedTuple):
    """Forced deals of a rule set, in which one seat searches and bots of one kind have the others."""

    machine: Machine
    rules: Rules
    other: Bot
    worlds: int

    def found_in(self, contract: str, number: int, strays: list[int]) -> Found:
        """What the seat finds out in a deal."""
        rng = Random(f"straying {contract} {number}")
        position = begun(self.rules, contract, rng, number)
        own = seat_of(self.rules, number)
        found = Found([0.0] * len(strays), [0] * len(strays))
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            if view.only_action is not None or seat != own:
                position = after_bot(position, self.other, view, rng, Budget())
                continue
            seed = rng.getrandbits(60)
            usual, *others = (self._best(view, stray, self.worlds, seed) for stray in (0, *strays))
            worth = dict.fromkeys({usual, *others}, 0.0)
            if len(worth) > 1:
                for row in self._worlds(view, PLAYED_ON, seed + 1).tolist():
                    for card in worth:
                        after = Position(position.board, tuple(row)).apply(PLAYS[card])
                        worth[card] += self._played_on(after, contract, own, Random(seed)) / PLAYED_ON
            for at, card in enumerate(others):
                found.gained[at] += worth[card] - worth[usual]
                found.changed[at] += card != usual
            position = position.apply(PLAYS[usual])
        return found

    def _best(self, view: View, stray: int, worlds: int, seed: int) -> int:
        table = self.machine.table(view.board)
        policy = learned(table)
        fit = fits(self.machine, view, table, policy, Budget()) if worlds > OWN else ()
        straying = policy._replace(stray=stray)
        values = weigh(self.machine, view, table, straying, worlds, seed, lambda: False, False, fit).values
        return max(values, key=values.__getitem__)

    def _worlds(self, view: View, worlds: int, seed: int) -> np.ndarray:
        table = self.machine.table(view.board)
        # Neighbours may be the same world, as they are drawn in order.
        fit = fits(self.machine, view, table, learned(table), Budget())
        return dealt(self.machine, view, fit, 4 * worlds, seed)[::4]

    def _played_on(self, position: Position, contract: str, own: int, rng: Random) -> float:
        def searched(_now: Position, view: View) -> int:
            return self._best(view, 0, OWN, rng.getrandbits(60))

        return played_on(position, contract, own, searched, self.other, rng)


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--strays", type=numbers, default=str(STRAY), help="how many of 256 choices are left to chance")
    add_options(parser, deals=60, worlds=600)
    chosen = parser.parse_args()
    deals = Deals(KERNEL.awaited(), rules_of(chosen), player(chosen.against), chosen.worlds)

    def told(title: str, found: list[Found]) -> None:
        for at, stray in enumerate(chosen.strays):
            gained, changed = figure((each.gained[at] for each in found), 3), mean(each.changed[at] for each in found)
            print(f"{title:12} {stray:3} of 256: gained {gained} in {changed:.2f} plays", flush=True)

    by_contract(chosen, lambda contract, number: deals.found_in(contract, number, chosen.strays), told)
    return 0


if __name__ == "__main__":
    exit_after(main)
