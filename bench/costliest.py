"""How soon after the last card of a game its three costliest decisions are known, at a real server.

    python bench/costliest.py [--deals N] [--looks S]

A player plays ``pagat`` against three club players, their cards played by a bot, and looks at the result of each deal
for ``--looks`` seconds, in which their review is asked for as the page asks. After the last card it is asked for until
all decisions are weighed. Prints the seconds until the three costliest were those that they are in the end, until all
decisions were weighed, and those of a whole game in which no result is looked at. The reference is a bare request to
the same server, in seconds. Exits 1 if the goal is missed.
"""

import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from command import exit_after, options, positive

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.serving import View, ask, play_until, serving, sit_down  # noqa: E402

GOAL_S = 10.0
"""Seconds from the last card to the three costliest decisions."""

FIRST = 3

LATE_S, PAUSE_S = 1.5, 0.1
"""The page asks after looking for so long, and pauses between two questions."""


class Found(NamedTuple):
    """Seconds after the last card."""

    first: float
    all: float


def after_a_game(address: str, deals: int, looks_s: float) -> Found:
    """Play, looking at each result, and wait for the review of the whole."""
    seated = sit_down(address, bots=["club"] * 3, variant="pagat")
    looked: set[int] = set()

    def done(view: View) -> bool:
        number = int(view["number"])
        ends = view["phase"] == "over" or (view["phase"] == "scored" and number == deals)
        if view["phase"] == "scored" and not ends and number not in looked:
            looked.add(number)
            _look(address, seated, looks_s)
        return ends

    play_until(address, seated, done)
    began = time.monotonic()
    told: list[tuple[float, list[Any]]] = []
    while True:
        review = _review(address, seated)
        costliest = [(each["number"], each["move"]) for each in review["mistakes"][:FIRST]]
        told.append((time.monotonic() - began, costliest))
        if review["done"] == review["total"]:
            break
        time.sleep(PAUSE_S)
    first = next(at for place, (at, _) in enumerate(told) if all(each == costliest for _, each in told[place:]))
    return Found(first, told[-1][0])


def _look(address: str, seated: dict[str, str], looks_s: float) -> None:
    end = time.monotonic() + looks_s
    if looks_s:
        time.sleep(min(LATE_S, looks_s))
    while time.monotonic() < end:
        review = _review(address, seated)
        if review["done"] == review["total"]:
            time.sleep(max(0.0, end - time.monotonic()))
            return
        time.sleep(PAUSE_S)


def _review(address: str, seated: dict[str, str]) -> Any:
    return ask(address, f"/api/review?table={seated['table']}", token=seated["token"])


def main() -> int:
    """Measure, and print; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=28)
    parser.add_argument("--looks", type=float, default=4.0)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address:
        began = time.monotonic()
        for _ in range(100):
            ask(address, "/api/bots")
        bare_s = (time.monotonic() - began) / 100
        print(f"{'looks at a result, s':>22} {'three costliest, s':>19} {'all, s':>8} {'ratio':>8}")
        missed = False
        for looks_s in (chosen.looks, 0.0):
            found = after_a_game(address, chosen.deals, looks_s)
            print(f"{looks_s:22.1f} {found.first:19.1f} {found.all:8.1f} {found.first / bare_s:8.0f}", flush=True)
            missed |= bool(looks_s) and found.first > GOAL_S
    return int(missed)


if __name__ == "__main__":
    exit_after(main)
