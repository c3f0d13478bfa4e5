"""Whole games at the table in a real browser: by mouse to the score sheet, by keyboard alone, by touch on a phone."""

import re
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import Page, WebSocket, expect

from tests.web.conftest import PHONE, Pages
from tests.web.serving import COMMAND
from tests.web.table import SETTLED, AtTable

STILL = {"speed": 0}
CLUB = ["club"] * 3


def test_a_whole_game_by_mouse_to_the_score_sheet(page: Page, address: str, tmp_path: Path) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB, name="Anna", sitting="each-contract")
    deals = 0
    while table.step() != "over":
        if table.moment() == "result":
            deals += 1
            page.get_by_role("button", name=re.compile("^(Next deal|See the result)")).click()
            table.until("call", "double", "play", "over")
        elif deals >= 4 and table.moment() == "play":
            # Everybody has declared once. From here on the bots play out each deal, to keep the test short.
            page.get_by_role("button", name="Play rest").click()
            table.until("result", "over")
    assert deals == 7

    rows = page.locator(".side tr[data-deal]")
    expect(rows).to_have_count(7)
    totals = table.totals()
    assert sum(totals) == 0, "the contracts of a whole game come to zero"
    with page.expect_download() as record:
        page.get_by_role("button", name="Record", exact=True).click()
    record.value.save_as(tmp_path / "game.bgn")
    replayed = subprocess.run([*COMMAND, "replay", tmp_path / "game.bgn"], capture_output=True, text=True)
    assert replayed.returncode == 0, replayed.stdout + replayed.stderr
    me, others = totals[-1], totals[:-1]
    won = sum(other > me for other in others) == 0
    expect(page.get_by_role("heading", name="You won")).to_have_count(1 if won else 0)


def test_the_rest_of_a_deal_is_shown_within_seconds(page: Page, address: str) -> None:
    sockets: list[WebSocket] = []
    page.on("websocket", lambda socket: sockets.append(socket))
    page.clock.install()
    table = AtTable(page)
    table.sit(address, variant="french", players=3, bots=["club"] * 2, first="me")
    while table.until("call", "play") != "play":
        table.step()
    page.clock.pause_at(page.evaluate("Date.now()") + 60_000)
    with sockets[-1].expect_event("framereceived", lambda text: '"type":"result"' in text):
        page.get_by_role("button", name="Play rest").click()
    expect(page.locator("section.result")).to_have_count(0)
    page.clock.run_for(3_000)
    expect(page.locator("section.result")).to_be_visible()


def test_a_deal_by_keyboard_only(page: Page, address: str) -> None:
    table = AtTable(page, by="keyboard")
    table.sit(address, STILL, bots=CLUB)
    keys = page.keyboard
    cards = 0
    for _ in range(60):
        moment = table.until("call", "double", "play", "result")
        expect(page.locator(":focus"), "the focus is never lost").to_have_count(1)
        if moment == "result":
            break
        if moment == "play":
            cards += 1
            walk_to_a_playable_card(table)
            before = table.cards.count()
            keys.press("Enter")
            expect(table.cards).not_to_have_count(before)
        else:
            choose_by_keyboard(page, moment)
    assert cards > 0
    expect(page.get_by_role("region", name="Result of deal 1")).to_be_visible()
    expect(page.get_by_role("button", name="Next deal")).to_be_focused()
    keys.press("Enter")
    expect(page.locator("[data-aim]").get_by_text("deal 2 of 28")).to_be_visible()


def walk_to_a_playable_card(table: AtTable) -> None:
    """Move with the arrow keys, from wherever the focus is, to a legal card."""
    focused = "document.activeElement?.closest('[aria-label=\"Your cards\"]') !== null"
    for _ in range(15):
        if table.page.evaluate(f"{focused} && document.activeElement.getAttribute('aria-disabled') === 'false'"):
            return
        table.page.keyboard.press("ArrowRight")
    raise AssertionError("no playable card is reached by the arrow keys")


def choose_by_keyboard(page: Page, moment: str) -> None:
    """Tab through the panel and accept its choices until it has gone."""
    panel = page.get_by_role("region", name="Doubling" if moment == "double" else "Choose a contract")
    here = page.locator(f"[data-version='{panel.get_attribute('data-version')}']")
    wanted = ".tile:enabled:not(.picked), .value:not(.picked), .foot .primary:enabled, [data-call]"
    taken: set[str] = set()
    for _ in range(60):
        if not here.count():
            return
        kind = page.evaluate(
            "wanted => document.activeElement.matches(wanted) && document.activeElement.classList[0]", wanted
        )
        # One contract and one parameter are enough; then comes the button that declares.
        if kind and kind not in taken:
            taken.add(kind)
            page.keyboard.press("Enter")
            page.evaluate(SETTLED)
        if here.count():
            page.keyboard.press("Tab")
    expect(here).to_have_count(0)


def test_a_deal_by_touch_on_a_phone(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True, is_mobile=True)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, bots=CLUB)
    played = 0
    while (moment := table.step()) != "result":
        if moment == "play":
            played += 1
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert played > 0
    result = page.get_by_role("region", name="Result of deal 1")
    paid = result.get_by_role("heading", name="Between the players")
    expect(paid.or_(result.get_by_text("Nobody doubled.", exact=True))).to_be_visible()
    result.get_by_role("button", name="Next deal").tap()
    expect(page.locator("[data-aim]").get_by_text("deal 2 of 28")).to_be_visible()
    page.get_by_role("button", name="Sheet").tap()
    expect(page.locator(".side tr[data-deal]")).to_have_count(1)


@pytest.mark.parametrize("variant", ["house-2000-three", "wikipedia+first-card"])
def test_a_deal_of_other_variants(page: Page, address: str, variant: str) -> None:
    players = 3 if variant.endswith("three") else 4
    table = AtTable(page)
    table.sit(address, STILL, variant=variant, bots=["random"] * (players - 1))
    while table.step() != "result":
        assert page.locator("[data-plate]").count() == players
    assert len(table.totals()) == players
