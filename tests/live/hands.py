"""A clock for live tables that a test moves by hand."""

import asyncio
import heapq

import pytest

from barbu.live.table.inbox import Inbox, Timer


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
    """Let the tables finish everything they can do now."""
    for _ in range(150):
        await asyncio.sleep(0)
