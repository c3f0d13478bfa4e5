"""The sheet, the result, the graph and the bets at many sizes: everything is in sight, or the page shows that there is
more."""

from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.serving import play_out, play_until, sit_down
from tests.web.test_sheet import Finished, hold, number

SHAPES: list[ViewportSize] = [PHONE, {"width": 844, "height": 390}, {"width": 768, "height": 1024}, DESKTOP]


TOUCHING = r"""() => [...document.querySelectorAll(".cell")].flatMap((cell) => {
  const box = (part) => {
    const range = document.createRange();
    range.selectNodeContents(part);
    return (part.matches(".call") ? part : range).getBoundingClientRect();
  };
  const parts = [...cell.querySelectorAll(".call > .call, .points, .each i, .score, .total")]
    .map((part) => ({ text: part.textContent.trim(), at: box(part) }))
    .filter(({ text, at }) => text && at.width > 0);
  const touch = ({ at: one }, { at: other }) =>
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > Math.min(one.height, other.height) / 2 &&
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > -1;
  return parts.flatMap((one, index) =>
    parts.slice(index + 1).filter((other) => touch(one, other)).map((other) => `${one.text} ${other.text}`),
  );
})"""
"""Numbers of a row with no space between them."""


PUSH = """(more) => new Promise((done) => {
  more.previousElementSibling.addEventListener("scrollend", done, { once: true });
  more.click();
})"""
"""Scrolls on, and waits until that has come to its end."""


@pytest.fixture(scope="module")
def finished(address: str) -> Finished:
    """A short finished game, and its sheet."""
    seated = sit_down(address, bots=["club"] * 3, sitting="each-contract")
    return seated, play_out(address, seated)


@pytest.fixture(scope="module")
def many(address: str) -> Finished:
    """Two deals of eight players, and their sheet."""
    seated = sit_down(address, variant="canadian-salad", players=8, bots=["random"] * 7)
    return seated, play_out(address, seated, deals=2)


@pytest.mark.parametrize("language", ["en", "qps"])
def test_a_sheet_of_eight_players_shows_that_there_is_more(pages: Pages, many: Finished, language: str) -> None:
    page = pages(viewport=PHONE, reduced_motion="reduce")
    seated, rows = many
    hold(page, seated)
    page.goto(f"/?language={language}#/t/{seated['table']}")
    expect(page.locator("section.result")).to_be_visible()
    page.keyboard.press("s")
    for size in SHAPES:
        page.set_viewport_size(size)
        if size["width"] >= 1152:  # beside the table there is only the series
            page.keyboard.press("Escape")
            page.locator(".side a[href$=sheet]").click()
        expect(page.locator(".sheet tr.deal")).to_have_count(len(rows))
        page.locator(".sideways").evaluate("sheet => sheet.scrollTo(0, 0)")
        page.evaluate(AT_REST)
        shows_its_last_column(page, size)


def shows_its_last_column(page: Page, size: ViewportSize) -> None:
    """Push on a sheet until nothing more is announced: then its first and last columns are in sight."""
    last = page.locator(".sheet tr.deal").first.locator("td").last
    first = page.locator(".sheet tr.deal").first.locator("th")
    more = page.locator(".sheet [data-more]")
    sheet = page.locator(".sideways")
    for _ in range(8):
        if not more.count():
            break
        more.evaluate(PUSH)
    expect(more).to_have_count(0)
    edges = sheet.bounding_box()
    box, contract = last.bounding_box(), first.bounding_box()
    assert edges is not None
    assert box is not None
    assert contract is not None
    for each in (box, contract):  # the last column is in sight, and so is the first
        assert each["x"] >= edges["x"] - 1
        assert each["x"] + each["width"] <= edges["x"] + edges["width"] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_the_numbers_of_a_sheet_do_not_run_together(pages: Pages, finished: Finished) -> None:
    page = pages()
    seated, rows = finished
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/sheet")
    expect(page.locator(".sheet tr.deal")).to_have_count(len(rows))
    for width in (320, 390, 768, 844, 1024, 1100, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 700})
        assert page.evaluate(TOUCHING) == [], width


def test_the_whole_result_is_in_sight(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3)
    play_out(address, seated, deals=1)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    panel = page.locator("section.result")
    expect(panel).to_be_visible()
    for size in SHAPES:
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        expect(page.get_by_role("button", name="Next deal")).to_be_in_viewport(ratio=1)
        expect(panel.get_by_role("heading").first).to_be_in_viewport(ratio=1)
        for line in panel.locator("tr[data-seat], .payments li").all():
            expect(line).to_be_in_viewport(ratio=1)
    # In the lowest windows all scores are in sight, and the payments below them.
    page.set_viewport_size({"width": 568, "height": 320})
    page.evaluate(AT_REST)
    last, way = (panel.locator(part).bounding_box() for part in ("tr[data-seat=D]", ".button.primary"))
    assert last is not None
    assert way is not None
    assert last["y"] + last["height"] <= way["y"]


def test_after_a_game_of_ten_the_next_button_is_in_sight_on_a_phone(pages: Pages, address: str) -> None:
    seated = sit_down(address, variant="canadian-salad", players=10, bots=["random"] * 9, sitting="one-deal")
    play_out(address, seated)
    page = pages(viewport={"width": 390, "height": 664})
    hold(page, seated, variant="canadian-salad")
    page.goto(f"/#/t/{seated['table']}")
    again = page.get_by_role("button", name="Play again")
    expect(again).to_be_in_viewport(ratio=1)
    page.locator(".over tr.deal button").first.focus()  # the last thing in the panel, scrolled into view
    expect(again).to_be_in_viewport(ratio=1)
    expect(again).to_be_enabled()


def test_the_graph_shows_every_total(page: Page, finished: Finished) -> None:
    seated, rows = finished
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    over = page.get_by_role("region", name="Result of the game")
    expect(over.locator("[data-line]")).to_have_count(4)
    table = over.get_by_role("table", name="Totals deal by deal")
    expect(table.get_by_role("row")).to_have_count(1 + len(rows))
    expect(table.get_by_role("columnheader", name="You")).to_have_count(1)
    told = [number(text) for text in table.get_by_role("row").last.get_by_role("cell").all_inner_texts()]
    assert told == [cell["total"] for cell in rows[-1]["cells"]]
    for size in SHAPES:
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        names = [box for box in (name.bounding_box() for name in over.locator("[data-line] .name").all()) if box]
        tops = sorted(box["y"] for box in names)
        assert len(tops) == 4
        assert all(below - above >= 14 for above, below in pairwise(tops)), "names do not overlap"
    assert (
        over.locator("[data-line] .line").evaluate_all(
            "all => new Set(all.map(each => each.getAttribute('stroke-dasharray'))).size"
        )
        == 4
    )


def test_the_stake_of_each_bet_is_shown(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["random"] * 3)
    bets: list[dict[str, Any]] = []

    def watch(view: dict[str, Any]) -> bool:
        mine = [bet for bet in view["bets"] if view["seat"] in (bet["first"], bet["second"])]
        found = view["phase"] == "play" and view["tricks_played"] > 4 and bool(mine)
        if found:
            bets[:] = mine
        return found

    view, _ = play_until(address, seated, watch, lambda view: _first_card(view))
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    names = {seat["seat"]: seat["name"] for seat in view["seats"]}
    expect(page.locator("li[data-bet]")).to_have_count(len(bets))
    for bet in bets:
        other = bet["second"] if bet["first"] == view["seat"] else bet["first"]
        amount = bet["amount"] if bet["first"] == view["seat"] else -bet["amount"]
        line = page.locator(f"li[data-bet='{other}']")
        expect(line).to_contain_text(names[other])
        assert number(line.locator("b").last.inner_text().replace("+", "")) == amount
        if bet["better"] is None:
            expect(line).to_contain_text("level")
        else:
            expect(line).to_contain_text(f"{bet['difference']} better")


def _first_card(view: dict[str, Any]) -> str | None:
    """Double everybody I may double; otherwise play the first legal card."""
    choice = view["choice"]
    if choice["type"] == "double":
        return str(choice["legal"][-1]["act"])
    if choice["type"] == "play":
        return f"play {choice['cards'][0]}"
    return "knock" if choice["type"] == "knock" else None
