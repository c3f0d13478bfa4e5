"""The lobby: makes tables, finds them in memory or in the store, and lists a person's games."""

import asyncio
import hashlib
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from barbu.bots.base import bot_named
from barbu.engine.actions import SEATS
from barbu.engine.game import Game
from barbu.engine.sheet import Sitting
from barbu.errors import BarbuError
from barbu.rules.describe import card_name
from barbu.rules.model import Rules
from barbu.server import bodies
from barbu.server.brains import ADVISER, Brains
from barbu.server.inbox import Arrival, Leave
from barbu.server.link import Link
from barbu.server.players import Player, RequestError, bot_names, checked_name, hash_of, new_token, seat_with
from barbu.server.table import Table
from barbu.store.model import GameRow, SeatRow, StoredGame, now_ms
from barbu.store.sqlite import Store

SUMMARIES_KEPT = 5000
"""Games of which the entry in somebody's list is remembered."""

MOST_TICKETS = 50
"""Games that may be asked about in one list."""

Found = TypeVar("Found")


class Do(Protocol):
    """Where work that takes long is done, so that the tables do not wait for it."""

    def __call__(self, work: Callable[[], Found], /) -> Awaitable[Found]:
        """What a piece of work gives, or raises."""


_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Seating(NamedTuple):
    """Who is to sit in a seat: a bot of a kind, or a person (None)."""

    bot: str | None = None
    name: str = ""
    avatar: str = ""


class Lobby:
    """All tables of a server."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._live: dict[str, Table] = {}
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._summaries: OrderedDict[str, _Summary] = OrderedDict()
        self._brains = Brains()
        self._closing = False

    async def new_table(self, wanted: bodies.NewTable, rules: Rules) -> bodies.Seated:
        """A table for one person in seat A against bots, as asked for, with the rules that were meant.

        Raises:
            BarbuError: it cannot be made as asked (bots that do not fit ...), or not be stored.
        """
        kinds = wanted.bots or [ADVISER] * (rules.players - 1)
        if len(kinds) != rules.players - 1:
            raise RequestError("bad-table", f"{rules.players - 1} bots are needed, {len(kinds)} are named")
        if len(wanted.avatar) > 40:
            raise RequestError("bad-table", "that is not the name of an avatar")
        if wanted.first == "me" and rules.session.first:
            text = f"whoever holds {card_name(rules.session.first)} in the first deal declares first in these rules"
            raise RequestError("bad-table", text, "Leave it to the card.")
        seating = [Seating(None, wanted.name, wanted.avatar), *(Seating(kind) for kind in kinds)]
        first = SEATS[0] if wanted.first == "me" else None
        table, tokens = await self.create(rules, wanted.sitting, seating, first)
        return bodies.Seated(table, SEATS[0], tokens[0] or "")

    async def create(
        self, rules: Rules, sitting: Sitting, seating: Sequence[Seating], first: str | None = None
    ) -> tuple[str, list[str | None]]:
        """Store a new game; gives its id, and the token of each person (None for bots). ``first`` is the letter of the
        seat that declares first (deals first, where nobody declares), None where that is drawn.

        Raises:
            BarbuError: this sitting, bots or names cannot be, or the game cannot be stored.
        """
        Game.new(rules, sitting)
        names = [checked_name(seat.name) for seat in seating if seat.bot is None]
        for_bots = iter(bot_names(names, len(seating)))
        rows, tokens = [], []
        for letter, seat in zip(SEATS, seating, strict=False):
            token = new_token() if seat.bot is None else None
            if seat.bot is not None:
                bot_named(seat.bot)
            name = names.pop(0) if seat.bot is None else next(for_bots)
            rows.append(SeatRow(letter, name, seat.avatar, seat.bot, None if token is None else hash_of(token)))
            tokens.append(token)
        identity = "".join(secrets.choice(_LETTERS) for _ in range(10))
        text = msgspec.json.encode(rules).decode()
        game = GameRow(identity, rules.variant, _digest_of(text), sitting, now_ms(), secrets.token_bytes(32), first)
        await self._store.create(game, rows, text)
        return identity, tokens

    async def table(self, identity: str, do: Do = asyncio.to_thread) -> Table:
        """A live table, brought into memory if need be.

        Raises:
            RequestError: there is no such table, or the server is stopping.
        """
        table = self._live.get(identity)
        if table is None:
            loading = self._loading.get(identity)
            if loading is None:
                loading = self._loading[identity] = asyncio.create_task(self._enliven(identity, do))
                loading.add_done_callback(lambda _: self._loading.pop(identity, None))
            table = await asyncio.shield(loading)
        if table is None:
            raise _no_such_table()
        return table

    async def seated(self, ticket: bodies.Ticket, do: Do = asyncio.to_thread) -> tuple[Table, int]:
        """A live table and the seat that a token opens.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = await self.table(ticket.table, do)
        return table, _seat(table.players, ticket.token)

    async def look(self, ticket: bodies.Ticket, do: Do = asyncio.to_thread) -> tuple[Table, int]:
        """The same for reading only: a table that is not live stays so, what is shown is as stored.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = self._live.get(ticket.table) or await self._revive(ticket.table, do)
        if table is None:
            raise _no_such_table()
        return table, _seat(table.players, ticket.token)

    async def arrive(self, ticket: bodies.Ticket, link: Link, do: Do = asyncio.to_thread) -> tuple[Table, int]:
        """Let a browser sit down in the seat that its token opens; the live table, and the seat.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        while True:
            table, seat = await self.seated(ticket, do)
            # A table that nobody was at may just have ended.
            if self._live.get(table.id) is table:
                table.post(seat, link, Arrival())
                return table, seat

    async def mine(self, tickets: Sequence[bodies.Ticket], do: Do = asyncio.to_thread) -> list[bodies.TableSummary]:
        """A person's games, those played last first; tickets that open no seat are left out.

        Raises:
            RequestError: there are too many tickets.
        """
        if len(tickets) > MOST_TICKETS:
            raise RequestError(
                "too-large", f"a list shows {MOST_TICKETS} games at most", "Ask for the others in a list of their own."
            )
        found = []
        for ticket in tickets:
            with suppress(RequestError):
                await self._check(ticket)
                table = self._live.get(ticket.table)
                summary = _Summary.of(table) if table is not None else await self._summary(ticket.table, do)
                found.append(summary.by_seat[_seat(summary.players, ticket.token)])
        return sorted(found, key=lambda game: -game.updated_ms)

    async def leave(self, ticket: bodies.Ticket, do: Do = asyncio.to_thread) -> None:
        """Give a seat up for good: a bot takes it over where others play on.

        Raises:
            BarbuError: there is no such seat, or it cannot be stored.
        """
        table, seat = await self.seated(ticket, do)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        table.post(seat, None, Leave(done))
        await done

    async def close(self) -> None:
        """Stop all tables after the message they are at."""
        self._closing = True
        tasks = [*self._tasks.values(), *self._loading.values()]
        for table in self._live.values():
            table.close(1012)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _check(self, ticket: bodies.Ticket) -> None:
        """Refuse a token that opens no seat before any work is done on its game. Who has given up a seat passes here,
        but not by its table."""
        if ticket.table not in self._live:
            seats = await self._store.seats(ticket.table)
            if not seats:
                raise _no_such_table()
            _seat(_players(seats), ticket.token)

    async def _summary(self, identity: str, do: Do) -> "_Summary":
        """The summary of a table that is not live, remembered until it is."""
        summary = self._summaries.get(identity)
        if summary is None:
            table = await self._revive(identity, do)
            if table is None:
                raise _no_such_table()
            summary = self._summaries[identity] = _Summary.of(table)
            if len(self._summaries) > SUMMARIES_KEPT:
                self._summaries.popitem(last=False)
        return summary

    async def _revive(self, identity: str, do: Do) -> Table | None:
        """A table as it is stored, not live."""
        stored = await self._store.load(identity)
        return None if stored is None else await do(lambda: _revived(stored, self._store, self._brains))

    async def _enliven(self, identity: str, do: Do) -> Table | None:
        table = await self._revive(identity, do)
        if table is None:
            return None
        if self._closing:
            raise RequestError("closed", "the server is stopping", "Come back in a moment.")
        self._live[identity] = table
        self._tasks[identity] = asyncio.create_task(self._serve(table), name=f"table {identity}")
        return table

    async def _serve(self, table: Table) -> None:
        try:
            await table.run()
        finally:
            self._drop(table.id)

    def _drop(self, identity: str) -> None:
        self._live.pop(identity, None)
        self._tasks.pop(identity, None)
        self._summaries.pop(identity, None)


class _Summary(NamedTuple):
    """A game's entry in the lists of its people, and the players, whose tokens open it."""

    players: list[Player]
    by_seat: list[bodies.TableSummary]

    @classmethod
    def of(cls, table: Table) -> "_Summary":
        game = table.game
        waiting = game.position is None and not game.over
        entries = [
            bodies.TableSummary(
                table=table.id,
                title=table.rules.name,
                variant=table.variant,
                seat=SEATS[seat],
                players=table.names,
                totals=list(game.totals),
                number=min(game.number, game.deals),
                deals=game.deals,
                over=game.over,
                my_turn=waiting or game.turn == seat,
                updated_ms=table.touched_ms,
            )
            for seat in range(len(table.players))
        ]
        return cls(table.players, entries)


def _no_such_table() -> RequestError:
    return RequestError("no-such-table", "there is no such table", "It may be on another server.")


def _seat(players: list[Player], token: str) -> int:
    seat = seat_with(players, token)
    if seat is None:
        raise RequestError("wrong-token", "this token opens no seat here", "Open the game from your own list.")
    return seat


def _players(seats: Sequence[SeatRow]) -> list[Player]:
    return [Player(row.name, row.avatar, row.bot, row.token) for row in seats]


def _revived(stored: StoredGame, store: Store, brains: Brains) -> Table:
    """A table from its rows."""
    rules = _rules(stored.game.digest, stored.rules)
    table = Table(stored.game, rules, _players(stored.seats), store, brains)
    table.replay(stored.events, stored.kept)
    return table


def _digest_of(text: str) -> str:
    """The name under which a text of rules is stored. Rules of the same digest may still have other titles."""
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


@lru_cache(maxsize=1000)
def _rules(digest: str, text: str) -> Rules:
    """The rules of a digest as they were stored: an old game goes on under its own rules."""
    rules = msgspec.json.decode(text, type=Rules)
    # The first version stored rules under their own digest.
    if digest not in (_digest_of(text), rules.digest):
        raise BarbuError(f"the stored rules do not have their digest {digest}")
    return rules
