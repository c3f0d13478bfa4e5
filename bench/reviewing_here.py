"""How long the page's own Python takes to review a deal, beside this Python without a kernel.

    python bench/reviewing_here.py [--deals N] [--seed N]

Club players play ``pagat``, and the decisions of seat A are weighed as in a game without a server, one after another:
here, and by the interpreter of the built page in Node, whose memory is filled as in a browser. Prints seconds of the
processor for each deal in both, their ratio, and the longest step: between two of them the worker may do something
else. What the bots of a game have already loaded does not count. Exits 1 if a deal takes the page's Python longer than
the goal, on the average.
"""

import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from command import exit_after, options, positive

import barbu
from barbu.notation import print_record, record_of
from barbu.sim import finish_deal, next_deal

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.page import own_node, wheel_node  # noqa: E402

STATIC = ROOT / "src" / "barbu" / "server" / "static"
GOAL_S = 5.0
"""For a deal."""

WEIGH = """
import barbu
from barbu.analysis.decisions import decisions
from barbu.analysis.plain import weighing, whole

def weigh(record, clock):
    game = barbu.replay(record).checked()
    whole(next(decisions(game, 0)))
    deals, longest, mistakes = {}, 0.0, 0
    for decided in decisions(game, 0):
        began, steps, found = clock(), weighing(decided), None
        last = began
        while True:
            try:
                next(steps)
            except StopIteration as done:
                found = done.value
                break
            now = clock()
            longest, last = max(longest, now - last), now
        deals[decided.deal] = deals.get(decided.deal, 0.0) + clock() - began
        mistakes += found is not None and found.mistake
    return [list(deals.values()), longest, mistakes]
"""

NODE = """
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { gunzipSync } from "node:zlib";
const [interpreter, files, told, weigh, record] = process.argv.slice(1);
const { PACKAGES, start } = await import(pathToFileURL(interpreter).href);
const { folder, library, archives, memory, memory_bytes } = JSON.parse(told);
const room = new Uint8Array(memory_bytes);
room.set(gunzipSync(readFileSync(files + folder + memory)));
const filled = { room, filled: Promise.resolve() };
const python = await start(files + folder, library, filled, pathToFileURL(files + folder).href);
python.FS.mkdirTree(PACKAGES);
for (const name of archives) python.FS.writeFile(PACKAGES + name, new Uint8Array(readFileSync(files + folder + name)));
python.globals.set("record", record);
python.globals.set("used", () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
});
python.runPython(weigh);
console.log(python.runPython("import json; json.dumps(weigh(record, used))"));
"""


def played(deals: int, seed: int) -> str:
    """The record of the first deals of a game between club players."""
    rng, game = Random(f"reviewing {seed}"), barbu.Game("pagat")
    bots = [barbu.bot("club")] * game.rules.players
    for _ in range(deals):
        game = finish_deal(game.apply(next_deal(game, 0, rng)), bots, rng)
    return print_record(record_of(game))


def here(record: str) -> Any:
    """What this Python takes."""
    known: dict[str, Callable[..., Any]] = {}
    exec(WEIGH, known)
    return known["weigh"](record, time.process_time)


def in_the_page(record: str) -> Any:
    """What the page's Python takes."""
    engine = json.loads((STATIC / "offline.json").read_bytes())["engine"]
    interpreter = ROOT / "web" / "src" / "device" / "interpreter.mjs"
    node, _ = own_node() or wheel_node()
    words = [*node, "--input-type=module", "-e", NODE, "--", str(interpreter), f"{STATIC.as_posix()}/"]
    done = subprocess.run([*words, json.dumps(engine), WEIGH, record], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def main() -> int:
    """Measure, and print; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=7)
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    record = played(chosen.deals, chosen.seed)
    means = []
    print(f"{'':24} {'s a deal':>9} {'longest':>8} {'of the goal':>12} {'longest step, ms':>17} {'mistakes':>9}")
    for title, (deals, step, mistakes) in (("this Python", here(record)), ("the page's Python", in_the_page(record))):
        mean = sum(deals) / len(deals)
        means.append(mean)
        print(f"{title:24} {mean:9.2f} {max(deals):8.2f} {mean / GOAL_S:12.2f} {1000 * step:17.1f} {mistakes:9}")
    print(f"the page's Python takes {means[1] / means[0]:.2f} times as long")
    return int(means[1] > GOAL_S)


if __name__ == "__main__":
    exit_after(main)
