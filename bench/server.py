"""How long a table waits for the server: 500 tables of four people, one action per table and second, over sockets.

    python bench/server.py [--tables N] [--seconds N] [--data FOLDER]

The server runs as it always does, with the rules of `pagat` and a durable commit for every action, in a process of its
own on one core. The time of an action goes from sending it until the last of the four seats has its new View. Memory
is what the server's process has grown by, tables included, for each socket; it is not measured on Windows. The data
folder should be on the disk that is meant: in memory a commit costs nothing.
"""

import argparse
import asyncio
import gc
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from barbu.live import choices as offers
from barbu.live import protocol
from barbu.live.lobby import Lobby, Seating
from barbu.rules.load import load
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import SqliteStore

GOAL_P99_MS = 50.0
GOAL_KB = 60.0
WARM_UP_S = 3.0
SEATS = 4

SERVE = """
import sys
from pathlib import Path
from barbu.server.app import serve
from barbu.server.limits.pace import Limits
serve("127.0.0.1", 0, Path(sys.argv[1]), limits=Limits(0, 0, 0))
"""


class Seen(Struct):
    """What this client reads of a View."""

    version: int
    phase: str
    turn: str | None
    choice: offers.Choice | None


class Said(Struct):
    """A message from the server, as far as this client reads it."""

    type: str
    view: Seen | None = None
    code: str = ""


decoder = msgspec.json.Decoder(Said)


class Table:
    """A table and its four sockets, with the newest View of each seat."""

    def __init__(self, tokens: list[str], identity: str, rng: random.Random) -> None:
        self.identity = identity
        self.tokens = tokens
        self.rng = rng
        self.sockets: list[ClientConnection] = []
        self.listeners: list[asyncio.Task[None]] = []
        self.views: list[Seen | None] = [None] * SEATS
        self.moved = asyncio.Event()
        self.errors = 0

    async def sit_down(self, port: int) -> None:
        """Connect all four seats."""
        for seat, token in enumerate(self.tokens):
            address = f"ws://127.0.0.1:{port}/ws/{self.identity}"
            socket = await connect(address, compression=None, ping_interval=None, max_queue=None)
            await socket.send(msgspec.json.encode(protocol.Hello(token)).decode())
            self.sockets.append(socket)
            self.listeners.append(asyncio.create_task(self.listen(seat, socket)))

    async def listen(self, seat: int, socket: ClientConnection) -> None:
        """Keep a seat's newest View, until the server stops."""
        with suppress(ConnectionClosed):
            async for text in socket:
                said = decoder.decode(text)
                if said.view is not None:
                    self.views[seat] = said.view
                    self.moved.set()
                elif said.type == "error":
                    self.errors += 1
                    print(f"{self.identity}: {said.code}", file=sys.stderr)

    async def act(self) -> float:
        """Do one action; the seconds until everybody has seen it."""
        view = self.views[0]
        assert view is not None
        if view.turn is None:
            message: protocol.ClientMessage = protocol.Next(view.version)
            seat = 0
        else:
            seat = "ABCD".index(view.turn)
            mine = self.views[seat]
            assert mine is not None
            message = protocol.Act(mine.version, some_action(mine.choice, self.rng))
        start = time.perf_counter()
        await self.sockets[seat].send(msgspec.json.encode(message).decode())
        while not all(seen is not None and seen.version > view.version for seen in self.views):
            self.moved.clear()
            await self.moved.wait()
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


async def make_tables(folder: Path, count: int) -> list[Table]:
    """Tables in a fresh database, each with the tokens of its four people."""
    store = SqliteStore(folder)
    lobby = Lobby(store, BotThreads())
    tables = []
    for number in range(count):
        people = [Seating(None, name) for name in ("Anna", "Beth", "Carl", "Dora")]
        identity, tokens = await lobby.create(load("pagat"), "game", people)
        tables.append(Table([token or "" for token in tokens], identity, random.Random(number)))
    store.close()
    return tables


def start_server(folder: Path) -> tuple[subprocess.Popen[str], int]:
    """A server on one core of its own, where the system lets us say so; its port."""
    process = subprocess.Popen([sys.executable, "-c", SERVE, str(folder)], stdout=subprocess.PIPE, text=True)
    if hasattr(os, "sched_setaffinity") and len(cores := sorted(os.sched_getaffinity(0))) > 1:
        os.sched_setaffinity(process.pid, cores[:1])
        os.sched_setaffinity(0, cores[1:])
    assert process.stdout is not None
    line = process.stdout.readline()
    return process, int(line.split("://")[1].split("/")[0].rsplit(":", 1)[1])


def memory_kb(pid: int) -> float:
    """Resident memory of a process, 0 where the system has no /proc."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    return float(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1])


def processor_s(pid: int) -> float:
    """Processor time that a process has used, 0 where the system has no /proc."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    words = stat.read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def play(table: Table, offset: float, until: float, late: list[float], begin: float) -> None:
    """One action a second until the end; times before ``begin`` are not kept."""
    due = time.perf_counter() + offset
    while due < until:
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        took = await table.act()
        if due >= begin:
            late.append(took)
        due = max(due + 1.0, time.perf_counter())


async def feel_pulse(lags: list[float]) -> None:
    """Collect how late this client itself is woken, in seconds: what is not the server's fault."""
    while True:
        due = time.perf_counter() + 0.01
        await asyncio.sleep(0.01)
        lags.append(time.perf_counter() - due)


async def measure(count: int, seconds: float, folder: Path) -> bool:
    """Run it and print the figures; whether both goals are met."""
    tables = await make_tables(folder, count)
    process, port = start_server(folder)
    try:
        before_kb = memory_kb(process.pid)
        for table in tables:
            await table.sit_down(port)
        while not all(all(table.views) for table in tables):
            await asyncio.sleep(0.1)
        # The client's own collector must not count as the server's time.
        gc.collect()
        gc.disable()
        late: list[float] = []
        now = time.perf_counter()
        begin, until = now + WARM_UP_S, now + WARM_UP_S + seconds
        runs = [
            asyncio.create_task(play(table, index / count, until, late, begin)) for index, table in enumerate(tables)
        ]
        await asyncio.sleep(WARM_UP_S)
        lags: list[float] = []
        pulse = asyncio.create_task(feel_pulse(lags))
        busy = processor_s(process.pid)
        await asyncio.gather(*runs)
        pulse.cancel()
        busy = (processor_s(process.pid) - busy) / (time.perf_counter() - begin)
        per_socket = (memory_kb(process.pid) - before_kb) / (count * SEATS)
    finally:
        process.terminate()
        process.wait(20)
    times = sorted(1000 * took for took in late)
    cuts = statistics.quantiles(times, n=1000, method="inclusive")
    p50, p99, p999 = cuts[499], cuts[989], cuts[998]
    print(f"tables {count}, sockets {count * SEATS}, actions {len(times)} in {seconds:.0f} s, durable commits")
    print(f"p50 {p50:.1f} ms, p99 {p99:.1f} ms, p99.9 {p999:.1f} ms, longest {times[-1]:.1f} ms")
    print(f"this client itself was woken late by up to {1000 * max(lags):.1f} ms")
    print(f"server's processor time: {100 * busy:.0f} % of a core")
    print(f"p99 against the goal of {GOAL_P99_MS:.0f} ms: {p99 / GOAL_P99_MS:.2f}")
    print(f"memory {per_socket:.1f} KB a socket, against the goal of {GOAL_KB:.0f} KB: {per_socket / GOAL_KB:.2f}")
    errors = sum(table.errors for table in tables)
    if errors:
        print(f"{errors} errors")
    return p99 <= GOAL_P99_MS and per_socket <= GOAL_KB and not errors


def main() -> int:
    """Measure; exit 1 if a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--data", type=Path, help="empty folder for the database; a temporary one if not given")
    chosen = parser.parse_args()
    wanted = chosen.tables * SEATS + 200
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))
    with tempfile.TemporaryDirectory(dir=chosen.data) as folder:
        met = asyncio.run(measure(chosen.tables, chosen.seconds, Path(folder)))
    return 0 if met else 1


if __name__ == "__main__":
    sys.exit(main())
