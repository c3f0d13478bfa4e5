"""The levels of bots that search, from the least to the most they look at."""

from itertools import pairwise

from barbu.bots.base import bot_named, bot_names, searches
from barbu.bots.search.player import LEVELS


def test_each_level_looks_at_more_than_the_one_before() -> None:
    assert tuple(LEVELS) == tuple(name for name in bot_names() if searches(name))
    for (name, less), (more_name, more) in pairwise(LEVELS.items()):
        assert all(few < many for few, many in zip(less, more, strict=True)), (name, more_name)


def test_each_level_has_its_own_number_of_worlds() -> None:
    for name, level in LEVELS.items():
        assert bot_named(name)._level == level  # type: ignore[attr-defined]
        assert bot_named(name).name == name
