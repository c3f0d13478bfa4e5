"""The server as a whole: the application, and running it."""

import asyncio
import logging
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from errno import EADDRNOTAVAIL
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import Route, WebSocketRoute
from uvicorn.server import HANDLED_SIGNALS

from barbu.api.questions import Questions
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.token_use import TokenUse
from barbu.messages import Message, logged, message
from barbu.server.clock import ClockCheck
from barbu.server.collecting import collect_when_small
from barbu.server.compiling import in_background
from barbu.server.contest import Contest
from barbu.server.daily import Daily
from barbu.server.decoding import make_ready
from barbu.server.duplicates.questions import Duplicates
from barbu.server.http.guard import REFUSED, Guard, failed
from barbu.server.http.language import Interpreter
from barbu.server.http.network import Network, address_in_network
from barbu.server.http.pages import STATIC, Page
from barbu.server.http.previews import Previews
from barbu.server.http.routes import routes as api_routes
from barbu.server.http.routes import wrong_method
from barbu.server.http.turns import Turns
from barbu.server.keeping import KEEP_DAYS, Keeper
from barbu.server.limits.connections import HALF_IN_ALL, READ_AT_ONCE, HttpConnection, SocketConnection
from barbu.server.limits.log import Sparing
from barbu.server.limits.pace import USUAL, Allowance, Limits
from barbu.server.limits.work import WorkQueue
from barbu.server.names import NONE, bot_lines, names_from
from barbu.server.push import push_from
from barbu.server.push.questions import PushQuestions
from barbu.server.socket.endpoint import CUT_AT, MOST_SOCKETS, Endpoint
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import SqliteStore
from barbu.text.render import say

STOP_S = 3
"""Time that running requests get when the server stops, in seconds."""

SPARE_FILES = 500
"""File descriptors kept free for anything other than connections."""

SWITCH_S = 0.0005
"""The longest time in seconds that a busy thread keeps the tables waiting for the interpreter."""


class ServerError(BarbuError):
    """The server cannot start."""

    code = "server"

    def __init__(self, said: Message, advice: Message | None = None) -> None:
        super().__init__(said, advice)


def create_app(
    data: Path,
    static: Path = STATIC,
    limits: Limits = USUAL,
    names: Sequence[str] = (),
    keep_days: int = KEEP_DAYS,
    monitor: socket.socket | None = None,
    listener: socket.socket | None = None,
    lasting: str = "",
) -> Starlette:
    """The application for a data folder. The database is opened at once and closed when the application stops.
    ``limits`` apply to each address, ``names`` are the host names that the server answers to (see ``Guard``), and games
    are kept for ``keep_days`` after their last move (0: forever). An operator's tools are answered at ``monitor``. The
    page is told how other devices reach the ``listener``. ``lasting`` is the address of the database of names that
    last, or ``here``; without it there are none.

    Raises:
        BarbuError: a database cannot be used, or what names need is missing.
    """
    make_ready()
    store = SqliteStore(data)
    in_background()
    bots = BotThreads()
    lobby = Lobby(store, bots, keep_days)
    lobby.uses = TokenUse(store)
    clock = ClockCheck(data)
    push = push_from(data, store, names, clock)
    if push is not None:
        lobby.notifier = push
    service, about_names = None, NONE
    if lasting:
        try:
            service, about_names = names_from(lasting, data, lobby, store)
        except BarbuError:
            store.close()
            raise
    page, daily = Page(static), Daily(lobby, store, bots, keep_days)
    duplicates = Duplicates(lobby, store, bots, keep_days, clock)
    work = WorkQueue(limits.work_s)
    endpoint = Endpoint(lobby, work, limits)

    @asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        sys.setswitchinterval(SWITCH_S)
        forever = [collect_when_small(), Keeper(store, lobby, keep_days, clock).run(), daily.run(), duplicates.run()]
        if push is not None:
            forever.append(push.run())
        if service is not None:
            forever.append(service.run())
        if monitor is not None:
            from barbu.server.monitor import Beside, Figures, Monitor

            figures = Figures(lobby, store, bots, lambda: endpoint.sockets, REFUSED)
            forever.append(Beside(Monitor(store, figures).app, monitor).run_beside())
        background = [asyncio.create_task(each) for each in forever]
        try:
            yield
        finally:
            for task in background:
                task.cancel()
            work.close()
            await lobby.close()
            if service is not None:
                service.close()
            store.close()

    about_push = PushQuestions(lobby, push or store, "" if push is None else push.key)
    questions = {**Questions(lobby).all(), **about_push.all(), **daily.all(), **about_names}
    questions |= Contest(lobby, store).all() | duplicates.all()
    previews = Previews(page, lobby, work)
    routes = [
        Route("/api/network", Network(listener).answer),
        *api_routes(questions, work, Allowance(limits.tables_per_hour)),
        WebSocketRoute("/ws/{table}", endpoint.enter),
        *([] if service is None else [bot_lines(service, lobby, work, limits)]),
        *(Route(f"/{letter}/{{code:path}}", previews.answer) for letter in "jJ"),
        Route("/", page.answer),
        Route("/{path:path}", page.answer),
    ]
    app = Starlette(
        routes=routes,
        middleware=[Middleware(Interpreter), Middleware(Turns), Middleware(Guard, names=names)],
        exception_handlers={405: wrong_method, Exception: failed},
        lifespan=lifespan,
    )
    app.state.lobby, app.state.names = lobby, service
    return app


def serve(
    host: str = "127.0.0.1",
    port: int = 8000,
    data: Path = Path("barbu-data"),
    open_browser: bool = False,
    limits: Limits = USUAL,
    names: Sequence[str] = (),
    keep_days: int = KEEP_DAYS,
    monitor: tuple[str, int] | None = None,
    access_log: bool = False,
    lasting: str = "",
) -> None:
    """Print the server's address and run it until it is told to stop (Ctrl+C or SIGTERM). Port 0 picks a free port.
    ``limits``, ``names``, ``keep_days`` and ``lasting`` are as in ``create_app``; ``monitor`` is where an operator's
    tools are answered, and ``access_log`` tells whether each request is logged.

    Raises:
        ServerError: the port is in use, or there is no such address.
        BarbuError: a database cannot be used, or what names need is missing.
    """
    _allow_files()
    listener = _listener(host, port)
    watched = None
    try:
        watched = monitor and _listener(*monitor)
        app = create_app(
            data,
            limits=limits,
            names=[host, *names],
            keep_days=keep_days,
            monitor=watched,
            listener=listener,
            lasting=lasting,
        )
    except BaseException:
        listener.close()
        if watched is not None:
            watched.close()
        raise
    shown = "localhost" if host in ("0.0.0.0", "::", "127.0.0.1", "::1") else f"[{host}]" if ":" in host else host
    address = f"http://{shown}:{listener.getsockname()[1]}/"
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=access_log,
        http=HttpConnection,
        ws=SocketConnection,
        ws_max_size=CUT_AT,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=STOP_S,
        server_header=False,
    )
    logging.getLogger("uvicorn.error").addFilter(Sparing())
    logging.getLogger("uvicorn.error").setLevel(logging.WARNING)
    if access_log:
        logging.getLogger("uvicorn.access").setLevel(logging.INFO)
    lines = [say("server-at", address=address)]
    if shown == "localhost" and (elsewhere := address_in_network(listener)):
        lines.append(say("server-network-at", address=elsewhere))
    if watched is not None:
        at, number, *_ = watched.getsockname()
        lines.append(say("server-monitor-at", address=f"http://{at}:{number}/metrics"))
    _Server(config, address, lines, open_browser).run([listener])


def _allow_files() -> None:
    """Raise the system's limit on open files, which is usually too low, since every connection counts as one."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MOST_SOCKETS + HALF_IN_ALL + SPARE_FILES
        if soft < wanted:
            resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, hard), hard))


def _listener(host: str, port: int) -> socket.socket:
    try:
        family, kind, protocol, _, target = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
        try:
            if sys.platform != "win32":
                # On Windows, this would let two servers share a port.
                listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            # Connections inherit it.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, READ_AT_ONCE)
            listener.bind(target)
        except BaseException:
            listener.close()
            raise
    except OSError as error:
        said = message("server-cannot-listen", host=host, port=str(port), error=str(error.strerror))
        elsewhere = isinstance(error, socket.gaierror) or error.errno == EADDRNOTAVAIL
        raise ServerError(said, message("server-other-host" if elsewhere else "server-other-port")) from error
    return listener


def warn_if_not_built() -> None:
    """Log how to build the page if it is missing; the rest of the server works without it."""
    if not Page().built:
        logged(logging.getLogger(__name__), logging.WARNING, "log-page-not-built", why=message("server-not-built"))


class _Server(uvicorn.Server):
    """Uvicorn that prints some lines when it is up, and stops quietly when it is told to."""

    def __init__(self, config: uvicorn.Config, address: str, lines: list[str], open_browser: bool) -> None:
        super().__init__(config)
        self._address = address
        self._lines = lines
        self._open = open_browser

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        warn_if_not_built()
        print(*self._lines, sep="\n", flush=True)
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
