"""The road from novice to champion: what each level has made of its stretches, in the player's seat."""

from functools import cache
from importlib import resources

import msgspec

from barbu.bots.base import Budget, bot_named
from barbu.daily.challenge import STEADY, Stretch
from barbu.daily.playing import Outcome, outcome, played


def level_plays(stretch: Stretch) -> Outcome:
    """What the level makes of a stretch, played now: ``champion`` with the compiled kernel, the others without."""
    budget = Budget() if stretch.level == "champion" else STEADY
    *_, over = played(stretch, bot_named(stretch.level), budget)
    return outcome(over)


def made_by_level(stretch: Stretch) -> Outcome:
    """What the level has made of a stretch; this comes with Barbu (``python -m tools.road``)."""
    scores, calls = _made()[stretch.name]
    return Outcome.read(scores, calls)


@cache
def _made() -> dict[str, tuple[str, str]]:
    file = resources.files("barbu.daily") / "road.json"
    return msgspec.json.decode(file.read_bytes(), type=dict[str, tuple[str, str]])
