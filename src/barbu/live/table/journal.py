"""The log of one table: whatever happens is stored there before anybody sees it."""

from collections.abc import Awaitable, Sequence

from barbu.live.table.news import News, StoreChanged
from barbu.store.events import Event, Logged, changes_game
from barbu.store.model import KeptRow, StoreError, now_ms
from barbu.store.ports import EventLog

RETRY_S = 2.0
"""A table that could not store what its bots do tries again after this time."""


class Journal:
    """The events of a table in a log.

    ``seq`` is the number of the last one. ``version`` is that of the last one that changed the game: what a player has
    seen is out of date when the version differs, and not because people have come, gone or been replaced.
    ``touched_ms`` is the Unix time of the last event, or of the table's making, and ``played_ms`` that of the last one
    that changed the game. ``away``: the store has refused everything since it was last asked.
    """

    def __init__(self, game: str, log: EventLog, created_ms: int, news: News) -> None:
        self.seq = self.version = 0
        self.touched_ms = self.played_ms = created_ms
        self._game = game
        self._log = log
        self._kept = 0
        self.away = False
        self._news = news

    async def append(self, events: Sequence[Event]) -> None:
        """Store the next events, all or none; each counts once it is entered.

        Raises:
            StoreError: they are not stored.
        """
        at_ms = now_ms()
        logged = [Logged(seq, at_ms, event) for seq, event in enumerate(events, self.seq + 1)]
        await self._stored(self._log.append(self._game, logged))
        self.touched_ms = at_ms

    async def add(self, event: Event) -> None:
        """Store the next event and enter it.

        Raises:
            StoreError: it is not stored.
        """
        await self.append([event])
        self.enter(event)

    def enter(self, event: Event) -> None:
        """Move on to the next event, which is stored."""
        self.seq += 1
        self._news.add(type(event))
        if changes_game(event):
            self.version, self.played_ms = self.seq, self.touched_ms

    def recall(self, logged: Logged) -> None:
        """Move on to the next event as read from the log."""
        self.touched_ms = logged.at_ms
        self.enter(logged.event)

    async def keep(self, seat: str, token: str) -> None:
        """Store what a seat has said before its turn.

        Raises:
            StoreError: it is not stored.
        """
        await self._stored(self._log.keep(KeptRow(self._game, self._kept + 1, self.seq, seat, token, now_ms())))
        self._kept += 1

    def recall_kept(self, rows: Sequence[KeptRow]) -> None:
        """Take over how many such rows are stored."""
        self._kept = len(rows)

    async def probe(self) -> None:
        """Check whether the store is still away.

        Raises:
            StoreError: it is.
        """
        await self._stored(self._log.probe())

    async def _stored(self, storing: Awaitable[None]) -> None:
        try:
            await storing
        except StoreError:
            self._note(away=True)
            raise
        self._note(away=False)

    def _note(self, away: bool) -> None:
        if away != self.away:
            self.away = away
            self._news.add(StoreChanged)

    async def forget(self) -> None:
        """Delete the table's game.

        Raises:
            StoreError: it is still there.
        """
        await self._log.forget(self._game)
