"""Bots that fail or hang cost only their own move."""

import logging
import random
import threading
import time

import pytest

from barbu.bots.base import Budget, Decision
from barbu.engine.actions import Double
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.live import bots
from barbu.live.bots import BotsTurn, advice
from barbu.live.dealing import next_deal
from barbu.live.steps import Step
from barbu.rules.load import load
from barbu.server import thinking
from barbu.server.thinking import BotThreads


class Failing:
    name = "failing"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        raise ZeroDivisionError


class Cheating:
    name = "cheating"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        return Decision(Double(0))


class Hanging:
    name = "hanging"

    def __init__(self) -> None:
        self.let_go = threading.Event()

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        self.let_go.wait(30)
        return Decision(view.legal[0])


class Slow:
    name = "slow"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        time.sleep(0.03)
        return Decision(view.legal[0])


def turn(kind: str = "random", bots: int = 4) -> BotsTurn:
    game = Game(load("pagat"))
    return BotsTurn(game.apply(next_deal(game)), [kind] * bots + [None] * (4 - bots), 1, b"secret")


def use(monkeypatch: pytest.MonkeyPatch, bot: object) -> None:
    monkeypatch.setattr(bots, "_bot", lambda name: bot)


def check(steps: list[Step], before: Game) -> None:
    """Check that the steps are legal, one after the other."""
    for step in steps:
        assert step.seat == before.turn
        before = before.apply(step.action)
        assert before.turn == step.after.turn


async def test_bots_play_until_it_is_a_persons_turn() -> None:
    started = turn().game
    bots = ["random" if seat != started.turn else None for seat in range(4)]
    declared = started.apply(random.Random(1).choice(started.legal))
    steps = await BotThreads().play(BotsTurn(declared, bots, 2, b"secret"))
    check(steps, declared)
    assert len(steps) == 3
    assert bots[steps[-1].after.turn or 0] is None


async def test_the_same_position_gets_the_same_answers() -> None:
    same = turn()
    first, second = await BotThreads().play(same), await BotThreads().play(same)
    shorter = min(len(first), len(second))
    assert [step.action for step in first[:shorter]] == [step.action for step in second[:shorter]]
    other = await BotThreads().play(same._replace(secret=b"other"))
    assert [step.action for step in other[:shorter]] != [step.action for step in first[:shorter]]


@pytest.mark.parametrize("bot", [Failing(), Cheating()])
async def test_a_legal_move_is_made_for_a_bot_that_raises(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, bot: object
) -> None:
    use(monkeypatch, bot)
    started = turn()
    with caplog.at_level(logging.ERROR):
        steps = await BotThreads().play(started)
    check(steps, started.game)
    assert steps
    assert "a legal action is chosen" in caplog.text


async def test_a_legal_move_is_made_for_a_bot_that_hangs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hanging = Hanging()
    use(monkeypatch, hanging)
    monkeypatch.setattr(thinking, "DEADLINE_S", 0.05)
    started = turn()
    with caplog.at_level(logging.WARNING):
        steps = await BotThreads().play(started)
    hanging.let_go.set()
    assert len(steps) == 1
    check(steps, started.game)
    assert "did not answer" in caplog.text


async def test_slow_bots_return_the_best_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow())
    started = turn()
    steps = await BotThreads().play(started)
    assert 1 <= len(steps) <= 3
    check(steps, started.game)


async def test_an_adviser_that_fails_gives_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = await BotThreads().consult(lambda: advice(turn()))
    assert found is not None
    assert found.decision.action in turn().game.legal or found.decision.action.token.startswith("call")
    use(monkeypatch, Failing())
    assert await BotThreads().consult(lambda: advice(turn())) is None
