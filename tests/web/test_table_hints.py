"""Hints: at every kind of decision a hint says what a strong player would do, and marks where to do it."""

import re

from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.table import AtTable, patiently
from tests.web.test_newcomer import WHOLE
from tests.web.test_table_asks import ON_ITS_SIDE, to_my_call
from tests.web.test_table_family import CLAIMS, go_on
from tests.web.test_table_five import boxes, covered
from tests.web.test_table_poker import POKER

STILL = {"speed": 0}
CLUB = ["club"] * 3
ADVICE = re.compile(r"^(The club player|Master) would \w.*\. [A-Z].*\.( Do it)?$")
FREE = """(one) => {
  const { left, top, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""
"""Whether nothing covers the middle of a part of the page."""
TRUMPS = """\
name = "Trumps"
players = 4
sum = 260
[contracts.trumps]
kind = "positive"
trick = 5
trump = "declarer"
[session]
rotation = "block"
dealer = "declarer-right"
"""
"""Rules under which every call names a suit."""
SHOWN = """\
name = "Shown"
players = 4
sum = -20
[contracts.no-king]
cards = { KH = -20 }
expose = { KH = 75 }
face_up = true
shared = 1
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer"
"""
"""Rules under which the holder of the king of hearts may show it."""


def hint(page: Page) -> str:
    """Ask for a hint; returns its words."""
    page.keyboard.press("h")
    words = page.locator("[data-hint]")
    expect(words).to_have_text(ADVICE)
    text = re.sub(r"\s+", " ", words.inner_text())
    expect(page.locator("[data-spoken]").first).to_contain_text(text.removesuffix(" Do it"))
    return text


def marked(page: Page) -> Locator:
    return page.locator("[data-hinted]")


def test_a_hint_for_a_double_marks_seats_and_buttons_but_not_what_is_owed(page: Page, address: str) -> None:
    table = AtTable(page)
    seen: set[bool] = set()
    panel = page.get_by_role("region", name="Doubling")
    owed = False
    for _ in range(12):
        table.sit(address, STILL, bots=CLUB)
        for _ in range(8):
            moment = table.until("call", "double", "play", "result")
            if moment != "double":
                go_on(table, moment)
                continue
            notes = panel.locator(".note").all_inner_texts()
            words = hint(page)
            expect(panel.locator(".note")).to_have_text([re.sub(r"\s+", " ", note) for note in notes])
            owed = owed or any("owe" in note for note in notes)
            passes = "would pass." in words
            seen.add(passes)
            if passes:
                expect(marked(page)).to_have_count(1)
                expect(marked(page)).to_have_attribute("data-call", "pass")
                assert panel.locator(".answers .primary").evaluate_all("all => all.map((one) => one.dataset.call)") == [
                    "pass"
                ]
                widths = panel.locator(".answers button").evaluate_all("all => all.map((one) => one.offsetWidth)")
                assert marked(page).evaluate("one => one.offsetWidth") == max(widths)
            else:
                named = re.search(r"would double (.*?)\.", words)
                assert named
                seats = panel.locator(".target[data-hinted] .name").all_inner_texts()
                assert sorted(seats) == sorted(re.split(", | and ", named[1]))
                assert panel.locator(".target[aria-pressed='true'] .name").all_inner_texts() == seats
                ready = panel.locator(".answers button[data-hinted]")
                expect(ready.last).to_be_enabled()
            assert marked(page).first.evaluate("one => getComputedStyle(one).boxShadow") != "none"
            table.double()
            if seen == {True, False} and owed:
                return
    raise AssertionError(f"there were only {seen}")


def test_the_numbers_of_a_hint_for_a_double_cover_nothing(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, bots=CLUB)
    while (moment := table.until("call", "double", "play", "result")) != "double":
        go_on(table, moment)
    summary = page.locator(".doubling summary")

    def weighed() -> bool:
        """Whether the hint is Master's by now, which takes a kernel."""
        hint(page)
        if summary.count() == 0:
            page.keyboard.press("h")
            expect(page.locator("[data-hint]")).to_have_count(0)
        return summary.count() == 1

    patiently(page, weighed)
    for size in (ON_ITS_SIDE, PHONE):
        page.set_viewport_size(size)
        for _ in ("folded", "open"):
            page.evaluate(AT_REST)
            parts = page.locator(".doubling :is(.target, .answers button, summary)")
            covered = [part.inner_text() for part in parts.all() if not part.evaluate(FREE)]
            assert covered == [], size
            summary.click()
        expect(page.locator(".doubling [data-hint]")).to_be_visible()


def test_a_hint_for_a_call_marks_the_contract_and_its_suit(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, rules=TRUMPS, bots=CLUB)
    to_my_call(table)
    words = hint(page)
    named = re.search(r"would call Trumps, (spades|hearts|diamonds|clubs|no trump)\.", words)
    assert named, words
    expect(page.locator(".tile[data-hinted] .title")).to_have_text("Trumps")
    expect(page.locator(".value[data-hinted]")).to_have_accessible_name(named[1])
    expect(marked(page)).to_have_count(2)
    page.locator(".value:not([data-hinted])").first.click()
    expect(marked(page)).to_have_count(2)
    page.locator(".value[data-hinted]").click()
    expect(page.locator("[data-hint]")).to_have_text(words)


def test_a_hint_for_a_call_without_a_suit_marks_one_tile(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, variant="barbette", bots=CLUB)
    to_my_call(table)
    words = hint(page)
    title = page.locator(".tile[data-hinted] .title").inner_text()
    assert f"would call {title}" in words
    assert page.locator(".tile[data-hinted]").get_attribute("aria-pressed") == "true"


def test_the_contract_a_hint_recommends_is_wholly_in_sight(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", first="me", bots=CLUB)
    table.until("call")
    hint(page)
    for width, height in ((320, 568), (568, 320), (844, 390), (390, 844), (1440, 900)):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_function(WHOLE)


def test_a_hint_for_a_claim_marks_the_answer(page: Page, address: str) -> None:
    table = AtTable(page)
    panel = page.get_by_role("region", name="Claim a redeal")
    for _ in range(20):
        table.sit(address, STILL, rules=CLAIMS, bots=CLUB)
        if table.until("call", "claim", "void", "play") == "claim":
            break
    words = hint(page)
    expect(panel.locator("[data-hint]")).to_have_count(1)
    button = "Claim a redeal" if "would claim a redeal." in words else "Play on"
    assert button == "Claim a redeal" or "would play on." in words
    expect(panel.get_by_role("button", name=button, exact=True)).to_have_attribute("data-hinted", "true")
    expect(marked(page)).to_have_count(1)


def test_a_hint_for_shown_cards_marks_them_or_nothing(page: Page, address: str) -> None:
    table = AtTable(page)
    panel = page.get_by_role("region", name="Show cards")
    for _ in range(40):
        table.sit(address, STILL, rules=SHOWN, bots=CLUB)
        if table.until("expose", "play") == "expose":
            break
    words = hint(page)
    if "would show nothing." in words:
        expect(panel.get_by_role("button", name="Show nothing")).to_have_attribute("data-hinted", "true")
        expect(marked(page)).to_have_count(1)
    else:
        assert "would show the king of hearts." in words
        expect(panel.locator(".cards button[data-hinted]")).to_have_count(1)
        expect(panel.get_by_role("button", name="Show it")).to_have_attribute("data-hinted", "true")


def test_a_hint_for_rows_sets_and_marks_them(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    table = AtTable(page)
    table.sit(address, STILL, rules=POKER, bots=CLUB)
    table.until("set")
    words = hint(page)
    assert words.startswith("The club player would set the cards in these rows. ")
    expect(page.locator("[data-place][data-hinted]")).to_have_count(13)
    page.get_by_role("button", name="Clear").click()
    expect(page.locator("[data-hint]")).to_have_count(0)
    expect(marked(page)).to_have_count(0)


def nothing_covers_rows(page: Page) -> bool:
    """Whether the words of a hint leave all rows of the layout in sight."""
    [bubble] = boxes(page.locator(".strip .bubble"))
    return all(covered(bubble, row) == 0 for row in boxes(page.locator(".board .row")))


def test_a_hint_in_dominoes_marks_card_and_place_or_the_knock(page: Page, address: str) -> None:
    table = AtTable(page)
    seen: set[str] = set()
    knock = page.get_by_role("button", name="Knock: none of your cards fits")
    for _ in range(10):
        table.sit(address, {**STILL, "autoKnock": False}, variant="trex", bots=CLUB, sitting="each-contract")
        for _ in range(100):
            patiently(page, lambda: knock.count() or table.moment() != "wait")
            if knock.count():
                words = hint(page)
                assert words.startswith("The club player would knock. ")
                expect(knock).to_have_attribute("data-hinted", "true")
                seen.add("knock")
                button = knock.element_handle()
                button.click()
                # I may have to knock again at once.
                page.wait_for_function("button => !button.isConnected", arg=button)
                continue
            moment = table.moment()
            dominoes = page.locator(".board").count() > 0
            if moment == "play" and dominoes and "card" not in seen:
                words = hint(page)
                card = table.hand.locator("[data-hinted]")
                assert f"would play the {card.get_attribute('aria-label')}." in words
                place = page.locator(".slot[data-hinted]")
                expect(place).to_have_count(1)
                for size in (ON_ITS_SIDE, ViewportSize(width=568, height=320)):
                    page.set_viewport_size(size)
                    page.evaluate(AT_REST)
                    bubble = page.locator(".strip .bubble")
                    expect(bubble).to_be_in_viewport(ratio=1)
                    assert place.evaluate(FREE)
                    patiently(page, lambda: nothing_covers_rows(page))
                page.set_viewport_size(DESKTOP)
                seen.add("card")
            if len(seen) == 2:
                return
            if moment == "play" and dominoes:
                table.play()
            elif moment == "over":
                break
            else:
                go_on(table, moment, "Dominoes")
    raise AssertionError(f"there were only {seen}")
