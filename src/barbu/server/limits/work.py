"""Answers slow questions in one thread apart from the tables, one address after another (decision 0028)."""

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from functools import partial
from typing import Any, NamedTuple, TypeVar

from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError
from barbu.messages import message
from barbu.server.limits.pace import USUAL, Buckets, place_of

MOST_WAITING = 200
"""How many jobs of one address may wait for their turn; more are refused."""

MOST_OF_ALL = 500
"""How many jobs of all addresses together may wait."""

PATIENCE_S = 5.0
"""The longest that a job waits if its address has used up its time, in seconds. A job that would wait longer is
refused."""

DEPOSIT_S = 0.002
"""Seconds of processor time charged for a job in advance, before its cost is known."""

Found = TypeVar("Found")


class _Job(NamedTuple):
    run: Callable[[], Any]
    done: asyncio.Future[Any]
    bucket: Bucket | None


class WorkQueue:
    """One thread that runs one job at a time, from each address in turn. ``per_minute_s`` is how many seconds of
    processor time each address may use per minute; 0 means no limit."""

    def __init__(self, per_minute_s: float = USUAL.work_s) -> None:
        self._thread = ThreadPoolExecutor(1, "barbu-work")
        self._buckets = Buckets(per_minute_s / 3, per_minute_s / 60) if per_minute_s else None
        self._waiting: OrderedDict[str, deque[_Job]] = OrderedDict()
        self._count = 0
        self._busy = False

    def of(self, address: str) -> "Share":
        """The share of an address."""
        return Share(self, place_of(address), self._buckets.of(address) if self._buckets else None)

    def close(self) -> None:
        """Cancel waiting jobs, and return without waiting for the running one."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    async def do(self, place: str, work: Callable[[], Found], bucket: Bucket | None) -> Found:
        """Run a job when its turn comes, charge its time to a bucket, and return its result. See ``Share.do``."""
        mine = self._waiting.setdefault(place, deque())
        if len(mine) >= MOST_WAITING or self._count >= MOST_OF_ALL:
            raise RequestError("busy", message("server-busy"), message("server-moment"))
        # The context carries the sender's language.
        spoken = partial(copy_context().run, work)
        job = _Job(spoken, asyncio.get_running_loop().create_future(), bucket)
        mine.append(job)
        self._count += 1
        self._go_on()
        found: Found = await job.done
        return found

    def _go_on(self) -> None:
        """Start the next job, unless one is already running."""
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

    def __init__(self, work: WorkQueue, place: str, bucket: Bucket | None) -> None:
        self._work = work
        self._place = place
        self._bucket = bucket

    async def do(self, work: Callable[[], Found]) -> Found:
        """Run a job and return its result, or raise its exception. Its processor time is charged afterwards.

        Raises:
            RequestError: too many jobs are waiting already, or the address has used up its time.
        """
        await self.pay(DEPOSIT_S)
        return await self._work.do(self._place, work, self._bucket)

    async def pay(self, price_s: float) -> None:
        """Charge for work that is done elsewhere, and wait if the address has too little time left for it.

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
    """The result or the exception of a job, and the processor time that it took, in seconds."""
    start = time.thread_time()
    try:
        return work(), None, time.thread_time() - start
    except Exception as error:
        return None, error, time.thread_time() - start
