"""Whether analysis tells what comes: what choices should be worth, against what comes of them.

    python bench/calibration.py [--bots NAME] [--variant NAME] [--games N] [--every N] [--level LEVEL] [--first N]

Bots of one name play whole games. Every so many decisions, a call or a card is weighed by the code of
``barbu.analyse``, and the value of what the bot chose is held against what came of it when the bots had played the deal
to its end: for a card, the score of the deal; for a call, the lead in points over the mean of the others. (Doubles are
in ``deciles.py``.) Prints, by contract and by tenths of what was expected: how many, the mean expected, the mean of
what came, and their difference with its standard error, in points turned so that more is better. Decisions of one deal
share its luck, so the error is that of the means of deals.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import count
from random import Random
from statistics import mean, stdev
from typing import NamedTuple

from command import exit_after, options, positive

from barbu.analysis.decisions import BATCHES, Decided
from barbu.analysis.weighing import weighed
from barbu.bots.base import Bot, Budget
from barbu.bots.search.calling import later_of
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.engine.phases import Doubling
from barbu.engine.standings import opponents
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules


class Told(NamedTuple):
    """A choice: the deal it was made in, its contract, whether it was the call, and what was expected and came."""

    deal: tuple[int, int]
    contract: str
    call: bool
    expected: float
    came: float


def choices(machine: Machine, rules: Rules, bot: Bot, number: int, every: int, level: str) -> Iterator[Told]:
    """The choices weighed in a game."""
    game, rng, place = Game(rules).deal(Random(f"calibration {number}")), Random(number), count()
    noted: list[tuple[int, bool, float]] = []
    while True:
        seat = game.turn
        if seat is None:
            done = game.finished[-1]
            sign, points, scores = game.plan.sign, done.points, done.scores
            for who, call, expected in noted:
                share = rules.players / opponents(rules, who)
                came = share * (points[who] - mean(points)) if call else scores[who]
                yield Told((number, done.deal.number), done.board.call.contract, call, expected, sign * came)
            noted.clear()
            if game.over:
                return
            game = game.deal(rng)
            continue
        view = game.view(seat)
        action = view.only_action or bot.choose(view, rng, Budget()).action
        at = next(place)
        if len(view.legal) > 1 and not isinstance(view.board, Doubling) and at % every == 0:
            found = weighed(machine, Decided(at, game.number, view, action), level)
            if found is not None:
                expected = game.plan.sign * found.values[action.token].mean
                if isinstance(action, Call):
                    expected -= later_of(JUDGES.awaited(machine, view.plan), view)[action.contract]
                noted.append((seat, isinstance(action, Call), expected))
        game = game.apply(action)


def line(title: str, told: Sequence[Told]) -> str:
    """A line of the table."""
    deals = defaultdict(list)
    for each in told:
        deals[each.deal].append(each.came - each.expected)
    gaps = [mean(each) for each in deals.values()]
    error = stdev(gaps) / len(gaps) ** 0.5 if len(gaps) > 1 else float("inf")
    expected, came = mean(each.expected for each in told), mean(each.came for each in told)
    return f"{title:22} {len(told):6} {expected:+8.2f} {came:+8.2f} {came - expected:+8.2f} +- {error:.2f}"


def grouped(told: Iterable[Told], of: Callable[[Told], str]) -> dict[str, list[Told]]:
    """The choices by one of their properties."""
    groups = defaultdict(list)
    for each in told:
        groups[of(each)].append(each)
    return dict(sorted(groups.items()))


def main() -> int:
    """Play, weigh, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="expert")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--games", type=positive, default=8)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--every", type=positive, default=3, help="weigh every so many decisions")
    parser.add_argument("--level", default="expert", choices=list(BATCHES))
    chosen = parser.parse_args()
    machine, rules, bot = KERNEL.awaited(), load(chosen.variant), player(chosen.bots)
    told = [
        each
        for number in range(chosen.first, chosen.first + chosen.games)
        for each in choices(machine, rules, bot, number, chosen.every, chosen.level)
    ]
    print(f"{'':22} choices expected     came")
    for title, some in (("calls", True), ("cards", False)):
        print(title)
        for name, group in grouped([each for each in told if each.call == some], lambda each: each.contract).items():
            print(line(f"  {name}", group))
    print("tenths of what was expected of a card")
    ordered = sorted((each for each in told if not each.call), key=lambda each: each.expected)
    for tenth in range(10):
        part = ordered[len(ordered) * tenth // 10 : len(ordered) * (tenth + 1) // 10]
        if part:
            print(line(f"  {part[0].expected:+.1f} to {part[-1].expected:+.1f}", part))
    print(line("all", told))
    return 0


if __name__ == "__main__":
    exit_after(main)
