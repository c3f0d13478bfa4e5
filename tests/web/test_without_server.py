"""The page without a server of ours: a folder that any server of files can serve, in a real browser."""

import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect
from tools import site

from tests.web.start import seats
from tests.web.table import AtTable

START_MS = 60_000
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
        _play(page, folder)
        plain.shutdown()
        plain.server_close()
        _without_a_line(page)
    finally:
        context.close()
    assert (errors, missing) == ([], [])


def _play(page: Page, folder: Path) -> None:
    """One deal against bots, the page opened anew in its middle; then everything is made available offline."""
    page.goto("./#/new")
    page.get_by_role("radio", name="One deal", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    table = AtTable(page)
    page.wait_for_url("**/#/t/*")
    table.until("call", "double", "play")
    while table.step() != "play":
        pass
    table.until("play", "result", "over")
    hand = page.get_by_role("list", name="Your cards").get_by_role("button").count()
    page.reload()
    expect(page.get_by_role("list", name="Your cards").get_by_role("button")).to_have_count(hand, timeout=START_MS)
    table.until("play", "result", "over")
    page.get_by_role("button", name="Play rest").click()
    expect(page.locator("section.over, section.result").first).to_be_visible()

    page.goto("./#/settings")
    damaged = next((folder / "games" / "barbu" / "engine").rglob("barbu.zip"))
    whole = damaged.read_bytes()
    damaged.write_bytes(whole[:-1])
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_role("alert")).to_contain_text("barbu.zip")
    damaged.write_bytes(whole)
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()


def _without_a_line(page: Page) -> None:
    """The page opens, knows the game, and plays rules of one's own."""
    page.goto("./#/games")
    page.reload()
    expect(page.get_by_role("main")).to_contain_text("Barbu")
    assert [game["here"] for game in seats(page)] == [True]
