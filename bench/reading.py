"""What plays in tricks tell of hidden hands, and what bots that search gain by it.

    python bench/reading.py [--against NAME] [--variant NAME] [--contracts NAME,...] [--deals N] [--first N]
        [--worlds N]

In forced deals without doubles one seat weighs its cards twice: in worlds that are all equally likely, and in those
that fit the plays of the others (``bots/search/reading.py``), who are bots of one name. Prints, by contract,

* by how much more weight the hands as they lie get than worlds do on average, as a natural logarithm;
* where the second way prefers another card by more than a little, what that card gains over the first one if it is
  played from the hands as they lie and everybody goes on by the policy: in points a deal, beside what was expected
  and how often it happens.

Errors are standard errors. Cards are played as the first way says.
"""

import argparse
import sys
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

import numpy as np
from msgspec.structs import replace

from barbu.bots.base import Bot, Budget
from barbu.bots.search.cards import weigh
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import learned
from barbu.bots.search.reading import Reading, plays_tell
from barbu.engine.actions import PLAYS, Deal
from barbu.engine.chance import shuffled
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.engine.schedule import roles_for
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot, lone_view

LITTLE = 0.25
"""A difference in points below which cards count as equally good: most of it is chance."""

TIMES = 16
"""How often each of two cards is played on."""


class Found(NamedTuple):
    """What a seat finds out in a deal: the weight of the hands as they lie at each of its plays, what the cards that it
    would change gain, what they should have gained, and how many they are."""

    told: list[float]
    gained: float
    expected: float
    changed: int


def begun(rules: Rules, contract: str, rng: Random, number: int) -> Position:
    """A deal of a contract that has come to its first card; ``club:1`` names what is to be named."""
    plan = plan_of(rules)
    calls, roles = plan.contracts[contract].calls, roles_for(plan, number % plan.players)
    position = Position.start(plan, Deal(1, *roles, shuffled(plan, rng)), calls)
    if roles.declarer is None or len(calls) == 1:
        return position.called(calls[0])
    return after_bot(position, player("club:1"), lone_view(position, roles.declarer, contract), rng, Budget())


def found_in(machine: Machine, rules: Rules, contract: str, other: Bot, number: int, worlds: int) -> Found:
    """What one seat finds out in a deal."""
    rng = Random(f"reading {contract} {number}")
    position = begun(rules, contract, rng, number)
    own, told, gained, expected, changed = number // rules.players % rules.players, [], 0.0, 0.0, 0
    while (seat := position.turn) is not None:
        view = lone_view(position, seat, contract)
        if view.only_action is not None:
            position = position.apply(view.only_action)
        elif seat != own:
            position = after_bot(position, other, view, rng, Budget())
        else:
            table, seed = machine.table(view.board), rng.getrandbits(60)
            policy = learned(table)
            values = weigh(machine, view, table, policy, worlds, seed, lambda: False)
            first = max(values.values, key=values.values.__getitem__)
            if plays_tell(view):
                read = Reading(table, policy, view)
                told.append(_told(machine, read, view, position, worlds))
                fresh = weigh(machine, view, table, policy, worlds, seed + 1, lambda: False, fits=[read.fit]).values
                second = max(fresh, key=fresh.__getitem__)
                if fresh[second] - fresh[first] > LITTLE:
                    hands = np.repeat(machine.hands([position.hands]), TIMES, axis=0)
                    payoffs = machine.playouts(table, hands, seed, [first, second], policy).payoffs[:, :, seat]
                    gained += float(np.diff(payoffs.mean(axis=1))[0])
                    expected += fresh[second] - fresh[first]
                    changed += 1
            position = position.apply(PLAYS[first])
    return Found(told, gained, expected, changed)


def _told(machine: Machine, read: Reading, view: View, position: Position, worlds: int) -> float:
    fit = read.fit(np.concatenate((machine.hands([position.hands]), machine.worlds(view, worlds, 1))))
    most = fit.max()
    return float(fit[0] - most - np.log(np.exp(fit[1:] - most).mean()))


def figure(numbers: list[float]) -> str:
    """A mean and its standard error."""
    return f"{mean(numbers):+6.3f} +- {stdev(numbers) / len(numbers) ** 0.5:.3f}" if len(numbers) > 1 else "-"


def main() -> int:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", default="club:1", help="who plays in the other seats")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--contracts", default="no-tricks,no-hearts,no-queens,no-king,no-last-two,trumps")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=int, default=500)
    chosen = parser.parse_args()
    machine, other = KERNEL.awaited(), player(chosen.against)
    rules = replace(load(chosen.variant), doubling=None)
    numbers, everything = range(chosen.first, chosen.first + chosen.deals), []
    for contract in chosen.contracts.split(","):
        found = [found_in(machine, rules, contract, other, number, chosen.worlds) for number in numbers]
        everything += found
        _print(contract, found)
    _print("all", everything)
    return 0


def _print(title: str, found: list[Found]) -> None:
    told = [mean(each.told) for each in found if each.told]
    print(
        f"{title:12} told {figure(told)}  gained {figure([each.gained for each in found])}"
        f"  expected {mean(each.expected for each in found):+.3f} in {mean(each.changed for each in found):.2f} plays",
        flush=True,
    )


if __name__ == "__main__":
    sys.exit(main())
