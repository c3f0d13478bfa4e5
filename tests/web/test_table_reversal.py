"""The panel of a contract turned round: the holder of the extra card answers, and the card has a face of its own."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import Pages
from tests.web.table import AtTable

STILL = {"speed": 0}
SIZES = [ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)]
MOST_TABLES = 60
"""So many tables are tried at most until the player on the page is dealt the extra card, which is one in four."""


def holding_it(page: Page, address: str) -> None:
    """Sit down until the player on the page holds the extra card and is asked about it."""
    asked = page.get_by_role("button", name="Exchange the card")
    other = page.get_by_role("region", name="Choose a contract").or_(page.locator("[data-turn='true']"))
    for _ in range(MOST_TABLES):
        AtTable(page, by="touch").sit(address, STILL, variant="coup-d-etat", bots=["random"] * 3, first="me")
        expect(asked.or_(other).first).to_be_visible()
        if asked.is_visible():
            return
    raise AssertionError


@pytest.mark.parametrize("size", SIZES, ids=["upright", "on its side"])
def test_the_holder_turns_a_contract_round_or_exchanges_the_card(
    pages: Pages, address: str, size: ViewportSize
) -> None:
    page = pages(viewport=size, has_touch=True)
    holding_it(page, address)
    panel = page.get_by_role("region", name="Turning round")
    picker = page.get_by_role("region", name="Choose a contract")
    mine = page.get_by_role("list", name="Your cards").get_by_role("button", name="extra card")
    expect(mine).to_be_visible()
    expect(mine.locator("use[href='#r-X']").first).to_be_attached()
    for button in panel.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
        assert box["y"] + box["height"] <= size["height"]
    panel.get_by_role("button", name="Turn it round").tap()
    expect(picker).to_be_visible()
    expect(picker.locator("[data-contract=dominoes] button")).to_be_disabled()
    expect(mine).to_be_visible()


def test_an_exchanged_card_is_gone(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[0], has_touch=True)
    holding_it(page, address)
    page.get_by_role("button", name="Exchange the card").tap()
    expect(page.get_by_role("list", name="Your cards").get_by_role("button", name="extra card")).to_have_count(0)
    expect(page.get_by_role("list", name="Your cards").get_by_role("button")).to_have_count(8)
