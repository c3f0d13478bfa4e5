"""Processor time of an action on today's server and on that of an older revision (the last commit, if not given), side
by side on one core.

    python bench/side_by_side.py [REVISION] [--tables N] [--seconds N]

Both servers have the same tables as in `server.py`, with clocks and chat, and are asked for one action per table and
second at the same time by one client. So whatever else the machine does slows both of them alike, and their ratio is
nearly the same on a quiet machine and a busy one, where `server.py` can only tell how long an action took. As it
matters a little who is served first, they are measured twice, in either order.
"""

import asyncio
import gc
import shutil
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from statistics import geometric_mean

from command import exit_after, options, positive
from lines import run
from making import make_tables
from playing import SEATS, Table, Tokens
from revision import ROOT, tree_of
from served import SERVE, allow_files, leave_a_core, processor_s, serving
from server import AT_ONCE, TERMS, WARM_UP_S, play


async def acted(tables: list[list[Table]], ports: list[int], pids: list[int], seconds: float) -> list[float]:
    """Microseconds of an action on each server, whose tables these are."""
    gate = asyncio.Semaphore(AT_ONCE)

    async def sit(table: Table, port: int) -> None:
        async with gate:
            await table.sit_down(port)

    for mine, port in zip(tables, ports, strict=True):
        await asyncio.gather(*(sit(table, port) for table in mine))
    gc.collect()
    gc.disable()
    begin = time.perf_counter() + WARM_UP_S
    took: list[list[float]] = [[] for _ in ports]
    runs = [
        asyncio.create_task(play(table, at / len(mine), begin + seconds, times, begin))
        for mine, times in zip(tables, took, strict=True)
        for at, table in enumerate(mine)
    ]
    await asyncio.sleep(WARM_UP_S)
    before = [processor_s(pid) for pid in pids]
    await asyncio.gather(*runs)
    return [1e6 * (processor_s(pid) - then) / len(times) for pid, then, times in zip(pids, before, took, strict=True)]


def measured(sources: list[Path], made: Path, tokens: list[Tokens], seconds: float) -> list[float]:
    """Microseconds of an action on the servers of these sources, each with a copy of the tables ``made``."""
    with ExitStack() as stack:
        servers = []
        for source in sources:
            folder = stack.enter_context(tempfile.TemporaryDirectory())
            shutil.copytree(made, folder, dirs_exist_ok=True)
            servers.append(stack.enter_context(serving("-c", SERVE, folder, source=source)))
        tables = [[Table(identity, each, together=True) for identity, each in tokens] for _ in sources]
        pids, ports = [pid for pid, _ in servers], [port for _, port in servers]
        return run(acted(tables, ports, pids, seconds))


def main() -> int:
    """Print both figures and the ratio of today's to the other."""
    parser = options(__doc__)
    parser.add_argument("revision", nargs="?", default="HEAD")
    parser.add_argument("--tables", type=positive, default=150)
    parser.add_argument("--seconds", type=positive, default=30)
    chosen = parser.parse_args()
    allow_files(2 * chosen.tables * SEATS + 500)
    with tempfile.TemporaryDirectory() as folder, tempfile.TemporaryDirectory() as unpacked:
        then, now = tree_of(chosen.revision, unpacked), ROOT / "src"
        print(f"making {chosen.tables} tables", flush=True)
        tokens = asyncio.run(make_tables(Path(folder), chosen.tables, TERMS))
        leave_a_core()
        ratios = []
        for order in ([then, now], [now, then]):
            took = dict(zip(order, measured(order, Path(folder), tokens, chosen.seconds), strict=True))
            ratios.append(took[now] / took[then])
            print(
                f"now {took[now]:.0f} us an action, {chosen.revision} {took[then]:.0f} us: {ratios[-1]:.3f}", flush=True
            )
    print(f"ratio {geometric_mean(ratios):.3f}")
    return 0


if __name__ == "__main__":
    exit_after(main)
