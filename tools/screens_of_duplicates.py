"""Screens of a duplicate: to open one, for someone who may enter, for a player, and for one who has finished."""

import time
from collections.abc import Callable
from functools import cache
from typing import Any

from playwright.sync_api import Page
from tests.web.serving import ask, play_until

from tools.stage import Stage, card_by_card, let_bots_play

DAY_MS = 24 * 3600 * 1000
TITLE = "Our Advent deals"
FINISHED = "Anna", "Beth"


class Friends:
    """A duplicate at a server, new unless it has a ``code``, and friends who have a seat in it, by name."""

    def __init__(self, address: str, code: str = "") -> None:
        self.address = address
        self.seats: dict[str, dict[str, str]] = {}
        wanted = {"title": TITLE, "until_ms": int(time.time() * 1000) + 7 * DAY_MS}
        self.code: str = code or ask(address, "/api/duplicate/new", wanted)["code"]

    def enter(self, name: str, **how: Any) -> None:
        """A friend has a seat, alone unless it is said ``how``."""
        body = {"code": self.code, "name": name, "avatar": "", **how}
        self.seats[name] = ask(self.address, "/api/duplicate/play", body)

    def play(self, name: str, deals: int = 0) -> None:
        """A friend plays so many deals (0: all of them)."""
        seated = self.seats[name]

        def done(view: dict[str, Any]) -> bool:
            return bool(view["phase"] == "over" or (view["phase"] == "scored" and view["number"] == deals))

        play_until(self.address, seated, done, card_by_card if name == "Anna" else let_bots_play)

    def take_over(self, page: Page, name: str) -> None:
        """Play for the friend whose browser this is."""
        (seat,) = page.evaluate("JSON.parse(localStorage.getItem('barbu.games'))")
        self.seats[name] = seat

    def be(self, page: Page, name: str) -> None:
        """Look at it as a friend, or as someone else."""
        seats = [{**self.seats[name], "title": "Barbu", "asked": {}}] if name in self.seats else []
        page.evaluate("seats => localStorage.setItem('barbu.games', JSON.stringify(seats))", seats)
        page.evaluate("hash => { location.hash = hash; }", f"duplicate/{self.code}")
        page.reload()
        page.get_by_role("region", name="Who plays").wait_for()


@cache
def friends(stage: Stage) -> Friends:
    """Four friends: two have finished, one is half-way, and one waits at a table for more."""
    found = Friends(stage.address)
    for name in (*FINISHED, "Carl"):
        found.enter(name)
    found.enter("Dora", together=True)
    for name in FINISHED:
        found.play(name)
    found.play("Carl", 3)
    return found


def duplicate_as(name: str) -> Callable[[Page, Stage], None]:
    """Look at a duplicate as one of the friends, or as someone else."""

    def does(page: Page, stage: Stage) -> None:
        friends(stage).be(page, name)
        if name in FINISHED:
            page.locator("summary").first.click()

    return does


def new_duplicate(page: Page, stage: Stage) -> None:
    """Open another one."""
    duplicate_as("")(page, stage)
    page.evaluate("location.hash = 'duplicate'")
    page.get_by_role("button", name="Open it and get the link").wait_for()
