"""What the cards of a game were worth: its deals played again by equal players, who call, double and play for
themselves."""

from collections.abc import Callable
from random import Random

from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import Action
from barbu.engine.game import Game

EQUALS = "club"
"""The bot in all seats. It takes no time worth mentioning, and does not look at worlds, so that it does the same each
time."""


class Equals:
    """Plays the finished deals of a game again."""

    def __init__(self, game: Game) -> None:
        self._deals = [done.deal for done in game.finished]
        self._game = Game.agreed(game.rules, game.length)

    @property
    def totals(self) -> tuple[int, ...] | None:
        """What each seat scores in all deals together; None until they have been played."""
        return self._game.totals if len(self._game.finished) == len(self._deals) else None

    def go_on(self, late: Callable[[], bool]) -> None:
        """Play until it is too late, or all is played."""
        while not late():
            game = self._game
            if game.position is None:
                at = len(game.finished)
                if at == len(self._deals):
                    return
                deal = self._deals[at]
                first = deal.dealer if deal.declarer is None else deal.declarer
                self._game = game.apply(game.next_deal(deal.hands, first))
            else:
                self._game = game.apply(usual_choice(game))


def ends(game: Game) -> tuple[int, ...]:
    """The scores of the deal in progress if equal players go on with it from here."""
    while game.position is not None:
        game = game.apply(usual_choice(game))
    return game.finished[-1].scores


def usual_choice(game: Game) -> Action:
    """What an equal player would do now."""
    return bot_named(EQUALS).choose(game.view(game.running.to_act), Random(0), Budget()).action
