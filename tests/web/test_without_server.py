"""The page without a server of ours: a folder that any server of files can serve, in a real browser."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect
from tools import site

from tests.web.form import contract
from tests.web.start import seats
from tests.web.table import AtTable

LACK = """(end) => caches.open("barbu").then(async (kept) => {
  for (const { url } of await kept.keys()) if (url.endsWith(end)) await kept.delete(url);
})"""
"""Take the files whose names end like this from those that are kept."""

KEPT = "((name) => caches.open('barbu').then((kept) => kept.match(name)).then((found) => !!found))"
"""Whether a file is kept."""

NEEDED = """(async () => {
  const { files } = await (await fetch("offline.json")).json();
  const needed = ["offline.json", ...files.map(({ name }) => name)];
  (await navigator.serviceWorker.ready).active.postMessage({ needed });
  // What the service worker is asked next it does after that.
  await fetch("icon.svg");
})"""
"""Say which files the page needs that is open now, as it does when it has been opened."""

START_MS = 30_000
"""A browser compiles the interpreter when it sees it first, on a busy machine for long."""


class Files(SimpleHTTPRequestHandler):
    """A plain server of files that says nothing."""

    def log_message(self, format: str, *args: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The page as `dev.py site` builds it, below the root of its server."""
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


def test_a_game_is_played_kept_and_gone_on_with_where_there_is_no_line(
    browser: Browser, plain: ThreadingHTTPServer, folder: Path
) -> None:
    context = browser.new_context(base_url=f"http://127.0.0.1:{plain.server_port}/games/barbu/")
    page = context.new_page()
    errors: list[str] = []
    missing: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.on("response", lambda response: missing.append(response.url) if response.status == 404 else None)
    page.set_default_timeout(START_MS)
    try:
        hand = _play(page)
        _keep(page, folder)
        plain.shutdown()
        plain.server_close()
        context.set_offline(True)
        _without_a_line(page, hand)
        _remove(page)
    finally:
        context.close()
    assert (errors, missing) == ([], [])


def _play(page: Page) -> int:
    """A game against bots to the middle of a deal; how many cards are left. People have no place here."""
    page.goto("./#/tables")
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
    """Everything is made available offline, after a damaged file was there; what older pages need is kept for them."""
    page.goto("./#/settings")
    damaged = next((folder / "games" / "barbu" / "engine").rglob("barbu.zip"))
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:-1])
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_role("alert")).to_contain_text("barbu.zip")
    damaged.write_bytes(whole)
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()

    page.evaluate(LACK, "barbu.zip")
    page.get_by_role("button", name="Check the files").click()
    expect(page.get_by_role("alert")).to_contain_text("barbu.zip")
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    page.get_by_role("button", name="Check the files").click()
    expect(page.get_by_role("alert")).to_have_count(0)

    # A file of an older page stays as long as another page is open, and goes with the last one.
    page.evaluate("caches.open('barbu').then((kept) => kept.put('assets/older.js', new Response('')))")
    other = page.context.new_page()
    other.goto("./#/settings")
    page.evaluate(NEEDED)
    assert page.evaluate(KEPT, "assets/older.js") is True
    other.close()
    page.wait_for_function(f"{NEEDED}().then(() => {KEPT}('assets/older.js')).then((kept) => !kept)")
    assert page.evaluate(KEPT, "index.html") is True


def _without_a_line(page: Page, hand: int) -> None:
    """The page opens from what is kept, the game goes on where it was, and rules of one's own are made and played."""
    page.goto("./#/games")
    page.reload()
    assert [game["here"] for game in seats(page)] == [True]
    page.get_by_role("main").get_by_role("link", name="Resume").click()
    table = AtTable(page)
    table.until("play")
    expect(_cards(page)).to_have_count(hand)
    table.play()
    table.until("play", "result", "over")
    expect(_cards(page)).to_have_count(hand - 1)
    page.get_by_role("button", name="Play rest").click()
    expect(page.locator("section.over, section.result").first).to_be_visible()

    page.goto("./#/edit/from/french/3")
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    contract(page, "no-tricks").get_by_role("textbox", name="Trick", exact=True).fill("6")
    page.get_by_role("button", name="Make the sum").click()
    expect(page.get_by_role("button", name="Make the sum")).to_have_count(0)
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/t/*")
    table.until("call", "double", "play")
    expect(_cards(page)).to_have_count(17)


def _remove(page: Page) -> None:
    """What is kept can be given up; the games stay."""
    page.goto("./#/settings")
    page.get_by_role("button", name="Remove", exact=True).click()
    expect(page.get_by_role("button", name="Make available offline")).to_be_visible()
    assert page.evaluate("caches.has('barbu')") is False
    assert [game["here"] for game in seats(page)] == [True, True]


def _cards(page: Page) -> Locator:
    return page.get_by_role("list", name="Your cards").get_by_role("button")
