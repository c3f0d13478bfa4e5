"""How many tables an address may create, and what happens when there is too much work."""

import asyncio
import threading
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from barbu.live.people.seats import RequestError
from barbu.server.limits import pace, work
from barbu.server.limits.pace import Allowance, Crowd, place_of
from barbu.server.limits.work import Share, WorkQueue
from tests.server.harness import Server

LIMITED = """
from barbu.server.limits.pace import Limits
limits = Limits(tables_per_hour=2)
"""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """A clock that the test sets."""
    now = [0.0]
    monkeypatch.setattr("barbu.live.people.bucket.time.monotonic", lambda: now[0])
    yield now


def make(allowance: Allowance, address: str = "192.0.2.1", count: int = 1) -> None:
    for _ in range(count):
        with allowance.table(address):
            pass


def test_an_address_may_use_its_quota_at_once_and_again_each_hour(clock: list[float]) -> None:
    allowance = Allowance(60)
    make(allowance, count=60)
    with pytest.raises(RequestError) as refused:
        make(allowance)
    assert refused.value.code == "too-many-tables"
    assert str(refused.value).startswith("one address may set up 60 tables an hour")
    assert refused.value.hint.endswith("try again in 2 minutes.")
    make(allowance, "192.0.2.2")
    clock[0] += 10 * 60
    make(allowance, count=10)
    with pytest.raises(RequestError):
        make(allowance)


def test_a_table_that_cannot_be_created_does_not_count(clock: list[float]) -> None:
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


def test_zero_means_no_limit() -> None:
    make(Allowance(0), count=2000)


def test_the_number_of_remembered_addresses_is_limited(clock: list[float], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pace, "ADDRESSES_KEPT", 3)
    allowance = Allowance(1)
    for last in range(10):
        make(allowance, f"192.0.2.{last}")
    assert list(allowance._buckets._kept) == ["192.0.2.7", "192.0.2.8", "192.0.2.9"]


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
def test_which_addresses_count_as_one(address: str, place: str) -> None:
    assert place_of(address) == place


async def test_the_server_refuses_new_tables_and_goes_on(tmp_path: Path) -> None:
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


async def test_work_is_done_in_order_and_too_much_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST_WAITING", 3)
    place, go, done = WorkQueue(0), threading.Event(), list[int]()
    asker, other = place.of("192.0.2.1"), place.of("192.0.2.2")

    def job(number: int) -> int:
        assert go.wait(10)
        done.append(number)
        return number

    def ask(share: Share, number: int) -> asyncio.Task[int]:
        return asyncio.create_task(share.do(lambda: job(number)))

    waiting = [ask(asker, number) for number in range(4)]
    await asyncio.sleep(0)
    with pytest.raises(RequestError) as refused:
        await asker.do(lambda: 0)
    assert refused.value.code == "busy"
    waiting.append(ask(other, 4))
    await asyncio.sleep(0)
    waiting[2].cancel()
    go.set()
    found = await asyncio.gather(*waiting, return_exceptions=True)
    assert [number for number in found if isinstance(number, int)] == [0, 1, 3, 4]
    assert done == [0, 1, 4, 3], "another address need not wait for all of the first one, what was given up is not done"
    with pytest.raises(ZeroDivisionError):
        await asker.do(lambda: 1 // 0)
    assert await asker.do(lambda: 4) == 4, "what failed does not wait any more"
    place.close()


async def test_questions_count_against_the_quota_of_an_address(
    clock: list[float], monkeypatch: pytest.MonkeyPatch
) -> None:
    used = [0.0]
    monkeypatch.setattr("barbu.server.limits.work.time.thread_time", lambda: used[0])

    def slow() -> None:
        used[0] += 30

    place = WorkQueue(60)
    asker = place.of("192.0.2.1")
    await asker.do(slow)
    clock[0] += 4
    with pytest.raises(RequestError) as refused:
        await place.of("192.0.2.1").do(slow)
    assert refused.value.code == "too-much"
    assert "Try again in" in refused.value.hint
    with pytest.raises(RequestError):
        await place.of("192.0.2.1").pay(0.01)
    await place.of("192.0.2.2").do(slow)
    clock[0] += 7
    await asker.do(slow)
    place.close()


async def test_slightly_too_much_work_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    monkeypatch.setattr("barbu.server.limits.work.asyncio.sleep", sleep)
    share = WorkQueue(60).of("192.0.2.1")
    for _ in range(11):
        await share.pay(2)
    assert waits == [pytest.approx(2, abs=0.5)]


def test_the_refusal_names_what_there_is_too_much_of() -> None:
    crowd = Crowd(1, 9, "watchers")
    with (
        crowd.one("192.0.2.1"),
        pytest.raises(RequestError, match="1 person may watch") as refused,
        crowd.one("192.0.2.1"),
    ):
        pass
    assert refused.value.code == "too-many-watchers"


def test_the_number_at_one_time_is_limited() -> None:
    crowd = Crowd(2, 3)
    with crowd.one("192.0.2.1"), crowd.one("192.0.2.1"):
        with pytest.raises(RequestError, match="one address may have 2"), crowd.one("192.0.2.1"):
            pass
        with crowd.one("192.0.2.2"), pytest.raises(RequestError, match="the server is full"), crowd.one("192.0.2.3"):
            pass
        with crowd.one("192.0.2.3"):
            pass
    with crowd.one("192.0.2.1"):
        pass
    assert not crowd._open
