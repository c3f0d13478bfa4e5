"""A connection to a browser: messages in order, and nobody waits for a slow reader."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.applications import Starlette
from starlette.websockets import WebSocketState
from uvicorn import Config
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.uri import parse_uri

from barbu.server.limits.connections import SocketConnection
from barbu.server.socket import link
from barbu.server.socket.link import BrowserLink
from tests.server.lines import Line
from tests.typed import of


async def test_the_queue_for_a_slow_reader_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(link, "SEND_S", 0.1)
    line = Line("x", lambda _: None)
    await line.socket.accept()
    line.sends.clear()
    mine = BrowserLink(line.socket)
    text = json.dumps({"text": "x" * 100_000})
    for _ in range(8):
        mine.send(text)
        await asyncio.sleep(0)
    early = mine.closing
    for _ in range(8):
        mine.send(text)
    assert (early, mine.closing) == (False, True)
    assert not mine._waiting, "it comes back to one whole View"
    async with asyncio.timeout(5):
        await line.cut.wait()
        await mine.ended()
    assert mine.gone


async def test_a_reader_that_resumes_gets_its_queue_in_order_and_then_the_close() -> None:
    line = Line("x", lambda _: None)
    await line.socket.accept()
    mine = BrowserLink(line.socket)
    mine.send('{"number":1}')
    line.sends.clear()
    for number in (2, 3):
        mine.send(f'{{"number":{number}}}')
    mine.close()
    mine.send('{"number":4}')
    assert line.heard == [{"number": 1}]
    line.sends.set()
    line.ready()
    assert line.heard == [{"number": number} for number in (1, 2, 3)]
    async with asyncio.timeout(5):
        await mine.ended()
    assert line.socket.application_state is WebSocketState.DISCONNECTED
    assert not line.cut.is_set(), "a browser that reads is not cut off before it has heard goodbye"


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65_535, 65_536, 200_000])
async def test_a_text_of_any_length_is_sent_as_one_frame(size: int) -> None:
    written: list[bytes] = []
    connection: Any = SocketConnection(Config(Starlette()), ServerState(), {})
    connection.transport = SimpleNamespace(write=written.append, is_closing=lambda: False)
    connection.conn.state = State.OPEN
    browser = ClientProtocol(parse_uri("ws://localhost/"), state=State.OPEN)
    text = "\N{BLACK HEART SUIT}" * (size // 3) + "x" * (size % 3)
    assert connection.write(text)
    assert connection.write("next")
    await asyncio.sleep(0)
    assert len(written) == 1, "both together"
    browser.receive_data(written[0])
    frames = [of(Frame, event) for event in browser.events_received()]
    assert [(frame.opcode, frame.fin, bytes(frame.data).decode()) for frame in frames] == [
        (Opcode.TEXT, True, text),
        (Opcode.TEXT, True, "next"),
    ]
