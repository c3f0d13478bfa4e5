"""A score sheet in two windows of a browser."""

from playwright.sync_api import Page, expect

from tests.web.conftest import Pages
from tests.web.scorer import Scorer

DEAF = "addEventListener('storage', (event) => globalThis.deaf && event.stopImmediatePropagation())"
"""A window that may be kept from hearing what another one stores."""

CONTRACTS = """() => JSON.parse(localStorage.getItem('barbu.sittings')).map(
  (one) => one.last.sitting.deals.map((deal) => deal.contract))"""
"""The contracts of the sheets in the browser."""


def _king(scorer: Scorer, taker: str) -> None:
    """Everything about a deal but the last tap, which writes it down."""
    scorer.call("no-king")
    scorer.on()
    scorer.player(taker)
    scorer.on()


def _deals(page: Page, count: int) -> None:
    expect(page.locator(".whole tr.deal")).to_have_count(count)


def test_two_windows_of_one_sheet_lose_nothing(pages: Pages) -> None:
    one = Scorer(pages())
    one.begin(id="evening")
    other = Scorer(one.page.context.new_page())
    other.page.add_init_script(DEAF)
    other.page.goto("/#/keep/evening")
    other.page.locator(".entry h1:not([aria-busy])").wait_for()

    # A deal that is entered by turns.
    one.call("no-queens")
    other.on()
    for at in range(4):
        (one if at % 2 else other).player("Carl")
        expect((other if at % 2 else one).page.locator("main")).to_contain_text(f"{at + 1} of 4")
    one.on()
    other.on()
    _deals(one.page, 1)
    _deals(other.page, 1)

    # A window that has not heard of a deal does not write over it.
    other.page.evaluate("globalThis.deaf = true")
    _king(one, "Beth")
    one.write()
    other.call("no-last-two")
    expect(other.page.get_by_role("alert")).to_contain_text("Another window is keeping this sheet as well.")
    _deals(other.page, 2)
    other.call("no-last-two")
    expect(other.page.get_by_role("alert")).to_have_count(0)
    assert one.page.evaluate(CONTRACTS) == [["no-queens", "no-king"]]
