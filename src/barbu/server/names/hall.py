"""The bots of people that are online: each has one line, over which it is told who invites it."""

import asyncio
from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from barbu.api.bots import OnlineBot
from barbu.api.programs import SeatHeld, SeatOffered
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.confusables import skeleton
from barbu.live.people.seats import seat_with
from barbu.live.table.actor import Table
from barbu.names.error import NameRefused
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules

MOST_GAMES = 16
"""The most games that a bot plays at a time."""

MOST_WAITING = 100
"""How many messages may wait for a bot that does not read; it is cut off then."""


class Accepts(NamedTuple):
    """What a bot accepts: ``rules`` by name (empty: all that a bot can play), and how many ``games`` at a time."""

    rules: tuple[str, ...] = ()
    games: int = 1

    def check(self, rules: Rules, bot: str) -> None:
        """Make sure that the bot plays by some rules.

        Raises:
            NameRefused: it does not, or the rules are one's own.
        """
        name = rules.variant.partition("+")[0]
        shipped = name in variant_names() and rules == load(rules.variant, rules.players)
        if not shipped:
            raise NameRefused("bots-cannot", rules=rules.name)
        if self.rules and name not in self.rules:
            raise NameRefused("bot-other-rules", name=bot, rules=rules.name)


class Line:
    """The line to one bot. ``token`` is the hash of the token it came with, in hexadecimal, and ``seats`` has the token
    of each of its seats by table."""

    def __init__(self, identity: str, name: str, token: str, accepts: Accepts) -> None:
        self.identity = identity
        self.name = name
        self.token = token
        self.accepts = accepts
        self.seats: dict[str, str] = {}
        self.closing = 0
        self.waiting = asyncio.Queue[str](MOST_WAITING)

    def tell(self, said: msgspec.Struct) -> None:
        """Send a message after those that wait."""
        try:
            self.waiting.put_nowait(msgspec.json.encode(said).decode())
        except asyncio.QueueFull:
            self.close(1013)

    def close(self, code: int) -> None:
        """End the line once everything that waits is sent; what waits for a bot that does not read is dropped."""
        self.closing = code
        if self.waiting.full():
            self.waiting.get_nowait()
        self.waiting.put_nowait("")


class Hall:
    """The bots of people that are online at a server with the tables of a ``lobby``. Nothing here outlasts a restart:
    bots come back, and their seats are found in the database."""

    def __init__(self, lobby: Lobby) -> None:
        self._lobby = lobby
        self._lines: dict[str, Line] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._lines)

    def enter(self, line: Line) -> None:
        """A bot is online; an earlier line of it ends."""
        self.leave(line.identity, 4409)
        self._lines[line.identity] = line

    def gone(self, line: Line) -> None:
        """A line has ended."""
        if self._lines.get(line.identity) is line:
            del self._lines[line.identity]

    def leave(self, identity: str, code: int, token: str = "") -> None:
        """End the line of a bot, if it came with this token (any, if none is given)."""
        line = self._lines.get(identity)
        if line is not None and token in ("", line.token):
            line.close(code)

    def held(self, identity: str, seat: SeatHeld) -> None:
        """Note that a bot has a seat, and tell it."""
        if (line := self._lines.get(identity)) is not None:
            line.seats[seat.table] = seat.token
            line.tell(seat)

    def online(self) -> list[OnlineBot]:
        """The bots that are online, by name."""
        found = [
            OnlineBot(line.name, list(line.accepts.rules), self._free(line))
            for line in self._lines.values()
            if not line.closing
        ]
        return sorted(found, key=lambda each: each.name.casefold())

    def check_free(self, identity: str) -> None:
        """Make sure that a bot may begin another game.

        Raises:
            NameRefused: it is not online, or plays as many as it wants.
        """
        line = self._lines.get(identity)
        if line is None or line.closing:
            raise NameRefused("bot-not-online")
        if not self._free(line):
            raise NameRefused("bot-busy", name=line.name)

    def offer(self, table: Table, name: str) -> None:
        """Invite the bot with a name to a table.

        Raises:
            NameRefused: it is not online, plays by other rules, or as many games as it wants, or sits there already.
        """
        looks = skeleton(name)
        line = next((each for each in self._lines.values() if skeleton(each.name) == looks), None)
        if line is None or not looks:
            raise NameRefused("bot-away", name=name)
        line.accepts.check(table.rules, line.name)
        if table.id in line.seats and _plays(table, line.seats[table.id]):
            raise NameRefused("bot-here", name=line.name)
        self.check_free(line.identity)
        company = table.company
        line.tell(
            SeatOffered(
                table.id,
                table.id if company.is_public else table.room.invitation,
                table.rules.variant,
                table.rules.name,
                table.rules.players,
                table.game.length,
                company.of_several().clock_s,
                company.players[company.host].name,
            )
        )

    def _free(self, line: Line) -> int:
        """How many more games a bot would begin."""
        for identity, token in [*line.seats.items()]:
            table = self._lobby.live(identity)
            if table is None or not _plays(table, token):
                del line.seats[identity]
        return max(0, line.accepts.games - len(line.seats))


def _plays(table: Table, token: str) -> bool:
    """Whether a token opens a seat in a game that is not over."""
    ended = table.game.over or table.company.ended or table.company.elsewhere
    return not ended and seat_with(table.players, token) is not None
