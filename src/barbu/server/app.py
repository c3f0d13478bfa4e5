"""The server as a whole: the application, and running it."""

import asyncio
import gc
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from uvicorn.server import HANDLED_SIGNALS

from barbu.errors import BarbuError
from barbu.server.api import Api, wrong_method
from barbu.server.aside import Aside
from barbu.server.lobby import Lobby
from barbu.server.pace import TABLES_PER_HOUR, Allowance
from barbu.server.page import NOT_BUILT, STATIC, Page
from barbu.server.play import CUT_AT, Door
from barbu.store.sqlite import Store

STOP_S = 3
"""Time that running requests get when the server stops, in seconds."""

SECURITY = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"media-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]


class ServerError(BarbuError):
    """The server cannot start."""

    code = "server"

    def __init__(self, text: str, hint: str) -> None:
        super().__init__(text)
        self.hint = hint


class Secured:
    """Adds the headers that keep a page to its own server to every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), *SECURITY]
            await send(message)

        await self._app(scope, receive, sending if scope["type"] == "http" else send)


def create_app(data: Path, static: Path = STATIC, tables_per_hour: int = TABLES_PER_HOUR) -> Starlette:
    """The application on a data folder; the database is opened at once and closed when the application stops. Each
    address may set up so many tables an hour (0: as many as it likes).

    Raises:
        StoreError: the database cannot be used.
    """
    store = Store(data)
    lobby = Lobby(store)
    page = Page(static)
    aside = Aside()

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        settled = asyncio.create_task(_settle_memory())
        try:
            yield
        finally:
            settled.cancel()
            aside.close()
            await lobby.close()
            store.close()

    routes = [
        *Api(lobby, aside, Allowance(tables_per_hour)).routes(),
        WebSocketRoute("/ws/{table}", Door(lobby).enter),
        Route("/", page.answer),
        Route("/{path:path}", page.answer),
    ]
    app = Starlette(
        routes=routes, middleware=[Middleware(Secured)], exception_handlers={405: wrong_method}, lifespan=lifespan
    )
    app.state.lobby = lobby
    return app


async def _settle_memory() -> None:
    """Keep the cyclic garbage collector from stopping the server for long: what is there at the start is never
    looked at again, and the rest seldom, since nearly everything goes without it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 100)


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("barbu-data"),
    open_browser: bool = False,
    tables_per_hour: int = TABLES_PER_HOUR,
) -> None:
    """Run the server until it is told to stop (Ctrl+C or SIGTERM); prints its address. Port 0 takes a free one;
    ``tables_per_hour`` is what one address may set up (0: no limit).

    Raises:
        ServerError: the port is in use, or there is no such address.
        StoreError: the database cannot be used.
    """
    listener = _listener(host, port)
    try:
        app = create_app(data, tables_per_hour=tables_per_hour)
    except BaseException:
        listener.close()
        raise
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws_max_size=CUT_AT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_S,
        server_header=False,
    )
    _Server(config, address, open_browser).run([listener])


def _listener(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, target = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            if sys.platform != "win32":
                # There it would let two servers share a port.
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(target)
        except BaseException:
            listener.close()
            raise
    except OSError as error:
        text = f"cannot listen on {host} port {port}: {error.strerror}"
        raise ServerError(text, "Choose another one with --port.") from error
    return listener


def warn_if_not_built() -> None:
    """Say how to build the page if it is missing; the rest of the server works without it."""
    if not Page().built:
        logging.getLogger(__name__).warning(NOT_BUILT)


class _Server(uvicorn.Server):
    """Uvicorn that says where it is and ends quietly when it is told to stop."""

    def __init__(self, config: uvicorn.Config, address: str, open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._open = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        warn_if_not_built()
        print(f"Barbu is at {self._address} (Ctrl+C stops it; all games are kept)", flush=True)
        if self._open:
            threading.Thread(target=webbrowser.open, args=(self._address,), daemon=True).start()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        if threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in HANDLED_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
