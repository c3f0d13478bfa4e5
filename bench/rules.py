"""How long it takes to load all variants, each with every number of players.

    python bench/rules.py [--runs N]

Each run is a new process, since what was loaded once is kept; the time is processor time after the imports. The
reference is `tomllib` alone on the same rule files in the same run: "x toml" is how much more the inheritance, the
checks of all laws and the totals take.
"""

import statistics
import subprocess
import sys

from command import exit_after, options, positive

GOAL_MS = 300.0

PROGRAM = """
import time, tomllib
from barbu.rules.files.tables import text_of
from barbu.rules.load import load, variant_names
names = variant_names()
start = time.process_time()
for name in names:
    tomllib.loads(text_of("variants", name))
toml = time.process_time()
usual = [load(name) for name in names]
first = time.process_time()
every = [load(rules.variant, number) for rules in usual for number in rules.numbers or (rules.players,)]
done = time.process_time()
for rules in every:
    load(rules.variant, rules.players)
again = time.process_time()
print(toml - start, first - toml, done - toml, again - done, len(usual), len(every))
"""


def run() -> list[float]:
    """Load everything in a new process: seconds of the reference, of all variants, of all numbers of players too, of
    loading them once more; then how many there are."""
    done = subprocess.run([sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True)
    return [float(word) for word in done.stdout.split()]


def main() -> int:
    """Print the table; exit 1 if loading takes too long."""
    parser = options(__doc__)
    parser.add_argument("--runs", type=positive, default=7, help="processes; the best and the median of all are shown")
    chosen = parser.parse_args()
    runs = [run() for _ in range(chosen.runs)]
    variants, tables = (int(count) for count in runs[0][4:])
    labels = ("tomllib alone", f"{variants} variants", f"{tables} with all numbers", "once more")
    toml = statistics.median(found[0] for found in runs) * 1000
    print(f"{'':24} {'best ms':>8} {'median ms':>10} {'x toml':>7} {f'x goal ({GOAL_MS:.0f} ms)':>16}")
    medians = []
    for place, label in enumerate(labels):
        times = [found[place] * 1000 for found in runs]
        medians.append(statistics.median(times))
        print(
            f"{label:24} {min(times):8.1f} {medians[-1]:10.1f} {medians[-1] / toml:7.2f} {medians[-1] / GOAL_MS:16.3f}"
        )
    return int(medians[2] > GOAL_MS)


if __name__ == "__main__":
    exit_after(main)
