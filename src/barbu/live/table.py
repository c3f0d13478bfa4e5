"""A live table: one task that takes messages one after the other, stores what happens, then tells everybody.

Nothing is shown to anybody before it is stored, so what a player has seen survives a crash; and a table that is not
in memory is nothing but its rows in the store.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, ClassVar, Protocol, TypeVar, cast
from weakref import proxy

from barbu.coach.course import Lesson, lesson_known
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live import inbox, protocol
from barbu.live.answers import result_message, welcome
from barbu.live.asks import Withdraw
from barbu.live.audience import Audience, Viewer
from barbu.live.bots import BotRunner
from barbu.live.by_type import ByType
from barbu.live.chat import Chat
from barbu.live.clock import Clock
from barbu.live.company import Company
from barbu.live.consent import Consent
from barbu.live.door import Door
from barbu.live.fairness import Fairness
from barbu.live.gallery import Gallery
from barbu.live.ground import Ground
from barbu.live.journal import Journal
from barbu.live.link import Link, answering, refuse, tell
from barbu.live.notifying import Notifying
from barbu.live.pending import Pending
from barbu.live.people import Seen, TakeOver
from barbu.live.practising import replayed
from barbu.live.progress import Progress
from barbu.live.readiness import Readiness
from barbu.live.rest import Rest
from barbu.live.room import Room
from barbu.live.seats import Player, RequestError
from barbu.live.stage import Stage
from barbu.live.tables import Replayed
from barbu.live.taking_back import TakingBack
from barbu.live.talk import TalkedMessage
from barbu.live.timeline import Timeline
from barbu.live.turns import Turns
from barbu.live.upkeep import Upkeep
from barbu.live.views import Views
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Acted, Commits, Logged, Opened, Replays, Sealed, Teaches, TookBack
from barbu.store.model import GameRow, KeptRow, LineRow, StoreError
from barbu.store.ports import TableLog

Found = TypeVar("Found")

log = logging.getLogger(__name__)

IDLE_S = 300.0
"""A table without browsers leaves the memory after this time."""


class Hearer(Protocol):
    """A part of a table to which those who sit there may say something: what is heard is checked first, then
    answered by the form for its type."""

    answer: ClassVar[ByType[Any]]

    async def hear(self, said: Any, seat: int, viewer: Viewer) -> None:
        """Answer what somebody in a seat says."""


_HEARERS: tuple[type[Hearer], ...] = (Turns, TakingBack, Rest, Consent, Room, Upkeep, Gallery, Fairness)

_HEARER = {kind: hearer for hearer in _HEARERS for kind in hearer.answer.kinds}
"""Which part of a table hears a kind of message."""


class Table:
    """A table in memory. ``created_ms`` is the Unix time of its making, ``secret`` what its deals and its bots' chance
    follow from, which nobody is told while it is played, ``journal`` what has happened since,
    ``replays`` the deal that is played again here, if one is, ``lesson`` the one that this is, ``audience`` who
    watches it, ``notifying`` what tells those who are away that it is their turn."""

    def __init__(
        self, agreed: GameRow, rules: Rules, players: list[Player], log_to: TableLog, runner: BotRunner
    ) -> None:
        # What asks the table something refers to it weakly, so that a table that is dropped leaves the memory at once.
        table: Table = proxy(self)
        self.id = agreed.id
        self.secret = agreed.secret
        self.variant = agreed.variant
        self.rules = rules
        self.company = Company(players)
        self.timeline = Timeline(Game.agreed(rules, cast(Length, agreed.sitting)))
        self.created_ms = agreed.created_ms
        self.journal = Journal(agreed.id, log_to, agreed.created_ms)
        self.replays: Replayed | None = None
        self.lesson: Lesson | None = None
        self.audience = Audience()
        self._inbox = inbox.Inbox()
        self._pending = Pending()
        ground = Ground(self.company, self.timeline, self.journal, self.audience, self._inbox, self._pending)
        self.room = Room(ground, agreed.id, lambda seat: table._tell_of_leaver(seat))
        self.gallery = Gallery(ground, self.room)
        self.chat = Chat(ground, agreed.id, log_to)
        self.clock = Clock(ground, lambda: table.consent.holds_game)
        self.consent = Consent(ground, self.clock.is_here)
        self._readiness = Readiness(ground, self.clock.keeps)
        self.stage = Stage(ground, Views(agreed.variant, rules.name), self.gallery)
        self._progress = Progress(
            ground,
            agreed,
            self.stage,
            self.consent,
            self._readiness,
            self.clock,
            runner,
            lambda *come: table._greet(*come),
        )
        self.fairness = self._progress.fairness
        self._taking_back = TakingBack(ground, self.stage, self.consent)
        self.notifying = Notifying(agreed.id, self.company, self.journal, self.clock)
        self._upkeep = Upkeep(ground, self.room, self.clock, self.stage, self.consent)
        progress, secret = self._progress, agreed.secret
        turns = Turns(
            ground, self.stage, progress, self._readiness, self._taking_back, runner, secret, lambda: table.lesson
        )
        rest = Rest(ground, progress, self.consent, runner, secret)
        hearers: tuple[Hearer, ...] = (
            turns, self._taking_back, rest, self.consent, self.room, self._upkeep, self.gallery, self.fairness
        )  # fmt: skip
        self._hearers = dict(zip(_HEARERS, hearers, strict=True))
        self._door = Door(
            ground,
            self.stage,
            self.room,
            self.gallery,
            self.clock,
            self._readiness,
            lambda newcomer: table._welcome(newcomer),
            [self.consent.show, self.gallery.welcome, self.chat.welcome, self.clock.show, self.fairness.tell],
        )
        self._taken = 0
        self._idle: asyncio.TimerHandle | None = None
        self._outdated = False

    @property
    def game(self) -> Game:
        """The game as it is stored."""
        return self.timeline.game

    @property
    def version(self) -> int:
        """The version of the game: see ``Journal``."""
        return self.journal.version

    @property
    def players(self) -> list[Player]:
        """Who sits at the table, by seat."""
        return self.company.players

    @property
    def names(self) -> list[str]:
        """The players' names by seat."""
        return [player.name for player in self.players]

    @property
    def people(self) -> list[int]:
        """The seats of persons."""
        return self.company.people

    # ---- events ----------------------------------------------------------------------------------------------

    def replay(self, events: Sequence[Logged], kept: Sequence[KeptRow] = (), lines: Sequence[LineRow] = ()) -> None:
        """Bring a new table to where its stored events lead; what else is ``kept`` waits for its turn again, and
        ``lines`` have been said before."""
        for logged in events:
            match logged.event:
                case Acted() | TookBack() | Commits() | Sealed() | Opened() as event:
                    self._progress.recall(event)
                case Replays() as again:
                    self.replays = replayed(again)
                case Teaches(lesson):
                    self.lesson = lesson_known(lesson)
                case _:
                    self.room.recall(logged)
            self.journal.recall(logged)
            self.stage.note()
        self.journal.recall_kept(kept)
        self.chat.recall(lines)
        self._pending.recall(kept, events, self.game)

    def post(self, entry: inbox.Entry, link: Link | None = None) -> None:
        """Hand a message, or what else has happened, to the table's task; what people say to each other does not wait
        for it, nor does what a browser answers by itself, which changes nothing."""
        if isinstance(entry, TalkedMessage):
            if link is not None:
                self.chat.hear(entry, link)
        elif isinstance(entry, Seen):
            with answering(entry, link, self.id):
                self._note_seen(entry, link)
        else:
            self._inbox.post(entry, link)

    async def run(self) -> None:
        """Serve until nobody has been here for a while, or the table has to be loaded anew."""
        while True:
            entry, link = await self._inbox.next()
            if isinstance(entry, inbox.IdleSince):
                if entry.entries == self._taken and not self.audience and self._inbox.empty:
                    return
                continue
            self._taken += 1
            with answering(entry, link, self.id):
                await self._take(entry, link)
            if self._outdated:
                self.audience.close(1012)
                self._inbox.turn_away()
                return
            if self._idle is not None:
                self._idle.cancel()
            self._idle = None if self.audience else self._inbox.later(IDLE_S, inbox.IdleSince(self._taken))

    # ---- what the task is told -------------------------------------------------------------------------------

    async def _take(self, entry: inbox.Entry, link: Link | None) -> None:
        try:
            await self._handle(entry, link)
            await self.consent.settle()
            await self._progress.go_on()
            self.chat.refresh()
        except StoreError as error:
            self._outdated = error.code == "conflict"
            self._progress.try_again()
            raise
        finally:
            game = self.game
            turn = game.turn
            self._upkeep.look(turn)
            self.notifying.look(turn, turn is None and game.over)

    _handle: ByType[Awaitable[None]] = ByType()

    @_handle.register
    async def _begin(self, entry: inbox.Loaded | inbox.Retry, link: Link | None) -> None:
        self._progress.retry()

    @_handle.register
    async def _end_time(
        self, entry: inbox.ChangeTimeOver | inbox.AskTimeOver | inbox.ReadyTimeOver, link: Link | None
    ) -> None:
        match entry:
            case inbox.ChangeTimeOver(version):
                self._taking_back.let_stand(version)
            case inbox.AskTimeOver(number):
                self.consent.time_over(number)
            case inbox.ReadyTimeOver(version):
                self._readiness.time_over(version)

    @_handle.register
    async def _look_at_the_clock(self, entry: inbox.Tick, link: Link | None) -> None:
        await self._upkeep.tick()

    @_handle.register
    async def _arrive(self, entry: inbox.Arrival, link: Link | None) -> None:
        self._greet(entry, link)

    def _greet(self, come: inbox.Arrival, link: Link | None) -> None:
        """Let somebody in, whatever else the table is doing."""
        with answering(come, link, self.id):
            if link is not None:
                self._door.arrive(come, link)

    @_handle.register
    async def _depart(self, entry: inbox.Departure, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is not None:
            self._door.depart(viewer)

    @_handle.register
    async def _run_errand(self, entry: inbox.Errand, link: Link | None) -> None:
        await entry.run()

    def _welcome(self, newcomer: Viewer) -> None:
        """Tell somebody what is played here."""
        game = self.stage.game_for(newcomer.seat)
        for make in welcome(self.variant, self.rules, game, self.names, newcomer.seat, self.replays, self.lesson):
            tell(newcomer.link, make)

    async def between(self, work: Callable[[], Awaitable[Found]]) -> Found:
        """Do something between two messages; what it gives, or raises."""
        return await self._inbox.between(work)

    def _tell_of_leaver(self, seat: int) -> None:
        """Tell everybody that a bot plays in a seat from now on."""
        self._readiness.publish()
        self.stage.publish(protocol.Event("seat", SEATS[seat]))

    # ---- messages --------------------------------------------------------------------------------------------

    @_handle.register
    async def _tell_deal(self, asked: protocol.AskDeal, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is not None and not viewer.link.gone:
            tell(viewer.link, lambda: result_message(self.game, self.names, asked.number, viewer.seat))

    @_handle.register
    async def _hear_watcher(self, said: TakeOver, link: Link | None) -> None:
        self._upkeep.hear_watcher(said, self.audience.of(link))

    @_handle.register
    async def _withdraw(self, said: Withdraw, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is not None and not viewer.link.gone:
            if viewer.seat is not None:
                self.clock.back(viewer.seat)
            self.consent.withdraw(said, viewer)

    def _note_seen(self, said: Seen, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is not None:
            self.company.of_several()
            seat = _seat_of(viewer)
            self.notifying.heard(seat, said.version)
            self.clock.heard(seat, said.version)

    @_handle.register
    async def _hear(self, said: protocol.SeatMessage, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is None or viewer.link.gone:
            return
        seat = _seat_of(viewer)
        self.clock.back(seat)
        board = self.game.board
        if not said.holds_at(self.version, 0 if board is None else board.number):
            refuse(viewer.link, RequestError("stale", message("live-stale"), message("live-stale-hint")))
            self.stage.show(viewer, protocol.Event("attach"))
            return
        if isinstance(said, protocol.GameMessage):
            self.company.check_playing()
        await self._hearers[_HEARER[type(said)]].hear(said, seat, viewer)


def _seat_of(viewer: Viewer) -> int:
    """The seat of somebody who has one.

    Raises:
        RequestError: they only watch.
    """
    if viewer.seat is None:
        raise RequestError("no-seat", message("live-no-seat"), message("live-no-seat-hint"))
    return viewer.seat
