"""How long it takes to read a record, replay it with all its checks, and print it.

    python bench/replay.py [FILE] [--times N]

In processor time of one core. The reference is the engine alone on the same actions, timed in turn with the rest in the
same run; "x goal" is how much of the time allowed is used.
"""

import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from command import exit_after, options, positive

from barbu.engine.game import Game
from barbu.notation import actions_of, parse, print_record, replay

GOAL_MS = 50
"""Milliseconds of processor time that reading and replaying a record of 28 deals may take."""

RECORD = Path(__file__).parents[1] / "tests" / "records" / "pagat.bgn"


def spent_ms(work: Callable[[], object]) -> float:
    """Milliseconds of processor time that some work takes."""
    start = time.process_time()
    work()
    return (time.process_time() - start) * 1000


def main() -> int:
    """Print the table; exit 1 if replaying a record is too slow."""
    parser = options(__doc__)
    parser.add_argument("file", nargs="?", type=Path, default=RECORD)
    parser.add_argument("--times", type=positive, default=40, help="the median of so many runs is shown")
    chosen = parser.parse_args()
    text = chosen.file.read_text(encoding="utf-8")
    (record,) = parse(text)
    played = replay(record)
    if played.error is not None or played.game is None:
        sys.exit(f"{chosen.file}: {played.error}")
    rules = played.game.rules
    actions = [action for _, action in actions_of(played.game)]

    def engine_alone() -> None:
        game = Game(rules)
        for action in actions:
            game = game.apply(action)

    works: dict[str, Callable[[], object]] = {
        "engine alone": engine_alone,
        "read": lambda: parse(text),
        "read and replay": lambda: replay(parse(text)[0]),
        "print": lambda: print_record(record),
    }
    times: dict[str, list[float]] = {name: [] for name in works}
    for _ in range(chosen.times):
        for name, work in works.items():
            times[name].append(spent_ms(work))
    reference = median(times["engine alone"])
    print(f"{chosen.file.name}: {len(played.game.finished)} deals, {len(actions)} actions")
    print(f"{'':18} {'ms':>7} {'x engine':>9} {'x goal (' + str(GOAL_MS) + ' ms)':>15}")
    for name, measured in times.items():
        typical = median(measured)
        print(f"{name:18} {typical:7.2f} {typical / reference:9.2f} {typical / GOAL_MS:15.3f}")
    return 0 if median(times["read and replay"]) < GOAL_MS else 1


if __name__ == "__main__":
    exit_after(main)
