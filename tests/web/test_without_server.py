"""The page without a server of ours: a folder that any file server can serve, in a real browser."""

import functools
import os
import threading
from collections.abc import Iterator
from contextlib import suppress
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from playwright.sync_api import Error as PlaywrightError
from tools import site

from tests.web import browser as chromium
from tests.web.own_rules import plays_own_rules
from tests.web.reckoned_here import keeps_score
from tests.web.scorer import NAMES, Scorer
from tests.web.start import resume, seats
from tests.web.table import PATIENCE_MS, AtTable

LACK = """(end) => caches.open("barbu").then(async (kept) => {
  for (const { url } of await kept.keys()) if (url.endsWith(end)) await kept.delete(url);
})"""
"""Remove the cached files whose names end like this."""

KEPT = "((name) => caches.open('barbu').then((kept) => kept.match(name)).then((found) => !!found))"
"""Whether a file is cached."""

NEEDED = """(async () => {
  const { files } = await (await fetch("offline.json")).json();
  const needed = ["offline.json", ...files.map(({ name }) => name)];
  (await navigator.serviceWorker.ready).active.postMessage({ needed });
  // What the service worker is asked next it does after that.
  await fetch("icon.svg");
})"""
"""Report which files the open page needs, as it does after opening."""

SAFE = """new Promise((tell) => {
  indexedDB.open("barbu").onsuccess = ({ target }) => {
    const kept = target.result.transaction("texts").objectStore("texts").get("page/barbu.sittings");
    kept.onsuccess = () =>
      tell(!!kept.result && JSON.parse(kept.result).text === localStorage.getItem("barbu.sittings"));
  };
})"""
"""Whether the last entry has been saved where it survives the browser."""

STILL = """localStorage.setItem("barbu.settings", '{"speed": 0}')"""
"""Nothing is animated."""


class Files(SimpleHTTPRequestHandler):
    """A plain file server that logs nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Log nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as `dev.py site` builds it, in a folder below the server's root."""
    root = tmp_path_factory.mktemp("files")
    site.build(root / "games" / "barbu")
    return root


@pytest.fixture
def plain(folder: Path) -> Iterator[ThreadingHTTPServer]:
    """A plain server of that folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Files, directory=folder)) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield server
        server.shutdown()
        thread.join()


def test_a_game_and_a_sheet_resume_offline_after_the_browser_was_killed(
    browser: Browser, plain: ThreadingHTTPServer, folder: Path, tmp_path: Path
) -> None:
    errors: list[str] = []
    missing: list[str] = []

    def opened() -> Page:
        options = chromium.launch_options(browser.browser_type.executable_path)
        address = f"http://127.0.0.1:{plain.server_port}/games/barbu/"
        context = browser.browser_type.launch_persistent_context(tmp_path, base_url=address, **options)
        context.add_init_script(STILL)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("response", lambda response: missing.append(response.url) if response.status == 404 else None)
        page.set_default_timeout(PATIENCE_MS)
        return page

    page = opened()
    hand = _play(page)
    _keep(page, folder)
    _score(page)
    plain.shutdown()
    plain.server_close()
    with suppress(PlaywrightError):
        page.context.new_cdp_session(page).send("Browser.crash")

    page = opened()
    try:
        page.context.set_offline(True)
        _without_a_line(page, hand)
        keeps_score(page, tmp_path)
        _remove(page)
    finally:
        page.context.close()
    assert (errors, missing) == ([], [])


def _play(page: Page) -> int:
    """Play a game against bots to the middle of a deal; returns how many cards are left. Multiplayer is not offered
    here."""
    page.goto("./#/tables")
    said = page.request.get("manifest.webmanifest").json()["description"]
    expect(page.locator("meta[name=description]")).to_have_attribute("content", said)
    expect(page.get_by_text("To play with others you need a server")).to_be_visible()
    expect(page.get_by_role("link", name="Play with friends")).to_have_count(0)
    page.goto("./#/new")
    page.get_by_role("radio", name="One deal", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    table = AtTable(page)
    page.wait_for_url("**/#/t/*")
    while table.step() != "play":
        pass
    table.until("play")
    return _cards(page).count()


def _keep(page: Page, folder: Path) -> None:
    """Make everything available offline, with a damaged file at first; files that older pages need are kept for
    them."""
    page.goto("./#/settings")
    damaged = next((folder / "games" / "barbu" / "engine").rglob("barbu.zip"))
    whole = damaged.read_bytes()
    changed = damaged.stat()
    damaged.write_bytes(whole[:-1])
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_role("alert")).to_contain_text("barbu.zip")
    damaged.write_bytes(whole)
    # Its time says that nothing has changed, so what the browser has kept counts as the newest.
    os.utime(damaged, (changed.st_atime, changed.st_mtime))
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()

    page.evaluate(LACK, "barbu.zip")
    page.get_by_role("button", name="Check the files").click()
    expect(page.get_by_role("alert")).to_contain_text("barbu.zip")
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    page.get_by_role("button", name="Check the files").click()
    expect(page.get_by_role("alert")).to_have_count(0)

    # A file of an older page stays while another page is open, and goes with the last one.
    page.evaluate("caches.open('barbu').then((kept) => kept.put('assets/older.js', new Response('')))")
    other = page.context.new_page()
    other.goto("./#/settings")
    page.evaluate(NEEDED)
    assert page.evaluate(KEPT, "assets/older.js") is True
    other.close()
    page.wait_for_function(f"{NEEDED}().then(() => {KEPT}('assets/older.js')).then((kept) => !kept)")
    assert page.evaluate(KEPT, "index.html") is True


def _score(page: Page) -> None:
    """Keep the score of a real table, to the middle of a deal."""
    page.goto("./#/keep/new")
    for seat, name in enumerate(NAMES):
        page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
    page.get_by_role("button", name="Begin the first deal").click()
    scorer = Scorer(page)
    scorer.call("no-queens")
    scorer.on()
    scorer.player("Anna")
    page.wait_for_function(SAFE)


def _score_on(page: Page) -> None:
    """The sheet resumes where it was; the page computes scores as soon as it can."""
    page.goto("./#/keep")
    page.locator("main li").get_by_role("link").click()
    expect(page.locator("main")).to_contain_text("1 of 4")
    scorer = Scorer(page)
    for name in ("Beth", "Beth", "Carl"):
        scorer.player(name)
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["−6", "−12", "−6", "0"])
    scorer.on()
    expect(page.get_by_role("heading", name="The game is over")).to_be_visible()


def _without_a_line(page: Page, hand: int) -> None:
    """The page opens from the cache, the game resumes where it was, and own rules are made and played to the last
    deal."""
    page.goto("./#/games")
    # What the killed browser had lost is put back, and the page begins anew.
    page.wait_for_function(SAFE)
    # It may just be doing that by itself.
    with suppress(PlaywrightError):
        page.reload()
    expect(page.get_by_role("main").get_by_role("link", name="Resume")).to_be_visible()
    assert [game["here"] for game in seats(page)] == [True]
    resume(page)
    table = AtTable(page)
    table.until("play")
    expect(_cards(page)).to_have_count(hand)
    table.play()
    table.until("play", "result", "over")
    expect(_cards(page)).to_have_count(hand - 1)
    page.get_by_role("button", name="Play rest").click()
    expect(page.locator("section.over, section.result").first).to_be_visible()

    _score_on(page)

    plays_own_rules(page)


def _remove(page: Page) -> None:
    """The cached files can be removed; the games stay."""
    page.goto("./#/settings")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("button", name="Make available offline")).to_be_visible()
    assert page.evaluate("caches.has('barbu')") is False
    assert [game["here"] for game in seats(page)] == [True, True]


def _cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Your cards").get_by_role("button")
