"""Games that take long to find: a slice at a time where bots think, so that others have their turn in between."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterator

from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotRunner

SLICE_S = 0.3
"""Seconds for which games are looked for before someone else's bots have their turn."""

PAUSE_S = 0.1
"""How long to wait for a slice that takes longer than that, in seconds."""


async def last_of(
    bots: BotRunner, games: Iterator[Game], after: Callable[[Game], Awaitable[None]] | None = None
) -> Game | None:
    """The last of some games, each of which goes on from the one before; None if they cannot be. What comes ``after``
    each slice is told the newest."""
    playing = _Playing(games)
    while not playing.ended:
        await bots.consult(playing.go_on, "")
        # A slice may take longer than is waited for.
        while playing.busy:
            await asyncio.sleep(PAUSE_S)
        if after is not None and playing.game is not None:
            await after(playing.game)
    return playing.game


class _Playing:
    """Games that are found one after the other, a slice at a time."""

    def __init__(self, games: Iterator[Game]) -> None:
        self.game: Game | None = None
        self.ended = self.busy = False
        self._games = games

    def go_on(self) -> None:
        """Find more of them, for a while."""
        self.busy, end = True, time.monotonic() + SLICE_S
        try:
            for game in self._games:
                self.game = game
                if time.monotonic() > end:
                    return
            self.ended = True
        except BarbuError:
            self.game, self.ended = None, True
        finally:
            self.busy = False
