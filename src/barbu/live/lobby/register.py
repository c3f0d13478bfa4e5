"""The tables of a server: those in memory, and how tables get there and leave."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterator
from contextlib import suppress
from typing import Protocol, TypeVar

from barbu.live.bots.runner import BotRunner
from barbu.live.lobby.loading import revived, salvaged
from barbu.live.lobby.together import ReviewGroups
from barbu.live.people.seats import RequestError
from barbu.live.table.actor import Table
from barbu.live.table.finishing import Finisher
from barbu.live.table.notifying import Nobody, Notifier
from barbu.messages import logged, message
from barbu.store.model import DamagedGame, StoredGame, StoreError, conflict
from barbu.store.ports import Store

EMPTY_S = 3600.0
"""A table at which no person has made a move is deleted after this long without browsers."""

CLOSE_S = 3.0
"""How long stopping waits for the tables."""

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Do(Protocol):
    """Where work that takes long is done, so that the tables do not wait for it."""

    def __call__(self, work: Callable[[], Found], /) -> Awaitable[Found]:
        """The result of a piece of work, or the error it raises."""


async def at_once(work: Callable[[], Found]) -> Found:
    """``Do`` where there are no threads: here and now."""
    return work()


class Register:
    """All tables of a server; iterating gives those in memory. ``store`` has all of them, ``bots`` think for them;
    games are kept for a number of days after the last move (0: for ever). ``notifier`` tells people who are away that
    it is their turn, ``finisher`` is told of games that are over, and ``groups`` are the people who look at reviews
    together. ``listeners`` are told the id of each table that may have changed since it was last looked at."""

    def __init__(self, store: Store, bots: BotRunner, keep_days: int = 0) -> None:
        self.store = store
        self.groups = ReviewGroups()
        self.notifier: Notifier = Nobody()
        self.finisher: Finisher | None = None
        self.listeners: list[Callable[[str], object]] = []
        self._bots = bots
        self._keep_days = keep_days
        self._live: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._left_s: OrderedDict[str, float] = OrderedDict()
        self._ending: set[str] = set()
        self._closing = False

    def __iter__(self) -> Iterator[Table]:
        return iter(self._live.values())

    def live(self, identity: str) -> Table | None:
        """A table, if it is in memory."""
        return self._live.get(identity)

    def is_live(self, table: Table) -> bool:
        """Whether a table is being served: one without browsers may just have ended."""
        return self._live.get(table.id) is table

    async def table(self, identity: str, do: Do = at_once) -> Table:
        """A live table, loaded into memory if need be.

        Raises:
            RequestError: there is no such table, or the server is stopping.
            DamagedGame: it is stored otherwise than it was played.
        """
        table = self._live.get(identity)
        if table is None and identity not in self._ending:
            loading = self._loading.get(identity)
            if loading is None:
                loading = self._loading[identity] = asyncio.create_task(self._enliven(identity, do))
                loading.add_done_callback(lambda _: self._loading.pop(identity, None))
            table = await asyncio.shield(loading)
        if table is None:
            raise self.no_such_table()
        return table

    async def revive(self, identity: str, do: Do) -> Table | None:
        """A table as it is stored, not live."""
        try:
            stored = await self.store.load(identity)
            return None if stored is None else await do(lambda: revived(stored, self.store, self._bots))
        except DamagedGame as error:
            logged(log, logging.WARNING, "log-damaged", game=identity, why=error.fault)
            raise

    async def salvage(self, error: DamagedGame, do: Do) -> Table:
        """A damaged table as it was before the damage; the same error if nothing of it can be trusted."""
        table = await do(lambda: salvaged(error, self.store, self._bots))
        if table is None:
            raise error
        return table

    async def consult(self, work: Callable[[], Found], place: str | None = None) -> Found | None:
        """The result of some thinking, done where bots think, or for a ``place`` on the network where they search;
        None if it takes too long."""
        return await self._bots.consult(work, place)

    def changed(self, identity: str) -> None:
        """A table may have changed since it was last looked at."""
        for tell in self.listeners:
            tell(identity)

    async def end(self, table: Table) -> None:
        """Stop serving a table."""
        task = self._tasks.get(table.id)
        if task is not None:
            task.cancel()
            await asyncio.wait([task])

    async def load_anew(self, identity: str) -> None:
        """Serve a table as it is stored from now on; everybody who is there has to come again."""
        table, task = self._live.get(identity), self._tasks.get(identity)
        if table is not None and task is not None:
            with suppress(StoreError):
                await table.between(_outdated)
            await asyncio.wait([task])
        self.changed(identity)

    def tried(self, stored: StoredGame) -> Table:
        """The table that an unstored game would lead to.

        Raises:
            DamagedGame: it leads to none.
        """
        return revived(stored, self.store, self._bots)

    def is_deserted(self, identity: str) -> bool:
        """Whether no browser has been at a table for an hour."""
        left_s = self._left_s.get(identity)
        here = identity in self._live or identity in self._loading
        return not here and (left_s is None or time.monotonic() - left_s >= EMPTY_S)

    async def forget(self, identity: str) -> None:
        """Delete a game, unless it is live.

        Raises:
            StoreError: it is still there.
        """
        if identity in self._live or identity in self._loading:
            return
        self._ending.add(identity)
        try:
            await self.store.forget(identity)
        finally:
            self._ending.discard(identity)
        self.changed(identity)

    async def close(self) -> None:
        """Stop all tables, and wait until what they are storing is stored."""
        self._closing = True
        tasks = [*self._tasks.values(), *self._loading.values()]
        for table in self._live.values():
            table.viewers.close(1012)
        for task in tasks:
            task.cancel()
        with suppress(TimeoutError, StoreError):
            async with asyncio.timeout(CLOSE_S):
                await asyncio.gather(*tasks, return_exceptions=True)
                await self.store.probe()

    def no_such_table(self) -> RequestError:
        """The refusal where there is no table of this name, or none any more."""
        hint = message("live-kept-for", days=self._keep_days) if self._keep_days else message("live-elsewhere")
        return RequestError("no-such-table", message("live-no-such-table"), hint)

    async def _enliven(self, identity: str, do: Do) -> Table | None:
        table = await self.revive(identity, do)
        if table is None:
            return None
        if self._closing:
            raise RequestError("closed", message("store-closed"), message("store-come-back"))
        table.notifying.notifier = self.notifier
        table.finishing.finisher = self.finisher
        self._live[identity] = table
        self._tasks[identity] = asyncio.create_task(self._serve(table), name=f"table {identity}")
        return table

    async def _serve(self, table: Table) -> None:
        try:
            await table.run()
        finally:
            self._drop(table.id)
            await table.chat.flush()

    def _drop(self, identity: str) -> None:
        now_s = self._left_s[identity] = time.monotonic()
        self._left_s.move_to_end(identity)
        while now_s - next(iter(self._left_s.values())) >= EMPTY_S:
            self._left_s.popitem(last=False)
        self._live.pop(identity, None)
        self._tasks.pop(identity, None)
        self.changed(identity)


async def _outdated() -> None:
    """What is stored is not what is in memory."""
    raise conflict()
