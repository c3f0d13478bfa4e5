"""How long a table waits for the server: tables of four people, one action per table and second, over sockets.

    python bench/server.py [--tables N] [--seconds N] [--clients N] [--data FOLDER]

The server runs as it always does, with the rules of `pagat` and a durable commit for every action, in a process of its
own on one core. Each decision has a clock, and at each table a person writes a line every ten seconds, which is heard
and stored. The time of an action goes from sending it until the last of the four seats has its new View. A stall is how
long a ping waits for its answer. Memory is what the server's process has grown by, tables included, for each socket; it
is not measured on Windows. The data folder should be on the disk that is meant: in memory a commit costs nothing. The
clients share what cores are left; "woken late" tells how much of a wait is theirs.

The reference, in the same run with the same clients, is a server that knows no cards (`bare.py`): on the same library
it sends as many sockets as many bytes for each action.
"""

import asyncio
import gc
import os
import statistics
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

from command import exit_after, options, positive
from lines import Line, run
from making import make_tables
from playing import SEATS, Bare, Table, Tokens
from served import SERVE, allow_files, leave_a_core, memory_kb, processor_s, serving

from barbu.store.events import Terms

GOAL_P99_MS = 50.0
GOAL_STALL_MS = 250.0
GOAL_KB = 45.0
GOAL_VIEW_KB = 1.0
WARM_UP_S = 3.0
PING_S = 0.02
LINE_EVERY = 10
"""Actions at a table between two chat lines."""

LINE = "Who would have thought that the king of hearts was there?"
TERMS = Terms(clock_s=60)
AT_ONCE = 20
"""How many connections a client opens at a time."""


class Load(NamedTuple):
    """The work of one client: the tables by their tokens (none: the reference), the length of the measurement, and the
    time at which all clients start, so that the connections are open by then."""

    port: int
    pid: int
    tables: list[Tokens]
    bare: bool
    seconds: float
    ready: Path


class Felt(NamedTuple):
    """A client's measurements, in seconds: each action, each ping, each late wake-up; messages and bytes of the
    versions received, chat lines; errors."""

    actions: list[float]
    pings: list[float]
    lags: list[float]
    messages: int
    bytes: int
    lines: int
    errors: int
    busy_s: float
    memory_kb: float


def client(load: Load) -> Felt:
    """A process that plays at some of the tables."""
    return run(play_all(load))


async def play_all(load: Load) -> Felt:
    """Connect, wait for the other clients, and play."""
    kind = Bare if load.bare else Table
    tables = [kind(identity, tokens, together=True) for identity, tokens in load.tables]
    gate = asyncio.Semaphore(AT_ONCE)
    opened = 0

    async def sit(table: Table) -> None:
        nonlocal opened
        async with gate:
            await table.sit_down(load.port)
        opened += 1
        if opened % 500 == 0:
            print(f"  {opened} tables of a client are connected", flush=True)

    await asyncio.gather(*map(sit, tables))
    # The client's own garbage collection must not count as the server's time.
    gc.collect()
    gc.disable()
    (load.ready / str(os.getpid())).touch()
    while not (load.ready / "go").exists():
        await asyncio.sleep(0.02)
    begin = time.perf_counter() + WARM_UP_S
    until = begin + load.seconds
    actions: list[float] = []
    runs = [
        asyncio.create_task(play(table, index / len(tables), until, actions, begin))
        for index, table in enumerate(tables)
    ]
    await asyncio.sleep(WARM_UP_S)
    busy = processor_s(load.pid)
    before = counted(tables)
    pings: list[float] = []
    lags: list[float] = []
    felt = [asyncio.create_task(feel_pulse(lags)), asyncio.create_task(ping(load.port, tables[0], load.bare, pings))]
    await asyncio.gather(*runs)
    for task in felt:
        task.cancel()
    messages, size, lines = (now - then for now, then in zip(counted(tables), before, strict=True))
    busy_s = (processor_s(load.pid) - busy) / (time.perf_counter() - begin)
    errors = sum(table.errors for table in tables)
    return Felt(actions, pings, lags, messages, size, lines, errors, busy_s, memory_kb(load.pid))


def counted(tables: list[Table]) -> tuple[int, int, int]:
    """Messages and bytes of the versions that tables received, and the chat lines."""
    return sum(table.messages for table in tables), sum(table.bytes for table in tables), sum(t.lines for t in tables)


async def play(table: Table, offset: float, until: float, late: list[float], begin: float) -> None:
    """One action a second until the end; times before ``begin`` are not kept."""
    due = time.perf_counter() + offset
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        took = await table.act()
        if due >= begin and took is not None:
            late.append(took)
        if table.rng.randrange(LINE_EVERY) == 0:
            table.say(LINE)
        due = max(due + 1.0, time.perf_counter())


async def feel_pulse(lags: list[float]) -> None:
    """Collect how late this client itself wakes up, in seconds: this is not the server's fault."""
    while True:
        due = time.perf_counter() + 0.01
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - due)


async def ping(port: int, table: Table, bare: bool, pings: list[float]) -> None:
    """Collect how long the server takes to answer a ping, in seconds."""
    answered = asyncio.Event()
    path = "/ping" if bare else f"/ws/{table.identity}"
    # A client that sends no hello is disconnected after ten seconds, and comes again.
    line = await Line.to(port, path, lambda _: None, answered.set)
    while True:
        if line.closed is not None:
            line = await Line.to(port, path, lambda _: None, answered.set)
        answered.clear()
        start = time.perf_counter()
        line.ping()
        try:
            async with asyncio.timeout(2):
                await answered.wait()
            pings.append(time.perf_counter() - start)
        except TimeoutError:
            if line.closed is None:
                pings.append(2.0)
        await asyncio.sleep(PING_S)


class Figures(NamedTuple):
    """What was measured: milliseconds, and of the server its processor time (seconds a second, and microseconds an
    action), the bytes that a socket is sent for a version, and its memory; lines of the chat that were heard."""

    actions: int
    lines: int
    p50: float
    p99: float
    p999: float
    longest: float
    stall: float
    lag: float
    busy: float
    per_action_us: float
    view_bytes: float
    per_socket_kb: float
    errors: int

    def told(self) -> str:
        """The figures as lines."""
        return (
            f"  actions {self.actions}, lines heard {self.lines}\n"
            f"  p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, p99.9 {self.p999:.1f} ms, longest {self.longest:.1f} ms\n"
            f"  longest wait for a ping {self.stall:.1f} ms; "
            f"a client itself was woken late by up to {self.lag:.1f} ms\n"
            f"  processor {100 * self.busy:.0f} % of a core, {self.per_action_us:.0f} us an action\n"
            f"  {self.view_bytes:.0f} bytes a View on the wire, {self.per_socket_kb:.1f} KB a socket"
        )


def measured(server: tuple[int, int], tables: list[Tokens], bare: bool, seconds: float, clients: int) -> Figures:
    """Play at tables with this many clients."""
    pid, port = server
    before_kb = memory_kb(pid)
    with tempfile.TemporaryDirectory() as ready:
        loads = [
            Load(port, pid, tables[at::clients], bare, seconds, Path(ready)) for at in range(min(clients, len(tables)))
        ]
        with ProcessPoolExecutor(len(loads), get_context("spawn"), initializer=leave_a_core) as pool:
            futures = [pool.submit(client, load) for load in loads]
            while len(list(Path(ready).iterdir())) < len(loads) and not any(each.done() for each in futures):
                time.sleep(0.1)
            print(f"  all {len(tables)} tables are connected", flush=True)
            (Path(ready) / "go").touch()
            felt = [each.result() for each in futures]
    times = sorted(1000 * took for each in felt for took in each.actions)
    cuts = statistics.quantiles(times, n=1000, method="inclusive")
    busy = max(each.busy_s for each in felt)
    return Figures(
        actions=len(times),
        lines=sum(each.lines for each in felt),
        p50=cuts[499],
        p99=cuts[989],
        p999=cuts[998],
        longest=times[-1],
        # On a machine that is far too busy not one ping is answered.
        stall=1000 * max((took for each in felt for took in each.pings), default=seconds),
        lag=1000 * max(took for each in felt for took in each.lags),
        busy=busy,
        per_action_us=1e6 * busy * seconds / len(times),
        view_bytes=sum(each.bytes for each in felt) / sum(each.messages for each in felt),
        per_socket_kb=(max(each.memory_kb for each in felt) - before_kb) / (len(tables) * SEATS),
        errors=sum(each.errors for each in felt),
    )


def main() -> int:
    """Measure; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=positive, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--clients", type=int, default=0, help="processes that play; one for 2,000 tables if not given")
    parser.add_argument("--data", type=Path, help="empty folder for the database; a temporary one if not given")
    chosen = parser.parse_args()
    count, seconds = chosen.tables, chosen.seconds
    clients = chosen.clients or -(-count // 2000)
    allow_files(count * SEATS + 500)
    with tempfile.TemporaryDirectory(dir=chosen.data) as folder:
        print(f"making {count} tables", flush=True)
        tables = asyncio.run(make_tables(Path(folder), count, TERMS))
        with serving("-c", SERVE, folder) as server:
            ours = measured(server, tables, False, seconds, clients)
    print(
        f"tables {count}, sockets {count * SEATS}, {seconds:.0f} s, durable commits, clocks and chat\n{ours.told()}",
        flush=True,
    )
    with serving(str(Path(__file__).with_name("bare.py")), str(round(ours.view_bytes))) as server:
        bare = measured(server, tables, True, seconds, clients)
    print(f"the reference: as many bytes to as many sockets\n{bare.told()}")
    times = ours.per_action_us / bare.per_action_us
    print(f"p99 {ours.p99 / bare.p99:.1f} times that of the reference, processor {times:.1f} times")
    goals = (
        ("p99", ours.p99, GOAL_P99_MS, "ms"),
        ("longest stall", ours.stall, GOAL_STALL_MS, "ms"),
        ("memory a socket", ours.per_socket_kb, GOAL_KB, "KB"),
        ("a View on the wire", ours.view_bytes / 1024, GOAL_VIEW_KB, "KB"),
    )
    for name, figure, goal, unit in goals:
        print(f"{name} against the goal of {goal:.0f} {unit}: {figure / goal:.2f}")
    if ours.errors:
        print(f"{ours.errors} errors")
    return int(bool(ours.errors) or any(figure > goal for _, figure, goal, _ in goals))


if __name__ == "__main__":
    exit_after(main)
