"""What leaves the memory without the garbage collector, and when the collector runs."""

import asyncio
import gc
import json
import sys
from pathlib import Path
from weakref import ref

import pytest

from barbu.server import collecting
from tests.server.harness import Json, Server

COUNTED = """
import gc, json, os, sys, threading, time
from pathlib import Path
from weakref import ref
from starlette.websockets import WebSocket
from websockets.server import ServerProtocol
from barbu.live.table import actor
from barbu.server.limits import connections
from barbu.server.socket import link

gc.disable()
gc.collect = lambda generation=2: 0
actor.IDLE_S = 0.1
made = []

def count(kind):
    begin = kind.__init__

    def beginning(self, *given, **named):
        made.append((kind.__name__, ref(self)))
        begin(self, *given, **named)

    kind.__init__ = beginning

for kind in (
    connections.HttpConnection, connections.SocketConnection, ServerProtocol, WebSocket, link.BrowserLink, actor.Table
):
    count(kind)

def tell():
    while True:
        alive = [name for name, at in made if at() is not None]
        file = Path(sys.argv[1]) / "alive.json"
        file.with_suffix(".new").write_text(json.dumps({"made": sorted({name for name, _ in made}), "alive": alive}))
        os.replace(file.with_suffix(".new"), file)
        time.sleep(0.05)

threading.Thread(target=tell, daemon=True).start()
"""
"""Run before the server starts: there is no collector, and a file tells which connections and tables are alive."""


async def test_connections_and_tables_leave_the_memory_without_the_collector(tmp_path: Path) -> None:
    """However a connection ends: the browser leaves, breaks off, says nothing, is replaced, or is turned away."""
    server = Server(tmp_path, COUNTED).start()

    def told() -> Json:
        found: Json = json.loads((tmp_path / "alive.json").read_text())
        return found

    try:
        seated = await server.new_table(bots=["random"] * 3)
        async with server.sit(seated) as player:
            await player.my_turn()
            async with server.sit(seated) as again:
                await player.message("replaced")
                await again.my_turn()
                again.socket.transport.abort()
        async with server.socket(seated["table"]) as silent:
            silent.transport.abort()
        async with server.socket(seated["table"]) as stranger:
            await stranger.send(json.dumps({"type": "hello", "token": "nobody"}))
            await stranger.wait_closed()
        assert (await server.get("/api/sheet", seated["token"], table=seated["table"])).status_code == 200
        ours = ["BrowserLink", "HttpConnection", "ServerProtocol", "SocketConnection", "Table", "WebSocket"]
        async with asyncio.timeout(20):
            while told() != {"made": ours, "alive": []}:
                await asyncio.sleep(0.05)
    finally:
        server.stop()


class Ring:
    """An object that refers to itself."""

    def __init__(self) -> None:
        self.itself = self


@pytest.mark.parametrize("small", [True, False])
async def test_the_collector_runs_only_while_the_server_is_small(monkeypatch: pytest.MonkeyPatch, small: bool) -> None:
    monkeypatch.setattr(collecting, "LOOK_S", 0.001)
    monkeypatch.setattr(collecting, "DUE", 0)
    monkeypatch.setattr(collecting, "SMALL", sys.maxsize if small else -sys.maxsize)
    before = gc.get_threshold()
    running = asyncio.create_task(collecting.collect_when_small())
    try:
        await asyncio.sleep(0)
        ring = ref(Ring())
        for _ in range(20):
            await asyncio.sleep(0.001)
        assert (ring() is None) == small
    finally:
        running.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()
