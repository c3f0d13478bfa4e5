"""Connections below the application. A client that never completes a request, or never reads the answer, is cut off;
what comes faster than it may waits (decision 0170)."""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from typing import Any
from weakref import ref

import msgspec
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.auto import AutoWebSocketsProtocol
from websockets.frames import CloseCode
from websockets.protocol import State

from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError
from barbu.live.table.inbox import EARLY_S
from barbu.live.wire.link import refusal
from barbu.messages import message
from barbu.server.http.guard import SECURITY
from barbu.server.limits.pace import place_of
from barbu.server.socket.link import CLOSE_S, WIRE

HALF_S = 10.0
"""Seconds within which a whole request must arrive, counted from the connection or from its first byte."""

REQUEST_S = 60.0
"""Seconds within which a request must be answered and the answer read."""

HALF_EACH = 200
HALF_IN_ALL = 500
"""How many connections of one address, and of all addresses, may be without a complete request. If there is one more,
the one that has waited longest is cut off, since a newcomer is more likely to be honest."""

LARGEST_HEAD = 16 * 1024
"""Bytes of a request's head, which contains its URL."""

MOST_LINES = 128
"""Lines of a head, which are what costs time to parse; websockets allows as many."""

PIECE = 512
"""Bytes that are parsed before it is decided whether any more are. A frame has at least six."""

READ_AT_ONCE = 16 * 1024
"""Bytes that the system keeps for a connection, and so the most that one turn of the loop reads from it. Linux doubles
it."""

FRAMES_PER_SECOND = 100.0
FRAMES_AT_ONCE = 200.0
"""How many frames a browser may send per second, and how many at once, be they messages, fragments, pings or pongs.
Frames beyond that are read later."""

MOST_FRAGMENTS = 100
"""Frames of one message; empty ones would have no end."""

_LATE = RequestError("too-slow", message("server-too-slow"), message("server-send-again"))
_CROWDED = RequestError("too-many-requests", message("server-unfinished"), message("server-moment"))
_NO_HTTP = RequestError("bad-request", message("server-no-http"))
_LARGE = RequestError("too-large", message("server-head-large", kilobytes=LARGEST_HEAD // 1024, lines=MOST_LINES))


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


class Piecewise(asyncio.Protocol):
    """Parses what comes a piece at a time while ``may_parse``. The rest waits here, and no more is read until then."""

    transport: Any
    _unread = b""
    _paused = False

    def may_parse(self) -> bool:
        """Whether any more may be parsed now."""
        raise NotImplementedError

    def parse(self, piece: bytes) -> None:
        """Parse a piece."""
        raise NotImplementedError

    def data_received(self, data: bytes) -> None:
        """Parse what has come, or keep it."""
        self._unread += data
        self.go_on()

    def go_on(self) -> None:
        """Parse what has come so far, as much as may be."""
        while self._unread and not self.transport.is_closing() and self.may_parse():
            piece, self._unread = self._unread[:PIECE], self._unread[PIECE:]
            self.parse(piece)
        if self.transport.is_closing():
            self._unread = b""
        elif self._unread:
            self._paused = True
            self.transport.pause_reading()
        elif self._paused and self.may_parse():
            self._paused = False
            self.transport.resume_reading()


class HttpConnection(Piecewise, AutoHTTPProtocol):  # type: ignore[misc, valid-type]
    """An HTTP connection with deadlines for each request. ``waiting`` is shared by all connections of this process."""

    waiting = Waiting()
    place = ""
    cycle: Any
    _deadline: asyncio.TimerHandle | None = None
    _head_bytes = _head_lines = 0

    def connection_made(self, transport: Any) -> None:
        """Wait for the first request."""
        super().connection_made(transport)
        self.place = place_of(self.client[0] if self.client else "")
        self._wait()

    def may_parse(self) -> bool:
        """Whether no other request waits for its answer, and the application has taken what has come of this one."""
        return not self.flow.read_paused

    def parse(self, piece: bytes) -> None:
        """Continue with a request."""
        cycle = self.cycle
        if cycle is None or cycle.response_complete:
            head = piece.partition(b"\r\n\r\n")[0]
            self._head_bytes += len(head)
            self._head_lines += head.count(b"\n")
            if self._head_bytes > LARGEST_HEAD or self._head_lines > MOST_LINES:
                self.refuse(431, _LARGE)
                return
        super(Piecewise, self).data_received(piece)
        if self.transport.get_protocol() is not self:
            # It has become a WebSocket. The parser refers to this connection, and would keep it in memory.
            self.parser = None
            self._unread = b""
            self._rest()
        elif self.transport.is_closing():
            self._rest()
        elif self.cycle is None or self.cycle.response_complete or self.cycle.more_body:
            if self not in self.waiting:
                self._wait()
        elif self.cycle is not cycle or self in self.waiting:
            self._answer()
        if self.cycle is not cycle:
            self._head_bytes = self._head_lines = 0

    def on_response_complete(self) -> None:
        """The request has been answered, and the next one may come."""
        super().on_response_complete()
        if self.cycle is None:
            return  # to a client that has gone
        if self.transport.is_closing() or not self.cycle.response_complete:
            self._answer()
        else:
            self._rest()
        self.go_on()

    def timeout_keep_alive_handler(self) -> None:
        """Close an idle connection, and abort it later if the client still has not read everything."""
        super().timeout_keep_alive_handler()
        self.loop.call_later(REQUEST_S, self.transport.abort)

    def connection_lost(self, exc: Exception | None) -> None:
        """The client has gone."""
        self._rest()
        super().connection_lost(exc)
        # Its requests refer to this connection, and would stay in memory with it.
        getattr(self, "pipeline", deque()).clear()
        self.cycle = None

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


class SocketConnection(Piecewise, AutoWebSocketsProtocol):  # type: ignore[misc, valid-type]
    """A WebSocket that can be aborted, and written to without waiting. The application finds it in its scope as a
    ``Wire``. Texts written in a row are passed to the system together, because that call takes most of the time."""

    app_state: dict[str, Any]
    ready: Callable[[], None] = staticmethod(lambda: None)
    _full = False
    _flushes = False
    _heard_s = 0.0
    _waits = False

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._pace = Bucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND)

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
        self.go_on()

    def data_received(self, data: bytes) -> None:
        """Note when something came."""
        self._heard_s = self.loop.time()
        super().data_received(data)

    def may_parse(self) -> bool:
        """Whether the browser reads what it is sent, it has not sent too many frames, and all of its messages have been
        received."""
        return not (self._full or self._waits or self.read_paused)

    def parse(self, piece: bytes) -> None:
        """Read frames."""
        super(Piecewise, self).data_received(piece)
        if self.conn.handshake_exc is not None:
            # The library has refused the head.
            self._flush()
            self.transport.close()

    def handle_events(self) -> None:
        """Count the frames, and wait if there have been too many."""
        wait_s = self._pace.take(len(self.conn.events))
        super().handle_events()
        if len(self.frames) > MOST_FRAGMENTS:
            self.conn.fail(CloseCode.POLICY_VIOLATION, "too many fragments")
            self.handle_parser_exception()
        elif wait_s and not self._waits:
            self._waits = True
            self.loop.call_later(wait_s, self._waited)

    async def receive(self) -> Any:
        """The next message."""
        message = await super().receive()
        self.go_on()
        return message

    def _waited(self) -> None:
        self._waits = False
        self.go_on()

    def keepalive_timeout(self) -> None:
        """Close a connection whose browser does not answer, and cut it if it does not read either."""
        super().keepalive_timeout()
        self.loop.call_later(CLOSE_S, self.transport.abort)

    def send_keepalive_ping(self) -> None:
        """Ask whether the browser is still there, once nothing has come from it for as long as there is between two
        pings: a browser that plays need not be asked."""
        due_s = self._heard_s + self.ping_interval - self.loop.time()
        if due_s > EARLY_S:
            self.ping_timer = self.loop.call_later(due_s, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def write(self, text: str) -> bool:
        """Send a text. See ``Wire``."""
        if self._full:
            return False
        if self.conn.state is State.OPEN:
            self.conn.send_text(text.encode())
            if not self._flushes:
                self._flushes = True
                self.loop.call_soon(self._flush)
        return True

    def _flush(self) -> None:
        self._flushes = False
        written = b"".join(self.conn.data_to_send())
        if not self.transport.is_closing():
            self.transport.write(written)

    def abort(self) -> None:
        """Cut the connection at once. See ``Wire``."""
        self.transport.abort()
