"""What is asked about duplicates over HTTP, and the champion at work."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass

import msgspec

from barbu.api import duplicates as api
from barbu.api.request import Question, Request
from barbu.api.rule_editor import rules_of_table
from barbu.bots.base import opponent_named
from barbu.bots.search.kernel import KERNEL
from barbu.engine.game import Game
from barbu.live.bots.runner import BotRunner
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.opening import once
from barbu.live.lobby.records import recorded, recorded_game
from barbu.live.people.confusables import readable
from barbu.live.people.seats import BOT_NAMES, RequestError, hash_of, name_among_people, new_token
from barbu.live.table.company import new_code
from barbu.live.views.duplicate import same_deals
from barbu.live.wire.download import Download
from barbu.live.wire.requests import NewTable, Seated
from barbu.messages import logged, message
from barbu.seats import SEATS
from barbu.server.clock import DAY_MS, ClockCheck
from barbu.server.duplicates import par
from barbu.server.duplicates.found import Found, Place, Tables, counted, mine_of, standings, table_shown
from barbu.store.events import Event, Invites, Offered, Terms
from barbu.store.model import FOUND, UNASKED, DuplicateRow, StoreError, now_ms
from barbu.store.sqlite import SqliteStore

READ_S, COMPARE_S = 0.02, 0.2
"""What questions cost their sender, in seconds of work: to look, to compare all deals."""

REST_S = 60.0
"""Seconds until a wanted par is looked for that no one has announced."""

SWEEP_S = 24 * 3600.0
"""Seconds between two deletions of old duplicates."""

TERMS = Terms(clock_s=0, hints=False, takeback=False, watching="nobody")
"""The terms of tables for several: each plays when they like."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class _Looked:
    """A duplicate with its tables, and mine among them."""

    found: Found
    places: list[Place]
    mine: tuple[Place, int, str] | None

    @property
    def open(self) -> bool:
        """Whether the person who asks may see results and cards: they have finished, or it is over."""
        return self.found.over or (self.mine is not None and self.mine[0].finished)

    @property
    def counted(self) -> list[Place]:
        """The tables that are compared."""
        return counted(self.places, self.found.over)


class Duplicates:
    """The duplicates in a ``store``. ``bots`` think for the champion; a duplicate is kept for ``keep_days`` after its
    end (0: for ever), which has come once a plausible ``clock`` says so."""

    def __init__(
        self, lobby: Lobby, store: SqliteStore, bots: BotRunner, keep_days: int = 0, clock: ClockCheck | None = None
    ) -> None:
        self._lobby = lobby
        self._store = store
        self._bots = bots
        self._keep_ms = keep_days * DAY_MS
        self._clock = clock
        self._tables = Tables(lobby, store)
        self._news = asyncio.Event()
        self._swept_s = time.monotonic()

    def all(self) -> dict[str, Question]:
        """All questions about duplicates by address."""
        return {
            "/api/duplicate/new": Question(self.make, brings=True),
            "/api/duplicate": Question(self.shown, brings=True),
            "/api/duplicate/play": Question(self.play, brings=True),
            "/api/duplicate/cards": Question(self.cards, brings=True),
            "/api/duplicate.bgn": Question(self.record_file),
        }

    async def make(self, request: Request) -> api.MadeDuplicate:
        """Make a duplicate.

        Raises:
            BarbuError: it cannot be made as asked, or not be stored.
        """
        wanted = await request.body(api.NewDuplicate)
        now = now_ms()
        if not now < wanted.until_ms <= now + api.MOST_DAYS * DAY_MS:
            raise _refused("no-time", days=api.MOST_DAYS)
        opponent_named(wanted.bot)
        named = NewTable(
            variant=wanted.variant,
            rules=wanted.rules,
            players=wanted.players,
            practise=wanted.practise,
            deals=wanted.deals,
        )
        with request.table():
            rules = await request.do(lambda: rules_of_table(named))
            Game(rules, wanted.length)
            kept = api.Kept(msgspec.json.encode(rules).decode(), wanted.length, wanted.bot)
            code = new_code()
            terms = msgspec.json.encode(kept).decode()
            title = readable(wanted.title) or rules.name
            row = DuplicateRow(code, title, terms, secrets.token_bytes(32), now, wanted.until_ms)
            await self._store.make_duplicate(row)
        return api.MadeDuplicate(code)

    async def shown(self, request: Request) -> api.DuplicateShown:
        """A duplicate as the person who asks may see it."""
        asked = await request.body(api.AskDuplicate)
        await request.pay(READ_S)
        looked = await self._look(asked.code, asked.mine, request)
        found, me = looked.found, looked.mine
        if found.row.par == UNASKED and any(place.finished for place in looked.places):
            await self._store.want_par(asked.code)
            self._news.set()
        lines, played = [], found.begun()
        if looked.open:
            here = None if me is None else (me[0].number, me[1])
            lines = await request.do(lambda: standings(looked.counted, here))
            played = await request.do(found.par)
        return api.DuplicateShown(
            code=asked.code,
            title=found.row.title,
            rules=found.rules.name,
            variant=found.rules.variant,
            length=found.kept.length,
            deals=found.begun().deals,
            lowest=found.rules.winner == "lowest",
            bot=found.kept.bot,
            until_ms=found.row.until_ms,
            now_ms=now_ms(),
            over=found.over,
            open=looked.open,
            tables=[table_shown(place) for place in looked.places],
            mine=None if me is None else api.MyTable(me[0].number, me[0].table.id, SEATS[me[1]], me[0].finished),
            standings=lines,
            par=list(played.totals) if played.finished else [],
            par_deals=len(played.finished),
            par_wanted=looked.open and found.row.par != FOUND,
            commit=found.commit.hex(),
            secret=found.row.secret.hex() if found.over else "",
        )

    async def play(self, request: Request) -> Seated:
        """A seat at a table of a duplicate: a new one, or one that gathers.

        Raises:
            BarbuError: it is over or full, there is no such chair, or it cannot be stored.
        """
        wanted = await request.body(api.PlayDuplicate)
        await request.pay(READ_S)
        looked = await self._look(wanted.code, wanted.mine, request)
        if looked.mine is not None:
            place, seat, token = looked.mine
            return Seated(place.table.id, SEATS[seat], token)
        if looked.found.over or looked.found.dealt.is_over:
            raise _refused("time-over")
        name = name_among_people(wanted.name)
        with request.table():
            if wanted.table:
                return await self._sit_down(looked, wanted, name, request)
            if len(looked.places) >= api.MOST_TABLES:
                raise _refused("full", most=api.MOST_TABLES)
            found = looked.found
            seated = await once(self._lobby, wanted.key, lambda: self._open(found, wanted, name), request.do)
            if (await self._lobby.as_it_is(seated.table, request.do)).secret == found.secret:
                await self._store.add_table(wanted.code, seated.table)
            return seated

    async def cards(self, request: Request) -> api.DuplicateCards:
        """The deals of a table from a seat, beside the same seat elsewhere.

        Raises:
            RequestError: the person who asks has not finished, or there is no such seat.
        """
        asked = await request.body(api.AskCards)
        await request.pay(COMPARE_S)
        looked = await self._look(asked.code, asked.mine, request)
        if not looked.open:
            raise _refused("not-yet")
        places = looked.counted
        own = None if looked.mine is None else looked.mine[:2]
        if asked.table:
            chosen = next((place for place in places if place.number == asked.table), None)
            seat = SEATS.index(asked.seat or SEATS[0])
        elif own is not None and own[0] in places:
            chosen, seat = own
        else:
            chosen, seat = next(((place, seat) for place in places for seat in place.table.people), (None, 0))
        if chosen is None or seat >= len(chosen.table.players):
            raise _refused("no-seat")
        place, found = chosen, looked.found

        def compare() -> api.DuplicateCards:
            mine = place.played(seat)
            others = [other.played(seat) for other in places if other is not place]
            deals = same_deals(mine, others, found.par())
            return api.DuplicateCards(
                place.number, SEATS[seat], mine.seats[seat].name, own == (place, seat), mine.seats, deals
            )

        return await request.do(compare)

    async def record_file(self, request: Request) -> Download:
        """The records of all games, and the champion's, once it is over.

        Raises:
            RequestError: it is not.
        """
        code = request.query.get("code", "")
        await request.pay(COMPARE_S)
        looked = await self._look(code, [], request)
        if not looked.found.over:
            raise _refused("not-yet")
        text = await request.do(lambda: _records(looked))
        return Download(text, "text/plain", f"barbu-duplicate-{code}.bgn")

    async def run(self) -> None:
        """Let the champion play what others have played, and delete what is old, for ever."""
        while True:
            # First, the page is to be served.
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), REST_S)
            self._news.clear()
            try:
                while KERNEL.settled() and (row := await self._store.wanting_par()) is not None:
                    await par.find(self._bots, self._store, Found(row, ()))
                if self._keep_ms and time.monotonic() - self._swept_s > SWEEP_S and await self._is_plausible():
                    await self._store.expire_duplicates(now_ms() - self._keep_ms)
                    self._swept_s = time.monotonic()
            except StoreError as error:
                logged(log, logging.WARNING, "log-duplicates-stalled", why=error.said)

    async def _look(self, code: str, tickets: api.Mine, request: Request) -> _Looked:
        """A duplicate with its tables. Once its end has been seen it stays over, whatever the clock says later.

        Raises:
            RequestError: there is none.
        """
        stored = await self._store.duplicate(code)
        if stored is None:
            raise RequestError("no-duplicate", message("same-no-duplicate"), message("same-no-duplicate-hint"))
        row, games = stored
        if not row.over and now_ms() >= row.until_ms and await self._is_plausible():
            await self._store.end_duplicate(code)
            row = row._replace(over=1)
        found = Found(row, games)
        places = await self._tables.of(found, request.do)
        return _Looked(found, places, mine_of(places, tickets))

    async def _is_plausible(self) -> bool:
        return self._clock is None or await self._clock.is_plausible()

    async def _open(self, found: Found, wanted: api.PlayDuplicate, name: str) -> Seated:
        """A new table, alone against bots or for several whose chairs bots keep until they come."""
        bots = [Seating(found.kept.bot, each) for each in _bots_beside(name, found.rules.players - 1)]
        seating = [Seating(None, name, wanted.avatar, key=wanted.key), *bots]
        opening: list[Event] = [found.opening]
        if wanted.together:
            opening += [Offered(SEATS[0], TERMS), Invites(SEATS[0], new_code())]
        table, tokens = await self._lobby.create(
            found.rules, found.kept.length, seating, opening=opening, secret=found.secret
        )
        return Seated(table, SEATS[0], tokens[0] or "")

    async def _sit_down(self, looked: _Looked, wanted: api.PlayDuplicate, name: str, request: Request) -> Seated:
        place = next((place for place in looked.places if place.number == wanted.table), None)
        if place is None or place.table.company.begun:
            raise _refused("no-chair")
        token = wanted.key or new_token()
        while True:
            table = await self._lobby.table(place.table.id, request.do)
            if self._lobby.is_live(table):
                code = table.company.invitation.code
                seat = await table.between(
                    lambda: table.room.sit(name, wanted.avatar, hash_of(token), code)  # noqa: B023
                )
                return Seated(table.id, SEATS[seat], token)


def _bots_beside(name: str, count: int) -> list[str]:
    """Names for the bots of a table, the same at all tables, except that none begins like the person's name."""
    alike = name[:1].upper()
    others = iter([each for each in BOT_NAMES[count:] if each[0] != alike])
    return [next(others) if each[0] == alike else each for each in BOT_NAMES[:count]]


def _records(looked: _Looked) -> str:
    found, places = looked.found, looked.counted
    tags = {"Event": found.row.title}
    made = [recorded(place.table, {**tags, "Table": str(place.number)}) for place in places]
    played = found.par()
    if played.finished:
        names = [f"bot:{par.CHAMPION}"] * found.rules.players
        made.append(recorded_game(played, names, found.row.made_ms, tags))
    return "\n".join(made)


def _refused(word: str, **args: int) -> RequestError:
    """A request that cannot be met: the messages ``same-WORD`` and ``same-WORD-hint`` say why."""
    return RequestError(f"duplicate-{word}", message(f"same-{word}", **args), message(f"same-{word}-hint", **args))
