"""Deletes games that are no longer needed, in the background and one at a time (decision 0022)."""

import asyncio
import logging
import time
from collections.abc import Callable
from functools import partial

from barbu.live.lobby.loading import players_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import EMPTY_S
from barbu.live.table.company import INVITED_MS
from barbu.live.table.lasting import FRIENDS_DAYS, company_of, lasts
from barbu.messages import logged
from barbu.server.clock import DAY_MS, ClockCheck
from barbu.store.events import Acted, Began, Offered
from barbu.store.model import DamagedGame, StoredGame, StoreError, now_ms
from barbu.store.ports import Store

KEEP_DAYS = 180
"""Days for which a game is kept after its last move, by default."""

SWEEP_S = 600.0
"""Seconds between two searches for games to delete."""

PAUSE_S = 0.05
"""Seconds between two deletions, so that players notice nothing."""

log = logging.getLogger(__name__)


class Keeper:
    """Deletes games ``keep_days`` after their last move (0: never), and games without a single move by a person once no
    browser has been connected to them for an hour; a table that gathers people has as long as an invitation is valid,
    and the table of friends a year.
    Damaged games are kept, since the operator may still want to look at what is left of them. None is
    deleted while the ``clock`` is not plausible."""

    def __init__(self, store: Store, lobby: Lobby, keep_days: int = KEEP_DAYS, clock: ClockCheck | None = None) -> None:
        self._clock = clock
        self._store = store
        self._lobby = lobby
        self._keep_ms = keep_days * DAY_MS
        self._started_s = time.monotonic()

    async def run(self) -> None:
        """Sweep at regular intervals, forever; not at the start, when players are waiting."""
        if self._clock is not None:
            await self._clock.is_plausible()
        while True:
            await asyncio.sleep(SWEEP_S)
            try:
                await self.sweep()
            except StoreError as error:
                logged(log, logging.WARNING, "log-not-deleted", why=error.said)

    async def sweep(self) -> None:
        """Delete the games that are no longer needed.

        Raises:
            StoreError: the games cannot be looked up or deleted.
        """
        if self._clock is not None and not await self._clock.is_plausible():
            return
        if self._keep_ms:
            before = now_ms() - self._keep_ms
            for game in await self._store.untouched(before):
                await self._end(game, partial(untouched_since, before))
        # It is not known which browsers were connected before this process started.
        if time.monotonic() - self._started_s >= EMPTY_S:
            for game in await self._store.unplayed(now_ms() - int(EMPTY_S * 1000)):
                if self._lobby.is_deserted(game):
                    await self._end(game, unplayed)

    async def _end(self, game: str, may_go: Callable[[StoredGame], bool]) -> None:
        """Delete a game if its stored data, loaded with its checksums verified, confirms that it may go."""
        try:
            stored = await self._store.load(game)
        except DamagedGame as error:
            logged(log, logging.WARNING, "log-damaged", game=game, why=error.fault)
            return
        if stored is not None and may_go(stored) and not is_lasting(stored):
            await self._lobby.forget(game)
        await asyncio.sleep(PAUSE_S)


def untouched_since(before_ms: int, stored: StoredGame) -> bool:
    """Whether nothing has happened in a game since a time (Unix, in milliseconds)."""
    times = [stored.game.created_ms, *(row.at_ms for row in stored.events), *(row.at_ms for row in stored.kept)]
    return max(times) < before_ms


def is_lasting(stored: StoredGame) -> bool:
    """Whether it is the table of friends, and something has happened there within a year (decision 0216)."""
    since_ms = now_ms() - FRIENDS_DAYS * DAY_MS
    return not untouched_since(since_ms, stored) and lasts(company_of(players_of(stored.seats), stored.events))


def unplayed(stored: StoredGame) -> bool:
    """Whether no person has made a move. What several people have begun counts as played, and until then they are
    awaited for as long as an invitation is valid."""
    happened = [logged.event for logged in stored.events]
    if any(isinstance(event, Offered) for event in happened):
        begun = any(isinstance(event, Began) for event in happened)
        return not begun and untouched_since(now_ms() - INVITED_MS, stored)
    people = {row.seat for row in stored.seats if row.bot is None}
    acted = (event for event in happened if isinstance(event, Acted))
    return not stored.kept and not any(event.seat in people for event in acted)
