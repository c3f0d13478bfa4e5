"""Reports on pairs of players, made beside the tables from stored games, for directors of a tournament and those who
keep a club (decision 0340). Doubles are looked through first and shown; discards take long, and follow."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import NormalDist
from typing import Literal, NamedTuple

from sqlalchemy import Connection

from barbu.analysis.collusion import Moment, Pair, Tally, alarm, discards, moments, report
from barbu.api.pairs import PairLine, PairMoment, PairReport, PairTally, Weighing
from barbu.api.request import Question, Request
from barbu.kernel.errors import KernelMissing
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
from barbu.server.names.weighing import FOLDER, Discards
from barbu.store.model import StoredGame, StoreError

LEAST = 10
"""From how many decisions on a pair is shown."""

MOST_KEPT = 30
"""How many reports are remembered. One that was forgotten is made again from the games."""

MOST_GAMES = 2000
"""How many games a report looks through: the latest."""

MOST_DISCARDS = 20_000
"""How many discards a report weighs, those of the latest games: at some 0.04 s each, a quarter of an hour of one core.
It takes that once, since what was found of a game is kept."""

log = logging.getLogger(__name__)


class Wanted(NamedTuple):
    """The games of a report, and what they are called where their deals can be seen."""

    games: tuple[str, ...]
    names: tuple[str, ...]


class Making:
    """A report that is being made, or is made. ``waiting`` are the games whose discards are not known yet, the latest
    last."""

    def __init__(self, wanted: Wanted) -> None:
        self.wanted = wanted
        self.done = 0
        self.pairs: list[PairLine] | None = None
        self.limit = 0.0
        self.codes: dict[str, str] = {}
        self.task: asyncio.Task[None] | None = None
        self.found: list[Moment] = []
        self.state: Literal["going", "over", "missing", "failed"] = "going"
        self.waiting: list[str] = []
        self.weighed = self.left_out = 0

    def told(self) -> PairReport:
        """It, as far as it has got."""
        weighing = Weighing(self.state, self.weighed, self.weighed + len(self.waiting), self.left_out)
        return PairReport(self.done, len(self.wanted.games), round(self.limit, 2), self.pairs or [], weighing)

    def conclude(self, pairs: Sequence[Pair]) -> None:
        """Show these pairs."""
        self.limit = alarm(len(pairs))
        names = dict(zip(self.wanted.games, self.wanted.names, strict=True))
        self.pairs = [_line(each, names, self.codes) for each in pairs]


class PairQuestions:
    """The questions about pairs. Doubles are looked through for one report after another, in a thread of their own;
    ``run`` weighs discards, whose moments are kept below the ``data`` folder. ``Beside``."""

    def __init__(self, service: NameService, lobby: Lobby, data: Path) -> None:
        self._service = service
        self._lobby = lobby
        self._made: OrderedDict[tuple[str, ...], Making] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "barbu-pairs")
        self._one = asyncio.Lock()
        self._discards = Discards(lobby, data / FOLDER)
        self._weighing = asyncio.Queue[Making]()

    def look(self) -> None:
        """Do nothing: reports are made for those who ask."""

    async def run(self) -> None:
        """Weigh the discards of reports, for ever: a game of each in turn."""
        while True:
            making = await self._weighing.get()
            if self._made.get(making.wanted.games) is making:
                await self._weigh(making)
                if making.state == "going":
                    self._weighing.put_nowait(making)

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
        loop, thrown = asyncio.get_running_loop(), dict[str, int]()
        async with self._one:
            try:
                for game in making.wanted.games:
                    if (kept := await self._loaded(game)) is not None:
                        found, thrown[game] = await loop.run_in_executor(self._thread, _doubles, kept)
                        making.found += found
                        making.codes[game] = appeal_code(game, kept.game.secret)
                    making.done += 1
                pairs = await loop.run_in_executor(self._thread, report, making.found, LEAST)
            except Exception as error:
                logged(log, logging.ERROR, "log-pairs-failed", error)
                self._made.pop(making.wanted.games, None)
                return
        making.waiting, making.left_out = _latest(thrown)
        making.conclude(pairs)
        if making.waiting:
            self._weighing.put_nowait(making)
        else:
            making.state = "over"

    async def _weigh(self, making: Making) -> None:
        """Weigh the discards of the latest game that is missing; once there is none, they count."""
        try:
            if (kept := await self._loaded(making.waiting[-1])) is not None:
                making.found += await self._discards.moments(kept)
            making.waiting.pop()
            making.weighed += 1
            if not making.waiting:
                loop = asyncio.get_running_loop()
                making.conclude(await loop.run_in_executor(self._thread, report, making.found, LEAST))
                await loop.run_in_executor(self._thread, self._discards.sweep)
                making.state = "over"
        except KernelMissing:
            making.state = "missing"
        except Exception as error:
            logged(log, logging.ERROR, "log-pairs-failed", error)
            making.state = "failed"
        if making.state != "going":
            making.found = []

    async def _loaded(self, game: str) -> StoredGame | None:
        """A stored game, None if it has been deleted or is damaged, which is reported elsewhere."""
        try:
            return await self._lobby.store.load(game)
        except StoreError:
            return None


def _doubles(kept: StoredGame) -> tuple[list[Moment], int]:
    """The moments of a game in which people doubled, and how many discards could be weighed."""
    try:
        game, who, names = doings(kept, BotsHere())
    except StoreError:
        return [], 0
    return list(moments(game, who, names, kept.game.id)), len(discards(game, who, names))


def _latest(thrown: dict[str, int]) -> tuple[list[str], int]:
    """The latest games with discards that may all be weighed, by how many there are in each game, and how many games
    with discards are left out."""
    games, count = [game for game, here in thrown.items() if here], 0
    for number, game in enumerate(reversed(games)):
        count += thrown[game]
        if number and count > MOST_DISCARDS:
            return games[len(games) - number :], len(games) - number
    return games, 0


def _line(pair: Pair, names: dict[str, str], codes: dict[str, str]) -> PairLine:
    shown = [
        PairMoment(
            each.kind,
            each.game,
            codes[each.game],
            names[each.game],
            each.deal,
            each.move,
            each.token,
            _short(each.given),
        )
        for each in (pair.moments if pair.named else ())
    ]
    honest = 1 - NormalDist().cdf(pair.z)
    doubles, discards = _told(pair.doubles), _told(pair.discards)
    return PairLine(pair.speaker, pair.target, doubles, discards, _short(pair.z), honest, pair.named, shown)


def _told(tally: Tally) -> PairTally:
    gave, error, others = (round(each, 3) for each in (tally.mean, tally.error, tally.others))
    return PairTally(tally.times, gave, error, others)


def _short(number: float) -> float:
    return round(number, 2)
