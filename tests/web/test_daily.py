"""The deals of the day on the page: begun, played, compared, shared, and switched off on the start page."""

import json
import re
from datetime import date, timedelta

from playwright.sync_api import Page, ViewportSize, expect
from tools.stage import card_by_card

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults, fits
from tests.web.serving import play_until
from tests.web.start import seats

SIZES: list[ViewportSize] = [PHONE, {"width": 320, "height": 640}, {"width": 844, "height": 390}, DESKTOP]
DAY = re.compile(r"^#/daily/deal/20\d\d-\d\d-\d\d$")
RESULT = re.compile("^[+\N{MINUS SIGN}]?[0-9]+$")


def begun(page: Page) -> dict[str, str]:
    """Begin the single deal of the day; returns its seat."""
    page.goto("/#/daily/deal")
    page.get_by_role("button", name="Play the first deal").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    [seat] = seats(page)
    return {"table": seat["table"], "token": seat["token"]}


def test_a_deal_of_the_day_is_played_compared_and_shared(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    seated = begun(page)
    tools = page.get_by_role("toolbar", name="Tools")
    expect(tools.get_by_role("button", name="Last trick")).to_be_visible()
    for refused in ("Hint", "Take back"):
        expect(tools.get_by_role("button", name=refused)).to_have_count(0)
    page.keyboard.press("h")
    page.goto("/#/daily/deal")
    expect(page.get_by_role("link", name="Go on with deal 1")).to_have_attribute("href", f"#/t/{seated['table']}")
    assert faults(page) == []
    play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
    page.goto(f"/#/t/{seated['table']}")
    over = page.get_by_role("region", name="Result of the game")
    expect(over.get_by_role("button", name="Play again")).to_have_count(0)
    expect(over.get_by_role("link", name="See how everyone did")).to_have_attribute("href", DAY)
    expect(page.get_by_role("alert")).to_have_count(0)
    page.goto("/#/daily")
    expect(page.get_by_role("button", name="Play the first deal")).to_be_visible()
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    page.get_by_role("link", name="One deal").click()
    mine = page.get_by_role("region", name="Your deal")
    expect(mine.locator(".total")).to_have_text(RESULT)
    everyone = page.get_by_role("region", name="Everyone")
    expect(everyone.get_by_text(re.compile("^[0-9]+ players?$"))).to_be_visible()
    expect(everyone.get_by_role("listitem").first).to_be_visible()
    sharing = page.get_by_role("region", name="Tell your friends")
    text = sharing.locator(".text").inner_text()
    assert text.startswith("Barbu, one deal, ")
    for contract in mine.get_by_role("rowheader").all_inner_texts():
        assert contract not in text
    with page.expect_download() as download:
        sharing.get_by_role("button", name="Picture").click()
    assert download.value.suggested_filename == "barbu.png"
    fits(page, SIZES)
    assert faults(page) == []
    kept = json.loads(page.evaluate("localStorage.getItem('barbu.days')"))
    assert [day["sent"] for day in kept.values()] == [True]


def test_the_calendar_leads_to_open_days_and_counts_no_days_in_a_row(page: Page) -> None:
    page.goto("/#/daily")
    month = page.get_by_role("region", name=re.compile("^[A-Z][a-z]+$")).filter(has_text="days played")
    expect(month.get_by_text("0 days played")).to_be_visible()
    expect(month.locator("[aria-current=date]")).to_have_count(1)
    assert "row" not in month.inner_text()
    expect(month.locator(".week span")).to_have_text([*"MTWTFSS"])
    dated = re.compile(r"^\w+day, [0-9]{1,2} [A-Z][a-z]+ · the same cards for everyone$")
    expect(page.get_by_role("main").get_by_text(dated)).to_be_visible()
    expect(page.get_by_role("heading", name=re.compile("^[A-Z][a-z]+day's seven deals$"))).to_be_visible()
    expect(page.get_by_text("No Last Two")).to_be_visible()
    first = date.today().replace(day=1)
    month.get_by_role("link", name=f"{first - timedelta(days=1):%B}").click()
    page.get_by_role("region", name=f"{first - timedelta(days=1):%B}").get_by_role("link", name=f"{first:%B}").click()
    page.goto("/#/daily")
    page.get_by_role("link", name="Yesterday's choices").click()
    expect(page).to_have_url(re.compile(r"#/daily/day/20\d\d-\d\d-\d\d$"))
    expect(page.get_by_role("button", name="Play the first deal")).to_be_visible()


def test_the_contest_is_offered_unless_it_is_switched_off(page: Page) -> None:
    for address in ("/#/daily", "/#/puzzles"):
        page.goto(address)
        expect(page.get_by_role("link", name="Contest")).to_have_attribute("href", "#/contest")
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Weekly contest").uncheck()
    for address, other in (("/#/daily", "The week"), ("/#/puzzles", "Timed")):
        page.goto(address)
        expect(page.get_by_role("link", name=other)).to_be_visible()
        expect(page.get_by_role("link", name="Contest")).to_have_count(0)
    page.goto("/#/contest")
    expect(page.get_by_role("heading", name="What do you call?")).to_be_visible()


def test_the_start_page_has_it_unless_it_is_switched_off(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="Play today's")).to_have_attribute("href", "#/daily")
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Deal of the day").uncheck()
    page.goto("/#/")
    expect(page.get_by_role("heading", name="Keep the score")).to_be_visible()
    expect(page.locator(".doors section")).to_have_count(3)
