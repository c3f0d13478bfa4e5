"""The start page as a player uses it, the form for a custom game, and what the browser stores."""

import json
import re
from typing import Any

from playwright.sync_api import Page, expect

CARD_NAME = re.compile(r"^\w+ of (spades|hearts|diamonds|clubs)\b")


def choose(page: Page) -> None:
    """Open the form for a custom game."""
    page.goto("/#/new")
    expect(page.get_by_role("radio", name=re.compile("^Barbu 4 players"))).to_be_checked()


def play_now(page: Page) -> None:
    """Have the cards dealt at once; a newcomer says that they know the game."""
    page.get_by_role("button", name="Play now").click()
    page.get_by_role("button", name="I know Barbu").click()


def options(page: Page) -> None:
    """Unfold the options of the selected rules."""
    page.locator("summary").filter(has_text="Options").click()


def resume(page: Page) -> None:
    """Go on with the game in progress, once the list knows where it stands: until then its buttons may move."""
    expect(page.get_by_role("button", name="Take along")).to_be_visible()
    page.get_by_role("main").get_by_role("link", name="Resume").click()


def seats(page: Page) -> list[dict[str, Any]]:
    """The seats stored in this browser."""
    stored: list[dict[str, Any]] = json.loads(page.evaluate("localStorage.getItem('barbu.games')") or "[]")
    return stored
