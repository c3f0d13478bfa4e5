"""A connection that is lost and restored: one notice at a time, which covers nothing and goes away by itself."""

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, await_panel
from tests.web.serving import play_out, sit_down
from tests.web.table import AtTable, corner
from tests.web.test_sheet import hold
from tests.web.test_table_five import Box, boxes, covered
from tests.web.test_table_voice import LISTEN, heard

STILL = {"speed": 0}
CLUB = ["club"] * 3
SMALL = {"width": 320, "height": 640}
SIDEWAYS = {"width": 844, "height": 390}
LINES = """() => [...document.querySelectorAll("body *")].filter((one) => one.children.length === 0
  && one.checkVisibility() && !one.closest("[data-spoken]")
  && /connect|offline/i.test(one.textContent)).map((one) => one.textContent.trim())"""
"""All visible texts about the connection."""


LONG_MS = 8_000
"""After this long without a line the page says what can be done."""


class Line:
    """The sockets of a page, which can be cut and kept from reconnecting."""

    def __init__(self, page: Page) -> None:
        self.sockets: list[WebSocketRoute] = []
        self.down = False
        page.route_web_socket("**/ws/**", self._through)

    def _through(self, socket: WebSocketRoute) -> None:
        if self.down:
            socket.close()
            return
        self.sockets.append(socket)
        socket.connect_to_server()

    def cut(self) -> None:
        self.down = True
        self.sockets[-1].close()


def inside(box: Box, size: ViewportSize) -> bool:
    """Whether a box is whole in the window."""
    return box[0] >= 0 and box[1] >= 0 and box[2] <= size["width"] and box[3] <= size["height"]


def where(page: Page) -> dict[str, list[Box]]:
    """The positions of everything that must not move: plates, scores, cards, buttons, headings."""
    kinds = (
        "[data-plate]",
        ".total",
        "[data-hand] li",
        "main button",
        "footer button",
        "header a, header button",
        "h1",
    )
    return {kind: boxes(page.locator(f"{kind} >> visible=true")) for kind in kinds}


@pytest.mark.parametrize("size", [PHONE, SMALL, SIDEWAYS, DESKTOP], ids=["phone", "small", "sideways", "desktop"])
def test_a_restored_connection_is_announced_and_the_notice_goes_away(
    pages: Pages, address: str, size: ViewportSize
) -> None:
    page = pages(viewport=size)
    page.clock.install()
    page.add_init_script(f"({LISTEN})()")
    line = Line(page)
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=CLUB)
    table.until("play")
    await_panel(page)
    before = where(page)
    already = len(heard(page))
    line.cut()
    notice = page.locator("[data-connection]")
    expect(notice).to_have_text("Reconnecting\N{HORIZONTAL ELLIPSIS}")
    page.evaluate(AT_REST)
    assert where(page) == before, "nothing has moved"
    assert page.evaluate(LINES) == ["Reconnecting\N{HORIZONTAL ELLIPSIS}"]
    held = table.cards.count()
    card = table.playable().first
    card.click(position=corner(card))
    card.click(position=corner(card))
    expect(notice).to_have_text("Not sent: offline")
    assert page.evaluate(LINES) == ["Not sent: offline"]
    # The notice takes a line of the head; the whole head is the button that shows the aim.
    head = boxes(page.locator("[data-aim] .more"))
    hidden = [box for found in where(page).values() for box in found if box not in head]
    assert all(covered(boxes(notice)[0], box) == 0 for box in hidden), "it lies on nothing"
    line.down = False
    # It stays for three seconds, of which a busy machine may miss some: it is looked for in every frame.
    page.wait_for_function(f"() => ({LINES})().join() === 'Connected again'")
    expect(notice).to_have_count(0)
    assert page.evaluate(LINES) == []
    said = heard(page)[already:]
    assert [words for words in said if "onnect" in words] == [
        "The connection is lost. Trying again.",
        "There is no connection. Nothing was sent.",
        "Connected again.",
    ]
    card.click(position=corner(card))
    expect(table.cards).to_have_count(held - 1)

    table.until("play", "result")
    line.cut()
    expect(notice).to_have_text("Reconnecting\N{HORIZONTAL ELLIPSIS}")
    page.clock.fast_forward(LONG_MS)
    panel = page.get_by_role("status").filter(has_text="The connection is gone, and this game is on the server.")
    expect(panel.get_by_text("It carries on by itself once you are back online.")).to_be_visible()
    [box] = boxes(panel)
    assert inside(box, size), "it is whole"
    assert all(covered(box, each) == 0 for each in boxes(page.locator("[data-hand] li"))), "the hand stays in sight"
    panel.get_by_role("button", name="Look at the table").click()
    expect(panel).to_have_count(0)


def test_a_game_that_waits_is_taken_along_once_the_line_is_back(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    page.clock.install()
    line = Line(page)
    table = AtTable(page)
    with page.expect_response("**/Dropped-*.js"):
        table.sit(address, STILL, variant="pagat", bots=CLUB, sitting="one-deal", first="me")
    table.keep("barbu.offline", "")  # a copy of some version
    while table.until("call", "double", "play") != "play":
        table.step()
    held = table.cards.count()
    away = True  # a request that is on its way while a route is taken away may never be answered
    page.route("**/api/**", lambda route: route.abort() if away else route.continue_())
    line.cut()
    expect(page.locator("[data-connection]")).to_have_text("Reconnecting\N{HORIZONTAL ELLIPSIS}")
    page.clock.fast_forward(LONG_MS)
    expect(page.get_by_role("link", name="Play another game here meanwhile")).to_have_attribute("href", "#/new")
    page.get_by_role("button", name="Take it along once I am online").click()
    expect(page.get_by_text("It will be taken along once you are online.")).to_be_visible()
    away = False
    page.wait_for_function("() => JSON.parse(localStorage.getItem('barbu.games'))[0].here")
    table.until("play")
    assert table.cards.count() == held
    table.play()


def test_an_unreachable_table_says_so(page: Page, address: str) -> None:
    page.clock.install()
    # Nor can the part that would say what can be done.
    page.route("**/Dropped-*.js", lambda route: route.abort())
    line = Line(page)
    line.down = True
    table = AtTable(page)
    page.goto("/")
    table.keep("barbu.games", [{"table": "x", "token": "y", "seat": "A", "title": "", "asked": {}}])
    page.goto("/#/t/x")
    notice = page.get_by_text("Reconnecting\N{HORIZONTAL ELLIPSIS}")
    expect(notice).to_be_visible()
    with page.expect_event("requestfailed", lambda request: "/Dropped-" in request.url):
        page.clock.fast_forward(LONG_MS)
    expect(notice).to_be_visible()


def test_a_part_that_cannot_be_loaded_appears_once_it_can(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    seated = sit_down(address, variant="pagat", bots=CLUB, first="me")
    play_out(address, seated, 1)
    hold(page, seated)
    away = True  # a request that is on its way while a route is taken away may never be answered
    page.route("**/assets/ending-*.js", lambda route: route.abort() if away else route.continue_())
    with page.expect_event("requestfailed", lambda request: "/assets/ending-" in request.url):
        page.goto(f"/#/t/{seated['table']}")
    expect(page.locator("section.result")).to_have_count(0)
    away = False
    expect(page.locator("section.result")).to_be_visible()
