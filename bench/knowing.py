"""What doubles could gain at most: a bot's statements beside those of a player who knows exactly how the others speak.

    python bench/knowing.py [--bots NAME] [--against NAME] [--variant NAME]
                             [--decisions N] [--first N] [--worlds N]

Whole games are called and doubled by bots that use no chance. One in ten of their statements in negative contracts is
looked at, and the bot is asked for its own. Statements are rated in worlds in which the others would have called and
said what they did; there they also answer as they would, and the policies play the cards. The best statement is chosen
in half of these worlds and rated in the other half. Prints the points over a pass of what was said, of what the bot
says and of the best, with the standard errors of the differences: in all, by contract and by place among the speakers.
A double that is owed counts with what it saves later.
"""

from collections.abc import Iterator, Sequence
from itertools import count
from random import Random
from statistics import mean
from typing import NamedTuple

import numpy as np
from command import doubled, exit_after, options, positive
from figures import figure
from msgspec.structs import replace
from saying import Speaker, played

from barbu.bots.base import Bot, Budget, Decision
from barbu.bots.search.doubling import saved
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.inference import Reals
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Double
from barbu.engine.chance import Chance
from barbu.engine.doubling import Doubles
from barbu.engine.phases import Calling, Doubling
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers
from barbu.outside.finding import player
from barbu.rules.model import Rules

ENOUGH, FEWEST = 400, 40
"""So many worlds are enough to rate statements; fewer than the second number are too few."""

SHARE = 0.1
"""The share of the statements that is looked at."""


class Asked(NamedTuple):
    """A bot that keeps the views it was asked about. ``Bot``."""

    bot: Bot
    views: list[View]

    @property
    def name(self) -> str:
        """The name of the bot."""
        return self.bot.name

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What the bot does."""
        self.views.append(view)
        return self.bot.choose(view, rng, budget)


class Rated(NamedTuple):
    """A decision: its contract, its place among the speakers, and the points over a pass of what was said, of what the
    bot says and of the best."""

    contract: str
    place: str
    said: float
    bot: float
    best: float


class Table(NamedTuple):
    """A decision of a seat among others who all decide as ``other`` does."""

    view: View
    board: Doubling
    other: Bot

    def says(self, doubles: Doubles, seat: int, hand: int) -> int:
        """The seats that a seat would double with a hand, after some statements."""
        board = Doubling(self.board.setup, self.board.agreed, doubles)
        view = replace(self.view, seat=seat, hand=hand, board=board)
        action = view.only_action or self.other.choose(view, Random(0), Budget()).action
        assert isinstance(action, Double)
        return action.targets

    def fits(self, hands: Sequence[int]) -> bool:
        """Whether the others would have said with some hands what they did."""
        board, view, declarer = self.board, self.view, self.board.doubles.declarer
        rules, order = board.doubles.rules, view.plan.orders[declarer]
        doubles = Doubles.start(rules, order, board.contract.negative, board.doubles.bound)
        for speaker, targets in board.doubles.statements:
            if speaker != view.seat and self.says(doubles, speaker, hands[speaker]) != targets:
                return False
            doubles = doubles.say(targets)
        if declarer == view.seat:
            return True
        calling = replace(view, seat=declarer, hand=hands[declarer], board=Calling(board.setup))
        return self.other.choose(calling, Random(0), Budget()).action == board.call

    def answered(self, doubles: Doubles, hands: Sequence[int]) -> Doubles:
        """The doubles once everybody has spoken."""
        while (seat := doubles.turn) is not None:
            doubles = doubles.say(self.says(doubles, seat, hands[seat]))
        return doubles


def gains(judge: Judge, table: Table, worlds: int, seed: int) -> dict[int, Reals] | None:
    """What each statement pays, world by world; None if too few worlds fit."""
    view, board = table.view, table.board
    found: list[Numbers] = []
    for hands in judge.machine.worlds(view, worlds, seed):
        if len(found) < ENOUGH and table.fits(hands.tolist()):
            found.append(hands)
    if len(found) < FEWEST:
        return None
    rows: Numbers = np.array(found)
    start = opened(judge.machine, view.plan, board.call, board.setup)
    outcomes = judge.machine.playouts(start, rows, seed, (), policy_of(start))
    points = view.plan.sign * outcomes.points[0] * outcomes.counts[0][:, None]
    leads = points[:, [view.seat]] - points
    later = saved(judge, view, board)
    paid = {}
    for each in board.legal(view.hand):
        said = board.doubles.say(each.targets)
        ends = [table.answered(said, hands) for hands in rows.tolist()]
        times = np.array([[end.multiplicity(view.seat, seat) for seat in range(view.plan.players)] for end in ends])
        paid[each.targets] = (times * leads).sum(axis=1) + later * (each.targets >> board.doubles.declarer & 1)
    return paid


def rated(machine: Machine, rules: Rules, bot: Bot, other: Bot, number: int, worlds: int) -> Iterator[Rated]:
    """Some of the decisions in a game."""
    asked, rng = Asked(other, []), Random(number)
    played(machine, rules, number, [Speaker(asked, asked, asked)] * rules.players, "")
    for view in asked.views:
        board = view.board
        if not isinstance(board, Doubling) or not board.contract.negative or rng.random() >= SHARE:
            continue
        paid = gains(JUDGES.awaited(machine, view.plan), Table(view, board, other), worlds, rng.getrandbits(60))
        if paid is None:
            continue
        halves = [{said: float(each[half::2].mean()) for said, each in paid.items()} for half in (0, 1)]
        best = mean(halves[1 - half][max(paid, key=halves[half].__getitem__)] for half in (0, 1))
        least = min(paid)  # a pass, or the double that has to be made
        usual, said = (each.choose(view, rng, Budget()).action for each in (other, bot))
        assert isinstance(usual, Double) and isinstance(said, Double)
        whole = {targets: float(each.mean()) for targets, each in paid.items()}
        figures = (whole[usual.targets], whole[said.targets], best)
        place = str(len(board.doubles.statements) + 1)
        yield Rated(board.call.contract, place, *(each - whole[least] for each in figures))


def line(title: str, found: Sequence[Rated]) -> str:
    """A line of the table."""
    said, bot, best = (mean(numbers) for numbers in list(zip(*found, strict=True))[2:])
    ahead, lacks = figure([each.bot - each.said for each in found]), figure([each.best - each.bot for each in found])
    return f"{title:16} {len(found):5}  {said:+6.2f} {bot:+6.2f} {best:+6.2f}  {ahead}  {lacks}"


def main() -> int:
    """Ask, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="master")
    parser.add_argument("--against", default="club:1")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--decisions", type=positive, default=200)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--worlds", type=positive, default=4_000, help="worlds of which those that fit are taken")
    chosen = parser.parse_args()
    machine, rules, bot, other = (
        KERNEL.awaited(),
        doubled(parser, chosen.variant),
        player(chosen.bots),
        player(chosen.against),
    )
    found: list[Rated] = []
    for number in count(chosen.first):
        for each in rated(machine, rules, bot, other, number, chosen.worlds):
            found.append(each)
        if len(found) >= chosen.decisions:
            break
    print(f"{'':16} number   said    bot   best  the bot is ahead  the best is ahead of the bot")
    print(line("all", found))
    for key in ("contract", "place"):
        for name in sorted({getattr(each, key) for each in found}):
            print(line(f"  {name}", [each for each in found if getattr(each, key) == name]))
    return 0


if __name__ == "__main__":
    exit_after(main)
