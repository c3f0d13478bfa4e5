"""How soon a puzzle is open, and its solution is there, asked of a server and of the browser's own Python.

    python bench/solving.py [--times N]

A real Chromium opens puzzles of every kind by their addresses, from another page of ours: until the first button of the
answer can be seen. Then it gives the first answer there is: until the solution can be seen. The first puzzle of a page,
which loads the script, and for which the browser's Python starts, is shown apart. The reference is a bare request to
the same server.
"""

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from command import exit_after, options, positive
from playwright.sync_api import Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import browser as chromium  # noqa: E402
from tests.web.offline_copy import built, served  # noqa: E402
from tests.web.serving import serving  # noqa: E402

from barbu.puzzles.files import shipped  # noqa: E402
from barbu.puzzles.puzzle import KINDS  # noqa: E402

GOAL_MS = 300

OPEN = """async (number) => {
  const seen = (wanted) => new Promise((done, fail) => {
    const begun = performance.now();
    const look = () => {
      if (document.querySelector(wanted)) done(performance.now());
      else if (performance.now() - begun > 60_000) fail(new Error(wanted));
      else requestAnimationFrame(look);
    };
    look();
  });
  location.hash = "#/settings";
  await seen(".settings");
  const begun = performance.now();
  location.hash = `#/puzzles/${number}`;
  const open_ms = (await seen("form input")) - begun;
  document.querySelector("form input").click();
  await seen("form [type=submit]:enabled");
  const answered = performance.now();
  document.querySelector("form [type=submit]").click();
  return [open_ms, (await seen("#answer")) - answered];
}"""

BARE = """async () => {
  const begun = performance.now();
  await (await fetch("./offline.json", { cache: "no-store" })).arrayBuffer();
  return performance.now() - begun;
}"""


class Found(NamedTuple):
    """Times in milliseconds: the first puzzle, the others, their solutions, and bare requests."""

    first: float
    opened: list[float]
    solved: list[float]
    bare: list[float]


def measured(page: Page, times: int) -> Found:
    """Open puzzles of every kind, several of each."""
    numbers = [[at + 1 for at, each in enumerate(shipped()) if each.kind == kind][:times] for kind in KINDS]
    page.goto("./")
    first, _ = page.evaluate(OPEN, 1)
    rows = [page.evaluate(OPEN, number) for several in numbers for number in several]
    return Found(first, [row[0] for row in rows], [row[1] for row in rows], [page.evaluate(BARE) for _ in rows])


@contextmanager
def places() -> Iterator[dict[str, str]]:
    """The addresses of a server, and of a plain file server without one."""
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as files:
        built(Path(files) / "built")
        with serving(Path(data)) as address, served(Path(files) / "built") as plain:
            yield {"server": address, "browser": plain.address}


def main() -> int:
    """Print the figures; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--times", type=positive, default=5, help="puzzles of each kind")
    times = parser.parse_args().times
    missed = False
    heads = f"{'asked of':10} {'first ms':>9} {'open ms':>8} {'longest':>8} {'solved ms':>10} {'longest':>8}"
    print(f"{heads} {'bare':>6} {'of goal':>8}", flush=True)
    with places() as addresses, chromium.started() as browser:
        for name, address in addresses.items():
            found = measured(browser.new_page(base_url=address), times)
            opened, solved, bare = median(found.opened), median(found.solved), median(found.bare)
            print(
                f"{name:10} {found.first:9.0f} {opened:8.0f} {max(found.opened):8.0f} {solved:10.0f}"
                f" {max(found.solved):8.0f} {bare:6.0f} {opened / GOAL_MS:8.2f}"
            )
            missed |= opened > GOAL_MS
    return int(missed)


if __name__ == "__main__":
    exit_after(main)
