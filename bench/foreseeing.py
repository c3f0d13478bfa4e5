"""What bots that search would gain if they knew how the others play their cards.

    python bench/foreseeing.py [--against NAME] [--taught-by NAME] [--variant NAME] [--contracts NAME,...]
        [--lessons N] [--tests N] [--deals N] [--first N] [--worlds N] [--forced] [--played-on N]

A copy of a bot is made for each contract, as ``barbu train`` copies the club player. Prints how often the copy, and how
often the learned policy, likes none better than the card that the bot plays in other deals.

Then one seat weighs its cards in the same worlds of whole deals, which ``club:1`` has called and doubled, with three
bots of one name in the other seats: with playouts in which all play by the learned policy; in which the others always
play as the copy does; in which each does in half of them; and in which each has the habits that its plays tell of
(``bots/search/styles.py``). Where another card is best then, all of these are played on from 48 worlds that fit, by the
bots themselves, with the policy in the seat. Prints what that gains in points a deal. With ``--forced`` the deals are
those of the contracts in turn, without doubles, and in a fifth way the seat plays like the copy, too.

Errors are standard errors. Cards are played as the learned policy says.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random
from statistics import mean
from typing import NamedTuple

import numpy as np
from command import exit_after, options, positive
from figures import figure
from forced import begun, played_on, seat_of
from msgspec.structs import replace
from telling import agreed

from barbu.bots.base import Bot, Budget, bot_named
from barbu.bots.search.copying import CopiedChoice, copied
from barbu.bots.search.fitting import dealt, fits
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import kind_at, learned, straying, weights_of
from barbu.bots.search.styles import acquainted
from barbu.bots.search.weighing import alike
from barbu.cli.copying import choices
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_view
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import SHARE_BITS, SHARES, Weights
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot


def copies_of(
    contract: str, kind: str, rules: Rules, teacher: Bot, lessons: int, tests: int
) -> tuple[Weights, list[CopiedChoice]]:
    """A copy of a bot for a contract, and choices to test it with."""
    found = list(islice(choices(rules, contract, kind, teacher, "foreseeing"), tests + lessons))
    return copied(found[tests:], weights_of(kind, NUMPY)), found[:tests]


def likes(weights: Weights, tests: Sequence[CopiedChoice]) -> float:
    """How often no other card has a higher value than the one that was played."""
    worths = (weights[each.cells].sum(axis=1, dtype=np.int64) for each in tests)
    return mean(bool(worth[each.played] == worth.max()) for worth, each in zip(worths, tests, strict=True))


class Deals(NamedTuple):
    """Whole deals in which one seat searches and bots of one kind have the others; ``copies`` by kind of contract."""

    machine: Machine
    rules: Rules
    other: Bot
    worlds: int
    copies: Mapping[str, Weights]
    played_on: int

    def forced(self, contract: str, number: int) -> tuple[str, list[float]]:
        """What the seat gains by each way in a deal of a contract without doubles."""
        rules, rng = replace(self.rules, doubling=None), Random(f"foreseeing {contract} {number}")
        position, own = begun(rules, contract, rng, number), seat_of(rules, number)
        gained = [0.0] * 4
        while (seat := position.turn) is not None:
            view = lone_view(position, seat, contract)
            if view.only_action is not None or seat != own:
                position = after_bot(position, self.other, view, rng, Budget())
                continue
            usual, made = self._made(position, view, contract, own, rng, True)
            gained = [each + more for each, more in zip(gained, made, strict=True)]
            position = position.apply(PLAYS[usual])
        return contract, gained

    def gained_in(self, number: int) -> tuple[str, list[float]] | None:
        """The contract of a deal, and what the seat gains by each way; None if there is no copy for it."""
        game, rng, own = agreed(self.rules, bot_named("club:1"), number), Random(f"{number}"), number % 4
        board = game.running.board
        if not isinstance(board.play, Tricks) or kind_at(self.machine.table(board)).name not in self.copies:
            return None
        assert board.contract is not None
        gained, contract, done = [0.0, 0.0, 0.0], board.contract.name, len(game.finished)
        while len(game.finished) == done and (seat := game.turn) is not None:
            view, position = game.view(seat), game.position
            assert position is not None
            if view.only_action is not None or seat != own:
                game = after_bot(game, self.other, view, rng, Budget())
                continue
            usual, made = self._made(position, view, contract, own, rng)
            gained = [each + more for each, more in zip(gained, made, strict=True)]
            game = game.apply(PLAYS[usual])
        return contract, gained

    def _made(
        self, position: Position, view: View, contract: str, own: int, rng: Random, too: bool = False
    ) -> tuple[int, list[float]]:
        """The card that is best by the policy, and what those of the other ways gain over it."""
        usual, *others = self._best(view, rng.getrandbits(60), too)
        worth = dict.fromkeys({usual, *others}, 0.0)
        if len(worth) > 1:
            # Neighbours may be the same world, as they are drawn in order.
            for row in self._worlds(view, 4 * self.played_on, rng.getrandbits(60))[::4].tolist():
                chance = rng.getrandbits(60)
                for card in worth:
                    after = Position(position.board, tuple(row)).apply(PLAYS[card])
                    worth[card] += self._played_on(after, contract, own, Random(chance)) / self.played_on
        return usual, [worth[card] - worth[usual] for card in others]

    def _worlds(self, view: View, worlds: int, seed: int) -> Numbers:
        table = self.machine.table(view.board)
        return dealt(self.machine, view, fits(self.machine, view, table, learned(table), Budget()), worlds, seed)

    def _best(self, view: View, seed: int, too: bool) -> list[int]:
        table = self.machine.table(view.board)
        usual = straying(learned(table))
        copy = usual._replace(habits=self.copies[kind_at(table).name])
        always = sum(SHARES << SHARE_BITS * seat for seat in range(table.players) if seat != view.seat)
        half = sum(SHARES // 2 << SHARE_BITS * seat for seat in range(table.players) if seat != view.seat)
        known = acquainted(self.machine, view, table, usual, seed)
        cards, hands = [group[0] for group in alike(table, view)], self._worlds(view, self.worlds, seed)
        best, ways = [], [usual, copy._replace(shares=always), copy._replace(shares=half), known]
        if too:
            everyone = sum(SHARES << SHARE_BITS * seat for seat in range(table.players))
            ways.append(copy._replace(shares=everyone))
        for policy in ways:
            payoffs = self.machine.playouts(table, hands, seed, cards, policy).payoffs[:, :, view.seat]
            best.append(cards[int(payoffs.mean(axis=1).argmax())])
        return best

    def _played_on(self, position: Position, contract: str, own: int, rng: Random) -> float:
        def by_policy(now: Position, _view: View) -> int:
            table, hands = self.machine.table(now.board), self.machine.hands([now.hands])[0]
            return self.machine.line(table, hands, rng.getrandbits(60), 1, learned(table))[0][0]

        return played_on(position, contract, own, by_policy, self.other, rng)


def main() -> int:
    """Make copies, and play."""
    parser = options(__doc__)
    parser.add_argument("--against", default="club:1", help="who plays in the other seats")
    parser.add_argument("--taught-by", default="club:1", help="whose plays are copied")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--contracts", default="no-tricks,no-hearts,no-queens,no-king,no-last-two,trumps")
    parser.add_argument("--lessons", type=positive, default=40_000, help="choices in each contract to copy from")
    parser.add_argument("--tests", type=positive, default=4_000, help="choices with which copies are tested")
    parser.add_argument("--forced", action="store_true", help="each contract in turn, without doubles")
    parser.add_argument("--played-on", type=positive, default=48, help="worlds in which cards are compared")
    parser.add_argument("--deals", type=positive, default=200, help="deals, of each contract with --forced")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=positive, default=1200)
    chosen = parser.parse_args()
    against, teacher = player(chosen.against), player(chosen.taught_by)
    machine, rules, copies = KERNEL.awaited(), load(chosen.variant), {}
    for contract in chosen.contracts.split(","):
        kind = kind_at(machine.table(begun(replace(rules, doubling=None), contract, Random(0), 0).board)).name
        copy, tests = copies_of(contract, kind, rules, teacher, chosen.lessons, chosen.tests)
        usual = likes(weights_of(kind, NUMPY), tests)
        print(f"{contract:12} copy {likes(copy, tests):.2f}  learned {usual:.2f}", flush=True)
        copies[kind] = copy
    deals = Deals(machine, rules, against, chosen.worlds, copies, chosen.played_on)
    found: dict[str, list[list[float]]] = defaultdict(list)
    numbers = range(chosen.first, chosen.first + chosen.deals)
    everything: list[tuple[str, list[float]]]
    if chosen.forced:
        everything = [deals.forced(contract, number) for contract in chosen.contracts.split(",") for number in numbers]
    else:
        everything = [made for number in numbers if (made := deals.gained_in(number)) is not None]
    for contract, gains in everything:
        for title in ("all", contract):
            found[title].append(gains)
    titles = ("always", "in half", "as told", "all seats")
    for title, gained in sorted(found.items()):
        ways = zip(titles, zip(*gained, strict=True), strict=False)
        print(f"{title:12} {len(gained):4} deals: " + ", ".join(f"{way} {figure(each)}" for way, each in ways))
    return 0


if __name__ == "__main__":
    exit_after(main)
