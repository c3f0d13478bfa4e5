"""Whatever lies in the middle of the table fits, in every window and with text at twice its size."""

import itertools
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from barbu.text.languages import LANGUAGES
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.retold import DOMINOES, View, answering, doubling, knocking, passing, retold
from tests.web.table import AtTable, patiently
from tests.web.test_table_asks import LAPTOP, ON_ITS_SIDE, inside
from tests.web.test_table_five import boxes, covered

STILL = {"speed": 0}
CLUB = ["club"] * 3
SIZES: list[ViewportSize] = [
    {"width": 320, "height": 568},
    PHONE,
    ON_ITS_SIDE,
    {"width": 768, "height": 1024},
    LAPTOP,
    {"width": 1440, "height": 900},
]
SIDEWAYS: ViewportSize = {"width": 568, "height": 320}


IN_SIGHT = """(all) => all.flatMap((one) => {
  const range = document.createRange();
  range.selectNodeContents(one);
  return [...range.getClientRects()].flatMap(({ left, top, right, bottom }) =>
    [[left + 2, top + 3], [right - 2, top + 3], [left + 2, bottom - 3], [right - 2, bottom - 3]]
      .filter(([x, y]) => {
        const on = document.elementsFromPoint(x, y);
        const [first] = on.filter((each) => each === one || each.matches(".question, [data-seat], [data-aim]"));
        return first !== one;
      })
      .map(([x, y]) => `${one.textContent.trim()} at ${x} ${y}`),
  );
})"""
"""The corners of lines of text that something covers."""


def turned(page: Page, size: ViewportSize) -> None:
    """Resize the window, and wait until nothing moves any more."""
    page.set_viewport_size(size)
    page.evaluate(AT_REST)


def test_rows_of_dominoes_are_laid_out_again_when_a_phone_is_turned(pages: Pages, address: str) -> None:
    page = pages(viewport=ON_ITS_SIDE)
    table = AtTable(page)
    table.sit(address, STILL, rules=DOMINOES, bots=CLUB)
    rows = page.locator(".board .row")
    expect(rows).to_have_count(4)
    for size in (*SIZES, ON_ITS_SIDE, PHONE):
        turned(page, size)
        middle = boxes(page.get_by_role("main"))[0]
        lying = boxes(rows)
        assert all(inside(row, middle) for row in lying), size
        assert all(covered(one, other) == 0 for one, other in itertools.combinations(lying, 2)), size
        assert all(inside(card, middle) for card in boxes(page.locator(".board [data-key]"))), size
        assert page.evaluate("document.documentElement.scrollWidth") == size["width"]


CROSSED = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const paper = document.querySelector(".doubling .question").getBoundingClientRect();
  const within = ({ left, top, right, bottom }, x, y) => x > left && x < right && y > top && y < bottom;
  const written = [...document.querySelectorAll("[data-plate] .words, [data-plate] [data-seat]")].filter(shown);
  return [...document.querySelectorAll("[data-lines] path:not([d=''])")].flatMap((line) => {
    const onto = line.getScreenCTM();
    const points = Array.from({ length: 201 }, (_, at) =>
      line.getPointAtLength((line.getTotalLength() * at) / 200).matrixTransform(onto),
    ).filter(({ x, y }) => !within(paper, x, y));
    return written.filter((one) => points.some(({ x, y }) => within(one.getBoundingClientRect(), x, y)));
  }).map((one) => one.textContent.trim());
}"""
"""Text that a line of the doubling diagram crosses."""


def all_doubled(view: View, tone: Callable[[str], str]) -> None:
    """I am asked to double, and all the others have doubled each other."""
    doubling(view, tone)
    pairs = itertools.combinations([seat["seat"] for seat in view["seats"] if seat["seat"] != view["seat"]], 2)
    view["pairs"] = [{"first": first, "second": second, "times": 1} for first, second in pairs]


@pytest.mark.parametrize(
    ("variant", "players", "language"),
    [("san-francisco", 4, "en"), ("san-francisco", 4, "qps"), ("five-players", 5, "en")],
    ids=["four", "drawled", "five"],
)
def test_the_doubling_panel_covers_no_player_and_no_card(
    pages: Pages, address: str, variant: str, players: int, language: str
) -> None:
    page = pages(viewport=LAPTOP)
    said = LANGUAGES[language].tone
    retold(page, lambda view: all_doubled(view, said))
    page.goto(f"/?language={language}")
    table = AtTable(page, said=said)
    table.sit(address, STILL, variant=variant, players=players, bots=["club"] * (players - 1))
    table.until("double")
    question = page.locator(".doubling .question")
    answers = question.locator(".answers button")
    expect(answers).to_have_count(5)
    question.locator("[data-call='maximum']").click()
    expect(question.locator(".say")).to_be_enabled()
    for size in SIZES:
        turned(page, size)
        asked = boxes(question)[0]
        window = (0, 0, size["width"], size["height"])
        assert inside(asked, window), size
        assert all(covered(asked, seat) == 0 for seat in boxes(page.locator(".doubling .target"))), size
        assert covered(asked, boxes(page.locator("[data-hand]"))[0]) < 0.15, size
        assert all(inside(answer, asked) for answer in boxes(answers)), size
        assert answers.evaluate_all("all => all.every(one => one.scrollWidth <= one.clientWidth)"), size
        taps = boxes(page.locator(".doubling .target"))
        cards = boxes(page.locator(".others [data-seat], [data-others] [data-seat]"))
        assert len(taps) == len(cards) == players - 1
        assert all(any(inside(tap, card) for card in cards) for tap in taps), "each lies on its place card"
        said_last = page.locator(".others .words")
        assert said_last.count() == players - 1
        assert said_last.evaluate_all(IN_SIGHT) == [], size
        expect(page.locator("[data-lines] path:not(.head, [d=''])")).to_have_count(players * (players - 1) // 2)
        assert page.evaluate(CROSSED) == [], size
        if (players, language) == (4, "en") and min(size["width"], size["height"]) > 600:
            # Where there is room, each line says what it is.
            expect(page.locator("[data-lines] .word")).to_have_count(6)
        elif (players, language) == (4, "en") and size == PHONE:
            expect(page.locator("[data-lines] .word.own").nth(1)).to_be_attached()


def test_a_player_who_can_only_pass_is_told_why_once(page: Page, address: str) -> None:
    """Also where the page passes for them."""
    evident = False
    said = retold(page, lambda view: passing(view, evident=evident))
    table = AtTable(page)
    seated = table.sit(address, STILL, variant="pagat", bots=CLUB)
    panel = page.get_by_role("region", name="Doubling")
    expect(panel.get_by_role("heading")).to_have_text("You can only pass")
    only = panel.locator(".question button:not(.term)")
    expect(only).to_have_text("Pass")
    only.focus()
    why = "The declarer may only answer a double, and nobody has doubled you."
    for size in (LAPTOP, ON_ITS_SIDE):
        page.set_viewport_size(size)
        expect(panel.locator(".told")).to_have_text(why)
    assert "double -" not in [each.get("act") for each in said]
    page.goto("/icon.svg")
    evident = True
    page.evaluate("localStorage.removeItem('barbu.told')")
    table.open(seated["table"])
    words = page.locator(".stage > .words")
    expect(words).to_have_text(re.compile(rf"^\s*You can only pass\s+{re.escape(why)}\s*$"))
    expect(panel).to_have_count(0)
    patiently(page, lambda: "double -" in [each.get("act") for each in said])


@pytest.mark.parametrize("change", [passing, answering, doubling], ids=["pass", "answer", "owe"])
def test_the_text_of_the_doubling_panel_is_not_cut_in_the_smallest_windows(
    pages: Pages, address: str, change: Callable[[View], None]
) -> None:
    page = pages(viewport=SIDEWAYS)
    retold(page, change)
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", bots=CLUB)
    question = page.locator(".doubling .question")
    for size in (SIDEWAYS, SIZES[0], ON_ITS_SIDE):
        turned(page, size)
        expect(question.locator(".told")).to_be_in_viewport(ratio=1)
        expect(question.locator(".body[data-more]")).to_have_count(0)
        answers = boxes(question.locator(".answers button"))
        assert all(inside(answer, boxes(question)[0]) for answer in answers), size
        assert all(bottom - top >= 38 for _, top, _, bottom in answers), size


def test_the_only_possible_redouble_is_one_button(page: Page, address: str) -> None:
    retold(page, answering)
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", bots=CLUB)
    panel = page.get_by_role("region", name="Doubling")
    expect(panel).to_match_aria_snapshot(
        """
        - region "Doubling":
          - group "Whom do you redouble?":
            - img /Beth and you/
            - button /^Beth. redouble/
            - button /^Carl. The declarer may only answer a double/ [disabled]
            - button /^Dora. The declarer may only answer a double/ [disabled]
          - heading "Whom do you redouble?" [level=2]
        """
    )
    answers = panel.locator(".answers button")
    expect(answers).to_have_text(["Pass", "Redouble Beth"])
    expect(answers.last).to_be_enabled()
    target = panel.locator(".target", has_text="Beth")
    target.click()
    expect(target).to_have_attribute("aria-pressed", "true")
    expect(answers).to_have_text(["Pass", "Redouble Beth"])


def test_a_call_that_names_players_is_prepared_before_it_counts(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="san-francisco", bots=CLUB)
    panel = page.get_by_role("region", name="Doubling")
    flanks = panel.locator("[data-call='flanks']")
    for _ in range(30):
        moment = table.until("call", "double", "play", "result")
        if moment == "double" and flanks.count():
            break
        if moment == "result":
            page.get_by_role("button", name="Next deal").click()
            table.until("call", "double", "play")
        elif moment == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result")
        else:
            table.pass_by()
    flanks.click()
    expect(flanks).to_have_attribute("aria-pressed", "true")
    expect(panel.locator(".help")).to_have_text("Flanks: everybody but the declarer.")
    chosen = panel.locator(".target[aria-pressed='true'] .name").all_inner_texts()
    assert len(chosen) == 2
    expect(panel.locator(".say")).to_have_text(re.compile(f"^(Double|Redouble) {' and '.join(chosen)}$"))
    expect(panel.locator("path.wish")).to_have_count(2)
    panel.locator(".say").click()
    expect(panel.locator("path.wish")).to_have_count(0)


def test_the_outer_cards_of_a_hand_are_uncovered_where_there_is_room(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="pagat", bots=CLUB)
    table.until("call", "double", "play")
    sizes: list[ViewportSize] = [*SIZES[3::2], {"width": 2560, "height": 1440}]
    for size in sizes:
        turned(page, size)
        lowest = max(bottom for *_, bottom in boxes(page.locator("[data-hand] li")))
        assert lowest <= boxes(page.locator("[data-hand]"))[0][3] + 1, size


ON_MY_CARD = """(words) => {
  const { left, top, width, height } = words.getBoundingClientRect();
  return document.elementFromPoint(left + width / 2, top + height / 2).className;
}"""


def test_nothing_overlaps_the_knock_button_which_moves_nothing(page: Page, address: str) -> None:
    retold(page, knocking)
    table = AtTable(page)
    table.sit(address, {**STILL, "autoKnock": False}, rules=DOMINOES, bots=CLUB)
    expect(page.get_by_role("button", name="Knock: none of your cards fits")).to_be_visible()
    for size in (PHONE, SIZES[0], SIZES[5]):
        turned(page, size)
        assert "knock" in page.locator("[data-plate='A'] .words").evaluate(ON_MY_CARD), size


WHOLE_OR_NOTHING = """(all) => all.map((one) => {
  const [box, words] = [one.getBoundingClientRect(), one.firstElementChild.getBoundingClientRect()];
  if (words.top >= box.bottom - 1) return "nothing";
  return words.right <= box.right + 1 && words.bottom <= box.bottom + 1 ? "whole" : "in part";
})"""
"""How much of each number of tricks is visible."""


def burdened(view: View) -> None:
    """Everybody has redoubled bets with everybody, in a contract where only tricks count; one card has been led; totals
    are long."""
    seats = [seat["seat"] for seat in view["seats"]]
    pairs = itertools.combinations(seats, 2)
    view["pairs"] = [{"first": first, "second": second, "times": 2} for first, second in pairs]
    view.update(contract="no-tricks", parameter=None, layout=None)
    for seat in view["seats"]:
        mine = seat["seat"] == view["seat"]
        seat.update(tricks=3, taken=[], longest=None, points=-30, total=-1133 if mine else -150)


def test_the_things_in_front_of_a_player_overlap_nothing(page: Page, address: str) -> None:
    retold(page, lambda view: burdened(view) if view["phase"] == "play" else None)
    table = AtTable(page)
    table.sit(address, STILL, variant="canadian-salad", bots=CLUB)
    while table.until("call", "double", "play") != "play":
        table.pass_by()
    mine = page.locator("[data-plate='A'] .plate")
    written = page.locator("[data-plate] :is(.name, .sub, .count, .led, .total) >> visible=true")
    for size in SIZES:
        turned(page, size)
        expect(mine.locator(".before button")).to_have_count(3)
        expect(mine.locator(".count")).to_have_text("3 tricks")
        things = boxes(mine.locator(".name, .sub, .before button, .count, .total"))
        assert len(things) == 7
        assert all(covered(one, other) < 0.01 for one, other in itertools.combinations(things, 2)), size
        assert all(inside(thing, boxes(mine)[0]) for thing in things), size
        tokens, words = boxes(page.locator("[data-bet]")), boxes(written)
        assert len(tokens) == 12
        assert all(covered(token, word) < 0.01 for token in tokens for word in words), size
        totals = boxes(page.locator("[data-plate] .total"))
        figures = boxes(page.locator("[data-plate] :is(.backs, .now) >> visible=true"))
        assert all(covered(figure, total) < 0.01 for figure in figures for total in totals), size


def test_what_does_not_fit_beside_the_bets_of_five_is_not_half_shown(pages: Pages, address: str) -> None:
    page = pages(viewport=SIDEWAYS)
    retold(page, lambda view: burdened(view) if view["phase"] == "play" else None)
    table = AtTable(page)
    table.sit(address, STILL, variant="five-players", bots=["club"] * 4)
    while table.until("call", "double", "play") != "play":
        table.pass_by()
    counts = page.locator("[data-plate] .count:has(span)")
    for size in (SIDEWAYS, SIZES[0], SIZES[-1]):
        turned(page, size)
        bets = page.locator("[data-plate] [data-bet]")
        expect(bets).to_have_count(20)
        tokens = boxes(bets)
        expect(counts).to_have_count(5)
        shown = counts.evaluate_all(WHOLE_OR_NOTHING)
        assert "in part" not in shown, size
        assert shown.count("whole") == 5 or size is not SIZES[-1]
        assert all(covered(token, box) < 0.01 for token in tokens for box in boxes(counts) if box[0] < box[2]), size
