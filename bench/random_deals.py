"""Random deals by the engine: how many it plays in a second of processor time.

    python bench/random_deals.py

reads lines with a variant, a number of players and seconds, and answers each with the deals a second, so that
``engine.py`` can have several revisions of the engine measured in turn. It therefore speaks to older ones too.
"""

import sys
import time
from random import Random
from typing import Any

from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import next_deal

_new_game: Any = getattr(Game, "new", Game)


def _legal(game: Any) -> Any:
    return game.legal


def _legal_of_old(game: Any) -> Any:
    return game.legal()


legal_of = _legal if isinstance(vars(Game)["legal"], property) else _legal_of_old


def play(rules: Rules, rng: Random) -> int:
    """Play one game of legal actions drawn by lot; the number of its deals."""
    game: Game = _new_game(rules)
    first = rng.randrange(rules.players)
    while not game.over:
        game = game.apply(next_deal(game, first, rng))
        while game.position is not None:
            legal = legal_of(game)
            game = game.apply(legal[int(rng.random() * len(legal))])
    return len(game.finished)


def deals_a_second(rules: Rules, seconds: float) -> float:
    """Random deals of a rule set in a second of processor time."""
    rng = Random(1)
    play(rules, rng)
    deals = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        deals += play(rules, rng)
    return deals / (time.process_time() - start)


if __name__ == "__main__":
    for line in sys.stdin:
        variant, players, seconds = line.split()
        print(deals_a_second(load(variant, int(players)), float(seconds)), flush=True)
