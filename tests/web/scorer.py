"""A person who keeps score on the page, for browser tests."""

import json
from typing import Any

from playwright.sync_api import Locator, Page

NAMES = ["Anna", "Beth", "Carl", "Dora"]
MORE = ["Eve", "Frank", "Gina", "Hugo", "Ida", "Jan"]

MOST_TAPS = 12
"""How many taps a normal deal may take, from its contract to the row on the sheet."""


class Scorer:
    """A person who keeps score; counts their taps."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, what: Locator) -> None:
        what.click()
        self.taps += 1

    def begin(self, variant: str = "pagat", players: int = 4, language: str = "", id: str = "") -> None:
        """Start a sheet with the named rules, as the form does."""
        names = [*NAMES, *MORE][:players]
        self.page.goto((f"/?language={language}" if language else "/") + "#/keep")
        self.page.locator("main h1").wait_for()
        begin = {"variant": variant, "players": names, "id": id}
        answer = self.page.request.post("/api/keeper", data={"begin": begin})
        self.put(answer.json(), id or "one")
        self.page.goto(f"/#/keep/{id or 'one'}")
        self.page.locator(".entry h1:not([aria-busy])").wait_for()

    def put(self, last: dict[str, Any], id: str = "one") -> None:
        draft = {"at": 0, "step": "contract", "contract": "", "parameter": None, "pairs": [], "shown": {}, "told": {}}
        kept = {"id": id, "updated_ms": 0, "avatars": [], "last": last, "past": [], "waiting": None}
        text = json.dumps([{**kept, "draft": {**draft, "waived": False}}])
        self.page.evaluate("text => localStorage.setItem('barbu.sittings', text)", text)

    def call(self, contract: str, parameter: str = "") -> None:
        self.tap(self.page.locator(f"[data-contract={contract}]"))
        if parameter:
            self.tap(self.page.get_by_role("button", name=parameter, exact=True))

    def double(self, words: str) -> None:
        self.tap(self.page.get_by_role("button", name=words, exact=True))

    def on(self) -> None:
        self.tap(self.page.locator("[data-next]:enabled"))

    def write(self) -> None:
        """Write a deal down, and wait until that is done: the sheet shows it before."""
        self.on()
        self.page.locator("[data-contract]").first.wait_for()

    def player(self, name: str, asked: int = 0) -> None:
        self.tap(self.page.locator("main section").nth(asked).get_by_role("button", name=name).first)

    def number(self, count: int) -> None:
        self.tap(self.page.locator(".pad").get_by_role("button", name=f"{count} for ", exact=False).first)

    def points(self, points: int, *, slide: bool = False) -> None:
        """Enter the points of the next player: tap their range, if there is one to tap, and the number; or slide from
        one to the other, which counts as one tap."""
        number = self.page.locator(f".pad [data-number='{points}']")
        self.page.locator(".pad [data-number='0']").wait_for()
        if number.count() == 0:
            first = [int(str(each.get_attribute("data-from"))) for each in self.page.locator("[data-from]").all()]
            start = max((each for each in first if abs(each) <= abs(points)), key=abs)
            ranges = self.page.locator(f"[data-from='{start}']")
            if slide:
                self._slid(ranges, number)
                return
            self.tap(ranges)
        self.tap(number)

    def _slid(self, start: Locator, end: Locator) -> None:
        mouse = self.page.mouse
        start.hover()
        mouse.down()
        end.hover()
        mouse.up()
        self.taps += 1

    def totals(self) -> list[str]:
        return self.page.locator(".entry td.total").all_inner_texts()
