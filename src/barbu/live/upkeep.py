"""What keeps a game of several people going: pauses, seats that a bot keeps warm, a host who is there, and an early end
if all agree."""

from collections.abc import Awaitable, Callable

from barbu.live import people, protocol
from barbu.live.asks import Kind
from barbu.live.audience import Viewer
from barbu.live.bucket import Bucket
from barbu.live.by_type import ByType
from barbu.live.clock import Clock
from barbu.live.company import unlike
from barbu.live.consent import Consent, Needs, Wish
from barbu.live.ground import Ground
from barbu.live.inbox import EARLY_S, Tick
from barbu.live.journal import RETRY_S
from barbu.live.link import tell
from barbu.live.room import Room
from barbu.live.seats import RequestError, checked_name, hash_of, new_token
from barbu.live.stage import Stage
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import DAY_S, Ended, Paused, Resumed, Sat
from barbu.store.model import StoreError

LONG_S = 30.0
"""How long people have to agree to what is asked of them here, which does not hold up the game."""

PAUSE_S = 600.0
"""A pause ends by itself after this time if anybody is there; otherwise it lasts until somebody comes, and then as long
again."""

HOST_AWAY_S = 60.0
"""After this long without the host, somebody else who is there becomes the host, and stays it. In correspondence games,
where people come one at a time, nobody does."""

ASKS, ASKS_EACH_S = 3.0, 60.0
"""How often all spectators of a table together may ask for a seat at once, and the seconds until one of them may ask
again."""


class Upkeep:
    """The upkeep of one table, in whose ``room`` its people are; ``clock`` is theirs."""

    def __init__(self, ground: Ground, room: Room, clock: Clock, stage: Stage, consent: Consent) -> None:
        self._company = ground.company
        self._room = room
        self._clock = clock
        self._stage = stage
        self._audience = ground.audience
        self._inbox = ground.inbox
        self._consent = consent
        self._asks = Bucket(ASKS, 1 / ASKS_EACH_S)
        self._paused_s: float | None = None
        self._alone_s: float | None = None

    # ---- messages --------------------------------------------------------------------------------------------

    async def hear(self, said: people.UpkeepMessage, seat: int, viewer: Viewer) -> None:
        """Do what the person in a seat asks for.

        Raises:
            RequestError: it is not for them, or not possible now.
            StoreError: it cannot be stored.
        """
        self._company.of_several()
        if not self._company.begun:
            raise RequestError("no-game", message("people-no-game"), message("people-no-game-hint"))
        self._company.pay(seat, said.cost)
        await self.answer(said, seat)

    answer: ByType[Awaitable[None]] = ByType()

    @answer.register
    async def _back(self, said: people.Back, seat: int) -> None:
        self._clock.back(seat)

    @answer.register
    async def _pause(self, said: people.Pause, seat: int) -> None:
        self._company.check_host(seat)
        self._company.check_playing()
        await self._room.happen(Paused(SEATS[seat]))
        self._room.publish()

    @answer.register
    async def _resume(self, said: people.Resume, seat: int) -> None:
        if self._company.paused is None:
            raise RequestError("not-paused", message("people-not-paused"))
        if seat == self._company.host:
            await self._go_on(SEATS[seat])
        else:
            self._ask("resume", seat, lambda: self._go_on(SEATS[seat]))

    @answer.register
    async def _keep_warm(self, said: people.KeepWarm, seat: int) -> None:
        to = self._room.seat(said.seat)
        player = self._company.players[to]
        if not player.is_person or player.connected:
            raise RequestError("not-away", message("people-not-away", name=player.name))
        if seat == self._company.host:
            self._clock.keep(to)
        else:
            self._ask("keep-warm", seat, lambda: self._keep(to), other=player.name, detail=said.seat)

    @answer.register
    async def _end_game(self, said: people.EndGame, seat: int) -> None:
        self._room.check_going_on()
        # Nobody's game is ended behind their back while their line is gone for a moment.
        clock = self._clock
        waited_for = any(not (clock.is_here(other) or clock.keeps(other)) for other in self._company.people)
        self._ask("end-game", seat, lambda: self._end(seat), needs="everybody" if waited_for else "present")

    def hear_watcher(self, said: people.TakeOver, viewer: Viewer | None) -> None:
        """Ask the people whether a spectator may take over a seat.

        Raises:
            RequestError: it is not to be had, the name cannot be, or they cannot be asked now.
        """
        company, to = self._company, self._room.seat(said.seat)
        visitor = None if viewer is None else viewer.visitor
        if viewer is None or visitor is None or company.terms is None or not company.begun:
            raise RequestError("bad-request", message("people-not-watching"))
        token = said.key or new_token()
        hashed = hash_of(token)
        if (mine := company.opened_by(hashed)) is not None:
            tell(viewer.link, lambda: people.SeatedMessage(SEATS[mine], token))
            return

        def others() -> list[str]:
            return [each.name for seat, each in enumerate(company.players) if seat != to]

        name = unlike(checked_name(said.name), others())
        before, was_here = company.players[to], self._clock.is_here(to)

        def check() -> None:
            self._room.check_going_on()
            company.check_new(hashed)
            if visitor.knows - {to}:
                raise RequestError("seen-hand", message("people-seen-hand"), message("people-seen-hand-hint"))
            if before.is_person and not self._clock.keeps(to):
                if not self._clock.is_here(to):
                    raise RequestError("not-away", message("people-may-come", name=before.name))
                if not was_here:
                    # Whoever has come back meanwhile has not been asked.
                    raise RequestError("not-away", message("people-not-away", name=before.name))

        async def grant() -> None:
            if company.players[to] is not before:
                raise RequestError("seat-taken", message("people-seat-taken"))
            check()
            # Somebody may have been forgotten meanwhile, and be called the same now.
            await self._room.happen(Sat(SEATS[to], unlike(name, others()), said.avatar, hashed.hex()))
            self._clock.forget(to)
            self._room.show_out(to, handed_over=True)
            self._room.publish()
            self._stage.publish(protocol.Event("seat", SEATS[to]))
            tell(viewer.link, lambda: people.SeatedMessage(SEATS[to], token))

        check()
        self._consent.check(None, "take-over")
        if wait_s := self._asks.take():
            self._asks.put_back()
            hint = message("people-many-asks-hint", seconds=int(wait_s) + 1)
            raise RequestError("too-many-asks", message("people-many-asks"), hint)
        asked = message("asks-take-over", name=name, other=before.name)
        self._consent.ask(Wish("take-over", None, asked, grant, lasts_s=LONG_S, detail=said.seat, viewer=viewer))

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

    async def _keep(self, seat: int) -> None:
        if not self._company.players[seat].connected:
            self._clock.keep(seat)

    async def _go_on(self, seat: str | None) -> None:
        await self._room.happen(Resumed(seat))
        self._room.publish()

    async def _end(self, seat: int) -> None:
        await self._room.happen(Ended(SEATS[seat]))
        self._room.publish()
        self._stage.publish(protocol.Event("seat", SEATS[seat]))

    # ---- time ------------------------------------------------------------------------------------------------

    def look(self, turn: int | None) -> None:
        """Check which times have begun to run. To be called whenever something has happened at the table; ``turn`` is
        the seat to act, if any."""
        self._clock.look(turn)
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
        """Whether the host is away, and somebody is there who could be it."""
        company, clock = self._company, self._clock
        if company.terms is None or company.terms.clock_s >= DAY_S or clock.is_here(company.host):
            return False
        return any(clock.is_here(seat) for seat in company.people)
