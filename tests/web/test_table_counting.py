"""Hundred in the browser: what the cards add up to is always in sight, and the result names the marks."""

import re

import pytest
from playwright.sync_api import Locator, expect

from barbu.cards import parse_card
from barbu.rules.load import load
from barbu.rules.totals import added
from tests.web.conftest import PHONE, Pages
from tests.web.table import AtTable
from tests.web.test_table_family import STILL

ADDS = added(load("rosbiratschka").contracts["hundred"], load("rosbiratschka"))


def lying(trick: Locator) -> list[str]:
    """The cards in the middle, as the page names them to its drawings."""
    return [str(key)[:2] for each in trick.locator("[data-by]").all() if (key := each.get_attribute("data-key"))]


@pytest.mark.parametrize("by", ["touch", "keyboard"])
def test_a_deal_of_hundred(pages: Pages, address: str, by: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    table = AtTable(page, by="touch" if by == "touch" else "keyboard")
    table.sit(address, STILL, variant="rosbiratschka", practise="hundred", deals=1, bots=["club"] * 3)
    count = page.get_by_role("status").filter(has_text=re.compile(r"^\d+ "))
    before = 0
    while table.until("play", "result", "over") == "play":
        added = sum(ADDS.get(parse_card(card), 0) for card in lying(page.locator("[data-trick]")))
        if before or added:
            expect(count).to_be_visible()
        now = int(count.inner_text().split()[0]) if count.count() else 0
        assert before <= now <= before + added
        before = now
        held = table.cards.count()
        table.play()
        expect(table.cards).not_to_have_count(held)
    result = page.locator("section.result, section.over").first
    expect(result).to_be_visible()
    expect(page.get_by_text(re.compile("(brought the count to|reached no mark)")).first).to_be_visible()
