"""What a table's task receives: messages from browsers, their coming and going, and its own timers."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple, TypeVar

from barbu.errors import BarbuError
from barbu.live.people.seats import Player, RequestError, fault
from barbu.live.table.viewers import Visitor
from barbu.live.wire.link import Link
from barbu.live.wire.protocol import ClientMessage
from barbu.messages import message

Found = TypeVar("Found")

EARLY_S = 0.002
"""How early a timer may fire by the time of the loop, which may count in whole milliseconds."""


class Loaded(NamedTuple):
    """The table has just been loaded, and does everything that needs no person."""


class Arrival(NamedTuple):
    """A person comes back to their seat, or a ``visitor`` comes to watch (None)."""

    player: Player | None
    visitor: Visitor | None = None


class Departure(NamedTuple):
    """The browser at the other end of the link goes away."""


class Errand(NamedTuple):
    """Something to do between two messages; the caller waits for the result in ``done``."""

    work: Callable[[], Awaitable[Any]]
    done: asyncio.Future[Any]

    async def run(self) -> None:
        """Do it. An error is also raised for the caller that waits.

        Raises:
            BarbuError: it is refused.
        """
        try:
            found = await self.work()
        except Exception as error:
            if not self.done.done():
                self.done.set_exception(error if isinstance(error, BarbuError) else fault())
            raise
        if not self.done.done():
            self.done.set_result(found)


class Retry(NamedTuple):
    """Time to try again what could not be stored."""


class ChangeTimeOver(NamedTuple):
    """A statement that may be changed has stood for a while; ``version`` is the one that it made."""

    version: int


class AskTimeOver(NamedTuple):
    """People who have not answered the question of this ``number`` have refused."""

    number: int


class ReadyTimeOver(NamedTuple):
    """The wait for those who are not ready for the next deal is over; ``version`` is that of the game."""

    version: int


class Tick(NamedTuple):
    """Time for the table to check whose time is over; this may come more often than needed."""


class IdleSince(NamedTuple):
    """The table has been without browsers for a while, unless it has taken more than ``entries`` entries by now."""

    entries: int


Timer = Retry | ChangeTimeOver | AskTimeOver | ReadyTimeOver | Tick | IdleSince
Entry = ClientMessage | Loaded | Arrival | Departure | Errand | Timer


class Inbox:
    """What waits for a table: entries with the link they came over; the first is its beginning."""

    def __init__(self) -> None:
        # Few wait at a time, and an empty deque is ten times as large as an empty list.
        self._waiting: list[tuple[Entry, Link | None]] = []
        self._awaited: asyncio.Future[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None
        self.post(Loaded())

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return not self._waiting

    def post(self, entry: Entry, link: Link | None = None) -> None:
        """Add an entry."""
        self._waiting.append((entry, link))
        self._wake()

    def now(self) -> float:
        """The time that timers use, in seconds since some moment."""
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
        return self._loop.time()

    def later(self, seconds: float, timer: Timer) -> asyncio.TimerHandle:
        """Add an entry after a while, unless it is cancelled before that."""
        return asyncio.get_running_loop().call_later(seconds, self.post, timer)

    async def between(self, work: Callable[[], Awaitable[Found]]) -> Found:
        """Have something done between two entries; returns or raises what it does."""
        done: asyncio.Future[Found] = asyncio.get_running_loop().create_future()
        self.post(Errand(work, done))
        return await done

    async def next(self) -> tuple[Entry, Link | None]:
        """The next entry, once there is one. One task waits for it at a time."""
        while not self._waiting:
            await self._news()
        return self._waiting.pop(0)

    async def meanwhile(self, work: Awaitable[Found], greet: Callable[[Arrival, Link | None], None]) -> Found:
        """The result of some work, or its error. Browsers that arrive before it is done are greeted at once; all else
        waits. To be called by the task that takes the entries."""
        task = asyncio.ensure_future(work)
        task.add_done_callback(lambda _: self._wake())
        try:
            while not task.done():
                come = [(entry, link) for entry, link in self._waiting if isinstance(entry, Arrival)]
                self._waiting = [each for each in self._waiting if not isinstance(each[0], Arrival)]
                for arrival, link in come:
                    greet(arrival, link)
                await self._news()
        finally:
            task.cancel()
        return task.result()

    async def _news(self) -> None:
        """Wait until something has come, or is done."""
        self._awaited = asyncio.get_running_loop().create_future()
        await self._awaited

    def _wake(self) -> None:
        if self._awaited is not None and not self._awaited.done():
            self._awaited.set_result(None)

    def turn_away(self) -> None:
        """Turn away all callers that wait here; they should come again, since no more entries are taken."""
        while not self.empty:
            entry, link = self._waiting.pop(0)
            if link is not None:
                link.close(1012)
            if isinstance(entry, Errand) and not entry.done.done():
                anew = RequestError("conflict", message("live-loaded-anew"), message("live-try-again"))
                entry.done.set_exception(anew)
