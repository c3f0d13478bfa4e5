"""A slow phone: a small window whose processor is slowed down, and that counts how far things jump."""

from collections.abc import Iterator
from contextlib import contextmanager

from playwright.sync_api import Browser, Page, ViewportSize

SLOWED = 4
SIZE: ViewportSize = {"width": 390, "height": 844}

SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


@contextmanager
def slow_phone(browser: Browser, address: str) -> Iterator[Page]:
    """A page with nothing cached, on a processor slowed down four times; ``window.shift`` is its layout shift so far
    (CLS, what follows a touch left out)."""
    context = browser.new_context(base_url=address, viewport=SIZE, has_touch=True, device_scale_factor=2)
    page = context.new_page()
    page.add_init_script(SHIFTS)
    context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWED})
    try:
        yield page
    finally:
        context.close()
