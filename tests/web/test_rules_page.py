"""A page of rules in a real browser: its chapters, its pictures, and its one-page print."""

import re

import pytest
from playwright.sync_api import Page, expect

from barbu.rules.load import load
from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, cut_off
from tests.web.serving import ask

SIZES = [(320, 568), (390, 844), (844, 390), (768, 1024), (1024, 768), (1440, 900), (2560, 1440)]

BESIDE = """() => [...document.querySelectorAll('.hand')].map(hand => {
  const felt = hand.closest('.felt').getBoundingClientRect();
  const cards = [...hand.children].map(each => each.firstElementChild.getBoundingClientRect());
  return cards.every(box => box.left >= felt.left - 1 && box.right <= felt.right + 1)
    && cards.every((box, place) => place === 0 || box.left - cards[place - 1].left >= 14);
})"""
"""Whether the cards of each hand lie on their felt, with each index in sight."""

CHAPTERS = """() => [...document.querySelectorAll('.explained > section')].map(chapter => {
  const told = chapter.cloneNode(true);
  for (const picture of told.querySelectorAll('figure, .moment')) picture.remove();
  return told.textContent.replace(/\\s+/g, ' ').trim();
})"""
"""The text of each chapter, without its pictures."""


def pages_of(content: bytes) -> int:
    """How many pages a PDF has."""
    return len(re.findall(rb"/Type\s*/Page\b", content))


@pytest.mark.parametrize(
    ("variant", "players"), [("pagat", 4), ("trex+expose", 4), ("rifki+misdeals", 4), ("canadian-salad", 10)]
)
def test_the_pictures_show_the_positions_of_the_engine(page: Page, address: str, variant: str, players: int) -> None:
    told = ask(address, f"/api/pictures?variant={variant.replace('+', '%2B')}&players={players}")
    page.goto(f"/#/rules/{variant}/{players}")
    trick = page.locator("section").filter(has=page.get_by_role("heading", name="One trick"))
    for card in told["trick"]["cards"]:
        expect(trick).to_contain_text(f"{card['name']} {card['words']}")
    expect(trick.locator("ol .wins")).to_have_count(1)
    for hand in told["hands"]:
        moment = page.locator(".moment").filter(has=page.get_by_role("heading", name=hand["title"], exact=True))
        expect(moment).to_contain_text(hand["text"])
        expect(moment.locator(".hand > li")).to_have_count(len(hand["hand"]))
        dim = [card for card in hand["hand"] if not card["playable"]]
        expect(moment.locator(".hand .dim")).to_have_count(len(dim))
        for card in {each["why"] for each in dim} - {""}:
            expect(moment.locator(".hand").get_by_text(card).first).to_be_attached()


def test_a_page_without_its_pictures_has_the_same_text(page: Page) -> None:
    page.goto("/#/rules/pagat")
    expect(page.locator("figure").first).to_be_visible()
    pictured = page.evaluate(CHAPTERS)
    page.route("**/api/pictures?*", lambda route: route.abort())
    page.reload()
    expect(page.get_by_role("heading", name="Contracts", exact=True)).to_be_visible()
    expect(page.locator("figure")).to_have_count(0)
    told = page.evaluate(CHAPTERS)
    assert pictured.pop(2).startswith("One trick"), "a chapter that is a picture"
    assert told == pictured
    assert len(told) > 3

    # The text does not wait for its pictures.
    page.route("**/api/pictures?*", lambda route: None)
    page.reload()
    expect(page.get_by_role("heading", name="Contracts", exact=True)).to_be_visible()


@pytest.mark.parametrize("size", [PHONE, {"width": 1280, "height": 800}])
def test_the_contents_lead_to_the_chapters(pages: Pages, size: dict[str, int]) -> None:
    page = pages(viewport={"width": size["width"], "height": size["height"]}, reduced_motion="reduce")
    page.goto("/#/rules/pagat")
    line = page.get_by_role("navigation", name="On this page")
    expect(line.get_by_role("link", name="Doubles")).to_be_visible()
    expect(page.get_by_role("heading", name="One trick")).to_be_visible()
    titles = page.get_by_role("main").get_by_role("heading", level=2).all_inner_texts()
    assert line.get_by_role("link").all_inner_texts() == titles
    line.get_by_role("link", name="Doubles").click()
    heading = page.get_by_role("heading", name="Doubles", exact=True)
    expect(heading).to_be_focused()
    expect(heading).to_be_in_viewport()
    expect(line.get_by_role("link", name="Doubles")).to_have_attribute("aria-current", "true")
    expect(line.get_by_role("link", name="Doubles")).to_be_in_viewport()
    assert page.evaluate("location.hash") == "#/rules/pagat"


def test_house_rules_link_to_the_rules_that_include_them(page: Page) -> None:
    page.goto("/#/rules/pagat")
    page.locator("summary").filter(has_text="House rules").click()
    page.get_by_role("link", name="ace-low", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(load("pagat+ace-low").name)
    assert page.evaluate("location.hash") == "#/rules/pagat+ace-low/4"


@pytest.mark.parametrize(("variant", "most"), [("pagat", 1), ("canadian-salad", 1), ("wikipedia-nine", 2)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_rules_are_printed_on_one_page(pages: Pages, variant: str, most: int, theme: str) -> None:
    page = pages(color_scheme="dark" if theme == "dark" else "light")
    page.goto(f"/#/rules/{variant}")
    expect(page.get_by_role("heading", name="Contracts", exact=True)).to_be_visible()
    assert all(pages_of(page.pdf(format=paper)) <= most for paper in ("A4", "Letter"))
    page.emulate_media(media="print")
    for gone in (".doings", "summary", ".near", "header nav"):
        assert not any(each.is_visible() for each in page.locator(gone).all()), gone
    expect(page.locator(".contracts > li").first).to_be_visible()
    assert page.locator(".explained li").first.evaluate("each => getComputedStyle(each).color") == "rgb(43, 35, 30)"


@pytest.mark.parametrize("path", ["rules/rifki+misdeals", "rules/wikipedia-nine", "rules"])
@pytest.mark.parametrize("language", ["en", "qps"])
def test_nothing_is_cut_or_covered(page: Page, path: str, language: str) -> None:
    page.goto(f"/?language={language}#/{path}")
    expect(page.locator("main h1:not([aria-busy])")).to_be_visible()
    expect(page.locator("main ul").first).to_be_visible()
    if path != "rules":
        expect(page.locator(".felt .hand").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate(AT_REST)
        assert page.evaluate("document.documentElement.scrollWidth") <= width
        assert not cut_off(page), width
        assert all(page.evaluate(BESIDE)), width


def test_text_at_double_size_fits(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    for path in ("rules/pagat", "rules/wikipedia-nine", "rules", "glossary", "rules/bonkin"):
        page.goto("about:blank")
        page.goto(f"/#/{path}")
        expect(page.locator("main h1:not([aria-busy])")).to_be_visible()
        page.evaluate("document.documentElement.style.fontSize = '32px'")
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        assert not cut_off(page), path
