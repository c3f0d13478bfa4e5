"""Runs bots in a few threads, with a deadline, so that no bot can stall a table or the server (decision 0143)."""

import asyncio
import logging
import time
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager
from threading import Thread
from typing import TypeVar

from barbu.live.bots.runner import BotsTurn, play, search, step_instead
from barbu.live.wire.steps import Step
from barbu.messages import logged
from barbu.server.limits.shares import Shares

log = logging.getLogger(__name__)

DEADLINE_S = 1.0
"""Seconds after which a bot that has not answered has its move made for it."""

HANGING_S = 60.0
"""The same for bots that think without a clock: where others play the same deals, a busy server takes its time, since
another answer would be unfair. Only a bot that hangs takes as long."""

SLICE_S = 0.04
"""Seconds after which bots that play in a row hand in their actions so far, so that people can already see them."""

AT_ONCE = 4
"""How many bots may think at the same time, for all tables together; the others wait for their turn. As many again may
search beside them, since no other bot is to wait for those; addresses share these places."""

LEFT_BEHIND = 16
"""How many threads may be left with bots that are still thinking after their deadline. Beyond that, no bot is asked
until one of these threads ends."""

QUIET_S = 0.06
"""Seconds that bots take over questions to which most hands have only one answer, so that their speed reveals
nothing."""

Answer = TypeVar("Answer")


class BotThreads:
    """The thinking of all bots of a server: a ``live.bots.BotRunner`` with threads. ``thought_s`` is for how long bots
    have thought, in seconds."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._free_to_search = Shares(AT_ONCE)
        self._left_behind = 0
        self.thought_s = 0.0

    async def play(self, turn: BotsTurn) -> list[Step]:
        """What the bots do next: at least one action, and at most all of them until no bot is to act."""
        steps: list[Step] = []
        started = time.monotonic()
        free = self._free_to_search.place(turn.place) if search(turn) else self._free
        deadline_s = HANGING_S if turn.ms is None else DEADLINE_S
        if not await self._finished(lambda: play(turn, steps, time.monotonic() + SLICE_S), free, deadline_s):
            steps = list(steps)
            game = steps[-1].after if steps else turn.game
            # The last step may have come at the very end, and then it is no bot's turn any more.
            if game.turn is not None and (bot := turn.bots[game.turn]) is not None:
                logged(log, logging.WARNING, "log-bot-late", bot=bot)
                steps.append(step_instead(game, bot, turn.secret, turn.ply + len(steps)))
        position = turn.game.position
        if position is not None and position.board.phase in ("claim", "expose"):
            await asyncio.sleep(started + QUIET_S - time.monotonic())
        return steps

    async def consult(self, work: Callable[[], Answer], place: str | None = None) -> Answer | None:
        """The result of some thinking, or None if it takes too long; of searching, in the share of this place."""
        found: list[Answer] = []
        free = self._free if place is None else self._free_to_search.place(place)
        await self._finished(lambda: found.append(work()), free, DEADLINE_S)
        return found[0] if found else None

    async def _finished(
        self, work: Callable[[], object], free: AbstractAsyncContextManager[None], deadline_s: float
    ) -> bool:
        """Run work in a thread of its own once there is a place for it, and return whether it ended in time. A thread
        that hangs is left behind."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[None] = loop.create_future()

        def run() -> None:
            try:
                work()
            except Exception as error:
                logged(log, logging.ERROR, "log-thought-failed", error)
            finally:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(ended.set_result, None)

        async with free:
            if self._left_behind >= LEFT_BEHIND:
                return False
            begun_s = time.monotonic()
            Thread(target=run, name="barbu-bot", daemon=True).start()
            await asyncio.wait([ended], timeout=SLICE_S + deadline_s)
            self.thought_s += time.monotonic() - begun_s
        if not ended.done():
            self._left_behind += 1
            ended.add_done_callback(self._came_back)
        return ended.done()

    def _came_back(self, _ended: object) -> None:
        self._left_behind -= 1
