"""A clock that is far from when the server last ran deletes nothing for a week, and the log says so."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from barbu.live.lobby.lobby import Lobby
from barbu.server import clock, keeping
from barbu.server.clock import DAY_MS, FILE, ClockCheck
from barbu.server.keeping import Keeper
from barbu.server.push import push_from, sending
from barbu.server.thinking import BotThreads
from barbu.store.model import PushRow, now_ms
from barbu.store.sqlite import SqliteStore
from tests.live.harness import until
from tests.server.test_keeping import enter, left
from tests.store.small import GAME, SEATS


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
async def lobby(store: SqliteStore) -> AsyncIterator[Lobby]:
    opened = Lobby(store, BotThreads(), 180)
    yield opened
    await opened.close()


class Days:
    """The system's clock, ahead by some days."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.ahead = 0.0
        for module in (clock, keeping, sending):
            patch.setattr(module, "now_ms", lambda: now_ms() + int(self.ahead * DAY_MS))


@pytest.fixture
def days(monkeypatch: pytest.MonkeyPatch) -> Days:
    monkeypatch.setattr(keeping, "PAUSE_S", 0.0)
    return Days(monkeypatch)


async def test_a_clock_181_days_ahead_at_one_start_deletes_nothing(
    store: SqliteStore, lobby: Lobby, days: Days, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await enter(store, "played", 1)
    assert await ClockCheck(tmp_path).is_plausible()
    days.ahead = 181
    for start in range(1, 4):
        keeper = Keeper(store, lobby, 180, ClockCheck(tmp_path))
        for _ in range(3):
            await keeper.sweep()
        assert await left(store, "played") == ["played"]
        assert [record.message for record in caplog.records if "nothing is deleted before" in record.message][
            start - 1 :
        ], "each start says so, once"
        days.ahead += 1
    days.ahead = 0
    assert await ClockCheck(tmp_path).is_plausible(), "it is set right"
    days.ahead = 0.5
    assert await ClockCheck(tmp_path).is_plausible()


async def test_a_server_that_was_off_for_long_deletes_again_after_a_week(
    store: SqliteStore, lobby: Lobby, days: Days, tmp_path: Path
) -> None:
    await enter(store, "played", 1)
    assert await ClockCheck(tmp_path).is_plausible()
    days.ahead = 181
    keeper = Keeper(store, lobby, 180, ClockCheck(tmp_path))
    for _ in range(7):
        await keeper.sweep()
        assert await left(store, "played") == ["played"]
        days.ahead += 1
    await keeper.sweep()
    assert await left(store, "played") == []
    assert await ClockCheck(tmp_path).is_plausible(), "it has got used to it"


async def test_push_addresses_stay_too(tmp_path: Path, store: SqliteStore, days: Days) -> None:
    pytest.importorskip("cryptography")
    await store.create(GAME, SEATS, "")
    await store.subscribe(PushRow(GAME.id, b"t", "https://fcm.googleapis.com/x", b"", b"", "en", now_ms()))
    check = ClockCheck(tmp_path)
    assert await check.is_plausible()
    days.ahead = 181
    push = push_from(tmp_path, store, [], check)
    assert push is not None
    running = asyncio.create_task(push.run())
    await until(lambda: push._knows_all)
    running.cancel()
    assert len(await store.subscriptions(GAME.id, b"t")) == 1


async def test_a_clock_that_leaps_again_is_doubted_anew(days: Days, tmp_path: Path) -> None:
    check = ClockCheck(tmp_path)
    assert await check.is_plausible()
    days.ahead = 300
    assert not await check.is_plausible()
    days.ahead = -5
    assert not await check.is_plausible()
    days.ahead = 1.9
    assert not await check.is_plausible()
    days.ahead = 2.1
    assert await check.is_plausible(), "a week after it was five days behind"


@pytest.mark.parametrize("content", ["", "{", "[]", '{"seen_ms": "x"}'])
async def test_a_note_that_cannot_be_read_is_written_again(tmp_path: Path, days: Days, content: str) -> None:
    (tmp_path / FILE).write_text(content)
    assert await ClockCheck(tmp_path).is_plausible()
    days.ahead = 30
    assert not await ClockCheck(tmp_path).is_plausible()


async def test_without_a_place_for_the_note_the_clock_is_believed(tmp_path: Path) -> None:
    assert await ClockCheck(tmp_path / "nowhere").is_plausible()
