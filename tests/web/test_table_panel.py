"""The panel beside the table in a wide window."""

import re

from playwright.sync_api import expect

from tests.web.conftest import DESKTOP, Pages
from tests.web.serving import sit_down
from tests.web.test_sheet import DEAL_1, DEAL_2, TV1, hold, instead, number


def test_the_series_stands_beside_the_table_with_its_newest_deal_first(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    page.route_web_socket("**/ws/*", instead(TV1))
    seated = sit_down(address, bots=["club"] * 3, first="A")
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    deals = page.locator(".side tr[data-deal]")
    expect(deals).to_have_count(2)
    for line, cells in zip(deals.all(), (DEAL_2, DEAL_1), strict=True):
        told = [
            (number(cell.locator("b").inner_text()), number(cell.locator("small").inner_text()))
            for cell in line.locator("td").all()
        ]
        assert told == [cell[4:] for cell in cells]
    expect(deals.first.get_by_role("button")).to_have_accessible_name(re.compile("^Deal 2: No Hearts, declared by"))
