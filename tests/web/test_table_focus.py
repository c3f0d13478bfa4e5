"""Where the focus is: on the next thing to do, on the hand while there is nothing to do, or inside an open dialog."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.retold import Held
from tests.web.table import SETTLED, AtTable

STILL = {"speed": 0}
CLUB = ["club"] * 3
CHOICES = "[data-middle] button:enabled:not([tabindex='-1'], [aria-disabled='true'], .term)"
FOCUS = """() => {
  const at = document.activeElement;
  const cards = [...document.querySelectorAll("[aria-label='Your cards'] button")];
  if (cards.includes(at)) return { where: "card", place: cards.indexOf(at), open: cards.map(
    (card) => card.getAttribute("aria-disabled") === "false") };
  if (at.matches("[data-hand]")) return { where: "hand" };
  if (at === document.body) return { where: "nowhere" };
  const panel = at.closest("[data-middle]");
  const first = panel?.querySelector("button:enabled:not([tabindex='-1'], [aria-disabled='true'], .term)");
  return { where: at === first ? "first" : at.textContent.trim() };
}"""
"""What has the focus: a card and its place, the hand as a whole, the first choice of a panel, or something else."""


def test_in_a_deal_by_keyboard_the_focus_moves_to_the_next_thing_to_do(page: Page, address: str) -> None:
    table = AtTable(page, by="keyboard")
    table.sit(address, STILL, bots=CLUB)
    keys = page.keyboard
    deals, place = 0, 0
    while deals < 2:
        moment = table.until("call", "double", "play", "result")
        at = page.evaluate(FOCUS)
        if moment == "result":
            expect(page.get_by_role("button", name="Next deal")).to_be_focused()
            deals += 1
            place = 0
            keys.press("Enter")
            expect(page.locator("section.result")).to_have_count(0)
        elif moment == "play":
            assert at["where"] == "card"
            place = min(place, len(at["open"]) - 1)
            later = [each for each, may in enumerate(at["open"]) if may and each >= place]
            assert at["place"] == (later or [at["open"].index(True)])[0], (place, at)
            card = page.locator(":focus").get_attribute("aria-label")
            place = at["place"]
            keys.press("Enter")
            expect(table.hand.get_by_role("button", name=card, exact=True)).to_have_count(0)
        else:
            assert at["where"] == "first", (moment, at)
            # The question is next to the cards: between them are only players who cannot be doubled, and terms.
            between = page.locator(".target.off, [data-middle] .term").count()
            back = 0
            while page.evaluate(FOCUS)["where"] != "card":
                assert back <= between
                keys.press("Shift+Tab")
                back += 1
            for _ in range(back):
                keys.press("Tab")
            assert page.evaluate(FOCUS)["where"] == "first"
            keys.press("ArrowUp")
            expect(page.locator(CHOICES).last).to_be_focused()
            keys.press("ArrowDown")
            assert page.evaluate(FOCUS)["where"] == "first"
            panel = page.get_by_role("region", name="Doubling" if moment == "double" else "Choose a contract")
            here = page.locator(f"[data-version='{panel.get_attribute('data-version')}']")
            if moment == "double":
                call = panel.locator("[data-call]").last
                call.focus()
                # A call that names players is prepared by the first press, and made by the second.
                if call.get_attribute("aria-pressed") is not None:
                    keys.press("Enter")
                    expect(call).to_have_attribute("aria-pressed", "true")
            else:
                keys.press("Enter")
                keys.press("Enter")  # again: on to a suit or rank, otherwise to the button
                if panel.get_by_role("group").count():
                    expect(panel.get_by_role("group").get_by_role("button").first).to_be_focused()
                    keys.press("Enter")
                    panel.locator(".foot .primary").focus()
                expect(panel.locator(".foot .primary")).to_be_focused()
            keys.press("Enter")
            expect(here).to_have_count(0)


def test_the_focus_waits_on_the_hand(page: Page, address: str) -> None:
    server = Held(page)
    table = AtTable(page, by="keyboard")
    table.sit(address, {"speed": 2}, variant="fruit-salad", bots=CLUB)
    table.until("play")
    while page.locator("[data-trick] li").count() == 3:  # if this card ends the trick, it may be my turn again
        table.step()
        table.until("play")
    server.holding = True
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    server.pass_on()
    expect(table.hand).to_have_attribute("data-turn", "false")
    page.wait_for_function(f"() => ({FOCUS})().where === 'hand'")
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(FOCUS)["where"] == "card", "from there the arrows go through the cards"
    place = page.evaluate(FOCUS)["place"]
    server.let_go()
    table.until("play", "result")
    assert page.evaluate(FOCUS)["place"] == place, "where the player has put it, it stays"


@pytest.mark.parametrize("key", ["Escape", "Close"])
def test_the_sheet_of_a_phone_is_a_dialog(pages: Pages, address: str, key: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    table.until("call", "double", "play")
    opener = page.get_by_role("button", name="Sheet")
    opener.focus()
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog", name="Score")
    expect(dialog).to_be_visible()
    inside = "document.activeElement.closest('dialog, [role=dialog]') !== null"
    assert page.evaluate(inside)
    for back in ("", "Shift+"):
        for _ in range(12):
            page.keyboard.press(f"{back}Tab")
            assert page.evaluate(inside), "Tab stays in it"
    behind = page.locator("header a").first
    behind.evaluate("one => one.focus()")
    assert page.evaluate(inside), "what is behind takes no focus"
    version = page.evaluate("document.querySelector('.hand')?.textContent")
    page.keyboard.press("r")
    page.evaluate(SETTLED)
    assert page.evaluate("document.querySelector('.hand')?.textContent") == version
    expect(page.locator("section.result")).to_have_count(0)
    if key == "Escape":
        page.keyboard.press("Escape")
    else:
        dialog.get_by_role("button", name="Close").click()
    expect(dialog).to_have_count(0)
    expect(opener).to_be_focused()
    assert page.evaluate("document.querySelector('.hand')?.textContent") == version
    expect(page.locator("section.result")).to_have_count(0)


def test_a_tap_outside_a_dialog_closes_it(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, bots=CLUB)
    table.until("call", "double", "play")
    page.get_by_role("button", name="Menu").tap()
    page.get_by_role("button", name="Settings").tap()
    dialog = page.get_by_role("dialog", name="Settings")
    expect(dialog).to_be_visible()
    page.touchscreen.tap(PHONE["width"] / 2, 60)
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_events_are_announced_inside_an_open_dialog(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, {"speed": 1}, variant="fruit-salad", bots=CLUB)
    table.until("play")
    table.play()
    page.get_by_role("button", name="Sheet").click()
    dialog = page.get_by_role("dialog", name="Score")
    expect(dialog.get_by_role("status")).to_contain_text(re.compile("plays the|Your turn"))
    expect(dialog.get_by_role("status")).not_to_contain_text("You hold")


def test_a_wide_table_has_its_panel_beside_it(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    table.until("call", "double", "play")
    page.keyboard.press("d")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_role("tabpanel")).to_have_accessible_name("Doubles")
