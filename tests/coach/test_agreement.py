"""Coach, hint and bots agree: what one of them advises, none of the others advises against."""

from random import Random

import msgspec
import pytest

from barbu.bots.club.words import with_suit
from barbu.coach.advice import ADVISER, adviser, taught
from barbu.coach.course import Lesson, lessons
from barbu.coach.opinion import opinion
from barbu.coach.remark import remark
from barbu.engine.actions import Play
from barbu.engine.game import Game
from barbu.live.bots import hints
from barbu.live.bots.runner import decide
from barbu.live.views.answers import advising
from barbu.live.views.teaching import AskCoach, CoachMessage
from barbu.live.wire.hints import HintMessage
from barbu.live.wire.protocol import AskHint
from barbu.rules.load import load
from barbu.text.render import render
from tests.coach.test_remark import NAMES, moments

LESSONS = lessons("pagat")


def hint(game: Game, lesson: Lesson | None) -> HintMessage:
    """The hint that the page gets for seat A."""
    said = advising(AskHint(1), game, 0, [*NAMES], lesson)()()
    assert isinstance(said, HintMessage)
    return said


def coach(game: Game, lesson: Lesson | None, **asked: object) -> CoachMessage:
    """What the coach says to seat A."""
    question = msgspec.convert({"type": "coach", "version": 1, **asked}, AskCoach)
    said = advising(question, game, 0, [*NAMES], lesson)()()
    assert isinstance(said, CoachMessage)
    return said


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.name)
def test_coach_and_hint_advise_the_same_in_every_lesson(lesson: Lesson) -> None:
    """With the same reason; and of no other card the coach says that it is the best, nor of this one that another is
    better, before it is played or after."""
    plain, asked = lesson.step.plain, 0
    for seed in range(3):
        for number, game in enumerate(moments(lesson, seed, slips=0.5)):
            if game.only_action is not None or number % 2:
                continue
            asked += 1
            advised = coach(game, lesson, asked=True)
            quietly = remark(game, 0, NAMES, lesson.step.explains, plain=plain)
            assert quietly.action.token == advised.act
            hinted = hint(game, lesson)
            assert hinted.act == advised.act
            reason = adviser().explain(game.view(0), taught(game.view(0), plain=plain))
            assert hinted.reason == render(reason)
            said = remark(game, 0, NAMES, plain=plain, asked=True).lines[-1]
            assert said.id in (reason.id, with_suit(reason).id), "with names in place of seats"
            if game.running.board.phase != "play":
                continue
            for action in game.legal:
                assert isinstance(action, Play)
                found = opinion(game, 0, action.card, plain=plain)
                assert found.action.token == advised.act
                assert (found.lines[0].id == "coach-card-best") == (action.token == advised.act)
            after = game.apply(advised.act)
            while after.position is not None and after.turn != 0:
                after = after.apply(after.legal[0])
            if after.turn == 0 and after.number == game.number:
                missed = {line.id for line in remark(after, 0, NAMES, plain=plain, asked=True).lines}
                assert "coach-missed" not in missed
    assert asked > 40


@pytest.mark.parametrize("variant", ["pagat", "italian", "fruit-salad", "lora", "quodlibet"])
def test_the_bot_that_plays_for_people_does_what_coach_and_hint_advise(
    variant: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever its randomness: a hand that is played out is played as advised, where nothing is weighed."""
    monkeypatch.setattr(hints, "weighs", lambda plan: False)
    rng = Random(variant)
    game = Game(load(variant)).deal(rng, 0)
    kinds = set()
    for _ in range(160):
        if game.position is None:
            game = game.deal(rng, 0)
            continue
        if game.running.to_act == 0 and game.only_action is None:
            hinted = hint(game, None)
            assert coach(game, None, asked=True).act == hinted.act
            for secret in (b"one", b"two"):
                assert decide(game, ADVISER, secret, 3).action.token == hinted.act
            kinds.add(game.running.board.awaited)
        game = game.apply(rng.choice(game.legal))
    assert "play" in kinds
