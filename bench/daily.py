"""The board of a day that many have played.

    python bench/daily.py [--results N] [--times N]

Prints the processor time of an answer with the board, in the median of a number of times, beside a loop of plain Python
with as many steps as there are results, timed in turn with it; and the time of entering a result, which waits for the
disk.
"""

import asyncio
import time
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
from command import exit_after, options, positive

from barbu.api import daily
from barbu.daily.challenge import Challenge
from barbu.store import results
from barbu.store.model import COUNTED, ResultRow, now_ms
from barbu.store.sqlite import SqliteStore

CALLS = "no-tricks no-hearts no-queens no-king no-last-two trumps dominoes"


def main() -> int:
    """Run it; returns the exit status."""
    parser = options(__doc__)
    parser.add_argument("--results", type=positive, default=10_000)
    parser.add_argument("--times", type=positive, default=20)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        asyncio.run(_measure(Path(folder), asked.results, asked.times))
    return 0


async def _measure(folder: Path, count: int, times: int) -> None:
    store, rng = SqliteStore(folder), Random(1)
    challenge = Challenge.on("day", datetime.now(UTC).date())
    rows = [_row(challenge, number, rng) for number in range(count)]
    began = time.perf_counter()
    await asyncio.gather(*(store.enter_result(row) for row in rows))
    entered_ms = 1000 * (time.perf_counter() - began) / count

    read = partial(results.standings, challenge=challenge.name, who=rows[7 % count].who, most=daily.MOST_NAMES)

    def answer() -> bytes:
        found = store._read(read)
        return msgspec.json.encode(daily.board(challenge, found, over=False))

    def loop() -> None:
        total = 0
        for number in range(count):
            total += number & 7

    told = answer()
    pairs = [(_ms(answer), _ms(loop)) for _ in range(times)]
    board_ms, loop_ms = (median(column) for column in zip(*pairs, strict=True))
    print(
        f"board of {count} results   {board_ms:8.2f} ms   {board_ms / loop_ms:6.1f} times the loop   {len(told)} bytes"
    )
    print(f"entering one         {entered_ms:8.2f} ms on the clock, many at a time")
    store.close()


def _row(challenge: Challenge, number: int, rng: Random) -> ResultRow:
    scores = [round(rng.gauss(2, 32)) for _ in range(7)]
    who, told = number.to_bytes(32, "big"), " ".join(map(str, scores))
    return ResultRow(
        challenge.name, who, f"game {number}", f"Player {number}", sum(scores), told, CALLS, "", COUNTED, now_ms()
    )


def _ms(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


if __name__ == "__main__":
    exit_after(main)
