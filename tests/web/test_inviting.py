"""The invitation as a code for other phones and as words, one that is not good any more, and places drawn by lot."""

import re
from base64 import b64decode, b64encode
from collections.abc import Iterator

import pytest
import zxingcpp
from playwright.sync_api import Browser, Page, expect

from tests.web import browser as chromium
from tests.web.conftest import PHONE, ColorScheme, Pages
from tests.web.looking import faults
from tests.web.serving import ask
from tests.web.table import SETTLED, patiently
from tests.web.test_people import chair, invitation, room, sit

THEMES: tuple[ColorScheme, ...] = ("light", "dark")

NAMES = ("Anna", "Beth", "Carl", "Dora")

SEEN = """async (png) => {
  const picture = await createImageBitmap(new Blob([Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))]));
  const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  canvas.drawImage(picture, 0, 0);
  const { data, width } = canvas.getImageData(0, 0, picture.width, picture.height);
  const light = Array.from({ length: data.length / 4 }, (_, at) => String.fromCharCode(data[4 * at + 1]));
  return [width, btoa(light.join(""))];
}"""
"""How wide a picture is, and how light each of its pixels."""


@pytest.fixture(scope="module")
def browser(browser: Browser) -> Iterator[Browser]:
    """A Chromium that paints what it shows."""
    with chromium.launch(browser.browser_type) as painting:
        yield painting


def read(page: Page) -> list[str]:
    """What a reader makes of a picture of the invitation: one that knows no codes that are light on dark."""
    panel = page.locator(".panel").filter(has=page.locator("[data-link]"))
    width, pixels = page.evaluate(SEEN, b64encode(panel.screenshot()).decode())
    light = b64decode(pixels)
    picture = memoryview(light).cast("B", shape=[len(light) // width, width])
    return [found.text for found in zxingcpp.read_barcodes(picture, try_invert=False)]


def order(page: Page) -> list[str]:
    """Who sits where, in the order of the seats."""
    return [chair(page, seat).locator("bdi").inner_text().removesuffix(" (you)") for seat in "ABCD"]


def test_the_code_says_the_link(pages: Pages, address: str) -> None:
    for theme in THEMES:
        host = pages(viewport=PHONE, color_scheme=theme)
        sit(host, room(address))
        for _ in range(2):
            link = host.locator("[data-link]").inner_text()
            assert read(host) == [f"http://{link}"]
            host.get_by_role("button", name=re.compile("^New link")).click()
            expect(host.locator("[data-link]")).not_to_have_text(link)


def test_everybody_sees_the_places_that_the_lot_gives(pages: Pages, address: str) -> None:
    host, *guests = everybody = [pages(viewport=PHONE) if name == "Carl" else pages() for name in NAMES]
    with host.expect_websocket() as line:
        sit(host, room(address))
    for guest, name in zip(guests, NAMES[1:], strict=True):
        sit(guest, ask(address, "/api/join", {"invitation": invitation(host), "name": name}))
    patiently(host, lambda: all(order(page) == list(NAMES) for page in everybody))

    # One lot in 24 leaves everybody where they are.
    while order(host) == list(NAMES):
        with line.value.expect_event("framereceived", lambda frame: '"type":"room"' in frame):
            host.get_by_role("button", name="Shuffle the seats").click()
        host.evaluate(SETTLED)
    patiently(host, lambda: all(order(page) == order(host) for page in guests))
    drawn = order(host)
    assert sorted(drawn) == sorted(NAMES)
    for page, name in zip(everybody, NAMES, strict=True):
        expect(page.locator("[data-chair]").filter(has_text="(you)")).to_contain_text(name)

    # Everybody is asked again, and plays where the lot has put them.
    for guest in guests:
        guest.get_by_role("button", name="I agree").click()
    deal = host.get_by_role("button", name="Deal the cards")
    expect(deal).to_have_attribute("aria-disabled", "false")
    deal.click()
    for page, name in zip(everybody, NAMES, strict=True):
        expect(page.locator("[data-hand] [data-key]")).to_have_count(13)
        for seat, who in zip("ABCD", drawn, strict=True):
            if who != name:
                expect(page.locator(f"[data-plate={seat}]")).to_contain_text(who)


def test_an_invalid_invitation_says_so(pages: Pages, address: str) -> None:
    host, guest = pages(), pages(viewport=PHONE)
    sit(host, room(address, variant="trex"))
    old = invitation(host)
    host.get_by_role("button", name=re.compile("^New link")).click()
    expect(host.locator("[data-link]")).not_to_have_attribute("data-link", old)
    guest.goto(f"/#/join/{old}")
    expect(guest.get_by_role("heading", level=1)).to_contain_text("invitation")
    assert faults(guest) == []
    guest.get_by_role("link", name="Tables").click()
    guest.get_by_role("button", name="Enter a code").click()
    field = guest.get_by_label("A link or a code")
    field.fill("plum otter")
    field.press("Enter")
    expect(guest.get_by_role("alert")).to_contain_text("That is not an invitation")
    assert faults(guest) == []
    field.fill(host.locator("[data-code]").inner_text().title())
    field.press("Enter")
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    guest.goto(f"/%23/join/{invitation(host)}%20")
    expect(guest.get_by_role("button", name="Sit down")).to_be_visible()
    expect(guest.get_by_role("heading", level=2).first).to_have_text("Trex")
    host.get_by_role("button", name=re.compile("^Close the table")).click()
    expect(host.get_by_role("heading", name="Nobody is invited")).to_be_visible()
    guest.get_by_label("My name").fill("Beth")
    guest.get_by_role("button", name="Sit down").click()
    expect(guest.get_by_role("alert")).to_contain_text("invitation")


def test_a_lost_browser_gets_its_seat_back_when_the_host_says_so(pages: Pages, address: str) -> None:
    """Before the game and in it; the page of an invitation that is left open notices what has changed, and nobody
    comes without a name."""
    host, late = pages(), pages(viewport=PHONE)
    sit(host, room(address, bots=["", "club", "club"], terms={"first": "host", "clock_s": 0}))
    link = f"/#/join/{invitation(host)}"
    late.goto(link)
    expect(late.get_by_role("main")).to_contain_text("Here already: Anna")
    late.get_by_role("button", name="Sit down").click()
    expect(late.get_by_role("alert")).to_contain_text("First type your name.")
    beth = ask(address, "/api/join", {"invitation": invitation(host), "name": "Beth"})
    expect(late.get_by_role("main")).to_contain_text("Beth")
    late.get_by_label("My name").fill("Beth")
    expect(late.get_by_role("radio", name="My seat: I am this Beth")).to_be_checked()
    assert faults(late) == []
    late.get_by_role("button", name="Sit down as Beth").click()
    host.get_by_role("button", name="Agree", exact=True).click()
    expect(chair(late, "B")).to_contain_text("Beth (you)")
    late.get_by_role("button", name="I agree").click()
    host.get_by_role("button", name="Deal the cards").click()
    expect(late.locator("[data-hand] [data-key]")).to_have_count(13)

    late.close()
    expect(host.locator("[data-plate=B]")).to_contain_text("away")
    late = pages(viewport=PHONE)
    late.goto(link)
    expect(late.get_by_role("heading", level=1)).to_have_text("Anna's table plays")
    late.get_by_label("My name").fill("Beth")
    expect(late.get_by_role("radio", name="My seat: I am this Beth")).to_be_checked()
    assert faults(late) == []
    late.get_by_role("button", name="Sit down as Beth").click()
    expect(host.locator("[data-ask=take-over]")).to_contain_text("Beth asks for the seat of Beth")
    host.get_by_role("button", name="Agree", exact=True).click()
    expect(late.locator("[data-hand] [data-key]")).to_have_count(13)
    held = {"table": beth["table"], "token": beth["token"]}
    assert ask(address, "/api/mine", [held]) == [], "the browser that was lost holds nothing any more"
