"""What an operator's tools ask of a server, on a port of its own (decision 0186): ``/healthz`` and ``/metrics``."""

import asyncio
import socket
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from time import monotonic

import uvicorn
from prometheus_client import CollectorRegistry, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.registry import Collector
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from barbu.live.lobby.lobby import Lobby
from barbu.server.thinking import BotThreads
from barbu.store.model import StoreError
from barbu.store.sqlite import SqliteStore
from barbu.text.render import say


class Figures(Collector):
    """The figures of a server when they are asked for; nothing is measured in between."""

    def __init__(
        self, lobby: Lobby, store: SqliteStore, bots: BotThreads, sockets: Callable[[], int], refused: Counter[str]
    ) -> None:
        self._lobby = lobby
        self._store = store
        self._bots = bots
        self._sockets = sockets
        self._refused = refused

    def collect(self) -> Iterable[Metric]:
        """All figures."""
        tables, writer = list(self._lobby), self._store.writer
        people = sum(player.is_person for table in tables for player in table.players)
        yield self._gauge("tables", len(tables))
        yield self._gauge("sockets", self._sockets())
        yield self._gauge("people", people)
        yield self._gauge("writes_waiting", writer.waiting)
        yield self._gauge("commit_age_seconds", monotonic() - writer.committed_s)
        yield self._gauge("damaged_games", len(self._store.damaged))
        yield CounterMetricFamily("barbu_actions", say("figure-actions"), self._store.actions)
        yield CounterMetricFamily("barbu_bots_seconds", say("figure-bots-seconds"), self._bots.thought_s)
        refusals = CounterMetricFamily("barbu_refusals", say("figure-refusals"), labels=["code"])
        for code, count in sorted(self._refused.items()):
            refusals.add_metric([code], count)
        yield refusals

    def _gauge(self, name: str, value: float) -> Metric:
        return GaugeMetricFamily(f"barbu_{name}", say(f"figure-{name.replace('_', '-')}"), value)


class Monitor:
    """The answers to an operator's tools."""

    def __init__(self, store: SqliteStore, figures: Figures) -> None:
        self._store = store
        self._registry = CollectorRegistry()
        self._registry.register(figures)
        self._probe: asyncio.Task[None] | None = None
        self.app = Starlette(routes=[Route("/healthz", self._health), Route("/metrics", self._metrics)])

    async def _health(self, _request: Request) -> Response:
        if not self._store.writer.stuck:
            return PlainTextResponse(say("server-stores") + "\n")
        # Where no table waits, nothing else finds out when the disk is well again.
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self._try())
        return PlainTextResponse(say("server-waits") + "\n", 503)

    async def _try(self) -> None:
        with suppress(StoreError):
            await self._store.probe()

    async def _metrics(self, _request: Request) -> Response:
        return Response(generate_latest(self._registry), media_type=CONTENT_TYPE_LATEST)


class Beside(uvicorn.Server):
    """A server beside another in the same loop, which leaves signals to the other."""

    def __init__(self, app: Starlette, listener: socket.socket) -> None:
        super().__init__(uvicorn.Config(app, log_config=None, lifespan="off", server_header=False))
        self._listener = listener

    async def run_beside(self) -> None:
        """Serve until cancelled."""
        try:
            await self.serve([self._listener])
        finally:
            if self.started:
                await self.shutdown([self._listener])

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Capture none."""
        yield
