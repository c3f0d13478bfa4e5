"""Where rules that people make are read and checked: aside from the tables, so that slow ones stop nothing else."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from barbu.server.players import RequestError

MOST_WAITING = 50
"""Pieces of work that may wait for their turn; more are refused."""

Found = TypeVar("Found")


class Aside:
    """One thread that does one piece of work after the other."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "barbu-aside")
        self._waiting = 0

    async def do(self, work: Callable[[], Found]) -> Found:
        """What a piece of work gives, or raises.

        Raises:
            RequestError: too much waits already.
        """
        if self._waiting >= MOST_WAITING:
            raise RequestError("busy", "the server has too many rules to read at once", "Try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Forget what waits; what is under way is not waited for."""
        self._thread.shutdown(wait=False, cancel_futures=True)
