"""The road from novice to champion: the same cards and opponents for a person as for the level they are to beat."""

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.daily.challenge import STRETCHES, Challenge, DailyError, Stretch, challenge_of, named
from barbu.daily.playing import played, replayed, tokens_of
from barbu.daily.road import level_plays, made_by_level

ALL = [Stretch(level, number) for level, count in STRETCHES.items() for number in range(1, count + 1)]


@pytest.mark.parametrize("stretch", ALL, ids=lambda stretch: stretch.name)
def test_each_stretch_is_known_by_its_name_and_comes_with_the_levels_result(stretch: Stretch) -> None:
    assert named(stretch.name) == challenge_of(stretch.secret) == stretch
    assert len(stretch.secret) == 32
    made = made_by_level(stretch)
    assert sorted(made.calls) == sorted(stretch.begun().plan.contracts)
    assert len(made.scores) == 7


@pytest.mark.parametrize("name", ["road-club", "road-club 0", "road-club 100", "road-random 1", "road-club 1 "])
def test_no_other_name_is_a_stretch(name: str) -> None:
    with pytest.raises(DailyError):
        named(name)


def test_a_challenge_of_a_day_is_still_named() -> None:
    assert isinstance(named("day 2026-11-27"), Challenge)


@pytest.mark.parametrize("level", ["novice", "club"])
def test_the_result_that_comes_with_barbu_is_what_the_level_makes_now(level: str) -> None:
    stretch = Stretch(level, 1)
    assert level_plays(stretch) == made_by_level(stretch), "python -m tools.road makes them again"


def test_opponents_are_of_the_level_and_the_cards_are_the_same_whoever_plays() -> None:
    stretch = Stretch("novice", 2)
    assert (stretch.opponent, Stretch("champion", 1).opponent) == ("novice", "master")
    *_, one = played(stretch, bot_named("novice"), Budget(kernel=False))
    *_, other = played(stretch, bot_named("club"), Budget(kernel=False))
    assert [deal.deal.hands for deal in one.finished] == [deal.deal.hands for deal in other.finished]
    assert {deal.deal.declarer for deal in one.finished} == {0}
    assert replayed(stretch, tokens_of(other)).totals == other.totals
