"""What a browser has to download before it can start, and its size."""

import gzip
import re

from playwright.sync_api import Page, Response

NO_SPARE_TIME = """(() => {
  const later = window.setTimeout;
  window.setTimeout = (act, wait_ms = 0, ...given) => (wait_ms >= 1000 ? 0 : later(act, wait_ms, ...given));
  window.requestIdleCallback = () => 0;
})()"""
"""Long timers and idle callbacks never fire: the page does not prefetch what may be needed later."""


HAND = """new MutationObserver((_changes, watching) => {
  if (!document.querySelector("[data-hand]")) return;
  watching.disconnect();
  window.hand = performance.getEntriesByType("resource").map(({ name }) => name);
}).observe(document, { childList: true, subtree: true })"""
"""Notes what had come when the hand of a table was first drawn. What it asks of its player comes after that, and is as
large as the deal makes it."""


class Weight:
    """Records what a fresh page loads from its first request on: gzipped bytes of each script and style, and of each
    font, by address."""

    def __init__(self, page: Page) -> None:
        self.pages: dict[str, int] = {}
        self.fonts: dict[str, int] = {}
        self._page = page
        page.add_init_script(NO_SPARE_TIME)
        page.add_init_script(HAND)
        page.on("response", self._count)

    def _count(self, response: Response) -> None:
        if re.search(r"\.(js|css)$", response.url):
            self.pages[response.url] = len(gzip.compress(response.body(), mtime=0))
        elif response.url.endswith(".woff2"):
            self.fonts[response.url] = len(response.body())

    def of_hand(self, before: dict[str, int]) -> dict[str, int]:
        """Scripts and styles loaded since ``before`` that had come when the hand of a table was first drawn."""
        self._page.wait_for_function("() => window.hand")
        come = self._page.evaluate("hand")
        return {url: size for url, size in self.pages.items() if url in come and url not in before}
