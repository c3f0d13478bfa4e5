"""One browser's line to a table: messages out in order, without anybody waiting for a slow reader."""

import asyncio
from collections import deque

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

ABORT = "abort"
"""Where the state of a socket has the function that cuts its connection at once."""


class BrowserLink:
    """A socket that belongs to a seat. ``send`` and ``close`` return at once; ``pump`` does the sending. ``gone`` tells
    that nobody is there any more: what was asked for over it need not be done. ``language`` is the tag of the language
    that is spoken over it, and ``merges`` whether the browser keeps its View; it says both."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: deque[str] = deque()
        self._size = 0
        self._wake = asyncio.Event()
        self._closing: int | None = None
        self._ahead = asyncio.Semaphore(MOST_AHEAD)
        self.gone = False
        self.language = ENGLISH.tag
        self.merges = False

    @property
    def closing(self) -> bool:
        """Whether the line is being closed by us."""
        return self._closing is not None

    def send(self, text: str) -> None:
        """Send a message, encoded, after those that wait already."""
        if self._closing is None and not self.gone:
            self._waiting.append(text)
            self._size += len(text)
            if self._size > MOST_WAITING and len(self._waiting) > 1:
                self._forget()
                self.close(1013)
            self._wake.set()

    def close(self, code: int = 1000) -> None:
        """Close when all that waits is sent."""
        if self._closing is None:
            self._closing = code
            self._wake.set()

    async def room(self) -> None:
        """Wait until another message of this browser may be read; ``answered`` makes room again."""
        await self._ahead.acquire()

    def answered(self) -> None:
        """A message of this browser has been dealt with."""
        self._ahead.release()

    async def pump(self) -> None:
        """Send what is to be sent until the line closes, or is cut because nobody reads."""
        cut_s = CLOSE_S
        try:
            async with asyncio.timeout(None) as limit:
                while self._closing is None or self._waiting:
                    await self._wake.wait()
                    self._wake.clear()
                    while self._waiting:
                        text = self._waiting.popleft()
                        limit.reschedule(asyncio.get_running_loop().time() + SEND_S)
                        await self._socket.send_text(text)
                        self._size -= len(text)
                    limit.reschedule(None)
                if self._socket.application_state is WebSocketState.CONNECTED:
                    limit.reschedule(asyncio.get_running_loop().time() + SEND_S)
                    await self._socket.close(self._closing)
        except TimeoutError:
            cut_s = 0.0
        except (WebSocketDisconnect, RuntimeError, OSError):
            # The line may break at any time; then there is nobody to send to.
            pass
        finally:
            self.gone = True
            self._forget()
            # A line whose browser does not read is never closed by closing it.
            if abort := self._socket.scope.get("state", {}).get(ABORT):
                asyncio.get_running_loop().call_later(cut_s, abort)

    def _forget(self) -> None:
        self._waiting.clear()
        self._size = 0
