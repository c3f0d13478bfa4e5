"""Fixtures of the browser tests: one real server, one real Chromium, and fresh pages on them.

Both end with the last test of this folder, which is a package for that reason: while Playwright is running, no other
test can start an event loop.
"""

from collections.abc import Iterator
from typing import Literal, Protocol, TypedDict, Unpack

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from tests.dealt import SEED
from tests.web import browser as chromium
from tests.web.serving import deal_for, serving
from tests.web.table import PATIENCE_MS

PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}


expect.set_options(timeout=PATIENCE_MS)

PARTS = """
  let drawn = %d;
  const draw = crypto.getRandomValues.bind(crypto);
  const next = () => Math.imul((drawn += 1), 2654435761) >>> 24;
  crypto.getRandomValues = (array) => (array.length === 24 ? draw(array) : array.map((_, at) => (array[at] = next())));
"""
"""The browser's contribution to the shuffle is constant, but different for each page, so that the deals depend on the
server's seed alone. The keys to its seats, of 24 bytes, are not: two people with one key would be one."""

ColorScheme = Literal["light", "dark"]


class Context(TypedDict, total=False):
    """Options passed to Playwright's ``new_context`` for a profile."""

    viewport: ViewportSize
    has_touch: bool
    is_mobile: bool
    color_scheme: ColorScheme
    reduced_motion: Literal["reduce", "no-preference"]
    locale: str
    timezone_id: str


class Pages(Protocol):
    """Makes a page with a fresh profile."""

    def __call__(self, **options: Unpack[Context]) -> Page: ...


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a running `barbu serve`."""
    with serving(tmp_path_factory.mktemp("games")) as started:
        yield started


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A running Chromium, which does not paint what it shows: see ``test_inviting`` for one that does."""
    with chromium.started(chromium.UNDRAWN) as started:
        yield started


@pytest.fixture
def pages(request: pytest.FixtureRequest, browser: Browser, address: str) -> Iterator[Pages]:
    """Makes pages for the server under test. A test fails if any of them has an uncaught error."""
    contexts: list[BrowserContext] = []
    errors: list[str] = []

    def new(**options: Unpack[Context]) -> Page:
        options.setdefault("viewport", DESKTOP)
        context = browser.new_context(base_url=address, **options)
        context.add_init_script(PARTS % (1_000_000 * len(contexts)))
        contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.set_default_timeout(PATIENCE_MS)
        return page

    print(f"decks: BARBU_SEED={SEED}")  # shown when a test fails
    deal_for(address, request.node.nodeid)
    yield new
    for context in contexts:
        context.close()
    assert errors == []


@pytest.fixture
def page(pages: Pages) -> Page:
    """One page at desktop size."""
    return pages()
