"""Where doubles win and lose: what a double should gain, against what comes of it.

    python bench/deciles.py [--bots NAME] [--variant NAME] [--deals N] [--first N] [--worlds N]

Deals out of the middle of games are called and doubled by bots of one name, and played to the end by the kernel's
policies, without doubles. Each time a player may double another, what doubling just that one should gain over a pass is
noted. Then those who still have to speak answer both, and what that makes of it, with the hands as they lie, is what
the double would have gained. Prints by contract, by pair of players, and by deciles of the expected gain: how often the
double was made, the mean expected gain, what it would have gained with its standard error, and the mean lead. Then the
lead won for each chance to double, and what a player who sees all hands could have won.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from command import doubled, exit_after, options, positive

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Double
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.model import Rules
from barbu.seats import seats_of


class Chance(NamedTuple):
    """One player who might have been doubled: what that should gain, what it would have gained with the answers to it,
    whether it was said, and the lead in points."""

    contract: str
    relation: str
    expected: float
    gained: float
    said: bool
    lead: float


def chances(machine: Machine, rules: Rules, bot: Bot, number: int, budget: Budget) -> Iterator[Chance]:
    """The chances to double freely in a deal, seat by seat."""
    game, rng = midway(rules, f"telling {number}"), Random(number)
    points: list[int] = []
    while (seat := game.turn) is not None and (board := game.running.board).phase != "play":
        view = game.view(seat)
        if view.only_action is not None:
            game = game.apply(view.only_action)
            continue
        decision = bot.choose(view, rng, budget if isinstance(board, Doubling) else Budget())
        if isinstance(board, Doubling):
            points = points or made(machine, game, number)
            said = decision.action.targets if isinstance(decision.action, Double) else 0
            passed: float | None = None
            for other in seats_of(view.may_double() & ~board.doubles.must(seat)):
                double = Double(1 << other)
                worth = (decision.values or {}).get(double.token)
                if worth is None:
                    continue
                if passed is None:
                    passed = paid(game, seat, Double(0), bot, budget, points)
                declarer = board.doubles.declarer
                relation = "declarer's" if seat == declarer else "of others"
                relation = "of the declarer" if other == declarer else relation
                gained = paid(game, seat, double, bot, budget, points) - passed
                lead = points[seat] - points[other]
                expected, named = game.plan.sign * worth, bool(said >> other & 1)
                yield Chance(board.call.contract, relation, expected, gained, named, lead)
        game = game.apply(decision.action)


def made(machine: Machine, game: Game, seed: int) -> list[int]:
    """The points that the policies make with the hands as they lie, turned so that more is better."""
    board = game.running.board
    assert board.call is not None
    table = opened(machine, game.plan, board.call, board.setup)
    outcome = machine.playouts(table, machine.hands([game.running.hands]), seed, (), policy_of(table))
    return [game.plan.sign * int(each) * int(outcome.counts[0, 0]) for each in outcome.points[0, 0]]


def paid(game: Game, seat: int, said: Double, bot: Bot, budget: Budget, points: Sequence[int]) -> float:
    """What the doubles would pay a seat after a statement and what the bots then say."""
    game, rng = game.apply(said), Random(seat)
    while (turn := game.turn) is not None and isinstance(game.running.board, Doubling):
        view = game.view(turn)
        game = game.apply(view.only_action or bot.choose(view, rng, budget).action)
    doubles = game.running.board.doubles
    assert doubles is not None
    return sum(doubles.multiplicity(seat, other) * (points[seat] - points[other]) for other in range(len(points)))


def line(title: str, found: Sequence[Chance]) -> str:
    """A line of the table."""
    gained = [each.gained for each in found]
    error = stdev(gained) / len(gained) ** 0.5 if len(gained) > 1 else float("inf")
    won = mean(each.lead * each.said for each in found)
    most = mean(max(0.0, each.lead) for each in found)
    expected, said = mean(each.expected for each in found), mean(each.said for each in found)
    lead = mean(each.lead for each in found)
    return (
        f"{title:24} {len(found):6} {100 * said:5.0f} % {expected:+7.2f} {mean(gained):+7.2f} +- {error:.2f}"
        f" {lead:+7.2f} {won:+7.2f} {most:+7.2f}"
    )


def grouped(found: Iterable[Chance], of: Callable[[Chance], str]) -> dict[str, list[Chance]]:
    """The chances by one of their properties."""
    groups = defaultdict(list)
    for each in found:
        groups[of(each)].append(each)
    return dict(sorted(groups.items()))


def main() -> int:
    """Double, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="master")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=positive, help="worlds a double, instead of the usual number")
    chosen = parser.parse_args()
    machine, rules, bot = KERNEL.awaited(), doubled(parser, chosen.variant), player(chosen.bots)
    budget, numbers = Budget(chosen.worlds), range(chosen.first, chosen.first + chosen.deals)
    found = [each for number in numbers for each in chances(machine, rules, bot, number, budget)]
    print(f"{'':24} chances  doubled expected  gained           lead     won  at most")
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
    exit_after(main)
