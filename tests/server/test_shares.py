"""Addresses share the places in which bots search: one with many tables does not keep the others waiting."""

import asyncio
from contextlib import suppress

import pytest

from barbu.server import thinking
from barbu.server.limits.shares import Shares
from barbu.server.thinking import BotThreads
from tests.live.hands import quiet
from tests.server.test_thinking import Slow, turn, use


class Jobs:
    """Jobs that wait for places; each ends when it is told."""

    def __init__(self, places: int) -> None:
        self.shares = Shares(places)
        self.begun: list[str] = []
        self._ends: dict[str, asyncio.Event] = {}

    def start(self, name: str) -> asyncio.Task[None]:
        """Start a job, named after its address and a number."""
        self._ends[name] = asyncio.Event()
        return asyncio.create_task(self._work(name))

    async def _work(self, name: str) -> None:
        async with self.shares.place(name[0]):
            self.begun.append(name)
            await self._ends[name].wait()

    async def end(self, name: str) -> None:
        self._ends[name].set()
        await quiet()


async def started(jobs: Jobs, *names: str) -> list[asyncio.Task[None]]:
    tasks = []
    for name in names:
        tasks.append(jobs.start(name))
        await quiet()
    return tasks


async def test_the_next_place_goes_to_the_address_that_holds_fewest() -> None:
    jobs = Jobs(3)
    await started(jobs, "a1", "a2", "a3", "a4", "a5", "b1", "b2", "c1")
    assert jobs.begun == ["a1", "a2", "a3"]
    for ended in ("a1", "a2", "a3", "b1", "c1", "b2"):
        await jobs.end(ended)
    assert jobs.begun == ["a1", "a2", "a3", "b1", "c1", "a4", "b2", "a5"]


async def test_places_that_no_one_else_wants_are_all_taken() -> None:
    jobs = Jobs(2)
    await started(jobs, "a1", "a2", "a3")
    await jobs.end("a1")
    assert jobs.begun == ["a1", "a2", "a3"]


async def test_who_gives_up_takes_no_place() -> None:
    jobs = Jobs(1)
    tasks = await started(jobs, "a1", "b1", "c1")
    tasks[1].cancel()
    await jobs.end("a1")
    assert jobs.begun == ["a1", "c1"]
    # Given up in the very moment in which its turn comes.
    (late,) = await started(jobs, "d1")
    jobs._ends["c1"].set()
    await tasks[2]
    late.cancel()
    with suppress(asyncio.CancelledError):
        await late
    await started(jobs, "e1")
    assert jobs.begun[-1] == "e1"


async def test_many_tables_of_one_address_do_not_keep_another_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    use(monkeypatch, Slow())
    monkeypatch.setattr(thinking, "search", lambda _turn: True)
    threads, ended = BotThreads(), list[str]()

    async def play(place: str) -> None:
        await threads.play(turn()._replace(place=place))
        ended.append(place)

    crowd = [asyncio.create_task(play("crowd")) for _ in range(5 * thinking.AT_ONCE)]
    await quiet()
    await asyncio.gather(*crowd, play("guest"))
    assert ended.index("guest") <= 2 * thinking.AT_ONCE
