"""How much luck moves the scores of equal players, by rule set."""

from functools import cache, lru_cache
from math import sqrt
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import msgspec

from barbu.bots.club.club import Club
from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import play_game

GAMES = 12
"""The number of games played to find out. A spread that is wrong by a tenth changes strengths by less than their
errors."""

SHIPPED = Path(__file__).with_name("spreads.json")
"""The spreads of the shipped rule sets; `python -m tools.spreads` makes it."""


class Spread(NamedTuple):
    """The standard deviation of how far a seat is ahead of the table's mean after a whole game among equal players, in
    points, and the number of deals of such a game."""

    points: float
    deals: float


def spread_of(rules: Rules) -> Spread:
    """The spread under some rules: as shipped, or for rules of one's own and options as simulated, which takes some
    seconds for rules of many deals."""
    found = _shipped().get(key_of(rules))
    return found if found is not None and rules == load(rules.variant, rules.players) else _simulated(rules)


def key_of(rules: Rules) -> str:
    """The name of a rule set with its number of players."""
    return f"{rules.variant} {rules.players}"


def simulated(rules: Rules) -> Spread:
    """The spread under some rules, as games of the club player show it."""
    games = [play_game(rules, [Club()] * rules.players, f"spread {number}") for number in range(GAMES)]
    leads = [lead for game in games for lead in leads_of(game)]
    return Spread(sqrt(mean(lead * lead for lead in leads)), mean(len(game.finished) for game in games))


def leads_of(game: Game) -> tuple[float, ...]:
    """How far each seat is ahead of the table's mean, in points; more is better."""
    middle = mean(game.totals)
    return tuple(game.plan.sign * (total - middle) for total in game.totals)


_simulated = lru_cache(64)(simulated)


@cache
def _shipped() -> dict[str, Spread]:
    return msgspec.json.decode(SHIPPED.read_bytes(), type=dict[str, Spread])
