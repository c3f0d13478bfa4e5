"""Puzzles on the page: asked, answered, explained, rated, of the day, by a link, timed, and without a server."""

import json
import re
from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect
from tools.solving import BLOCK, CONTRACT, DISCARD, DOUBLE, DUCK, RANK, answer, choose

from barbu.puzzles.choosing import digest_of, of_day
from barbu.puzzles.files import shipped
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import faults, fits
from tests.web.offline_copy import built, served
from tests.web.table import PATIENCE_MS

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
ONE_OF_EACH = [DOUBLE, DUCK, RANK, BLOCK, CONTRACT, DISCARD]
RATED = re.compile("^Your rating: 1500 \N{RIGHTWARDS ARROW} ([0-9]+)$")


def kept(page: Page) -> list[list[object]]:
    """The answers that the browser keeps."""
    found: list[list[object]] = json.loads(page.evaluate("localStorage.getItem('barbu.puzzles')"))["answers"]
    return found


@pytest.mark.parametrize("number", ONE_OF_EACH)
def test_each_kind_is_asked_answered_and_explained(page: Page, number: int) -> None:
    puzzle = shipped()[number - 1]
    page.goto(f"/#/puzzles/{number}")
    hand = page.get_by_role("list", name="Your cards").get_by_role("listitem")
    expect(hand).to_have_count(puzzle.view().hand.bit_count())
    expect(page.get_by_role("button", name="Choose first")).to_be_disabled()
    assert faults(page) == []
    fits(page, SIZES)
    answer(page, number, right=False)
    expect(page.locator("#answer")).to_be_focused()
    expect(page.locator("#answer")).to_have_text(re.compile("^Better: "))
    solution = page.get_by_role("region", name="Better:")
    values = solution.locator("li b").all_inner_texts()
    assert len(values) == len(puzzle.options)
    means = [float(text.replace("\N{MINUS SIGN}", "-")) for text in values]
    assert means == sorted(means, reverse=True)
    expect(solution.get_by_text("your answer")).to_be_visible()
    rows = page.get_by_role("region", name="What follows").locator("tbody tr")
    expect(rows).to_have_count(len(puzzle.options))
    assert faults(page) == []
    fits(page, SIZES)
    assert kept(page) == [[digest_of(puzzle), False]]


def test_a_puzzle_is_solved_by_the_keyboard_and_the_next_one_comes(page: Page) -> None:
    page.goto("/#/puzzles")
    expect(page.get_by_role("button", name="Choose first")).to_be_visible()
    which = page.get_by_text(re.compile("^Puzzle [0-9,]+ "))
    number = int(which.inner_text().split()[1])
    puzzle = shipped()[number - 1]
    assert puzzle.difficulty == "medium", "the nearest to a rating of 1500"
    first = page.locator("form input").first
    first.focus()
    page.keyboard.press("Space")
    if first.get_attribute("type") == "radio":
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator("#answer")).to_be_focused()
    moved = page.get_by_text(RATED)
    rating = moved.inner_text().split()[-1]
    page.get_by_role("button", name="Next puzzle").press("Enter")
    expect(page.get_by_role("button", name="Choose first")).to_be_visible()
    expect(page.get_by_title(f"Your rating: {rating}")).to_be_visible()
    expect(which).not_to_have_text(re.compile(f"^Puzzle {number} "))
    expect(page.get_by_text("You have answered 1 so far")).to_be_visible()
    page.reload()
    expect(page.get_by_title(f"Your rating: {rating}")).to_be_visible()


def test_the_second_answer_to_a_puzzle_changes_no_rating(page: Page) -> None:
    page.goto(f"/#/puzzles/{DUCK}")
    answer(page, DUCK, right=True)
    rating = page.get_by_text(RATED).inner_text().split()[-1]
    page.reload()
    answer(page, DUCK, right=False)
    expect(page.get_by_text(f"You have answered it before, so your rating stays at {rating}.")).to_be_visible()
    assert kept(page) == [[digest_of(shipped()[DUCK - 1]), True]]


def test_the_puzzle_of_the_day_is_the_same_in_every_browser(pages: Pages) -> None:
    of_today = of_day(shipped(), date.today())
    for page in (pages(viewport=PHONE), pages(viewport=DESKTOP)):
        page.goto(f"/#/puzzles/{CONTRACT}")
        answer(page, CONTRACT, right=page.viewport_size == PHONE)
        page.get_by_role("link", name="Today's").click()
        expect(page.get_by_text(re.compile(f"^The puzzle of {date.today().day} "))).to_be_visible()
        answer(page, of_today + 1, right=True)
        expect(page.locator("#answer")).to_have_text(re.compile("^Right: "))


def test_a_puzzle_is_played_on_from_where_it_is_asked(page: Page) -> None:
    puzzle = shipped()[DUCK - 1]
    page.goto(f"/#/puzzles/{DUCK}")
    answer(page, DUCK, right=False)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("#/t/"))
    expect(page.locator("[data-hand] button")).to_have_count(puzzle.view().hand.bit_count())
    expect(page.get_by_text("A puzzle, played on")).to_be_visible()


def test_a_kind_and_rules_can_be_chosen_and_are_remembered(page: Page) -> None:
    page.goto("/#/puzzles")
    page.get_by_label("Kind").select_option("block")
    expect(page.get_by_role("heading", level=1)).to_have_text("Which card to lay?")
    page.get_by_label("Rules", exact=True).select_option("trex")
    expect(page.get_by_text(re.compile("^Puzzle [0-9,]+ .* Trex$"))).to_be_visible()
    page.reload()
    expect(page.get_by_text(re.compile("^Puzzle [0-9,]+ .* Trex$"))).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Which card to lay?")


def test_a_link_opens_its_puzzle_and_one_to_none_says_so(page: Page) -> None:
    page.goto(f"/#/puzzles/{digest_of(shipped()[RANK - 1])}")
    expect(page.get_by_text(re.compile(f"^Puzzle {RANK} "))).to_be_visible()
    page.goto("/#/puzzles/0123456789ab")
    expect(page.get_by_role("alert")).to_contain_text("There is no such puzzle here.")
    page.goto("/#/puzzles/999999")
    expect(page.get_by_role("alert")).to_contain_text("There is no puzzle 999999")
    page.get_by_role("link", name="Next puzzle").click()
    expect(page.get_by_role("button", name="Choose first")).to_be_visible()


def test_against_the_clock_one_puzzle_follows_another_until_the_time_is_up(page: Page) -> None:
    page.clock.install()
    page.goto("/#/puzzles/clock")
    start = page.get_by_role("button", name="Start the clock")
    expect(start).to_be_visible()
    assert faults(page) == []
    start.click()
    expect(page.get_by_role("timer")).to_have_text("3:00 left")
    for count in range(1, 3):
        digest = page.locator("[data-puzzle]").get_attribute("data-puzzle")
        options = next(each for each in shipped() if digest_of(each) == digest).options
        choose(page, options[0 if count == 1 else -1].tokens[0])
        page.locator("form [type=submit]").click()
        expect(page.get_by_text(f"1 of {count} solved")).to_be_visible()
        expect(page.locator("[data-puzzle]")).not_to_have_attribute("data-puzzle", str(digest))
    expect(page.get_by_role("status").filter(has_text="Better: ")).to_be_visible()
    assert faults(page) == []
    fits(page, SIZES)
    page.clock.run_for(200_000)
    expect(page.get_by_role("heading", name="Time is up")).to_be_focused()
    expect(page.get_by_text("You have answered 2 puzzles and solved 1.")).to_be_visible()
    expect(page.get_by_text("Your best so far: 1.")).to_be_visible()
    assert len(kept(page)) == 2
    missed = page.get_by_role("link", name=re.compile("Puzzle [0-9,]+: "))
    expect(missed).to_have_count(1)
    missed.click()
    expect(page.get_by_role("button", name="Choose first")).to_be_visible()


def test_the_start_page_has_the_puzzle_of_the_day_unless_it_is_switched_off(page: Page) -> None:
    of_today = of_day(shipped(), date.today())
    page.goto("/")
    expect(page.get_by_role("heading", name="Puzzle", exact=True)).to_be_visible()
    row = page.locator(".doors section")
    expect(row).to_have_count(4)
    expect(row.nth(2)).to_contain_text("Today: ")
    page.get_by_role("link", name="Solve it").click()
    answer(page, of_today + 1, right=True)
    page.goto("/#/")
    expect(page.get_by_role("link", name="Another one")).to_have_attribute("href", "#/puzzles")
    fits(page, SIZES)
    assert faults(page) == []
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Puzzle").uncheck()
    page.goto("/#/")
    expect(page.get_by_role("heading", name="Keep the score")).to_be_visible()
    expect(row).to_have_count(3)
    expect(page.get_by_role("link", name="Another one")).to_have_count(0)


def test_the_start_page_knows_the_next_lesson(page: Page) -> None:
    page.goto("/#/learn")
    page.locator("[data-lesson] .button").first.click()
    expect(page).to_have_url(re.compile("#/t/"))
    there = page.url.partition("#")[2]
    page.goto("/")
    row = page.locator(".doors section").nth(1)
    expect(row.get_by_text(re.compile("^Lesson 1 of [0-9]+: "))).to_be_visible()
    expect(row.get_by_role("link", name="Go on")).to_have_attribute("href", f"#{there}")


@pytest.fixture
def alone(browser: Browser, tmp_path: Path) -> Iterator[Page]:
    """A page that has no server, and asks the browser's own Python."""
    built(tmp_path / "built")
    with served(tmp_path / "built") as files:
        context = browser.new_context(base_url=files.address)
        context.set_default_timeout(PATIENCE_MS)
        yield context.new_page()
        context.close()


def test_puzzles_need_no_server(pages: Pages, alone: Page) -> None:
    told = []
    for page in (pages(), alone):
        page.goto(f"./#/puzzles/{DOUBLE}")
        answer(page, DOUBLE, right=False)
        page.get_by_text(RATED).wait_for()
        told.append([each.inner_text() for each in page.locator("main section").all()])
        page.get_by_role("button", name="Next puzzle").click()
        expect(page.get_by_role("button", name="Choose first")).to_be_visible()
        told.append([page.get_by_text(re.compile("^Puzzle [0-9,]+ ")).inner_text()])
    assert told[:2] == told[2:], "the same worths, sentences and rating, and the same next puzzle"
