"""A duplicate on a phone: opened, entered by the link, half-way, and compared when one has finished."""

import re

from playwright.sync_api import Page, ViewportSize, expect
from tools.screens_of_duplicates import Friends

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]


def well_shown(page: Page) -> None:
    """Nothing is cut off at any size, and axe finds nothing at the last of them and on a phone."""
    page.evaluate(AT_REST)
    for size in SIZES:
        page.set_viewport_size(size)
        assert cut_off(page) == [], size
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), size
    assert faults(page) == []
    page.set_viewport_size(PHONE)
    assert faults(page) == []


def test_friends_open_enter_play_and_compare(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    page.goto("/#/new/pagat")
    page.get_by_role("link", name="the same deals for all").click()
    page.get_by_label("Title").fill("Sunday deals")
    page.get_by_role("combobox", name="Deals").select_option("a single deal")
    well_shown(page)
    page.get_by_role("button", name="Open it and get the link").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Sunday deals")
    expect(page.get_by_role("region", name="Who plays")).to_contain_text("No one yet")
    link = page.get_by_role("textbox", name="Send these deals").input_value()
    found = re.search(r"/#/duplicate/([a-z0-9]{12})$", link)
    assert found is not None

    friends = Friends(address, code=found[1])
    friends.enter("Beth")
    friends.play("Beth")
    friends.enter("Carl", together=True)
    page.reload()
    who = page.get_by_role("region", name="Who plays")
    expect(who).to_contain_text("Beth against bots")
    expect(page.get_by_role("region", name="Standings")).to_have_count(0)
    well_shown(page)
    who.get_by_role("button", name="Sit down").click()
    name = page.get_by_label("Your name here")
    expect(name).to_be_focused()
    name.fill("Anna")
    page.get_by_role("button", name="Play against bots").click()
    expect(page.get_by_role("toolbar", name="Tools")).to_be_visible()
    page.goto(link)
    expect(page.get_by_role("region", name="Your table")).to_contain_text("deal 1 of 1")
    expect(page.get_by_role("region", name="The same cards")).to_have_count(0)

    friends.take_over(page, "Anna")
    friends.play("Anna")
    page.get_by_role("link", name="To your table").click()
    over = page.get_by_role("region", name="Result of the game")
    expect(over.get_by_role("button", name="Play again")).to_have_count(0)
    over.get_by_role("link", name="See how everyone did").click()
    rows = page.get_by_role("region", name="Standings").get_by_role("listitem")
    expect(rows).to_have_count(2)
    cards = page.get_by_role("region", name="The same cards")
    cards.locator("summary").click()
    expect(cards.get_by_role("listitem").filter(has_text="Beth, table 1")).to_be_visible()
    well_shown(page)
    cards.get_by_role("combobox", name="Whose deals").select_option("Beth")
    expect(cards).to_contain_text("Beth, table 1, seat A")


def test_a_link_to_no_duplicate_says_so(page: Page) -> None:
    page.goto("/#/duplicate/abcdefghjkmn")
    expect(page.get_by_role("alert")).to_contain_text("There is no duplicate with this link.")
