"""How soon a score sheet can be written on where there is no server, on a slow phone.

    python bench/kept_offline.py [--slower 4]

A real Chromium has made the static page available offline and keeps a sitting; then it is closed, and so is the server.
It is opened again with a fresh worker. Measured: until the first contract can be tapped, and until a whole deal, tapped
in as fast as the page takes it, is reckoned on the screen. All of the browser's processes, the worker with Python
included, are slowed by letting them run only a part of the time.
"""

import functools
import os
import signal
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from command import exit_after, options
from playwright.sync_api import BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.web import browser as chromium  # noqa: E402
from tests.web.scorer import NAMES, Scorer  # noqa: E402
from tools import page as tools_page  # noqa: E402
from tools import site  # noqa: E402

GOAL_USABLE_MS = 1_500
GOAL_RECKONED_MS = 6_000
"""After the page can be used."""

SLICE_S = 0.02
PATIENCE_MS = 120_000

WATCH = """
new MutationObserver(() => {
  const seen = (name, selector) => {
    if (!performance.getEntriesByName(name).length && document.querySelector(selector)) performance.mark(name);
  };
  seen("usable", ".entry [data-contract]:not(:disabled)");
  seen("reckoned", ".entry .adds");
}).observe(document, { childList: true, subtree: true });
"""


class Files(SimpleHTTPRequestHandler):
    """A plain file server that logs nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@contextmanager
def slowed(folder: Path, times: float) -> Iterator[None]:
    """For the duration, let the browser processes with this profile run only one part in this many of the time."""
    over = threading.Event()

    def all_of_them() -> list[int]:
        mine = {
            int(entry.name): (entry / "cmdline").read_bytes()
            for entry in Path("/proc").iterdir()
            if entry.name.isdigit() and (entry / "cmdline").exists()
        }
        parents = {
            pid: int((Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[1]) for pid in mine
        }
        found = {pid for pid, words in mine.items() if f"--user-data-dir={folder}".encode() in words}
        while more := {pid for pid, parent in parents.items() if parent in found} - found:
            found |= more
        return sorted(found)

    def send(what: signal.Signals, pids: list[int]) -> None:
        for pid in pids:
            try:
                os.kill(pid, what)
            except ProcessLookupError:
                continue

    def keep_slow() -> None:
        pids: list[int] = []
        turn = 0
        while not over.is_set():
            if turn % 10 == 0:
                try:
                    pids = all_of_them()
                except OSError:
                    continue
            turn += 1
            send(signal.SIGSTOP, pids)
            time.sleep(SLICE_S * (times - 1))
            send(signal.SIGCONT, pids)
            time.sleep(SLICE_S)
        send(signal.SIGCONT, pids)

    thread = threading.Thread(target=keep_slow, daemon=True)
    if times > 1:
        thread.start()
    try:
        yield
    finally:
        over.set()
        if times > 1:
            thread.join()


def measured(slower: float) -> tuple[float, float]:
    """Milliseconds from opening the page until it can be used, and until a deal has been scored."""
    with tempfile.TemporaryDirectory() as profile, tempfile.TemporaryDirectory() as folder, sync_playwright() as pw:
        site.build(Path(folder) / "barbu")
        options = chromium.launch_options(pw.chromium.executable_path)

        def opened() -> tuple[BrowserContext, Page]:
            context = pw.chromium.launch_persistent_context(profile, viewport={"width": 390, "height": 844}, **options)
            context.set_default_timeout(PATIENCE_MS)
            return context, context.new_page()

        with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder)) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            address = f"http://127.0.0.1:{server.server_port}/barbu/"
            context, page = opened()
            page.goto(f"{address}#/settings")
            page.get_by_role("button", name="Make available offline (").click()
            page.get_by_text("Everything is here.").wait_for()
            page.goto(f"{address}#/keep/new")
            for seat, name in enumerate(NAMES):
                page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
            page.get_by_role("button", name="Begin the first deal").click()
            page.locator("[data-contract=no-king]").wait_for()
            sitting = page.url
            page.wait_for_timeout(8_000)  # until the browser has written its data to disk
            context.close()
            server.shutdown()
        context, page = opened()
        page.add_init_script(WATCH)
        with slowed(Path(profile), slower):
            page.goto(sitting)
            scorer = Scorer(page)
            scorer.call("no-king")
            scorer.on()
            scorer.player("Anna")
            scorer.on()
            page.locator(".entry .adds").wait_for()
        usable, reckoned = (
            page.evaluate(f"performance.getEntriesByName('{name}')[0].startTime") for name in ("usable", "reckoned")
        )
        context.close()
        return usable, reckoned


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--slower", type=float, default=4, help="how many times slower the browser runs (default: 4)")
    node, _ = tools_page.own_node() or tools_page.wheel_node()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node[0])
    usable, reckoned = measured(parser.parse_args().slower)
    print(f"can be tapped {usable:7.0f} ms, {usable / GOAL_USABLE_MS:.2f} of the goal")
    print(f"is reckoned   {reckoned - usable:7.0f} ms later, {(reckoned - usable) / GOAL_RECKONED_MS:.2f} of the goal")
    return int(usable > GOAL_USABLE_MS or reckoned - usable > GOAL_RECKONED_MS)


if __name__ == "__main__":
    exit_after(main)
