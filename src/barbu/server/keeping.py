"""How long games are kept: what nobody needs any more is deleted in the background, a game at a time."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from barbu.live.lobby import Lobby
from barbu.live.register import EMPTY_S
from barbu.store.events import Acted
from barbu.store.model import DamagedGame, StoredGame, StoreError, now_ms
from barbu.store.ports import Store

KEEP_DAYS = 180
"""Days that a game is kept after the last move, if nothing else is said."""

SWEEP_S = 600.0
"""Time between two looks for games that may go."""

PAUSE_S = 0.05
"""Time between two games that go, so that players do not notice."""

DAY_MS = 24 * 60 * 60 * 1000

log = logging.getLogger(__name__)


class Keeper:
    """Deletes games ``keep_days`` after the last move (0: never), and those in which no person has made a move after
    an hour without browsers. A damaged game stays: somebody may still want to look at what is left of it."""

    def __init__(self, store: Store, lobby: Lobby, keep_days: int = KEEP_DAYS) -> None:
        self._store = store
        self._lobby = lobby
        self._keep_ms = keep_days * DAY_MS
        self._started_s = time.monotonic()

    async def run(self) -> None:
        """Look for games that may go, again and again."""
        while True:
            try:
                await self.sweep()
            except StoreError as error:
                log.warning("games that nobody needs could not be deleted: %s", error)
            await asyncio.sleep(SWEEP_S)

    async def sweep(self) -> None:
        """Delete what may go now.

        Raises:
            StoreError: it cannot be found out, or not be deleted.
        """
        if self._keep_ms:
            before = now_ms() - self._keep_ms
            for game in await self._store.untouched(before):
                await self._end(game, partial(untouched_since, before))
        # Who was here before the start is not known.
        if time.monotonic() - self._started_s >= EMPTY_S:
            for game in await self._store.unplayed(now_ms() - int(EMPTY_S * 1000)):
                if self._lobby.is_deserted(game):
                    await self._end(game, unplayed)

    async def _end(self, game: str, may_go: Callable[[StoredGame], bool]) -> None:
        """Delete a game if what is stored of it says so too, once its sums have been checked."""
        try:
            stored = await self._store.load(game)
        except DamagedGame as error:
            log.warning("game %s is damaged: %s", game, error.why)
            return
        if stored is not None and may_go(stored):
            await self._lobby.forget(game)
        await asyncio.sleep(PAUSE_S)


def untouched_since(before_ms: int, stored: StoredGame) -> bool:
    """Whether nothing has happened in a game since a time (Unix, in milliseconds)."""
    times = [stored.game.created_ms, *(row.at_ms for row in stored.events), *(row.at_ms for row in stored.kept)]
    return max(times) < before_ms


def unplayed(stored: StoredGame) -> bool:
    """Whether no person has made a move."""
    people = {row.seat for row in stored.seats if row.bot is None}
    acted = (logged.event for logged in stored.events if isinstance(logged.event, Acted))
    return not stored.kept and not any(event.seat in people for event in acted)
