"""Two people at one table in their browsers: a bot plays for one who thinks too long; the host pauses the game; all end
it together."""

import json
import re
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any

from playwright.sync_api import Page, expect
from websockets.sync.client import ClientConnection, connect

from tests.server.harness import all_actions
from tests.web.conftest import PHONE, Pages
from tests.web.serving import ask
from tests.web.test_axe import AXE, FOUND
from tests.web.test_table_voice import LISTEN


def dealt(address: str, variant: str = "pagat", **terms: object) -> list[dict[str, str]]:
    """The seats of Anna, the host, who declares first, and Beth, at a table with two bots, once the cards are dealt."""
    wanted = {"variant": variant, "name": "Anna", "bots": ["", "random", "random"], "terms": {"first": "host", **terms}}
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


@contextmanager
def seat_at(address: str, seated: dict[str, str]) -> Iterator[ClientConnection]:
    """A line without a browser to somebody's seat."""
    with connect(address.replace("http", "ws") + f"/ws/{seated['table']}") as line:
        line.send(json.dumps({"type": "hello", "token": seated["token"]}))
        yield line


def heard(line: ClientConnection, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while (message := json.loads(line.recv(10)))["type"] != kind:
        pass
    found: dict[str, Any] = message
    return found


def lead(address: str, seats: list[dict[str, str]]) -> None:
    """Let Anna lead."""
    with seat_at(address, seats[0]) as anna:
        while not (view := heard(anna, "view")["view"])["trick"]:
            if view["choice"]:
                anna.send(
                    json.dumps({"type": "act", "version": view["version"], "act": all_actions(view["choice"])[0]})
                )


def play_a_deal(address: str, seats: list[dict[str, str]]) -> None:
    """Let both play the first deal, any card they may."""

    def play(seated: dict[str, str]) -> None:
        with seat_at(address, seated) as line:
            while (view := heard(line, "view")["view"])["phase"] != "scored":
                if choice := view["choice"]:
                    act = all_actions(choice)[0]
                    line.send(json.dumps({"type": "act", "version": view["version"], "act": act}))

    with ThreadPoolExecutor(2) as both:
        list(both.map(play, seats))


ENDED = "The game was ended before its last deal. Nobody wins."


def spoken(page: Page) -> str:
    """All that a screen reader has been told."""
    return " ".join(page.evaluate("window.heard"))


def test_a_game_that_all_end_is_won_by_nobody(pages: Pages, address: str) -> None:
    anna = pages()
    anna.add_init_script(f"({LISTEN})()")
    seats = dealt(address, variant="classic", clock_s=0, takeback=False)
    lead(address, seats)
    sit(anna, seats[0])
    expect(anna.locator("[data-plate=A]")).to_be_visible()
    with seat_at(address, seats[1]) as beth:
        assert heard(beth, "view")["view"]["trick"], "it is ended within a trick"
        beth.send(json.dumps({"type": "end-game"}))
        anna.get_by_role("region", name="Question to the table").get_by_role("button", name="Agree").click()
        result = anna.get_by_role("region", name="Result of the game")
        expect(result.get_by_role("heading", level=2)).to_have_text("Ended before the last deal; nobody wins")
        expect(result).not_to_contain_text("You came")
    expect(anna.locator("[data-spoken]")).to_contain_text(ENDED)
    assert "The deal is over" not in spoken(anna)
    anna.goto("/#/games")
    entry = anna.locator(f"[data-table='{seats[0]['table']}']")
    expect(entry).to_contain_text("Ended before the last deal; nobody wins.")
    expect(entry).not_to_contain_text("won")


def test_a_game_that_all_end_between_two_deals_is_told_as_ended_and_not_as_won(pages: Pages, address: str) -> None:
    anna = pages()
    anna.add_init_script(f"({LISTEN})()")
    seats = dealt(address, variant="classic", clock_s=0)
    play_a_deal(address, seats)
    sit(anna, seats[0])
    expect(anna.get_by_role("region", name="Result of deal 1")).to_be_visible()
    with seat_at(address, seats[1]) as beth:
        heard(beth, "view")
        beth.send(json.dumps({"type": "end-game"}))
        anna.get_by_role("region", name="Question to the table").get_by_role("button", name="Agree").click()
        expect(anna.locator("[data-spoken]")).to_contain_text(re.compile("game (was ended|is over)"))
    assert spoken(anna).count(ENDED) == 1, spoken(anna)
    assert spoken(anna).count("Totals:") == 1
    assert spoken(anna).count("The deal is over.") == 1
    assert not re.search("came|won|share", spoken(anna))
    anna.get_by_role("button", name="See the result").click()
    result = anna.get_by_role("region", name="Result of the game")
    expect(result.get_by_role("heading", level=2)).to_have_text("Ended before the last deal; nobody wins")
    anna.reload()
    expect(anna.locator("[data-spoken]")).to_contain_text(ENDED)
    assert not re.search("came|won|share", spoken(anna))
