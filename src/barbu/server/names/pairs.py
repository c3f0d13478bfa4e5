"""Reports on pairs of players, made beside the tables from stored games, for directors of a tournament and those who
keep a club (decision 0340)."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from statistics import NormalDist
from typing import NamedTuple

from sqlalchemy import Connection

from barbu.analysis.collusion import Moment, Pair, alarm, moments, report
from barbu.api.pairs import PairLine, PairMoment, PairReport
from barbu.api.request import Question, Request
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.appeals import appeal_code
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.untouched import doings
from barbu.messages import logged
from barbu.names import games
from barbu.names.clubs.club import ORGANISER, OWNER, check_role, role_in
from barbu.names.events import directing, stored
from barbu.names.events.error import EventRefused
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S, as_myself
from barbu.store.model import StoredGame, StoreError

LEAST = 10
"""From how many decisions on a pair is shown."""

MOST_KEPT = 30
"""How many reports are remembered. One that was forgotten is made again from the games."""

MOST_GAMES = 2000
"""How many games a report looks through: the latest."""

log = logging.getLogger(__name__)


class Wanted(NamedTuple):
    """The games of a report, and what they are called where their deals can be seen."""

    games: tuple[str, ...]
    names: tuple[str, ...]


class Making:
    """A report that is being made, or is made."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.done = 0
        self.pairs: list[PairLine] | None = None
        self.limit = 0.0
        self.codes: dict[str, str] = {}
        self.task: asyncio.Task[None] | None = None

    def told(self) -> PairReport:
        """It, as far as it has got."""
        return PairReport(self.done, len(self.wanted.games), round(self.limit, 2), self.pairs or [])


class PairQuestions:
    """The questions about pairs. Reports are made one after another, in a thread of their own."""

    def __init__(self, service: NameService, lobby: Lobby) -> None:
        self._service = service
        self._lobby = lobby
        self._made: OrderedDict[tuple[str, ...], Making] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "barbu-pairs")
        self._one = asyncio.Lock()

    def all(self) -> dict[str, Question]:
        """All of them by address."""
        return {"/api/event/pairs": Question(self.event), "/api/clubs/pairs": Question(self.club)}

    async def event(self, request: Request) -> PairReport:
        """The pairs of a tournament, for its directors."""
        code = request.query.get("code", "")
        await request.pay(READ_S)

        def find(db: Connection, me: str) -> Wanted:
            if len(code) != stored.CODE_SIGNS or not directing.is_director(db, code, me):
                raise EventRefused("not-director")
            found = stored.stored(db, code)
            places = {each.game: f"{round}.{number}" for (round, number), each in found.tables.items()}
            wanted = games.of_event(db, code)
            return Wanted(tuple(wanted), tuple(places[game] for game in wanted))

        return await self._report(request, await as_myself(self._service, request, find, "read"))

    async def club(self, request: Request) -> PairReport:
        """The pairs at a club's tables, for those who keep it."""
        club, period = request.query.get("club", ""), request.query.get("period", "")
        await request.pay(READ_S)

        def find(db: Connection, me: str) -> Wanted:
            check_role(role_in(db, club, me), OWNER, ORGANISER)
            wanted = games.of_club(db, club, period)
            return Wanted(tuple(wanted), ("",) * len(wanted))

        return await self._report(request, await as_myself(self._service, request, find, "read"))

    async def _report(self, request: Request, wanted: Wanted) -> PairReport:
        wanted = Wanted(wanted.games[-MOST_GAMES:], wanted.names[-MOST_GAMES:])
        making = self._made.get(wanted.games)
        if making is None:
            await request.pay(WRITE_S)
            making = self._made[wanted.games] = Making(wanted)
            making.task = asyncio.create_task(self._make(making))
            while len(self._made) > MOST_KEPT:
                _, old = self._made.popitem(last=False)
                if old.task is not None:
                    old.task.cancel()
        self._made.move_to_end(wanted.games)
        return making.told()

    async def _make(self, making: Making) -> None:
        found: list[Moment] = []
        loop = asyncio.get_running_loop()
        async with self._one:
            try:
                for game in making.wanted.games:
                    if (kept := await self._loaded(game)) is not None:
                        found += await loop.run_in_executor(self._thread, _moments, kept)
                        making.codes[game] = appeal_code(game, kept.game.secret)
                    making.done += 1
                pairs = await loop.run_in_executor(self._thread, report, found, LEAST)
            except Exception as error:
                logged(log, logging.ERROR, "log-pairs-failed", error)
                self._made.pop(making.wanted.games, None)
                return
        making.limit = alarm(len(pairs))
        names = dict(zip(making.wanted.games, making.wanted.names, strict=True))
        making.pairs = [_line(each, names, making.codes) for each in pairs]

    async def _loaded(self, game: str) -> StoredGame | None:
        """A stored game, None if it has been deleted or is damaged, which is reported elsewhere."""
        try:
            return await self._lobby.store.load(game)
        except StoreError:
            return None


def _moments(kept: StoredGame) -> Sequence[Moment]:
    try:
        game, who, names = doings(kept, BotsHere())
    except StoreError:
        return []
    return list(moments(game, who, names, kept.game.id))


def _line(pair: Pair, names: dict[str, str], codes: dict[str, str]) -> PairLine:
    doubles = pair.doubles
    shown = [
        PairMoment(
            each.game, codes[each.game], names[each.game], each.deal, each.move, each.token, round(each.given, 2)
        )
        for each in (pair.moments if pair.named else ())
    ]
    return PairLine(
        pair.speaker,
        pair.target,
        doubles.times,
        round(doubles.mean, 3),
        round(doubles.error, 3),
        round(doubles.others, 3),
        round(pair.z, 2),
        1 - NormalDist().cdf(pair.z),
        pair.named,
        shown,
    )
