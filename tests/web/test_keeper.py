"""The score keeper on the page: sheets tapped in on a phone and typed at a desk, with undo and corrections."""

from collections import Counter
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.scorer import MOST_TAPS, NAMES, Scorer

SIZES: list[ViewportSize] = [
    {"width": width, "height": height}
    for width, height in [(320, 568), (568, 320), (390, 844), (844, 390), (768, 1024), (1440, 900)]
]

OVERLAPS = r"""() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const all = ["button", "a", "input", "h1", "h2"].map((part) => `.whole ${part}`).join();
  const parts = [...document.querySelectorAll(all)].filter(shown);
  const stuck = (one) => one.closest(".bottom, fieldset, .score-sheet, .screen") !== null;
  const found = [];
  parts.forEach((one, index) => {
    for (const other of parts.slice(index + 1)) {
      if (stuck(one) || stuck(other) || one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 1 && high > 1) found.push(`${one.textContent.trim()} on ${other.textContent.trim()}`);
    }
  });
  if (document.documentElement.scrollWidth > innerWidth) found.push("the page scrolls to the side");
  return found;
}"""
"""Controls that overlap something else."""


BROKEN = """all => all.filter((one) => {
  const text = document.createRange();
  text.selectNodeContents(one.firstChild);
  return text.getClientRects().length > 1;
}).map((one) => one.textContent)"""
"""Names on more than one line."""

COVERED = """all => all.filter((one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return !one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}).map((one) => one.ariaLabel)"""
"""What cannot be tapped in its middle."""


def test_a_whole_sheet_is_entered_on_a_phone(pages: Pages) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    page.goto("/#/")
    page.get_by_role("link", name="Score keeper").click()
    page.get_by_role("link", name="New score sheet").click()
    for seat, name in enumerate(NAMES):
        page.get_by_role("textbox", name=f"Player {seat + 1}").fill(name)
    page.get_by_role("button", name="Begin the first deal").click()
    scorer = Scorer(page)
    scorer.call("no-queens")
    scorer.double("Beth doubles Anna")
    scorer.double("Beth doubles Carl")
    anna = page.get_by_role("group", name="Anna doubles")
    expect(anna.get_by_role("button", name="Anna redoubles everybody who doubled them")).to_be_enabled()
    expect(anna.get_by_role("button", name="Anna redoubles Beth")).to_have_attribute("aria-pressed", "false")
    scorer.double("Anna redoubles Beth")
    scorer.on()
    for name in ("Anna", "Anna", "Anna"):
        scorer.player(name)
    page.reload()
    expect(page.locator("main")).to_contain_text("3 of 4")
    scorer.player("Carl")
    scorer.on()
    expect(page.locator(".adds")).to_contain_text("It adds up")
    expect(page.locator(".entry td.total")).to_have_text(["−54", "42", "−12", "0"])
    expect(page.locator("main")).to_contain_text("Anna pays Beth 36")
    assert not faults(page)
    scorer.on()
    assert scorer.taps <= MOST_TAPS

    scorer.taps = 0
    scorer.call("no-hearts")
    for words in ("Beth doubles Anna", "Carl doubles Anna", "Dora doubles Anna"):
        scorer.double(words)
    scorer.on()
    for count in (2, 5, 6):
        expect(page.locator(".given.on")).to_have_count(1)
        scorer.number(count)
    scorer.player("Beth", asked=1)
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_count(4)
    scorer.on()
    assert scorer.taps <= MOST_TAPS
    expect(page.locator("[data-contract=no-king]")).to_be_visible()
    expect(page.locator("[data-contract=no-queens]")).to_have_count(0)

    # The last deal is undone, its entry kept; then the deal before it is corrected, and all totals follow.
    page.get_by_role("button", name="Undo").click()
    expect(page.locator("main")).to_contain_text("13 of 13")
    scorer.on()
    scorer.on()
    expect(page.locator("[data-contract=no-king]")).to_be_visible()
    page.get_by_role("button", name="Score sheet").click()
    page.locator("tr[data-deal='1'] .contract button").click()
    expect(page.locator(".correcting")).to_contain_text("Deal 1")
    page.get_by_role("button", name="Doubles", exact=True).click()
    page.get_by_role("button", name="Anna redoubles Beth").click()
    scorer.on()
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["−36", "24", "−12", "0"])
    scorer.on()
    expect(page.locator(".correcting")).to_have_count(0)
    page.reload()
    page.get_by_role("link", name="All score sheets").click()
    expect(page.locator("main ul.panel > li")).to_contain_text("deal 3 of 28")
    page.get_by_role("button", name="Delete").click()
    expect(page.locator("main ul.panel > li")).to_have_count(0)
    page.get_by_role("button", name="Put it back").click()
    expect(page.locator("main ul.panel > li")).to_have_count(1)
    assert not faults(page)


def test_a_deal_is_entered_by_keyboard_on_a_desktop(pages: Pages) -> None:
    page = pages(viewport=DESKTOP)
    scorer = Scorer(page)
    scorer.begin()
    keys = page.keyboard
    keys.press("Q")
    page.get_by_role("button", name="Carl doubles Dora").focus()
    keys.press("Space")
    page.locator(".entry h1").focus()
    keys.press("Enter")
    expect(page.locator(".entry h1")).to_have_text("Who took the queens?")
    for key in "1144":
        keys.press(key)
    keys.press("1")
    expect(page.get_by_role("alert")).to_contain_text("All 4 are given out")
    keys.press("Enter")
    expect(page.locator(".entry td.total")).to_have_text(["−12", "0", "12", "−24"])
    expect(page.locator(".whole tr.deal")).to_have_count(1)
    page.locator(".entry h1").focus()
    keys.press("Enter")
    expect(page.locator("[data-contract=no-tricks]")).to_be_visible()
    keys.press("u")
    expect(page.locator(".entry h1")).to_have_text("Who took the queens?")
    assert not faults(page)


def test_impossible_entries_are_refused_and_a_failed_save_is_reported(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    scorer = Scorer(page)
    scorer.begin("italian")
    scorer.call("no-king")
    for words in ("Beth doubles Carl", "Carl redoubles Beth", "Dora doubles Anna", "Anna redoubles Dora"):
        scorer.double(words)
    scorer.on()
    expect(page.get_by_role("alert")).to_contain_text("only the player with the right card may redouble")
    full = "throw new DOMException('full', 'QuotaExceededError');"
    page.evaluate(f"() => {{ Storage.prototype.setItem = () => {{ {full} }}; }}")
    scorer.player("Anna")
    expect(page.get_by_role("alert").first).to_contain_text("could not save the last step")


@pytest.mark.parametrize("touch", [True, False], ids=["touch", "mouse"])
def test_nothing_overlaps_or_is_cut(pages: Pages, touch: bool) -> None:
    sizes = [size for size in SIZES if (size["width"] < 1000) == touch]
    page = pages(viewport=sizes[0], has_touch=touch)
    scorer = Scorer(page)
    looked = []

    def resized() -> Iterator[ViewportSize]:
        for size in sizes:
            page.set_viewport_size(size)
            page.evaluate(AT_REST)
            yield size

    def look() -> None:
        for size in resized():
            assert not cut_off(page), (size, cut_off(page))
            assert page.evaluate(OVERLAPS) == [], size
        looked.append(page.locator(".entry h1").inner_text())

    def in_sight(parts: Locator) -> None:
        for size in resized():
            page.evaluate("scrollTo(0, 0)")
            if size["width"] > size["height"]:
                assert parts.evaluate_all(COVERED) == [], size

    scorer.begin("french", 5, language="qps")
    look()
    page.locator("[data-contract=salad]").click()
    look()
    scorer.begin(language="qps")
    look()
    for size in resized():
        rows = Counter(page.locator("button.tile").evaluate_all("all => all.map((one) => one.offsetTop)")).values()
        assert size["width"] <= 500 or sorted(rows) == [3, 4], size
    page.locator("[data-contract=no-hearts]").click()
    page.locator(".target").first.click()
    look()
    in_sight(page.locator(".target"))
    page.locator("[data-next]:enabled").click()
    page.locator(".pad").wait_for()
    asked = page.locator("main section").first
    in_sight(asked.locator(".player"))
    for count in (2, 5, 6):
        page.locator(".pad button").nth(count).click()
    look()
    for size in resized():
        assert page.locator("main section .name").evaluate_all(BROKEN) == [], size
    page.locator("main section").nth(1).locator(".player").nth(1).click()
    page.locator("[data-next]:enabled").click()
    page.locator(".adds").wait_for()
    look()
    assert len(set(looked)) >= 4
    scorer.begin(language="en")
    scorer.call("no-hearts")
    scorer.on()
    page.locator(".pad").wait_for()
    in_sight(asked.locator(".player, .pad button"))  # the numbers, too, in shorter words
