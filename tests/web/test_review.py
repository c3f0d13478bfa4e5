"""The review of a game that is over: what was better, by how much, and playing on from there."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tools.stage import card_by_card

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.serving import play_until, sit_down
from tests.web.test_sheet import hold

pytest.importorskip("numba")

LOSS = re.compile("^\N{MINUS SIGN}[0-9]+[.][0-9]$")


def reviewed(page: Page, address: str) -> str:
    """Play a deal without much thought, and open its review from the end of the game."""
    seated = sit_down(address, bots=["club"] * 3, sitting="one-deal", variant="pagat", first="me")
    play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    page.get_by_role("link", name="What it cost").click()
    expect(page.locator("article[data-place='1']")).to_be_visible(timeout=60_000)
    expect(page.locator("progress")).to_have_count(0, timeout=60_000)
    return seated["table"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_costliest_choice_is_shown_explained_and_played_on_from(
    pages: Pages, address: str, size: ViewportSize
) -> None:
    page = pages(viewport=size)
    table = reviewed(page, address)
    costliest = page.locator("article[data-place='1']")
    expect(costliest.locator("header b")).to_have_text(LOSS)
    expect(costliest.get_by_role("list", name="Your cards").get_by_role("listitem").first).to_be_visible()
    expect(costliest.get_by_text("As the cards lay,")).to_be_visible()
    losses = [float(text[1:]) for text in page.locator("article header b").all_inner_texts()]
    assert losses == sorted(losses, reverse=True)
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    parts = page.get_by_role("region", name="Luck and skill").locator("dd").all_inner_texts()
    *shares, total = [int(text.replace("\N{MINUS SIGN}", "-")) for text in parts]
    assert sum(shares) == total

    costliest.get_by_role("link", name="All choices").click()
    worth = page.get_by_role("region", name="What each choice is worth")
    expect(worth.get_by_text("Master's choice")).to_be_visible()
    expect(worth.get_by_text("your choice:")).to_be_visible()
    cards = page.get_by_role("list", name="Your cards").get_by_role("listitem")
    expect(cards.first).to_be_visible()
    held = cards.count()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="What it cost")).to_be_visible()

    costliest.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator("[data-hand] button")).to_have_count(held)


def test_a_game_that_goes_on_tells_nothing(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, variant="pagat")
    play_until(address, seated, lambda view: view["phase"] == "scored", card_by_card)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/review")
    expect(page.get_by_text("The game goes on.")).to_be_visible()
    expect(page.locator("article")).to_have_count(0)
