"""Bots that fail or hang cost only their own move, and ``club`` makes it for them."""

import asyncio
import logging
import random
import threading
import time
from collections.abc import Iterator

import pytest

from barbu.bots.base import Budget, Decision, bot_named
from barbu.coach import advice
from barbu.engine.actions import Action, Double
from barbu.engine.chance import Chance
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.live.bots import runner as bots
from barbu.live.bots.hints import Hint, hint
from barbu.live.bots.runner import BotsTurn
from barbu.live.table.dealing import next_deal
from barbu.live.wire.steps import Step
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


@pytest.fixture
def hanging(monkeypatch: pytest.MonkeyPatch) -> Iterator[Hanging]:
    """A bot that thinks until the test is over; its time is over at once."""
    monkeypatch.setattr(thinking, "DEADLINE_S", 0.05)
    bot = Hanging()
    yield bot
    bot.let_go.set()


class Slow:
    name = "slow"
    seconds = 0.03

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        time.sleep(self.seconds)
        return Decision(view.legal[0])


def turn(kind: str = "random", bots: int = 4) -> BotsTurn:
    game = Game(load("pagat"))
    return BotsTurn(game.apply(next_deal(game)), [kind] * bots + [None] * (4 - bots), 1, b"secret")


def hinted() -> Hint:
    """The adviser's hint in a deal that nobody has seen yet."""
    game = turn().game
    return hint(game.view(game.running.to_act), searches=False)


def use(monkeypatch: pytest.MonkeyPatch, bot: object) -> None:
    monkeypatch.setattr(bots, "_bot", lambda name: bot)


def use_beside_club(monkeypatch: pytest.MonkeyPatch, bot: object) -> None:
    """Every bot is this one, except ``club``."""
    monkeypatch.setattr(bots, "_bot", lambda name: bot_named(name) if name == "club" else bot)


def actions(steps: list[Step]) -> list[Action]:
    """The actions of the steps."""
    return [step.action for step in steps]


def club_would(game: Game, plies: int) -> list[Action]:
    """So many actions as ``club`` takes them, each from the View of its seat."""
    found: list[Action] = []
    for _ in range(plies):
        view = game.view(game.running.to_act)
        found.append(bot_named("club").choose(view, random.Random(0), Budget()).action)
        game = game.apply(found[-1])
    return found


def check(steps: list[Step], before: Game) -> None:
    """Check that the steps are legal, one after the other."""
    for step in steps:
        assert step.seat == before.turn
        before = before.apply(step.action)
        assert before.turn == step.after.turn


async def test_bots_play_until_it_is_a_persons_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "SLICE_S", 60.0)
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
    with caplog.at_level(logging.WARNING):
        steps = await BotThreads().play(started)
    check(steps, started.game)
    assert steps
    assert "a legal action is chosen" in caplog.text


async def test_a_legal_move_is_made_for_a_club_that_hangs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hanging: Hanging
) -> None:
    use(monkeypatch, hanging)
    started = turn("club")
    with caplog.at_level(logging.WARNING):
        steps = await BotThreads().play(started)
    assert len(steps) == 1
    check(steps, started.game)
    assert "did not answer" in caplog.text


async def test_club_decides_for_a_bot_that_raises(monkeypatch: pytest.MonkeyPatch) -> None:
    use_beside_club(monkeypatch, Failing())
    started, steps = turn(), list[Step]()
    bots.play(started, steps, time.monotonic() + 0.5)
    assert len(steps) >= 10
    assert actions(steps) == club_would(started.game, len(steps))


async def test_club_decides_for_a_bot_that_hangs(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, hanging: Hanging
) -> None:
    use_beside_club(monkeypatch, hanging)
    started = turn()
    steps = await BotThreads().play(started)
    assert actions(steps) == club_would(started.game, 1)
    assert "the bot random did not answer in time" in caplog.text
    assert "club decides for the bot random" in caplog.text


async def test_a_bot_that_thinks_without_a_clock_is_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """However busy the server is: all who play the same deals get the same answers."""
    monkeypatch.setattr(thinking, "DEADLINE_S", 0.0)
    late = Slow()
    monkeypatch.setattr(late, "seconds", 0.2)
    use_beside_club(monkeypatch, late)
    started = turn()._replace(ms=None)
    steps = await BotThreads().play(started)
    assert actions(steps) == [started.game.legal[0]]


async def test_club_decides_while_too_many_bots_hang(monkeypatch: pytest.MonkeyPatch) -> None:
    use_beside_club(monkeypatch, Hanging())
    monkeypatch.setattr(thinking, "LEFT_BEHIND", 0)
    before, threads = turn(), BotThreads()
    for _ in range(20):
        steps = await threads.play(before)
        assert actions(steps) == club_would(before.game, 1)
        before = before._replace(game=steps[0].after, ply=before.ply + 1)


async def test_club_does_not_wait_for_bots_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    hanging = Hanging()
    use_beside_club(monkeypatch, hanging)
    threads = BotThreads()
    searching = [asyncio.create_task(threads.play(turn("champion"))) for _ in range(2 * thinking.AT_ONCE)]
    await asyncio.sleep(0.01)
    assert len(await threads.play(turn("club"))) >= 1
    assert sum(thread.name == "barbu-bot" for thread in threading.enumerate()) <= thinking.AT_ONCE + 1
    assert not any(task.done() for task in searching)
    hanging.let_go.set()
    await asyncio.gather(*searching)


async def test_nothing_is_decided_for_a_person(monkeypatch: pytest.MonkeyPatch) -> None:
    let_go = threading.Event()

    def play_and_hang(turn: BotsTurn, steps: list[Step], until: float) -> None:
        bots.play(turn, steps, until)
        let_go.wait(30)

    monkeypatch.setattr(thinking, "play", play_and_hang)
    monkeypatch.setattr(thinking, "DEADLINE_S", 0.05)
    started = turn()
    only = started._replace(bots=["club" if seat == started.game.turn else None for seat in range(4)])
    steps = await BotThreads().play(only)
    let_go.set()
    assert actions(steps) == club_would(started.game, 1)


async def test_slow_bots_return_the_best_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow())
    started = turn()
    steps = await BotThreads().play(started)
    assert 1 <= len(steps) <= 3
    check(steps, started.game)


async def test_an_adviser_that_fails_gives_no_advice(monkeypatch: pytest.MonkeyPatch) -> None:
    found = await BotThreads().consult(hinted)
    assert found is not None
    assert found.action.token.startswith("call")
    monkeypatch.setattr(advice, "adviser", Failing)
    assert await BotThreads().consult(hinted) is None
