"""The lobby: makes tables, finds them in memory or in the store, and lists a person's games."""

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from barbu.bots.base import bot_named
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live import tables
from barbu.live.bots import BotRunner
from barbu.live.dealing import new_secret
from barbu.live.inbox import Arrival
from barbu.live.link import Link
from barbu.live.reviving import digest_of, players_of, revived, salvaged
from barbu.live.seats import (
    Player,
    RequestError,
    bot_avatars,
    bot_names,
    checked_name,
    hash_of,
    new_token,
    seat_with,
    wrong_token,
)
from barbu.live.statistics import Played, statistics_of
from barbu.live.summaries import Summary, nothing_of
from barbu.live.table import Table
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Event, Logged
from barbu.store.model import DamagedGame, GameRow, SeatRow, now_ms
from barbu.store.ports import Store

SUMMARIES_KEPT = 5000
"""Games of which the entry in somebody's list is remembered."""

MOST_TICKETS = 50
"""Games that may be asked about in one list."""

MOST_COUNTED = 200
"""Games that may be counted in statistics."""

EMPTY_S = 3600.0
"""A table at which no person has made a move is deleted after so long without browsers."""

CLOSE_S = 3.0
"""How long stopping waits for the tables."""

log = logging.getLogger(__name__)

Found = TypeVar("Found")


class Do(Protocol):
    """Where work that takes long is done, so that the tables do not wait for it."""

    def __call__(self, work: Callable[[], Found], /) -> Awaitable[Found]:
        """What a piece of work gives, or raises."""


async def at_once(work: Callable[[], Found]) -> Found:
    """``Do`` where there are no threads: here and now."""
    return work()


_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Seating(NamedTuple):
    """Who is to sit in a seat: a bot of a kind, or a person (None), who may have a token already (its ``hashed`` form);
    or nobody, where the chair is ``free``."""

    bot: str | None = None
    name: str = ""
    avatar: str = ""
    hashed: bytes | None = None
    free: bool = False


class Lobby:
    """All tables of a server: ``bots`` think for them, and games are kept for so many days after the last move (0: for
    ever)."""

    def __init__(self, store: Store, bots: BotRunner, keep_days: int = 0) -> None:
        self._store = store
        self._keep_days = keep_days
        self._live: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._summaries: OrderedDict[str, Summary] = OrderedDict()
        self._left_s: OrderedDict[str, float] = OrderedDict()
        self._ending: set[str] = set()
        self._bots = bots
        self._closing = False

    async def create(
        self,
        rules: Rules,
        length: Length,
        seating: Sequence[Seating],
        first: str | None = None,
        opening: Sequence[Event] = (),
    ) -> tuple[str, list[str | None]]:
        """Store a new game; gives its id, and the token of each person (None for bots). ``first`` is the letter of the
        seat that declares first (deals first, where nobody declares), None where that is drawn; ``opening`` are the
        events that it begins with.

        Raises:
            BarbuError: this length, bots or names cannot be, or the game cannot be stored.
        """
        Game(rules, length)
        names = [checked_name(seat.name) for seat in seating if seat.bot is None and not seat.free]
        for_bots = iter(bot_names(names, len(seating)))
        to_wear = iter(bot_avatars([seat.avatar for seat in seating], len(seating)))
        rows, tokens = [], []
        for letter, seat in zip(SEATS, seating, strict=False):
            token = None
            if seat.free:
                row = SeatRow(letter, "", "", None, None)
            elif seat.bot is not None:
                bot_named(seat.bot)
                row = SeatRow(letter, next(for_bots), next(to_wear), seat.bot, None)
            else:
                token = None if seat.hashed else new_token()
                row = SeatRow(letter, names.pop(0), seat.avatar, None, hash_of(token) if token else seat.hashed)
            rows.append(row)
            tokens.append(token)
        identity = "".join(secrets.choice(_LETTERS) for _ in range(10))
        text = msgspec.json.encode(rules).decode()
        game = GameRow(identity, rules.variant, digest_of(text), length, now_ms(), new_secret(), first)
        begun = [Logged(seq, game.created_ms, event) for seq, event in enumerate(opening, 1)]
        await self._store.create(game, rows, text, begun)
        return identity, tokens

    async def table(self, identity: str, do: Do = at_once) -> Table:
        """A live table, brought into memory if need be.

        Raises:
            RequestError: there is no such table, or the server is stopping.
            DamagedGame: it is stored otherwise than it was played.
        """
        table = self._live.get(identity)
        if table is None and identity not in self._ending:
            loading = self._loading.get(identity)
            if loading is None:
                loading = self._loading[identity] = asyncio.create_task(self._enliven(identity, do))
                loading.add_done_callback(lambda _: self._loading.pop(identity, None))
            table = await asyncio.shield(loading)
        if table is None:
            raise self._no_such_table()
        return table

    async def seated(self, ticket: tables.Ticket, do: Do = at_once) -> tuple[Table, int]:
        """A live table and the seat that a token opens.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = await self.table(ticket.table, do)
        return table, _seat(table.players, ticket.token)

    async def look(self, ticket: tables.Ticket, do: Do = at_once) -> tuple[Table, int]:
        """The same for reading only: a table that is not live stays so, what is shown is as stored.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = self._live.get(ticket.table) or await self._revive(ticket.table, do)
        if table is None:
            raise self._no_such_table()
        return table, _seat(table.players, ticket.token)

    async def intact(self, ticket: tables.Ticket, do: Do = at_once) -> Table:
        """The same for keeping what can be kept: a damaged table is as it was before the damage.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
            DamagedGame: nothing of it can be trusted.
        """
        try:
            return (await self.look(ticket, do))[0]
        except DamagedGame as error:
            table = await self._salvage(error, do)
            _seat(table.players, ticket.token)
            return table

    async def arrive(self, ticket: tables.Ticket, link: Link, do: Do = at_once) -> tuple[Table, int]:
        """Let a browser sit down in the seat that its token opens; the live table, and the seat.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        while True:
            table, seat = await self.seated(ticket, do)
            # A table that nobody was at may just have ended.
            if self._live.get(table.id) is table:
                table.post(Arrival(table.players[seat]), link)
                return table, seat

    async def visit(self, table: str, code: str, link: Link, do: Do = at_once) -> Table:
        """Let somebody watch a table: a public one, or by invitation; the live table.

        Raises:
            RequestError: there is no such table, or they may not watch it.
        """
        while True:
            found = await self.table(table, do)
            found.room.admit_watcher(code)
            if self._live.get(found.id) is found:
                found.post(Arrival(None), link)
                return found

    async def join(self, invitation: str, name: str, avatar: str, do: Do = at_once) -> tables.Seated:
        """Let a person sit down at a table: by invitation, or at a public one by its name alone.

        Raises:
            BarbuError: the name cannot be, there is no such table or no chair, or it cannot be stored.
        """
        identity, _, code = invitation.partition("-")
        name, token = checked_name(name), new_token()
        while True:
            table = await self.table(identity, do)
            table.room.admit(code)
            if self._live.get(table.id) is table:
                seat = await table.between(lambda: table.room.sit(name, avatar, hash_of(token), code))  # noqa: B023
                return tables.Seated(identity, SEATS[seat], token)

    def open_tables(self) -> list[Table]:
        """The public tables at which somebody is."""
        return [table for table in self._live.values() if table.company.is_public and table.audience]

    async def mine(self, tickets: Sequence[tables.Ticket], do: Do = at_once) -> list[tables.TableSummary]:
        """A person's games, those played last first; tickets that open no seat are left out.

        Raises:
            RequestError: there are too many tickets.
        """
        _check_number(tickets, MOST_TICKETS)
        found = []
        for ticket in tickets:
            with suppress(RequestError):
                found.append(await self._entry(ticket, do))
        return sorted(found, key=lambda game: -game.updated_ms)

    async def statistics(self, tickets: Sequence[tables.Ticket], do: Do = at_once) -> tables.Statistics:
        """A person's finished games in numbers; tickets that open no seat, games that play a deal again and damaged
        ones are left out.

        Raises:
            RequestError: there are too many tickets.
        """
        _check_number(tickets, MOST_COUNTED)
        found: list[tuple[Played, int]] = []
        for ticket in tickets:
            with suppress(RequestError, DamagedGame):
                summary = await self._opened(ticket, do)
                if summary.played is not None:
                    found.append((summary.played, _seat(summary.players, ticket.token)))
        return statistics_of(found)

    async def leave(self, ticket: tables.Ticket, do: Do = at_once) -> None:
        """Give a seat up for good: a bot takes it over where others play on, else the game is deleted.

        Raises:
            BarbuError: there is no such seat, or it cannot be stored.
        """
        table, seat = await self.seated(ticket, do)
        player = table.players[seat]
        await table.between(lambda: table.leave(table.company.seat_of(player)))
        task = self._tasks.get(table.id)
        if task is not None and not table.people:
            task.cancel()
            await asyncio.wait([task])

    def is_deserted(self, identity: str) -> bool:
        """Whether no browser has been at a table for an hour."""
        left_s = self._left_s.get(identity)
        here = identity in self._live or identity in self._loading
        return not here and (left_s is None or time.monotonic() - left_s >= EMPTY_S)

    async def forget(self, identity: str) -> None:
        """Delete a game, unless it is live.

        Raises:
            StoreError: it is still there.
        """
        if identity in self._live or identity in self._loading:
            return
        self._ending.add(identity)
        try:
            await self._store.forget(identity)
        finally:
            self._ending.discard(identity)
        self._summaries.pop(identity, None)

    async def close(self) -> None:
        """Stop all tables after the message they are at."""
        self._closing = True
        tasks = [*self._tasks.values(), *self._loading.values()]
        for table in self._live.values():
            table.audience.close(1012)
        for task in tasks:
            task.cancel()
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_S):
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _check(self, ticket: tables.Ticket) -> None:
        """Refuse a token that opens no seat before any work is done on its game. Who has given up a seat passes here,
        but not by its table."""
        if ticket.table not in self._live:
            seats = await self._store.seats(ticket.table)
            if not seats:
                raise self._no_such_table()
            _seat(players_of(seats), ticket.token)

    async def _entry(self, ticket: tables.Ticket, do: Do) -> tables.TableSummary:
        """A game in the list of one of its people."""
        try:
            summary = await self._opened(ticket, do)
        except DamagedGame:
            # Whoever has a ticket may know as much: a backup may bring the game back.
            return nothing_of(ticket.table, self._keep_days)
        return summary.of_seat(_seat(summary.players, ticket.token))

    async def _opened(self, ticket: tables.Ticket, do: Do) -> Summary:
        """The summary of a table for somebody who has a ticket to it."""
        await self._check(ticket)
        table = self._live.get(ticket.table)
        return self._summary_of(table) if table is not None else await self._summary(ticket.table, do)

    async def _summary(self, identity: str, do: Do) -> Summary:
        """The summary of a table that is not live, remembered until it is."""
        summary = self._summaries.get(identity)
        if summary is None:
            damaged = False
            try:
                table = await self._revive(identity, do)
            except DamagedGame as error:
                table = await self._salvage(error, do)
                damaged = True
            if table is None:
                raise self._no_such_table()
            summary = self._summaries[identity] = self._summary_of(table, damaged)
            if len(self._summaries) > SUMMARIES_KEPT:
                self._summaries.popitem(last=False)
        return summary

    async def _revive(self, identity: str, do: Do) -> Table | None:
        """A table as it is stored, not live."""
        try:
            stored = await self._store.load(identity)
            return None if stored is None else await do(lambda: revived(stored, self._store, self._bots))
        except DamagedGame as error:
            log.warning("game %s is damaged: %s", identity, error.why)
            raise

    async def _salvage(self, error: DamagedGame, do: Do) -> Table:
        """A damaged table as it was before the damage; the same error if nothing of it can be trusted."""
        table = await do(lambda: salvaged(error, self._store, self._bots))
        if table is None:
            raise error
        return table

    async def _enliven(self, identity: str, do: Do) -> Table | None:
        table = await self._revive(identity, do)
        if table is None:
            return None
        if self._closing:
            raise RequestError("closed", message("store-closed"), message("store-come-back"))
        self._live[identity] = table
        self._tasks[identity] = asyncio.create_task(self._serve(table), name=f"table {identity}")
        return table

    async def _serve(self, table: Table) -> None:
        try:
            await table.run()
        finally:
            self._drop(table.id)

    def _summary_of(self, table: Table, damaged: bool = False) -> Summary:
        return Summary.of(table, self._keep_days, damaged)

    def _no_such_table(self) -> RequestError:
        hint = message("live-kept-for", days=self._keep_days) if self._keep_days else message("live-elsewhere")
        return RequestError("no-such-table", message("live-no-such-table"), hint)

    def _drop(self, identity: str) -> None:
        now_s = self._left_s[identity] = time.monotonic()
        self._left_s.move_to_end(identity)
        while now_s - next(iter(self._left_s.values())) >= EMPTY_S:
            self._left_s.popitem(last=False)
        self._live.pop(identity, None)
        self._tasks.pop(identity, None)
        self._summaries.pop(identity, None)


def _check_number(tickets: Sequence[tables.Ticket], most: int) -> None:
    if len(tickets) > most:
        raise RequestError("too-large", message("live-long-list", most=most), message("live-other-list"))


def _seat(players: list[Player], token: str) -> int:
    seat = seat_with(players, token)
    if seat is None:
        raise wrong_token()
    return seat
