"""How soon a player is at their table: from the store, and back at one that is in memory, over a socket.

    python bench/resume.py [--tables N]

Each table is in the 28th and last deal of a game of `pagat`. The time goes from opening the line until the View is
there. Coming from the store counts everything: the rows are read, their sums are checked, and the game is played again.
Each line is cut; in a second round all are opened again. The reference, in the same run, is a line to the server
without cards of `server.py`, and one answer.
"""

import asyncio
import statistics
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import msgspec
from command import exit_after, options, positive
from lines import Line, run
from making import make_tables
from playing import Tokens
from served import SERVE, leave_a_core, processor_s, serving

from barbu.live.wire import protocol

DEALS = 28
GOAL_STORE_MS = 100.0
GOAL_BACK_MS = 300.0


async def arrival(port: int, path: str, hello: bytes, there: Callable[[bytes], bool]) -> float:
    """The milliseconds from opening a connection until the wanted message arrives; the connection is then closed."""
    wanted = asyncio.Event()

    def hear(text: bytes) -> None:
        if there(text):
            wanted.set()

    start = time.perf_counter()
    line = await Line.to(port, path, hear)
    line.send(hello)
    async with asyncio.timeout(20):
        await wanted.wait()
    took = 1000 * (time.perf_counter() - start)
    line.cut()
    await asyncio.sleep(0.05)
    return took


class Times(NamedTuple):
    """Milliseconds until each View was there, and of the server's processor for each, on average."""

    waits: list[float]
    busy: float


async def measure(pid: int, port: int, tables: list[Tokens]) -> tuple[Times, Times]:
    """The times of loading each table from the store, then those of reconnecting to each."""

    async def come_to_all() -> Times:
        before, waits = processor_s(pid), list[float]()
        for identity, tokens in tables:
            hello = msgspec.json.encode(protocol.Hello(tokens[0], changes=True))
            waits.append(await arrival(port, f"/ws/{identity}", hello, lambda text: text.startswith(b'{"type":"view"')))
        return Times(waits, 1000 * (processor_s(pid) - before) / len(tables))

    return await come_to_all(), await come_to_all()


async def measure_bare(port: int, count: int) -> list[float]:
    """The times of opening a connection and getting one answer."""
    return [await arrival(port, f"/{number}", b"x", lambda _: True) for number in range(count)]


def main() -> int:
    """Measure; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=positive, default=30)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        tables = asyncio.run(make_tables(Path(folder), chosen.tables, deals=DEALS))
        with serving("-c", SERVE, folder) as (pid, port):
            leave_a_core()
            stored, back = run(measure(pid, port, tables))
    with serving(str(Path(__file__).with_name("bare.py")), "3000") as (_, port):
        bare = statistics.median(run(measure_bare(port, chosen.tables)))
    print(f"{chosen.tables} tables in deal {DEALS}; a line to a server without cards is there in {bare:.1f} ms")
    for name, times, goal in (("from the store", stored, GOAL_STORE_MS), ("back at the table", back, GOAL_BACK_MS)):
        median, longest = statistics.median(times.waits), max(times.waits)
        print(f"{name}: median {median:.1f} ms ({median / bare:.1f} times the reference), longest {longest:.1f} ms")
        print(f"  the first of all {times.waits[0]:.1f} ms, processor {times.busy:.1f} ms each")
        print(f"longest against the goal of {goal:.0f} ms: {longest / goal:.2f}")
    return int(max(stored.waits) > GOAL_STORE_MS or max(back.waits) > GOAL_BACK_MS)


if __name__ == "__main__":
    exit_after(main)
