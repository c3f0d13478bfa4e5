"""The room before the first deal in every window and in another language."""

from playwright.sync_api import expect

from barbu.text.languages import drawled
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, arrive
from tests.web.test_people import LONG, chair, invitation, open_terms, room, sit
from tests.web.test_pseudo import look

APART = """() => {
  const all = [...document.querySelectorAll("[data-chair], .middle .panel")];
  const boxes = all.map((each) => each.getBoundingClientRect());
  const beside = (one, other) => one.left >= other.right - 1 || other.left >= one.right - 1;
  const below = (one, other) => one.top >= other.bottom - 1 || other.top >= one.bottom - 1;
  return boxes.flatMap((one, at) => boxes.slice(at + 1).filter((other) => !beside(one, other) && !below(one, other)));
}"""
"""Chairs that overlap each other or the panel in the middle."""

SQUEEZED = """() => {
  const narrow = (each, least) => each.offsetWidth < least || each.scrollWidth > each.clientWidth;
  return [...document.querySelectorAll("[data-chair], .middle .panel")]
    .filter((each) => narrow(each, each.matches(".panel") ? 200 : 112))
    .map((each) => `${each.offsetWidth}: ${each.innerText}`);
}"""
"""Chairs and panels too narrow for what is written there."""


def test_the_room_fits_every_window(pages: Pages, address: str) -> None:
    host = pages()
    many = room(
        address, variant="canadian-salad", players=8, name=LONG, bots=["club", "random", "", "", "club", "", ""]
    )
    for seated in (room(address, bots=["", "club", ""]), many):
        sit(host, seated)
        expect(host.locator("[data-link]")).to_be_visible()
        if seated is many:
            open_terms(host)
        host.evaluate(AT_REST)
        for width, height in ((320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900)):
            host.set_viewport_size({"width": width, "height": height})
            assert host.evaluate("document.documentElement.scrollWidth <= innerWidth"), (width, height)
            assert host.evaluate(APART) == [], (width, height)
            assert host.evaluate(SQUEEZED) == [], (width, height)
    for width, height in ((320, 568), (568, 320)):
        host.set_viewport_size({"width": width, "height": height})
        chair(host, "B").get_by_role("button").click()
        panel = host.locator("[data-chair-panel]")
        expect(panel.get_by_role("heading")).to_be_in_viewport(ratio=1)
        panel.get_by_role("button", name="Close").click()


def test_the_pages_in_the_pseudo_language(pages: Pages, address: str) -> None:
    host = pages(viewport=PHONE)
    host.goto("/?language=qps")
    seated = room(address, bots=["", "club", ""], variant="pagat+ace-low")
    sit(host, seated)
    host.goto(f"/?language=qps#/t/{seated['table']}")
    expect(host.locator("[data-link]")).to_be_visible()
    open_terms(host)
    expect(host.get_by_text(drawled("What differs from the standard"))).to_be_visible()
    code = invitation(host)
    look(host, code, *code.split("-"), "join", "club", host.locator("[data-code]").inner_text())
    chair(host, "B").get_by_role("button").click()
    look(host)
    for path in ("tables", "tables/new"):
        arrive(host, f"/?language=qps#/{path}")
        look(host)
    guest = pages(viewport=PHONE)
    guest.goto(f"/?language=qps#/join/{code}")
    expect(guest.get_by_role("button", name=drawled("Sit down"))).to_be_visible()
    look(guest)
