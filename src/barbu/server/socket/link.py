"""One browser's connection to a table. Messages are sent in order, and no table waits for a slow reader."""

import asyncio
from collections.abc import Callable
from typing import Protocol
from weakref import ref

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from barbu.live.people.bucket import Bucket
from barbu.server.http.guard import REFUSED
from barbu.text.languages import ENGLISH

MOST_WAITING = 1_000_000
"""Characters that may wait for a slow reader. If there are more, it is cut off, and gets one whole View when it
returns."""

MOST_AHEAD = 4
"""How many of a browser's messages may wait for the table; the next one is read when one of them has been handled."""

SEND_S = 15.0
"""Seconds after which a browser that reads nothing is cut off."""

CLOSE_S = 10.0
"""Seconds allowed for closing a connection before it is cut."""

ERROR = '{"type":"error","code":"'
"""How an encoded refusal begins."""

WIRE = "wire"
"""The key of a reference to the ``Wire`` in a socket's state: a function that returns it."""


class Wire(Protocol):
    """The connection below a socket. Writing to it directly takes a fifth of the time that it takes through the
    application server. ``ready`` is called when it accepts texts again after refusing one."""

    ready: Callable[[], None]

    def write(self, text: str) -> bool:
        """Send a text. Returns False if the browser has yet to read what was sent before. A closed wire accepts
        everything."""

    def abort(self) -> None:
        """Cut the connection at once."""


class BrowserLink:
    """A socket that belongs to a seat. ``send`` and ``close`` return at once. ``gone`` means that the browser has left,
    so that its requests need not be carried out. The browser states the rest: ``language`` is the tag of its language,
    ``merges`` says whether it keeps its View and merges changes into it, ``parts`` whether it adds parts to the deals,
    and ``part`` is one that it brings along. ``talk`` is what its address may still say."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._wire: Wire = socket.scope["state"][WIRE]()
        self._wire.ready = self._go_on
        self._waiting: list[str] = []
        self._size = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._closing: int | None = None
        self._goodbye: asyncio.Task[None] | None = None
        self._ended: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._room = MOST_AHEAD
        self._roomy: asyncio.Future[None] | None = None
        self.gone = False
        self.language = ENGLISH.tag
        self.merges = False
        self.parts = False
        self.part = ""
        self.talk: Bucket | None = None
        self.place = ""

    @property
    def closing(self) -> bool:
        """Whether the server is closing the connection."""
        return self._closing is not None

    def send(self, text: str) -> None:
        """Send an encoded message after those that are already waiting."""
        if text.startswith(ERROR):
            REFUSED[text[len(ERROR) : text.index('"', len(ERROR))]] += 1
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
        """Close once all waiting messages have been sent."""
        if self._closing is None:
            self._closing = code
            if not self._waiting:
                self._goodbye = asyncio.create_task(self._say_goodbye())

    def has_room(self) -> bool:
        """Whether another message from this browser may be read; if so, it takes up room until it is ``answered``."""
        if self._room:
            self._room -= 1
            return True
        return False

    async def room(self) -> None:
        """Wait until another message from this browser may be read."""
        while not self.has_room():
            self._roomy = asyncio.get_running_loop().create_future()
            await self._roomy

    def answered(self) -> None:
        """Note that a message from this browser has been handled."""
        self._room += 1
        if self._roomy is not None and not self._roomy.done():
            self._roomy.set_result(None)

    async def ended(self) -> None:
        """Wait until the connection has been closed, or cut because the browser does not read."""
        await asyncio.shield(self._ended)

    def cut(self, after_s: float = 0.0) -> None:
        """Send nothing more and cut the connection, at once or after some seconds."""
        self.gone = True
        self._forget()
        # The wire and this link refer to each other; apart, they leave the memory once unused.
        self._wire.ready = _go_on_without
        if not self._ended.done():
            self._ended.set_result(None)
        if self._goodbye is not None and self._goodbye is not asyncio.current_task():
            self._goodbye.cancel()
        asyncio.get_running_loop().call_later(after_s, _abort, ref(self._wire))

    def _go_on(self) -> None:
        """Send waiting messages for as long as the browser keeps reading."""
        waiting = self._waiting
        sent = next((at for at, text in enumerate(waiting) if not self._wire.write(text)), len(waiting))
        self._size -= sum(map(len, waiting[:sent]))
        del waiting[:sent]
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
            # The connection may break at any time; then there is no one to send to.
            pass
        # If the browser does not read, the closing handshake never completes.
        self.cut(cut_s)

    def _forget(self) -> None:
        self._waiting.clear()
        self._size = 0
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


def _go_on_without() -> None:
    """What a wire does whose link has ended."""


def _abort(wire: ref[Wire]) -> None:
    """Cut a connection, unless it has already ended and left the memory."""
    if (open_still := wire()) is not None:
        open_still.abort()
