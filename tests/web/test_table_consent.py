"""Two people at one table, each in a browser: one asks to take back a card and to claim the rest, the other answers."""

import re

from playwright.sync_api import Page, expect

from tests.web.company import Seat, gathered
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.table import AtTable

SIZES = [(320, 568), (360, 640), (568, 320), (844, 390), (768, 1024), (1440, 900), (390, 844)]
OVER = """() => {
  const [panel] = [...document.querySelectorAll("[data-asks] > *")].map((each) => each.getBoundingClientRect());
  return [...document.querySelectorAll("[data-trick] li > [data-by]")].filter((card) => {
    const at = card.getBoundingClientRect();
    const apart = at.left >= panel.right || panel.left >= at.right || at.top >= panel.bottom || panel.top >= at.bottom;
    return !apart || at.left < 0 || at.right > innerWidth;
  }).length || (panel.bottom > document.querySelector("[data-hand]").getBoundingClientRect().top ? -1 : 0);
}"""
"""How many cards of the trick the panel with a question covers; -1 if it covers the hand."""


def over_the_trick(page: Page) -> list[tuple[int, int]]:
    """The window sizes at which a question covers something that matters; the last one stays."""
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        if page.evaluate(OVER):
            found.append((width, height))
    return found


def begun(address: str) -> tuple[Seat, Seat]:
    """A table where Anna and Beth sit with two bots and the first deal has been dealt; returns their seats."""
    terms = {"first": "host", "clock_s": 0}
    with gathered(address, bots=["", "random", "random"], sitting="one-deal", terms=terms) as found:
        found.begin()
    return found.seats


def at(page: Page, seated: dict[str, str], settings: dict[str, object] | None = None) -> AtTable:
    """A person at their seat, with these settings of the page."""
    table = AtTable(page)
    page.goto("/icon.svg")
    table.keep("barbu.games", [{**seated, "title": "", "asked": {}}])
    table.keep("barbu.settings", settings or {})
    table.open(seated["table"])
    expect(page.locator("[data-scene] [data-middle]")).to_be_visible()
    return table


def test_one_player_asks_and_the_other_answers(pages: Pages, address: str) -> None:
    seats = begun(address)
    anna, beth = (
        at(pages(viewport=DESKTOP), seats[0]),
        at(pages(viewport=PHONE), seats[1], {"explain": True, "vibration": True}),
    )
    question = beth.page.get_by_role("region", name="Question to the table")
    mine = anna.page.get_by_role("region", name="Question to the table")
    take_back = anna.page.get_by_role("button", name="Take back", exact=True)

    anna.call()
    explained = beth.page.get_by_role("button", name="Got it")
    expect(explained).to_be_visible()
    expect(take_back).to_be_enabled()
    expect(take_back).to_have_attribute("title", "Take back, if the others agree (U)")
    beth.until("double")
    beth.page.evaluate(AT_REST)
    before = beth.page.locator("[data-middle]").bounding_box()
    beth.page.evaluate("() => { window.buzzes = []; navigator.vibrate = (ms) => window.buzzes.push(ms) > 0; }")
    take_back.click()
    expect(question).to_contain_text("Anna asks to take back the contract")
    expect(beth.page).to_have_title("You are asked - Barbu")
    assert beth.page.evaluate("window.buzzes") == [18], "as at one's turn"
    expect(anna.page).to_have_title("Barbu")
    expect(mine).to_contain_text("Waiting for Beth")
    expect(mine.get_by_role("button", name="Agree")).to_have_count(0)
    assert beth.page.locator("[data-middle]").bounding_box() == before, "nothing moves"
    expect(explained).to_have_count(0)
    question.get_by_role("button", name="Agree").click()
    expect(question).to_have_count(0)
    expect(mine).to_have_count(0)
    anna.until("call")
    expect(beth.page.get_by_role("region", name="Doubling")).to_have_count(0)

    anna.call()
    explained.click()
    claim = beth.page.get_by_role("button", name="Claim rest")
    # Beth speaks first and Anna last, if anybody has doubled her.
    beth.until("double")
    beth.double()
    if anna.until("double", "play") == "double":
        anna.double()
    anna.until("play")
    anna.play()
    expect(beth.page.locator("[data-trick] li")).to_have_count(1)
    expect(claim).to_have_attribute("aria-disabled", "false")
    beth.page.get_by_role("button", name="Chat", exact=True).click()
    chat = beth.page.get_by_role("dialog", name="Chat")
    expect(chat.get_by_role("textbox")).to_be_visible()
    take_back.click()
    expect(
        chat.get_by_role("region", name="Question to the table").get_by_role("button", name="Agree")
    ).to_be_in_viewport(ratio=1)
    expect(chat.get_by_role("textbox")).to_be_in_viewport(ratio=1)
    chat.get_by_role("button", name="Close").click()
    expect(chat).to_have_count(0)
    expect(question).to_contain_text("Anna asks to take back")
    assert over_the_trick(beth.page) == []
    question.get_by_role("button", name="No").click()
    expect(question).to_have_count(0)
    take_back.click()
    expect(anna.page.locator("[data-told]")).to_contain_text("Not everybody has agreed to this")

    claim.click()
    panel = beth.page.get_by_role("region", name="Claim rest")
    number = panel.get_by_role("status")
    # What is likely is not claimed before it has been confirmed or changed.
    expect(number).to_have_text(re.compile(r"^\d+ of 13 tricks$"))
    expect(panel.get_by_role("button", name="Claim", exact=True)).to_have_count(0)
    assert over_the_trick(beth.page) == []
    expect(panel.locator(".step:focus")).to_have_count(1)
    panel.get_by_role("button", name="Is that right?").click()
    expect(panel.get_by_role("button", name="Claim", exact=True)).to_be_focused()
    panel.get_by_role("button", name="None").click()
    panel.get_by_role("button", name="More").press("Enter")
    expect(number).to_have_text("1 of 13 tricks")
    panel.get_by_role("button", name="All tricks").click()
    expect(number).to_have_text("13 of 13 tricks")
    panel.get_by_role("button", name="Less").click()
    expect(number).to_have_text("12 of 13 tricks")
    panel.get_by_role("button", name="None").click()
    expect(number).to_have_text("0 of 13 tricks")
    expect(mine).to_have_count(0)
    panel.get_by_role("button", name="Claim", exact=True).click()
    expect(mine).to_contain_text("Beth claims none of the tricks that are left")
    expect(mine.get_by_role("list", name="The hand they show").get_by_role("listitem")).to_have_count(13)
    expect(question.get_by_role("listitem")).to_have_count(0)
    expect(anna.page).to_have_title("You are asked - Barbu")
    expect(anna.page.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    anna.page.keyboard.press("n")
    expect(question).to_have_count(0)
    expect(mine).to_have_count(0)
