"""What is asked about tournaments over HTTP."""

from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, select

from barbu.api import events
from barbu.api.request import Question, Request
from barbu.api.tokens import OwnScope
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import hash_of
from barbu.live.wire.download import Download
from barbu.names import tables, tokens
from barbu.names.error import NameRefused
from barbu.names.events import directing, listing, people, stored
from barbu.names.events.error import EventRefused
from barbu.names.events.stored import EventPlayer, Stored
from barbu.seats import SEATS
from barbu.server.events import deals, shown
from barbu.server.events.seating import renew
from barbu.server.events.service import EventService
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import as_myself, pace
from barbu.store.model import now_ms
from barbu.tournament.course import Extended, Paused, Resumed

Found = TypeVar("Found")

READ_S, WRITE_S, COMPARE_S, MAKE_S = 0.01, 0.05, 0.3, 0.5
"""What questions cost their sender, in seconds of work: to read, to write, to load the tables of a round, to make a
tournament."""


class EventQuestions:
    """The questions about the tournaments of a ``service``, whose names and directors are in the database of
    ``names``."""

    def __init__(self, service: EventService, names: NameService, lobby: Lobby) -> None:
        self._service = service
        self._names = names
        self._lobby = lobby
        self._folds: dict[str, shown.Fold] = {}

    def all(self) -> dict[str, Question]:
        """All questions about tournaments by address."""
        return {
            "/api/events": Question(self.listed),
            "/api/events/new": Question(self.make, brings=True),
            "/api/event": Question(self.event),
            "/api/event/deals": Question(self.deals),
            "/api/event.csv": Question(self.csv_file),
            "/api/event.json": Question(self.json_file),
            "/api/event.bgn": Question(self.record_file),
            "/api/event/enter": Question(self.enter, brings=True),
            "/api/event/leave": Question(self.leave, brings=True),
            "/api/event/direct": Question(self.direct, brings=True),
        }

    async def listed(self, request: Request) -> events.EventList:
        """Public tournaments, and those of the person who is signed in."""
        await request.pay(READ_S)

        def read(db: Connection) -> events.EventList:
            me = _person(db, request.token, "read")
            return events.EventList(listing.events(db, me, now_ms()), bool(me))

        return await self._names.read(read)

    async def make(self, request: Request) -> events.MadeEvent:
        """Make a tournament."""
        wanted = await request.body(events.NewEvent)
        await request.pay(MAKE_S)
        with request.table():
            code = await as_myself(
                self._names, request, lambda db, me: directing.make(db, wanted, me, now_ms()), "manage"
            )
        self._service.look()
        return events.MadeEvent(code)

    async def event(self, request: Request) -> events.EventShown:
        """A tournament as the person who asks sees it; ``all`` of its players with ``all=1``."""
        await request.pay(READ_S)
        found = await self._found(request)
        return await self._shown(found, request, request.query.get("all", "") == "1")

    async def enter(self, request: Request) -> events.EnteredEvent:
        """Enter a tournament, or again. A program with a person's token enters them, and is given no seat."""
        wanted = await request.body(events.EnterEvent)
        await request.pay(WRITE_S)
        pace(self._names, request)
        program = tokens.is_own(request.token)
        before = await self._service.get(wanted.code)
        entered: list[tuple[EventPlayer, str]] = []

        def work(db: Connection) -> Stored:
            me = _person(db, request.token, "enter")
            key = "" if program else wanted.key
            found, player, token = people.entered(
                db, wanted.code, wanted.name, wanted.avatar[:40], key, me, now_ms(), by_program=program
            )
            entered.append((player, token))
            return found

        found = await self._service.change(work)
        player, token = entered[-1]
        old = before.players.get(player.name)
        number = stored.table_of_player(found.event, player.name)
        if old is not None and old.token != player.token and number in found.event.waiting:
            table = await self._service.table(found, number)
            if table is not None:
                await renew(table, old.token, player.token)
        return events.EnteredEvent(player.name, "" if program else token)

    async def leave(self, request: Request) -> events.EventShown:
        """Leave a tournament."""
        wanted = await request.body(events.OfEvent)
        await request.pay(WRITE_S)
        found = await self._service.get(wanted.code)
        pace(self._names, request)
        me = await self._me(found, request, "enter")
        if me is None:
            raise EventRefused("not-in")
        return await self._shown(await self._service.leave(found, me.name), request, False)

    async def direct(self, request: Request) -> events.EventShown:
        """Do what a director wants."""
        wanted = await request.body(events.Direct)
        await request.pay(WRITE_S)
        await self._check_director(wanted.code, request)
        found = await self._service.get(wanted.code)
        return await self._shown(await self._ordered(found, wanted.order), request, False)

    async def _ordered(self, found: Stored, order: events.EventOrder) -> Stored:
        service, code, round = self._service, found.code, found.course.round
        match order:
            case events.StartEvent():
                if found.course.phase == "over" or found.event.waiting or round == found.event.rounds:
                    raise EventRefused("no-start")
                if len(found.event.playing) < 2:
                    raise EventRefused("few-players")
                return await service.draw(found)
            case events.PauseEvent():
                return await service.change(lambda db: directing.take(db, code, Paused(), now_ms()))
            case events.ResumeEvent():
                return await service.change(lambda db: directing.take(db, code, Resumed(), now_ms()))
            case events.ExtendRound(minutes):
                return await service.change(lambda db: directing.take(db, code, Extended(minutes), now_ms()))
            case events.RemovePlayer(name, barred):
                if name not in found.players:
                    raise EventRefused("no-player-here", name=name)
                return await service.leave(found, name, barred)
            case events.ScoreTable(of, table, points):
                after = await service.change(lambda db: directing.score(db, code, of, table, points, now_ms()))
                await service.stop(after, of, table)
                return after
            case events.CloseTable(number):
                if not found.event.waiting or (number and number not in found.event.waiting):
                    raise EventRefused("no-table")
                return await service.close(found, [number] if number else found.event.waiting)
            case events.EndEvent():
                waiting = found.event.waiting
                after = await service.change(lambda db: directing.end(db, code, now_ms()))
                for number in waiting:
                    await service.stop(after, round, number)
                return after
            case events.NameDirector(name):
                return await service.change(lambda db: people.directs(db, code, name))
            case events.RepeatEvent(on):
                return await service.change(lambda db: directing.set_weekly(db, code, on))

    async def deals(self, request: Request) -> events.EventDeals:
        """The deals of a round, as several tables played them."""
        await request.pay(COMPARE_S)
        found = await self._found(request)
        query = request.query
        numbers = [query.get(name, "0") for name in ("round", "table")]
        seat = query.get("seat", SEATS[0])
        if not all(each.isdecimal() and len(each) < 5 for each in numbers) or seat not in [*SEATS]:
            raise EventRefused("no-table")
        round, table = map(int, numbers)
        me = await self._me(found, request)
        return await deals.deals(self._lobby, found, round or found.course.round, table, SEATS.index(seat), me)

    async def csv_file(self, request: Request) -> Download:
        """The standings as a table for spreadsheets."""
        return await self._file(request, "csv", "text/csv", shown.as_csv)

    async def json_file(self, request: Request) -> Download:
        """Everything that has happened."""
        return await self._file(request, "json", "application/json", shown.as_json)

    async def record_file(self, request: Request) -> Download:
        """The records of all games of rounds that are over."""
        found = await self._found(request)
        await request.pay(COMPARE_S * max(1, found.course.round))
        return Download(await deals.records(self._lobby, found), "text/plain", f"barbu-event-{found.code}.bgn")

    async def _file(
        self, request: Request, ending: str, kind: str, write: Callable[[Stored, shown.Fold], str]
    ) -> Download:
        await request.pay(WRITE_S)
        found = await self._found(request)
        fold = await self._fold(found, request)
        return Download(await request.do(lambda: write(found, fold)), kind, f"barbu-event-{found.code}.{ending}")

    async def _found(self, request: Request) -> Stored:
        code = request.query.get("code", "")
        if len(code) != stored.CODE_SIGNS:
            raise EventRefused("unknown")
        return await self._service.get(code)

    async def _me(self, found: Stored, request: Request, scope: OwnScope = "read") -> EventPlayer | None:
        """The player who asks: by the token of their seats, or as a person who is signed in."""
        if not request.token:
            return None
        mine = found.with_token(hash_of(request.token))
        return mine or found.of_person(await self._names.read(lambda db: _person(db, request.token, scope)))

    async def _check_director(self, code: str, request: Request) -> None:
        """Make sure that a director of a tournament asks.

        Raises:
            BarbuError: it is another person, or no one is signed in.
        """
        if not await as_myself(self._names, request, lambda db, me: directing.is_director(db, code, me), "manage"):
            raise EventRefused("not-director")

    async def _fold(self, found: Stored, request: Request) -> shown.Fold:
        fold = self._folds.get(found.code)
        if fold is None or fold.version != found.version:
            fold = self._folds[found.code] = await request.do(lambda: shown.Fold(found))
            while len(self._folds) > MOST_FOLDS:
                self._folds.pop(next(iter(self._folds)))
        return fold

    async def _shown(self, found: Stored, request: Request, everyone: bool) -> events.EventShown:
        def read(db: Connection) -> tuple[list[str], str]:
            of, director = tables.person, tables.event_director
            named = select(of.c.name).join(director, director.c.person == of.c.id).where(director.c.event == found.code)
            return sorted(db.execute(named).scalars()), _person(db, request.token, "read")

        directors, person = await self._names.read(read)
        mine = found.with_token(hash_of(request.token)) if request.token else None
        me = mine or found.of_person(person)
        fold = await self._fold(found, request)
        games = (game.game for (round, _), game in found.tables.items() if round == found.course.round)
        live = {game: self._lobby.live(game) for game in games}
        directs = person in found.directors
        return shown.event_shown(found, fold, live, self._service.left_ms(found), me, directors, directs, everyone)


MOST_FOLDS = 50
"""How many tournaments are remembered with what follows from them."""


def _person(db: Connection, token: str, scope: OwnScope) -> str:
    """The id of the person who is signed in, or whose own token allows a ``scope``; empty if no one is.

    Raises:
        NameRefused: a person's own token does not allow it.
    """
    try:
        return tokens.use(db, token, scope) if scope == "enter" else tokens.person_of(db, token, scope)
    except NameRefused:
        if tokens.is_own(token):
            raise
        return ""
