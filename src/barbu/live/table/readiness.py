"""Between two deals people say when they are ready for the next one."""

import time
from collections.abc import Callable

from barbu.live.table.context import Context
from barbu.live.table.inbox import ReadyTimeOver
from barbu.live.table.viewers import Viewer
from barbu.live.wire.consent import ReadyMessage
from barbu.live.wire.link import tell
from barbu.seats import SEATS
from barbu.store.events import DAY_S

AWAY_S = 30.0
"""Without a clock, people who are away hold up the next deal for this long. Before that, no one may decide alone that a
bot plays for them either."""


class Readiness:
    """Who is ready for the next deal. The first of them starts the clock: with a clock in the terms, the next deal
    comes when it has run down, even if some are not ready. Without one, the table waits for those present, and only for
    a while for those who are away; in a game over days not at all, since people come one at a time. It lives in memory:
    after a crash people are asked again."""

    def __init__(self, context: Context, kept: Callable[[int], bool]) -> None:
        self._company = context.company
        self._journal = context.journal
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._kept = kept
        self._version = 0
        self._ready: set[int] = set()
        self._until_s = 0.0
        self._over = False

    def say(self, seat: int) -> None:
        """Note that a seat is ready."""
        if self._version != self._journal.version:
            self._version = self._journal.version
            self._ready.clear()
            self._over = False
            self._until_s = time.monotonic() + self._waits_s
            self._inbox.later(self._waits_s, ReadyTimeOver(self._version))
        self._ready.add(seat)
        self.publish()

    def time_over(self, version: int) -> None:
        """The wait for those who are not ready is over."""
        self._over = self._over or version == self._version

    @property
    def complete(self) -> bool:
        """Whether the next deal may be dealt."""
        if not self._now:
            return False
        if self._over and self._clock_s:
            return True
        missing = self._missing
        return not missing or (self._over and not any(self._company.players[seat].connected for seat in missing))

    def publish(self) -> None:
        """Tell everybody who is ready, if anybody is."""
        if self._now:
            self._viewers.tell(lambda _: self._message(), alike=True)

    def show(self, viewer: Viewer) -> None:
        """Tell a newcomer who is ready, if anybody is."""
        if self._now:
            tell(viewer.link, self._message)

    def _message(self) -> ReadyMessage:
        ready, waiting = sorted(self._now), self._missing
        return ReadyMessage([SEATS[seat] for seat in ready], [SEATS[seat] for seat in waiting], self._seconds)

    @property
    def _now(self) -> set[int]:
        """Who is ready now."""
        return self._ready.intersection(self._company.people) if self._version == self._journal.version else set()

    @property
    def _missing(self) -> list[int]:
        here_only = self._clock_s >= DAY_S
        return [
            seat
            for seat in self._company.people
            if seat not in self._ready
            and not self._kept(seat)
            and (self._company.players[seat].connected or not here_only)
        ]

    @property
    def _clock_s(self) -> float:
        terms = self._company.terms
        return 0.0 if terms is None else terms.clock_s

    @property
    def _waits_s(self) -> float:
        return self._clock_s or AWAY_S

    @property
    def _seconds(self) -> float | None:
        """The longest time the others are waited for."""
        if not self._clock_s and any(self._company.players[seat].connected for seat in self._missing):
            return None
        return max(0.0, round(self._until_s - time.monotonic(), 1))
