"""The reference for `server.py`: a server that knows no cards, on the same library.

    python bench/bare.py BYTES

Whatever a socket sends, all sockets of its path are sent so many bytes, from a bare ASGI application in uvicorn. Prints
its address.
"""

import argparse
import asyncio
import socket

import uvicorn
from starlette.types import Receive, Scope, Send


class Bare:
    """The application."""

    def __init__(self, size: int) -> None:
        self._text = "x" * size
        self._by_path: dict[str, list[Send]] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one socket."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        group = self._by_path.setdefault(scope["path"], [])
        group.append(send)
        while (await receive())["type"] == "websocket.receive":
            for each in group:
                await each({"type": "websocket.send", "text": self._text})


def main() -> None:
    """Serve until told to stop."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("size", type=int)
    chosen = parser.parse_args()
    listener = socket.create_server(("127.0.0.1", 0), backlog=1000)
    print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
    config = uvicorn.Config(
        Bare(chosen.size), log_level="error", lifespan="off", ws_per_message_deflate=False, timeout_graceful_shutdown=1
    )
    asyncio.run(uvicorn.Server(config).serve([listener]))


if __name__ == "__main__":
    main()
