"""What the table asks of a player, in words they can see: whose lead it is, what a raised card needs, which contracts
there are, and hints that cover nothing. Also on small screens and at large text sizes."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, FRAMES
from tests.web.table import AtTable, corner
from tests.web.test_table_family import go_on, numbers, reach
from tests.web.test_table_five import SMALL, Box, boxes, covered

STILL = {"speed": 0}
CLUB = ["club"] * 3
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
LAPTOP: ViewportSize = {"width": 1024, "height": 768}
LARGE: ViewportSize = {"width": 300, "height": 650}
"""A phone of 390 by 844 pixels with text a third larger."""


def to_my_call(table: AtTable) -> None:
    """Go on until it is my turn to declare."""
    page = table.page
    for _ in range(100):
        moment = table.until("call", "double", "play", "result")
        if moment == "call":
            return
        if moment == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result")
        elif table.pass_by() == "result":
            page.get_by_role("button", name="Next deal").click()
            table.until("call", "double", "play")
    raise AssertionError("it is never my turn to declare")


def inside(box: Box, other: Box) -> bool:
    """Whether one box lies inside another, to within a pixel."""
    return box[0] >= other[0] - 1 and box[1] >= other[1] - 1 and box[2] <= other[2] + 1 and box[3] <= other[3] + 1


def test_the_table_says_who_leads_and_what_a_raised_card_needs(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    main = page.get_by_role("main")
    mine = page.get_by_role("region", name="You", exact=False).first
    led = False
    for _ in range(60):
        if table.until("play", "result") == "result":
            page.get_by_role("button", name="Next deal").click()
            expect(page.locator("section.result")).to_have_count(0)
            continue
        lies = page.locator("[data-trick] li").count() > 0
        expect(main.get_by_text("You lead.", exact=True)).to_have_count(0 if lies else 1)
        if not lies and table.cards.count() == 13:
            # The header says it in fewer words: "a heart" for "for each heart".
            brief = page.locator("header .line").inner_text().rsplit(" (", 1)[0]
            expect(main).to_contain_text(re.compile(re.escape(brief).replace(r"\ a\ ", r"\ (a|for\ each)\ ")))
        led = led or not lies
        card = table.hand.get_by_role("button", name=table.playable().first.get_attribute("aria-label"), exact=True)
        table.tap(card, **corner(card))
        expect(mine).to_contain_text("Tap again to play")
        expect(mine).not_to_contain_text("Your turn")
        table.tap(card, **corner(card))
        expect(card).to_have_count(0)
        if led and lies:
            return
    raise AssertionError("the lead was never mine")


TOO_EARLY = """() => {
  window.early = 0;
  const look = () => {
    const asked = document.querySelector("[aria-label='Your cards'][data-turn='true']") !== null;
    if (asked && document.querySelectorAll("[data-trick] li").length === 4) window.early += 1;
    requestAnimationFrame(look);
  };
  look();
}"""
"""Counts the frames in which I am asked for a card while a complete trick is still on the table."""


def test_nothing_is_asked_while_a_complete_trick_is_shown(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, {"speed": 3}, variant="fruit-salad", bots=CLUB)
    page.evaluate(TOO_EARLY)
    tricks = page.get_by_role("button", name="Last trick")
    for _ in range(5):
        table.until("play")
        page.evaluate(FRAMES)
        table.play()
        expect(tricks).to_have_attribute("aria-disabled", "false")
        expect(table.hand).to_have_attribute("data-turn", "true")
    assert page.evaluate("window.early") == 0


def test_every_contract_is_in_sight(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB, sitting="each-contract")
    to_my_call(table)
    if not page.locator("button.tile:disabled").count():
        table.call()
        to_my_call(table)
    tiles = page.locator("button.tile")
    expect(tiles).to_have_count(7)
    titles = page.locator(".tile .title")
    for size in (DESKTOP, ViewportSize(width=1440, height=900), LAPTOP, ON_ITS_SIDE, PHONE):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        room = boxes(page.locator(".question .body"))[0]
        assert all(inside(box, room) for box in boxes(tiles)), size
        assert titles.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)"), size
        for tile in page.locator("button.tile:disabled").all():
            expect(tile).to_contain_text(re.compile(r"played in deal \d"))
            assert tile.get_by_text(re.compile(r"played in deal \d")).is_visible(), size
    expect(page.get_by_role("button", name="Pick a contract")).to_be_disabled()
    # With its ranks a contract may stand alone, but nothing scrolls away, and the others are one tap off.
    dominoes = page.locator("[data-contract='dominoes'] button")
    if dominoes.is_enabled():
        dominoes.click()
        expect(page.locator(".value")).to_have_count(13)
        page.evaluate(AT_REST)
        assert page.locator(".question .body").evaluate("body => body.scrollTop") == 0
        assert inside(boxes(dominoes)[0], boxes(page.locator(".question .body"))[0])
        others = page.get_by_role("button", name="Other contracts")
        if others.count():
            expect(tiles).to_have_count(1)
            for size in (ViewportSize(width=320, height=568), ViewportSize(width=568, height=320)):
                page.set_viewport_size(size)
                page.evaluate(AT_REST)
                room = boxes(page.locator(".question .body"))[0]
                assert all(inside(box, room) for box in boxes(page.locator(".value"))), size
            page.set_viewport_size(PHONE)
            others.click()
            expect(dominoes).to_be_focused()
        expect(tiles).to_have_count(7)


@pytest.mark.parametrize("size", [PHONE, SMALL, DESKTOP], ids=["phone", "small", "desktop"])
def test_a_hint_covers_nothing_of_the_choice(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size)
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB, sitting="each-contract")
    to_my_call(table)
    picker = page.get_by_role("region", name="Choose a contract")
    page.get_by_role("button", name="Hint").click()
    expect(picker.locator(".reason")).to_have_text(re.compile(r"\w.*\."))
    proposed = picker.locator(".tile[aria-pressed='true'] .title").inner_text()
    go = picker.get_by_role("button", name=f"Play {proposed}")
    expect(go).to_be_enabled()
    expect(page.locator(".strip p")).to_have_count(0)
    page.evaluate(AT_REST)
    if size is DESKTOP:
        expect(picker.locator(".tile.small")).to_have_count(0)
    others = picker.get_by_role("button", name="Other contracts")
    if others.count():
        others.click()
    other = picker.locator(".tile:enabled[aria-pressed='false']").first
    title = other.locator(".title").inner_text()
    other.click()
    expect(picker.locator(".reason")).to_have_count(0)
    values = picker.get_by_role("group").get_by_role("button")
    if values.count():
        expect(picker.get_by_role("button", name=re.compile("^Pick a (suit|rank)$"))).to_be_disabled()
        values.first.click()
    picker.get_by_role("button", name=f"Play {title}").click()
    expect(picker).to_have_count(0)


def test_a_hint_goes_away_when_it_is_asked_for_again(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    table.until("play")
    hint = page.locator(".strip").get_by_text(re.compile("^(The club player|Master) would play the "))
    page.keyboard.press("h")
    expect(hint).to_be_visible()
    page.keyboard.press("h")
    expect(hint).to_have_count(0)


def test_the_question_and_the_players_do_not_cover_each_other(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="san-francisco", bots=CLUB)
    while (moment := table.until("call", "double", "play", "result")) != "double":
        go_on(table, moment)
    panel = page.get_by_role("region", name="Doubling")
    targets = panel.locator(".target")
    expect(targets).to_have_count(3)
    for size in (PHONE, SMALL, LARGE, DESKTOP):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        question = boxes(panel.locator(".question"))[0]
        assert all(covered(question, seat) == 0 for seat in boxes(targets)), size
        answers = panel.locator(".answers button")
        for button in answers.all():
            expect(button).to_be_in_viewport(ratio=1)
        assert answers.count() > 1
        assert all(inside(box, question) for box in boxes(answers)), size


def test_nothing_shows_through_the_next_button(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, variant="five-players", bots=["club"] * 4)
    while table.until("call", "double", "play", "result") != "result":
        table.pass_by()
    sheet = page.locator(".sheet")
    under = "([x, y]) => document.elementFromPoint(x, y).closest('.way') !== null"
    for size in (PHONE, LARGE):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        button = boxes(page.get_by_role("button", name="Next deal"))[0]
        bottom = boxes(sheet)[0][3]
        for y in range(round(button[3]) + 1, round(bottom) - 1, 3):
            assert page.evaluate(under, [(button[0] + button[2]) / 2, y]), "it reaches to the edge of the panel"
        assert sheet.evaluate("one => one.scrollWidth <= one.clientWidth"), "nothing is cut off at the side"


def test_rows_and_their_buttons_fit_on_a_low_phone(pages: Pages, address: str) -> None:
    page = pages(viewport=SMALL)
    table = AtTable(page)
    table.sit(address, STILL, variant="wikipedia-nine", bots=CLUB, sitting="each-contract")
    reach(table, "Chinese Poker", "set")
    for size in (SMALL, LARGE, ON_ITS_SIDE):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        middle = boxes(page.get_by_role("main"))[0]
        assert all(inside(box, middle) for box in boxes(page.locator("[data-place]"))), size
        lying = boxes(page.locator("[data-hand] button, [data-seat]:visible"))
        for name in ("Suggest", "Clear", "Set"):
            button = boxes(page.get_by_role("button", name=name, exact=True))[0]
            assert middle[0] <= button[0]
            assert button[2] <= middle[2], (size, name)
            assert all(covered(button, other) == 0 for other in lying), (size, name)


HEARTS = """\
name = "Hearts"
players = [4, 5]
sum = -26
[contracts.no-hearts]
cards = { hearts = -2 }
face_up = true
shared = 1
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer"
[with.5]
deck = { removed = ["2C", "2D"] }
"""


@pytest.mark.parametrize("players", [4, 5])
def test_captured_cards_are_never_half_shown(pages: Pages, address: str, players: int) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, rules=HEARTS, players=players, bots=["club"] * (players - 1))
    table.until("play")
    page.get_by_role("button", name="Play rest").click()
    table.until("result")
    taken = page.locator("[data-plate] [aria-label^='has taken']")
    assert taken.count()
    assert taken.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)")
    told = ", ".join(str(each.get_attribute("aria-label")) for each in taken.all())
    assert len(re.findall(r"\w+ of hearts", told)) == 13


def test_the_result_counts_partners_together(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="trex-partners", bots=CLUB, name="Anna", sitting="each-contract")
    while (moment := table.until("call", "play", "result")) != "result":
        if moment == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result")
        else:
            table.pass_by()
    result = page.locator("section.result")
    expect(result.locator("tfoot th")).to_have_text(["You and Carl", "Beth and Dora"])
    scores = numbers([text.lstrip("+") for text in result.locator("tbody td.score").all_inner_texts()])
    together = numbers([text.lstrip("+") for text in result.locator("tfoot td.score").all_inner_texts()])
    assert together == [scores[0] + scores[2], scores[1] + scores[3]]
