"""How much further a player who searches is ahead of others than its playouts tell: its skill in ``doubling.py``.

    python bench/outplaying.py [--bot NAME] [--play NAME] [--against NAME] [--variant NAME] [--deals N] [--first N]

Deals out of the middle of games are called and doubled by ``--bot`` in one seat and by ``club:1`` in the others. When
the bot may first double, its lead over those it may double is noted as its playouts tell it, without that skill. Then
the cards are played, by ``--play`` in its seat and by ``--against`` in the others; ``policy`` stands for the learned
policies. Prints by contract the lead told, the lead made, and the difference with its standard error, a deal being what
is independent: in points, and in standard deviations of the contract.
"""

from collections import defaultdict
from random import Random
from statistics import mean
from typing import NamedTuple

from command import doubled, exit_after, options, positive
from figures import figure

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget, Decision
from barbu.bots.search.doubling import WORLDS, forecast, skill_over
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.inference import Talk
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.chance import Chance
from barbu.engine.phases import Doubling
from barbu.engine.view import View
from barbu.kernel.machine import SEEDS, Machine
from barbu.outside.finding import player
from barbu.rules.model import Rules


class Policy(NamedTuple):
    """Plays each card by the learned policy."""

    machine: Machine
    name: str = "policy"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The card of the policy, which looks at nothing that the seat cannot see, so any world will do."""
        table, seed = self.machine.table(view.board), rng.randrange(SEEDS)
        hands = self.machine.worlds(view, 1, seed)[0]
        move = self.machine.line(table, hands, seed, 1, policy_of(table))[0][0]
        return Decision(KNOCK if move < 0 else PLAYS[move])


class Seats(NamedTuple):
    """Who calls and doubles, and who plays the cards: in the seat that is looked at, and in the others."""

    own_speaker: Bot
    own_player: Bot
    speaker: Bot
    player: Bot

    def decided(self, view: View, own: bool, rng: Random) -> Decision:
        """What the seat whose turn it is does; ``own`` means that it is the one that is looked at."""
        if view.board.phase == "play":
            bot = self.own_player if own else self.player
        else:
            bot = self.own_speaker if own else self.speaker
        return bot.choose(view, rng, Budget())


class Lead(NamedTuple):
    """The lead over the others that a seat might double, on average: as told and as made, and the spread."""

    contract: str
    told: float
    made: float
    spread: float


def lead_in(judge: Judge, rules: Rules, seats: Seats, number: int) -> Lead | None:
    """The lead in a deal, if the seat may double anybody freely."""
    game, rng, seat = midway(rules, f"outplaying {number}"), Random(number), number % rules.players
    deal, told, others, contract = game.number, [0.0] * rules.players, list[int](), ""
    while game.position is not None and game.number == deal and (turn := game.turn) is not None:
        view = game.view(turn)
        if view.only_action is not None:
            game = game.apply(view.only_action)
            continue
        if turn == seat and isinstance(board := view.board, Doubling) and not others:
            free = view.may_double() & ~board.doubles.must(seat)
            others, contract = [each for each in range(rules.players) if free >> each & 1], board.contract.name
            talk, table = Talk(judge, view), opened(judge.machine, view.plan, board.call, board.setup)
            known = forecast(judge, view, talk, number, WORLDS)
            told = (known.weights @ known.ahead - skill_over(judge, view, talk, table)).tolist()
        game = game.apply(seats.decided(view, turn == seat, rng).action)
    if not others:
        return None
    points = [game.plan.sign * each for each in game.finished[-1].board.points]
    made = mean(points[seat] - points[each] for each in others)
    return Lead(contract, mean(told[each] for each in others), made, judge.spread[contract])


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--bot", default="master", help="who calls and doubles in the seat that is looked at")
    parser.add_argument("--play", default="expert", help="who plays its cards")
    parser.add_argument("--against", default="club:1", help="who plays the other cards")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=400)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    chosen = parser.parse_args()
    machine, rules = KERNEL.awaited(), doubled(parser, chosen.variant)
    play, against = (Policy(machine) if name == "policy" else player(name) for name in (chosen.play, chosen.against))
    seats = Seats(player(chosen.bot), play, player("club:1"), against)
    judge = JUDGES.awaited(machine, midway(rules, "").plan)
    found: dict[str, list[Lead]] = defaultdict(list)
    for number in range(chosen.first, chosen.first + chosen.deals):
        if (lead := lead_in(judge, rules, seats, number)) is not None:
            found[lead.contract].append(lead)
    for contract, leads in sorted(found.items()):
        told, made = (mean(getattr(each, name) for each in leads) for name in ("told", "made"))
        more = figure(each.made - each.told for each in leads)
        scaled = figure((each.made - each.told) / each.spread for each in leads)
        print(f"{contract:14} {len(leads):4} deals  told {told:+6.2f}  made {made:+6.2f}  more {more}  scaled {scaled}")
    return 0


if __name__ == "__main__":
    exit_after(main)
