"""The store is gone for half a minute: another program holds the database while tables of four people play on sockets.

    python bench/store_away.py [--tables N] [--seconds N]

Nothing is shortened. At each table one person plays once the database is held, and another writes a line. All four are
to be told that the table waits, and to hear the line; the clock is to stand; and once the database is free, the table
is to go on by itself, with the time that was left. Then everybody plays on, and what was shown is compared with what is
stored.
"""

import asyncio
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import msgspec
from command import exit_after, options, positive
from lines import run
from making import make_tables
from playing import SEATS, Seat, Table, Tokens, some_action
from served import SERVE, leave_a_core, serving

from barbu.live.wire import chat, protocol
from barbu.live.wire.people import ClockMessage
from barbu.store.events import Terms
from barbu.store.sqlite import FILE, SqliteStore

GOAL_SAID_MS = 2500.0
GOAL_ON_MS = 3000.0
"""The server gives up on a commit after a second, and asks again after two more."""

TERMS = Terms(clock_s=60)
ROUNDED_S = 0.11
"""By how much two messages about a clock that stands may differ: they are rounded, and it has run for a moment."""

ACTIONS = 5
LINE = "What is wrong?"
_clock_in = msgspec.json.Decoder(ClockMessage).decode
_encode = msgspec.json.Encoder().encode


class Waiting(Seat):
    """A seat that notes what it is told of the clock, and what is refused."""

    clock: ClockMessage | None = None

    def hear(self, text: bytes) -> None:
        """Merge what is said."""
        if text.startswith(b'{"type":"clock"'):
            self.clock = _clock_in(text)
        elif b'"code":"database-busy"' not in text:
            super().hear(text)

    @property
    def held(self) -> bool:
        """Whether the table waits for the store."""
        return self.clock is not None and self.clock.held


class Felt(NamedTuple):
    """What one table felt: milliseconds until all were told that it waits, heard the line, and were told that it goes
    on; the seconds that the clock lost in between."""

    said_ms: float
    line_ms: float
    on_ms: float
    lost_s: float


async def until(seats: list[Waiting], held: bool) -> float:
    """Wait until all seats know whether the table waits; the time."""
    while any(seat.held is not held for seat in seats):
        await asyncio.sleep(0.005)
    return time.perf_counter()


def lost(then: ClockMessage, now: ClockMessage) -> float:
    """How many seconds a clock has lost; none if another seat is asked, because the server has gone on by itself."""
    if then.left_s is None or now.left_s is None or (then.seat, then.version) != (now.seat, now.version):
        return 0.0
    return then.left_s - now.left_s


async def go_without(table: Table, seats: list[Waiting], freed: asyncio.Future[float]) -> Felt:
    """Play and speak while nothing can be stored, and wait until the table goes on."""
    seat = seats["ABCD".index(table.seats[0].turn or "A")]
    assert seat.line is not None
    heard, start = table.lines, time.perf_counter()
    seat.line.send(_encode(protocol.Act(seat.version, some_action(seat.choice, table.rng))))
    said = await until(seats, True)
    stood = [each.clock for each in seats if each.clock]
    spoken = time.perf_counter()
    seat.line.send(_encode(chat.Say(LINE)))
    while table.lines < heard + SEATS:
        await asyncio.sleep(0.005)
    line = time.perf_counter()
    free = await freed
    on = await until(seats, False)
    runs = [each.clock for each in seats if each.clock]
    lost_s = max(lost(then, now) for then, now in zip(stood, runs, strict=True))
    return Felt(1000 * (said - start), 1000 * (line - spoken), 1000 * (on - free), lost_s)


async def measure(port: int, made: list[Tokens], file: Path, seconds: float) -> tuple[list[Felt], list[Table]]:
    """Play, take the store away, give it back, and play on."""
    tables = [Table(identity, tokens, together=True) for identity, tokens in made]
    seats = [[Waiting(table) for _ in table.tokens] for table in tables]
    for table, mine in zip(tables, seats, strict=True):
        table.seats = [*mine]
        await table.sit_down(port)
    for _ in range(ACTIONS):
        await asyncio.gather(*(table.act() for table in tables))
    # A table whose deal has just ended has no clock that could stand.
    for table in tables:
        while table.seats[0].turn is None:
            await table.act()
    freed: asyncio.Future[float] = asyncio.get_running_loop().create_future()
    with closing(sqlite3.connect(file, isolation_level=None)) as foreign:
        foreign.execute("BEGIN IMMEDIATE")
        felt = [asyncio.create_task(go_without(*each, freed)) for each in zip(tables, seats, strict=True)]
        await asyncio.sleep(seconds)
        foreign.execute("ROLLBACK")
        freed.set_result(time.perf_counter())
    async with asyncio.timeout(20):
        found = await asyncio.gather(*felt)
        for _ in range(ACTIONS):
            await asyncio.gather(*(table.act() for table in tables))
    return found, tables


async def unlike(folder: Path, tables: list[Table]) -> int:
    """How many tables have shown another version than is stored."""
    store = SqliteStore(folder)
    try:
        stored = [await store.load(table.identity) for table in tables]
    finally:
        store.close()
    shown = [{seat.version for seat in table.seats} for table in tables]
    return sum(game is None or game.events[-1].seq not in seen for game, seen in zip(stored, shown, strict=True))


def main() -> int:
    """Measure; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=positive, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        made = asyncio.run(make_tables(folder, chosen.tables, TERMS))
        with serving("-c", SERVE, name) as (_, port):
            leave_a_core()
            felt, tables = run(measure(port, made, folder / FILE, chosen.seconds))
        wrong = asyncio.run(unlike(folder, tables))
    said, line, on = (max(getattr(each, field) for each in felt) for field in ("said_ms", "line_ms", "on_ms"))
    lost_s = max(each.lost_s for each in felt)
    print(f"{chosen.tables} tables of four, the database held by another program for {chosen.seconds:.0f} s")
    print(f"a line written meanwhile is heard by all after {line:.0f} ms at most")
    print(f"until all know that their table waits: longest {said:.0f} ms, {said / GOAL_SAID_MS:.2f} of the goal")
    print(f"until all know that it goes on: longest {on:.0f} ms, {on / GOAL_ON_MS:.2f} of the goal")
    print(f"the clock lost at most {lost_s:.1f} s; tables that have shown what is not stored: {wrong}")
    return int(said > GOAL_SAID_MS or on > GOAL_ON_MS or lost_s > ROUNDED_S or wrong > 0)


if __name__ == "__main__":
    exit_after(main)
