"""The same day in three browsers, one of them without a server: the opponents answer the same to the same."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from barbu.daily.challenge import Challenge
from barbu.daily.playing import tokens_of
from barbu.engine.game import Game
from barbu.notation import parse, replay
from barbu.notation.writer import game_of
from tests.web.conftest import Pages
from tests.web.offline_copy import built, served
from tests.web.table import PATIENCE_MS, AtTable

ALIKE = 4
"""Cards that all three choose alike."""


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that has no server, and plays with the browser's own Python."""
    built(tmp_path / "built")
    with served(tmp_path / "built") as files:
        context = browser.new_context(base_url=files.address)
        context.set_default_timeout(PATIENCE_MS)
        yield context.new_page()
        context.close()


def played(page: Page, own: int = 99) -> Game:
    """Today's single deal: the first contract, the largest doubles, and the first card that may be played; the rest
    after so many cards is left to a bot. Returns the game of the record that the page saves."""
    page.goto("./#/daily/deal")
    page.evaluate("localStorage.setItem('barbu.settings', '{\"speed\": 0}')")
    page.reload()
    page.get_by_role("button", name="Play the first deal").click()
    table, cards = AtTable(page), 0
    while table.until("call", "double", "play", "result", "over") not in ("result", "over"):
        if cards == own:
            page.get_by_role("button", name="Play rest").click()
            table.until("result", "over")
        else:
            cards += table.step() == "play"
    # Another visit to the table begins where the game ended.
    page.reload()
    expect(page.get_by_role("link", name="See how everyone did")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Record", exact=True).click()
    [found] = parse(download.value.path().read_bytes())
    return replay(found).checked()


def test_the_opponents_answer_alike_where_the_play_is_alike(pages: Pages, alone: Page) -> None:
    challenge = Challenge.on("deal", date.today())
    served, elsewhere, other = (tokens_of(played(*how)) for how in ((pages(),), (alone,), (pages(), ALIKE)))
    assert served == elsewhere
    assert served[0] == challenge.deal(challenge.begun()).token
    pairs = enumerate(zip(served, other, strict=False))
    parts = next((at for at, (one, another) in pairs if one != another), len(served))
    assert parts > 4 * ALIKE, "what was chosen alike was answered alike"
    common = game_of(challenge.rules, served[:parts], challenge.length)
    assert common.over or common.turn == 0, "the games part at a decision of the player"
