"""How long bots may think: less while somebody waits for the rest of a deal."""

import random

import pytest

from barbu.bots.base import Budget, Decision
from barbu.bots.random_bot import RandomBot
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.live.bots import runner
from barbu.live.bots.runner import HURRIED_MS, THINKING_MS, BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.wire import protocol
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.harness import until
from tests.live.players import Person, play, seated


async def test_bots_hurry_when_somebody_waits_for_the_rest_of_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[int, float | None]] = []

    class Timed(RandomBot):
        def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
            given.append((view.board.number, budget.ms))
            return super().choose(view, rng, budget)

    monkeypatch.setattr(runner, "_bot", lambda name: Timed())
    people = [Person(random.Random(2))]
    table, _ = await seated(Lobby(MemoryStore(), BotsHere()), load("fruit-salad", 3), people)
    await play(table, people, versions=12)
    await until(lambda: people[0].view.choice)
    assert {ms for _, ms in given} == {THINKING_MS}
    given.clear()
    table.post(protocol.Finish(1), people[0])
    await until(lambda: table.game.finished)
    assert {ms for _, ms in given} == {HURRIED_MS}
    given.clear()
    await play(table, people, versions=table.version + 6)
    assert given
    assert set(given) == {(2, THINKING_MS)}
