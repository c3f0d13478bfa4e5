"""Discards of stored games weighed beside the tables, for reports on pairs of players (decision 0340). What was found
is kept in a folder, so that no game is weighed twice: not for another report, and not after a restart."""

import asyncio
import os
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

from barbu.analysis.analysing import Analysis, AnalysisError
from barbu.analysis.collusion import LEVEL, Discard, Moment, discarded, discards
from barbu.bots.search.kernel import KERNEL
from barbu.errors import BarbuError
from barbu.kernel.errors import KernelMissing, has_compiler
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.untouched import doings
from barbu.server.slices import last_of
from barbu.store.model import StoredGame, StoreError

FOLDER = "analysis"
"""The folder in the data folder for what was found."""

LOOK_S = 1.0
"""Seconds between two looks at whether the kernel has been compiled."""

UNUSED_S = 180 * 24 * 3600.0
"""What was found of a game is deleted when no report has needed it for so many seconds."""


class Discards:
    """Weighs discards where the bots of a ``lobby`` search, a little at a time, and keeps what was found in a
    ``folder``."""

    def __init__(self, lobby: Lobby, folder: Path) -> None:
        self._lobby = lobby
        self._folder = folder
        self._thread = ThreadPoolExecutor(1, "barbu-discards")

    async def moments(self, kept: StoredGame) -> list[Moment]:
        """What the discards of a game gave up.

        Raises:
            KernelMissing: some have not been weighed, and this server has no kernel.
            OSError: what was found cannot be stored.
        """
        loop = asyncio.get_running_loop()
        begun = await loop.run_in_executor(self._thread, self._begun, kept)
        if begun is None:
            return []
        found, analysis = begun
        if analysis.missing:
            await _kernel()
            steps = _Steps(analysis)
            await last_of(self._lobby, steps.all())
            if steps.failed is not None:
                raise steps.failed
        return list(discarded(found, analysis.known, kept.game.id))

    def sweep(self) -> None:
        """Delete what no report has needed for a long time."""
        before_s = time.time() - UNUSED_S
        for path in self._folder.glob("*.jsonl"):
            with suppress(OSError):
                if path.stat().st_mtime < before_s:
                    path.unlink()

    def _begun(self, kept: StoredGame) -> "_Begun | None":
        """The discards of a game, with what is known of them; None if there is nothing to weigh."""
        try:
            game, who, names = doings(kept, BotsHere())
            found = discards(game, who, names)
            analysis = Analysis(game, None, LEVEL, self._folder, [each.decided for each in found])
        except (StoreError, AnalysisError):
            return None
        if analysis.path is not None and analysis.path.exists():
            with suppress(OSError):
                os.utime(analysis.path)
        return _Begun(found, analysis)


class _Begun(NamedTuple):
    found: list[Discard]
    analysis: Analysis


class _Steps:
    """The steps of an analysis: a decision is weighed in each. ``failed`` is what went wrong."""

    def __init__(self, analysis: Analysis) -> None:
        self.failed: Exception | None = None
        self._analysis = analysis

    def all(self) -> Iterator[int]:
        """How many decisions are missing, after each."""
        try:
            while missing := len(self._analysis.missing):
                self._analysis.run(late=lambda: True)
                yield missing - 1
        except (BarbuError, OSError) as error:
            self.failed = error


async def _kernel() -> None:
    """Wait until the kernel is compiled.

    Raises:
        KernelMissing: there is none.
    """
    while has_compiler() and not KERNEL.settled():
        await asyncio.sleep(LOOK_S)
    if KERNEL.ready() is None or not has_compiler():
        raise KERNEL.missing or KernelMissing("")
