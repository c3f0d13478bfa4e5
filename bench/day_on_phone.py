"""How soon the deal of the day is on a slow phone, and how far the start page jumps while its tiles load.

    python bench/day_on_phone.py [--times N]

A real Chromium and the real server on this machine; the phone is a window of 390 x 844 whose processor is slowed down
four times, with nothing cached. From a tap on the start page until the page of the day can be used; from there, with a
tap on the first deal, until my cards lie on the table, in the median. The layout shift is that of the start page until
its tiles have loaded, a second and more after the first paint, for a newcomer and for one who played the day before.
The reference is a bare request to the same server.
"""

import json
import sys
import tempfile
from datetime import date, timedelta
from pathlib import Path
from statistics import median
from typing import NamedTuple

from command import exit_after, options, positive
from phone import slow_phone
from playwright.sync_api import Browser

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import browser as chromium  # noqa: E402
from tests.web.serving import serving  # noqa: E402

GOAL_MS, GOAL_SHIFT = 1500, 0.01

SETTLED_MS = 3000
"""How long the start page is watched, in milliseconds."""

SEEN = """async ([tapped, wanted]) => {
  document.querySelector(tapped).click();
  const began = performance.now();
  while (!document.querySelector(wanted)) await new Promise(requestAnimationFrame);
  return performance.now() - began;
}"""

BARE = """async () => {
  const began = performance.now();
  await (await fetch("/api/bots")).json();
  return performance.now() - began;
}"""


class Found(NamedTuple):
    """Milliseconds until the day's page can be used, until the cards are there, and of a bare request; and the layout
    shift of the start page."""

    page_ms: float
    cards_ms: float
    bare_ms: float
    shift: float


def measured(browser: Browser, address: str, before: bool) -> Found:
    """One visit; ``before``: of one who played the day before."""
    kept = {f"day {date.today() - timedelta(days=1)}": {"table": "", "total": 20, "better": 57}}
    with slow_phone(browser, address) as page:
        if before:
            page.add_init_script(f"localStorage.setItem('barbu.days', JSON.stringify({json.dumps(kept)}))")
        page.goto("/", wait_until="networkidle")
        page.locator(".doors a[href='#/daily']").wait_for()
        page.wait_for_timeout(SETTLED_MS)
        shift = float(page.evaluate("window.shift"))
        page_ms = page.evaluate(SEEN, [".doors a[href='#/daily']", ".start button"])
        page.wait_for_timeout(SETTLED_MS)
        bare_ms = page.evaluate(BARE)
        cards_ms = page.evaluate(SEEN, [".start button", "[data-hand] [data-key]"])
    return Found(page_ms, cards_ms, bare_ms, shift)


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--times", type=positive, default=5)
    times = parser.parse_args().times
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, chromium.started() as browser:
        found = [measured(browser, address, bool(number % 2)) for number in range(times)]
    page_ms, cards_ms, bare_ms = (median(column) for column in list(zip(*found, strict=True))[:3])
    shift = max(each.shift for each in found)
    print(f"the day's page after a tap  {page_ms:7.0f} ms {page_ms / bare_ms:7.1f} bare requests")
    print(
        f"the first cards after a tap {cards_ms:7.0f} ms {cards_ms / bare_ms:7.1f}   {cards_ms / GOAL_MS:.2f} of goal"
    )
    print(f"layout shift of the start   {shift:7.4f} {'':21}{shift / GOAL_SHIFT:.2f} of goal")
    return int(cards_ms > GOAL_MS or shift > GOAL_SHIFT)


if __name__ == "__main__":
    exit_after(main)
