"""Questions put to every seat: a player with only one possible answer is not asked on their page, and nobody else can
tell."""

import json
import time
from contextlib import suppress
from pathlib import Path
from threading import Condition, Thread
from typing import Any

from playwright.sync_api import Browser, Page, expect
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.web.conftest import Pages
from tests.web.serving import seat_people, serving
from tests.web.table import PATIENCE_MS, AtTable
from tests.web.test_table_hints import SHOWN
from tests.web.test_table_voice import LISTEN, heard

STILL = {"speed": 0}
CLUB = ["club"] * 3
ALIKE_S = 3.0


def test_a_hand_with_nothing_to_show_is_not_asked(pages: Pages, address: str) -> None:
    page = pages()
    page.add_init_script(f"({LISTEN})()")
    table = AtTable(page)
    asked = False
    for _ in range(30):
        table.sit(address, {"speed": 2}, rules=SHOWN, bots=CLUB)
        if table.until("expose", "play") == "play":
            break
        asked = True
        held = {str(card.get_attribute("data-key")) for card in table.cards.all()}
        assert "KH" in held
    expect(page.get_by_role("region", name="Show cards")).to_have_count(0)
    expect(page.locator("[data-spoken]")).to_contain_text("Your turn")
    assert not any("you have nothing to show" in words for words in heard(page)), "that is no turn"
    assert asked or table.cards.count() == 13


UNCLAIMED = """\
name = "Unclaimed"
players = 4
sum = -52
[contracts.no-tricks]
trick = -1
claim = "nothing-above-ten"
"""
"""Rules under which a hand may be thrown in that is hardly ever dealt."""


def test_a_seat_that_may_not_claim_is_not_asked(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, {"speed": 1}, rules=UNCLAIMED, bots=CLUB, first="B")
    main = page.get_by_role("main")
    expect(main).to_contain_text("You play on. Only a hand without a card above the ten may claim a redeal.")
    expect(main.get_by_role("button")).to_have_count(0)
    assert table.until("play", "void") == "play"


class Watcher:
    """Another person at the table, who shows nothing and notes when each View arrives."""

    def __init__(self, socket: ClientConnection, token: str | None) -> None:
        self._socket = socket
        self._came: list[tuple[float, dict[str, Any]]] = []
        self._more = Condition()
        self._say(type="hello", token=token)
        Thread(target=self._listen, daemon=True).start()

    def _say(self, **message: object) -> None:
        self._socket.send(json.dumps(message))

    def _listen(self) -> None:
        with suppress(ConnectionClosed):
            for text in self._socket:
                message = json.loads(text)
                if message["type"] != "view":
                    continue
                view = message["view"]
                with self._more:
                    self._came.append((time.monotonic(), view))
                    self._more.notify()
                if view["choice"] and view["choice"]["type"] == "expose":
                    act = next(call["act"] for call in view["choice"]["legal"] if not call["cards"])
                    self._say(type="act", version=view["version"], act=act)

    def answer_of(self, seat: str) -> tuple[float, dict[str, Any]]:
        """How many seconds a seat took to answer after it could, and the View that announced the answer."""
        with self._more:
            found = self._more.wait_for(lambda: self._answer(seat), timeout=PATIENCE_MS / 1000)
        assert found, f"{seat} has not answered"
        return found

    def _answer(self, seat: str) -> tuple[float, dict[str, Any]] | None:
        since = None
        for at_s, view in self._came:
            here = next(each for each in view["seats"] if each["seat"] == seat)["connected"]
            if since is None and here and view["turn"] == seat and view["phase"] == "expose":
                since = at_s
            if since is not None and view["event"] == {"kind": "expose", "seat": seat, "act": None}:
                return at_s - since, view
        return None


PASSES = """new MutationObserver(() => {
  const all = [...document.querySelectorAll("section[aria-label='Show cards'] button")];
  all.find((one) => one.textContent.trim() === "Show nothing")?.click();
  window.answered ||= document.querySelector("main")?.textContent.includes("You have answered.");
}).observe(document, { childList: true, subtree: true })"""
"""Shows nothing as soon as it is asked, and notes that the page says so."""


def test_nobody_can_tell_who_had_a_choice(tmp_path: Path, browser: Browser) -> None:
    tables = [seat_people(tmp_path, SHOWN, ["Anna", None, "Cara", None]) for _ in range(14)]
    found: dict[bool, tuple[float, dict[str, Any]]] = {}
    with serving(tmp_path) as address:
        for identity, tokens in tables:
            with connect(f"{address.replace('http', 'ws')}/ws/{identity}") as socket:
                cara = Watcher(socket, tokens[2])
                context = browser.new_context(base_url=address)
                context.add_init_script(PASSES)
                anna = AtTable(context.new_page())
                anna.page.goto("/")
                seat: dict[str, object] = {"table": identity, "seat": "A", "token": tokens[0], "title": "", "asked": {}}
                anna.keep("barbu.games", [seat])
                anna.keep("barbu.settings", STILL)
                anna.open(identity)
                expect(anna.cards).to_have_count(13)
                choice = anna.hand.locator("[data-key='KH']").count() > 0
                if choice in found:
                    context.close()
                    continue
                if choice:
                    anna.page.wait_for_function("() => window.answered")
                found[choice] = cara.answer_of("A")
                context.close()
            if len(found) == 2:
                break
    (with_s, one), (without_s, other) = found[True], found[False]
    assert ALIKE_S - 0.3 < with_s < ALIKE_S + 1
    assert ALIKE_S - 0.3 < without_s < ALIKE_S + 1
    for view in (one, other):
        assert view["exposed"] == []
        assert view["statements"] == []
    told = ("phase", "event", "exposed", "statements", "pairs", "trick", "voided", "choice")
    assert {key: one[key] for key in told} == {key: other[key] for key in told}
    assert one.keys() == other.keys()
