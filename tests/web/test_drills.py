"""Drills on the page: card sense, quick decisions, time, and one's own error."""

import json
import re
from datetime import date

import pytest
from playwright.sync_api import Page, ViewportSize, expect
from tools.solving import choose

from barbu.drills.sense import KINDS, Kind
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from tests.web.conftest import DESKTOP, PHONE
from tests.web.looking import faults, fits

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
TOLD = re.compile("^(Right|No|Time is up): ")


def looked_at(page: Page) -> None:
    fits(page, SIZES)
    assert faults(page) == []


def kept(page: Page) -> list[dict[str, object]]:
    found: list[dict[str, object]] = json.loads(page.evaluate("localStorage.getItem('barbu.drills')"))["days"]
    return found


def watched(page: Page) -> None:
    """Look at all tricks, by the keyboard, until the question comes."""
    step = page.get_by_role("button", name=re.compile("^(Next trick|Ask me)$"))
    step.wait_for()
    while step.count():
        step.press("Enter")


@pytest.mark.parametrize("kind", KINDS)
def test_each_kind_of_card_sense_is_asked_and_answered(page: Page, kind: Kind) -> None:
    page.goto(f"/#/drills/sense/{kind}")
    expect(page.get_by_text("Question 1 of 10")).to_be_visible()
    hand = page.get_by_role("list", name="Your cards").get_by_role("listitem")
    expect(hand).to_have_count(12)
    if kind == "left":
        looked_at(page)
    watched(page)
    options = page.get_by_role("group", name="Your answer").get_by_role("button")
    expect(options.first).to_be_visible()
    expect(page.get_by_text("What has been played")).to_have_count(0)
    looked_at(page)
    if kind == "queens":
        options.first.click()
        expect(options.first).to_have_attribute("aria-pressed", "true")
        page.get_by_role("button", name="That is all").click()
    else:
        options.first.press("Enter")
    expect(page.get_by_text(TOLD)).to_be_visible()
    expect(page.get_by_role("button", name="Next question")).to_be_focused()
    page.get_by_text("What has been played").click()
    looked_at(page)
    [only] = kept(page)
    assert (only["day"], only["kind"], only["count"]) == (date.today().isoformat(), f"sense-{kind}", 1)
    page.keyboard.press("Enter")


def test_a_whole_drill_ends_with_its_result_which_the_page_remembers(page: Page) -> None:
    page.goto("/#/drills/sense/left")
    for number in range(1, 11):
        expect(page.get_by_text(f"Question {number} of 10")).to_be_visible()
        watched(page)
        page.get_by_role("group", name="Your answer").get_by_role("button").first.click()
        page.get_by_role("button", name=re.compile("^(Next question|See the result)$")).click()
    result = page.get_by_text(re.compile(r"^[0-9]+ of 10 right\.$"))
    right = int(result.inner_text().split()[0])
    looked_at(page)
    page.get_by_role("main").get_by_role("link", name="All drills").last.click()
    errors = page.get_by_role("region", name="What goes wrong")
    expect(errors.get_by_text(f"{100 - 10 * right} % of 10")).to_be_visible()
    looked_at(page)


def test_time_is_chosen_and_runs_out(page: Page) -> None:
    page.clock.install()
    page.goto("/#/drills")
    expect(page.get_by_role("radio", name="No limit")).to_be_checked()
    page.get_by_role("radio", name="2", exact=True).check()
    page.get_by_role("link", name="Who is void").click()
    timer = page.get_by_role("timer")
    expect(timer).to_have_text("2 seconds")
    trick = page.get_by_role("heading", name=re.compile("^Trick 1 of "))
    expect(trick).to_be_visible()
    page.clock.run_for(2100)
    expect(page.get_by_role("heading", name=re.compile("^Trick 2 of "))).to_be_visible()
    page.clock.run_for(2100 * 9)
    expect(page.get_by_text(re.compile("^Time is up: "))).to_be_visible()
    expect(timer).to_have_count(0)
    [only] = kept(page)
    assert (only["right"], only["count"]) == (0, 1)


def test_ten_quick_decisions_of_a_kind(page: Page) -> None:
    by_name = {digest_of(each): each for each in shipped()}
    page.goto("/#/drills")
    page.get_by_role("region", name="Quick decisions").get_by_role("link", name="Leads").click()
    for number in range(1, 11):
        expect(page.get_by_text(f"Question {number} of 10")).to_be_visible()
        puzzle = by_name[page.locator("[data-puzzle]").get_attribute("data-puzzle") or ""]
        assert puzzle.kind == "lead"
        choose(page, puzzle.options[-1 if number == 1 else 0].tokens[0])
        page.locator("form [type=submit]").click()
        expect(page.locator("#answer")).to_be_focused()
        page.get_by_role("button", name="Next puzzle").click()
    expect(page.get_by_text("9 of 10 right.")).to_be_visible()
    expect(page.get_by_role("link", name=re.compile("^Puzzle [0-9,]+$"))).to_have_count(1)
    looked_at(page)
    [only] = kept(page)
    assert (only["kind"], only["right"], only["count"]) == ("lead", 9, 10)
    answers = json.loads(page.evaluate("localStorage.getItem('barbu.puzzles')"))["answers"]
    assert len(answers) == 10, "they count for the rating"


def test_drills_are_reached_from_puzzles_and_lessons(page: Page) -> None:
    page.goto("/#/puzzles")
    page.get_by_role("link", name="Practise one kind, or your card sense").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practice")
    page.goto("/#/learn")
    page.get_by_role("link", name="Practise with drills").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Practice")
