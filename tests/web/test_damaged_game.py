"""A damaged game in a real browser, beside an intact one."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from barbu.notation import parse, replay
from barbu.store.model import now_ms
from barbu.store.sqlite import FILE, SqliteStore
from tests.store.games import TOKEN, played
from tests.web.serving import serving


async def fill(folder: Path) -> None:
    store = SqliteStore(folder)
    for name in ("good", "bad"):
        game = played(name, "pagat", 300, started_ms=now_ms())
        await store.create(game.game, game.seats, game.rules)
        await store.append(game.game.id, game.events)
    store.close()


@pytest.fixture
def home(page: Page, tmp_path: Path) -> Iterator[Page]:
    """The start page of somebody who has both games."""
    with ThreadPoolExecutor(1) as other:
        other.submit(asyncio.run, fill(tmp_path)).result()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE event SET text = 'play 2C' WHERE game = 'bad' AND seq = 290")
        connection.commit()
    with serving(tmp_path) as address:
        page.goto(address)
        seat = {"token": TOKEN, "seat": "A", "asked": {}}
        games = [{**seat, "table": name, "title": name} for name in ("good", "bad")]
        page.evaluate("games => localStorage.setItem('barbu.games', games)", json.dumps(games))
        page.reload()
        yield page
        # It may still be loading parts that it could do without.
        page.goto("about:blank")


def test_damaged_game_says_so_and_gives_what_is_intact(home: Page) -> None:
    good, bad = home.locator("[data-table=good]"), home.locator("[data-table=bad]")
    expect(good).to_contain_text(re.compile("[Dd]eal "))
    expect(bad).to_contain_text("Damaged: the server's disk did not keep it as it was played.")
    home.get_by_role("link", name="All my games").click()
    expect(home.get_by_text("Games are kept for 180 days after the last move.")).to_be_visible()
    bad.get_by_role("link", name="View").click()
    told = home.get_by_role("alert")
    expect(told).to_contain_text("This game is damaged: the server's disk did not keep it as it was played.")
    with home.expect_download() as download:
        told.get_by_role("button", name="Download the deals that are intact").click()
    assert download.value.suggested_filename == "barbu-bad.bgn"
    (record,) = parse(download.value.path().read_bytes())
    run = replay(record)
    assert run.error is None
    assert run.game is not None
    assert run.game.finished
    told.get_by_role("link", name="Home").click()
    bad.get_by_role("button", name="Remove").click()
    bad.get_by_role("button", name="Remove it").click()
    expect(bad).to_have_count(0)
    good.get_by_role("link", name="Continue").click()
    expect(home.get_by_role("region", name="You").first).to_be_visible()
