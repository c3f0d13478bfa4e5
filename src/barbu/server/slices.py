"""What takes long to find, such as a game: a slice at a time where bots think, so that others have their turn in
between."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator
from typing import Generic, Protocol, TypeVar

from barbu.errors import BarbuError

Found = TypeVar("Found")
Answer = TypeVar("Answer")

SLICE_S = 0.3
"""Seconds for which something is looked for before someone else's bots have their turn."""

PAUSE_S = 0.1
"""How long to wait for a slice that takes longer than that, in seconds."""


class Thinking(Protocol):
    """Where bots think: a ``BotRunner`` or a ``Lobby``."""

    async def consult(self, work: Callable[[], Answer], place: str | None = None) -> Answer | None:
        """The result of some thinking, None if it takes too long; of searching, for a ``place`` on the network."""


async def last_of(
    bots: Thinking, steps: Iterator[Found], after: Callable[[Found], Awaitable[None]] | None = None
) -> Found | None:
    """The last of some steps, such as games of which each goes on from the one before; None if they cannot be. What
    comes ``after`` each slice is told the newest."""
    going = _Going(steps)
    while not going.ended:
        await bots.consult(going.go_on, "")
        # A slice may take longer than is waited for.
        while going.busy:
            await asyncio.sleep(PAUSE_S)
        if after is not None and going.last is not None:
            await after(going.last)
    return going.last


class _Going(Generic[Found]):
    """Steps that are taken one after the other, a slice at a time."""

    def __init__(self, steps: Iterator[Found]) -> None:
        self.last: Found | None = None
        self.ended = self.busy = False
        self._steps = steps

    def go_on(self) -> None:
        """Take more of them, for a while."""
        self.busy, end = True, time.monotonic() + SLICE_S
        try:
            for step in self._steps:
                self.last = step
                if time.monotonic() > end:
                    return
            self.ended = True
        except BarbuError:
            self.last, self.ended = None, True
        finally:
            self.busy = False
