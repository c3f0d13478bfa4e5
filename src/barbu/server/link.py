"""One browser's line to a table: messages out in order, without anybody waiting for a slow reader."""

import asyncio
from collections import deque

import msgspec
from starlette.websockets import WebSocket, WebSocketState

from barbu.errors import BarbuError
from barbu.server import protocol

MOST_WAITING = 4000
"""Messages that may wait for a slow reader; with more it is cut off, and comes back to one whole View."""

_encoder = msgspec.json.Encoder()


def encode(message: protocol.ServerMessage) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def refusal(error: BarbuError) -> protocol.ErrorMessage:
    """An error as the message that the page gets."""
    return protocol.ErrorMessage(error.code, str(error), error.hint)


class Link:
    """A socket that belongs to a seat. ``send`` and ``close`` return at once; ``pump`` does the sending."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._wake = asyncio.Event()
        self._closing: int | None = None

    @property
    def closing(self) -> bool:
        """Whether the line is being closed by us."""
        return self._closing is not None

    def send(self, text: str) -> None:
        """Send a message, encoded, after those that wait already."""
        if self._closing is None:
            self._waiting.append(text)
            if len(self._waiting) > MOST_WAITING:
                self._waiting.clear()
                self.close(1013)
            self._wake.set()

    def refuse(self, error: BarbuError) -> None:
        """Tell that something was refused."""
        self.send(encode(refusal(error)))

    def close(self, code: int = 1000) -> None:
        """Close when all that waits is sent."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def pump(self) -> None:
        """Send what is to be sent until the line closes."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                await self._socket.send_text(self._waiting.popleft())
            if self._closing is not None:
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(self._closing)
                return
