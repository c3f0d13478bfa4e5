"""How much of the luck in a game's scores goes away when what its deals were worth is subtracted.

    python bench/luck.py [--games N] [--plays N] [--seed N] [--variant NAME] [--reference BOT ...]

Players of several levels play whole games in seats that are drawn. Then the deals of each game are played again by
equal players in all seats: by each reference bot once, and by `club` with a slip in one decision of twenty this often.
What a seat is ahead of its table there is what its cards were worth. Prints, for each reference and for the mean of so
many plays, the share of the variance of a seat's lead that is left, players' own strengths apart, when the worth is
subtracted, weighed as fits best: as many games are needed for a strength of the same error. Prints the processor time
of a game's worth beside it.
"""

import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from random import Random
from statistics import fmean

from command import exit_after, options, positive

from barbu.bots.base import Bot, Budget, Decision, bot_named
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.rules.load import load
from barbu.strength.spread import leads_of

SLIP = 0.05
"""The share of its decisions that a player who slips leaves to chance."""

PLAYERS = ("novice", "club", "slips", "expert")
"""Who plays."""


class Slips:
    """`club`, but some of its decisions are left to chance."""

    name = "slips"

    def __init__(self) -> None:
        self._club = bot_named("club")

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What `club` would do, or anything."""
        if rng.random() < SLIP:
            return Decision(view.legal[rng.randrange(len(view.legal))])
        return self._club.choose(view, rng, budget)


def player(name: str) -> Bot:
    """The player of this name."""
    return Slips() if name == "slips" else bot_named(name)


def play(game: Game, bots: Sequence[Bot], rng: Random, deal: Callable[[Game], Game]) -> Game:
    """Play a game to its end."""
    while not game.over:
        if game.position is None:
            game = deal(game)
        else:
            game = game.apply(bots[game.running.to_act].choose(game.view(game.running.to_act), rng, Budget()).action)
    return game


def again(game: Game, bots: Sequence[Bot], rng: Random) -> tuple[float, ...]:
    """The leads of equal players in all seats with the deals of a finished game."""

    def same(now: Game) -> Game:
        dealt = game.finished[len(now.finished)].deal
        first = dealt.dealer if dealt.declarer is None else dealt.declarer
        return now.apply(now.next_deal(dealt.hands, first))

    return tuple(leads_of(play(Game.agreed(game.rules, game.length), bots, rng, same)))


def left(leads: Sequence[float], worths: Sequence[float], whose: Sequence[str]) -> tuple[float, float]:
    """The share of the variance that is left, and the weight of the worth that fits best."""
    own = _apart(leads, whose)
    cards = _apart(worths, whose)
    weight = sum(a * b for a, b in zip(own, cards, strict=True)) / sum(b * b for b in cards)
    rest = sum((a - weight * b) ** 2 for a, b in zip(own, cards, strict=True))
    return rest / sum(a * a for a in own), weight


def _apart(values: Sequence[float], whose: Sequence[str]) -> list[float]:
    """The same without the mean of each player."""
    by_player: defaultdict[str, list[float]] = defaultdict(list)
    for value, name in zip(values, whose, strict=True):
        by_player[name].append(value)
    means = {name: fmean(found) for name, found in by_player.items()}
    return [value - means[name] for value, name in zip(values, whose, strict=True)]


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--games", type=positive, default=60)
    parser.add_argument("--plays", type=positive, default=8)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--reference", nargs="*", default=["club", "expert"])
    chosen = parser.parse_args()
    rng, rules = Random(chosen.seed), load(chosen.variant)
    leads: list[float] = []
    whose: list[str] = []
    worths: defaultdict[str, list[float]] = defaultdict(list)
    took: defaultdict[str, float] = defaultdict(float)
    for number in range(1, chosen.games + 1):
        names = [PLAYERS[seat % len(PLAYERS)] for seat in range(rules.players)]
        rng.shuffle(names)
        game = play(Game(rules), [player(name) for name in names], rng, lambda now: now.deal(rng))
        leads += leads_of(game)
        whose += names
        for name in chosen.reference:
            began = time.process_time()
            worths[name] += again(game, [player(name)] * rules.players, rng)
            took[name] += time.process_time() - began
        several: list[tuple[float, ...]] = []
        began = time.process_time()
        for plays in range(1, chosen.plays + 1):
            several.append(again(game, [player("slips")] * rules.players, rng))
            if plays & (plays - 1) == 0:
                worths[f"slips x {plays}"] += [fmean(each) for each in zip(*several, strict=True)]
                took[f"slips x {plays}"] += time.process_time() - began
        if number % 5 == 0 or number == chosen.games:
            own = _apart(leads, whose)
            spread = (sum(each * each for each in own) / len(own)) ** 0.5
            print(f"after {number} games: a lead has a standard deviation of {spread:.0f} points", flush=True)
            for name, worth in worths.items():
                share, weight = left(leads, worth, whose)
                seconds = took[name] / number
                print(f"  {name:12} {share:5.2f} left, weight {weight:5.2f}, {seconds:6.1f} s a game", flush=True)
    return 0


if __name__ == "__main__":
    exit_after(main)
