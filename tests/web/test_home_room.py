"""The start page and the pages around it in every window: nothing sticks out, is cut off, or shifts."""

import json

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.web.conftest import Pages
from tests.web.looking import cut_off
from tests.web.serving import ask, play_out, sit_down
from tests.web.table import SETTLED

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]
PATHS = ["", "#/new", "#/games", "#/settings"]
NAMES = ["W" * 24, "\N{SMILING FACE WITH SUNGLASSES}" * 12, "\u05d0\u05d1\u05d2\u05d3 \u05d4\u05d5\u05d6\u05d7"]
"""The widest allowed name, one made of emoji, and one written from right to left."""
MOST_SHIFT = 0.01
SHIFTS = """window.shifts = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""


@pytest.fixture(scope="module")
def games(address: str) -> list[dict[str, object]]:
    """Seats at games in progress and at a finished one, as a browser stores them."""
    wanted: list[dict[str, object]] = [{"name": name} for name in NAMES]
    wanted.append({"name": "Anna", "variant": "canadian-salad", "players": 10})
    held = [sit_down(address, **each) for each in wanted]
    ended = sit_down(address, name=NAMES[0], sitting="one-deal")
    play_out(address, ended)
    held.append(ended)
    known = {game["table"]: game for game in ask(address, "/api/mine", held_tickets(held))}
    held.sort(key=lambda seat: (known[seat["table"]]["over"], -known[seat["table"]]["updated_ms"]))
    return [{**seat, "title": "Barbu", "asked": {}, "last": known[seat["table"]]} for seat in held]


def held_tickets(held: list[dict[str, str]]) -> list[dict[str, str]]:
    return [{"table": seat["table"], "token": seat["token"]} for seat in held]


def hold(page: Page, games: list[dict[str, object]]) -> None:
    """Give the browser these seats before its first page loads."""
    keys = {"barbu.games": games, "barbu.me": {"name": NAMES[0], "avatar": ""}}
    stored = json.dumps({key: json.dumps(value) for key, value in keys.items()})
    page.add_init_script(f"if (location.protocol !== 'about:') Object.assign(localStorage, {stored})")


@pytest.mark.parametrize("new", [True, False], ids=["new here", "with games"])
def test_everything_has_room_and_stands_still(pages: Pages, games: list[dict[str, object]], new: bool) -> None:
    page = pages()
    page.add_init_script(SHIFTS)
    if not new:
        hold(page, games)
    for width, height in SIZES:
        page.goto("about:blank")
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if width in (320, 1440) else "light")
        for path in PATHS:
            page.goto("about:blank")
            page.goto(f"/{path}", wait_until="networkidle")
            expect(page.get_by_role("heading", level=1)).to_be_visible()
            expect(page.locator("[aria-busy]")).to_have_count(0)
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            assert cut_off(page) == [], (path, width)
            assert page.evaluate("window.shifts") < MOST_SHIFT, (path, width)


@pytest.mark.parametrize("size", [(390, 844), (1440, 900)], ids=str)
def test_nothing_shifts_when_fonts_and_answers_arrive_late(pages: Pages, size: tuple[int, int]) -> None:
    page = pages(viewport={"width": size[0], "height": size[1]})
    page.add_init_script(SHIFTS)
    late: list[Route] = []
    for what in ("**/*.woff2", "**/api/**"):
        page.route(what, lambda route: late.append(route))
    for path in ("", "#/learn", "#/glossary", "#/keep", "#/tables", "#/rules/pagat"):
        page.goto("about:blank")
        late.clear()
        page.goto(f"/{path}", wait_until="commit")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        page.evaluate(SETTLED)
        while page.locator("[aria-busy]").count() or page.evaluate("document.fonts.status") != "loaded":
            while late:
                late.pop().continue_()
            page.evaluate(SETTLED)
        page.evaluate(SETTLED)
        assert page.evaluate("window.shifts") < MOST_SHIFT, path


def test_the_main_button_is_in_sight(page: Page, games: list[dict[str, object]]) -> None:
    def is_in_sight(button: Locator) -> None:
        for width, height in ((390, 844), (1024, 768), (1440, 900)):
            page.set_viewport_size({"width": width, "height": height})
            expect(button).to_be_in_viewport(ratio=1)

    page.goto("/")
    is_in_sight(page.get_by_role("button", name="Play now"))
    page.get_by_role("button", name="Play now").click()
    is_in_sight(page.get_by_role("button", name="I know Barbu"))
    hold(page, games)
    page.reload()
    is_in_sight(page.get_by_role("link", name="Continue"))


UNDER = """() => {
  const bar = document.querySelector("form .start").getBoundingClientRect();
  return [...document.querySelectorAll("form :is(legend, label, select, input.field, button, p)")].filter((one) => {
    const at = one.getBoundingClientRect();
    const beside = at.right <= bar.left || at.left >= bar.right;
    return !one.closest(".start") && !beside && at.top < bar.bottom && at.bottom > bar.top;
  }).map((one) => one.textContent.trim());
}"""
"""The controls of a form that lie under its submit button."""

WHOLE = """(one) => {
  const { left, top, right, bottom } = one.getBoundingClientRect();
  const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]];
  return corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
}"""
"""Nothing covers any of its corners."""


def test_no_choice_of_a_new_game_hides_under_its_button(pages: Pages) -> None:
    page = pages(viewport={"width": 1440, "height": 900})
    page.goto("/#/new")
    levels = page.get_by_role("group", name="How well they all play").get_by_role("radio")
    expect(levels).to_have_count(7)
    expect(page.locator("[aria-busy]")).to_have_count(0)
    assert page.evaluate(UNDER) == [], "the whole way down to the button is in sight at once"
    last = levels.last.locator("..")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("document.activeElement.blur(); scrollTo(0, 0)")
        levels.last.focus()
        assert last.evaluate(WHOLE), (width, height)
    expect(page.locator("form")).not_to_contain_text("As strong as Master")
    levels.last.check(force=True)
    expect(page.locator("form")).to_contain_text("As strong as Master")
    for seat in page.locator(".opponents select").all():
        expect(seat).to_have_value("champion")
    page.locator(".opponents select").first.select_option("club")
    expect(page.locator("form")).to_contain_text("Mixed: each plays as you chose above.")


def test_every_page_leads_to_every_other(page: Page) -> None:
    for path in [*PATHS, "#/rules", "#/glossary", "#/own", "#/nonsense"]:
        page.goto(f"/{path}")
        for name, address in [("Rules", "#/rules"), ("Glossary", "#/glossary"), ("Settings", "#/settings")]:
            link = page.get_by_role("banner").get_by_role("link", name=name, exact=True)
            expect(link).to_have_attribute("href", address)
        more = page.get_by_role("contentinfo").get_by_role("link")
        expect(more.filter(has_text="My games")).to_be_visible()
    page.goto("/#/settings")
    current = page.get_by_role("banner").locator("[aria-current=page]")
    expect(current).to_have_attribute("href", "#/settings")
