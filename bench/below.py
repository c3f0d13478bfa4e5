"""Attacks below the messages: heads that do not end, requests in a row, and frames that are no message. None of them
needs a token. Each connection lasts half a second; then the attacker comes back on another."""

import asyncio
import socket
import struct
from collections.abc import Awaitable, Callable, Iterator
from itertools import chain, repeat

from attacks import Target
from websockets.frames import Frame, Opcode

LASTS_S = 0.5
"""Seconds until an attacker breaks off and comes back. What a connection may send at once, it may then send again."""

HEAD = b"GET / HTTP/1.1\r\nhost: localhost\r\n"
UPGRADE = (
    b"GET /ws/nowhere HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
CHUNK = 1 << 18


async def _pour(target: Target, chunks: Iterator[bytes], first: bytes = b"") -> None:
    """Send on one connection, as fast as it takes it, and read nothing but the answer to ``first``."""
    loop = asyncio.get_running_loop()
    with socket.socket() as line:
        line.setblocking(False)
        line.bind((target.address, 0))
        # An end that is a reset: nothing is left for the system to deliver.
        line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        async with asyncio.timeout(5):
            await loop.sock_connect(line, ("127.0.0.1", target.port))
            if first:
                await loop.sock_sendall(line, first)
                await loop.sock_recv(line, 1 << 16)
        async with asyncio.timeout(LASTS_S):
            for chunk in chunks:
                await loop.sock_sendall(line, chunk)


async def _frames(target: Target, frame: Frame, first: bytes = b"") -> None:
    """The same frame over and over, on a socket that has said nothing else."""
    written = frame.serialize(mask=True)
    many = written * (CHUNK // len(written))
    await _pour(target, chain([first], repeat(many)), UPGRADE)


async def long_head(target: Target) -> None:
    """A header that does not end."""
    await _pour(target, chain([HEAD + b"x: "], repeat(b"x" * CHUNK)))


async def long_url(target: Target) -> None:
    """A URL that does not end."""
    await _pour(target, chain([b"GET /"], repeat(b"x" * CHUNK)))


async def headers(target: Target) -> None:
    """Short headers without end."""
    await _pour(target, chain([HEAD], repeat(b"a:b\r\n" * (CHUNK // 5))))


async def heads(target: Target) -> None:
    """Whole requests with as many headers as are read, over and over."""
    await _pour(target, repeat(HEAD + b"a:b\r\n" * 120 + b"\r\n"))


async def pipeline(target: Target) -> None:
    """0.7 MB of requests in a row, and then the end."""
    await _pour(target, iter([(HEAD + b"\r\n") * 20_000]))


async def pongs(target: Target) -> None:
    """Pongs that no ping asked for."""
    await _frames(target, Frame(Opcode.PONG, b""))


async def pings(target: Target) -> None:
    """Pings whose answers are not read."""
    await _frames(target, Frame(Opcode.PING, b"x" * 125))


async def fragments(target: Target) -> None:
    """Empty fragments of a message that does not end."""
    await _frames(target, Frame(Opcode.CONT, b"", fin=False), Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))


async def empties(target: Target) -> None:
    """Messages without a letter."""
    await _frames(target, Frame(Opcode.TEXT, b""))


async def origins(target: Target) -> None:
    """Requests of a page whose origin is no address, and bodies that are no text."""
    await target.ask("POST /api/tables HTTP/1.1\r\norigin: http://[\r\nx:", b"{}")
    await target.ask("POST /api/tables", b'"\xff\xfe"')


async def no_text(target: Target) -> None:
    """Messages that are not UTF-8, each of which ends its socket."""
    await _pour(target, iter([Frame(Opcode.TEXT, b"\xff\xfe").serialize(mask=True)]), UPGRADE)


BELOW: dict[str, Callable[[Target], Awaitable[None]]] = {
    attack.__name__: attack
    for attack in (
        long_head, long_url, headers, heads, pipeline, pongs, pings, fragments, empties, origins, no_text,
    )
}  # fmt: skip
