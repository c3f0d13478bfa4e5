"""How many random deals the engine plays in a second, with calls, doubles and settlement.

    python bench/engine.py [--seconds N] [--against REVISION] [VARIANT ...]

A row for each variant with its usual number of players, and one for ten players with two packs, in processor time of
one core. The references are other programs on other machines, so a fixed loop of plain Python is timed in the same run:
"relative" is deals for each million steps of that loop, and can be compared from machine to machine.

``--against`` measures an older revision (or another folder with a ``src``) too, in turn with this one and in processes
of their own, and says how many times as many deals this one plays: the middle of the rounds' ratios. It covers the
variants named or, without any, one of each kind.
"""

import os
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen

from command import exit_after, options
from random_deals import deals_a_second
from revision import ROOT, tree_of

from barbu.rules.load import load, variant_names

GOAL = 500
"""Deals per second that one core has to reach under any rules for four players."""

GOALS = {"pagat": 2000}
"""Higher goals for single variants."""

LARGEST = ("canadian-salad", 10)
"""The variant and the number of players of the row with most seats and cards."""

KINDS = (
    *(("pagat", 4), ("cats", 4), ("wikipedia-nine", 4), ("trex-complex", 4), ("rentz", 6), ("house-2000", 4)),
    *(("rifki", 4), ("french", 4), ("bonken", 4), LARGEST),
)
"""Variants with every kind of play, with exposures, claims, shared contracts, pots and two packs."""

ROUNDS = 5

TOLERANCE = 0.97
"""The ratio to an older revision below which a variant counts as slower."""

REFERENCES = {"an older Python Barbu": 58, "a Python King": 933}
"""Deals per second of other programs."""

STEPS = 1_000_000


def loop_speed() -> float:
    """Millions of steps of a fixed loop of plain Python per second of processor time."""
    start = time.process_time()
    value = 0
    for step in range(STEPS):
        value = (value * 5 + step) & 0xFFFF
    return STEPS / 1e6 / (time.process_time() - start)


def compare(revision: str, variants: Sequence[tuple[str, int]], seconds: float) -> int:
    """Print how this tree compares with an older revision; 1 if a variant has become slower than ``TOLERANCE``
    allows."""
    slower = False
    with tempfile.TemporaryDirectory() as folder, ExitStack() as stack:
        sources = {revision: tree_of(revision, folder), "now": ROOT / "src"}
        print(f"{'variant':20} {'players':>7} {revision[:10]:>10} {'now':>8} {'times':>6}   each of {ROUNDS} rounds")
        workers = {label: stack.enter_context(_worker(source)) for label, source in sources.items()}
        for variant, players in variants:
            rates: dict[str, list[float]] = {label: [] for label in sources}
            for number in range(ROUNDS):
                for label in list(sources)[:: 1 if number % 2 else -1]:
                    rates[label].append(_asked(workers[label], f"{variant} {players} {seconds / ROUNDS}"))
            ratios = [now / old for old, now in zip(*rates.values(), strict=True)]
            slower = slower or median(ratios) < TOLERANCE
            old, now = map(median, rates.values())
            each = " ".join(f"{ratio:.2f}" for ratio in ratios)
            print(f"{variant:20} {players:7} {old:10.0f} {now:8.0f} {median(ratios):6.2f}   {each}", flush=True)
    return int(slower)


def _worker(source: Path) -> Popen[str]:
    """A process that plays random deals with the engine of a source folder, on request."""
    environment = {**os.environ, "PYTHONPATH": str(source)}
    command = [sys.executable, str(Path(__file__).with_name("random_deals.py"))]
    return Popen(command, env=environment, stdin=PIPE, stdout=PIPE, text=True)


def _asked(worker: Popen[str], line: str) -> float:
    assert worker.stdin is not None
    assert worker.stdout is not None
    worker.stdin.write(line + "\n")
    worker.stdin.flush()
    return float(worker.stdout.readline())


def main() -> int:
    """Print the table; exit 1 if a variant for four players is too slow."""
    parser = options(__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="time for each variant")
    parser.add_argument("--against", metavar="REVISION")
    parser.add_argument("variants", nargs="*", metavar="VARIANT")
    chosen = parser.parse_args()
    if chosen.against:
        named = [(name, load(name).players) for name in chosen.variants]
        return compare(chosen.against, named or KINDS, chosen.seconds)
    print(f"Python {sys.version.split()[0]}; loop: million steps a second, timed before and after each row")
    references = "".join(f" {f'x {label} ({rate})':>30}" for label, rate in REFERENCES.items())
    print(
        f"{'variant':20} {'players':>7} {'deals/s':>8} {'loop':>6} {'relative':>9} {'goal':>5} {'x goal':>7}"
        + references
    )
    slow = False
    before = loop_speed()
    names = chosen.variants or ["pagat", *(name for name in variant_names() if name != "pagat")]
    for rules in [*map(load, names), *([] if chosen.variants else [load(*LARGEST)])]:
        rate = deals_a_second(rules, chosen.seconds)
        after = loop_speed()
        speed = (before + after) / 2
        before = after
        goal = GOALS.get(rules.variant, GOAL) if rules.players == 4 else 0
        slow = slow or rate < goal
        against = f"{goal:5} {rate / goal:7.2f}" if goal else f"{'-':>5} {'-':>7}"
        ratios = "".join(f" {rate / reference:30.1f}" for reference in REFERENCES.values())
        print(
            f"{rules.variant:20} {rules.players:7} {rate:8.0f} {speed:6.1f} {rate / speed:9.0f} {against}{ratios}",
            flush=True,
        )
    return int(slow)


if __name__ == "__main__":
    exit_after(main)
