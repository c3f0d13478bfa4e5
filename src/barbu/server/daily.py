"""Challenges at a server: the board of each, and results that count once they have been checked."""

import asyncio
import logging
import time
from contextlib import suppress
from datetime import UTC, datetime, timedelta

from msgspec.structs import replace

from barbu.api import daily
from barbu.api.request import Question, Request
from barbu.bots.base import Budget, bot_named
from barbu.bots.search.kernel import KERNEL
from barbu.daily.challenge import Challenge, DailyError
from barbu.daily.playing import PLAYER, Outcome, checked, outcome, played, replayed
from barbu.engine.game import Game
from barbu.live.bots.runner import BotRunner
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.confusables import is_visible
from barbu.live.people.seats import LONE, checked_name, hash_of
from barbu.live.wire.requests import Ticket
from barbu.messages import logged, message
from barbu.server.clock import DAY_MS
from barbu.server.slices import last_of
from barbu.store.model import CHAMPION, COUNTED, WAITING, ResultRow, StoreError, now_ms
from barbu.store.sqlite import SqliteStore

LATE_DAYS = 7
"""Days after a challenge is over in which its results are still taken: a week without a network."""

CHECK_PRICE_S = 2.0
"""What a result that must be checked costs its sender, in seconds of work."""

REST_S = 60.0
"""Seconds until results are looked for that no one has announced."""

SWEEP_S = 24 * 3600.0
"""Seconds between two deletions of old results."""

MANY, MEANS_S = 500, 60.0
"""With so many players the means of all deals stay as they are for so many seconds."""

MOST_MEANS = 50
"""How many challenges' means are kept in memory."""

CHAMPION_MS = 500
"""How long the champion may think about a decision."""

log = logging.getLogger(__name__)


class Daily:
    """The board of each challenge, over a store; ``bots`` think for the champion and for what is checked. Results are
    kept for ``keep_days`` (0: for ever)."""

    def __init__(self, lobby: Lobby, store: SqliteStore, bots: BotRunner, keep_days: int = 0) -> None:
        self._keep_ms = keep_days * DAY_MS
        self._swept_s = time.monotonic()
        self._lobby = lobby
        self._store = store
        self._bots = bots
        self._news = asyncio.Event()
        self._means: dict[str, tuple[int, float, list[daily.DealMean]]] = {}

    def all(self) -> dict[str, Question]:
        """All questions about boards by address."""
        return {
            "/api/daily/result": Question(self.enter, brings=True),
            "/api/daily/board": Question(self.board, brings=True),
            "/api/daily/choices": Question(self.choices),
        }

    async def enter(self, request: Request) -> daily.DayBoard:
        """A result for the board, which is the answer.

        Raises:
            BarbuError: it is not a result of that challenge, or not the time for one.
        """
        wanted = await request.body(daily.NewResult)
        challenge, now = Challenge.named(wanted.challenge), datetime.now(UTC)
        if not challenge.has_begun(now):
            raise DailyError(message("daily-early"), message("daily-early-hint"))
        if challenge.is_over(now - timedelta(days=LATE_DAYS)):
            raise DailyError(message("daily-late"), message("daily-late-hint"))
        name = checked_name(wanted.name) if is_visible(wanted.name) else LONE
        if wanted.token:
            game = await self._game(challenge, Ticket(wanted.table, wanted.token), request)
            actions, counts = "", COUNTED
        else:
            await request.pay(CHECK_PRICE_S)
            game = await request.do(lambda: replayed(challenge, wanted.actions))
            actions, counts = "\n".join(wanted.actions), WAITING
        found = outcome(game)
        scores, calls = found.written
        row = ResultRow(
            challenge.name,
            hash_of(wanted.key),
            wanted.table or wanted.key,
            name,
            found.total,
            scores,
            calls,
            actions,
            counts,
            now_ms(),
        )
        await self._store.enter_result(row)
        self._news.set()
        return await self._board(challenge, wanted.key)

    async def board(self, request: Request) -> daily.DayBoard:
        """The board of a challenge."""
        asked = await request.body(daily.AskBoard)
        return await self._board(Challenge.named(asked.challenge), asked.key)

    async def choices(self, request: Request) -> list[list[daily.Called]]:
        """What everyone called, by deal, once the challenge is over.

        Raises:
            DailyError: it is not.
        """
        challenge = Challenge.named(request.query.get("challenge", ""))
        if not challenge.is_over(datetime.now(UTC)):
            raise DailyError(message("daily-not-over-yet"), message("daily-not-over-yet-hint"))
        rows = await self._store.calls(challenge.name)
        return await request.do(lambda: daily.choices(rows))

    async def run(self) -> None:
        """Check results, and let the champion play what others have played, forever."""
        while True:
            # First, the page is to be served.
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), REST_S)
            self._news.clear()
            try:
                while await self._work():
                    pass
                if self._keep_ms and time.monotonic() - self._swept_s > SWEEP_S:
                    await self._store.expire_results(now_ms() - self._keep_ms)
                    self._swept_s = time.monotonic()
            except StoreError as error:
                logged(log, logging.WARNING, "log-daily-stalled", why=error.said)

    async def _work(self) -> bool:
        """Check one result, or let the champion play one challenge; whether there was anything to do."""
        if (row := await self._store.waiting_result()) is not None:
            game = await last_of(self._bots, checked(Challenge.named(row.challenge), row.actions.split("\n")))
            if game is None:
                logged(log, logging.WARNING, "log-daily-refused", challenge=row.challenge)
                await self._store.strike_result(row.challenge, row.who)
            else:
                await self._store.count_result(row.challenge, row.who)
            return True
        if not KERNEL.settled():
            return False
        if (name := await self._store.without_champion()) is not None:
            bot, budget = bot_named("champion"), Budget(ms=CHAMPION_MS, clock=time.monotonic)
            game = await last_of(self._bots, played(Challenge.named(name), bot, budget))
            found = Outcome((), ()) if game is None else outcome(game)
            scores, calls = found.written
            await self._store.enter_result(
                ResultRow(name, b"", "champion", "", found.total, scores, calls, "", CHAMPION, now_ms())
            )
            return True
        return False

    async def _board(self, challenge: Challenge, key: str) -> daily.DayBoard:
        found = await self._store.standings(challenge.name, hash_of(key) if key else b"-", daily.MOST_NAMES)
        board = daily.board(challenge, found, challenge.is_over(datetime.now(UTC)))
        return board if board.own is None else replace(board, means=await self._means_of(challenge.name, board.players))

    async def _means_of(self, challenge: str, players: int) -> list[daily.DealMean]:
        """The means of all deals. Those of many players are counted now and then: that takes longer than the board."""
        counted, at_s, means = self._means.get(challenge, (0, -MEANS_S, []))
        if counted != players and (players < MANY or time.monotonic() - at_s > MEANS_S):
            rows = await self._store.calls(challenge)
            means = await asyncio.to_thread(daily.means, rows)
            self._means[challenge] = players, time.monotonic(), means
            while len(self._means) > MOST_MEANS:
                del self._means[next(iter(self._means))]
        return means

    async def _game(self, challenge: Challenge, ticket: Ticket, request: Request) -> Game:
        """The game of a challenge at a table of this server, which has dealt its cards and played its bots itself."""
        table, seat = await self._lobby.look(ticket, request.do)
        if table.company.challenge != challenge or seat != PLAYER:
            raise DailyError(message("daily-not-this"), message("daily-not-this-hint"))
        if not table.game.over:
            raise DailyError(message("daily-not-over"))
        return table.game
