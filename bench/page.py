"""How small the page is, how soon it can be used and played, and how soon the bots answer a click.

    python bench/page.py [--times N]

A real Chromium and the real server on this machine. Sizes are of gzipped script and style as the browser asks for them,
and of fonts. The reference for the times is a bare document, and a bare request, from the same server in the same run;
"of the goal" is how much of the time or size allowed is used. The phone is a window of 390 x 844 whose processor is
slowed down four times.
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
from tests.web.weight import Weight  # noqa: E402

GOAL_KB = 60
GOAL_FONTS_KB = 60
GOAL_USABLE_MS = 1000
GOAL_PAINT_MS = 600
GOAL_PLAYING_MS = 1500
GOAL_SHIFT = 0.01
GOAL_ANSWER_MS = 150

WHEN_THERE = """(() => {
  const wanted = "%s";
  const look = () => {
    if (document.querySelector(wanted)) requestAnimationFrame(() => (window.usable_ms = performance.now()));
    else requestAnimationFrame(look);
  };
  look();
})();"""

ANSWER = """() => new Promise((done) => {
  const players = document.querySelectorAll("[data-plate]").length;
  const start = performance.now();
  new MutationObserver((_, observer) => {
    if (document.querySelectorAll("[data-trick] li").length < players) return;
    observer.disconnect();
    requestAnimationFrame(() => done(performance.now() - start));
  }).observe(document.body, { subtree: true, childList: true });
  document.querySelector("[aria-label='Your cards'] button[aria-disabled='false']").click();
})"""
"""Play a card into a trick that others complete; returns the milliseconds until the complete trick is drawn."""

PAINTED = """() => performance.getEntriesByName("first-contentful-paint")[0].startTime"""

REQUEST = """async () => {
  const start = performance.now();
  await (await fetch("/api/bots")).json();
  return performance.now() - start;
}"""


def loaded(browser: Browser, address: str) -> tuple[dict[str, int], dict[str, int], int]:
    """Gzipped bytes of each script and style of the start page, and of what comes with the first cards; bytes of all
    fonts."""
    context = browser.new_context()
    page = context.new_page()
    weight = Weight(page)
    page.goto(address, wait_until="networkidle")
    start = dict(weight.pages)
    play_now(page)
    table = weight.of_hand(start)
    context.close()
    return start, table, sum(weight.fonts.values())


def play_now(page: Page) -> None:
    """From the start page to a table, as a player who knows the game."""
    page.get_by_role("button", name="Play now").click()
    known = page.get_by_role("button", name="I know Barbu")
    cards = page.get_by_role("list", name="Your cards")
    known.or_(cards).first.wait_for()
    if known.count():
        known.click()


def on_phone(browser: Browser, address: str) -> tuple[float, float, float]:
    """On a slow phone: milliseconds to the first paint; from there with a press of Play now until my cards lie on the
    table; and the layout shift of all that."""
    with slow_phone(browser, address) as page:
        page.goto("/", wait_until="networkidle")
        painted = float(page.evaluate(PAINTED))
        page.evaluate("performance.mark('pressed')")
        play_now(page)
        page.locator("[data-hand] [data-key]").first.wait_for()
        since = "performance.now() - performance.getEntriesByName('pressed')[0].startTime"
        played = float(page.evaluate(since))
        page.wait_for_timeout(500)
        return painted, painted + played, float(page.evaluate("window.shift"))


def usable_ms(browser: Browser, address: str, selector: str) -> float:
    """Milliseconds from asking for a document, with nothing cached, until a thing on it is drawn."""
    context = browser.new_context()
    page = context.new_page()
    page.add_init_script(WHEN_THERE % selector)
    page.goto(address, wait_until="load")
    while (taken := page.evaluate("window.usable_ms ?? null")) is None:
        page.wait_for_timeout(5)
    context.close()
    return float(taken)


def answers_ms(page: Page, address: str, times: int) -> tuple[list[float], list[float]]:
    """Milliseconds from a click on a card until the bots' cards lie beside it, without animation; and those of a bare
    request right before."""
    table = AtTable(page)
    table.sit(address, {"speed": 0}, bots=["club"] * 3)
    answers: list[float] = []
    requests: list[float] = []
    while len(answers) < times:
        moment = table.until("call", "double", "play", "result", "over")
        if moment == "over":
            page.get_by_role("button", name="Play again").click()
        elif moment == "result":
            page.get_by_role("button", name=re.compile("^(Next deal|See the result)")).click()
            page.locator("section.result").wait_for(state="detached")
        elif moment == "play" and page.locator("[data-trick]").count() and page.locator("[data-trick] li").count() < 3:
            requests.append(page.evaluate(REQUEST))
            answers.append(page.evaluate(ANSWER))
        else:
            table.step()
    return answers, requests


def line(name: str, value: float, unit: str, goal: float, reference: float | None = None) -> bool:
    """Print a measured value; whether it meets its goal."""
    beside = "" if reference is None else f"{value / reference:10.1f}"
    print(f"{name:34} {value:8.1f} {unit:3} {beside:>10} {value / goal:10.2f}  of {goal} {unit}")
    return value <= goal


def main() -> int:
    """Print the table; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--times", type=positive, default=25, help="clicks; pages are loaded a third as often")
    chosen = parser.parse_args()
    loads = max(1, chosen.times // 3)
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as address, chromium.started() as browser:
        first, table, fonts = loaded(browser, address)
        phone = [on_phone(browser, address) for _ in range(loads)]
        bare = median(usable_ms(browser, f"{address}/icon.svg", "svg") for _ in range(loads))
        start = [usable_ms(browser, address, "main button") for _ in range(loads)]
        page = browser.new_page(base_url=address, viewport={"width": 1280, "height": 800})
        answers, requests = answers_ms(page, address, chosen.times)
    for url, size in (first | table).items():
        print(f"  {url.rsplit('/', 1)[-1]:32} {size / 1024:8.1f} KB")
    print(f"  bare document {bare:.1f} ms, bare request {median(requests):.1f} ms")
    print(f"{'':34} {'':12} {'x bare':>10} {'x goal':>10}")
    met = line("script and style, first load", sum(first.values()) / 1024, "KB", GOAL_KB)
    met &= line("what the table needs besides", sum(table.values()) / 1024, "KB", GOAL_KB)
    met &= line("fonts", fonts / 1024, "KB", GOAL_FONTS_KB)
    met &= line("slow phone: first paint, median", median(each[0] for each in phone), "ms", GOAL_PAINT_MS, bare)
    met &= line("slow phone: cards in hand, median", median(each[1] for each in phone), "ms", GOAL_PLAYING_MS, bare)
    met &= line("slow phone: most layout shift", 1000 * max(each[2] for each in phone), "/k", 1000 * GOAL_SHIFT)
    met &= line("start page can be used, median", median(start), "ms", GOAL_USABLE_MS, bare)
    met &= line("bots' answer to a click, median", median(answers), "ms", GOAL_ANSWER_MS, median(requests))
    met &= line("bots' answer to a click, longest", max(answers), "ms", GOAL_ANSWER_MS, median(requests))
    return 0 if met else 1


if __name__ == "__main__":
    exit_after(main)
