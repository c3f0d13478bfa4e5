"""How long `import barbu` takes, and what it loads.

    python bench/imports.py [--runs N]

Each run is a new process; the time is that of the import alone, the best and the median of all runs. The reference is
the goal of 100 ms; an import of the standard library's `json` in the same run shows how fast the machine is now.
"""

import argparse
import statistics
import subprocess
import sys

GOAL_MS = 100.0

HEAVY = ("numpy", "numba", "sqlalchemy", "starlette", "uvicorn", "rich", "typer", "fluent", "asyncio", "msgspec")
"""Packages that an import must not load unless it needs them."""

MODULES = ("json", "barbu", "barbu.engine.game", "barbu.bots.base", "barbu.bots.club", "barbu.sim", "barbu.notation")

PROGRAM = """
import sys, time
before = set(sys.modules)
start = time.perf_counter()
import {module}
spent = time.perf_counter() - start
print(spent * 1000)
print(len(set(sys.modules) - before))
print(" ".join(name for name in {heavy!r} if name in sys.modules))
"""


def run(module: str) -> tuple[float, int, list[str]]:
    """Import a module in a new process: milliseconds, modules that came with it, and the heavy ones among them."""
    program = PROGRAM.format(module=module, heavy=HEAVY)
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    spent, count, heavy = done.stdout.split("\n")[:3]
    return float(spent), int(count), heavy.split()


def main() -> int:
    """Print the table; exit 1 if `import barbu` takes too long or loads what it should not."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=9, help="processes for each module")
    chosen = parser.parse_args()
    print(f"{'import':20} {'best ms':>8} {'median ms':>10} {'of goal':>8} {'modules':>8}  heavy ones")
    slow = False
    for module in MODULES:
        found = [run(module) for _ in range(chosen.runs)]
        times = [spent for spent, _, _ in found]
        best, median = min(times), statistics.median(times)
        _, count, heavy = found[0]
        print(f"{module:20} {best:8.1f} {median:10.1f} {best / GOAL_MS:8.2f} {count:8}  {' '.join(heavy) or '-'}")
        if module == "barbu":
            slow = best > GOAL_MS or bool(heavy)
    return int(slow)


if __name__ == "__main__":
    sys.exit(main())
