"""How many tables an address may set up, and what becomes of too much work."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from barbu.server import aside, pace
from barbu.server.pace import Allowance, place_of
from barbu.server.players import RequestError
from tests.server.harness import Server

LIMITED = """
import functools
import barbu.server.app as app
app.serve = functools.partial(app.serve, tables_per_hour=2)
"""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """The time, to be set."""
    now = [0.0]
    monkeypatch.setattr("barbu.server.pace.time.monotonic", lambda: now[0])
    yield now


def make(allowance: Allowance, address: str = "192.0.2.1", count: int = 1) -> None:
    for _ in range(count):
        with allowance.table(address):
            pass


def test_an_address_has_its_share_at_once_and_again_in_each_hour(clock: list[float]) -> None:
    allowance = Allowance(60)
    make(allowance, count=60)
    with pytest.raises(RequestError) as refused:
        make(allowance)
    assert refused.value.code == "too-many-tables"
    assert str(refused.value).startswith("from one address 60 tables an hour")
    assert refused.value.hint.endswith("try again in 2 minutes.")
    make(allowance, "192.0.2.2")
    clock[0] += 10 * 60
    make(allowance, count=10)
    with pytest.raises(RequestError):
        make(allowance)


def test_a_table_that_cannot_be_made_does_not_count(clock: list[float]) -> None:
    allowance = Allowance(1)
    for _ in range(5):
        with pytest.raises(ValueError, match="no such variant"), allowance.table("192.0.2.1"):
            raise ValueError("no such variant")
    make(allowance)
    for _ in range(5):
        with pytest.raises(RequestError):
            make(allowance)
    clock[0] += 3600
    make(allowance)


def test_zero_is_no_limit() -> None:
    make(Allowance(0), count=2000)


def test_only_so_many_addresses_are_remembered(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "ADDRESSES_KEPT", 3)
    allowance = Allowance(1)
    for last in range(10):
        make(allowance, f"192.0.2.{last}")
    assert list(allowance._buckets) == ["192.0.2.7", "192.0.2.8", "192.0.2.9"]


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("unix", "unix"),
        ("", ""),
    ],
)
def test_what_counts_as_one_address(address: str, place: str) -> None:
    assert place_of(address) == place


async def test_the_server_refuses_and_plays_on(tmp_path: Path) -> None:
    server = Server(tmp_path, LIMITED).start()
    try:
        wanted = {"bots": ["random"] * 3}
        assert (await server.post("/api/tables", {"bots": ["kasparov"] * 3})).status_code == 422
        seated = [await server.new_table(**wanted) for _ in range(2)]
        refused = await server.post("/api/tables", wanted)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-tables")
        assert "minutes" in refused.json()["hint"]
        async with httpx.AsyncClient(base_url=server.url, headers={"x-forwarded-for": "192.0.2.7"}) as other:
            assert (await other.post("/api/tables", json=wanted)).status_code == 200
        async with server.sit(seated[0]) as player:
            await player.my_turn()
    finally:
        server.stop()


async def test_work_is_done_in_turn_and_too_much_of_it_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aside, "MOST_WAITING", 3)
    place, go, done = aside.Aside(), threading.Event(), list[int]()

    def work(number: int) -> int:
        assert go.wait(10)
        done.append(number)
        return number

    waiting = [asyncio.create_task(place.do(lambda number=number: work(number))) for number in range(3)]  # type: ignore[misc]
    await asyncio.sleep(0)
    with pytest.raises(RequestError) as refused:
        await place.do(lambda: 0)
    assert refused.value.code == "busy"
    go.set()
    assert await asyncio.gather(*waiting) == [0, 1, 2] == done
    with pytest.raises(ZeroDivisionError):
        await place.do(lambda: 1 // 0)
    assert await place.do(lambda: 4) == 4, "what failed does not wait any more"
    place.close()
