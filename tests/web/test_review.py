"""The review of a game that is over: what was better, by how much, and playing on from there."""

import re

import httpx
import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect
from tools.stage import card_by_card

from barbu.cards import parse_hand
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.serving import play_until, sit_down
from tests.web.start import resume, seats
from tests.web.table import PATIENCE_MS
from tests.web.test_sheet import hold

pytest.importorskip("numba")

LOSS = re.compile("^\N{MINUS SIGN}[0-9]+[.][0-9]$")


def reviewed(page: Page, address: str) -> str:
    """Play a deal without much thought, and open its review from the end of the game."""
    seated = sit_down(address, bots=["club"] * 3, sitting="one-deal", variant="pagat", first="me")
    play_until(address, seated, lambda view: view["phase"] == "over", card_by_card)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    page.get_by_role("link", name="What it cost").click()
    expect(page.locator("article[data-place='1']")).to_be_visible(timeout=60_000)
    expect(page.locator("progress")).to_have_count(0, timeout=60_000)
    return seated["table"]


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_the_costliest_choice_is_shown_explained_and_played_on_from(
    pages: Pages, address: str, size: ViewportSize
) -> None:
    page = pages(viewport=size)
    table = reviewed(page, address)
    costliest = page.locator("article[data-place='1']")
    expect(costliest.locator("header b")).to_have_text(LOSS)
    expect(costliest.get_by_role("list", name="Your cards").get_by_role("listitem").first).to_be_visible()
    expect(costliest.get_by_text("As the cards lay,")).to_be_visible()
    losses = [float(text[1:]) for text in page.locator("article header b").all_inner_texts()]
    assert losses == sorted(losses, reverse=True)
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    parts = page.get_by_role("region", name="Luck and skill").locator("dd").all_inner_texts()
    *shares, total = [int(text.replace("\N{MINUS SIGN}", "-")) for text in parts]
    assert sum(shares) == total

    costliest.get_by_role("link", name="All choices").click()
    worth = page.get_by_role("region", name="What each choice is worth")
    expect(worth.get_by_text("Master's choice")).to_be_visible()
    expect(worth.get_by_text("your choice:")).to_be_visible()
    cards = page.get_by_role("list", name="Your cards").get_by_role("listitem")
    expect(cards.first).to_be_visible()
    held = cards.count()
    page.keyboard.press("Escape")
    expect(page.get_by_role("heading", name="What it cost")).to_be_visible()

    costliest.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(table))
    expect(page.locator("[data-hand] button")).to_have_count(held)


def test_a_game_on_this_device_is_reviewed_there(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, sitting="one-deal", variant="pagat", first="me")
    play_until(address, seated, lambda view: bool(view["choice"]) and len(view["hand"]) == 2, card_by_card)
    hold(page, seated, speed=0)
    page.goto("/#/games")
    page.get_by_role("button", name="Take along").click()
    page.get_by_role("button", name="Take it along on this device").click()
    expect(page.get_by_text("It is on this device now.")).to_be_visible(timeout=PATIENCE_MS)
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    resume(page)
    page.get_by_role("button", name="Play rest").click()
    page.get_by_role("button", name="See the result").click()
    page.get_by_role("link", name="What it cost").click(timeout=PATIENCE_MS)
    expect(page.get_by_text("Worked out on this device, from up to 144 possible deals")).to_be_visible()
    expect(page.get_by_role("region", name="Luck and skill")).to_be_visible(timeout=PATIENCE_MS)
    costliest = page.locator("article[data-place='1']")
    expect(costliest.locator("header b")).to_have_text(LOSS)
    expect(costliest.get_by_text("As the cards lay,")).to_be_visible()
    expect(page.get_by_text("Share this review")).to_have_count(0)
    assert not [each for each in asked if "/api/review" in each]

    costliest.get_by_role("link", name="All choices").click()
    worth = page.get_by_role("region", name="What each choice is worth")
    expect(worth.get_by_text("your choice:")).to_be_visible()
    expect(worth.get_by_text("Master's choice")).to_have_count(0)
    page.get_by_role("button", name="Play on from here").click()
    expect(page).not_to_have_url(re.compile(seated["table"]))
    expect(page.locator("[data-hand] button").first).to_be_visible(timeout=PATIENCE_MS)
    assert all(game["here"] for game in seats(page))


def test_a_call_that_cost_something_is_sent_to_the_contest(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    seated = opened(address, all_spades())
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/review")
    worst = page.get_by_role("article").filter(has=page.get_by_role("heading", name="The contract"))
    worst.get_by_role("link", name="All choices").click(timeout=60_000)
    page.get_by_role("button", name="Send it to the weekly contest").click()
    expect(page.get_by_text("Sent. The operator may ask it in a contest.")).to_be_visible()
    page.evaluate(AT_REST)
    assert cut_off(page) == []
    assert faults(page) == []
    page.goto("/#/settings")
    page.get_by_role("checkbox", name="Weekly contest").uncheck()
    page.go_back()
    expect(page.get_by_role("region", name="What each choice is worth")).to_be_visible()
    expect(page.get_by_text("As the cards lay,")).to_be_visible()
    expect(page.get_by_role("button", name="Send it to the weekly contest")).to_have_count(0)


def test_what_one_writes_stays_while_a_review_is_worked_out(pages: Pages, address: str) -> None:
    """The page asks until all is known, and costlier choices come before the one that is shown."""
    page = pages(viewport=PHONE)
    seated = opened(address, all_spades())
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/review")
    page.get_by_role("link", name="All choices").first.click(timeout=60_000)
    expect(page.get_by_text("1 of ")).to_be_visible()

    def unfinished(route: Route) -> None:
        told = route.fetch().json()
        first, *rest = told["mistakes"]
        route.fulfill(
            json={
                **told,
                "total": told["done"] + 1,
                "mistakes": [first, *rest] if early else [{**first, "move": 0}, first, *rest],
            }
        )

    early = True
    lays: list[str] = []
    page.on("request", lambda request: lays.append(request.url) if "/api/review/lay" in request.url else None)
    page.route("**/api/review?*", unfinished)
    page.reload()
    page.get_by_role("button", name="Add a note").click()
    page.get_by_label("Note").fill("I saw the spades")
    early = False
    expect(page.get_by_text("2 of ")).to_be_visible()
    expect(page.get_by_label("Note")).to_have_value("I saw the spades")
    expect(page.get_by_text("As the cards lay,")).to_be_visible()
    assert len(lays) == 1


def all_spades() -> str:
    """The record of a deal whose declarer holds all spades and calls No Tricks, where Trumps would have won all."""
    rules = load("pagat")
    suits = tuple(parse_hand("." * suit + "AKQJT98765432" + "." * (3 - suit)) for suit in range(4))
    game = Game(rules, "one-deal").apply(Deal(1, 3, 0, suits)).apply("call no-tricks")
    while not game.over:
        game = game.apply(game.legal[0])
    return print_record(record_of(game))


def opened(address: str, record: str) -> dict[str, str]:
    """The seat at the table of a record."""
    seated = httpx.post(f"{address}/api/review/record", json={"record": record}).raise_for_status().json()
    return {"table": seated["table"], "token": seated["token"]}


def test_a_game_that_goes_on_tells_nothing(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, variant="pagat")
    play_until(address, seated, lambda view: view["phase"] == "scored", card_by_card)
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/review")
    expect(page.get_by_text("The game goes on.")).to_be_visible()
    expect(page.locator("article")).to_have_count(0)
