"""Drills and the road without a server, asked of the browser's own Python."""

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect
from tools.solving import choose

from barbu.daily.challenge import Stretch
from barbu.daily.road import made_by_level
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from tests.web.offline_copy import built, served
from tests.web.table import PATIENCE_MS, AtTable
from tests.web.test_drills import TOLD, watched


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the page on a plain file server."""
    folder = tmp_path_factory.mktemp("files") / "built"
    built(folder)
    with served(folder) as started:
        yield started.address


@pytest.fixture
def alone(browser: Browser, files: str) -> Iterator[Page]:
    """A page that has no server."""
    context = browser.new_context(base_url=files)
    context.set_default_timeout(PATIENCE_MS)
    yield context.new_page()
    context.close()


def test_drills_need_no_server(alone: Page) -> None:
    alone.goto("./#/drills/sense/left")
    expect(alone.get_by_text("Question 1 of 10")).to_be_visible()
    watched(alone)
    alone.get_by_role("group", name="Your answer").get_by_role("button").first.click()
    expect(alone.get_by_text(TOLD)).to_be_visible()
    alone.goto("./#/drills/lead")
    expect(alone.get_by_text("Question 1 of 10")).to_be_visible()
    by_name = {digest_of(each): each for each in shipped()}
    puzzle = by_name[alone.locator("[data-puzzle]").get_attribute("data-puzzle") or ""]
    choose(alone, puzzle.solution.tokens[0])
    alone.locator("form [type=submit]").click()
    expect(alone.locator("#answer")).to_be_focused()
    kinds = [each["kind"] for each in json.loads(alone.evaluate("localStorage.getItem('barbu.drills')"))["days"]]
    assert kinds == ["sense-left", "lead"]


def test_the_road_needs_no_server(alone: Page) -> None:
    alone.goto("./#/drills/road")
    alone.evaluate("localStorage.setItem('barbu.settings', '{\"speed\": 0}')")
    alone.reload()
    alone.get_by_role("button", name="Play the seven deals: Novice").click()
    table, rest = AtTable(alone), alone.get_by_role("button", name="Play rest")
    while (moment := table.until("call", "double", "play", "result", "over")) != "over":
        if moment == "result":
            alone.get_by_role("button", name=re.compile("^(Next deal|See the result)")).click()
            alone.locator("section.result").wait_for(state="detached")
        elif table.pass_by() == "play" and table.until("play", "double", "call", "result", "over") == "play":
            rest.click()
            table.until("result", "over")
    alone.get_by_role("link", name="On along the road").click()
    place, level = alone.locator("main ol > li").first, made_by_level(Stretch("novice", 1))
    expect(place.get_by_text(re.compile("^You made .*, Novice "))).to_be_visible()
    kept = json.loads(alone.evaluate("localStorage.getItem('barbu.road')"))["road-novice 1"]
    assert [deal["score"] for deal in kept["theirs"]] == list(level.scores)
    assert len(kept["mine"]) == len(level.scores)
