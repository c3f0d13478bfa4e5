"""A live table: one task that takes messages one after the other, stores what happens, then tells everybody.

Nothing is shown to anybody before it is stored, so what a player has seen survives a crash; and a table that is not
in memory is nothing but its rows in the store.
"""

import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar, cast

from barbu.coach.course import Lesson, lesson_known
from barbu.engine.actions import Deal, Set, parse_action, tokens
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.errors import BarbuError, IllegalAction
from barbu.live import inbox, parts, protocol
from barbu.live.answers import Luck, advising, result_message, welcome
from barbu.live.arranging import at_turn, preview, to_set
from barbu.live.asks import AskRest, ClaimRest, Reply, Withdraw
from barbu.live.audience import Audience, Viewer
from barbu.live.bots import BotRunner
from barbu.live.by_type import by_type
from barbu.live.chat import Chat
from barbu.live.clock import Clock
from barbu.live.company import Company
from barbu.live.consent import Consent
from barbu.live.door import Door
from barbu.live.gallery import Gallery
from barbu.live.journal import Journal
from barbu.live.link import Link, refuse, tell
from barbu.live.pending import Pending
from barbu.live.people import PeopleMessage, Seen, TakeOver, UpkeepMessage
from barbu.live.practising import replayed
from barbu.live.progress import Progress
from barbu.live.readiness import Readiness
from barbu.live.rest import Rest
from barbu.live.room import Room
from barbu.live.seats import Player, RequestError, fault
from barbu.live.stage import Stage
from barbu.live.steps import Step
from barbu.live.tables import Replayed
from barbu.live.taking_back import TakingBack
from barbu.live.talk import HideHand, ShowHand, TalkedMessage
from barbu.live.teaching import AskCoach
from barbu.live.timeline import Timeline
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


class Table:
    """A table in memory. ``created_ms`` is the Unix time of its making, ``journal`` what has happened since,
    ``replays`` the deal that is played again here, if one is, ``lesson`` the one that this is, ``audience`` who
    watches it."""

    def __init__(
        self, agreed: GameRow, rules: Rules, players: list[Player], log_to: TableLog, runner: BotRunner
    ) -> None:
        self.id = agreed.id
        self.variant = agreed.variant
        self.rules = rules
        self.company = Company(players)
        self.timeline = Timeline(Game.agreed(rules, cast(Length, agreed.sitting)))
        self.created_ms = agreed.created_ms
        self.journal = Journal(agreed.id, log_to, agreed.created_ms)
        self._secret = agreed.secret
        self.replays: Replayed | None = None
        self.lesson: Lesson | None = None
        self.audience = Audience()
        self.room = Room(agreed.id, self.company, self.timeline, self.journal, self.audience)
        self.gallery = Gallery(self.company, self.audience, self.room, self.timeline)
        self.chat = Chat(agreed.id, self.company, self.audience, lambda: self.game.position is not None, log_to)
        self._runner = runner
        self._inbox = inbox.Inbox()
        self.clock = Clock(self.company, self.journal, self.audience, self._inbox, lambda: self.consent.holds_game)
        self.consent = Consent(self.company, self.journal, self.audience, self._inbox, self.clock.is_here)
        self._readiness = Readiness(self.company, self.journal, self.audience, self._inbox, self.clock.keeps)
        self._pending = Pending()
        views = Views(agreed.variant, rules.name)
        self.stage = Stage(views, self.timeline, self.company, self.journal, self._pending, self.audience, self.gallery)
        self._progress = Progress(
            agreed,
            self.timeline,
            self.company,
            self.journal,
            self._pending,
            self.stage,
            self.audience,
            self._inbox,
            self.consent,
            self._readiness,
            self.clock,
            runner,
        )
        self.fairness = self._progress.fairness
        self._taking_back = TakingBack(
            self.company, self.timeline, self.journal, self._pending, self.stage, self._inbox, self.consent
        )
        self._rest = Rest(self.company, self.timeline, self.journal, self._progress, self.consent, runner, self._secret)
        self._upkeep = Upkeep(self.company, self.room, self.clock, self.stage, self.audience, self._inbox, self.consent)
        self._door = Door(
            self.company,
            self.audience,
            self.stage,
            self.room,
            self.gallery,
            self.clock,
            self._readiness,
            self._welcome,
            [self.consent.show, self.gallery.welcome, self.chat.welcome, self.clock.show, self.fairness.tell],
        )
        self._taken = 0

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
        for it."""
        if isinstance(entry, TalkedMessage):
            if link is not None:
                self.chat.hear(entry, link)
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
            try:
                await self._take(entry, link)
            except BarbuError as error:
                self._refuse(link, entry, error)
                if error.code == "conflict":
                    self.audience.close(1012)
                    self._inbox.turn_away()
                    return
            except Exception:
                # A fault of ours costs this message only: the state is still the stored one.
                log.exception("table %s failed on %s", self.id, type(entry).__name__)
                self._refuse(link, entry, fault())
            finally:
                if link is not None and isinstance(entry, protocol.ClientMessage):
                    link.answered()
            if not self.audience:
                self._inbox.later(IDLE_S, inbox.IdleSince(self._taken))

    def _refuse(self, link: Link | None, entry: inbox.Entry, error: BarbuError) -> None:
        if isinstance(entry, inbox.Errand) and not entry.done.done():
            entry.done.set_exception(error)
        if link is not None:
            refuse(link, error)

    # ---- what the task is told -------------------------------------------------------------------------------

    async def _take(self, entry: inbox.Entry, link: Link | None) -> None:
        try:
            await self._handle(entry, link)
            await self.consent.settle()
            await self._progress.go_on()
            self.chat.refresh()
        except StoreError:
            self._progress.try_again()
            raise
        finally:
            self._upkeep.look(self.game.turn)

    @by_type
    async def _handle(self, entry: inbox.Entry, link: Link | None) -> None:
        """Do what an entry of the inbox asks for; the handler is found by the entry's type."""
        raise NotImplementedError(type(entry))

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
        if link is not None:
            self._door.arrive(entry, link)

    @_handle.register
    async def _depart(self, entry: inbox.Departure, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is not None:
            self._door.depart(viewer)

    @_handle.register
    async def _run_errand(self, entry: inbox.Errand, link: Link | None) -> None:
        found = await entry.work()
        if not entry.done.done():
            entry.done.set_result(found)

    def _welcome(self, newcomer: Viewer) -> None:
        """Tell somebody what is played here."""
        game = self.stage.game_for(newcomer.seat)
        for make in welcome(self.variant, self.rules, game, self.names, newcomer.seat, self.replays, self.lesson):
            tell(newcomer.link, make)

    async def between(self, work: Callable[[], Awaitable[Found]]) -> Found:
        """Do something between two messages; what it gives, or raises."""
        return await self._inbox.between(work)

    async def leave(self, seat: int) -> None:
        """A person gives the seat up for good.

        Raises:
            StoreError: it cannot be stored.
        """
        await self.room.leave(seat)
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
    async def _hear(self, said: protocol.SeatMessage, link: Link | None) -> None:
        if (viewer := self.audience.of(link)) is None or viewer.link.gone:
            return
        if viewer.seat is None:
            raise RequestError("no-seat", message("live-no-seat"), message("live-no-seat-hint"))
        if not isinstance(said, Seen):
            self.clock.back(viewer.seat)
        board = self.game.board
        if not said.holds_at(self.version, 0 if board is None else board.number):
            refuse(viewer.link, RequestError("stale", message("live-stale"), message("live-stale-hint")))
            self.stage.show(viewer, protocol.Event("attach"))
            return
        if isinstance(said, protocol.GameMessage):
            self.company.check_playing()
        await self._answer(said, viewer.seat, viewer)

    @by_type
    async def _answer(self, said: protocol.SeatMessage, seat: int, viewer: Viewer) -> None:
        """Answer a message of a seat; the handler is found by the message's type."""
        raise NotImplementedError(type(said))

    @_answer.register
    async def _act(self, said: protocol.Act, seat: int, viewer: Viewer) -> None:
        token, game = said.act, self.game
        action = parse_action(token)
        if isinstance(action, Deal):
            raise IllegalAction("phase", token[:80], message("live-server-deals"), tokens(game.legal))
        if isinstance(action, Set) and game.turn != seat and to_set(game, seat) is not None:
            at_turn(game, seat).apply(action)
            await self.journal.keep(SEATS[seat], token)
            self._pending.rows[seat] = action
            self.stage.show(viewer, protocol.Event("set", SEATS[seat]))
            return
        if game.position is not None and game.turn != seat:
            raise IllegalAction("turn", token[:80], message("live-not-your-turn"))
        step = Step(seat, action, game.apply(action))
        held = self._taking_back.hold(step, self._progress.rest_of(step.after))
        await self._progress.store([step], rest=not held)

    @_answer.register
    async def _hear_people(self, said: PeopleMessage, seat: int, viewer: Viewer) -> None:
        await self.room.hear(said, seat)

    @_answer.register
    async def _hear_answer(self, said: Reply | Withdraw, seat: int, viewer: Viewer) -> None:
        self.consent.hear(said, seat)

    @_answer.register
    async def _show_hand(self, said: ShowHand | HideHand, seat: int, viewer: Viewer) -> None:
        self.gallery.hear(said, seat)

    @_answer.register
    async def _hear_upkeep(self, said: UpkeepMessage, seat: int, viewer: Viewer) -> None:
        await self._upkeep.hear(said, seat)

    @_answer.register
    async def _hear_of_rest(self, said: AskRest | ClaimRest, seat: int, viewer: Viewer) -> None:
        await self._rest.hear(said, seat, viewer)

    @_answer.register
    async def _add_part(self, said: parts.Seal | parts.Part, seat: int, viewer: Viewer) -> None:
        self.fairness.hear(said, viewer)

    @_answer.register
    async def _next(self, said: protocol.Next, seat: int, viewer: Viewer) -> None:
        if self.game.position is not None:
            raise RequestError("deal-running", message("live-deal-running"), message("live-deal-running-hint"))
        if self.game.over:
            raise RequestError("game-over", message("live-game-over"), message("live-game-over-hint"))
        if self.company.terms is None:
            await self._progress.deal()
        else:
            self._readiness.say(seat)

    @_answer.register
    async def _take_back(
        self, said: protocol.Undo | protocol.ChangeCall | protocol.GoOn, seat: int, viewer: Viewer
    ) -> None:
        await self._taking_back.hear(said, seat)

    @_answer.register
    async def _finish(self, said: protocol.Finish, seat: int, viewer: Viewer) -> None:
        if not self.stage.may(seat).finish:
            raise RequestError("no-finish", message("live-no-finish"), message("live-no-finish-hint"))
        self._pending.finishing = self.game.number

    @_answer.register
    async def _advise(self, said: protocol.AskHint | AskCoach, seat: int, viewer: Viewer) -> None:
        if self.company.terms is not None and not self.company.terms.hints:
            raise RequestError("no-hint", message("people-no-hints"), message("people-no-hints-hint"))
        luck = Luck(self.timeline.ply, self._secret)
        found = await self._runner.consult(advising(said, self.game, seat, self.names, luck, self.lesson))
        if found is None:
            raise RequestError("no-hint", message("live-no-hint"), message("live-no-hint-hint"))
        tell(viewer.link, found)

    @_answer.register
    async def _preview(self, said: protocol.Arrange, seat: int, viewer: Viewer) -> None:
        tell(viewer.link, lambda: preview(self.game, seat, said.rows))
