"""Courses: steps in the order in which a game is learnt, each a sitting that can be played."""

import re
from random import Random

import pytest

from barbu.bots.base import bot_names
from barbu.coach.course import CourseError, Lesson, course_names, lesson_known, lesson_named, lessons
from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.text.languages import speaking
from barbu.text.render import render

ALL = [lesson for course in course_names() for lesson in lessons(course)]


def test_the_steps_follow_the_order_of_learning() -> None:
    """Mechanics, doubling, Fantan, Last Two, saving the safe call, the rhythm of the seven rounds (catalogue H45)."""
    names = [lesson.step.name for lesson in lessons("pagat")]
    assert names == ["mechanics", "doubling", "dominoes", "last-two", "safe-call", "rounds"]
    assert [lesson.place for lesson in lessons("pagat")] == list(range(6))


def test_the_first_game_has_each_contract_once_in_the_order_of_the_rules_and_no_doubles() -> None:
    first = lesson_named("pagat/mechanics")
    assert first.contracts == tuple(load("pagat").contracts)
    assert first.rules.doubling is None
    assert first.rules.deals == 7


def test_in_the_second_only_the_declarer_is_doubled_and_nobody_has_to() -> None:
    doubling = lesson_named("pagat/doubling").rules.doubling
    assert doubling is not None
    assert (doubling.negative, doubling.positive, doubling.owed) == ("declarer", "declarer", 0)


def test_the_first_steps_are_played_against_novices_and_the_rest_against_the_club() -> None:
    kinds = [lesson.step.opponents for lesson in lessons("pagat")]
    assert kinds == ["novice", "novice", "club", "club", "club", "club"]
    assert [lesson.step.plain for lesson in lessons("pagat")] == [kind == "novice" for kind in kinds]


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_the_opponents_of_every_step_are_bots_that_there_are(lesson: Lesson) -> None:
    assert lesson.step.opponents in bot_names()


def test_the_last_is_the_whole_game() -> None:
    assert lessons("pagat")[-1].rules == load("pagat")


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_contracts_are_worth_what_they_are_in_the_variant(lesson: Lesson) -> None:
    whole = load(lesson.course).contracts
    for name, contract in lesson.rules.contracts.items():
        own = whole[name]
        assert (contract.cards, contract.trick, contract.last, contract.places, contract.duty) == (
            own.cards,
            own.trick,
            own.last,
            own.places,
            own.duty,
        )


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_a_fixed_order_is_the_one_that_is_played(lesson: Lesson) -> None:
    if not lesson.contracts:
        return

    rng = Random(3)
    game = Game(lesson.rules, lesson.step.length)
    played: list[str] = []
    while not game.over:
        if game.position is None:
            game = game.deal(rng, 0)
            continue
        call = game.position.board.call
        if call is not None and len(played) < game.number:
            played.append(call.contract)
        game = game.apply(rng.choice(game.legal))
    assert tuple(played) == lesson.contracts


@pytest.mark.parametrize("lesson", ALL, ids=lambda lesson: lesson.name)
def test_every_step_is_told_in_the_language_of_the_reader(lesson: Lesson) -> None:
    with speaking("qps"):
        for said in (lesson.title, lesson.line, lesson.welcome, lesson.learnt):
            assert not re.search("[A-Za-z]", render(said))


def test_a_step_is_found_by_its_name_alone() -> None:
    assert all(lesson_named(lesson.name) is lesson for lesson in ALL)
    for name in ("pagat/nothing", "nothing/mechanics", "", "/"):
        with pytest.raises(CourseError, match="there is no lesson"):
            lesson_named(name)


def test_a_game_that_is_a_lesson_no_longer_is_a_game() -> None:
    assert lesson_known("pagat/dropped") is None
    assert lesson_known("pagat/rounds") is lessons("pagat")[-1]
