"""The deck: deals follow from the proof of their game or, if there is none, from the system's randomness."""

import random
import secrets

from barbu.engine.actions import Deal
from barbu.engine.chance import shuffled
from barbu.engine.game import Game
from barbu.fair.mix import DRAWN, Mix, begins, mixed

chance: random.Random = secrets.SystemRandom()
"""The source of decks, of games' secrets and of lots."""


def new_secret() -> bytes:
    """The secret that determines a game's deals and its bots' randomness: 256 random bits."""
    return chance.randbytes(32)


def next_deal(game: Game, first: str = DRAWN, mix: Mix | None = None) -> Deal:
    """The next deal of a game: the one that follows from a mix, or any.

    The generator's ``shuffle`` is Fisher and Yates' with unbiased draws, so every deal is equally likely. Who has the
    first role is drawn too, unless the rules or ``first`` (see ``first_text``) settle it.
    """
    if mix is not None:
        return mixed(game, mix)
    hands = shuffled(game.plan, chance)
    return game.next_deal(hands, begins(first, hands, chance.randrange(game.plan.players)))
