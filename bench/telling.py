"""How much calls and doubles tell of hidden hands, to players that search.

    python bench/telling.py [--bots NAME,...] [--variant NAME] [--deals N] [--worlds N]

Deals out of the middle of games are called and doubled by bots of one name; then each seat weighs worlds by what the
others have said (``bots/search/inference.py``). The figure is by how much more weight the hands as they lie get than
worlds do on average, as a natural logarithm, in all and by contract, with its standard error: above zero, it is
worth listening; below, what was said is taken for more than it tells.
"""

from collections import defaultdict
from collections.abc import Iterator
from random import Random
from statistics import mean

import numpy as np
from command import exit_after, options, positive
from figures import figure

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget
from barbu.bots.search.inference import Reals, Talk, fit_of_call, fit_of_statement, read_of
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.engine.game import Game
from barbu.engine.phases import Called
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules

Told = tuple[str, float]
"""Who spoke, and how much more weight that gives the hands as they lie."""


def agreed(rules: Rules, bot: Bot, number: int) -> Game:
    """A deal of which all has been said before the first card."""
    game, rng = midway(rules, f"telling {number}"), Random(number)
    while (seat := game.turn) is not None and game.running.board.phase != "play":
        view = game.view(seat)
        game = game.apply(view.only_action or bot.choose(view, rng, Budget()).action)
    return game


def told(judge: Judge, game: Game, seat: int, worlds: int) -> Iterator[Told]:
    """How much each statement tells a seat."""
    view = game.view(seat)
    board, declarer = view.board, view.board.declarer
    assert isinstance(board, Called) and declarer is not None
    true = np.array([game.running.hands], np.int64)
    hands = np.concatenate((true, judge.machine.worlds(view, worlds, seat)))
    logs = []
    if seat != declarer:
        fit = fit_of_call(judge, view, board, declarer, hands[:, declarer])
        logs.append(("the call", fit))
    if board.doubles is not None:
        read = read_of(judge, board, declarer, hands)
        for heard in Talk(judge, view).heard:
            if heard.speaker != seat:
                who = "the declarer's doubles" if heard.speaker == declarer else "others' doubles"
                logs.append((who, fit_of_statement(judge, view, board, heard, read[:, heard.speaker])))
    total = np.zeros(len(hands))
    for who, fit in logs:
        total += fit
        yield who, _gain(fit)
    yield "all", _gain(total)


def _gain(logs: Reals) -> float:
    others, most = logs[1:], logs.max()
    return float(logs[0] - most - np.log(np.exp(others - most).mean()))


def main() -> int:
    """Measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--bots", default="club:1,master")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--deals", type=positive, default=200)
    parser.add_argument("--worlds", type=positive, default=600)
    chosen = parser.parse_args()
    machine, rules = KERNEL.awaited(), load(chosen.variant)
    if rules.session.rotation == "deal-only":
        parser.error(f"nobody declares in {chosen.variant}, so nothing is told")
    for name in chosen.bots.split(","):
        bot, found = player(name), defaultdict(list)
        for number in range(chosen.deals):
            game = agreed(rules, bot, number)
            judge, contract = JUDGES.awaited(machine, game.plan), game.running.board.contract
            if game.over or contract is None or game.running.board.call not in judge.worth:
                continue
            deal = defaultdict(list)
            for seat in range(rules.players):
                for who, gain in told(judge, game, seat, chosen.worlds):
                    deal[who].append(gain)
            for who, gains in deal.items():
                found[who, "all contracts"].append(mean(gains))
                found[who, contract.name].append(mean(gains))
        speakers = list(dict.fromkeys(who for who, _ in found))
        print(f"{name}, {chosen.deals} deals of {chosen.variant}")
        print(f"{'':16}" + "".join(f"{who:>24}" for who in speakers))
        for contract_name in dict.fromkeys(each for _, each in found):
            print(f"{contract_name:16}" + "".join(f"{figure(found[who, contract_name], 3):>24}" for who in speakers))
    return 0


if __name__ == "__main__":
    exit_after(main)
