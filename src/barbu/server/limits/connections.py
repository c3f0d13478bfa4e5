"""Connections below the application. A client that never completes a request, or never reads the answer, is cut off."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from functools import lru_cache
from struct import pack
from typing import Any
from weakref import ref

import msgspec
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol
from websockets.frames import Frame, apply_mask  # type: ignore[attr-defined]
from websockets.protocol import State

from barbu.live.inbox import EARLY_S
from barbu.live.link import refusal
from barbu.live.seats import RequestError
from barbu.messages import message
from barbu.server.http.guard import SECURITY
from barbu.server.limits.pace import place_of
from barbu.server.socket.link import WIRE

HALF_S = 10.0
"""Seconds within which a whole request must arrive, counted from the connection or from its first byte."""

REQUEST_S = 60.0
"""Seconds within which a request must be answered and the answer read."""

HALF_EACH = 50
HALF_IN_ALL = 500
"""How many connections of one address, and of all addresses, may be without a complete request. If there is one more,
the one that has waited longest is cut off, since a newcomer is more likely to be honest."""

_TEXT = 0x81
"""The first byte of a frame that holds a whole text."""

_MASKED = 0x80
"""The bit of the second byte that a browser sets, beside the length of a short text (RFC 6455, 5.2)."""

_HEAD = 6
"""The bytes before a short text from a browser; the last four are its mask."""

_OPEN = State.OPEN
"""Looking up a member of an enumeration takes longer than all else that is checked of a text."""

_LATE = RequestError("too-slow", message("server-too-slow"), message("server-send-again"))
_CROWDED = RequestError("too-many-requests", message("server-unfinished"), message("server-moment"))
_NO_HTTP = RequestError("bad-request", message("server-no-http"))


class Waiting:
    """The connections without a complete request, by address, longest wait first."""

    def __init__(self) -> None:
        self._by_place: dict[str, OrderedDict[HttpConnection, None]] = {}
        self._all: OrderedDict[HttpConnection, None] = OrderedDict()

    def __contains__(self, connection: object) -> bool:
        return connection in self._all

    def enter(self, connection: "HttpConnection") -> None:
        """Add a connection that starts to wait."""
        mine = self._by_place.setdefault(connection.place, OrderedDict())
        mine[connection] = self._all[connection] = None
        if len(mine) > HALF_EACH:
            next(iter(mine)).refuse(429, _CROWDED)
        elif len(self._all) > HALF_IN_ALL:
            next(iter(self._all)).refuse(429, _CROWDED)

    def leave(self, connection: "HttpConnection") -> None:
        """Remove a connection that no longer waits."""
        if connection in self._all:
            del self._all[connection]
            mine = self._by_place[connection.place]
            del mine[connection]
            if not mine:
                del self._by_place[connection.place]


class HttpConnection(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """An HTTP connection with deadlines for each request. ``waiting`` is shared by all connections of this process."""

    waiting = Waiting()
    place = ""
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self.place = place_of(self.client[0] if self.client else "")
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Continue with a request."""
        cycle = self.cycle
        super().data_received(data)
        if self.transport.get_protocol() is not self:
            # It has become a WebSocket. The parser refers to this connection, and would keep it in memory.
            self.parser = None
            self._rest()
        elif self.transport.is_closing():
            self._rest()
        elif self.cycle is None or self.cycle.response_complete or self.cycle.more_body:
            if self not in self.waiting:
                self._wait()
        elif self.cycle is not cycle or self in self.waiting:
            self._answer()

    def on_response_complete(self) -> None:
        """The request has been answered, and the next one may come."""
        super().on_response_complete()
        if self.transport.is_closing() or not self.cycle.response_complete:
            self._answer()
        else:
            self._rest()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, and abort it later if the client still has not read everything."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(REQUEST_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._rest()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """Answer data that is not an HTTP request."""
        self.refuse(400, _NO_HTTP)

    def refuse(self, status: int, error: RequestError) -> None:
        """Answer with an error and close."""
        self._rest()
        if not self.transport.is_closing():
            body = msgspec.json.encode(refusal(error))
            fields = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body)), *SECURITY]
            lines = [b"HTTP/1.1 %d Refused" % status, *(name + b": " + value for name, value in fields)]
            self.transport.write(b"\r\n".join([*lines, b"connection: close", b"", body]))
            self.transport.close()
            self.loop.call_later(HALF_S, self.transport.abort)

    def _wait(self) -> None:
        self._rest()
        self._deadline = self.loop.call_later(HALF_S, self.refuse, 408, _LATE)
        self.waiting.enter(self)

    def _answer(self) -> None:
        self._rest()
        self._deadline = self.loop.call_later(REQUEST_S, self.transport.abort)

    def _rest(self) -> None:
        self.waiting.leave(self)
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None


class SocketConnection(AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
    """A WebSocket that can be aborted, written to without waiting, and heard at once. The application finds it in its
    scope as a ``Wire``. Texts written in a row are passed to the system together, because that call takes most of the
    time."""

    app_state: dict[str, Any]
    ready: Callable[[], None] = staticmethod(lambda: None)
    hear: Callable[[bytes], bool] = staticmethod(lambda _: False)
    _frames: tuple[bytes, ...] = ()
    _full = False
    _heard_s = 0.0

    def connection_made(self, transport: Any) -> None:
        """Offer this connection to the application."""
        super().connection_made(transport)
        # A strong reference would be a circle, in which a closed connection stays in memory.
        self.app_state = {**self.app_state, WIRE: ref(self)}

    def connection_lost(self, exc: Exception | None) -> None:
        """The browser has gone."""
        super().connection_lost(exc)
        self._full = False
        # The library's parser refers to itself, and would stay in memory.
        self.conn.parser.close()

    def pause_writing(self) -> None:
        """The browser has yet to read what was sent."""
        super().pause_writing()
        self._full = True

    def resume_writing(self) -> None:
        """The browser has read what was sent."""
        super().resume_writing()
        self._full = False
        self.ready()

    def data_received(self, data: bytes) -> None:
        """Let the application take a single short text at once. The library reads everything else: it is exact about
        all that may come, and takes ten times as long."""
        self._heard_s = self.loop.time()
        conn = self.conn
        size = len(data) - _HEAD
        plain = (
            0 < size < 126
            and data[0] == _TEXT
            and data[1] == _MASKED | size
            and conn.current_size is None
            and not conn.reader.buffer
            and conn.state is _OPEN
            and not self.close_sent
            and self.queue.empty()
        )
        if not (plain and self.hear(apply_mask(data[_HEAD:], data[2:_HEAD]))):
            super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask whether the browser is still there, once nothing has come from it for as long as there is between two
        pings: a browser that plays need not be asked."""
        due_s = self._heard_s + self.ping_interval - self.loop.time()
        if due_s > EARLY_S:
            self.ping_timer = self.loop.call_later(due_s, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def handle_text(self, event: Frame) -> None:
        """Let the application take a text at once; otherwise queue it until the application receives it."""
        if not (event.fin and not self.close_sent and self.queue.empty() and self.hear(bytes(event.data))):
            super().handle_text(event)

    def write(self, text: str) -> bool:
        """Send a text. See ``Wire``."""
        if self._full:
            return False
        if self._frames:
            self._frames += (framed(text),)
        else:
            self.loop.call_soon(self._flush)
            self._frames = (framed(text),)
        return True

    def _flush(self) -> None:
        frames, self._frames = self._frames, ()
        if not (self.close_sent or self.disconnected or self.transport.is_closing()):
            self.transport.write(b"".join(frames))

    def abort(self) -> None:
        """Cut the connection at once. See ``Wire``."""
        self.transport.abort()


@lru_cache(16)
def framed(text: str) -> bytes:
    """A text as a single frame, unmasked because a server sends it (RFC 6455, 5.2). Most are sent to all at a table,
    one after the other."""
    body = text.encode()
    size = len(body)
    if size < 126:
        return bytes((_TEXT, size)) + body
    return (pack(">BBH", _TEXT, 126, size) if size < 1 << 16 else pack(">BBQ", _TEXT, 127, size)) + body
