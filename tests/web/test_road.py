"""The road and the next step: begun, played, compared, kept; and what is said of reviews and puzzles."""

import json
import re

from playwright.sync_api import Page, ViewportSize, expect
from tools.stage import card_by_card

from barbu.daily.challenge import STRETCHES, Stretch
from barbu.daily.road import made_by_level
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import faults, fits
from tests.web.serving import play_until
from tests.web.start import seats

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]


def looked_at(page: Page) -> None:
    fits(page, SIZES)
    assert faults(page) == []


def test_a_stretch_is_begun_left_played_and_compared(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    page.goto("/#/drills")
    page.get_by_role("link", name="To the road").click()
    places = page.locator("main ol > li")
    expect(places).to_have_count(len(STRETCHES))
    expect(places.first).to_contain_text("your next place")
    looked_at(page)
    page.get_by_role("button", name="Play the seven deals: Novice").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    [seat] = seats(page)
    assert seat["asked"]["challenge"] == "road-novice 1"
    page.goto("/#/drills/road")
    expect(places.first.get_by_role("link", name="Go on with deal 1")).to_have_attribute("href", f"#/t/{seat['table']}")
    play_until(
        address, {"table": seat["table"], "token": seat["token"]}, lambda view: view["phase"] == "over", card_by_card
    )
    page.goto(f"/#/t/{seat['table']}")
    over = page.get_by_role("region", name="Result of the game")
    over.get_by_role("link", name="On along the road").click()
    level = made_by_level(Stretch("novice", 1))
    told = places.first.get_by_text(re.compile("^You made .*, Novice "))
    expect(told).to_contain_text(
        f"Novice {level.total:+}".replace("-", "\N{MINUS SIGN}") if level.total else "Novice 0"
    )
    places.first.get_by_text("Deal by deal").click()
    expect(places.first.locator("tbody tr")).to_have_count(7)
    looked_at(page)
    kept = json.loads(page.evaluate("localStorage.getItem('barbu.road')"))["road-novice 1"]
    assert [deal["score"] for deal in kept["theirs"]] == list(level.scores)
    passed = sum(deal["score"] for deal in kept["mine"]) > level.total
    expect(told).to_contain_text("passed" if passed else "Nothing is lost")
    page.reload()
    expect(places.nth(1 if passed else 0)).to_contain_text("your next place")


def keep(page: Page, key: str, value: object) -> None:
    page.evaluate("([key, text]) => localStorage.setItem(key, text)", [key, json.dumps(value)])
    page.reload()


def test_the_next_step_is_said_once_enough_is_known_and_can_be_switched_off(page: Page) -> None:
    page.goto("/#/drills")
    step = page.get_by_role("heading", name="Your next step")
    keep(page, "barbu.lost", {"t": [["lead", "no-last-two", 2, 30]]})
    expect(page.get_by_role("heading", name="Card sense")).to_be_visible()
    expect(step).to_have_count(0)
    keep(page, "barbu.lost", {"t": [["lead", "no-last-two", 2, 30]], "u": [["lead", "no-last-two", 3, 10]]})
    expect(step).to_be_visible()
    expect(page.get_by_text("In your reviewed games, 5 leads in No Last Two cost 40 points.")).to_be_visible()
    looked_at(page)
    expect(page.get_by_role("link", name="Puzzles of this kind")).to_have_attribute("href", "#/drills/lead/no-last-two")
    page.goto("/")
    row = page.locator(".doors section").nth(1)
    expect(row.get_by_role("heading", name="Your next step")).to_be_visible()
    expect(row.get_by_role("link", name="Practise this")).to_have_attribute("href", "#/drills")
    looked_at(page)
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="My next step").uncheck()
    page.goto("/#/")
    expect(row.get_by_role("heading", name="Learn")).to_be_visible()
    page.goto("/#/drills")
    page.get_by_role("button", name="Four deals of No Last Two").click()
    expect(page).to_have_url(re.compile("#/t/"))
    assert seats(page)[0]["asked"]["practise"] == "no-last-two"
