"""One browser's line to a table: messages out in order, without anybody waiting for a slow reader."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from barbu.text.languages import ENGLISH

MOST_WAITING = 1_000_000
"""Letters that may wait for a slow reader; with more it is cut off, and comes back to one whole View."""

MOST_AHEAD = 4
"""Messages of a browser that may wait for the table; the next one is read when one of them is done."""

SEND_S = 15.0
"""A browser that reads nothing for so long is cut off."""

CLOSE_S = 10.0
"""Time to say goodbye in; then the line is cut."""

WIRE = "wire"
"""Where the state of a socket has its ``Wire``."""


class Wire(Protocol):
    """The connection below a socket. Writing to it directly takes a fifth of the time that it takes by way of the
    application server. ``ready`` is called when it takes texts again after it did not. ``hear`` is called with each
    text of the browser, encoded, that comes while no other one waits, and may take it: what it does not take waits to
    be received."""

    ready: Callable[[], None]
    hear: Callable[[bytes], bool]

    def write(self, text: str) -> bool:
        """Send a text; False if the browser has yet to read what was sent before. Once it is closed it takes all."""

    def abort(self) -> None:
        """Cut the connection at once."""


class BrowserLink:
    """A socket that belongs to a seat. ``send`` and ``close`` return at once. ``gone`` tells that nobody is there any
    more: what was asked for over it need not be done. ``language`` is the tag of the language that is spoken over it,
    ``merges`` whether the browser keeps its View, ``parts`` whether it adds parts to the deals, and ``part`` one
    that it brings along; it says all of it."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._wire: Wire = socket.scope["state"][WIRE]
        self._wire.ready = self._go_on
        self._waiting: deque[str] = deque()
        self._size = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._closing: int | None = None
        self._goodbye: asyncio.Task[None] | None = None
        self._ended = asyncio.Event()
        self._room = MOST_AHEAD
        self._roomy: asyncio.Future[None] | None = None
        self.gone = False
        self.language = ENGLISH.tag
        self.merges = False
        self.parts = False
        self.part = ""

    @property
    def closing(self) -> bool:
        """Whether the line is being closed by us."""
        return self._closing is not None

    def send(self, text: str) -> None:
        """Send a message, encoded, after those that wait already."""
        if self._closing is not None or self.gone or (not self._waiting and self._wire.write(text)):
            return
        self._waiting.append(text)
        self._size += len(text)
        if self._size > MOST_WAITING and len(self._waiting) > 1:
            self._forget()
            self.close(1013)
        elif self._deadline is None:
            self._deadline = asyncio.get_running_loop().call_later(SEND_S, self.cut)

    def close(self, code: int = 1000) -> None:
        """Close when all that waits is sent."""
        if self._closing is None:
            self._closing = code
            if not self._waiting:
                self._goodbye = asyncio.create_task(self._say_goodbye())

    def hear(self, take: Callable[[bytes], bool]) -> None:
        """Let texts be taken as they come. See ``Wire``."""
        self._wire.hear = take

    def has_room(self) -> bool:
        """Whether another message of this browser may be read, which takes up room until it is ``answered``."""
        if self._room:
            self._room -= 1
            return True
        return False

    async def room(self) -> None:
        """Wait until another message of this browser may be read."""
        while not self.has_room():
            self._roomy = asyncio.get_running_loop().create_future()
            await self._roomy

    def answered(self) -> None:
        """A message of this browser has been dealt with."""
        self._room += 1
        if self._roomy is not None and not self._roomy.done():
            self._roomy.set_result(None)

    async def ended(self) -> None:
        """Wait until the line that is being closed has been, or is cut because nobody reads."""
        await self._ended.wait()

    def cut(self, after_s: float = 0.0) -> None:
        """Send nothing more and cut the connection, at once or after a while."""
        self.gone = True
        self._forget()
        self._ended.set()
        if self._goodbye is not None and self._goodbye is not asyncio.current_task():
            self._goodbye.cancel()
        asyncio.get_running_loop().call_later(after_s, self._wire.abort)

    def _go_on(self) -> None:
        """Send what waits, as far as the browser reads."""
        while self._waiting and self._wire.write(self._waiting[0]):
            self._size -= len(self._waiting.popleft())
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if self._waiting:
            self._deadline = asyncio.get_running_loop().call_later(SEND_S, self.cut)
        elif self._closing is not None and self._goodbye is None:
            self._goodbye = asyncio.create_task(self._say_goodbye())

    async def _say_goodbye(self) -> None:
        cut_s = CLOSE_S
        try:
            async with asyncio.timeout(SEND_S):
                if self._socket.application_state is WebSocketState.CONNECTED:
                    await self._socket.close(self._closing or 1000)
        except TimeoutError:
            cut_s = 0.0
        except (WebSocketDisconnect, RuntimeError, OSError):
            # The line may break at any time; then there is nobody to send to.
            pass
        # A line whose browser does not read is never closed by closing it.
        self.cut(cut_s)

    def _forget(self) -> None:
        self._waiting.clear()
        self._size = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
