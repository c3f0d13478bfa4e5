"""Tables of four as a client plays at them: each seat keeps of its View what it needs to act."""

import asyncio
import random
import sys
import time

import msgspec
from lines import Line
from msgspec import UNSET, Struct, UnsetType

from barbu.live.wire import chat, protocol
from barbu.live.wire import choices as offers

SEATS = 4

Tokens = tuple[str, list[str]]
"""A table, and the tokens of its people."""


class Seen(Struct):
    """What this client reads of a View, or of what has changed in it."""

    version: int
    phase: str | UnsetType = UNSET
    turn: str | UnsetType | None = UNSET
    choice: offers.Choice | UnsetType | None = UNSET


class Said(Struct):
    """A message from the server, as far as this client reads it."""

    type: str
    view: Seen | None = None
    changes: Seen | None = None
    code: str = ""


_decode = msgspec.json.Decoder(Said).decode
_encode = msgspec.json.Encoder().encode


class Seat:
    """A seat with its line: what its newest View says."""

    def __init__(self, table: "Table") -> None:
        self.table = table
        self.line: Line | None = None
        self.version = 0
        self.turn: str | None = None
        self.choice: offers.Choice | None = None

    def hear(self, text: bytes) -> None:
        """Merge what is said."""
        said = _decode(text)
        seen = said.changes or said.view
        if seen is not None:
            if seen.turn is not UNSET:
                self.turn = seen.turn
            if seen.choice is not UNSET:
                self.choice = seen.choice
            if seen.version > self.version:
                self.version = seen.version
                self.table.count(text)
        elif said.type == "line":
            self.table.lines += 1
        elif said.type == "error" and said.code == "stale":
            self.table.overtaken()
        elif said.type == "error":
            self.table.errors += 1
            print(f"{self.table.identity}: {said.code}", file=sys.stderr)


class Table:
    """A table and its four seats; ``watching`` are those who watch it besides. The next deal is dealt when one of them
    asks for it, or, ``together``, when all do. ``lines`` is how many lines of the chat they have heard."""

    def __init__(self, identity: str, tokens: list[str], together: bool = False) -> None:
        self.identity = identity
        self.tokens = tokens
        self.together = together
        self.rng = random.Random(identity)
        self.seats = [Seat(self) for _ in tokens]
        self.watching: list[Seat] = []
        self.errors = self.messages = self.bytes = self.lines = 0
        self._missing = SEATS
        self._all = asyncio.Event()
        self._overtaken = False

    async def sit_down(self, port: int) -> None:
        """Connect all four seats, and wait until each has its View."""
        for seat, token in zip(self.seats, self.tokens, strict=True):
            seat.line = await Line.to(port, f"/ws/{self.identity}", seat.hear)
            seat.line.send(_encode(protocol.Hello(token, changes=True)))
        await self._all.wait()

    async def watch(self, port: int, seats: list[Seat]) -> None:
        """Connect some who only watch, and wait until each sees the table."""
        self._missing = len(seats)
        self._all.clear()
        for seat in seats:
            seat.line = await Line.to(port, f"/ws/{self.identity}", seat.hear)
            seat.line.send(_encode(protocol.Hello("", changes=True)))
            self.watching.append(seat)
        await self._all.wait()

    def count(self, text: bytes) -> None:
        """A seat has heard of a new version."""
        self.messages += 1
        self.bytes += len(text) + (2 if len(text) < 126 else 4)
        self._missing -= 1
        if self._missing <= 0 and len({each.version for each in self.everybody}) == 1 and not self.goes_on:
            self._all.set()

    @property
    def everybody(self) -> list[Seat]:
        """All who are to see each action."""
        return [*self.seats, *self.watching]

    @property
    def goes_on(self) -> bool:
        """Whether the server plays on by itself, since no player has a choice."""
        turn = self.seats[0].turn
        return turn is not None and self.seats["ABCD".index(turn)].choice is None

    def overtaken(self) -> None:
        """What was asked for is out of date: the server has just played the cards that are left when no player has a
        choice, which it does a moment after the last of them could be taken back."""
        self._overtaken = True
        self._all.set()

    def say(self, text: str) -> None:
        """A person at the table writes a line."""
        line = self.rng.choice(self.seats).line
        assert line is not None
        line.send(_encode(chat.Say(text)))

    async def act(self) -> float | None:
        """Do one action; the seconds until everybody has seen it, None if it came too late."""
        first = self.seats[0]
        asked: list[tuple[Seat, protocol.ClientMessage]]
        if first.turn is None:
            asked = [(seat, protocol.Next(first.version)) for seat in (self.seats if self.together else [first])]
        else:
            seat = self.seats["ABCD".index(first.turn)]
            asked = [(seat, protocol.Act(seat.version, some_action(seat.choice, self.rng)))]
        self._missing = len(self.everybody)
        self._overtaken = False
        self._all.clear()
        start = time.perf_counter()
        for seat, message in asked:
            assert seat.line is not None
            seat.line.send(_encode(message))
        await self._all.wait()
        return None if self._overtaken else time.perf_counter() - start


class Bare(Table):
    """Four sockets of the reference."""

    async def sit_down(self, port: int) -> None:
        """Connect all four."""
        await self._connect(port, self.seats)

    async def watch(self, port: int, seats: list[Seat]) -> None:
        """Connect some more."""
        await self._connect(port, seats)
        self.watching += seats

    async def _connect(self, port: int, seats: list[Seat]) -> None:
        for seat in seats:
            seat.line = await Line.to(port, f"/{self.identity}", self.count)

    def count(self, text: bytes) -> None:
        """A socket has heard what was to be said."""
        self.messages += 1
        self.bytes += len(text) + 4
        self._missing -= 1
        if self._missing == 0:
            self._all.set()

    def say(self, text: str) -> None:
        """Nobody speaks here."""

    async def act(self) -> float | None:
        """Say something; the seconds until everybody has heard it."""
        self._missing = len(self.everybody)
        self._all.clear()
        line = self.seats[self.rng.randrange(SEATS)].line
        assert line is not None
        start = time.perf_counter()
        line.send(b'{"type":"act","version":123,"act":"play 2C"}')
        await self._all.wait()
        return time.perf_counter() - start


def some_action(choice: offers.Choice | None, rng: random.Random) -> str:
    """One of the actions that a choice offers."""
    if isinstance(choice, offers.CallChoice):
        option = rng.choice(choice.options)
        return option.act or rng.choice(option.parameters).act
    if isinstance(choice, offers.DoubleChoice):
        return rng.choice(choice.legal).act
    if isinstance(choice, offers.PlayChoice):
        return f"play {rng.choice(choice.cards)}"
    return "knock"
