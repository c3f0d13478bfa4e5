"""Plants ten blunders of known size in a game: ``python -m tests.analysis.planting`` wrote ``planted.bgn`` with them.

Anna in seat A follows ``master``, except where one of her alternatives costs about as much as a blunder that is still
to come: that is what she does. What it costs is weighed in worlds other than those of the analysis.
"""

from pathlib import Path
from random import Random

import barbu
from barbu.analysis.decisions import Decided
from barbu.analysis.weighing import weighed
from barbu.bots.base import Budget
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import Action, parse_action
from barbu.engine.view import View
from barbu.notation import print_record, record_of
from barbu.sim import next_deal

FILE = Path(__file__).with_name("planted.bgn")
SIZES = [42.0, 34.0, 27.5, 22.0, 18.0, 14.5, 11.7, 9.4, 7.5, 6.0]
"""What the blunders cost, in points."""

NEAR, SURE, APART = 0.07, 0.06, 3
"""A blunder is so near to its size, and known with such an error, as shares of it; so many decisions lie between two of
them in a deal."""

OTHER_WORLDS = 1 << 20
"""The worlds of a decision follow from its place, and no place in a game is so high."""


def main() -> None:
    """Play until all blunders are made and the deal is over, and write the record."""
    machine, rng, left = KERNEL.awaited(), Random(34), list(SIZES)
    master, club = barbu.bot("master"), barbu.bot("club")
    game, number, latest = barbu.Game("pagat"), 0, (0, 0)

    def chosen(view: View) -> Action:
        nonlocal latest
        found = weighed(machine, Decided(OTHER_WORLDS + number, game.number, view, view.legal[0]), "expert")
        best = 0.0 if found is None else max(value.mean for value in found.values.values())
        for token, (mean, error) in sorted({} if found is None else found.values.items(), key=lambda each: each[1]):
            loss = best - mean
            size = next((size for size in left if abs(loss - size) < NEAR * size and error < SURE * size), None)
            if size is not None and (latest[0] != game.number or number > latest[1] + APART) and rng.random() < 0.8:
                left.remove(size)
                latest = game.number, number
                print(game.number, token, round(loss, 1))
                return parse_action(token)
        return master.choose(view, rng, Budget()).action

    while left or game.turn is not None:
        if game.turn is None:
            game = game.apply(next_deal(game, 0, rng))
            continue
        view = game.view(game.turn)
        number += game.turn == 0
        with_choice = game.turn == 0 and len(view.legal) > 1
        game = game.apply(chosen(view) if with_choice else club.choose(view, rng, Budget()).action)
    FILE.write_text(print_record(record_of(game, ["Anna", "bot:club", "bot:club", "bot:club"])))


if __name__ == "__main__":
    main()
