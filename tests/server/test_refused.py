"""What is no request, and no message, is refused with few words: it is no fault of the server."""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from barbu.server.limits.log import AT_ONCE, Sparing
from tests.server.harness import Server

HOST = b"host: localhost\r\n"
JSON = HOST + b"content-type: application/json\r\n"
KEY = b"sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
UPGRADE = HOST + b"connection: upgrade\r\nupgrade: websocket\r\n"
BAD_NAME = b'{"bots":["random"],"name":"\xff\xfe"}'

HEADS = {
    "origin": (b"POST /api/tables HTTP/1.1\r\norigin: http://[\r\n" + JSON + b"content-length: 2\r\n\r\n{}", 403),
    "origin-socket": (b"GET /ws/x HTTP/1.1\r\norigin: http://[\r\n" + UPGRADE + KEY + b"\r\n", 403),
    "bytes-in-json": (
        b"POST /api/tables HTTP/1.1\r\n" + JSON + b"content-length: %d\r\n\r\n" % len(BAD_NAME) + BAD_NAME,
        400,
    ),
    "bytes-in-path": (b"GET /\xff\xfe HTTP/1.1\r\n" + HOST + b"\r\n", 400),
    "no-http": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "length": (b"POST /api/tables HTTP/1.1\r\n" + JSON + b"content-length: -1\r\n\r\n", 400),
    "chunk": (b"POST /api/tables HTTP/1.1\r\n" + JSON + b"transfer-encoding: chunked\r\n\r\nzz\r\n", 400),
    "socket-key": (b"GET /ws/x HTTP/1.1\r\n" + UPGRADE + b"sec-websocket-key: \xff\r\n\r\n", 400),
    "socket-no-key": (b"GET /ws/x HTTP/1.1\r\n" + UPGRADE + b"\r\n", 400),
}


@pytest.fixture(scope="module")
def logging_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Path]]:
    """A server, and the file in which its log ends up."""
    folder = tmp_path_factory.mktemp("refused")
    kept = folder / "log"
    server = Server(folder, f"import os; os.dup2(os.open({str(kept)!r}, os.O_CREAT | os.O_WRONLY), 2)\n").start()
    yield server, kept
    server.stop()


async def answer(server: Server, text: bytes) -> bytes:
    """What is answered to some bytes on a connection of their own."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    writer.write(text)
    async with asyncio.timeout(5):
        found = await reader.readuntil(b"\r\n")
    writer.close()
    return found


@pytest.mark.parametrize(("text", "status"), HEADS.values(), ids=HEADS)
async def test_what_is_no_request_is_refused(logging_server: tuple[Server, Path], text: bytes, status: int) -> None:
    server, kept = logging_server
    assert f" {status} ".encode() in await answer(server, text)
    assert "Traceback" not in kept.read_text()


async def test_a_log_cannot_be_filled(logging_server: tuple[Server, Path]) -> None:
    server, kept = logging_server
    seated = await server.new_table(bots=["random"] * 3)
    for _ in range(3 * AT_ONCE):
        for text, _ in HEADS.values():
            await answer(server, text)
        async with server.socket(seated["table"]) as socket:
            await socket.send(json.dumps({"type": "hello", "token": seated["token"]}))
            await socket.send(b"\xff\xfe", text=True)
            with pytest.raises(ConnectionClosed):
                while True:
                    await socket.recv()
    lines = kept.read_text().splitlines()
    assert "Traceback" not in "\n".join(lines)
    assert len(lines) <= 4 * AT_ONCE, "three lines of code, and that the page has not been built"


def test_a_line_of_code_logs_ten_times_and_then_once_a_minute(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    now = [0.0]
    monkeypatch.setattr("barbu.live.people.bucket.time.monotonic", lambda: now[0])
    log = logging.getLogger("barbu.sparing")
    log.addFilter(Sparing())
    for minute in range(3):
        now[0] = 60.0 * minute
        for number in range(20):
            log.warning("this is wrong: %d", number)
        log.warning("and that")
    said = [record.getMessage() for record in caplog.records]
    assert said.count("and that") == 3
    assert len(said) == 3 + AT_ONCE + 2
