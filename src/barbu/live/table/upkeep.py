"""What keeps a game of several people going: pauses, seats that a bot keeps warm, a host who is there, and an early end
if all agree. Who has to agree is one rule for all questions (decision 0175)."""

from collections.abc import Awaitable, Callable
from math import ceil

from barbu.live.people.seats import PAUSES, PAUSES_MS, RequestError
from barbu.live.table.clock import Clock
from barbu.live.table.consent import LONG_S, Consent, Needs, Wish
from barbu.live.table.context import Context
from barbu.live.table.declaring import after, handles
from barbu.live.table.inbox import EARLY_S, Tick
from barbu.live.table.journal import RETRY_S
from barbu.live.table.news import PEOPLE, Kept
from barbu.live.table.publisher import Publisher
from barbu.live.table.room import Room
from barbu.live.table.viewers import Viewer
from barbu.live.wire import people
from barbu.live.wire.consent import Kind
from barbu.live.wire.events import Event
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import DAY_S, Ended, Paused, Resumed
from barbu.store.model import StoreError, now_ms

PAUSE_S = 600.0
"""A pause ends by itself after this time if a person is present; otherwise it lasts until one comes, and then as long
again."""

HOST_AWAY_S = 60.0
"""After this long without the host, another person present becomes the host, and stays it. Not in correspondence games,
where people come one at a time."""


class Upkeep:
    """The upkeep of one table, in whose ``room`` its people are; ``clock`` is theirs."""

    def __init__(self, context: Context, room: Room, clock: Clock, publisher: Publisher, consent: Consent) -> None:
        self._company = context.company
        self._room = room
        self._clock = clock
        self._publisher = publisher
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._consent = consent
        self._paused_s: float | None = None
        self._alone_s: float | None = None

    # ---- messages --------------------------------------------------------------------------------------------

    @handles(people.Back)
    async def _back(self, said: people.Back, seat: int, viewer: Viewer) -> None:
        self._clock.back(seat)

    @handles(people.Pause)
    async def _pause(self, said: people.Pause, seat: int, viewer: Viewer) -> None:
        self._company.check_host(seat)
        self._company.check_playing()
        self._check_pauses(seat)
        await self._room.happen(Paused(SEATS[seat]))
        self._room.publish()

    @handles(people.Resume)
    async def _resume(self, said: people.Resume, seat: int, viewer: Viewer) -> None:
        company = self._company
        if company.ended:
            company.ending.check_taking_back(seat)
            await self._go_on(SEATS[seat])
            self._publisher.publish(Event("seat", SEATS[seat]))
        elif company.paused is None:
            raise RequestError("not-paused", message("people-not-paused"))
        elif seat == company.paused:
            await self._go_on(SEATS[seat])
        else:
            self._ask("resume", seat, lambda: self._go_on(SEATS[seat]), needs="majority")

    @handles(people.KeepWarm)
    async def _keep_warm(self, said: people.KeepWarm, seat: int, viewer: Viewer) -> None:
        to = self._room.seat(said.seat)
        player = self._company.players[to]
        if not player.is_person or player.connected:
            raise RequestError("not-away", message("people-not-away", name=player.name))
        clock = self._clock
        if not any(clock.is_here(other) for other in self._company.people if other != seat):
            clock.check_long_gone(to)
        if seat == self._company.host and clock.is_long_gone(to):
            clock.keep(to)
        else:
            self._ask("keep-warm", seat, lambda: self._keep(to), other=player.name, detail=said.seat)

    @handles(people.EndGame)
    async def _end_game(self, said: people.EndGame, seat: int, viewer: Viewer) -> None:
        self._room.check_going_on()
        self._ask("end-game", seat, lambda: self._end(seat), needs="awaited")

    def _ask(
        self,
        kind: Kind,
        seat: int,
        grant: Callable[[], Awaitable[None]],
        needs: Needs = "present",
        other: str = "",
        detail: str = "",
    ) -> None:
        asked = message(f"asks-{kind}", name=self._company.players[seat].name, other=other)
        self._consent.ask(Wish(kind, seat, asked, grant, needs, lasts_s=LONG_S, detail=detail))

    def _check_pauses(self, seat: int) -> None:
        """Make sure that a person has not paused the game too often lately."""
        pauses = self._company.players[seat].pauses
        if len(pauses) == PAUSES and (left_ms := pauses[0] + PAUSES_MS - now_ms()) > 0:
            hint = message("people-many-pauses-hint", minutes=ceil(left_ms / 60_000))
            raise RequestError("too-many-asks", message("people-many-pauses", most=PAUSES), hint)

    async def _keep(self, seat: int) -> None:
        if not self._company.players[seat].connected:
            self._clock.keep(seat)

    async def _go_on(self, seat: str | None) -> None:
        await self._room.happen(Resumed(seat))
        self._room.publish()

    async def _end(self, seat: int) -> None:
        await self._room.happen(Ended(SEATS[seat]))
        self._room.publish()
        self._publisher.publish(Event("seat", SEATS[seat]))

    # ---- time ------------------------------------------------------------------------------------------------

    @after(PEOPLE, Kept, Tick, always=True)
    def look(self) -> None:
        """Check which times have begun to run."""
        paused = self._company.paused is not None and self._clock.somebody_here
        self._paused_s = self._since(self._paused_s, paused, PAUSE_S)
        self._alone_s = self._since(self._alone_s, self._host_is_away(), HOST_AWAY_S)

    async def tick(self) -> None:
        """Check what has been waited for; what cannot be stored is tried again later.

        Raises:
            StoreError: another process has changed the game.
        """
        self._clock.tick()
        now_s = self._inbox.now() + EARLY_S
        try:
            if self._paused_s is not None and now_s >= self._paused_s + PAUSE_S:
                await self._go_on(None)
            if self._alone_s is not None and now_s >= self._alone_s + HOST_AWAY_S:
                await self._room.pass_on(self._company.host)
                self._room.publish()
        except StoreError as error:
            if error.code == "conflict":
                raise
            self._inbox.later(RETRY_S, Tick())

    def _since(self, since_s: float | None, lasts: bool, limit_s: float) -> float | None:
        """Since when something has lasted, if it does; a timer tells when it has lasted long enough."""
        if not lasts:
            return None
        if since_s is None:
            self._inbox.later(limit_s, Tick())
            return self._inbox.now()
        return since_s

    def _host_is_away(self) -> bool:
        """Whether the host is away, and a person is present who could take the role."""
        company, clock = self._company, self._clock
        if company.terms is None or company.terms.clock_s >= DAY_S or clock.is_here(company.host):
            return False
        return any(clock.is_here(seat) for seat in company.people)
