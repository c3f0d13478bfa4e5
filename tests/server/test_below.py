"""What comes below the messages is bounded: heads, requests in a row, and frames that are no message."""

import asyncio
import gc
import time
import weakref
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from barbu.live.people.bucket import Bucket
from barbu.server.http import turns
from barbu.server.http.turns import Turns
from barbu.server.limits.connections import (
    FRAMES_AT_ONCE,
    FRAMES_PER_SECOND,
    LARGEST_HEAD,
    MOST_FRAGMENTS,
    MOST_LINES,
    PIECE,
    HttpConnection,
    SocketConnection,
)
from tests.server.friends import friends
from tests.server.harness import Server

HEAD = b"GET /api/bots HTTP/1.1\r\nhost: localhost\r\n"
UPGRADE = (
    b"GET /ws/x HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


def frame(opcode: Opcode, body: bytes = b"", fin: bool = True) -> bytes:
    return Frame(opcode, body, fin).serialize(mask=True)


async def answer(server: Server, *texts: bytes) -> bytes:
    """The first line of the answer to some bytes."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    for text in texts:
        writer.write(text)
        await asyncio.sleep(0.02)
    async with asyncio.timeout(5):
        found = await reader.readuntil(b"\r\n")
    writer.close()
    return found


@pytest.mark.parametrize(
    ("texts", "status"),
    [
        ((HEAD, b"x: " + b"x" * (LARGEST_HEAD // 2), b"\r\n\r\n"), 200),
        ((HEAD, b"x: " + b"x" * LARGEST_HEAD), 431),
        ((b"GET /" + b"x" * LARGEST_HEAD,), 431),
        ((HEAD, b"a:b\r\n" * (MOST_LINES - 20), b"\r\n"), 200),
        ((HEAD, b"a:b\r\n" * MOST_LINES), 431),
        ((HEAD, *[b"a:b\r\n" * (MOST_LINES // 4)] * 5), 431),
        ((HEAD + b"\r\n" + HEAD + b"a:b\r\n" * (MOST_LINES - 20), b"\r\n"), 200),
        ((UPGRADE + b"x: " + b"x" * 9_000 + b"\r\n\r\n",), 431),
        ((UPGRADE.replace(b"GET", b"POST") + b"\r\n",), 405),
    ],
    ids=["large", "too-large", "url", "many", "too-many", "in-parts", "second", "of-a-socket", "no-get"],
)
async def test_the_head_of_a_request_is_bounded(shared: Server, texts: tuple[bytes, ...], status: int) -> None:
    assert f" {status} ".encode() in await answer(shared, *texts)


async def test_a_large_body_with_many_lines_is_no_head(shared: Server) -> None:
    body = b"[\n" + b"\n" * 4 * PIECE + b"]"
    head = b"POST /api/mine HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n"
    assert b" 200 " in await answer(shared, head + b"content-length: %d\r\n\r\n" % len(body) + body)


async def test_requests_in_a_row_are_answered_in_order(shared: Server) -> None:
    reader, writer = await asyncio.open_connection("127.0.0.1", shared.port)
    writer.write(b"".join(b"GET /api/none%d HTTP/1.1\r\nhost: localhost\r\n\r\n" % number for number in range(300)))
    for number in range(300):
        async with asyncio.timeout(20):
            await reader.readuntil(b"/api/none%d" % number)
    writer.close()


class Transport:
    """Notes what happens to a connection."""

    def __init__(self) -> None:
        self.closing = False
        self.reading = True
        self.written = b""
        self.protocol: Any = None

    def get_protocol(self) -> Any:
        return self.protocol

    def __getattr__(self, name: str) -> Any:
        return lambda *_: None

    def is_closing(self) -> bool:
        return self.closing

    def close(self) -> None:
        self.closing = True

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def write(self, data: bytes) -> None:
        self.written += data


async def test_requests_wait_unparsed_and_are_dropped_with_their_connection() -> None:
    connection: Any = HttpConnection(Config(Starlette()), ServerState(), {})
    transport = Transport()
    transport.protocol = connection
    connection.connection_made(transport)
    connection.data_received((HEAD + b"\r\n") * 1000)
    assert len(connection.pipeline) <= PIECE // len(HEAD)
    assert not transport.reading
    transport.closing = True
    connection.connection_lost(None)
    assert not connection.pipeline
    connection.go_on()
    assert not connection._unread


async def test_a_closed_connection_leaves_nothing_for_the_garbage_collector() -> None:
    gone = asyncio.Event()

    async def app(_scope: object, _receive: object, send: Any) -> None:
        await gone.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    serve: Any = app
    connection: Any = HttpConnection(Config(serve), ServerState(), {})
    connection.app = app
    connection.connection_made(Transport())
    connection.data_received((HEAD + b"\r\n") * 3)
    tasks = [*connection.tasks]
    assert tasks
    left = weakref.ref(connection)
    connection.transport.closing = True
    connection.connection_lost(None)
    gone.set()
    await asyncio.gather(*tasks)
    tasks.clear()
    await asyncio.sleep(0)
    gc.disable()
    del connection
    try:
        assert left() is None
    finally:
        gc.enable()


@pytest.fixture
async def line() -> Any:
    """An open socket, and its browser's transport."""
    connection: Any = SocketConnection(Config(Starlette()), ServerState(), {})
    connection.transport = Transport()
    connection.conn.state = State.OPEN
    connection.conn.parser = connection.conn.parse()
    next(connection.conn.parser)
    return connection


NO_MESSAGES = [
    frame(Opcode.PONG),
    frame(Opcode.PONG, b"x" * 125),
    frame(Opcode.PING),
    frame(Opcode.TEXT),
]


@pytest.mark.parametrize("sent", NO_MESSAGES, ids=["pong", "long-pong", "ping", "text"])
async def test_all_frames_count_and_those_beyond_are_read_later(
    monkeypatch: pytest.MonkeyPatch, line: Any, sent: bytes
) -> None:
    now_s, parsed = 0.0, 0
    later: list[tuple[float, Callable[[], None]]] = []
    monkeypatch.setattr("barbu.live.people.bucket.time.monotonic", lambda: now_s)
    line._pace = Bucket(FRAMES_AT_ONCE, FRAMES_PER_SECOND)
    line.loop = SimpleNamespace(call_later=lambda *given: later.append(given), time=lambda: now_s)
    events_received = line.conn.events_received

    def counted() -> list[Any]:
        nonlocal parsed
        found: list[Any] = events_received()
        parsed += len(found)
        return found

    async def taken() -> int:
        while not line.queue.empty():
            await line.receive()
        return parsed

    line.conn.events_received = counted
    line.data_received(sent * 5000)
    few = PIECE // len(sent) + 2
    assert FRAMES_AT_ONCE <= await taken() <= FRAMES_AT_ONCE + few
    while now_s < 10:
        assert not line.transport.reading
        ((wait_s, go_on),) = later
        assert 0 < wait_s <= few / FRAMES_PER_SECOND
        later.clear()
        now_s += wait_s
        go_on()
        assert await taken() <= FRAMES_AT_ONCE + now_s * FRAMES_PER_SECOND + few
    assert parsed >= FRAMES_AT_ONCE + now_s * FRAMES_PER_SECOND - 1, "as many as it may send"


async def test_a_browser_that_does_not_read_is_not_read(line: Any) -> None:
    line.pause_writing()
    line.data_received(frame(Opcode.PING, b"x" * 125) * 10)
    assert not line.transport.written
    assert not line.transport.reading
    line.resume_writing()
    assert line.transport.written
    assert line.transport.reading


async def test_messages_wait_unparsed_until_the_application_takes_them(line: Any) -> None:
    line.data_received(frame(Opcode.TEXT, b"x" * 500) * 20)
    assert line.queue.qsize() <= 3
    for _ in range(20):
        assert (await line.receive())["text"] == "x" * 500
    assert line.transport.reading


async def test_a_message_of_too_many_fragments_ends_the_socket(shared: Server) -> None:
    async with friends(shared) as found:
        found.anna.socket.transport.write(frame(Opcode.TEXT, fin=False))
        found.anna.socket.transport.write(frame(Opcode.CONT, fin=False) * (MOST_FRAGMENTS + 1))
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                await found.anna.hear()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1008


async def test_one_request_begins_in_each_turn_of_the_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[int] = []
    turn = 0

    async def app(_scope: object, _receive: object, _send: object) -> None:
        begun.append(turn)

    serve: Any = Turns(app)
    scope = {"type": "http", "client": ("192.0.2.1", 1)}
    asked = [asyncio.create_task(serve(scope, None, None)) for _ in range(20)]
    while not all(task.done() for task in asked):
        await asyncio.sleep(0)
        turn += 1
    assert len(begun) == len(set(begun)) == 20


async def test_an_address_begins_only_so_many_requests_per_second(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "AT_ONCE", 5)
    monkeypatch.setattr(turns, "PER_SECOND", 20.0)

    async def app(_scope: object, _receive: object, _send: object) -> None:
        pass

    serve: Any = Turns(app)
    start = time.monotonic()
    await asyncio.gather(*(serve({"type": "http", "client": ("192.0.2.1", 1)}, None, None) for _ in range(11)))
    assert time.monotonic() - start > 0.25
    start = time.monotonic()
    await serve({"type": "websocket", "client": ("192.0.2.2", 1)}, None, None)
    assert time.monotonic() - start < 0.25, "another address does not wait"


async def test_only_so_many_requests_of_an_address_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in {"AT_ONCE": 1, "PER_SECOND": 20.0, "MOST_LATER": 3}.items():
        monkeypatch.setattr(turns, name, most)
    told: list[Any] = []
    waits: list[float] = []
    sleep = asyncio.sleep

    async def counted(wait_s: float) -> None:
        waits.append(wait_s)
        await sleep(wait_s)

    monkeypatch.setattr(asyncio, "sleep", counted)

    async def app(_scope: object, _receive: object, send: Any) -> None:
        await send({"status": 200})

    async def send(event: Any) -> None:
        told.append(event)

    serve: Any = Turns(app)

    async def ask(kind: str = "http") -> list[int]:
        told.clear()
        scope = {"type": kind, "client": ("192.0.2.1", 1), "extensions": {"websocket.http.response": {}}}
        await asyncio.gather(*(serve(scope, None, send) for _ in range(6)))
        return [event["status"] for event in told if "status" in event]

    assert await ask() == [429, 429, 200, 200, 200, 200]
    assert (b"connection", b"close") in told[0]["headers"]
    assert (await ask("websocket")).count(429) >= 2, "those before wait no longer"
    assert max(waits) <= 4 / 20.0, "those refused do not make the others wait"
