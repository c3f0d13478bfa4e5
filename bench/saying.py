"""What calls and doubles are worth by themselves: whole games in which everybody plays their cards in the same way.

    python bench/saying.py --bots NAME ... [--against NAME] [--variant NAME] [--games N] [--first N] [--play NAME]

Each bot sits alone among three of another, with the same cards from every seat. A name such as ``master/club:1`` stands
for a player who calls as the first does and doubles as the second. Cards are played by the kernel's learned policies,
which takes a millisecond a deal, or by a bot. With ``--play own``, everybody's cards are played by the last bot in
their name: ``club:1/club:1/master`` calls and doubles as ``club:1`` and plays as ``master``. Prints the edge (the score
of the seat less the mean of the table, in points a deal) with its standard error, a game being what is independent: in
all, in the deals which the seat declares, by the doubles alone, and by contract; and by how much each bot is ahead of
the first one.
"""

import time
from collections import defaultdict
from collections.abc import Sequence
from random import Random
from statistics import mean
from typing import NamedTuple

from command import exit_after, options, positive
from figures import figure

from barbu.bots.base import Bot, Budget
from barbu.bots.search.hands import policy_of
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.chance import shuffled
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on
from barbu.kernel.machine import Machine
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules


class Speaker(NamedTuple):
    """Who calls for a seat, who doubles and does the rest, and who plays the cards if everybody plays their own."""

    calls: Bot
    rest: Bot
    cards: Bot

    def action(self, view: View, rng: Random) -> str:
        """What the seat does."""
        if view.only_action is not None:
            return view.only_action.token
        bot = self.calls if view.board.phase == "call" else self.rest
        return bot.choose(view, rng, Budget()).action.token


class Found(NamedTuple):
    """A seat's result in a deal, less the mean of the table: in all, and without what the doubles moved."""

    contract: str
    declared: bool
    edge: float
    plain: float


def speaker(name: str) -> Speaker:
    """The player of a name such as ``master``, ``master/club:1`` or ``club:1/club:1/master``."""
    names = name.split("/")
    return Speaker(*(player(names[min(part, len(names) - 1)]) for part in range(3)))


def played(machine: Machine, rules: Rules, number: int, seats: Sequence[Speaker], play: str) -> Game:
    """Play a game: its cards follow from its number, and so do the policies' choices in each deal. ``play`` is the
    option of that name."""
    cards, game = Random(f"cards {number}"), Game(rules)
    first = cards.randrange(rules.players)
    chances = [Random(f"seat {number} {seat}") for seat in range(rules.players)]
    card_players = [each.cards if play == "own" else player(play) for each in seats] if play else None
    while not game.over:
        hands = shuffled(game.plan, cards)
        done, seed = game.number, cards.getrandbits(60)
        while game.number == done and not game.over:
            if game.position is None:
                if game.void is not None:  # it did not count
                    hands = shuffled(game.plan, cards)
                game = game.apply(game.next_deal(hands, first))
            turn = game.turn
            assert turn is not None
            if game.position is None or game.position.board.phase != "play":
                game = game.apply(seats[turn].action(game.view(turn), chances[turn]))
            elif card_players is None and plays_on(game.position.board):
                game = _played_on(machine, game, seed)
            else:
                bot = card_players[turn] if card_players else seats[turn].rest
                view = game.view(turn)
                game = game.apply(view.only_action or bot.choose(view, chances[turn], Budget()).action)
    return game


def _played_on(machine: Machine, game: Game, seed: int) -> Game:
    """The game after the deal in progress, played by the policies."""
    position = game.running
    table = machine.table(position.board)
    moves, _, _ = machine.line(table, machine.hands([position.hands])[0], seed, 64, policy_of(table))
    for move in moves:
        if game.position is None:
            break
        game = game.apply(KNOCK if move < 0 else PLAYS[move])
    return game


def found_in(game: Game, seat: int) -> list[Found]:
    """A seat's result in each deal of a game."""
    found = []
    for deal in game.finished:
        score, points = deal.scores, deal.board.points
        sign, middle = game.plan.sign, sum(score) / len(score)
        plain = sign * (points[seat] - sum(points) / len(points))
        found.append(Found(deal.board.call.contract, deal.deal.declarer == seat, sign * (score[seat] - middle), plain))
    return found


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", nargs="+", default=["master"])
    parser.add_argument("--against", default="club:1")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--games", type=positive, default=20)
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--play", default="", help="who plays the cards: a bot, each their own (own), or the policies")
    chosen = parser.parse_args()
    machine, rules = KERNEL.awaited(), load(chosen.variant)
    other = speaker(chosen.against)
    results: dict[str, list[list[Found]]] = {name: [] for name in chosen.bots}
    bots, start = {name: speaker(name) for name in chosen.bots}, time.monotonic()
    for number in range(chosen.first, chosen.first + chosen.games):
        for name, bot in bots.items():
            deals = []
            for seat in range(rules.players):
                seats = [bot if each == seat else other for each in range(rules.players)]
                deals += found_in(played(machine, rules, number, seats, chosen.play), seat)
            results[name].append(deals)
    print(f"{chosen.games} games of {chosen.variant} from every seat, {time.monotonic() - start:.0f} s")
    first = [mean(deal.edge for deal in deals) for deals in next(iter(results.values()))]
    for name, games in results.items():
        edges = [mean(deal.edge for deal in deals) for deals in games]
        print(f"{name}: {figure(edges)}", end="")
        print(f"  declaring {figure(mean(deal.edge for deal in deals if deal.declared) for deals in games)}", end="")
        print(f"  doubles {figure(mean(deal.edge - deal.plain for deal in deals) for deals in games)}", end="")
        ahead = figure(edge - base for edge, base in zip(edges, first, strict=True))
        print(f"  ahead of the first {ahead}" if edges is not first else "")
        by_contract = defaultdict(list)
        for deals in games:
            for deal in deals:
                by_contract[deal.contract].append(deal.edge)
        print("   ", ", ".join(f"{each} {mean(found):+.2f}" for each, found in sorted(by_contract.items())))
    return 0


if __name__ == "__main__":
    exit_after(main)
