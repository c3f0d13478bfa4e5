"""The browser's end of a WebSocket without a server."""

import asyncio
import json
from collections.abc import Callable
from typing import Any

from starlette.websockets import WebSocket

from barbu.server.socket.link import WIRE
from tests.server.harness import Json


class Line:
    """The browser's end of a WebSocket, as the server's framework sees it, and the ``Wire`` to it."""

    def __init__(self, table: str, said: Callable[[int], Json | None]) -> None:
        self.read = 0
        self.heard: list[Json] = []
        self.cut = asyncio.Event()
        self.sends = asyncio.Event()
        self.sends.set()
        self.ready: Callable[[], None] = lambda: None
        self._said = said
        scope = {
            "type": "websocket",
            "path": f"/ws/{table}",
            "path_params": {"table": table},
            "client": ("192.0.2.1", 1),
            "headers": [],
            "state": {WIRE: lambda: self},
        }
        self.socket = WebSocket(scope, self._receive, self._send)

    def has_view(self) -> bool:
        return any(message["type"] == "view" for message in self.heard)

    async def _receive(self) -> dict[str, Any]:
        self.read += 1
        if self.read == 1:
            return {"type": "websocket.connect"}
        message = self._said(self.read - 2)
        if message is None:
            await self.cut.wait()
            return {"type": "websocket.disconnect", "code": 1006}
        return {"type": "websocket.receive", "text": json.dumps(message)}

    async def _send(self, message: Any) -> None:
        await self.sends.wait()

    def write(self, text: str) -> bool:
        if self.sends.is_set():
            self.heard.append(json.loads(text))
        return self.sends.is_set()

    def abort(self) -> None:
        self.cut.set()
