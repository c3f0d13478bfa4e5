"""A live table: one task that takes messages one after the other, stores what happens, then tells everybody.

Nothing is shown to anybody before it is stored, so what a player has seen survives a crash; and a table that is not
in memory is nothing but its rows in the store.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar, cast
from weakref import proxy

from barbu.coach.course import Lesson, lesson_known
from barbu.daily.challenge import challenge_of
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live.bots.runner import BotRunner
from barbu.live.people.seats import Player, RequestError, stale
from barbu.live.table import inbox
from barbu.live.table.agreement import Agreement
from barbu.live.table.chat import Chat
from barbu.live.table.claims import Claims
from barbu.live.table.clock import Clock
from barbu.live.table.company import Company
from barbu.live.table.connections import Connections
from barbu.live.table.consent import Consent
from barbu.live.table.context import Context
from barbu.live.table.declaring import handlers, handles, reactions
from barbu.live.table.fairness import Fairness
from barbu.live.table.finishing import Finishing
from barbu.live.table.handover import Handover
from barbu.live.table.journal import Journal
from barbu.live.table.lasting import lasts
from barbu.live.table.news import News
from barbu.live.table.notifying import Notifying
from barbu.live.table.pending import Pending
from barbu.live.table.progress import Progress
from barbu.live.table.publisher import Publisher
from barbu.live.table.readiness import Readiness
from barbu.live.table.room import Room
from barbu.live.table.same_deals import alike
from barbu.live.table.spectators import Spectators
from barbu.live.table.takeback import Takeback
from barbu.live.table.timeline import Timeline
from barbu.live.table.turns import Turns
from barbu.live.table.upkeep import Upkeep
from barbu.live.table.viewers import Viewer, Viewers
from barbu.live.views.answers import result_message, welcome
from barbu.live.views.practising import replayed
from barbu.live.views.scene import Views
from barbu.live.wire import protocol
from barbu.live.wire.chat import TalkedMessage
from barbu.live.wire.consent import Withdraw
from barbu.live.wire.events import Event
from barbu.live.wire.link import Link, answering, refuse, tell
from barbu.live.wire.people import PeopleMessage, Seen, TakeOver
from barbu.live.wire.requests import Replayed
from barbu.live.wire.together import Lead, ShowPlace
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import (
    Acted,
    Arranged,
    Commits,
    DealOpened,
    Logged,
    Recorded,
    Refused,
    Repeats,
    Replays,
    Sealed,
    Teaches,
    TookBack,
)
from barbu.store.model import GameRow, KeptRow, LineRow, StoreError
from barbu.store.ports import TableLog

Found = TypeVar("Found")

log = logging.getLogger(__name__)

IDLE_S = 300.0
"""A table without browsers leaves the memory after this time."""


_SEATED = handlers(Turns, Takeback, Claims, Consent, Room, Agreement, Upkeep, Spectators, Fairness)
"""What handles the messages of people in seats."""

_REACTIONS = reactions(Consent, Progress, Chat, Clock, Upkeep, Notifying, Finishing)
"""What the parts of a table do after what has happened at it."""


class Table:
    """A table in memory. ``created_ms`` is when it was made (Unix time). ``secret`` determines its deals and its bots'
    randomness, and no one is told it during the game. ``journal`` is its log, ``replays`` the deal that is played again
    here, if any, and ``lesson`` the lesson that this is, if any; ``is_record`` says that its game was played elsewhere.
    ``viewers`` are the people connected to it, ``notifying`` tells people who are away that it is their turn, and
    ``finishing`` that the game is over."""

    def __init__(
        self, agreed: GameRow, rules: Rules, players: list[Player], log_to: TableLog, runner: BotRunner
    ) -> None:
        # What asks the table something refers to it weakly, so that a table that is dropped leaves the memory at once.
        table: Table = proxy(self)
        self.id = agreed.id
        self.secret = agreed.secret
        self.variant = agreed.variant
        self.rules = rules
        self.company = Company(players, challenge_of(agreed.secret))
        self.timeline = Timeline(Game.agreed(rules, cast(Length, agreed.sitting)))
        self.created_ms = agreed.created_ms
        self._news: News = set()
        self.journal = Journal(agreed.id, log_to, agreed.created_ms, self._news)
        self.replays: Replayed | None = None
        self.is_record = False
        self.lesson: Lesson | None = None
        self.viewers = Viewers()
        self._inbox = inbox.Inbox()
        self._pending = Pending()
        context = Context(
            self.company, self.timeline, self.journal, self.viewers, self._inbox, self._pending, self._news
        )
        self.room = Room(
            context, agreed.id, lambda seat: table._tell_of_leaver(seat), lambda seat: table.clock.check_long_gone(seat)
        )
        self.agreement = Agreement(context, self.room)
        self.spectators = Spectators(context, self.room)
        self.chat = Chat(context, agreed.id, log_to)
        self.clock = Clock(context, lambda: table.consent.stops_clock)
        self.consent = Consent(context, self.clock)
        self.readiness = Readiness(context, self.clock.keeps)
        self.publisher = Publisher(context, Views(agreed.variant, rules.name), self.spectators)
        self._progress = Progress(
            context,
            agreed,
            self.publisher,
            self.consent,
            self.readiness,
            self.clock,
            runner,
            lambda *come: table._greet(*come),
        )
        self.fairness = self._progress.fairness
        self._takeback = Takeback(context, self.publisher, self.consent)
        self.notifying = Notifying(agreed.id, self.company, self.timeline, self.journal, self.clock)
        self.finishing = Finishing(table, self.timeline)
        self._upkeep = Upkeep(context, self.room, self.clock, self.publisher, self.consent)
        self.handover = Handover(context, self.room, self.clock, self.publisher, self.consent, self.spectators)
        progress, secret = self._progress, agreed.secret
        turns = Turns(context, self.publisher, progress, self.readiness, self._takeback, runner, lambda: table.lesson)
        claims = Claims(context, progress, self.consent, runner, secret)
        parts = (turns, self._takeback, claims, self.consent, self.room, self._upkeep, self.spectators)
        reacting = (self._progress, self.chat, self.clock, self.notifying, self.finishing)
        agreed_on = (self.agreement, self.fairness)
        self._parts: dict[type, object] = {type(part): part for part in (*parts, *agreed_on, *reacting)}
        self._connections = Connections(
            context,
            self.publisher,
            self.room,
            self.spectators,
            self.clock,
            self.readiness,
            lambda newcomer: table._welcome(newcomer),
            [self.consent.show, self.spectators.welcome, self.chat.welcome, self.clock.show, self.fairness.tell],
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

    @property
    def lasts(self) -> bool:
        """Whether it is the table of friends, kept for longer than other games."""
        return lasts(self.company)

    # ---- events ----------------------------------------------------------------------------------------------

    def replay(self, events: Sequence[Logged], kept: Sequence[KeptRow] = (), lines: Sequence[LineRow] = ()) -> None:
        """Bring a new table to where its stored events lead; what else is ``kept`` waits for its turn again, and
        ``lines`` have been said before."""
        for logged in events:
            match logged.event:
                case Acted() | TookBack() | Commits() | Sealed() | DealOpened() as event:
                    self._progress.recall(event)
                case Replays() as again:
                    self.replays = replayed(again)
                case Repeats() | Arranged() as event:
                    self.company.challenge = alike(event, self.secret)
                case Recorded():
                    self.is_record = True
                case Teaches(lesson):
                    self.lesson = lesson_known(lesson)
                case _:
                    self.room.recall(logged)
            self.journal.recall(logged)
            if isinstance(logged.event, Refused):
                self.consent.recall(logged.event)
            self.publisher.note()
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
        """Serve until no browser has been connected for a while, or the table must be loaded again."""
        while True:
            entry, link = await self._inbox.next()
            if isinstance(entry, inbox.IdleSince):
                if entry.entries == self._taken and not self.viewers and self._inbox.empty:
                    return
                continue
            self._taken += 1
            with answering(entry, link, self.id):
                await self._take(entry, link)
            if self._outdated:
                self.viewers.close(1012)
                self._inbox.turn_away()
                return
            if self._idle is not None:
                self._idle.cancel()
            self._idle = None if self.viewers else self._inbox.later(IDLE_S, inbox.IdleSince(self._taken))

    # ---- what the task is told -------------------------------------------------------------------------------

    async def _take(self, entry: inbox.Entry, link: Link | None) -> None:
        self._news.add(type(entry))
        try:
            _, handle = _ENTRIES.get(type(entry), _FROM_A_SEAT)
            await handle(self, entry, link)
            for part, react, news, always in _REACTIONS:
                if not always and not news.isdisjoint(self._news):
                    await react(self._parts[part])
        except StoreError as error:
            self._outdated = error.code == "conflict"
            self._progress.try_again()
            raise
        finally:
            for part, react, news, always in _REACTIONS:
                if always and not news.isdisjoint(self._news):
                    react(self._parts[part])
            self._news.clear()

    @handles(inbox.Loaded, inbox.Retry)
    async def _begin(self, entry: inbox.Loaded | inbox.Retry, link: Link | None) -> None:
        self._progress.retry()

    @handles(inbox.ChangeTimeOver, inbox.AskTimeOver, inbox.ReadyTimeOver)
    async def _end_time(
        self, entry: inbox.ChangeTimeOver | inbox.AskTimeOver | inbox.ReadyTimeOver, link: Link | None
    ) -> None:
        match entry:
            case inbox.ChangeTimeOver(version):
                self._takeback.let_stand(version)
            case inbox.AskTimeOver(number):
                await self.consent.time_over(number)
            case inbox.ReadyTimeOver(version):
                self.readiness.time_over(version)

    @handles(inbox.Tick)
    async def _look_at_the_clock(self, entry: inbox.Tick, link: Link | None) -> None:
        await self._upkeep.tick()

    @handles(inbox.Arrival)
    async def _arrive(self, entry: inbox.Arrival, link: Link | None) -> None:
        self._greet(entry, link)

    def _greet(self, come: inbox.Arrival, link: Link | None) -> None:
        """Connect a browser, whatever else the table is doing."""
        self._news.add(inbox.Arrival)
        with answering(come, link, self.id):
            if link is not None:
                self._connections.arrive(come, link)

    @handles(inbox.Departure)
    async def _depart(self, entry: inbox.Departure, link: Link | None) -> None:
        if (viewer := self.viewers.of(link)) is not None:
            self._connections.depart(viewer)

    @handles(inbox.Errand)
    async def _run_errand(self, entry: inbox.Errand, link: Link | None) -> None:
        await entry.run()

    def _welcome(self, newcomer: Viewer) -> None:
        """Send a viewer the rules of this table."""
        game = self.publisher.game_for(newcomer.seat)
        challenge = self.company.challenge
        name = "" if challenge is None else challenge.name
        for make in welcome(self.variant, self.rules, game, self.names, newcomer.seat, self.replays, self.lesson, name):
            tell(newcomer.link, make)

    async def between(self, work: Callable[[], Awaitable[Found]]) -> Found:
        """Do something between two messages; what it gives, or raises."""
        return await self._inbox.between(work)

    def _tell_of_leaver(self, seat: int) -> None:
        """Tell everybody that a bot plays in a seat from now on."""
        self.readiness.publish()
        self.publisher.publish(Event("seat", SEATS[seat]))

    # ---- messages --------------------------------------------------------------------------------------------

    @handles(protocol.AskDeal)
    async def _tell_deal(self, asked: protocol.AskDeal, link: Link | None) -> None:
        if (viewer := self.viewers.of(link)) is not None and not viewer.link.gone:
            tell(viewer.link, lambda: result_message(self.game, self.names, asked.number, viewer.seat))

    @handles(TakeOver)
    async def _hear_watcher(self, said: TakeOver, link: Link | None) -> None:
        self.handover.hear_watcher(said, self.viewers.of(link))

    @handles(Withdraw)
    async def _withdraw(self, said: Withdraw, link: Link | None) -> None:
        if (viewer := self.viewers.of(link)) is not None and not viewer.link.gone:
            if viewer.seat is not None:
                self.clock.back(viewer.seat)
            await self.consent.withdraw(said, viewer)

    @handles(Lead, ShowPlace)
    async def _refuse(self, said: Lead | ShowPlace, link: Link | None) -> None:
        raise RequestError("unknown-message", message("together-elsewhere"), message("server-reload"))

    def _note_seen(self, said: Seen, link: Link | None) -> None:
        if (viewer := self.viewers.of(link)) is not None:
            self.company.of_several()
            seat = _seat_of(viewer)
            self.notifying.heard(seat, said.version)
            self.clock.heard(seat, said.version)

    async def _hear(self, said: protocol.SeatMessage, link: Link | None) -> None:
        if (viewer := self.viewers.of(link)) is None or viewer.link.gone:
            return
        seat = _seat_of(viewer)
        self.clock.back(seat)
        board = self.game.board
        if not said.holds_at(self.version, 0 if board is None else board.number):
            refuse(viewer.link, stale())
            self.publisher.show(viewer, Event("attach"))
            return
        if isinstance(said, protocol.GameMessage):
            self.company.check_playing()
        if isinstance(said, PeopleMessage):
            self.company.check(said, seat)
        part, handle = _SEATED[type(said)]
        await handle(self._parts[part], said, seat, viewer)
        if isinstance(said, PeopleMessage) and said.changes_room:
            self.room.publish()


_ENTRIES = handlers(Table)
"""What handles the entries of a table's inbox, messages of people in seats apart."""

_FROM_A_SEAT = Table, Table._hear


def _seat_of(viewer: Viewer) -> int:
    """The seat of a viewer who has one.

    Raises:
        RequestError: they only watch.
    """
    if viewer.seat is None:
        raise RequestError("no-seat", message("live-no-seat"), message("live-no-seat-hint"))
    return viewer.seat
