"""The results of recorded games, for playing strengths."""

from collections.abc import Sequence
from datetime import date

from barbu.engine.game import Game
from barbu.strength.estimate import Result
from barbu.strength.spread import leads_of, spread_of


def result_of(game: Game, players: Sequence[str], day: date | None = None) -> Result:
    """The result of a game, as far as it has been played, with the names of its players by seat."""
    spread = spread_of(game.rules)
    leads = tuple(lead / spread.points for lead in leads_of(game))
    return Result(tuple(players), leads, len(game.finished) / spread.deals, day)


def family_of(game: Game) -> str:
    """The rule set in which a game counts: that which its options change."""
    return game.rules.variant.partition("+")[0]
