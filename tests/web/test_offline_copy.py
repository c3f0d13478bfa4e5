"""The offline copy of the page: it is updated, damaged and mended, the browser has no room left, or ends the worker."""

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError

from tests.web.offline_copy import FileServer, built, built_anew, served
from tests.web.scorer import NAMES, Scorer
from tests.web.start import seats
from tests.web.table import PATIENCE_MS, AtTable, corner

OLD, NEW = "Play without a connection", "Play with no connection"

VERSION = """async (version) =>
  (await (await (await caches.open("barbu")).match("offline.json")).json()).engine.folder.includes(version)"""
"""Whether the offline copy is a certain one."""

DAMAGE = """async (end) => {
  const kept = await caches.open("barbu");
  const { url } = (await kept.keys()).find(({ url }) => url.endsWith(end));
  const found = await kept.match(url);
  const content = await found.arrayBuffer();
  await kept.put(url, new Response(content.slice(0, content.byteLength / 2), { headers: found.headers }));
}"""
"""Lose half of a cached file."""

LOSE = """async (part) => {
  const kept = await caches.open("barbu");
  for (const { url } of await kept.keys()) if (url.includes(part)) await kept.delete(url);
}"""
"""Remove the cached files whose names contain this."""

FORBIDDEN = """for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
  Object.defineProperty(window, name, { get() { throw new DOMException("denied", "SecurityError"); } });
}"""
"""A browser that lets pages store nothing."""

FULL = """() => {
  const { add, put } = IDBObjectStore.prototype;
  self.roomy = () => Object.assign(IDBObjectStore.prototype, { add, put });
  const refuse = () => {
    throw new DOMException("full", "QuotaExceededError");
  };
  Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
}"""
"""From now on a worker can store nothing, until it is called roomy. The browser itself measures the room again only
now and then."""

NO_LOCKS = """() => {
  LockManager.prototype.request = () => Promise.reject(new DOMException("denied", "SecurityError"));
}"""
"""Browsers that let pages store nothing may refuse locks as well."""

FAULT = "a fault of the worker"

FAIL = f"""() => setTimeout(() => {{
  throw new Error("{FAULT}");
}})"""
"""An error in the worker that nobody catches."""

DEAF = """() => {
  const ask = fetch;
  globalThis.fetch = async (address, ...rest) => {
    if (`${address}`.includes("engine/")) throw new TypeError("failed");
    return ask(address, ...rest);
  };
}"""
"""A page that is answered nothing about files of the interpreter, not even by its service worker."""

SOON = """() => {
  const after = setTimeout;
  globalThis.setTimeout = (act, ms, ...rest) => after(act, ms === 8_000 ? 0 : ms, ...rest);
}"""
"""A while is over at once."""

HELD_BACK = """() => {
  const { match } = Cache.prototype;
  const wait = new Promise((resolve) => (window.idle = resolve));
  Cache.prototype.match = async function (...what) {
    await wait;
    return match.apply(this, what);
  };
}"""
"""Files of the offline copy are not found before the page is idle."""

PINGS = """(() => {
  const { postMessage } = Worker.prototype;
  self.pings = 0;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.type === "ping") self.pings += 1;
    return postMessage.call(this, message, ...rest);
  };
})()"""
"""Counts how often a page asks its worker for a sign of life."""

SEEN_AGAIN = """(event) => {
  const before = self.pings;
  (event === "pageshow" ? window : document).dispatchEvent(new Event(event));
  return self.pings - before;
}"""
"""How often it does so at once when its user comes back to it."""

BUSY = """(ms) => void setTimeout(() => {
  for (const end = performance.now() + ms; performance.now() < end; );
})"""
"""The worker computes for so long."""

SILENT_MS = 10_000
"""For so long the first worker of a page may be silent during a game."""

SHEETS = "() => JSON.parse(localStorage.getItem('barbu.sittings')).map((one) => one.last.sitting.deals.length)"
"""How many deals the sheets in the browser have."""


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FileServer]:
    """A plain server of the built page."""
    built(tmp_path / "one")
    with served(tmp_path / "one") as started:
        yield started


@pytest.fixture
def context(browser: Browser, server: FileServer) -> Iterator[BrowserContext]:
    """A profile for that server. A test fails if a page of it has an uncaught error."""
    errors: list[str] = []
    profile = browser.new_context(base_url=server.address)
    profile.set_default_timeout(PATIENCE_MS)
    profile.on("weberror", lambda error: errors.append(str(error.error)))
    yield profile
    profile.close()
    assert [error for error in errors if FAULT not in error] == []


def test_an_update_disturbs_no_game_and_damage_is_mended(
    context: BrowserContext, server: FileServer, tmp_path: Path
) -> None:
    page, sheet = context.new_page(), context.new_page()
    room = _room(page, server)
    room(1)
    page.goto("/#/settings")
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_role("alert")).to_contain_text("This browser has no room left.")
    _start(page)
    expect(page.get_by_role("alert")).to_contain_text("This browser has no room left for games")
    page.goto("/#/settings")
    room(None)
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    _start(page)
    table = _playing(page)
    hand = _cards(page).count()

    # A card that cannot be stored is not played, until there is room again.
    [worker] = page.workers
    worker.evaluate(FULL)
    _tap_first(table)
    refused = page.locator("[data-told]")
    expect(refused).to_contain_text("This browser has no room left for games")
    expect(refused.get_by_role("link")).to_have_text(
        ["Remove finished games", "Remove the offline copy", "Save everything as a file"]
    )
    expect(_cards(page)).to_have_count(hand)
    worker.evaluate("self.roomy()")
    card = table.playable().first  # still raised
    table.tap(card, **corner(card))
    hand -= 1
    expect(_cards(page)).to_have_count(hand)
    table.until("play")
    with page.expect_worker():
        worker.evaluate(FAIL)
    expect(page.get_by_text("Reconnecting")).to_have_count(0)

    scorer = _sheet(sheet)
    scorer.call("no-queens")
    scorer.on()
    scorer.player("Anna")

    built_anew(tmp_path / "two", OLD, NEW)
    server.folder = tmp_path / "two"
    late = context.new_page()
    late.goto("/#/settings")
    expect(late.get_by_role("heading", name=NEW)).to_be_visible()
    late.wait_for_function(VERSION, arg="0" * 12)

    # What is open goes on as it was.
    table.until("play")
    table.play()
    table.until("play")
    for name in ("Beth", "Beth", "Carl"):
        scorer.player(name)
    scorer.on()
    scorer.on()
    expect(sheet.locator(".whole tr.deal")).to_have_count(1)
    sheet.wait_for_function(f"({SHEETS})().join() === '1'")

    # The new page plays the same game, which is in one window at a time.
    late.goto(page.url)
    there = AtTable(late)
    there.until("play")
    expect(page.get_by_role("alert")).to_contain_text("in a newer window")
    expect(_cards(late)).to_have_count(hand - 1)
    there.play()
    there.until("play")
    page.get_by_role("button", name="Play here").click()
    table.until("play")
    expect(_cards(page)).to_have_count(hand - 2)
    expect(late.get_by_role("alert")).to_contain_text("in a newer window")
    late.close()

    for each in (page, sheet):
        _until_new(each)
    assert [game["here"] for game in seats(page)] == [True]
    assert sheet.evaluate(SHEETS) == [1]
    sheet.close()

    # A sound file is kept, even where nothing can be fetched to compare it with.
    page.goto(f"/#/t/{seats(page)[0]['table']}")
    table.until("play")
    server.cut = True
    page.evaluate(DEAF)
    [worker] = page.workers
    with page.expect_worker():
        worker.evaluate(FAIL)
    table.until("play")
    server.cut = False
    page.reload()

    # A file that is lost, which no page needs as long as its worker lives.
    page.goto("/#/games")
    expect(page.get_by_role("button", name="Take along")).to_be_visible()
    page.evaluate(DAMAGE, "000000000000/pyodide.asm.wasm")
    server.cut = True

    # If that says nothing, the page soon offers to begin anew. It says which file is lost, and fetches it again once
    # there is a line.
    [worker] = page.workers
    worker.evaluate("() => { onmessage = null; }")
    page.evaluate(SOON)
    page.goto(f"/#/t/{seats(page)[0]['table']}")
    expect(page.get_by_role("status").filter(has_text="The game could not be started")).to_be_visible()
    page.get_by_role("button", name="Reload the page").click()
    expect(page.get_by_role("alert")).to_contain_text("(engine/000000000000/pyodide.asm.wasm)")
    page.evaluate(LOSE, "device-")
    page.reload()
    expect(page.get_by_text("Reconnecting")).to_be_visible()
    server.cut = False
    page.reload()
    table.until("play")
    expect(_cards(page)).to_have_count(hand - 2)
    page.goto("/#/settings")
    page.get_by_role("button", name="Check the files").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()


def test_an_update_that_meets_a_check_is_made_after_it(context: BrowserContext, server: FileServer) -> None:
    page = context.new_page()
    page.goto("/#/settings")
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    page.evaluate(LOSE, "device-")
    server.listed.clear()
    page.reload()
    page.evaluate(HELD_BACK)
    page.get_by_role("button", name="Check the files").click()
    server.listed.set()
    expect(page.get_by_role("progressbar")).to_be_visible()
    page.evaluate("window.idle()")
    expect(page.get_by_text("Everything is here.")).to_be_visible()


def test_where_nothing_may_be_stored_all_lasts_as_long_as_the_page(context: BrowserContext) -> None:
    context.add_init_script(FORBIDDEN)
    context.add_init_script(PINGS)
    page = context.new_page()
    page.goto("/#/new")
    expect(page.get_by_role("radio", name="One deal", exact=True)).to_be_visible()
    [worker] = page.workers
    worker.evaluate(NO_LOCKS)
    _start(page)
    table = _playing(page)
    expect(page.locator("[data-connection]")).to_have_text("Not stored: keep this page open")
    hand = _cards(page).count()
    table.play()
    table.until("play")
    expect(_cards(page)).to_have_count(hand - 1)
    # The worker is not given up however long it is silent.
    assert page.evaluate(SEEN_AGAIN, "pageshow") == 0

    scorer = _sheet(page)
    expect(page.get_by_role("alert")).to_contain_text("could not save the last step")
    scorer.call("no-king")
    scorer.on()
    scorer.player("Beth")
    scorer.on()
    scorer.on()
    expect(page.locator(".whole tr.deal")).to_have_count(1)


def test_a_worker_that_has_gone_is_replaced_and_a_slow_one_kept(context: BrowserContext) -> None:
    context.add_init_script(PINGS)
    page = context.new_page()
    _start(page)
    table = _playing(page)
    for event in ("visibilitychange", "pageshow"):
        assert page.evaluate(SEEN_AGAIN, event) == 1

    # It ends as a card is played, and has not heard of it.
    [worker] = page.workers
    hand = _cards(page).count()
    with page.expect_worker(timeout=PATIENCE_MS):
        worker.evaluate("() => void setTimeout(close)")
        _tap_first(table)
    table.until("play")
    expect(page.get_by_text("Reconnecting")).to_have_count(0)
    expect(_cards(page)).to_have_count(hand)
    card = table.playable().first  # still raised
    table.tap(card, **corner(card))
    expect(_cards(page)).to_have_count(hand - 1)
    table.until("play")

    # The next one may be silent for twice as long.
    [worker] = page.workers
    worker.evaluate(BUSY, 1.4 * SILENT_MS)
    _tap_first(table)
    expect(_cards(page)).to_have_count(hand - 2)
    assert page.workers == [worker]


def _tap_first(table: AtTable) -> None:
    """Play the first legal card, whether or not the worker hears of it."""
    card = table.playable().first
    for _ in range(2):
        table.tap(card, **corner(card))


def _room(page: Page, server: FileServer) -> Callable[[int | None], None]:
    """Sets how many bytes the browser may store; None for as many as there are."""
    session = page.context.new_cdp_session(page)
    origin = {"origin": server.address}

    def room(most: int | None) -> None:
        session.send("Storage.overrideQuotaForOrigin", origin if most is None else {**origin, "quotaSize": most})

    return room


def _start(page: Page) -> None:
    """Start a game on the device."""
    page.goto("/#/new")
    page.get_by_role("radio", name="One deal", exact=True).check()
    page.get_by_role("button", name="Start this game").click()


def _playing(page: Page) -> AtTable:
    """Play to the first card of mine."""
    page.wait_for_url("**/#/t/*")
    table = AtTable(page)
    while table.until("call", "double", "play") != "play":
        table.step()
    return table


def _sheet(page: Page) -> Scorer:
    """Begin a sheet."""
    page.goto("/#/keep/new")
    for seat, name in enumerate(NAMES):
        page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
    page.get_by_role("button", name="Begin the first deal").click()
    return Scorer(page)


def _until_new(page: Page) -> None:
    """Leave the table or the sheet, and go on to other pages until the new build is there."""
    for at in range(100):
        # It may just be loading the new build.
        with suppress(AssertionError, PlaywrightError):
            page.evaluate("hash => { location.hash = hash; }", "#/settings" if at % 2 == 0 else "#/rules")
            expect(page.get_by_role("heading", name=NEW)).to_be_visible(timeout=6_000)
            return
    raise AssertionError("it is still the old build")


def _cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Your cards").get_by_role("button")
