"""What can be done at the table, one thing at a time: choosing a card ahead, dragging, hints, the last trick,
take-backs."""

import itertools
import re

import pytest
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, ColorScheme, Pages
from tests.web.looking import AT_REST
from tests.web.retold import Held
from tests.web.table import AtTable, corner, patiently

STILL = {"speed": 0}
CLUB = ["club"] * 3
TARGET = 44
STRIP = 28


def my_turn(table: AtTable, at_least: int = 1, dimmed: bool = False) -> None:
    """Go on until I must play a card and may choose among at least this many (while others of mine may not be
    played)."""
    for _ in range(400):
        if table.until("call", "double", "play", "result") == "play":
            free = table.playable().count()
            if free >= at_least and (not dimmed or free < table.cards.count()):
                return
        if table.pass_by() == "result":
            table.page.get_by_role("button", name="Next deal").click()
            table.until("call", "double", "play")
    raise AssertionError("my turn does not come")


def test_hand_is_a_list_of_named_buttons_in_suits(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    names = [str(card.get_attribute("aria-label")) for card in table.cards.all()]
    assert len(names) == 13
    assert all(re.fullmatch(r"\w+ of (spades|hearts|diamonds|clubs)", name) for name in names)
    suits = list(dict.fromkeys(name.split()[-1] for name in names))
    assert len(suits) == len({name.split()[-1] for name in names})
    colours = ["red" if suit in ("hearts", "diamonds") else "black" for suit in suits]
    if len(suits) == 4:
        assert colours[0] == colours[2] != colours[1] == colours[3], "colours alternate"
    assert page.locator("[aria-label='Your cards'] button[tabindex='0']").count() == 1


def test_an_unplayable_card_says_why(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table, dimmed=True)
    count = table.cards.count()
    dim = table.hand.locator("button[aria-disabled='true']").first
    reason = dim.get_attribute("title")
    assert reason
    dim.click(position=corner(dim), force=True)
    expect(page.locator(".strip")).to_contain_text(reason.rstrip("."))
    expect(page.locator("[data-spoken]")).to_contain_text(reason.rstrip("."))
    dim.click(position=corner(dim), force=True)
    expect(table.cards).to_have_count(count)


def test_one_tap_plays_a_card_if_that_setting_is_on(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, {"speed": 0, "singleTap": True}, bots=CLUB)
    my_turn(table)
    count = table.cards.count()
    table.playable().first.click(position=corner(table.playable().first))
    expect(table.cards).to_have_count(count - 1)


def test_a_drag_up_plays_a_card_and_one_down_does_not(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    count = table.cards.count()
    for far, left in ((-20, count), (160, count - 1)):
        box = table.playable().first.bounding_box()
        assert box is not None
        x, y = box["x"] + 12, box["y"] + 60
        page.mouse.move(x, y)
        page.mouse.down()
        page.mouse.move(x + 5, y - far)
        page.mouse.up()
        page.evaluate(AT_REST)
        expect(table.cards).to_have_count(left)


def test_a_card_chosen_before_my_turn_is_played_then(page: Page, address: str) -> None:
    server = Held(page)
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    while page.locator("[data-trick] li").count() == 3:  # if this card ends the trick, it may be my turn again
        table.step()
        my_turn(table)
    server.holding = True
    card = table.playable().first
    card.click(position=corner(card))
    card.click(position=corner(card))
    # My own card arrives: it is not my turn now.
    server.pass_on()
    assert server.sent[-1].startswith("play ")
    expect(page.locator("[aria-label='Your cards'][data-turn='false']")).to_be_visible()
    last = table.cards.last
    key = last.get_attribute("data-key")
    last.click(position={"x": 40, "y": 40})
    expect(last).to_have_class(re.compile(r"\braised\b"))
    last.click(position={"x": 40, "y": 40})
    expect(last).to_have_attribute("aria-pressed", "true")
    already = len(server.sent)
    server.let_go()
    refused = page.locator(".strip p")
    patiently(page, lambda: f"play {key}" in server.sent[already:] or refused.count())
    page.evaluate(AT_REST)
    played = f"play {key}" in server.sent[already:]
    assert played != bool(refused.count()), "it is played when it may be; otherwise the reason is shown"


def test_hint_names_a_card_and_its_reason(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    page.keyboard.press("h")
    strip = page.locator(".strip").filter(has_text=re.compile("^(The club player|Master) would play the "))
    expect(strip).to_be_visible()
    name = re.search(r"would play the (\w+ of \w+)", strip.inner_text())
    assert name is not None
    count = table.cards.count()
    strip.get_by_role("button", name="Do it").click()
    expect(table.cards).to_have_count(count - 1)
    expect(table.hand.get_by_role("button", name=name[1], exact=True)).to_have_count(0)


def test_the_last_trick_can_be_shown(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", bots=CLUB)
    button = page.get_by_role("button", name="Last trick")
    for _ in range(200):
        my_turn(table)
        if button.get_attribute("aria-disabled") == "false":
            break
        table.step()
    page.keyboard.press("l")
    last = page.get_by_role("region", name="Last trick")
    expect(last.get_by_role("img", name=re.compile(" of "))).to_have_count(4)
    page.keyboard.press("l")
    expect(last).to_have_count(0)


def test_take_back_returns_to_my_last_decision(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table, at_least=2)  # playing the only legal card is not a decision
    before = table.cards.count()
    name = table.play()
    table.until("play", "result", "double", "call")
    page.get_by_role("button", name="Take back").click()
    expect(table.hand.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(table.cards).to_have_count(before)
    assert table.until("play") == "play"


REGRETTED = """() => {
  const card = document.querySelector("[data-hand] button[aria-disabled='false']");
  card.click();
  card.click();
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
  return card.ariaLabel;
}"""
"""Plays a card, and takes it back before the server can have answered."""


def test_a_card_is_taken_back_that_is_still_on_its_way(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table, at_least=2)
    button = page.get_by_role("button", name="Take back")
    while button.get_attribute("aria-disabled") == "true":  # nothing has been decided in this deal
        table.play()
        my_turn(table, at_least=2)
    before = table.cards.count()
    name = page.evaluate(REGRETTED)
    expect(page.locator("[data-spoken]")).to_contain_text("Taken back.")
    expect(table.hand.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(table.cards).to_have_count(before)
    assert table.until("play") == "play"


def test_play_the_rest_ends_the_deal(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    page.keyboard.press("r")
    table.until("result")
    expect(page.locator(".side tr[data-deal]")).to_have_count(1)


def test_panels_open_and_close_by_key(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    panel = page.get_by_role("tabpanel")
    for key, name in (("d", "Doubles"), ("?", "Keys")):
        page.keyboard.press(key)
        expect(panel).to_have_accessible_name(name)
        expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")
    # The score is in sight on a wide screen: the key shows the whole sheet, and leads back.
    page.keyboard.press("s")
    page.wait_for_url("**/sheet")
    expect(page.get_by_role("heading", level=1)).to_have_text("Score sheet")
    page.keyboard.press("Escape")
    page.wait_for_url(re.compile(r"/#/t/\w+$"))


def test_the_table_announces_events_to_screen_readers(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    region = page.locator("[data-spoken]")
    expect(region).to_have_attribute("aria-live", "polite")
    expect(region).to_contain_text(re.compile(r"Your turn: \w+ cards? can be played\."))


def test_doubling_offers_what_is_allowed_and_says_why_not(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=["random"] * 3)
    panel = page.get_by_role("region", name="Doubling")
    refused = panel.locator(".target[aria-disabled='true']")
    for _ in range(300):
        moment = table.until("call", "double", "play", "result")
        if moment == "double" and refused.count():
            break
        if moment == "play":
            page.keyboard.press("r")
            table.until("result", "double", "call")
        elif table.pass_by() == "result":
            page.get_by_role("button", name="Next deal").click()
            table.until("call", "double", "play")
    reason = refused.first.get_attribute("title")
    assert reason
    refused.first.click(force=True)
    expect(panel.locator(".help")).to_have_text(reason)
    assert refused.first.get_attribute("aria-pressed") == "false"


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_everything_at_once(pages: Pages, address: str, scheme: ColorScheme) -> None:
    page = pages(viewport=PHONE, has_touch=True, is_mobile=True, color_scheme=scheme)
    table = AtTable(page, by="touch")
    table.sit(address, STILL, bots=CLUB)
    my_turn(table)
    # Nothing is cut off, and no two plates overlap.
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    assert page.evaluate("document.documentElement.scrollHeight") == PHONE["height"]
    for button in page.locator("header button, header a, [role='toolbar'] button").all():
        box = button.bounding_box()
        if box is not None:
            assert min(box["width"], box["height"]) >= TARGET, button.inner_text()
    arcs = table.arcs()
    assert len(arcs) == 2
    for arc in arcs:
        assert all(other - one >= STRIP for one, other in itertools.pairwise(arc))


def test_animations_are_off_where_the_system_asks_for_it(pages: Pages, address: str) -> None:
    page = pages(reduced_motion="reduce")
    table = AtTable(page)
    table.sit(address, {"speed": 2}, bots=CLUB)
    my_turn(table)
    card = table.playable().first
    card.click(position=corner(card))
    card.click(position=corner(card))
    assert page.evaluate("document.getAnimations().length") == 0
