"""How long deals wait for the parts of people's browsers: two seconds for each person and game, whatever they do."""

import pytest

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.table import fairness
from barbu.live.table.inbox import Inbox, Tick, Timer
from barbu.store.memory import MemoryStore
from tests.live.browsers import Browser, checked, come, sit
from tests.live.players import play


@pytest.fixture
def lobby() -> Lobby:
    return Lobby(MemoryStore(), BotsHere())


@pytest.fixture
def waited(monkeypatch: pytest.MonkeyPatch) -> list[Timer]:
    """What tables wait for, where they wait for parts for a hundredth of a second."""
    waited: list[Timer] = []
    later = Inbox.later

    def noted(inbox: Inbox, seconds: float, timer: Timer) -> None:
        waited.append(timer)
        later(inbox, seconds, timer)

    monkeypatch.setattr(fairness, "PARTS_S", 0.01)
    monkeypatch.setattr(Inbox, "later", noted)
    return waited


async def test_a_browser_that_seals_for_each_deal_and_opens_nothing_delays_the_game_once(
    lobby: Lobby, waited: list[Timer]
) -> None:
    anna, beth = Browser("withholds", seed=1), Browser(seed=2)
    table, _ = await sit(lobby, [anna, beth])
    await play(table, [anna, beth])
    verdict = checked(table)
    assert verdict.left_out("A") == 16, "it has sealed each time"
    ticks = [timer for timer in waited if isinstance(timer, Tick)]
    assert len(ticks) < 8, "there is no waiting in most deals"


async def test_a_browser_that_comes_again_for_each_deal_delays_the_game_once(lobby: Lobby, waited: list[Timer]) -> None:
    silent = Browser("silent")
    table, tickets = await sit(lobby, [silent])
    for _ in range(5):
        await play(table, [silent], versions=table.version + 30)
        silent = Browser("silent")
        await come(lobby, [silent], tickets)
    await play(table, [silent])
    assert len([timer for timer in waited if isinstance(timer, Tick)]) == 1
    assert checked(table).added("A") == (0, 16)


async def test_a_silent_browser_is_waited_for_only_once(lobby: Lobby, waited: list[Timer]) -> None:
    silent = Browser("silent")
    table, _ = await sit(lobby, [silent])
    await play(table, [silent])
    assert [timer for timer in waited if isinstance(timer, Tick)] == [Tick()]
    assert checked(table).added("A") == (0, 16)


async def test_a_timer_that_fires_slightly_early_delays_nothing(lobby: Lobby, monkeypatch: pytest.MonkeyPatch) -> None:
    later = Inbox.later

    def early(inbox: Inbox, seconds: float, timer: Timer) -> None:
        later(inbox, seconds - 0.0015, timer)

    monkeypatch.setattr(fairness, "PARTS_S", 0.1)
    monkeypatch.setattr(Inbox, "later", early)
    silent = Browser("silent")
    table, _ = await sit(lobby, [silent])
    await play(table, [silent])
    assert checked(table).added("A") == (0, 16)
