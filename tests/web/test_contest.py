"""The weekly contest on the page: answered hand by hand, sent, marked beside everyone's, and without a server."""

import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tools.contesting import answer_all
from tools.solving import choose

from barbu.contest.hand import marked
from barbu.contest.week import FIRST, Week, hands_of
from tests.web.conftest import DESKTOP, PHONE
from tests.web.looking import faults, fits
from tests.web.offline_copy import built, served
from tests.web.table import PATIENCE_MS

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
WEEK = Week.on(date.today())
HANDS = hands_of(WEEK).hands


def looked_at(page: Page) -> None:
    """Nothing is cut off or too wide at any size, and axe finds no fault."""
    fits(page, SIZES)
    assert faults(page) == []


def test_ten_hands_are_answered_changed_sent_and_marked(page: Page) -> None:
    page.goto("/#/puzzles")
    page.get_by_role("link", name="Contest").click()
    expect(page.get_by_role("heading", name=re.compile("^Hand 1: "))).to_be_visible()
    looked_at(page)
    answer_all(page, HANDS, place=0)
    expect(page.get_by_role("heading", name="You have answered all ten hands.")).to_be_focused()
    looked_at(page)
    page.get_by_role("button", name="Hand 3, answered").click()
    expect(page.get_by_role("heading", name=re.compile("^Hand 3: "))).to_be_focused()
    choose(page, HANDS[2].options[1].tokens[0])
    page.reload()
    page.get_by_role("button", name="Send my answers").click()
    places = [int(at == 2) for at in range(len(HANDS))]
    total = marked(HANDS, places).total
    expect(page.get_by_role("heading", name="Your result")).to_be_focused()
    mine = page.get_by_role("region", name="Your result")
    expect(mine).to_contain_text(f"{total} of 1,000 marks")
    expect(mine).to_contain_text("Your answers count.")
    expect(page.get_by_role("region", name="The panel").get_by_role("listitem")).to_have_count(4)
    looked_at(page)
    page.get_by_role("button", name="Look at the hands").click()
    expect(page.get_by_role("heading", name=re.compile("^How .* voted$"))).to_be_visible()
    mark = HANDS[2].mark(HANDS[2].options[1])
    page.get_by_role("button", name=f"Hand 3, {mark} of 100").click()
    expect(page.locator("[data-hand='3'] .me")).to_contain_text("you")
    expect(page.locator("form")).to_have_count(0)
    looked_at(page)
    page.reload()
    expect(mine).to_contain_text(f"{total} of 1,000 marks")
    page.get_by_role("link", name="The year").click()
    expect(page.get_by_role("listitem").filter(has_text="1 week")).not_to_have_count(0)
    looked_at(page)


def test_a_hand_is_answered_by_the_keyboard(page: Page) -> None:
    page.goto("/#/contest")
    first = page.locator("form input").first
    first.focus()
    page.keyboard.press("Space")
    if first.get_attribute("type") == "radio":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Hand 2: "))).to_be_focused()
    expect(page.get_by_role("button", name="Hand 1, answered")).to_be_visible()
    page.get_by_role("button", name="Hand 10, open").press("Enter")
    expect(page.get_by_role("heading", name=re.compile("^Hand 10: "))).to_be_focused()


def test_a_week_that_is_over_is_marked_and_does_not_count(page: Page) -> None:
    over = Week(FIRST)
    page.goto("/#/contest/weeks")
    looked_at(page)
    number = int(over.name[-2:])
    page.get_by_role("link", name=re.compile(f"^Week {number} . 2 November to")).last.click()
    expect(page.get_by_text(f"Week {number} · ten hands · over")).to_be_visible()
    answer_all(page, hands_of(over).hands, place=0)
    page.get_by_role("button", name="What are they worth?").click()
    expect(page.get_by_role("region", name="Your result")).to_contain_text("These answers do not count.")
    page.get_by_role("link", name="Earlier weeks").click()
    expect(page.get_by_role("link", name=re.compile(f"^Week {number} .* 1000 marks$")).last).to_be_visible()


def test_a_week_that_has_not_begun_is_refused_in_words(page: Page) -> None:
    page.goto("/#/contest/2097-W05")
    expect(page.get_by_role("alert")).to_contain_text("has not begun anywhere yet")


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that has no server, and asks the browser's own Python."""
    built(tmp_path / "built")
    with served(tmp_path / "built") as files:
        context = browser.new_context(base_url=files.address)
        context.set_default_timeout(PATIENCE_MS)
        yield context.new_page()
        context.close()


def test_without_a_server_one_plays_against_the_panel(alone: Page) -> None:
    alone.goto("/#/contest")
    answer_all(alone, HANDS, place=1)
    alone.get_by_role("button", name="What are they worth?").click()
    total = marked(HANDS, [1] * len(HANDS)).total
    expect(alone.get_by_role("region", name="Your result")).to_contain_text(f"{total} of 1,000 marks")
    expect(alone.get_by_text("Everyone's answers need a server.")).to_be_visible()
    alone.get_by_role("button", name="Look at the hands").click()
    expect(alone.get_by_role("heading", name="What the choices are worth")).to_be_visible()
    alone.get_by_role("link", name="The year").click()
    expect(alone.get_by_text("The table needs a server.")).to_be_visible()
