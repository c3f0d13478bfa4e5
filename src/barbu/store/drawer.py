"""The store where there is no database: texts under keys, as in a browser's storage."""

import asyncio
from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol, TypeVar

import msgspec

from barbu.messages import message
from barbu.store import chain
from barbu.store.chain import Linked, Tip
from barbu.store.events import Acted, Logged
from barbu.store.model import (
    LINES_TOLD,
    DamagedGame,
    GameRow,
    KeptRow,
    LineRow,
    ReportRow,
    SeatRow,
    StoredGame,
    StoreError,
    came_later,
    closed,
    conflict,
)
from barbu.store.nameless import NAME, nameless, nameless_event
from barbu.store.rows import EventRow, all_logged, row_of

MOST_UNPLAYED = 100
"""The most events that a game can have before any person has acted."""


class Drawer(Protocol):
    """A place for texts under keys, which are texts as well."""

    async def write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str]) -> bool:
        """Delete everything whose key starts with one of ``gone``, add what is ``new``, and write what is ``over`` even
        where the key is taken: all of it or nothing. Once this returns, the change outlasts the page. Returns False,
        without writing anything, if the key of something new is taken.

        Raises:
            StoreError: it cannot be written.
        """

    async def under(self, start: str) -> list[tuple[str, str]]:
        """All keys with this prefix, in order, with their texts.

        Raises:
            StoreError: they cannot be read at the moment.
        """


class _AgreedGame(NamedTuple):
    game: GameRow
    seats: list[SeatRow]


class _End(NamedTuple):
    """The end of a game's rows, and the time of the last event."""

    tip: Tip
    at_ms: int


Row = TypeVar("Row", EventRow, KeptRow)
Found = TypeVar("Found")


class DrawerStore:
    """``ports.Store`` in a drawer, with the sums of ``chain``. The key of an event is made of its game and its number,
    so if two pages write the same number, only one succeeds."""

    def __init__(self, drawer: Drawer) -> None:
        self._drawer = drawer
        self._ends: dict[str, _End] = {}
        self._turn = asyncio.Lock()
        self._closed = False

    async def create(self, game: GameRow, seats: Sequence[SeatRow], rules: str, events: Sequence[Logged] = ()) -> None:
        """Store a new game. See ``ports.Store``."""
        async with self._turn:
            known = await self._one(f"rules/{game.digest}/")
            rules = rules if known is None else known
            nothing = chain.agreed(game, rules, seats)
            rows, end = _following(game.id, _End(Tip(0, nothing, 0, nothing), game.created_ms), events)
            new = {
                f"game/{game.id}/agreed": _text(_AgreedGame(game, list(seats))),
                f"uses/{game.digest}/{game.id}/": "",
            }
            await self._write({**new, **rows}, {f"rules/{game.digest}/": rules, f"game/{game.id}/end": _text(end)})
            self._ends[game.id] = end

    async def append(self, game: str, events: Sequence[Logged]) -> None:
        """Store the next events of a game, all or none. See ``ports.EventLog``."""
        async with self._turn:
            before = await self._end(game)
            if [logged.seq for logged in events] != [before.tip.seq + 1 + at for at in range(len(events))]:
                self._ends.pop(game, None)
                raise conflict()
            rows, end = _following(game, before, events)
            await self._grow(game, before, rows, end)

    async def keep(self, row: KeptRow) -> None:
        """Store what a seat has decided ahead of its turn. See ``ports.EventLog``."""
        async with self._turn:
            before = await self._end(row.game)
            if row.number != before.tip.kept + 1:
                self._ends.pop(row.game, None)
                raise conflict()
            total = chain.following(before.tip.kept_sum, row)
            end = before._replace(tip=before.tip._replace(kept=row.number, kept_sum=total))
            await self._grow(row.game, before, {f"game/{row.game}/kept/{row.number:06}": _summed(row, total)}, end)

    async def probe(self) -> None:
        """Check whether anything can be stored. See ``ports.EventLog``."""
        await self._write({}, {"probe": ""})

    async def forget(self, game: str) -> None:
        """Delete a game, and its rules if no other game uses them. See ``ports.EventLog``."""
        async with self._turn:
            self._check_open()
            self._ends.pop(game, None)
            agreed = await self._agreed(game)
            gone = [f"game/{game}/"]
            if agreed is not None:
                uses = await self._drawer.under(f"uses/{agreed.game.digest}/")
                gone.append(f"uses/{agreed.game.digest}/{game}/")
                if len(uses) == 1:
                    gone.append(f"rules/{agreed.game.digest}/")
            await self._write({}, {}, gone)

    async def say(self, lines: Sequence[LineRow]) -> None:
        """Store lines of games. See ``ports.ChatLog``."""
        async with self._turn:
            self._check_open()
            found: dict[str, str] = {}
            for line in lines:
                key = f"game/{line.game}/line/{line.number:06}"
                if await self._one(f"game/{line.game}/agreed") is not None and await self._one(key) is None:
                    found[key] = _text(line)
            await self._write({}, found)

    async def report(self, row: ReportRow) -> None:
        """Store a report. See ``ports.ChatLog``."""
        if await self._one(f"game/{row.game}/agreed") is not None:
            await self._write({}, {f"game/{row.game}/report/{row.number:06}/{row.who}": _text(row)})

    async def unsay(self, game: str, who: str) -> None:
        """Delete everything that a person has said at a table. See ``ports.ChatLog``."""
        async with self._turn:
            gone = [f"game/{game}/line/{line.number:06}" for line in await self.said(game, who)]
            await self._write({}, {}, gone)

    async def said(self, game: str, who: str) -> list[LineRow]:
        """Everything that a person has said at a table. See ``ports.ChatLog``."""
        return [line for line in _lines(await self._drawer.under(f"game/{game}/line/")) if line.who == who]

    async def erase(self, game: str, tokens: Sequence[bytes], name: str = NAME) -> None:
        """Make a person in a game anonymous. See ``ports.Store``."""
        async with self._turn:
            stored = await self.load(game)
            if stored is None:
                return
            seats = [nameless(row, tokens, name) for row in stored.seats]
            events = [each._replace(event=nameless_event(each.event, tokens, name)) for each in stored.events]
            start = chain.agreed(stored.game, stored.rules, seats)
            rows, end = _following(game, _End(Tip(0, start, 0, start), stored.game.created_ms), events)
            for row in stored.kept:
                total = chain.following(end.tip.kept_sum, row)
                rows[f"game/{game}/kept/{row.number:06}"] = _summed(row, total)
                end = end._replace(tip=end.tip._replace(kept=row.number, kept_sum=total))
            agreed = _text(_AgreedGame(stored.game, seats))
            await self._write({}, {**rows, f"game/{game}/agreed": agreed, f"game/{game}/end": _text(end)})
            self._ends[game] = end

    async def seats(self, game: str) -> list[SeatRow]:
        """Everybody who sat down at a game. See ``ports.Store``."""
        stored = await self.load(game)
        return [] if stored is None else [*stored.seats, *came_later(stored.events)]

    async def load(self, game: str) -> StoredGame | None:
        """Everything stored about a game. See ``ports.Store``."""
        # In one read, since another page may be adding to it.
        rows = await self._drawer.under(f"game/{game}/")
        texts = dict(rows)
        agreed = _read(game, texts.get(f"game/{game}/agreed"), _AgreedGame)
        if agreed is None:
            return None
        end = _read(game, texts.get(f"game/{game}/end"), _End)
        rules = await self._one(f"rules/{agreed.game.digest}/")
        if rules is None or end is None:
            raise DamagedGame(game, message("store-row-missing", what="tip" if end is None else "rules"))
        happened = _linked(_of("event", rows), EventRow)
        waiting = _linked(_of("kept", rows), KeptRow)
        stored = chain.checked(agreed.game, rules, agreed.seats, happened, waiting, end.tip)
        self._ends[game] = end
        return stored._replace(lines=tuple(_lines(_of("line", rows))[-LINES_TOLD:]))

    async def untouched(self, before_ms: int) -> list[str]:
        """The games in which nothing has happened since a time. See ``ports.Store``."""
        return [game for game, (_, end, _) in (await self._all()).items() if end.at_ms < before_ms]

    async def unplayed(self, before_ms: int) -> list[str]:
        """The games from before a time in which no person has done anything yet. See ``ports.Store``."""
        found = []
        for game, (agreed, end, rows) in (await self._all()).items():
            if agreed.game.created_ms < before_ms and end.tip.seq <= MOST_UNPLAYED and not end.tip.kept:
                people = {row.seat for row in agreed.seats if row.bot is None}
                events, _ = all_logged([row for row, _ in _linked(rows, EventRow).rows])
                if not any(isinstance(each.event, Acted) and each.event.seat in people for each in events):
                    found.append(game)
        return found

    def close(self) -> None:
        """Stop storing; what is there can still be read."""
        self._closed = True

    async def _grow(self, game: str, before: _End, rows: Mapping[str, str], end: _End) -> None:
        """Add rows to a game. More may follow before these are written."""
        self._ends[game] = end
        try:
            await self._write(rows, {f"game/{game}/end": _text(end)})
        except StoreError:
            # Read again what has been written.
            self._ends.pop(game, None)
            raise

    async def _write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str] = ()) -> None:
        self._check_open()
        if not await self._drawer.write(new, over, gone):
            raise conflict()

    async def _end(self, game: str) -> _End:
        self._check_open()
        end = self._ends.get(game) or await self._stored_end(game)
        if end is None:
            raise conflict()
        return end

    async def _stored_end(self, game: str) -> _End | None:
        return _read(game, await self._one(f"game/{game}/end"), _End)

    async def _agreed(self, game: str) -> _AgreedGame | None:
        return _read(game, await self._one(f"game/{game}/agreed"), _AgreedGame)

    async def _all(self) -> dict[str, tuple[_AgreedGame, _End, list[tuple[str, str]]]]:
        """For each complete game: what was agreed, its end, and the rows of its events."""
        games: dict[str, list[tuple[str, str]]] = {}
        for key, text in await self._drawer.under("game/"):
            games.setdefault(key.split("/")[1], []).append((key, text))
        found = {}
        for game, rows in games.items():
            texts = dict(rows)
            agreed = _read(game, texts.get(f"game/{game}/agreed"), _AgreedGame)
            end = _read(game, texts.get(f"game/{game}/end"), _End)
            if agreed is not None and end is not None:
                found[game] = (agreed, end, _of("event", rows))
        return found

    async def _one(self, key: str) -> str | None:
        return next((text for found, text in await self._drawer.under(key) if found == key), None)

    def _check_open(self) -> None:
        if self._closed:
            raise closed()


def _read(game: str, text: str | None, kind: type[Found]) -> Found | None:
    """The content of a text of a game, None if there is no text.

    Raises:
        DamagedGame: the text has other content.
    """
    try:
        return None if text is None else msgspec.json.decode(text, type=kind)
    except msgspec.MsgspecError as error:
        raise DamagedGame(game, message("store-agreed-unreadable", error=str(error))) from error


def _of(kind: str, rows: Sequence[tuple[str, str]]) -> list[tuple[str, str]]:
    """The rows of one kind among those of a game."""
    return [(key, text) for key, text in rows if key.split("/")[2] == kind]


def _lines(rows: Sequence[tuple[str, str]]) -> list[LineRow]:
    return [msgspec.json.decode(text, type=LineRow) for _, text in rows]


def _following(game: str, before: _End, events: Sequence[Logged]) -> tuple[dict[str, str], _End]:
    """The rows of the next events, by key, and the new end of the game."""
    seq, total, kept, kept_sum = before.tip
    at_ms = before.at_ms
    rows = {}
    for logged in events:
        row = row_of(game, logged)
        seq, at_ms, total = row.seq, row.at_ms, chain.following(total, row)
        rows[f"game/{game}/event/{row.seq:06}"] = _summed(row, total)
    return rows, _End(Tip(seq, total, kept, kept_sum), at_ms)


def _linked(texts: Sequence[tuple[str, str]], kind: type[Row]) -> Linked[Row]:
    """Rows with their sums, up to the first row that cannot be read."""
    rows: list[tuple[Row, bytes]] = []
    for _, text in texts:
        try:
            # A union of types created here would be analysed every time.
            rows.append(msgspec.json.decode(text, type=_SUMMED[kind]))
        except msgspec.MsgspecError as error:
            return Linked(rows, str(error))
    return Linked(rows)


_SUMMED: dict[type, type] = {kind: tuple[kind, bytes] for kind in (EventRow, KeptRow)}  # type: ignore[valid-type]


def _summed(row: EventRow | KeptRow, total: bytes) -> str:
    return _text((row, total))


def _text(content: object) -> str:
    return msgspec.json.encode(content).decode()
