"""The deck: shuffled by the operating system's randomness."""

import secrets

from barbu.cards import cards_of, mask_of
from barbu.engine.actions import Deal
from barbu.engine.game import Game

_chance = secrets.SystemRandom()


def next_deal(game: Game) -> Deal:
    """The next deal of a game. The generator's ``shuffle`` is Fisher and Yates' with unbiased draws, so every deal
    is equally likely; the first declarer is drawn, too."""
    plan = game.plan
    cards = list(cards_of(plan.pack))
    _chance.shuffle(cards)
    each = plan.cards_each
    hands = tuple(mask_of(cards[seat * each : (seat + 1) * each]) for seat in range(plan.players))
    declarer = game.next_declarer()
    if declarer is None:
        declarer = _chance.randrange(plan.players)
    return Deal(game.number, game.dealer_for(declarer), declarer, hands)
