"""Sends notices to the browsers that asked for them, beside the games: nothing at a table ever waits for it
(decision 0104)."""

import asyncio
import hashlib
import logging
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Protocol

import msgspec

from barbu.live.table.notifying import Notice
from barbu.messages import logged, message
from barbu.server.clock import ClockCheck
from barbu.server.push.encryption import encrypted
from barbu.server.push.post import post
from barbu.server.push.services import origin_of
from barbu.server.push.vapid import Vapid, unpadded
from barbu.store.model import PushRow, StoreError, now_ms
from barbu.text.languages import speaking
from barbu.text.render import render

MOST_WAITING = 1000
"""The most notices that wait; more are dropped."""

AT_ONCE = 2
"""How many are sent at a time."""

ATTEMPTS, AGAIN_S = 3, 60.0
"""How often a notice is sent when the push service does not take it, and the seconds between."""

LASTS_S = 24 * 3600
"""How long the push service keeps a notice for a browser that is not on line."""

KEPT_MS = 30 * 24 * 3600 * 1000
"""An address is forgotten if its browser has not been at the table for this long, in milliseconds."""

SWEEP_S = 6 * 3600.0
"""Seconds between two searches for such addresses."""

log = logging.getLogger(__name__)


class Subscriptions(Protocol):
    """Where people are reached, as a store keeps it."""

    async def subscriptions(self, game: str, token: bytes) -> list[PushRow]:
        """The addresses of a person."""

    async def subscribers(self) -> set[tuple[str, bytes]]:
        """Who is reached anywhere: the game and the (hashed) token."""

    async def subscribe(self, row: PushRow) -> None:
        """Store one more address of a person."""

    async def told(self, row: PushRow) -> None:
        """Store the version at which a person was last notified."""

    async def unsubscribe(self, game: str, token: bytes, endpoint: str = "") -> None:
        """Forget one address of a person, or all of them."""

    async def expire(self, before_ms: int) -> None:
        """Forget the addresses from before a time."""


class Push:
    """The notifier of a server. A notice says whose table it is about, and nothing of the game. Few people ask for
    notices, so it remembers who has, and neither queues nor looks up anything for the others."""

    def __init__(self, store: Subscriptions, vapid: Vapid, clock: ClockCheck | None = None) -> None:
        self._store = store
        self._clock = clock
        self._vapid = vapid
        self.key = vapid.public
        self._waiting: asyncio.Queue[Callable[[], Awaitable[None]]] = asyncio.Queue(MOST_WAITING)
        self._dropping = False
        self._subscribers: set[tuple[str, bytes]] = set()
        self._knows_all = False
        self._threads = ThreadPoolExecutor(AT_ONCE, "barbu-push")

    @property
    def waiting(self) -> int:
        """How much waits to be sent or looked up."""
        return self._waiting.qsize()

    def notify(self, notice: Notice) -> None:
        """Tell a person, if they have asked for it, that it is their turn. See ``Notifier``."""
        if self._may_reach(notice.game, notice.token):
            self._later(partial(self._tell, notice))

    def forget(self, game: str, token: bytes) -> None:
        """Forget where the owner of a token that opens no seat any more is reached. See ``Notifier``."""
        if self._may_reach(game, token):
            self._later(partial(self._store.unsubscribe, game, token))

    async def subscribe(self, row: PushRow) -> None:
        """Notify a person at one more address.

        Raises:
            StoreError: it is not stored.
        """
        self._subscribers.add((row.game, row.token))
        await self._store.subscribe(row)

    async def unsubscribe(self, game: str, token: bytes, endpoint: str = "") -> None:
        """Forget one address of a person, or all of them.

        Raises:
            StoreError: it is still there.
        """
        await self._store.unsubscribe(game, token, endpoint)

    async def run(self) -> None:
        """Send what waits, forever."""
        try:
            async with asyncio.TaskGroup() as group:
                for _ in range(AT_ONCE):
                    group.create_task(self._work())
                group.create_task(self._sweep())
        finally:
            self._threads.shutdown(wait=False, cancel_futures=True)

    def _may_reach(self, game: str, token: bytes) -> bool:
        return not self._knows_all or (game, token) in self._subscribers

    def _later(self, work: Callable[[], Awaitable[None]]) -> None:
        try:
            self._waiting.put_nowait(work)
        except asyncio.QueueFull:
            if not self._dropping:
                logged(log, logging.WARNING, "log-push-full")
            self._dropping = True
        else:
            self._dropping = False

    async def _work(self) -> None:
        while True:
            work = await self._waiting.get()
            try:
                await work()
            except StoreError as error:
                logged(log, logging.WARNING, "log-push-dropped", why=error.said)
            except Exception as error:
                logged(log, logging.ERROR, "log-push-failed", error)

    async def _sweep(self) -> None:
        while True:
            with suppress(StoreError):
                if self._clock is None or await self._clock.is_plausible():
                    await self._store.expire(now_ms() - KEPT_MS)
                if not self._knows_all:
                    self._subscribers |= await self._store.subscribers()
                    self._knows_all = True
            await asyncio.sleep(SWEEP_S)

    async def _tell(self, notice: Notice) -> None:
        """Notify a person at all their addresses."""
        for row in await self._rows(notice):
            if row.version != notice.version:
                # Stored first, so that no person is told twice after a crash.
                await self._store.told(row._replace(version=notice.version))
                self._later(partial(self._send, notice, row))

    async def _tell_again(self, notice: Notice, endpoint: str, attempt: int) -> None:
        """Try once more at one address, unless a newer notice has been sent there."""
        for row in await self._rows(notice):
            if (row.endpoint, row.version) == (endpoint, notice.version):
                await self._send(notice, row, attempt)

    async def _rows(self, notice: Notice) -> list[PushRow]:
        rows = await self._store.subscriptions(notice.game, notice.token)
        return [row for row in rows if row.at_ms >= now_ms() - KEPT_MS]

    async def _send(self, notice: Notice, row: PushRow, attempt: int = 1) -> None:
        try:
            body = encrypted(_said(notice, row.language), row.key, row.auth)
        except ValueError:
            status = 410
        else:
            headers = {
                "authorization": self._vapid.authorization(origin_of(row.endpoint), time.time()),
                "content-encoding": "aes128gcm",
                "content-type": "application/octet-stream",
                "ttl": str(LASTS_S),
                "urgency": "high",
                # A newer notice takes the place of one that has not been delivered.
                "topic": unpadded(hashlib.sha256(notice.game.encode() + notice.token).digest()[:24]),
            }
            loop = asyncio.get_running_loop()
            status = await loop.run_in_executor(self._threads, post, row.endpoint, headers, body)
        if status in (404, 410):
            await self._store.unsubscribe(notice.game, notice.token, row.endpoint)
        elif (status in (0, 429) or status >= 500) and attempt < ATTEMPTS:
            loop = asyncio.get_running_loop()
            loop.call_later(AGAIN_S, self._later, partial(self._tell_again, notice, row.endpoint, attempt + 1))
        elif not 200 <= status < 300:
            logged(log, logging.WARNING, "log-push-refused", service=origin_of(row.endpoint), status=status)


def _said(notice: Notice, language: str) -> bytes:
    """What the browser's service worker is told: the table, and the sentence to show."""
    with speaking(language):
        said = message("push-turn", host=notice.host) if notice.host else message("push-own-turn")
        return msgspec.json.encode({"table": notice.game, "title": render(said)})
