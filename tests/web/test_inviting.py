"""The invitation as a code for other phones, and places that are drawn by lot."""

import re
from base64 import b64decode, b64encode

import zxingcpp
from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, ColorScheme, Pages
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
