"""What a table's task is told: messages of browsers, their coming and going, and its own timers."""

import asyncio
from typing import NamedTuple

from barbu.server import protocol


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


Entry = Message | Begin | Arrival | Departure | Leave | Retry | Unchanged
