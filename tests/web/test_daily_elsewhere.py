"""The deal of the day where something is amiss: a clock that is wrong, another device, a week without a network."""

import json
from datetime import UTC, date, datetime, time, timedelta
from typing import Any

import httpx
from playwright.sync_api import Page, expect
from tools.stage import card_by_card

from tests.web.conftest import Pages
from tests.web.serving import play_until
from tests.web.start import seats
from tests.web.table import AtTable, patiently
from tests.web.test_daily import RESULT, begun
from tests.web.test_sheet import hold

STILL = """localStorage.setItem("barbu.settings", '{"speed": 0}')"""
"""Nothing is animated."""

PLAYER = "JSON.parse(localStorage.getItem('barbu.player') ?? '\"\"')"
KEPT = "Object.values(JSON.parse(localStorage.getItem('barbu.days') ?? '{}'))"


def board(address: str, challenge: str, key: str = "") -> dict[str, Any]:
    """The board of a challenge for the player with a key."""
    asked = httpx.post(f"{address}/api/daily/board", json={"challenge": challenge, "key": key})
    found: dict[str, Any] = asked.raise_for_status().json()
    return found


def test_a_clock_that_is_wrong_is_said_so_and_begins_nothing(page: Page) -> None:
    page.clock.set_system_time(datetime.now(UTC) + timedelta(days=400))
    page.goto("/#/daily/deal")
    page.get_by_role("button", name="Play the first deal").click()
    expect(page.get_by_role("alert")).to_contain_text("has not begun")
    assert seats(page) == []
    page.clock.set_system_time(datetime.now(UTC))
    page.reload()
    page.get_by_role("button", name="Play the first deal").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()


def test_a_day_begun_on_one_device_and_ended_on_another_counts_once(pages: Pages, address: str) -> None:
    first, other = pages(), pages()
    seated, challenge = begun(first), f"deal {date.today()}"
    before = board(address, challenge)["players"]
    first.goto("/#/")
    hold(other, {**seated, "seat": "A"})
    play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
    other.goto(f"/#/t/{seated['table']}")
    other.get_by_role("link", name="See how everyone did").click()
    total = other.get_by_role("region", name="Your deal").locator(".total")
    expect(total).to_have_text(RESULT)
    patiently(other, lambda: board(address, challenge)["players"] == before + 1)
    first.goto("/#/daily/deal")
    expect(first.get_by_role("region", name="Your deal").locator(".total")).to_have_text(total.inner_text())
    assert board(address, challenge)["players"] == before + 1
    assert board(address, challenge, other.evaluate(PLAYER))["own"] is not None, "it counts for who sent it first"


def test_a_day_played_in_a_week_without_a_network_counts_afterwards(pages: Pages, address: str) -> None:
    page, then = pages(), datetime.now(UTC) - timedelta(days=5)
    challenge = f"deal {then.date()}"
    page.goto("/#/settings")
    page.evaluate(STILL)
    page.get_by_role("button", name="Make available offline (").click()
    expect(page.get_by_text("Everything is here.")).to_be_visible()
    page.context.set_offline(True)
    page.clock.set_system_time(then)
    page.goto("/#/daily/deal")
    page.reload()
    page.get_by_role("button", name="Play the first deal").click()
    table = AtTable(page)
    while table.until("call", "double", "play", "result", "over") not in ("result", "over"):
        if table.pass_by() == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result", "over")
    page.goto("/#/daily/deal")
    page.reload()
    expect(page.get_by_role("region", name="Your deal").locator(".total")).to_have_text(RESULT)
    expect(page.get_by_text("The board needs a server.")).to_be_visible()
    assert not any(kept.get("sent") for kept in page.evaluate(KEPT))
    page.clock.set_system_time(datetime.now(UTC))
    page.context.set_offline(False)
    page.goto(f"/#/daily/deal/{then.date()}")
    page.reload()
    expect(page.get_by_role("region", name="Your deal").locator(".total")).to_have_text(RESULT)
    patiently(page, lambda: page.evaluate(KEPT)[0].get("sent"))
    patiently(page, lambda: board(address, challenge, page.evaluate(PLAYER))["waiting"] is False)
    assert board(address, challenge, page.evaluate(PLAYER))["own"] is not None, "it has been checked, and counts"


def test_between_two_days_the_day_that_is_shown_is_played(page: Page) -> None:
    day = date.today()
    page.clock.install(time=datetime.combine(day, time(23, 59, 30)).astimezone())
    page.goto("/#/daily/deal")
    begin = page.get_by_role("button", name="Play the first deal")
    expect(begin).to_be_visible()
    page.clock.fast_forward(60_000)
    begin.click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    assert list(json.loads(page.evaluate("localStorage.getItem('barbu.days')"))) == [f"deal {day}"]
    page.goto("/#/daily/deal")
    page.reload()
    expect(begin).to_be_visible()
    page.goto(f"/#/daily/deal/{day}")
    expect(page.get_by_role("link", name="Go on with deal 1")).to_be_visible()
