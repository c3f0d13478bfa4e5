"""Chinese poker in the browser: rows set by touch, by keyboard and by dragging, by one person and by two."""

import re
from pathlib import Path

from playwright.sync_api import Browser, Locator, Page, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.serving import seat_people, serving
from tests.web.table import AtTable, corner, patiently
from tests.web.test_table_family import STILL, numbers, reach

POKER = """\
name = "Rows"
players = 4
sum = 72
[contracts.chinese-poker]
kind = "positive"
play = "poker"
row = 4
shared = 1
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer"
"""
"""Rules of a single deal of poker without a declarer."""


def rows(page: Page) -> list[int]:
    """The number of cards in each row."""
    groups = page.get_by_role("region", name="Your rows").get_by_role("group").all()
    return [group.locator("[data-place][data-key]").count() for group in groups]


def test_a_deal_of_chinese_poker_by_touch(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE, has_touch=True, color_scheme="dark")
    table = AtTable(page, by="touch")
    table.sit(address, STILL, variant="wikipedia-nine", bots=["club"] * 3, sitting="each-contract")
    reach(table, "Chinese Poker", "set")
    places = page.locator("[data-place]")
    expect(places).to_have_count(13)
    expect(page.get_by_role("button", name="Set", exact=True)).to_be_disabled()
    first = table.cards.first
    name = first.get_attribute("aria-label") or ""
    table.tap(first, **corner(first))
    expect(first).to_have_class(re.compile(r"\braised\b"))
    assert rows(page) == [0, 0, 0], "one tap only raises a card"
    table.tap(places.nth(0))
    patiently(page, lambda: rows(page) == [1, 0, 0])
    expect(page.get_by_role("button", name=f"Front, {name}")).to_have_count(1)
    expect(table.cards).to_have_count(12)
    table.tap(table.cards.first, **corner(table.cards.first))
    table.tap(table.cards.first, **corner(table.cards.first))
    patiently(page, lambda: rows(page) == [1, 0, 1])  # a second tap lays it into the last row that has room
    table.tap(places.nth(0))
    table.tap(page.locator("[data-place][data-key]").last)
    expect(page.get_by_role("button", name=f"Back, {name}")).to_have_count(1)

    table.tap(page.get_by_role("button", name="Suggest"))
    expect(table.cards).to_have_count(0)
    assert rows(page) == [3, 5, 5]
    labels = page.locator(".row .label")
    expect(labels.nth(2)).not_to_contain_text("5 cards")
    assert all(re.search(r"high|pair|three|straight|flush|full house|four", text) for text in labels.all_inner_texts())
    expect(page.get_by_text("Mis-set")).to_have_count(0)
    for place in range(5):
        table.tap(places.nth(3 + place))
        table.tap(places.nth(8 + place))
    expect(page.get_by_role("region", name="Your rows").get_by_text("Mis-set: the ")).to_be_visible()
    table.tap(page.get_by_role("button", name="Clear"))
    expect(table.cards).to_have_count(13)
    table.tap(page.get_by_role("button", name="Suggest"))
    expect(table.cards).to_have_count(0)
    table.tap(page.get_by_role("button", name="Set", exact=True))

    table.until("result")
    shown = page.get_by_role("region", name="The rows")
    expect(shown.locator("[data-rows]")).to_have_count(4)
    expect(shown.locator(".duels tbody tr")).to_have_count(6)
    won = numbers(shown.locator("[data-rows] thead .points").all_inner_texts())
    assert sum(won) <= 72
    assert all(points % 4 == 0 for points in won)
    lines = page.locator("section.result tr[data-seat]")
    # With no doubles the score is the points.
    cells = lines.locator("td.points" if lines.locator("td.points").count() else "td.score")
    points = numbers([text.lstrip("+") for text in cells.all_inner_texts()])
    assert sorted(points) == sorted(won)


def test_rows_by_keyboard_alone(pages: Pages, address: str) -> None:
    page = pages(viewport=DESKTOP)
    table = AtTable(page)
    table.sit(address, STILL, variant="wikipedia-nine", bots=["club"] * 3, sitting="each-contract")
    reach(table, "Chinese Poker", "set")
    page.locator("main").click(position={"x": 3, "y": 3})
    table.cards.first.focus()
    page.keyboard.press("1")
    assert rows(page) == [1, 0, 0]
    page.keyboard.press("2")
    assert rows(page) == [1, 1, 0]
    while table.cards.count():
        assert page.evaluate("document.activeElement.closest('[data-hand]') !== null"), "the focus stays in the hand"
        page.keyboard.press("Enter")
    assert rows(page) == [3, 5, 5]
    page.locator("[data-place]").first.focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(":focus")).to_have_attribute("aria-label", re.compile("^Middle"))
    page.keyboard.press("Backspace")
    assert rows(page) == [3, 4, 5]
    table.cards.first.focus()
    page.keyboard.press("Enter")
    ready = page.get_by_role("button", name="Set", exact=True)
    expect(ready).to_be_enabled()
    ready.focus()
    page.keyboard.press("Enter")
    table.until("result")


def middle(target: Locator) -> tuple[float, float]:
    """A point on the visible part of a card, in pixels from the corner of the window."""
    box = target.bounding_box()
    assert box is not None
    return box["x"] + 12, box["y"] + 20


def drag(page: Page, card: Locator, to: Locator) -> None:
    """Drag a card with the mouse and drop it there."""
    page.mouse.move(*middle(card))
    page.mouse.down()
    page.mouse.move(*middle(to), steps=5)
    page.mouse.up()


def test_cards_are_dragged_into_rows_and_out_of_them(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, rules=POKER, bots=["club"] * 3)
    table.until("set")
    places = page.locator("[data-place]")
    name = table.cards.first.get_attribute("aria-label") or ""
    drag(page, table.cards.first, places.nth(0))
    assert rows(page) == [1, 0, 0]
    drag(page, table.cards.nth(3), places.nth(5))
    assert rows(page) == [1, 1, 0], "it goes to the row that it is let go over"
    front, centre = page.locator("[data-place][data-key]").all()
    drag(page, front, centre)
    assert rows(page) == [1, 1, 0]
    expect(page.get_by_role("button", name=f"Middle, {name}")).to_have_count(1)
    drag(page, page.locator("[data-place][data-key]").last, places.last)
    assert rows(page) == [1, 0, 1]
    other = table.cards.first.get_attribute("aria-label") or ""
    drag(page, table.cards.first, page.locator("[data-place][data-key]").last)
    assert rows(page) == [1, 0, 1], "it takes the place of the card there"
    expect(page.get_by_role("button", name=f"Back, {other}")).to_have_count(1)
    expect(table.hand.get_by_role("button", name=name, exact=True)).to_have_count(1)
    drag(page, page.locator("[data-place][data-key]").first, table.cards.nth(4))
    assert rows(page) == [0, 0, 1]
    expect(table.cards).to_have_count(12)
    drag(page, page.locator("[data-place][data-key]").first, page.locator("header h1"))
    assert rows(page) == [0, 0, 1], "let go anywhere else it returns to its row"
    assert page.locator("[data-place][aria-pressed='true']").count() == 0


def test_two_people_set_their_cards(tmp_path: Path, browser: Browser) -> None:
    identity, tokens = seat_people(tmp_path, POKER, ["Anna", None, "Cara", None])
    with serving(tmp_path) as address:
        contexts = [browser.new_context(base_url=address, viewport=size) for size in (DESKTOP, PHONE)]
        anna, cara = (AtTable(context.new_page()) for context in contexts)
        for table, seat, token in ((anna, "A", tokens[0]), (cara, "C", tokens[2])):
            table.page.goto("/")
            table.keep("barbu.games", [{"table": identity, "seat": seat, "token": token, "title": "", "asked": {}}])
            table.keep("barbu.settings", STILL)
            table.open(identity)
        for table in (anna, cara):
            table.until("set")
            expect(table.cards).to_have_count(13)
        first, second = ({card.get_attribute("aria-label") for card in table.cards.all()} for table in (anna, cara))
        assert not first & second

        cara.page.get_by_role("button", name="Suggest").click()
        cara.page.get_by_role("button", name="Set", exact=True).click()
        board = cara.page.get_by_role("region", name="Your rows")
        expect(board).to_contain_text("You have set your cards.")
        expect(board).to_contain_text("Anna")
        expect(board.get_by_role("img")).to_have_count(13)
        pictures = anna.page.get_by_role("main").get_by_role("img").all()
        shown = {str(picture.get_attribute("aria-label")) for picture in pictures}
        assert not shown & second, "what another player has set is not seen before all have"

        board.get_by_role("button", name="Change").click()
        cara.until("set")
        cara.page.locator("[data-place][data-key]").nth(0).click()
        cara.page.locator("[data-place][data-key]").nth(1).click()
        cara.page.get_by_role("button", name="Set", exact=True).click()
        expect(board).to_contain_text("You have set your cards.")
        anna.step()
        points = []
        for table in (anna, cara):
            table.until("result")
            lines = table.page.locator("section.result tr[data-seat]")
            points.append(lines.locator("td.score").all_inner_texts())
        assert points[0]
        assert points[0] == points[1]
        for context in contexts:
            context.close()
