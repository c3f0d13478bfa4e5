"""Where doubles win and lose: the lead that a doubler expects over another player, against the lead that comes of it.

    python bench/deciles.py [--bots NAME] [--variant NAME] [--deals N] [--first N] [--worlds N]

Deals out of the middle of games are called and doubled by bots of one name, and played to the end by the kernel's
policies, without doubles. Each time somebody may double another player, what doubling just that one should gain is
noted with the lead in points that it would have paid. Prints by contract, by who was asked about whom, and by deciles
of the expected gain: how often the double was made, the mean expected gain, the mean lead, and its standard error. Then
what was won for each chance to double, and what could have been won by somebody who sees all hands.
"""

import argparse
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Double
from barbu.engine.phases import Doubling
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import seats_of


class Chance(NamedTuple):
    """One player who might have been doubled: what that should gain, whether it was said, and the lead it paid."""

    contract: str
    relation: str
    expected: float
    said: bool
    lead: float


def chances(machine: Machine, rules: Rules, bot: Bot, number: int, budget: Budget) -> Iterator[Chance]:
    """The chances to double freely in a deal, seat by seat."""
    game, rng = midway(rules, f"telling {number}"), Random(number)
    noted = []
    while (seat := game.turn) is not None and (board := game.running.board).phase != "play":
        view = game.view(seat)
        if view.only_action is not None:
            game = game.apply(view.only_action)
            continue
        decision = bot.choose(view, rng, budget if isinstance(board, Doubling) else Budget())
        if isinstance(board, Doubling):
            said = decision.action.targets if isinstance(decision.action, Double) else 0
            for other in seats_of(view.may_double() & ~board.doubles.must(seat)):
                worth = (decision.values or {}).get(Double(1 << other).token)
                if worth is not None:
                    declarer = board.doubles.declarer
                    relation = "declarer's" if seat == declarer else "of others"
                    relation = "of the declarer" if other == declarer else relation
                    noted.append((seat, other, relation, game.plan.sign * worth, bool(said >> other & 1)))
        game = game.apply(decision.action)
    board = game.running.board
    if not noted or board.call is None:
        return
    table = opened(machine, game.plan, board.call, board.setup)
    outcome = machine.playouts(table, machine.hands([game.running.hands]), number, (), policy_of(table))
    points = [game.plan.sign * int(each) * int(outcome.counts[0, 0]) for each in outcome.points[0, 0]]
    for seat, other, relation, expected, said in noted:
        yield Chance(board.call.contract, relation, expected, said, points[seat] - points[other])


def line(title: str, found: Sequence[Chance]) -> str:
    """A line of the table."""
    leads = [each.lead for each in found]
    error = stdev(leads) / len(leads) ** 0.5 if len(leads) > 1 else float("inf")
    won = mean(each.lead * each.said for each in found)
    most = mean(max(0.0, each.lead) for each in found)
    expected, said = mean(each.expected for each in found), mean(each.said for each in found)
    return (
        f"{title:24} {len(found):6} {100 * said:5.0f} % {expected:+7.2f} {mean(leads):+7.2f} +- {error:.2f}"
        f" {won:+7.2f} {most:+7.2f}"
    )


def grouped(found: Iterable[Chance], of: Callable[[Chance], str]) -> dict[str, list[Chance]]:
    """The chances by one of their properties."""
    groups = defaultdict(list)
    for each in found:
        groups[of(each)].append(each)
    return dict(sorted(groups.items()))


def main() -> int:
    """Double, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bots", default="master")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=int, help="worlds a double, instead of the usual number")
    chosen = parser.parse_args()
    machine, rules, bot = KERNEL.awaited(), load(chosen.variant), player(chosen.bots)
    budget, numbers = Budget(chosen.worlds), range(chosen.first, chosen.first + chosen.deals)
    found = [each for number in numbers for each in chances(machine, rules, bot, number, budget)]
    print(f"{'':24} chances  doubled expected  lead           won  at most")
    for title, of in (("contract", lambda each: each.contract), ("who", lambda each: each.relation)):
        print(title)
        for name, group in grouped(found, of).items():
            print(line(f"  {name}", group))
    print("deciles of the expected gain")
    ordered = sorted(found, key=lambda each: each.expected)
    for tenth in range(10):
        part = ordered[len(ordered) * tenth // 10 : len(ordered) * (tenth + 1) // 10]
        if part:
            print(line(f"  {part[0].expected:+.1f} to {part[-1].expected:+.1f}", part))
    print(line("all", found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
