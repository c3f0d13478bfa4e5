"""How soon 500 spectators of one table see an action, over sockets.

    python bench/spectators.py [--spectators N] [--actions N]

The server runs as it always does, with durable commits, on one core. The time of an action goes from sending it until
the last of the players and the spectators has it; all of them read in one process, whose own time counts too. The
reference, in the same run, is the server without cards of `server.py`, which sends as many sockets as many bytes.
"""

import asyncio
import statistics
import tempfile
from pathlib import Path

from command import exit_after, options, positive
from lines import run
from making import make_tables
from playing import Bare, Seat, Table, Tokens
from served import SERVE, allow_files, leave_a_core, serving

from barbu.store.events import Terms

GOAL_MS = 100.0
EVERY_S = 0.1


async def measure(table: Table, port: int, spectators: int, actions: int) -> tuple[list[float], int]:
    """The milliseconds of each action, sorted, and the bytes sent to one spectator for each."""
    await table.sit_down(port)
    await table.watch(port, [Seat(table) for _ in range(spectators)])
    print(f"  {spectators} spectators are there", flush=True)
    before = table.bytes, table.messages
    took = []
    for _ in range(actions):
        if (one := await table.act()) is not None:
            took.append(1000 * one)
        await asyncio.sleep(EVERY_S)
    return sorted(took), round((table.bytes - before[0]) / (table.messages - before[1]))


def main() -> int:
    """Measure; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--spectators", type=positive, default=500)
    parser.add_argument("--actions", type=positive, default=100)
    chosen = parser.parse_args()
    allow_files(chosen.spectators + 500)
    with tempfile.TemporaryDirectory() as folder:
        (tokens,) = asyncio.run(make_tables(Path(folder), 1, Terms(public=True, clock_s=60)))
        with serving("-c", SERVE, folder) as (_, port):
            leave_a_core()
            ours, size = run(measure(Table(*tokens, together=True), port, chosen.spectators, chosen.actions))
    nobody: Tokens = ("bare", [""] * 4)
    with serving(str(Path(__file__).with_name("bare.py")), str(size)) as (_, port):
        bare, _ = run(measure(Bare(*nobody), port, chosen.spectators, chosen.actions))
    p99 = statistics.quantiles(ours, n=100, method="inclusive")[98]
    bare_p99 = statistics.quantiles(bare, n=100, method="inclusive")[98]
    print(f"{chosen.spectators} spectators of one table, {chosen.actions} actions of {size} bytes for each of them")
    print(f"until all have seen it: p50 {statistics.median(ours):.1f} ms, p99 {p99:.1f} ms, longest {ours[-1]:.1f} ms")
    print(f"the reference: p50 {statistics.median(bare):.1f} ms, p99 {bare_p99:.1f} ms, longest {bare[-1]:.1f} ms")
    print(f"p50 {statistics.median(ours) / statistics.median(bare):.1f} times that of the reference")
    print(f"p99 against the goal of {GOAL_MS:.0f} ms: {p99 / GOAL_MS:.2f}")
    return int(p99 > GOAL_MS)


if __name__ == "__main__":
    exit_after(main)
