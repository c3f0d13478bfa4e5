"""A table without a server: a store in memory, bots that think in the table's own task, and links that keep what is
sent."""

import asyncio
from collections.abc import Callable

import msgspec

from barbu.errors import BarbuError
from barbu.live import protocol
from barbu.live.link import encode, refusal


class Ear:
    """A link that keeps what is sent."""

    def __init__(self) -> None:
        self.heard: list[protocol.ServerMessage] = []
        self.closed: int | None = None
        self.gone = False
        self.language = "en"

    def send(self, text: str) -> None:
        self.heard.append(msgspec.json.decode(text, type=protocol.ServerMessage))

    def refuse(self, error: BarbuError) -> None:
        self.send(encode(refusal(error)))

    def close(self, code: int = 1000) -> None:
        self.closed = code

    def done(self) -> None:
        pass

    @property
    def views(self) -> list[protocol.View]:
        return [message.view for message in self.heard if isinstance(message, protocol.ViewMessage)]

    @property
    def errors(self) -> list[protocol.ErrorMessage]:
        return [message for message in self.heard if isinstance(message, protocol.ErrorMessage)]


async def until(condition: Callable[[], object]) -> None:
    """Let others go on until a condition holds."""
    async with asyncio.timeout(20):
        while not condition():
            await asyncio.sleep(0)
