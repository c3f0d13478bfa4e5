"""How long imports take, and what they load; and how long it is from the first import to the first game, or to a
score sheet as PDF.

    python bench/imports.py [--runs N]

Each run is a new process; the time is that of the statement alone, without the start of Python, the best and the median
of all runs. "of python" compares it with how long Python itself takes to start and end, measured in turn with it, so
that the ratio can be compared from machine to machine. Importing the standard library's `json` shows the same.
"""

import statistics
import subprocess
import sys
import time

from command import exit_after, options, positive

SHEET = """
import contextlib, io, os
from barbu.cli import main
with contextlib.redirect_stdout(io.StringIO()), contextlib.suppress(SystemExit):
    main(["sheet", "pagat", "--blank", "--pdf", os.devnull])
"""
GOALS_MS = {"import barbu": 20.0, 'import barbu; barbu.Game("pagat")': 150.0, SHEET: 1000.0}
"""The longest time common first steps may take."""

TITLES = {SHEET: "barbu sheet pagat --blank --pdf"}

HEAVY = ("numpy", "numba", "sqlalchemy", "starlette", "uvicorn", "rich", "typer", "fluent", "asyncio", "msgspec")
"""Packages that an import must not load unless it needs them."""

MODULES = ("json", "barbu.engine.game", "barbu.bots.base", "barbu.bots.club", "barbu.sim", "barbu.notation")

PROGRAM = """
import sys, time
before = set(sys.modules)
start = time.perf_counter()
{statement}
spent = time.perf_counter() - start
print(spent * 1000)
print(len(set(sys.modules) - before))
print(" ".join(name for name in {heavy!r} if name in sys.modules))
"""


def run(statement: str) -> tuple[float, int, list[str]]:
    """Execute a statement in a new process: milliseconds, modules that came with it, and the heavy ones among them."""
    program = PROGRAM.format(statement=statement, heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    spent, count, heavy = done.stdout.split("\n")[:3]
    return float(spent), int(count), heavy.split()


def python_ms() -> float:
    """How long Python takes to start and to end."""
    start = time.perf_counter()
    subprocess.run([sys.executable, "-c", "pass"], check=True)
    return (time.perf_counter() - start) * 1000


def main() -> int:
    """Print the table; exit 1 if the library is slower than its goals or `import barbu` loads what it should not."""
    parser = options(__doc__)
    parser.add_argument("--runs", type=positive, default=9, help="processes for each row")
    chosen = parser.parse_args()
    columns = f"{'best ms':>8} {'median ms':>10} {'of python':>10} {'of goal':>8} {'modules':>8}  heavy ones"
    print(f"{'statement':35} {columns}")
    slow = False
    for statement in (*GOALS_MS, *(f"import {module}" for module in MODULES)):
        starts, found = zip(*((python_ms(), run(statement)) for _ in range(chosen.runs)), strict=True)
        times = [spent for spent, _, _ in found]
        best, median = min(times), statistics.median(times)
        _, count, heavy = found[0]
        goal = GOALS_MS.get(statement, 0.0)
        part = f"{best / goal:8.2f}" if goal else f"{'-':>8}"
        print(
            f"{TITLES.get(statement, statement):35} {best:8.1f} {median:10.1f} {best / min(starts):10.2f} {part}"
            f" {count:8}  {' '.join(heavy) or '-'}"
        )
        slow = slow or (bool(goal) and best > goal) or (statement == "import barbu" and bool(heavy))
    return int(slow)


if __name__ == "__main__":
    exit_after(main)
