"""How soon after the last card of a game its three costliest decisions are known, at a real server.

    python bench/costliest.py [--deals N] [--pace S] [--looks S]

A hasty player plays ``pagat`` against three club players: ``--pace`` seconds for a card, ``--looks`` for a result, and
then the same with no look at any result. Their review is asked for as the page asks, while they play and, more often,
while they look. After the last card it is asked for until all decisions are weighed. Prints the seconds until the three
costliest were those that they are in the end, and until all decisions were weighed; beside a bare request to the same
server. Exits 1 if the goal is missed.
"""

import sys
import tempfile
import time
from pathlib import Path
from threading import Event, Thread
from typing import Any, NamedTuple

from command import exit_after, options, positive

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web.serving import View, ask, play_until, serving, sit_down  # noqa: E402
from tools.stage import card_by_card  # noqa: E402

GOAL_S = 10.0
"""Seconds from the last card to the three costliest decisions."""

FIRST = 3

LATE_S, PAUSE_S, CALM_S = 1.5, 0.1, 4.0
"""The page asks after looking for so long, pauses between two questions, and for longer while cards are played."""


class Found(NamedTuple):
    """Seconds after the last card."""

    first: float
    all: float


def after_a_game(address: str, deals: int, pace_s: float, looks_s: float) -> Found:
    """Play, looking at each result, and wait for the review of the whole."""
    seated = sit_down(address, bots=["club"] * 3, variant="pagat")
    looked: set[int] = set()
    ended, looks = Event(), Event()

    def asks() -> None:
        while not ended.is_set():
            if looks.is_set():
                _review(address, seated)
                ended.wait(PAUSE_S)
            elif not looks.wait(CALM_S) and looked:
                _review(address, seated)

    def done(view: View) -> bool:
        number = int(view["number"])
        ends = view["phase"] == "over" or (view["phase"] == "scored" and number == deals)
        if view["phase"] == "scored" and not ends and number not in looked:
            looked.add(number)
            time.sleep(min(LATE_S, looks_s))
            looks.set()
            time.sleep(max(0.0, looks_s - LATE_S))
            looks.clear()
        return ends

    def act(view: View) -> str | None:
        time.sleep(pace_s)
        return card_by_card(view)

    page = Thread(target=asks)
    page.start()
    play_until(address, seated, done, act)
    ended.set()
    looks.set()
    began = time.monotonic()
    page.join()
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


def _review(address: str, seated: dict[str, str]) -> Any:
    return ask(address, f"/api/review?table={seated['table']}", token=seated["token"])


def main() -> int:
    """Measure, and print; exit 1 if the goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--deals", type=positive, default=28)
    parser.add_argument("--pace", type=float, default=0.5)
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
            found = after_a_game(address, chosen.deals, chosen.pace, looks_s)
            print(f"{looks_s:22.1f} {found.first:19.1f} {found.all:8.1f} {found.first / bare_s:8.0f}", flush=True)
            missed |= found.first > GOAL_S
    return int(missed)


if __name__ == "__main__":
    exit_after(main)
