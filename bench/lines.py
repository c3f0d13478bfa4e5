"""WebSockets for a client that has to use as little time as possible, since it shares the machine with the server."""

import asyncio
import base64
import os
import struct
import sys
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast

Found = TypeVar("Found")

_TEXT, _CLOSE, _PING, _PONG = 1, 8, 9, 10
_UNMASKED = b"\0\0\0\0"
"""Masking with this key leaves a frame unchanged."""


class Line(asyncio.Protocol):
    """A WebSocket: ``heard`` is called with each text, ``ponged`` with each answer to a ping. ``closed`` is the code
    with which it ended (1006: it broke)."""

    def __init__(self, heard: Callable[[bytes], object], ponged: Callable[[], object] = lambda: None) -> None:
        self._heard = heard
        self._ponged = ponged
        self._buffer = b""
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._transport: asyncio.Transport | None = None
        self.closed: int | None = None

    @classmethod
    async def to(
        cls, port: int, path: str, heard: Callable[[bytes], object], ponged: Callable[[], object] = lambda: None
    ) -> "Line":
        """Open a WebSocket to a path of the server on this machine."""
        _, line = await asyncio.get_running_loop().create_connection(lambda: cls(heard, ponged), "127.0.0.1", port)
        assert line._transport is not None
        key = base64.b64encode(os.urandom(16)).decode()
        fields = ["Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}", "Sec-WebSocket-Version: 13"]
        head = "\r\n".join([f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *fields, "", ""])
        line._transport.write(head.encode())
        await line._open
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Keep the transport."""
        self._transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self.closed = self.closed or 1006
        if not self._open.done():
            self._open.set_exception(ConnectionError("the server does not open the line"))

    def data_received(self, data: bytes) -> None:
        """Read complete frames."""
        self._buffer += data
        if not self._open.done():
            head, end, rest = self._buffer.partition(b"\r\n\r\n")
            if not end:
                return
            if b" 101 " not in head.partition(b"\r\n")[0]:
                self._open.set_exception(ConnectionError(head.partition(b"\r\n")[0].decode()))
                return
            self._open.set_result(None)
            self._buffer = rest
        at, buffer = 0, self._buffer
        while len(buffer) - at >= 2:
            start, size = at + 2, buffer[at + 1]
            if size == 126:
                start, size = start + 2, int.from_bytes(buffer[start : start + 2])
            elif size == 127:
                start, size = start + 8, int.from_bytes(buffer[start : start + 8])
            if len(buffer) < start + size:
                break
            self._take(buffer[at] & 15, buffer[start : start + size])
            at = start + size
        self._buffer = buffer[at:]

    def _take(self, kind: int, body: bytes) -> None:
        if kind == _TEXT:
            self._heard(body)
        elif kind == _PING:
            self._write(_PONG, body)
        elif kind == _PONG:
            self._ponged()
        elif kind == _CLOSE:
            self.closed = int.from_bytes(body[:2])

    def send(self, text: bytes) -> None:
        """Send a text."""
        self._write(_TEXT, text)

    def ping(self) -> None:
        """Send a ping."""
        self._write(_PING, b"")

    def cut(self) -> None:
        """Cut the connection abruptly, as a train in a tunnel does."""
        assert self._transport is not None
        self._transport.abort()

    def _write(self, kind: int, body: bytes) -> None:
        assert self._transport is not None
        size = len(body)
        head = bytes((128 | kind, 128 | size)) if size < 126 else struct.pack(">BBH", 128 | kind, 254, size)
        self._transport.write(head + _UNMASKED + body)


def run(work: Coroutine[Any, Any, Found]) -> Found:
    """Run a client, on the fastest loop there is."""
    if sys.platform == "win32":
        return asyncio.run(work)
    import uvloop

    return uvloop.run(work)
