"""Rules of one's own, made in the editor and played against bots to the last deal."""

from playwright.sync_api import Page, expect

from tests.web.form import contract
from tests.web.table import AtTable, number

LEFT_OUT = {
    "salad": "Salad",
    "no-hearts": "No Hearts",
    "no-queens": "No Queens",
    "no-king": "No King",
    "tricks": "Tricks",
    "no-first-last": "No First or Last",
}
"""The contracts that own rules do without, so that a whole game of three has six deals."""


def plays_own_rules(page: Page) -> None:
    """Make rules for three, and play a whole game by them."""
    page.goto("./#/edit/from/french/3")
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    for name, title in LEFT_OUT.items():
        contract(page, name).get_by_role("button", name=f"Remove {title}", exact=True).click()
    contract(page, "no-tricks").get_by_role("textbox", name="Points for a trick", exact=True).fill("6")
    page.get_by_role("button", name="Make the sum").click()
    expect(page.get_by_role("button", name="Make the sum")).to_have_count(0)
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    page.wait_for_url("**/#/t/*")
    table = AtTable(page)
    table.until("call", "double", "play")
    expect(table.cards).to_have_count(17)
    for deal in range(1, 7):
        while table.until("call", "play") != "play":
            table.pass_by()
        page.get_by_role("button", name="Play rest").click()
        table.until("result")
        expect(page.locator("section.result")).to_contain_text(f"Deal {deal}: ")
        page.get_by_role("button", name="Next deal" if deal < 6 else "See the result").click()
    totals = page.locator("section.over > ol > li > b")
    expect(totals).to_have_count(3)
    assert sum(map(number, totals.all_inner_texts())) == 3 * 17 * 6, "places of dominoes come to zero"
    page.goto("./#/games")
    expect(page.get_by_role("region", name="In numbers")).to_be_visible()
    expect(page.get_by_role("main").get_by_role("link", name="Resume")).to_have_count(0)
