"""How strong the levels of bots are, so that people and bots are on one scale (decision 0301)."""

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from barbu.rules.load import load
from barbu.strength.estimate import Fixed
from barbu.strength.results import Family
from barbu.strength.spread import spread_of

SHIPPED = Path(__file__).with_name("levels.json")
"""What the arena measured, by rule set; `python -m tools.levels` makes it."""

BOT = "bot:"
"""What the name of a bot in a record begins with."""


class Level(NamedTuple):
    """What a bot scores in a game above three club players, in points, and the standard error of that."""

    points: float
    error: float


def levels_of(family: Family) -> dict[str, Fixed]:
    """The strengths of bots in a family of rules by their names in records, in spreads: none in rules of one's own, and
    where the arena has not measured."""
    if family.digest or family.name not in _shipped():
        return {}
    points = spread_of(load(family.name)).points
    return {
        BOT + name: Fixed(level.points / points, level.error / points)
        for name, level in _shipped()[family.name].items()
    }


@cache
def _shipped() -> dict[str, dict[str, Level]]:
    return msgspec.json.decode(SHIPPED.read_bytes(), type=dict[str, dict[str, Level]])
