"""The database of names behind the server: one thread works on it, and finished games are entered."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextvars import copy_context
from datetime import UTC, datetime
from functools import partial
from typing import Protocol, TypeVar

from sqlalchemy import Connection

from barbu.engine.game import Game
from barbu.engine.standings import teams
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import Player
from barbu.live.table.actor import Table
from barbu.live.table.same_deals import DuplicateDeals, EventDeals
from barbu.messages import logged
from barbu.names import results, signing
from barbu.names.clubs import evenings
from barbu.names.database import Database
from barbu.names.results import Finished
from barbu.rules.load import load, variant_names
from barbu.server.limits.pace import Buckets
from barbu.server.names.hall import Hall
from barbu.store.events import SetDown, TakenAlong, TookBack
from barbu.store.model import StoreError, now_ms
from barbu.strength.levels import BOT
from barbu.strength.results import result_of
from barbu.strength.spread import leads_of

Found = TypeVar("Found")

RETRY_S = 30.0
"""Seconds until a result that could not be entered is tried again."""

SWEEP_S = 24 * 3600.0
"""Seconds between two deletions of what has expired."""

TOKEN_AT_ONCE, TOKEN_PER_SECOND = 60.0, 1.0
"""How many questions may come with one person's token at once, and per second."""

CATCH_UP_S = 1.0
"""Seconds between two games that are looked at after a start, since a server that was killed may have missed their
ends."""

NOT_COUNTED = TookBack, TakenAlong, SetDown
"""A game with such an event does not count: a decision was taken again, or the cards could be known."""

log = logging.getLogger(__name__)


class Beside(Protocol):
    """What runs beside the names, on the same database."""

    def look(self) -> None:
        """Something may have to be done now."""

    async def run(self) -> None:
        """Do it for ever."""


class NameService:
    """The names of a server, in a ``database``. It enters the games of a ``lobby`` that people with names have
    finished; what runs ``beside`` is told of all games that end. Bots of people that are online are in its ``hall``."""

    def __init__(self, database: Database, lobby: Lobby) -> None:
        self.hall: Hall | None = None
        self.paces = Buckets(TOKEN_AT_ONCE, TOKEN_PER_SECOND)
        self._database = database
        self._lobby = lobby
        self._thread = ThreadPoolExecutor(1, "barbu-names")
        self._over = asyncio.Queue[Table]()
        self._next = asyncio.Queue[tuple[str, str]]()
        self.beside: list[Beside] = []
        lobby.finisher = self

    def finished(self, table: Table) -> None:
        """A game is over: its result is to be entered."""
        self._over.put_nowait(table)
        for each in self.beside:
            each.look()

    def followed(self, game: str, before: str) -> None:
        """A game follows the one of another table: if that is a club's, it is one as well."""
        self._next.put_nowait((game, before))

    async def read(self, work: Callable[[Connection], Found]) -> Found:
        """The result of reading something.

        Raises:
            BarbuError: it is refused, or the database cannot be reached.
        """
        return await self._do(lambda: self._read(work))

    async def write(self, work: Callable[[Connection], Found]) -> Found:
        """The result of writing something, which is stored once this returns.

        Raises:
            BarbuError: nothing is stored.
        """
        return await self._do(lambda: self._write(work))

    async def enter(self, table: Table) -> bool:
        """Enter the result of a table, if it counts; whether anything is new.

        Raises:
            StoreError: the database cannot be reached.
        """
        tokens = [player.token if _from_the_start(player) else None for player in table.players]
        people = await self.read(lambda connection: results.claimants(connection, table.id, tokens))
        if ended_among_people(table):
            await self._enter_at_club(table, people)
        if not counts(table) or not any(people) or not await self._was_played_here(table.id):
            return False
        players, game, ended_ms = _players(table, people), table.game, table.journal.played_ms

        def store(connection: Connection) -> bool:
            return results.enter(connection, _finished(table.id, game, players, ended_ms))

        return await self.write(store)

    async def _enter_at_club(self, table: Table, people: tuple[str, ...]) -> None:
        """Enter how a game ended if its table is a club's."""
        before, players = table.company.follows, _players(table, people)
        here = sum(player.is_person for player in table.players)
        leads, winning = (
            leads_of(table.game),
            {seat for each in table.game.standings if each.wins for seat in each.seats},
        )
        seats = tuple(
            evenings.Seat(player, seat in winning, lead)
            for seat, (player, lead) in enumerate(zip(players, leads, strict=True))
        )
        game = evenings.Game(table.id, table.rules.name, table.journal.played_ms, here, seats)

        def store(connection: Connection) -> None:
            if before is not None:
                evenings.follow(connection, table.id, before.game, table.created_ms)
            evenings.finish(connection, game)

        await self.write(store)

    async def run(self) -> None:
        """Enter the games that end, and delete what has expired, forever."""
        beside = (each.run() for each in self.beside)
        await asyncio.gather(self._enter_all(), self._follow_all(), self._sweep(), self._catch_up(), *beside)

    def close(self) -> None:
        """Finish what has been begun, and close the database."""
        self._thread.shutdown()
        self._database.close()

    async def _enter_all(self) -> None:
        while True:
            table = await self._over.get()
            try:
                await self.enter(table)
            except StoreError as error:
                logged(log, logging.WARNING, "log-names-away", why=error.said)
                asyncio.get_running_loop().call_later(RETRY_S, self.finished, table)
            except Exception as error:
                logged(log, logging.ERROR, "log-names-result", error, game=table.id)

    async def _follow_all(self) -> None:
        while True:
            await self.follow(*await self._next.get())

    async def follow(self, game: str, before: str) -> None:
        """Note that a game follows another one; if that fails, the end of the game says so once more."""
        opened_ms = now_ms()
        try:
            await self.write(lambda connection: evenings.follow(connection, game, before, opened_ms))
        except StoreError as error:
            logged(log, logging.WARNING, "log-names-away", why=error.said)

    async def _sweep(self) -> None:
        while True:
            try:
                await self.write(signing.expire)
                await self.write(evenings.expire)
            except StoreError as error:
                logged(log, logging.WARNING, "log-names-away", why=error.said)
            await asyncio.sleep(SWEEP_S)

    async def _catch_up(self) -> None:
        """Enter games that have ended without being entered, as when the server is killed in that moment."""
        try:
            games = await self.read(results.unentered)
        except StoreError as error:
            logged(log, logging.WARNING, "log-names-away", why=error.said)
            return
        for game in games:
            await asyncio.sleep(CATCH_UP_S)
            try:
                table = await self._lobby.as_it_is(game, asyncio.to_thread)
            except Exception:
                # It has been deleted or is damaged, which is reported elsewhere.
                continue
            if counts(table):
                self.finished(table)

    async def _was_played_here(self, identity: str) -> bool:
        """Whether all of a game was played here, and nothing was taken back."""
        stored = await self._lobby.store.load(identity)
        return stored is not None and not any(isinstance(each.event, NOT_COUNTED) for each in stored.events)

    async def _do(self, work: Callable[[], Found]) -> Found:
        # The context carries the sender's language.
        spoken = partial(copy_context().run, work)
        return await asyncio.get_running_loop().run_in_executor(self._thread, spoken)

    def _read(self, work: Callable[[Connection], Found]) -> Found:
        with self._database.read() as connection:
            return work(connection)

    def _write(self, work: Callable[[Connection], Found]) -> Found:
        with self._database.write() as connection:
            return work(connection)


def ended_among_people(table: Table) -> bool:
    """Whether a table is one of several people, whose game was played to its end there."""
    company = table.company
    return table.game.over and company.terms is not None and not company.ended and not company.elsewhere


def counts(table: Table) -> bool:  # decision 0324
    """Whether the result of a table counts: a whole game under shipped rules, without partners, that was dealt and
    played here, and is no lesson, exercise, puzzle or deal of the day."""
    game, company = table.game, table.company
    if not game.over or company.ended or company.elsewhere or teams(game.rules):
        return False
    if table.replays is not None or table.is_record or table.lesson is not None:
        return False
    if company.challenge is not None and not isinstance(company.challenge, EventDeals | DuplicateDeals):
        return False
    return game.rules.variant in variant_names() and game.rules == load(game.rules.variant, game.rules.players)


def _players(table: Table, people: tuple[str, ...]) -> tuple[str, ...]:
    """By seat a person by their id, a bot with its level, or empty for a guest and for a seat that changed hands."""
    return tuple(
        f"{BOT}{player.bot}" if player.bot and _from_the_start(player) else person
        for player, person in zip(table.players, people, strict=True)
    )


def _from_the_start(player: Player) -> bool:
    """Whether a player has had their seat for the whole game; others count as guests."""
    return not player.late and not player.since and player.stands_in is None


def _finished(identity: str, game: Game, players: tuple[str, ...], at_ms: int) -> Finished:
    day = datetime.fromtimestamp(at_ms / 1000, UTC).date()
    return Finished(identity, game.rules.variant, at_ms, players, result_of(game, players, day))
