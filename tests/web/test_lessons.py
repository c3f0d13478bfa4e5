"""The first hour: the lessons, and a coach at the table who leads through a game."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.web.coaching import COVERED, FIRST, LOOKED_AT, PRESS, STILL, THREAD, asked, follow, lesson
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, covered_indices, cut_off
from tests.web.table import AtTable, corner

CONTRACTS = ["No Tricks", "No Hearts", "No Queens", "No King", "No Last Two", "Trumps", "Dominoes"]
SIZES: list[ViewportSize] = [PHONE, {"width": 844, "height": 390}, {"width": 1440, "height": 900}]

LIES_ON_WORDS = """() => {
  const steps = document.querySelector(".steps").getBoundingClientRect();
  return [...document.querySelectorAll(".aim span, .aim h1, .deal")].filter((element) => {
    const box = element.getBoundingClientRect();
    return box.width > 0 && Math.min(box.right, steps.right) > Math.max(box.left, steps.left) + 1
      && Math.min(box.bottom, steps.bottom) > Math.max(box.top, steps.top) + 1;
  }).map((element) => element.textContent);
}"""
"""The words in the head that the steps cover."""

MARKS = """() => [document.activeElement, document.querySelector("[data-hinted]")].map((card) => ({
  ring: getComputedStyle(card).outlineStyle,
  notch: getComputedStyle(card, "::before").content === "none" ? "none" : "solid",
}))"""
"""The outlines of the focused card and of the card the coach means."""


def test_the_first_game_is_played_by_doing_what_the_coach_says(page: Page, address: str) -> None:
    """From the page of lessons to the end of the first game: only the coach's buttons are pressed."""
    page.goto("/icon.svg")
    AtTable(page).keep("barbu.settings", STILL)
    page.goto("/#/learn")
    page.get_by_role("button", name="Start: First game").click()
    titles: list[str] = []
    asides: list[str] = []

    def look(what: str) -> None:
        if what == "deal":
            titles.append(page.get_by_role("heading", level=2).first.inner_text())
        elif what == "result":
            expect(page.locator("section.result [data-comment]")).to_have_text(re.compile("as well as I would have"))
        elif what == "ask":
            asides.extend(page.locator("[data-coach=quiet] p").all_inner_texts())

    assert follow(page, look) == CONTRACTS
    quiet = [words.strip() for words in asides if "Ask me whenever you like." in words]
    assert quiet[0].startswith("From here on I speak only when")
    assert len(set(quiet)) == len(quiet), "each is said once"
    assert titles == [
        "Every trick costs 2",
        "Every heart costs 2",
        "Every queen costs 6",
        "The king of hearts costs 20",
        "The last two tricks cost 10 and 20",
        "Every trick brings 5",
        "First out wins 45",
    ]
    finished = page.locator(".finished")
    expect(finished).to_contain_text("You have finished: First game")
    over = page.locator("[data-scene]")
    expect(over.locator(".button.primary")).to_have_text(["Next lesson: Doubles"])
    expect(over.get_by_role("button", name="Next lesson: Doubles")).to_be_focused()
    inks = over.locator(".button:not(.primary)").evaluate_all("all => all.map((each) => getComputedStyle(each).color)")
    assert len(set(inks)) == 1, "none of the rest is fainter than the others"
    expect(over.get_by_role("button", name="Play it again")).to_be_visible()
    expect(over.get_by_role("link", name="All lessons")).to_be_visible()
    place = over.locator("section.over h2").inner_text()
    words = "And you won!" if place.startswith("You won") else "Never mind coming last" if "fourth" in place else ""
    expect(finished).to_have_text(re.compile(re.escape(f"most of the game already. {words}") + ".*$"))
    expect(over.locator("section.over header")).not_to_contain_text("Barbu.")
    over.get_by_role("button", name="Next lesson: Doubles").click()
    expect(page.locator(".intro")).to_contain_text("Doubles")
    page.goto("/#/learn")
    first = page.locator(f"[data-lesson='{FIRST}']")
    expect(first).to_contain_text("done")
    expect(first.get_by_role("button")).to_have_accessible_name("Play again: First game")
    expect(page.get_by_role("button", name="Go on: Doubles")).to_be_visible()


def test_a_lesson_waits_where_it_was_left(page: Page, address: str) -> None:
    lesson(page, address)
    follow(page, deals=1)
    page.goto("/#/learn")
    page.get_by_role("button", name="Go on: First game").click()
    expect(page.locator("section.result")).to_be_visible()
    page.locator("section.result .button.primary").last.click()
    expect(page.locator(".intro")).to_contain_text("First game · 2 of 7")
    page.reload()
    expect(page.locator("section.result")).to_be_visible()


def test_the_coach_covers_no_card_and_nothing_is_cut(pages: Pages, address: str) -> None:
    """Whatever the coach says is looked at in a window of each size, one after the other."""
    page = pages(viewport=PHONE)
    lesson(page, address)
    seen: set[tuple[str, int]] = set()

    def look(what: str) -> None:
        for size in SIZES:
            page.set_viewport_size(size)
            covered, cut, fits = page.evaluate(LOOKED_AT)
            seen.add((what, size["width"]))
            if what in ("do", "ask"):
                assert covered == []
            if what in ("deal", "do"):
                assert cut == []
                assert fits
            if what == "do" and size == PHONE:
                seen.add((f"thread {page.wait_for_function(THREAD).json_value()}", size["width"]))

    follow(page, look, deals=2)
    assert {(what, size["width"]) for what in ("deal", "do", "result") for size in SIZES} <= seen
    assert ("thread leads", PHONE["width"]) in seen


HIDDEN = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect();
  const last = document.elementFromPoint(box.left + box.width / 2, box.bottom - 3);
  return !one.contains(last) && last !== one;
}).map((one) => one.textContent)"""
"""Texts whose last line something covers."""


LOW = [(320, 568), (568, 320), (1280, 720), (1366, 768)]


def test_the_head_shows_how_far_the_lesson_has_come(page: Page, address: str) -> None:
    def resized() -> Iterator[ViewportSize]:
        for size in [*SIZES, *(ViewportSize(width=width, height=height) for width, height in LOW)]:
            page.set_viewport_size(size)
            page.evaluate(AT_REST)
            yield size

    lesson(page, address)
    expect(page.locator(".intro")).to_be_visible()
    for size in resized():
        aim, intro = (page.locator(part).bounding_box() for part in (".aim", ".intro"))
        assert aim is not None
        assert intro is not None
        assert size["height"] < 384 or aim["y"] + aim["height"] <= intro["y"], "the name lies above what is said of it"
        assert page.locator(".intro .lines").evaluate_all(HIDDEN) == [], size
    steps = page.get_by_role("progressbar", name="First game")
    expect(steps).to_have_attribute("aria-valuetext", "deal 1 of 7")
    expect(steps.locator("i")).to_have_count(7)
    expect(steps.locator("i").first).to_have_class(re.compile("now"))
    page.get_by_role("button", name="I know this one: skip it").click()
    expect(page.locator("section.result .deal")).to_contain_text("Deal 1: No Tricks.")
    page.locator("section.result .button.primary").last.click()
    expect(page.locator("header h1")).to_have_text("No Hearts")
    expect(steps).to_have_attribute("aria-valuetext", "deal 2 of 7")
    expect(page.locator(".intro .lines")).to_be_visible()
    for size in resized():
        assert page.locator(".intro .lines").evaluate_all(HIDDEN) == [], size
    page.locator("[data-begin]").click()
    expect(steps).to_have_attribute("aria-valuetext", "deal 2 of 7")
    expect(steps.locator(".done")).to_have_count(1)
    page.locator("[data-do], [data-coach=quiet]").first.wait_for()
    cards = page.locator(".trick .cards")
    for size in resized():
        expect(page.locator("header .deal:visible")).to_contain_text("deal 2 of 7")
        assert cut_off(page) == [], size
        assert page.evaluate(LIES_ON_WORDS) == [], size
        # An index is legible in the lowest window, too.
        wide_px = "all => parseFloat(all.style.getPropertyValue('--card-w'))"
        assert size["height"] > 400 or cards.evaluate(wide_px) >= 48, size


def test_the_coach_can_be_set_to_say_less(page: Page, address: str) -> None:
    lesson(page, address)
    page.locator("[data-begin]").click()
    page.locator("[data-do]").wait_for()
    page.get_by_role("button", name="How much the coach says").click()
    fewer = page.get_by_role("checkbox", name="Fewer remarks")
    fewer.check()
    page.keyboard.press("Escape")
    expect(fewer).to_be_hidden()
    page.locator("[data-do]").click()
    expect(page.locator("[data-coach=quiet]")).to_be_visible()
    page.goto("/#/settings")
    expect(fewer).to_be_checked()
    expect(fewer).to_have_accessible_description("In a lesson the coach speaks only when you ask.")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_card_the_coach_means_does_not_look_like_the_focused_one(
    pages: Pages, address: str, size: ViewportSize
) -> None:
    page = pages(viewport=size)
    lesson(page, address)
    page.locator("[data-begin]").click()
    meant = page.locator("[data-hand] [data-hinted]")
    meant.wait_for()
    meant.focus()
    page.keyboard.press("ArrowRight")
    page.evaluate(AT_REST)
    focused, hinted = page.evaluate(MARKS)
    assert focused == {"ring": "solid", "notch": "none"}
    assert hinted == {"ring": "none", "notch": "solid"}
    assert page.evaluate(COVERED) == []
    assert covered_indices(page) == []


def test_a_card_can_be_played_whatever_the_coach_says(page: Page, address: str) -> None:
    lesson(page, address)
    page.locator("[data-begin]").click()
    page.locator("[data-do]").wait_for()
    cards = page.locator("[data-hand] li button:not([aria-disabled='true'], [data-hinted])")
    cards.first.click(position=corner(cards.first))
    cards.first.click(position=corner(cards.first))
    expect(page.locator("[data-hand] li button")).to_have_count(12)


def test_another_card_is_commented_on_before_it_is_played(page: Page, address: str) -> None:
    lesson(page, address)
    page.locator("[data-begin]").click()
    page.get_by_role("button", name="Another card").click()
    bubble = page.locator(".bubble")
    expect(bubble).to_contain_text("Tap it once")
    expect(page.get_by_role("status").first).to_contain_text("Tap it once")
    expect(page.locator("[data-hinted]")).to_have_count(0)
    cards = page.locator("[data-hand] li button")
    told: set[str] = set()
    for place in range(13):
        cards.nth(place).click(position=corner(cards.nth(place)))
        expect(bubble).not_to_contain_text("Tap it once")
        expect(bubble.get_by_role("button", name=re.compile("^Play the ")).first).to_be_visible()
        told.add(bubble.locator("p").inner_text())
    assert len(told) > 1
    bubble.get_by_role("button", name=re.compile("^Play the ")).first.click()
    expect(cards).to_have_count(12)


def test_terms_in_the_coachs_bubble_can_be_opened(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    lesson(page, address)
    page.locator("[data-begin]").click()
    page.locator("[data-do]").wait_for()
    word = page.locator(".bubble .term").first
    word.click()
    expect(page.locator(".bubble .gloss")).to_be_visible()
    page.evaluate(AT_REST)
    assert [each for each in page.evaluate(COVERED) if each != "it scrolls"] == []
    word.press("Escape")
    expect(page.locator(".bubble .gloss")).to_have_count(0)


def test_a_deal_the_player_already_knows_can_be_left_to_the_bots(page: Page, address: str) -> None:
    lesson(page, address)
    page.get_by_role("button", name="I know this one: skip it").click()
    expect(page.locator("section.result")).to_be_visible()
    page.locator("section.result .button.primary").last.click()
    page.get_by_role("button", name="I know this one: skip it").click()
    expect(page.locator("section.result")).to_contain_text("No Hearts")


UNADVISED = """() => {
  window.unadvised = 0;
  const look = () => {
    const asked = document.querySelector("section:is([aria-label='Choose a contract'], [aria-label='Doubling'])");
    const chosen = asked?.querySelector("button.primary:not([data-call='pass']:only-child)");
    if (chosen && !asked.querySelector("[data-hint]")) window.unadvised += 1;
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Counts from now on how often a question is seen without the coach's advice."""


FROM_THE_TOP = """async (body) => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))));
  return body.scrollTop === 0 || body.querySelector(".about") !== null;
}"""
"""The choice has not scrolled, unless the ranks to choose from lie among the contracts."""


def test_the_coach_says_what_to_call_and_whom_to_double(page: Page, address: str) -> None:
    """And says it together with the question: no button changes under a finger."""
    lesson(page, address, "pagat/doubling")
    sizes: list[ViewportSize] = [*SIZES, {"width": 320, "height": 568}, {"width": 568, "height": 320}]
    for size in sizes:
        page.set_viewport_size(size)
        expect(page.locator(".intro")).to_contain_text("A double is a bet with the declarer")
        expect(page.locator(".welcome")).to_be_in_viewport(ratio=1)
        expect(page.locator("[data-begin]")).to_be_in_viewport(ratio=1)
    page.set_viewport_size(PHONE)
    begin = page.locator("[data-begin]")
    expect(begin).to_have_accessible_description(re.compile("A double is a bet with the declarer"))
    expect(page.get_by_role("status").first).not_to_contain_text("I would choose ")
    page.evaluate(UNADVISED)
    page.locator("[data-begin]").click()
    # In the first deal the learner can double.
    table = AtTable(page)
    asked = page.get_by_role("region", name="Doubling")
    table.until("double")
    expect(asked).to_contain_text("I would ")
    while (moment := table.until("double", "play", "result", "call")) != "call":
        if moment == "double":
            page.locator(".doubling [data-call=pass]").click()
            table.until("play")
        elif moment == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result")
        else:
            page.locator("section.result .button.primary").last.click()
            expect(page.locator("section.result")).to_have_count(0)
    call = page.get_by_role("region", name="Choose a contract")
    expect(call).to_contain_text("I would choose ")
    expect(page.get_by_role("status").first).to_contain_text("I would choose ")
    assert call.locator(".body").evaluate(FROM_THE_TOP)
    page.set_viewport_size(DESKTOP)
    call.locator(".button.primary").click()
    # A declarer whom nobody has doubled is not asked.
    if table.until("double", "play") == "double":
        expect(asked).to_contain_text("I would ")
        page.locator(".doubling [data-call=pass]").click()
        table.until("play")
    assert page.evaluate("window.unadvised") == 0
    page.locator("[data-do], [data-coach=quiet] .ask, section[aria-label=Doubling]").first.wait_for()


def test_the_coach_is_fully_translated_in_the_pseudo_language(pages: Pages, address: str) -> None:
    page = pages(viewport=PHONE)
    page.goto("/icon.svg")
    AtTable(page).keep("barbu.settings", STILL)
    page.goto("/?language=qps#/learn")
    page.locator(f"[data-lesson='{FIRST}'] button").click()
    what = ""
    at: str | None = None
    for _ in range(4):
        what = asked(page, what, at)
        said = page.locator(".intro, .bubble").first.inner_text()
        names = r"Beth|Carl|Dora|Guest"
        assert not re.search("[a-z]{2}", re.sub(names, "", said)), said
        if what == "do":
            assert page.evaluate(COVERED) == []
        if what == "deal":
            page.locator("[data-begin]").click()
            expect(page.locator("[data-begin]")).to_have_count(0)
            at = None
        else:
            at = page.evaluate(PRESS, what)


def test_the_coach_can_be_used_by_keyboard(page: Page, address: str) -> None:
    lesson(page, address)
    expect(page.locator("[data-begin]")).to_be_focused()
    page.keyboard.press("Enter")
    page.locator("[data-do]").wait_for()
    page.keyboard.press("h")
    page.locator("[data-do]").focus()
    page.keyboard.press("Enter")
    expect(page.locator("[data-hand] li button")).to_have_count(12)
    expect(page.locator("[data-spoken]").first).to_be_attached()
