"""What seeing all the cards would be worth: the edge of a bot, and of one that plays its cards knowing every hand.

    python bench/seeing.py [--bot NAME] [--against NAME] [--variant NAME] [--deals N] [--seed N] [--worlds N]

Whole deals from the middle of games, the same as in ``barbu arena``, are played twice from every seat: by the bot, and
by a cheat that calls and doubles as the bot does, but then tries each card with the hands as they lie. All others are
bots of one name. Prints, in all and by contract, both edges (the score of the seat less the mean of the table, in
points a deal) and what is lacking, with standard errors.

The cheat plays each deal out by the policies that the bots use, in which everybody now and then plays any card. So
this is what knowing the hands adds to the bot's way of playing, not the best that a cheat could do.
"""

import sys
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import NamedTuple

from command import exit_after, options, positive
from figures import figure

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget
from barbu.bots.search.hands import policy_of
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import straying
from barbu.cards import cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on
from barbu.kernel.guiding import TrickPolicy
from barbu.kernel.machine import SEEDS, Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.sim import after_bot


class Edges(NamedTuple):
    """What both make of a seat's cards in a deal of one contract."""

    contract: str
    honest: float
    cheat: float


class Cheat(NamedTuple):
    """Knows all hands while cards are played, and leaves everything else to a bot."""

    machine: Machine
    worlds: int

    def card(self, view: View, hands: Sequence[int], seed: int) -> int:
        """The card with the best results."""
        table = self.machine.table(view.board)
        policy = policy_of(table)
        if isinstance(policy, TrickPolicy):
            policy = straying(policy)
        cards = list(cards_of(view.legal_cards()))
        rows = self.machine.hands([hands] * self.worlds)
        payoffs = self.machine.playouts(table, rows, seed, cards, policy).payoffs[:, :, view.seat]
        return cards[int(payoffs.mean(axis=1).argmax())]


class Table(NamedTuple):
    """A bot in one seat, perhaps helped to cheat, among bots of another kind."""

    bot: Bot
    other: Bot
    cheat: Cheat | None

    def played(self, game: Game, seat: int, rng: Random) -> tuple[str, float]:
        """The contract of the deal in progress, and the edge of the seat in it (0 if the deal does not count)."""
        done = len(game.finished)
        while (turn := game.turn) is not None:
            view, position = game.view(turn), game.position
            assert position is not None
            if self.cheat is not None and turn == seat and view.only_action is None and plays_on(view.board):
                game = game.apply(PLAYS[self.cheat.card(view, position.hands, rng.randrange(SEEDS))])
            else:
                game = after_bot(game, self.bot if turn == seat else self.other, view, rng, Budget())
        if len(game.finished) == done:
            return "redealt", 0.0
        ended = game.finished[-1]
        return ended.board.call.contract, game.plan.sign * (ended.scores[seat] - mean(ended.scores))


def edges(honest: Table, cheat: Table, game: Game, key: str) -> list[Edges]:
    """What both make of a deal, from each seat. They say the same, so the contract is the same."""
    found = []
    for seat in range(game.plan.players):
        (contract, usual), (_, seeing) = (
            table.played(game, seat, Random(f"{key} {seat}")) for table in (honest, cheat)
        )
        found.append(Edges(contract, usual, seeing))
    return found


def line(title: str, deals: Sequence[Sequence[Edges]]) -> str:
    """A line of the table."""
    columns = ([each.honest for each in deal] for deal in deals), ([each.cheat for each in deal] for deal in deals)
    honest, cheat = ([mean(each) for each in column] for column in columns)
    lacking = [seen - blind for blind, seen in zip(honest, cheat, strict=True)]
    return f"{title:14} {len(deals):5}  {figure(honest)}  {figure(cheat)}  {figure(lacking)}"


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--against", default="club:1")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worlds", type=positive, default=100, help="how often the cheat plays out each card")
    chosen = parser.parse_args()
    rules, bot, other = load(chosen.variant), player(chosen.bot), player(chosen.against)
    honest, cheat = Table(bot, other, None), Table(bot, other, Cheat(KERNEL.awaited(), chosen.worlds))
    deals: list[list[Edges]] = []
    by_contract: dict[str, list[list[Edges]]] = {}
    for number in range(chosen.deals):
        key = f"{chosen.seed} {number}"
        deals.append(edges(honest, cheat, midway(rules, key), key))
        for contract in sorted({each.contract for each in deals[-1]}):
            of_it = [each for each in deals[-1] if each.contract == contract]
            by_contract.setdefault(contract, []).append(of_it)
        if len(deals) % 25 == 0:
            print(line(f"{len(deals)} deals", deals), file=sys.stderr, flush=True)
    print(f"{'':14} deals  {chosen.bot:15}  {'seeing all':15}  lacking")
    print(line("all", deals))
    for contract, found in sorted(by_contract.items()):
        print(line(f"  {contract}", found))
    return 0


if __name__ == "__main__":
    exit_after(main)
