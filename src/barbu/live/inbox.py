"""What a table's task is told: messages of browsers, their coming and going, and its own timers."""

import asyncio
from typing import NamedTuple

from barbu.live import protocol
from barbu.live.link import Link
from barbu.live.seats import RequestError


class Begin(NamedTuple):
    """The table is in memory now, and goes on with what waits for nobody."""


class Arrival(NamedTuple):
    """A browser sits down, or comes back."""


class Departure(NamedTuple):
    """A browser goes away."""


class Leave(NamedTuple):
    """A person gives the seat up for good; ``done`` tells when it is stored."""

    done: asyncio.Future[None]


class Retry(NamedTuple):
    """Time to try again what could not be stored."""


class Unchanged(NamedTuple):
    """A statement that may be changed has stood for a while; ``at`` is the version of the table that it made."""

    at: int


class Rested(NamedTuple):
    """Nobody was here for a while, unless messages have come since the count of them was ``at``."""

    at: int


Message = (
    protocol.Act
    | protocol.Next
    | protocol.Undo
    | protocol.ChangeCall
    | protocol.GoOn
    | protocol.Finish
    | protocol.AskHint
    | protocol.AskDeal
    | protocol.Arrange
)
"""What a browser that sits at a table may say."""

Versioned = (
    protocol.Act,
    protocol.Next,
    protocol.Undo,
    protocol.ChangeCall,
    protocol.GoOn,
    protocol.Finish,
    protocol.AskHint,
)
"""Messages that hold at one version of the table only."""


def outdated(message: Message, version: int) -> bool:
    """Whether a message holds at another version of the table only. Rows that are set for Chinese poker hold whatever
    the others have done since: they name the whole hand."""
    if isinstance(message, protocol.Act) and message.act.startswith("set "):
        return False
    return isinstance(message, Versioned) and message.version != version


Entry = Message | Begin | Arrival | Departure | Leave | Retry | Unchanged | Rested


class Inbox:
    """What waits for a table: messages with the seat and the line that they come from; the first is its beginning."""

    def __init__(self) -> None:
        self._queue: asyncio.Queue[tuple[int, Link | None, Entry]] = asyncio.Queue()
        self.post(0, None, Begin())

    @property
    def empty(self) -> bool:
        """Whether nothing waits."""
        return self._queue.empty()

    def post(self, seat: int, link: Link | None, message: Entry) -> None:
        """Add a message."""
        self._queue.put_nowait((seat, link, message))

    def later(self, seconds: float, message: Rested | Retry | Unchanged) -> None:
        """Add a message after a while."""
        asyncio.get_running_loop().call_later(seconds, self.post, 0, None, message)

    async def next(self) -> tuple[int, Link | None, Entry]:
        """The next message, when there is one."""
        return await self._queue.get()

    def turn_away(self) -> None:
        """Send off whoever waits here, to come again: nobody takes messages any more."""
        while not self.empty:
            _, link, message = self._queue.get_nowait()
            if link is not None:
                link.close(1012)
            if isinstance(message, Leave) and not message.done.done():
                message.done.set_exception(RequestError("conflict", "the table is loaded anew", "Try again."))
