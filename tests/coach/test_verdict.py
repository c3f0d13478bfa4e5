"""When the coach goes quiet it says so once, and it says how a deal went."""

import re
from random import Random

import pytest

from barbu.cards import card_text
from barbu.coach.advice import taught
from barbu.coach.course import Lesson, lessons
from barbu.coach.progress import choices, is_quiet, talk
from barbu.coach.remark import remark
from barbu.coach.verdict import verdict
from barbu.engine.actions import Action, Play
from barbu.engine.game import Game
from barbu.text.names import card_message
from tests.coach.test_remark import NAMES, moments, said

FIRST = lessons("pagat")[0]


def silences(seed: int) -> list[tuple[int, str]]:
    """The deals in which the coach says that it is quiet from now on, and when it will speak."""
    found = []
    for game in moments(FIRST, seed, slips=0):
        made = remark(game, 0, NAMES, FIRST.step.explains)
        if made.falls_silent:
            (line,) = made.lines
            found.append((game.number, dict(line.args)["speaks"]))
    return [(number, str(when)) for number, when in found]


@pytest.mark.parametrize("seed", range(4))
def test_it_is_said_once_that_the_coach_goes_quiet(seed: int) -> None:
    """In the first deal, and again when the learner no longer needs it."""
    found = silences(seed)
    assert found[0] == (1, "when-it-matters")
    assert [when for _, when in found].count("when-it-matters") == 1
    assert [when for _, when in found[1:]] == ["when-asked"], found


@pytest.mark.parametrize("lesson", lessons("pagat"), ids=lambda lesson: lesson.name)
def test_nothing_goes_unsaid_before_the_word_that_it_will(lesson: Lesson) -> None:
    """The first time the coach is quiet about a decision, it says so."""
    for game in moments(lesson, seed=1, slips=0.3):
        view, made = game.view(0), choices(game, 0)
        if game.only_action is None and is_quiet(
            talk(view, lesson.step.explains, made), view, taught(view, plain=False)
        ):
            found = remark(game, 0, NAMES, lesson.step.explains)
            assert found.falls_silent
            assert re.match("From here on I speak only when much depends on your choice. Ask me", said(found))
            assert len(said(found).split()) <= 20
            return


def over(slips: float, seed: int) -> tuple[Game, dict[int, Action]]:
    """A game after its first deal, and what the coach advised in each trick."""
    rng = Random(seed)
    game = Game(FIRST.rules, FIRST.step.length).deal(rng, 0)
    told: dict[int, Action] = {}
    while game.position is not None:
        seat = game.running.to_act
        advice = taught(game.view(seat), plain=True).action
        if seat == 0:
            told[len(told) + 1] = remark(game, 0, NAMES, plain=True, asked=True).action
        game = game.apply(rng.choice(game.legal) if seat == 0 and rng.random() < slips else advice)
    return game, told


def test_a_learner_who_did_what_the_coach_said_hears_no_reproach() -> None:
    places = set()
    for seed in range(12):
        game, _ = over(0.0, seed)
        *first, last = verdict(game, 0, plain=True)
        assert last.id == "coach-result-all"
        scores = game.finished[-1].scores
        for line in first:
            place = dict(line.args)["place"]
            assert scores[0] == (max(scores) if place == "first" else min(scores))
            places.add(place)
        assert first or min(scores) < scores[0] < max(scores) or min(scores) == max(scores)
    assert places == {"first", "last"}


def test_the_dearest_card_is_named_with_the_better_one() -> None:
    """The better one is what the coach advised at that moment."""
    named = 0
    for seed in range(12):
        game, advised = over(1.0, seed)
        made = [choice for choice in choices(game, 0) if isinstance(choice.done, Play)]
        good = sum(choice.agrees for choice in made)
        if good == len(made):
            continue
        lines = {line.id: dict(line.args) for line in verdict(game, 0, plain=True)}
        assert lines["coach-result-some"] == {"good": good, "all": len(made)}
        told = lines["coach-result-instead"]
        place = told["n"]
        assert isinstance(place, int)
        better = advised[place]
        assert isinstance(better, Play)
        assert told["better"] == card_message(card_text(better.card)) != told["card"]
        named += 1
    assert named > 6
