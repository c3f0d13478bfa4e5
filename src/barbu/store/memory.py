"""The store in memory, for tests and for use without a file."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.store.events import Acted, Logged
from barbu.store.model import (
    LINES_TOLD,
    GameRow,
    KeptRow,
    LineRow,
    ReportRow,
    SeatRow,
    StoredGame,
    came_later,
    closed,
    conflict,
)
from barbu.store.nameless import NAME, nameless, nameless_event


class _Kept(NamedTuple):
    """A stored game, which grows."""

    game: GameRow
    seats: list[SeatRow]
    events: list[Logged]
    kept: list[KeptRow]
    lines: list[LineRow]
    reports: list[ReportRow]


class MemoryStore:
    """``ports.Store`` for the lifetime of the process, with the same answers and errors as the database."""

    def __init__(self) -> None:
        self._rules: dict[str, str] = {}
        self._games: dict[str, _Kept] = {}
        self._closed = False

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[Logged] = ()) -> None:
        """Store a new game. See ``ports.Store``."""
        self._check_open()
        if game.id in self._games:
            raise conflict()
        self._rules.setdefault(game.digest, rules)
        self._games[game.id] = _Kept(game, list(seats), list(events), [], [], [])

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game, all or none. See ``ports.EventLog``."""
        log = self._open(game).events
        if [logged.seq for logged in events] != list(range(len(log) + 1, len(log) + len(events) + 1)):
            raise conflict()
        log.extend(events)

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has decided ahead of its turn. See ``ports.EventLog``."""
        kept = self._open(row.game).kept
        if row.number != len(kept) + 1:
            raise conflict()
        kept.append(row)

    async def probe(self) -> None:
        """Check whether anything can be stored. See ``ports.EventLog``."""
        self._check_open()

    async def forget(self, game: str) -> None:
        """Delete a game, and its rules if no other game uses them. See ``ports.EventLog``."""
        self._check_open()
        gone = self._games.pop(game, None)
        if gone is not None and all(other.game.digest != gone.game.digest for other in self._games.values()):
            del self._rules[gone.game.digest]

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store lines of games. See ``ports.ChatLog``."""
        self._check_open()
        for line in lines:
            found = self._games.get(line.game)
            if found is not None and all(each.number != line.number for each in found.lines):
                found.lines.append(line)

    async def report(self, row: ReportRow) -> None:
        """Store a report. See ``ports.ChatLog``."""
        self._check_open()
        found = self._games.get(row.game)
        if found is not None and all(each[:3] != row[:3] for each in found.reports):
            found.reports.append(row)

    async def unsay(self, game: str, who: str) -> None:
        """Delete everything that a person has said at a table. See ``ports.ChatLog``."""
        self._check_open()
        if found := self._games.get(game):
            found.lines[:] = [line for line in found.lines if line.who != who]

    async def said(self, game: str, who: str) -> list[LineRow]:
        """Everything that a person has said at a table. See ``ports.ChatLog``."""
        found = self._games.get(game)
        return [] if found is None else [line for line in found.lines if line.who == who]

    async def erase(self, game: str, tokens: Sequence[bytes], name: str = NAME) -> None:
        """Make a person in a game anonymous. See ``ports.Store``."""
        self._check_open()
        if found := self._games.get(game):
            found.seats[:] = [nameless(row, tokens, name) for row in found.seats]
            found.events[:] = [each._replace(event=nameless_event(each.event, tokens, name)) for each in found.events]

    async def seats(self, game: str) -> list[SeatRow]:
        """Everybody who sat down at a game. See ``ports.Store``."""
        found = self._games.get(game)
        return [] if found is None else [*found.seats, *came_later(found.events)]

    async def load(self, game: str) -> StoredGame | None:
        """Everything stored about a game. See ``ports.Store``."""
        found = self._games.get(game)
        if found is None:
            return None
        rules = self._rules[found.game.digest]
        lines = tuple(found.lines[-LINES_TOLD:])
        return StoredGame(found.game, rules, list(found.seats), list(found.events), list(found.kept), lines)

    async def untouched(self, before_ms: int) -> list[str]:
        """The games in which nothing has happened since a time. See ``ports.Store``."""
        return [
            identity
            for identity, found in self._games.items()
            if (found.events[-1].at_ms if found.events else found.game.created_ms) < before_ms
        ]

    async def unplayed(self, before_ms: int) -> list[str]:
        """The games from before a time in which no person has done anything yet. See ``ports.Store``."""
        return [
            identity
            for identity, found in self._games.items()
            if found.game.created_ms < before_ms and not found.kept and not _played_by_people(found)
        ]

    def close(self) -> None:
        """Stop storing; what is there can still be read."""
        self._closed = True

    def _check_open(self) -> None:
        if self._closed:
            raise closed()

    def _open(self, game: str) -> _Kept:
        """A game that something is about to be added to."""
        self._check_open()
        found = self._games.get(game)
        if found is None:
            raise conflict()
        return found


def _played_by_people(found: _Kept) -> bool:
    people = {seat.seat for seat in found.seats if seat.bot is None}
    return any(isinstance(each.event, Acted) and each.event.seat in people for each in found.events)
