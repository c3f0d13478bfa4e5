"""The panel of an auction: what others bid, a bid of one's own, and the answer of the player whose call is for sale."""

import re

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.web.conftest import Pages
from tests.web.table import AtTable

STILL = {"speed": 0}
FESTAS = """
extends = "king-auction"
name = "Festas"
sum = 1300
[contracts]
no-tricks = false
no-hearts = false
no-queens = false
no-men = false
no-king = false
no-last-two = false
"""
SIZES = [ViewportSize(width=390, height=844), ViewportSize(width=844, height=390)]


@pytest.mark.parametrize("size", SIZES, ids=["upright", "on its side"])
def test_a_bid_is_picked_and_then_made(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size, has_touch=True)
    AtTable(page, by="touch").sit(address, STILL, rules=FESTAS, bots=["club"] * 3, first="D")
    panel = page.get_by_role("region", name="Auction")
    expect(panel.get_by_text("Nobody has bid yet.")).to_be_visible()
    number = panel.get_by_role("button", name=re.compile("^8 tricks of Trumps"))
    for button in panel.get_by_role("button").all():
        box = button.bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size["width"]
    number.tap()
    expect(number).to_have_attribute("aria-pressed", "true")
    expect(panel.get_by_text("Nobody has bid yet.")).to_be_visible()
    panel.get_by_role("button", name="Bid 8 tricks of Trumps").tap()
    expect(page.get_by_text("You bid 8 tricks of Trumps").first).to_be_attached()


@pytest.mark.parametrize("size", SIZES, ids=["upright", "on its side"])
def test_the_owner_sees_the_bids_and_answers_or_calls(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size, has_touch=True)
    AtTable(page, by="touch").sit(address, STILL, rules=FESTAS, bots=["random"] * 3, first="me")
    panel, picker = page.get_by_role("region", name="Auction"), page.get_by_role("region", name="Choose a contract")
    keep = panel.get_by_role("button", name="Keep it")
    expect(keep.or_(picker).first).to_be_visible()
    if keep.is_visible():
        keep.tap()
    expect(picker).to_be_visible()
