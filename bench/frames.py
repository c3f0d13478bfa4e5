"""How smoothly the table moves on a slow phone, and how closely a card follows the finger.

    python bench/frames.py [--tricks N]

A real Chromium and the real server on this machine, in a window of 390 x 844 with the processor slowed down four times.
The reference is the same window when nothing moves: frames that are late there are late because of the machine.
"""

import re
import sys
import tempfile
from pathlib import Path
from statistics import median

from command import exit_after, options, positive
from phone import slow_phone
from playwright.sync_api import Browser, Page

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import browser as chromium  # noqa: E402
from tests.web.serving import serving  # noqa: E402
from tests.web.table import AtTable  # noqa: E402

LATE_MS = 20
GOAL_LATE = 0.02
GOAL_FINGER_MS = 16
GOAL_SHIFT = 0.01
TRICK_MS = 2_500

FRAMES = """(ms) => new Promise((done) => {
  const frames = [];
  let last = performance.now();
  const end = last + ms;
  const next = (now) => {
    frames.push(now - last);
    last = now;
    if (now < end) requestAnimationFrame(next);
    else done(frames.slice(1));
  };
  requestAnimationFrame(next);
})"""
"""The lengths of all frames of so many milliseconds."""

WATCH_FINGER = """() => {
  window.lags = [];
  const card = document.querySelector("[data-hand] button[aria-disabled=false]");
  document.addEventListener("pointermove", () => {
    const start = performance.now();
    const before = card.getBoundingClientRect();
    Promise.resolve().then(() => requestAnimationFrame(() => {
      const after = card.getBoundingClientRect();
      if (after.x !== before.x || after.y !== before.y) window.lags.push(performance.now() - start);
    }));
  }, { capture: true });
  const box = card.getBoundingClientRect();
  return [box.x + 12, box.y + 20];
}"""
"""Note, for each move of the finger, the time until the card has followed it; where to put the finger."""


def to_my_turn(table: AtTable) -> bool:
    """Do whatever is asked until I may play a card; returns whether there is one to play."""
    while (moment := table.until("call", "double", "play", "result", "over")) != "play":
        if moment == "over":
            return False
        if moment == "result":
            table.page.get_by_role("button", name=re.compile("^(Next deal|See the result)")).click()
        else:
            table.step()
    return True


def late(frames: list[float]) -> float:
    """The share of frames that took too long."""
    return sum(frame > LATE_MS for frame in frames) / len(frames)


def finger_ms(page: Page) -> float:
    """Milliseconds from a movement of the finger until the card has followed, median of thirty."""
    x, y = page.evaluate(WATCH_FINGER)
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(30):
        page.mouse.move(x + step * 2, y - step)
        page.wait_for_timeout(20)
    lags: list[float] = page.evaluate("window.lags")
    page.mouse.move(x, y)
    page.mouse.up()
    return median(lags)


def measured(browser: Browser, address: str, tricks: int) -> tuple[float, float, float, float]:
    """The share of late frames while tricks are played, and while nothing moves; layout shift; the lag behind the
    finger."""
    with slow_phone(browser, address) as page:
        table = AtTable(page)
        table.sit(address, {"singleTap": True}, bots=["club"] * 3)
        moving: list[float] = []
        still: list[float] = []
        for at in range(tricks):
            if not to_my_turn(table):
                break
            still += page.evaluate(FRAMES, TRICK_MS // 4)
            page.evaluate("() => document.querySelector('[data-hand] button[aria-disabled=false]').click()")
            moving += page.evaluate(FRAMES, TRICK_MS)
            print(f"\r  trick {at + 1} of {tricks}", end="", file=sys.stderr)
        print(file=sys.stderr)
        # The last card of a deal is played by itself.
        while to_my_turn(table) and table.playable().count() < 2:
            table.play()
        finger = finger_ms(page)
        return late(moving), late(still), float(page.evaluate("window.shift")), finger


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--tricks", type=positive, default=20)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, chromium.started() as browser:
        moving, still, shift, finger = measured(browser, address, chosen.tricks)
    print(f"frames over {LATE_MS} ms while cards move  {moving:8.2%}   of {GOAL_LATE:.0%} allowed")
    print(f"frames over {LATE_MS} ms while nothing does {still:7.2%}   the reference")
    print(f"layout shift                       {shift:8.4f}   of {GOAL_SHIFT} allowed")
    print(f"card follows the finger, median    {finger:8.1f} ms of {GOAL_FINGER_MS} ms allowed")
    met = moving - still <= GOAL_LATE and shift <= GOAL_SHIFT and finger <= GOAL_FINGER_MS
    return 0 if met else 1


if __name__ == "__main__":
    exit_after(main)
