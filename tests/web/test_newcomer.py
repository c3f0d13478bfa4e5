"""A newcomer who arrives by a link: what the table explains to them, and where the explanation lies."""

import re

from playwright.sync_api import Page, expect

from tests.web.company import friend
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, faults
from tests.web.retold import DOMINOES, doubling, knocking, retold
from tests.web.table import AtTable, corner
from tests.web.test_people import room

NEW = {"speed": 0, "explain": True}
CLUB = ["club"] * 3
WANTS = {
    "No Hearts": "give yours away when you cannot follow suit",
    "No King": "Whoever takes the king of hearts has 20 points against them.",
}

TRICK = (
    "One player leads a card. The others must play the same suit if they can. "
    "The highest of that suit wins all four cards: that is a trick."
)

WHOLE = """() => {
  const tile = document.querySelector(".tile.picked").getBoundingClientRect();
  const body = document.querySelector(".question .body");
  const { top, bottom } = body.getBoundingClientRect();
  const faded = body.hasAttribute("data-more") ? 36 : 0;
  return tile.top >= top && tile.bottom <= bottom - faded;
}"""
"""Whether the tile of the chosen contract is wholly in sight."""

ON_CARDS = """told => {
  const over = told.getBoundingClientRect();
  return [...document.querySelectorAll("[data-hand] li button")].filter((card) => {
    const box = card.getBoundingClientRect();
    return Math.min(box.bottom, over.bottom) > Math.max(box.top, over.top);
  }).map((card) => card.getAttribute("aria-label"));
}"""
"""The cards of my hand that something overlaps."""


def test_three_taps_lead_from_a_link_to_the_first_card(pages: Pages, address: str) -> None:
    """On a phone, for somebody who has never been here and leads to the first trick."""
    seated = room(address, variant="french-sequence", bots=["", "club", "club"], terms={"first": "B", "clock_s": 60})
    guest = pages(viewport=PHONE, has_touch=True)
    guest.add_init_script(
        "addEventListener('click', () => (sessionStorage.taps = 1 + Number(sessionStorage.taps ?? 0)), true)"
    )
    guest.add_init_script(
        "navigator.vibrate = (ms) => (window.buzzes ??= []).push(ms);"
        "localStorage['barbu.settings'] ??= JSON.stringify({ vibration: true })"
    )
    with friend(address, seated["table"], token=seated["token"]) as host:
        guest.goto(f"/#/join/{host.hear('room')['invitation']}")
        guest.get_by_label("My name").fill("Beth")
        guest.get_by_role("button", name="Sit down").tap()
        guest.get_by_role("button", name="I agree").tap()
        while host.hear("room")["missing"]:
            pass
        host.say("begin")
        card = guest.locator("[data-hand] [data-key]:not([aria-disabled=true])").first
        expect(card).to_be_in_viewport()
        assert guest.evaluate("sessionStorage.taps") == "2", "and the tap on the link itself"
        assert guest.evaluate("buzzes") == [18], "they have waited long enough"
        # The explanation that a newcomer gets stands in nobody's way.
        expect(guest.get_by_role("button", name="Got it")).to_be_visible()
        card.tap(position=corner(card))
        card.tap(position=corner(card))
        expect(guest.locator("[data-hand] [data-key]")).to_have_count(12)


def test_each_contract_is_explained_once_it_is_chosen_if_that_is_wanted(page: Page, address: str) -> None:
    table = AtTable(page)
    seated = table.sit(address, NEW, variant="pagat", first="me", bots=CLUB)
    told = page.locator("[data-explained]")
    asked = page.get_by_role("region", name="Choose a contract")
    for contract, wants in WANTS.items():
        table.until("call")
        expect(told).to_have_count(0)
        expect(asked).to_contain_text("You choose what everybody plays in this deal.")
        page.locator(".tile").filter(has_text=contract).click()
        for width, height in ((320, 568), (568, 320), (844, 390), (390, 844), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            expect(asked).to_contain_text(wants)
            page.wait_for_function(WHOLE)
        page.get_by_role("button", name=f"Play {contract}").click()
        expect(told.get_by_role("list")).to_be_visible()
        expect(told).to_contain_text(TRICK)
        # By ear, too, this comes before the question.
        read = told.get_by_role("button", name="Got it")
        expect(read).to_be_focused()
        expect(read).to_have_accessible_description(re.compile(f"wins all four cards.*{wants[:-1]}"))
        expect(page.get_by_role("region", name="Doubling")).to_have_count(0)
        for width, height in ((320, 568), (568, 320), (844, 390), (1440, 900), (390, 844)):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate(AT_REST)
            box = told.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["y"] >= 0
            assert box["x"] + box["width"] <= width
            assert box["y"] + box["height"] <= height
            assert told.evaluate(ON_CARDS) == [], (contract, width, height)
            assert told.evaluate("told => told.scrollHeight <= told.clientHeight"), (contract, width, height)
        assert (
            told.locator(".lines").evaluate("all => all.offsetHeight / parseFloat(getComputedStyle(all).lineHeight)")
            < 5
        )
        assert faults(page) == []
        page.keyboard.press("u")
    table.until("call")
    table.call()
    told.get_by_role("button", name="Got it").click()
    expect(told).to_have_count(0)
    page.keyboard.press("u")
    table.until("call")
    table.open(seated["table"])
    table.until("call")
    page.locator(".tile").filter(has_text="No Hearts").click()
    page.get_by_role("button", name="Play No Hearts").click()
    expect(told.get_by_role("list")).to_be_visible()
    expect(told).not_to_contain_text(TRICK)


def test_a_newcomer_hears_once_what_a_double_is(page: Page, address: str) -> None:
    retold(page, doubling)
    table = AtTable(page)
    seated = table.sit(address, NEW, variant="san-francisco", bots=CLUB)
    told = page.locator(".doubling .help")
    # The aim of the contract comes first, and nothing else can be pressed by mistake.
    expect(page.get_by_role("button", name="Got it")).to_be_visible()
    expect(page.get_by_role("button", name="Pass")).to_be_hidden()
    expect(told).to_have_text(
        "A double is a bet with one player: whichever of you does worse in this deal pays the other the difference. "
        "You need not make one."
    )
    page.get_by_role("button", name="Got it").click()
    table.open(seated["table"])
    expect(told).to_contain_text("A double is a bet with one player")
    page.get_by_role("button", name="Got it").click()
    page.get_by_role("button", name="Pass").click()
    table.open(seated["table"])
    expect(told).to_have_text("Tap a player. A double is a bet to do better than they do.")


def test_a_knock_waits_until_the_explanation_is_read(page: Page, address: str) -> None:
    said = retold(page, knocking)
    table = AtTable(page)
    table.sit(address, NEW, rules=DOMINOES, bots=CLUB)
    expect(page.get_by_role("heading", name="First out wins 45")).to_be_visible()
    expect(page.get_by_role("button", name="Knock: none of your cards fits")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator("[data-hint]").first).to_be_attached()
    assert "knock" not in [each.get("act") for each in said], "even after an answer of the server"
    page.get_by_role("button", name="Got it").click()
    # The server knows of a card that fits.
    expect(page.get_by_role("status").first).to_contain_text("Knock: seat A may not do this now.")
    assert said[-1]["act"] == "knock"
