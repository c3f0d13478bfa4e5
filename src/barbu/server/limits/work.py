"""Where questions that take long are answered: one thread aside from the tables, in which each address has its turn."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, NamedTuple, TypeVar

from barbu.live.bucket import Bucket
from barbu.live.seats import RequestError
from barbu.messages import message
from barbu.server.limits.pace import USUAL, Buckets, place_of

MOST_WAITING = 50
"""Pieces of work of one address that may wait for their turn; more are refused."""

MOST_OF_ALL = 500
"""Pieces of work of all addresses that may wait."""

PATIENCE_S = 5.0
"""An address that has used up its time waits for more of it, but no longer than this: then it is told."""

DEPOSIT_S = 0.002
"""What a piece of work costs before it is known how long it takes, in seconds of processor time."""

Found = TypeVar("Found")


class _Job(NamedTuple):
    run: Callable[[], Any]
    done: asyncio.Future[Any]
    bucket: Bucket | None


class Work:
    """One thread that does one piece of work after the other, of each address in turn. ``per_minute_s`` is the
    processor time that each address may use in a minute, 0 for no limit."""

    def __init__(self, per_minute_s: float = USUAL.work_s) -> None:
        self._thread = ThreadPoolExecutor(1, "barbu-work")
        self._buckets = Buckets(per_minute_s / 3, per_minute_s / 60) if per_minute_s else None
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._count = 0
        self._busy = False

    def of(self, address: str) -> "Share":
        """What an address may ask for."""
        return Share(self, place_of(address), self._buckets.of(address) if self._buckets else None)

    def close(self) -> None:
        """Forget what waits; what is under way is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def do(self, place: str, work: Callable[[], Found], bucket: Bucket | None) -> Found:
        """What a piece of work gives when its turn has come, paid for from a bucket. See ``Share``."""
        mine = self._waiting.setdefault(place, deque())
        if len(mine) >= MOST_WAITING or self._count >= MOST_OF_ALL:
            raise RequestError("busy", message("server-busy"), message("server-moment"))
        # In the language of whoever asks.
        spoken = partial(copy_context().run, work)
        job = _Job(spoken, asyncio.get_running_loop().create_future(), bucket)
        mine.append(job)
        self._count += 1
        self._go_on()
        found: Found = await job.done
        return found

    def _go_on(self) -> None:
        """Begin with the next piece of work, unless one is under way."""
        while not self._busy and self._waiting:
            place, jobs = next(iter(self._waiting.items()))
            if not jobs:
                del self._waiting[place]
                continue
            job = jobs.popleft()
            self._waiting.move_to_end(place)
            self._count -= 1
            if not job.done.done():
                self._busy = True
                running = asyncio.get_running_loop().run_in_executor(self._thread, _timed, job.run)
                running.add_done_callback(lambda ended, job=job: self._ended(ended, job))  # type: ignore[misc]

    def _ended(self, ended: "asyncio.Future[tuple[Any, BaseException | None, float]]", job: _Job) -> None:
        self._busy = False
        if not ended.cancelled():
            found, error, took_s = ended.result()
            if job.bucket is not None:
                job.bucket.take(took_s)
            if job.done.done():
                pass
            elif error is None:
                job.done.set_result(found)
            else:
                job.done.set_exception(error)
        elif not job.done.done():
            job.done.cancel()
        self._go_on()


class Share:
    """An address's share of the server's work."""

    def __init__(self, work: Work, place: str, bucket: Bucket | None) -> None:
        self._work = work
        self._place = place
        self._bucket = bucket

    async def do(self, work: Callable[[], Found]) -> Found:
        """What a piece of work gives, or raises; its processor time is paid for when it is known.

        Raises:
            RequestError: too much waits already, or the address has used up its time.
        """
        await self.pay(DEPOSIT_S)
        return await self._work.do(self._place, work, self._bucket)

    async def pay(self, price_s: float) -> None:
        """Pay for work that is done elsewhere, and wait where there is not enough left for it.

        Raises:
            RequestError: the address has used up its time.
        """
        if self._bucket is None:
            return
        wait_s = self._bucket.take(price_s)
        if wait_s > PATIENCE_S:
            self._bucket.put_back(price_s)
            hint = message("server-too-much-hint", seconds=int(wait_s) + 1)
            raise RequestError("too-much", message("server-too-much"), hint)
        if wait_s:
            await asyncio.sleep(wait_s)


def _timed(work: Callable[[], Found]) -> tuple[Found | None, BaseException | None, float]:
    """What work gives or raises, and the processor time that it took, in seconds."""
    start = time.thread_time()
    try:
        return work(), None, time.thread_time() - start
    except Exception as error:
        return None, error, time.thread_time() - start
