"""The lobby: makes tables, finds them in memory or in the store, and lists a person's games."""

import secrets
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from typing import NamedTuple

import msgspec

from barbu.bots.base import opponent_named
from barbu.daily.challenge import challenge_of
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live.bots.runner import BotRunner
from barbu.live.lobby.appeals import opens_appeal
from barbu.live.lobby.loading import digest_of, players_of
from barbu.live.lobby.register import Do, Register, at_once
from barbu.live.lobby.statistics import Played, statistics_of
from barbu.live.lobby.summaries import Summary, nothing_of
from barbu.live.lobby.token_use import TokenUse
from barbu.live.people.seats import (
    Player,
    RequestError,
    bot_avatars,
    bot_names,
    checked_name,
    hash_of,
    new_token,
    seat_opened,
    seat_with,
    table_for,
    table_of,
    wrong_token,
)
from barbu.live.table.actor import Table
from barbu.live.table.company import Left
from barbu.live.table.dealing import new_secret
from barbu.live.table.fairness import commits
from barbu.live.table.inbox import Arrival
from barbu.live.table.viewers import Visitor
from barbu.live.wire import requests
from barbu.live.wire.link import Link
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Event, Logged, Unproven
from barbu.store.model import DamagedGame, GameRow, SeatRow, now_ms
from barbu.store.nameless import NOBODY
from barbu.store.ports import Store

SUMMARIES_KEPT = 5000
"""How many entries of game lists are cached."""

MOST_TICKETS = 50
"""The most games that may be asked about in one list."""

MOST_COUNTED = 200
"""The most games that may be counted in statistics."""


class Seating(NamedTuple):
    """The intended occupant of a seat: a bot of a kind, which is given a name if it has none; a person (None), who may
    already have a token (in its ``hashed`` form) or want a certain one (``key``); or none, if the chair is ``free``."""

    bot: str | None = None
    name: str = ""
    avatar: str = ""
    hashed: bytes | None = None
    free: bool = False
    key: str = ""


class Lobby(Register):
    """All tables of a server: ``bots`` think for them, and games are kept for a number of days after the last move (0:
    for ever). ``uses`` lets the tokens of finished games expire (None: they do not)."""

    def __init__(self, store: Store, bots: BotRunner, keep_days: int = 0) -> None:
        super().__init__(store, bots, keep_days)
        self.uses: TokenUse | None = None
        self._summaries: OrderedDict[str, Summary] = OrderedDict()
        self.listeners.append(lambda identity: self._summaries.pop(identity, None))

    async def create(
        self,
        rules: Rules,
        length: Length,
        seating: Sequence[Seating],
        first: str | None = None,
        opening: Sequence[Event] = (),
        secret: bytes | None = None,
        identity: str = "",
    ) -> tuple[str, list[str | None]]:
        """Store a new game; returns its id, and the token of each person (None for bots).

        ``first`` is the letter of the seat that declares (or else deals) first, None if it is drawn. It begins with the
        events ``opening``. ``secret`` determines deals and bots' randomness (None: a new one), and ``identity`` is its
        name; without one it follows from the key of who sets it up.

        Raises:
            BarbuError: this length, bots or names cannot be, or the game cannot be stored.
        """
        Game(rules, length)
        names = [checked_name(seat.name) for seat in seating if seat.bot is None and not seat.free]
        for_bots = iter(bot_names([*names, *(seat.name for seat in seating if seat.bot)], len(seating)))
        to_wear = iter(bot_avatars([seat.avatar for seat in seating], len(seating)))
        rows, tokens = [], []
        for letter, seat in zip(SEATS, seating, strict=False):
            token = None
            if seat.free:
                row = SeatRow(letter, "", "", None, None)
            elif seat.bot is not None:
                opponent_named(seat.bot)
                row = SeatRow(letter, seat.name or next(for_bots), seat.avatar or next(to_wear), seat.bot, None)
            else:
                token = None if seat.hashed else seat.key or new_token()
                row = SeatRow(letter, names.pop(0), seat.avatar, None, hash_of(token) if token else seat.hashed)
            rows.append(row)
            tokens.append(token)
        identity = identity or next((table_for(s.key) for s in seating if s.key), table_of(secrets.token_bytes()))
        text = msgspec.json.encode(rules).decode()
        game = GameRow(identity, rules.variant, digest_of(text), length, now_ms(), secret or new_secret(), first)
        if not (challenge_of(game.secret) or any(isinstance(each, Unproven) for each in opening)):
            people = (at for at, row in enumerate(rows) if row.token is not None)
            opening = [commits(game.secret, rules, identity, people, first), *opening]
        begun = [Logged(seq, game.created_ms, event) for seq, event in enumerate(opening, 1)]
        await self.store.create(game, rows, text, begun)
        return identity, tokens

    async def seated(self, ticket: requests.Ticket, do: Do = at_once) -> tuple[Table, int]:
        """A live table and the seat that a token opens.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = await self.table(ticket.table, do)
        return table, await self._seat(table, ticket)

    async def look(self, ticket: requests.Ticket, do: Do = at_once) -> tuple[Table, int]:
        """The same for reading only: a table that is not live stays so, and is shown as stored.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
        """
        await self._check(ticket)
        table = await self.as_it_is(ticket.table, do)
        return table, await self._seat(table, ticket)

    async def look_on(self, ticket: requests.Ticket, do: Do = at_once) -> tuple[Table, int | None]:
        """The same for anybody who may watch as well, from no seat (None): their token is the code of an invitation, of
        a shared review or, once the game is over, of an appeal, or empty at a public table.

        Raises:
            RequestError: there is no such table, or it is neither theirs nor for them to watch.
        """
        table = await self.as_it_is(ticket.table, do)
        over = table.game.over or table.company.ended
        appeals = over and opens_appeal(table.id, table.secret, ticket.token)
        if not appeals and not table.company.sharing.opens(ticket.token):
            if table.company.terms is None or seat_with(table.players, ticket.token) is not None:
                return table, await self._seat(table, ticket)
            table.room.check_watching(ticket.token)
        return table, None

    async def about(self, ticket: requests.Ticket, do: Do = at_once, live: bool = False) -> tuple[Table, Left]:
        """A table, ``live`` or as stored, and the person who has or had a seat there by a token. For privacy requests
        only; a person who has left may do nothing else.

        Raises:
            RequestError: there is no such table, or the token is not valid there.
        """
        await self._check(ticket)
        table = await (self.table(ticket.table, do) if live else self.as_it_is(ticket.table, do))
        found = table.company.person_with(ticket.token)
        if found is None:
            raise wrong_token()
        await self._check_use(table, ticket)
        return table, found

    async def as_it_is(self, identity: str, do: Do) -> Table:
        """A table, live or as it is stored.

        Raises:
            RequestError: there is no such table.
        """
        table = self.live(identity) or await self.revive(identity, do)
        if table is None:
            raise self.no_such_table()
        return table

    async def open_to(self, ticket: requests.Ticket, do: Do = at_once) -> Table:
        """A table for a person with a seat there and, while it is live, for anybody who may watch it: their token is
        the code of an invitation, or empty at a public table.

        Raises:
            RequestError: there is no such table, or it is not open to them.
        """
        table = self.live(ticket.table)
        if table is not None:
            with suppress(RequestError):
                table.room.admit(ticket.token)
                return table
        return (await self.look(ticket, do))[0]

    async def intact(self, ticket: requests.Ticket, do: Do = at_once) -> Table:
        """The same, for keeping what can be kept: a damaged table is as it was before the damage.

        Raises:
            RequestError: there is no such table, or the token opens no seat of it.
            DamagedGame: nothing of it can be trusted.
        """
        try:
            return (await self.look(ticket, do))[0]
        except DamagedGame as error:
            table = await self.salvage(error, do)
            await self._seat(table, ticket)
            return table

    async def arrive(self, ticket: requests.Ticket, link: Link, do: Do = at_once) -> tuple[Table, int]:
        """Let a browser sit down in the seat that its token opens; returns the live table and the seat.

        Raises:
            RequestError: there is no such table, the token opens no seat of it, or its game goes on elsewhere.
        """
        while True:
            table, seat = await self.seated(ticket, do)
            table.company.check_here()
            # A table without browsers may just have ended.
            if self.is_live(table):
                table.post(Arrival(table.players[seat]), link)
                return table, seat

    async def visit(self, table: str, code: str, link: Link, do: Do = at_once, name: str = "", key: str = "") -> Table:
        """Let a spectator watch a table under a name; with a ``key`` they can later see and delete what they have said.

        Raises:
            RequestError: there is no such table, or they may not watch it, or not under this name.
        """
        visitor = Visitor(checked_name(name), code, key)
        while True:
            found = await self.table(table, do)
            found.room.admit_watcher(code)
            if self.is_live(found):
                found.post(Arrival(None, visitor), link)
                return found

    async def invited(self, invitation: str, do: Do = at_once) -> Table:
        """The live table that an invitation leads to, or a public one by its name alone.

        Raises:
            RequestError: there is no such table, or the invitation is not good.
        """
        identity, _, code = invitation.partition("-")
        table = await self.table(identity, do)
        table.room.admit(code)
        return table

    async def join(self, invitation: str, name: str, avatar: str, do: Do = at_once, key: str = "") -> requests.Seated:
        """Let a person sit down at a table: by invitation, or at a public one by its name. ``key`` is the token they
        want, if any; a person who has already sat down with it keeps the seat.

        Raises:
            BarbuError: the name cannot be, there is no such table or no chair, or it cannot be stored.
        """
        identity, _, code = invitation.partition("-")
        token = key or new_token()
        while True:
            table = await self.table(identity, do)
            if self.is_live(table):
                seat = await table.between(lambda: table.room.sit(name, avatar, hash_of(token), code))  # noqa: B023
                return requests.Seated(identity, SEATS[seat], token)

    def open_tables(self) -> list[Table]:
        """The public tables with people at them."""
        return [table for table in self if table.company.is_public and table.viewers]

    async def mine(self, tickets: Sequence[requests.Ticket], do: Do = at_once) -> list[requests.TableSummary]:
        """A person's games, last played first; tickets that open no seat are left out.

        Raises:
            RequestError: there are too many tickets.
        """
        _check_number(tickets, MOST_TICKETS)
        found = []
        for ticket in tickets:
            with suppress(RequestError):
                found.append(await self._entry(ticket, do))
        return sorted(found, key=lambda game: -game.updated_ms)

    async def statistics(self, tickets: Sequence[requests.Ticket], do: Do = at_once) -> requests.Statistics:
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
                    found.append((summary.played, await self._seat_in(summary, ticket)))
        return statistics_of(found)

    async def leave(self, ticket: requests.Ticket, do: Do = at_once) -> None:
        """Give a seat up for good: a bot takes it over where others play on, else the game is deleted.

        Raises:
            BarbuError: there is no such seat, or it cannot be stored.
        """
        table, seat = await self.seated(ticket, do)
        player = table.players[seat]
        await table.between(lambda: table.room.leave(table.company.seat_of(player)))
        if not table.people:
            await self.end(table)

    async def erase(self, table: Table, player: Player) -> None:
        """Forget a person's identity at a table; the play stays.

        Raises:
            StoreError: it is as it was.
        """
        if player.token not in (None, NOBODY):
            await self.store.erase(table.id, [*player.former, player.token], player.name)
            player.former, player.token = (), NOBODY
            self.changed(table.id)

    async def _check(self, ticket: requests.Ticket) -> None:
        """Refuse a token that opens no seat before any work is done on its game; the table refuses people who left."""
        if self.live(ticket.table) is None:
            seats = await self.store.seats(ticket.table)
            if not seats:
                raise self.no_such_table()
            seat_opened(players_of(seats), ticket.token)

    async def _seat(self, table: Table, ticket: requests.Ticket) -> int:
        """The seat of a table that a token opens.

        Raises:
            RequestError: it opens none, or none any more.
        """
        seat = seat_opened(table.players, ticket.token)
        await self._check_use(table, ticket)
        return seat

    async def _check_use(self, table: Table, ticket: requests.Ticket) -> None:
        """Refuse the token of a finished game that has been unused for too long."""
        if self.uses is not None and (table.game.over or table.company.ended):
            await self.uses.check(table.id, hash_of(ticket.token), table.journal.touched_ms, table.lasts)

    async def _seat_in(self, summary: Summary, ticket: requests.Ticket) -> int:
        """The same for a table that need not be in memory."""
        seat = seat_opened(summary.players, ticket.token)
        entry = summary.by_seat[seat]
        if self.uses is not None and entry.over:
            await self.uses.check(entry.table, hash_of(ticket.token), entry.updated_ms, summary.lasts)
        return seat

    async def _entry(self, ticket: requests.Ticket, do: Do) -> requests.TableSummary:
        """A game in the list of one of its people."""
        try:
            summary = await self._opened(ticket, do)
        except DamagedGame:
            # The holder of a ticket may know as much: a backup may bring the game back.
            return nothing_of(ticket.table, self._keep_days)
        return summary.of_seat(await self._seat_in(summary, ticket))

    async def _opened(self, ticket: requests.Ticket, do: Do) -> Summary:
        """The summary of a table for a person with a ticket to it."""
        await self._check(ticket)
        table = self.live(ticket.table)
        return self._summary_of(table) if table is not None else await self._summary(ticket.table, do)

    async def _summary(self, identity: str, do: Do) -> Summary:
        """The summary of a table that is not live, remembered until it is."""
        summary = self._summaries.get(identity)
        if summary is None:
            damaged = False
            try:
                table = await self.revive(identity, do)
            except DamagedGame as error:
                table = await self.salvage(error, do)
                damaged = True
            if table is None:
                raise self.no_such_table()
            summary = self._summaries[identity] = self._summary_of(table, damaged)
            if len(self._summaries) > SUMMARIES_KEPT:
                self._summaries.popitem(last=False)
        return summary

    def _summary_of(self, table: Table, damaged: bool = False) -> Summary:
        return Summary.of(table, self._keep_days, damaged)


def _check_number(tickets: Sequence[requests.Ticket], most: int) -> None:
    if len(tickets) > most:
        raise RequestError("too-large", message("live-long-list", most=most), message("live-other-list"))
