"""The frame of the table: at every size and orientation, with few players and with many, nothing overlaps, nothing is
cut off, and the page does not scroll."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from barbu.rules.load import load, variant_names
from barbu.text.describe import contract_brief
from barbu.text.languages import drawled
from tests.web.conftest import Pages
from tests.web.looking import AT_REST, CLASHES, COVERED, CUT, clashes
from tests.web.retold import View, doubling, retold
from tests.web.table import AtTable

STILL = {"speed": 0}
SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in (
        (320, 568),
        (568, 320),
        (390, 844),
        (844, 390),
        (960, 600),
        (768, 1024),
        (1024, 768),
        (1440, 900),
        (2560, 1440),
    )
]
LETTERS_PX = 16
"""The text size of a browser whose owner has not chosen one."""

WRITTEN_PX = "() => parseFloat(getComputedStyle(document.querySelector('[data-table]')).fontSize)"
"""The text size of the table."""


LOOK = f"async () => {{ await ({AT_REST})(); return [({CLASHES})(), ({CUT})(), ({COVERED})()]; }}"


def look(page: Page, *sizes: ViewportSize, whole: bool = True) -> list[str]:
    """What does not fit at each of these sizes in turn; with ``whole``, text that is cut off counts too."""
    found = []
    for size in sizes:
        page.set_viewport_size(size)
        clashing, cut, covered = page.evaluate(LOOK)
        wrong = [*clashing, *(f"cut: {text}" for text in (cut if whole else []))]
        wrong += [f"index covered: {card}" for card in covered]
        found += [f"{size['width']} x {size['height']}: {each}" for each in wrong]
    return found


@pytest.mark.parametrize(
    ("variant", "players"),
    [("house-2000-three", 3), ("pagat", 4), ("five-players", 5), ("canadian-salad", 8), ("canadian-salad", 10)],
    ids=["3", "4", "5", "8", "10"],
)
def test_nothing_overlaps_at_any_size(pages: Pages, address: str, variant: str, players: int) -> None:
    page = pages(viewport=SIZES[2])
    table = AtTable(page, by="script")
    table.sit(address, STILL, variant=variant, players=players, bots=["club"] * (players - 1))
    seen: set[str] = set()
    while (moment := table.until("call", "double", "play", "result")) != "result":
        lying = page.locator("[data-trick] li").count()
        kind = f"{moment} {min(lying, players - 2)}" if moment == "play" else moment
        if kind not in seen:
            seen.add(kind)
            assert look(page, *SIZES) == [], kind
            page.set_viewport_size(SIZES[2])
        if len(seen) > 4:
            break
        table.step()
    assert any(kind.startswith("play") for kind in seen)


NAMES = ["W" * 30, "\N{HEBREW LETTER ALEF}\N{HEBREW LETTER BET}" * 15, "\N{GRINNING FACE}" * 30]


@pytest.mark.parametrize("players", [4, 10])
@pytest.mark.parametrize("name", NAMES, ids=["wide", "right to left", "emoji"])
def test_long_names_and_large_scores_fit(pages: Pages, address: str, name: str, players: int) -> None:
    page = pages(viewport=SIZES[2])
    retold(page, lambda view: _rename(view, name))
    table = AtTable(page, by="script")
    variant = "pagat" if players == 4 else "canadian-salad"
    table.sit(address, STILL, variant=variant, players=players, bots=["club"] * (players - 1))
    table.until("call", "double", "play")
    assert look(page, *SIZES, whole=False) == []
    table.step()
    table.until("call", "double", "play")
    assert look(page, *SIZES, whole=False) == []


def test_everything_fits_in_system_fonts(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[2])
    page.route("**/*.woff2", lambda route: route.abort())
    table = AtTable(page, by="script")
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3)
    while table.until("call", "double", "play") != "play":
        assert look(page, *SIZES) == []
        page.set_viewport_size(SIZES[2])
        table.step()
    assert look(page, *SIZES) == []


def test_the_window_may_be_resized_during_animations(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[2])
    table = AtTable(page)
    table.sit(address, {"speed": 1, "singleTap": True}, variant="pagat", bots=["club"] * 3)
    for at in range(6):
        played = table.until("call", "double", "play") == "play"
        held = table.cards.count()
        if played:
            table.playable().first.evaluate("card => card.click()")
        else:
            table.step()
        # Cards, counters and panels are moving now.
        page.set_viewport_size(SIZES[(2, 3, 7, 0)[at % 4]])
        page.evaluate("() => new Promise(requestAnimationFrame)")
        page.set_viewport_size(SIZES[(3, 7, 0, 2)[at % 4]])
        # Until the server has answered, it is still my turn.
        expect(table.cards).to_have_count(held - played)
    table.until("play")
    for size in (SIZES[3], SIZES[7], SIZES[2]):
        assert look(page, size) == []


def _bet_high(view: View) -> None:
    """The trick is worth much, and somebody with a name of usual length is winning it."""
    view["worth"] = -188
    if view["trick"]:
        view["best"] = view["trick"][0]["seat"]
        for seat in view["seats"]:
            seat.update(name=f"{seat['name']} Montgomery")


def _rename(view: View, name: str) -> None:
    """Give everybody at the table a name like this, and a total of four figures."""
    for seat in view["seats"]:
        seat.update(name=name, total=-1888)


@pytest.mark.parametrize("players", [4, 8])
def test_text_at_double_size_fits(pages: Pages, address: str, players: int) -> None:
    page = pages(viewport=SIZES[2])
    retold(page, _bet_high)
    table = AtTable(page, by="script")
    variant = "pagat" if players == 4 else "canadian-salad"
    table.sit(address, STILL, variant=variant, players=players, bots=["club"] * (players - 1))
    lying = page.locator("[data-trick] li")
    while table.until("call", "double", "play") != "play" or (players > 4 and lying.count() == 0):
        table.step()
    letters(page, 2 * LETTERS_PX)
    assert look(page, *SIZES) == []
    assert players == 4 or page.get_by_text("points lie here").is_visible()


def letters(page: Page, size_px: int) -> None:
    """Choose the text size in the browser's own settings."""
    sizes = {"standard": size_px, "fixed": size_px}
    page.context.new_cdp_session(page).send("Page.setFontSizes", {"fontSizes": sizes})


def test_text_grows_with_the_browsers_setting_as_far_as_there_is_room(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=["club"] * 3)
    for width, height, growth in ((1440, 900, 2), (1920, 1080, 1.84), (1024, 768, 1.75), (390, 844, 1.19)):
        page.set_viewport_size({"width": width, "height": height})
        letters(page, LETTERS_PX)
        usual = page.evaluate(WRITTEN_PX)
        letters(page, 2 * LETTERS_PX)
        assert page.evaluate(WRITTEN_PX) / usual >= growth - 0.01, (width, height)


def test_the_table_fits_in_the_pseudo_language(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[2])
    page.goto("/?language=qps")
    table = AtTable(page, by="script", said=drawled)
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3)
    while table.until("call", "double", "play") != "play":
        table.step()
    assert look(page, *SIZES) == []


ENDS_IN_DOTS = """(lines) => lines.filter((line) => {
  const words = document.querySelector("[data-aim] .line");
  words.textContent = line;
  // As the head itself does for lines of more than 60 letters.
  words.closest("p").classList.toggle("longer", line.length > 60);
  const last = document.createRange();
  last.setStart(words.firstChild, line.length - 1);
  last.setEnd(words.firstChild, line.length);
  const end = last.getBoundingClientRect();
  const within = document.querySelector("[data-aim] .words > p").getBoundingClientRect();
  const cut = words.scrollHeight > words.clientHeight + 1 || words.scrollWidth > words.clientWidth + 1;
  const own = cut && getComputedStyle(words).display !== "inline";
  return own || end.bottom > within.bottom + 1 || end.right > within.right + 1;
})"""
"""The aims that are too long for their space in the head of the table."""

SHIFTS = """window.shift = 0;
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) window.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });"""

BESIDE = """window.beside = [];
const [width, height] = [innerWidth, innerHeight];
const hand = (node) => (node?.closest ? node : node?.parentElement)?.closest("[data-hand]");
const text = (node) => `${node?.nodeName}.${node?.className ?? node?.textContent}`;
new PerformanceObserver((list) => {
  for (const { sources } of list.getEntries()) {
    for (const { node, previousRect: from, currentRect: to } of sources) {
      if (hand(node)) continue;
      const area = Math.max(from.width * from.height, to.width * to.height) / (width * height);
      const way = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) / Math.max(width, height);
      window.beside.push([area * way, text(node)]);
    }
  }
}).observe({ type: "layout-shift", buffered: true });"""
"""What moves, as a share of the window times the way as a share of its longer side, and its name; the hand is left out,
since its cards close ranks when one is played."""


INKS = "all => all.map((each) => getComputedStyle(each).color)"


@pytest.mark.parametrize("size", [SIZES[2], SIZES[3], SIZES[5]], ids=["upright", "low", "desk"])
def test_nothing_moves_while_a_deal_is_played(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size)
    page.add_init_script(SHIFTS)
    table = AtTable(page)
    table.sit(address, STILL, variant="fruit-salad", bots=["club"] * 3)
    places = "all => all.map((one) => one.getBoundingClientRect()).map((at) => [at.left, at.top, at.width, at.height])"
    fixed = page.locator("[data-seat], [data-aim], [role='toolbar'] button, [data-middle], [data-hand]")
    table.until("play")
    page.evaluate(AT_REST)
    page.evaluate("window.shift = 0")
    before = fixed.evaluate_all(places)
    while table.until("play", "result") == "play":
        assert fixed.evaluate_all(places) == before
        table.play()
    page.evaluate(AT_REST)
    assert page.evaluate("window.shift") < 0.01, "not even the result moves what was there"


def test_hardly_anything_beside_the_table_shifts_from_deal_to_deal(pages: Pages, address: str) -> None:
    page = pages(viewport={"width": 1440, "height": 900})
    page.add_init_script(BESIDE)
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3, first="B")
    stood = 0
    for _ in range(3):  # at most two of these are positive contracts, in which bets are rare
        while table.until("double", "play") != "play":
            table.step()
        page.evaluate(AT_REST)
        stood += page.locator(".side [data-bet]").count()
        page.evaluate("window.beside = []")
        page.get_by_role("button", name="Play rest").click()
        table.until("result")
        page.evaluate(AT_REST)
        inks = page.locator("[role='toolbar'] button, [data-aim] h1").evaluate_all(INKS)
        assert len(set(inks)) == 1, "the tools lie on the room now, and are written as all that lies there"
        empty = page.locator("[data-others] .backs >> visible=true").filter(has_text=re.compile(r"^\s*0\s*$"))
        expect(empty).to_have_count(0)
        page.get_by_role("button", name=re.compile("^Next deal")).click()
        table.until("double", "play")
        page.evaluate(AT_REST)
        moved = page.evaluate("window.beside")
        total = sum(share for share, _ in moved)
        assert total < 0.005, f"from the first card to the first question of the next deal: {moved}"
    assert stood, "there were bets that left"


@pytest.mark.parametrize("size", [SIZES[2], SIZES[7]], ids=["upright", "desk"])
def test_releasing_a_key_moves_nothing(pages: Pages, address: str, size: ViewportSize) -> None:
    page = pages(viewport=size)
    retold(page, doubling)
    page.add_init_script(SHIFTS)
    table = AtTable(page)
    table.sit(address, STILL, variant="san-francisco", bots=["club"] * 3)
    named = page.get_by_role("region", name="Doubling").get_by_role("button", name="Maximum")
    named.hover()
    page.evaluate(AT_REST)
    page.evaluate("window.shift = 0")
    page.mouse.down()
    page.evaluate(AT_REST)
    page.mouse.up()
    expect(named).to_have_attribute("aria-pressed", "true")
    page.evaluate(AT_REST)
    assert page.evaluate("window.shift") == 0


def test_a_result_without_payments_leaves_no_half_of_it_empty(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[-1])
    table = AtTable(page, by="script")
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3)
    while table.until("call", "double", "play") != "play":
        table.step()
    page.get_by_role("button", name="Play rest").click()
    table.until("result")
    page.locator(".result .sides").evaluate("(sides) => (sides.innerHTML = '<p>Nobody doubled.</p>')")
    shares = "(scores) => scores.offsetWidth / scores.closest('.result').offsetWidth"
    assert page.locator(".result .scores").evaluate(shares) > 0.9


def test_the_aim_of_a_deal_can_be_read_in_full(pages: Pages, address: str) -> None:
    page = pages(viewport=SIZES[2])
    retold(page, lambda view: view.update(contract="dominoes", parameter="2"))
    table = AtTable(page)
    # A low window shows no aim while I choose a contract.
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3, first="B")
    table.until("double", "play")
    line = page.locator("[data-aim] .line")
    expect(line).to_contain_text("+45")
    aims = {
        contract_brief(contract, rules) for rules in map(load, variant_names()) for contract in rules.contracts.values()
    }
    dotted = []
    for size in SIZES:
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        said = [line.inner_text(), *sorted(aims, key=len)]
        dotted += [f"{size['width']} x {size['height']}: {aim}" for aim in page.evaluate(ENDS_IN_DOTS, said)]
        dotted += clashes(page)
    assert dotted == []


def test_a_counter_says_what_the_bet_is(page: Page, address: str) -> None:
    table = AtTable(page, by="script")
    table.sit(address, STILL, variant="pagat", bots=["club"] * 3)
    bets = page.locator("[data-plate] [data-bet]")
    for _ in range(200):
        moment = table.until("call", "double", "play", "result", "over")
        if moment == "play" and bets.count():
            break
        table.step()
        if moment == "result":
            page.get_by_role("button", name=re.compile("^Next deal")).click()
            expect(page.locator("section.result")).to_have_count(0)
    for size in (SIZES[2], SIZES[3], SIZES[6]):
        page.set_viewport_size(size)
        page.evaluate(AT_REST)
        for bet in bets.all():
            words = str(bet.get_attribute("aria-label"))
            assert re.search(r" and \S+: (re)?doubled\. Whoever does worse pays the difference( twice)?\.$", words)
            bet.click()
            note = page.locator("[data-bets] .note")
            expect(note).to_have_text(words)
            box = note.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size["width"]
            page.keyboard.press("Escape")
            expect(note).to_have_count(0)


def test_the_menu_opens_in_a_browser_without_popovers(page: Page, address: str) -> None:
    """Safari 16 and Firefox ESR 115: the page brings what opens and closes them."""
    for name in ("popover", "showPopover", "hidePopover"):
        page.add_init_script(f"delete HTMLElement.prototype.{name}")
    AtTable(page).sit(address, {"speed": 0}, variant="pagat", bots=["club"] * 3)
    menu, button = page.locator("#menu"), page.get_by_role("button", name="Menu")
    expect(menu).not_to_have_attribute("data-open", "")
    button.click()
    expect(menu).to_have_attribute("data-open", "")
    page.keyboard.press("Escape")
    expect(menu).not_to_have_attribute("data-open", "")
    page.evaluate("document.getElementById('menu').showPopover()")
    expect(menu).to_have_attribute("data-open", "")
    page.get_by_role("main").click(position={"x": 5, "y": 5})
    expect(menu).not_to_have_attribute("data-open", "")
