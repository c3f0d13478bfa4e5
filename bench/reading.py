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

from random import Random
from statistics import mean
from typing import NamedTuple

import numpy as np
from command import exit_after, options
from figures import figure
from forced import add_options, begun, by_contract, rules_of, seat_of

from barbu.bots.base import Bot, Budget
from barbu.bots.search.cards import weigh
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import learned
from barbu.bots.search.reading import Reading, plays_tell
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_view
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.model import Rules
from barbu.sim import after_bot

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


def found_in(machine: Machine, rules: Rules, contract: str, other: Bot, number: int, worlds: int) -> Found:
    """What one seat finds out in a deal."""
    rng = Random(f"reading {contract} {number}")
    position = begun(rules, contract, rng, number)
    own, told, gained, expected, changed = seat_of(rules, number), [], 0.0, 0.0, 0
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


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    add_options(parser, deals=100, worlds=500)
    chosen = parser.parse_args()
    machine, other, rules = KERNEL.awaited(), player(chosen.against), rules_of(chosen)
    by_contract(
        chosen,
        lambda contract, number: found_in(machine, rules, contract, other, number, chosen.worlds),
        _print,
    )
    return 0


def _print(title: str, found: list[Found]) -> None:
    told = figure((mean(each.told) for each in found if each.told), 3)
    print(
        f"{title:12} told {told}  gained {figure((each.gained for each in found), 3)}"
        f"  expected {mean(each.expected for each in found):+.3f} in {mean(each.changed for each in found):.2f} plays",
        flush=True,
    )


if __name__ == "__main__":
    exit_after(main)
