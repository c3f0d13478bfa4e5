"""Two people at one table in their browsers: a bot plays for one who thinks too long; the host pauses the game."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import connect

from tests.web.conftest import PHONE, Pages
from tests.web.serving import ask
from tests.web.test_axe import AXE, FOUND


def dealt(address: str, **terms: object) -> list[dict[str, str]]:
    """The seats of Anna, the host, who declares first, and Beth, at a table with two bots, once the cards are dealt."""
    wanted = {"name": "Anna", "bots": ["", "random", "random"], "terms": {"first": "host", **terms}}
    anna: dict[str, str] = ask(address, "/api/rooms", wanted)
    with connect(address.replace("http", "ws") + f"/ws/{anna['table']}") as host:
        room = said(host, "room", type="hello", token=anna["token"])
        beth: dict[str, str] = ask(address, "/api/join", {"invitation": room["invitation"], "name": "Beth"})
        with connect(address.replace("http", "ws") + f"/ws/{anna['table']}") as guest:
            room = said(guest, "room", type="hello", token=beth["token"])
            said(guest, "room", type="agree", agreement=room["agreement"])
            said(host, "view", type="begin")
    return [anna, beth]


def said(line: Any, kind: str, **message: object) -> dict[str, Any]:
    """Say something; the next message of a kind."""
    line.send(json.dumps(message))
    while (heard := json.loads(line.recv(10)))["type"] != kind:
        pass
    answer: dict[str, Any] = heard
    return answer


def sit(page: Page, seated: dict[str, str]) -> None:
    """Open a table in a browser that holds a seat at it."""
    page.goto("/icon.svg")
    entry = {**seated, "title": "Barbu", "asked": {}}
    page.evaluate("entry => localStorage.setItem('barbu.games', JSON.stringify([entry]))", entry)
    page.goto(f"/#/t/{seated['table']}")


def test_a_bot_plays_for_whoever_thinks_too_long_until_they_are_back(pages: Pages, address: str) -> None:
    anna, beth = pages(), pages(viewport=PHONE, has_touch=True, reduced_motion="reduce")
    seats = dealt(address, clock_s=7)
    sit(beth, seats[1])
    sit(anna, seats[0])
    expect(anna.locator("link[rel=icon]")).to_have_attribute("href", "/icon-turn.svg")
    host = beth.locator("[data-plate=A]")
    kept = anna.locator("[data-kept]")
    expect(kept).to_contain_text("A bot plays for you.", timeout=20_000)
    expect(host).to_contain_text("bot plays")
    expect(anna.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")
    kept.get_by_role("button", name=re.compile("back")).click()
    expect(kept).to_have_count(0)
    expect(host).not_to_contain_text("bot plays")

    # The host pauses, and lets it go on.
    anna.get_by_role("button", name="Menu").click()
    anna.get_by_role("button", name="People").click()
    people = anna.locator("[data-people]")
    expect(people.get_by_role("listitem").first).to_contain_text("you · host")
    anna.evaluate(AXE.read_text(encoding="utf-8"))
    assert anna.evaluate(FOUND) == [], anna.evaluate(FOUND)
    people.get_by_role("button", name="Pause the game").click()
    expect(beth.locator("[data-paused]")).to_contain_text("Anna has paused the game")
    anna.locator("[data-paused]").get_by_role("button", name="Go on").click()
    expect(beth.locator("[data-paused]")).to_have_count(0)

    # Somebody goes, and the host sees it.
    beth.goto("/icon.svg")
    expect(anna.locator("[data-plate=B]")).to_contain_text(re.compile("away|bot plays"), timeout=20_000)
