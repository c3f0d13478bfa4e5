"""A friend is challenged to the same deals: sent from the end of a game, played in another browser, and compared."""

import re

from playwright.sync_api import Page, ViewportSize, expect
from tools.stage import card_by_card

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.serving import play_until
from tests.web.start import seats

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]


def finish(page: Page, address: str) -> None:
    """Play the newest game of this browser to its end, and look at it."""
    page.goto("/#/games")
    seat = seats(page)[0]
    seated = {"table": seat["table"], "token": seat["token"]}
    play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
    page.goto(f"/#/t/{seated['table']}")
    expect(page.get_by_role("region", name="Result of the game")).to_be_visible()


def named(page: Page, name: str) -> None:
    page.goto("/")
    page.evaluate(f'localStorage.setItem(\'barbu.me\', \'{{"name": "{name}", "avatar": "sun"}}\')')


def test_a_friend_plays_the_deals_of_my_game_and_we_compare(pages: Pages, address: str) -> None:
    anna = pages(viewport=PHONE)
    named(anna, "Anna")
    anna.goto("/#/new/pagat")
    anna.get_by_role("radio", name="One deal", exact=True).check()
    anna.get_by_role("button", name="Start this game").click()
    expect(anna.get_by_role("toolbar", name="Tools")).to_be_visible()
    finish(anna, address)
    anna.get_by_role("button", name="Challenge a friend").click()
    expect(anna.get_by_role("heading", name="The same deals")).to_be_visible()
    expect(anna.get_by_role("region", name="Standings").get_by_role("listitem")).to_have_count(1)
    expect(anna.get_by_text("You are the first")).to_be_visible()
    link = anna.get_by_role("textbox", name="Send these deals").input_value()
    assert re.search(r"/#/same/[a-z0-9]+-[a-z0-9]+$", link)
    for size in SIZES:
        anna.set_viewport_size(size)
        assert cut_off(anna) == []
    assert faults(anna) == []

    beth = pages(viewport=PHONE)
    named(beth, "Beth")
    beth.goto("/#/" + link.partition("/#/")[2])
    expect(beth.get_by_role("heading", name="Anna's deals")).to_be_visible()
    expect(beth.get_by_text("One player has finished.")).to_be_visible()
    expect(beth.get_by_role("region", name="Standings")).to_have_count(0)
    beth.evaluate(AT_REST)
    for size in SIZES:
        beth.set_viewport_size(size)
        assert cut_off(beth) == []
    assert faults(beth) == []
    beth.get_by_role("button", name="Play these deals").click()
    tools = beth.get_by_role("toolbar", name="Tools")
    expect(tools).to_be_visible()
    expect(tools.get_by_role("button", name="Hint")).to_have_count(0)
    finish(beth, address)
    over = beth.get_by_role("region", name="Result of the game")
    expect(over.get_by_role("button", name="Play again")).to_have_count(0)
    over.get_by_role("link", name="See how everyone did").click()
    rows = beth.get_by_role("region", name="Standings").get_by_role("listitem")
    expect(rows).to_have_count(2)
    expect(rows.filter(has_text="Anna")).to_contain_text("sent these deals")
    cards = beth.get_by_role("region", name="The same cards")
    cards.locator("summary").first.click()
    expect(cards.get_by_role("listitem")).to_have_count(2)
    beth.evaluate(AT_REST)
    for size in SIZES:
        beth.set_viewport_size(size)
        assert cut_off(beth) == []
        assert beth.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert faults(beth) == []


def test_a_link_that_leads_nowhere_says_so(page: Page) -> None:
    page.goto("/#/same/abcdefghjk-abcdefghjk")
    expect(page.get_by_role("alert")).to_contain_text("There is no game with this link.")
    expect(page.get_by_role("alert")).to_contain_text("Ask the sender for a new one")
