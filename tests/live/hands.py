"""A clock for live tables that a test moves by hand."""

import asyncio
import heapq

import pytest

from barbu.live.table.inbox import Inbox, Timer

MOST_TURNS = 20_000
"""Turns of the loop after which something goes round in circles: bots play out a deal in some hundred."""


MOST_TURNS = 20_000
"""Turns of the loop after which something goes round in circles: bots play out a deal in some hundred."""


class Hands:
    """The time for all tables of a test; ``now_s`` is what their clocks show."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now_s = 1000.0
        self._timers: list[tuple[float, int, Inbox, Timer]] = []
        self._count = 0
        patch.setattr(Inbox, "now", lambda _: self.now_s)
        patch.setattr(Inbox, "later", lambda inbox, seconds, timer: self._later(inbox, seconds, timer))

    def _later(self, inbox: Inbox, seconds: float, timer: Timer) -> None:
        self._count += 1
        heapq.heappush(self._timers, (self.now_s + seconds, self._count, inbox, timer))

    async def pass_by(self, seconds: float) -> None:
        """Let time pass; whatever falls due meanwhile happens in order."""
        await quiet()
        end_s = self.now_s + seconds
        while self._timers and self._timers[0][0] <= end_s:
            self.now_s, _, inbox, timer = heapq.heappop(self._timers)
            inbox.post(timer)
            await quiet()
        self.now_s = end_s


async def quiet() -> None:
    """Let the tables finish everything they can do now, until nothing is left for the loop to do but to wait."""
    loop = asyncio.get_running_loop()
    for _ in range(MOST_TURNS):
        await asyncio.sleep(0)
        if not loop._ready:  # type: ignore[attr-defined]  # there is no public word for it
            return
    raise AssertionError("the tables never come to rest")
