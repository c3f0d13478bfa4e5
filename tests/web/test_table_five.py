"""Five players at the table, on a desktop and on a phone, and the contract that counts the cards of one suit."""

import itertools
import re

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, ColorScheme, Pages
from tests.web.looking import AT_REST, covered_indices
from tests.web.table import AtTable

STILL = {"speed": 0}
CLUB = ["club"] * 4
SMALL: ViewportSize = {"width": 360, "height": 640}
Box = tuple[float, float, float, float]


def boxes(found: Locator) -> list[Box]:
    """Left, top, right and bottom of each."""
    edges = "all => all.map((one) => one.getBoundingClientRect()).map((at) => [at.left, at.top, at.right, at.bottom])"
    return [tuple(box) for box in found.evaluate_all(edges)]


def covered(one: Box, other: Box) -> float:
    """The share of the smaller of two boxes that lies under the other."""
    width = min(one[2], other[2]) - max(one[0], other[0])
    height = min(one[3], other[3]) - max(one[1], other[1])
    smaller = min((box[2] - box[0]) * (box[3] - box[1]) for box in (one, other))
    return max(0, width) * max(0, height) / smaller


def most_covered(found: Locator) -> float:
    return max(covered(one, other) for one, other in itertools.combinations(boxes(found), 2))


def names_are_whole(page: Page) -> bool:
    cut = "all => all.every(one => one.scrollWidth <= one.clientWidth)"
    return bool(page.locator("[data-plate] .name").evaluate_all(cut))


@pytest.mark.parametrize(
    ("size", "theme"), [(DESKTOP, "light"), (PHONE, "dark"), (SMALL, "light")], ids=["desktop", "phone", "small"]
)
def test_a_deal_of_five(pages: Pages, address: str, size: ViewportSize, theme: ColorScheme) -> None:
    by_touch = size is not DESKTOP
    page = pages(viewport=size, has_touch=by_touch, color_scheme=theme)
    table = AtTable(page, by="touch" if by_touch else "mouse")
    table.sit(address, STILL, variant="five-players", bots=CLUB)
    plates = page.locator("[data-plate]")
    expect(plates).to_have_count(5)
    expect(table.cards).to_have_count(10)
    done: set[str] = set()
    while not done >= {"double", "result"}:
        moment = table.until("call", "double", "play", "result")
        page.evaluate(AT_REST)
        assert most_covered(plates) == 0
        assert names_are_whole(page)
        assert all(left >= 0 and right <= size["width"] for left, _, right, _ in boxes(plates))
        if moment == "double" and "double" not in done:
            panel = page.get_by_role("region", name="Doubling")
            seats = panel.locator(".target")
            expect(seats).to_have_count(4)
            assert most_covered(seats) == 0
            question = boxes(panel.locator(".question"))[0]
            assert all(covered(question, seat) == 0 for seat in boxes(seats))
            names = seats.locator(".name").all_inner_texts()
            assert names == [str(name.text_content()) for name in plates.locator(".name").all()][:4]
        if moment == "play" and len(lying := boxes(page.locator("[data-trick] li"))) > 1:
            done.add("trick")
            assert max(covered(one, other) for one, other in itertools.combinations(lying, 2)) < 0.3
            assert covered_indices(page) == []
        done.add(moment)
        if moment != "result":
            table.step()
        elif "double" not in done:  # a declarer whom nobody doubles is not asked, so look at the next deal too
            done.remove("result")
            table.tap(page.get_by_role("button", name="Next deal"))
            expect(page.locator("section.result")).to_have_count(0)
    assert "play" in done
    result = page.locator("section.result")
    expect(result.locator("tbody tr[data-seat]")).to_have_count(5)
    paid = result.locator(".payments li").count()
    assert 0 <= paid <= 10, "whoever pays nobody is not told of"
    assert (paid > 0) == bool(re.search(r"pays?\b", result.inner_text()))
    if by_touch:
        page.get_by_role("button", name="Sheet").tap()
    expect(page.locator(".side tr[data-deal]").last.locator("td[data-seat]")).to_have_count(5)


def test_the_start_page_offers_four_opponents(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_role("searchbox", name="Search rules").fill("for five")
    expect(page.get_by_role("status")).to_contain_text("found")
    page.get_by_role("radio", name="Barbu for five").check(force=True)
    expect(page.locator(".opponents select")).to_have_count(4)
    page.get_by_role("button", name="Start this game").click()
    expect(page.locator("[data-plate]")).to_have_count(5)


def test_each_variant_has_its_own_description(page: Page) -> None:
    page.goto("/#/new")
    page.get_by_role("button", name=re.compile("^All [0-9]+$")).click()
    expect(page.locator(".variant").first).to_contain_text("The classic: seven contracts")
    cards = page.locator(".variant").all_inner_texts()
    assert len(cards) == len(set(cards)) > 30


def test_ravage_city_shows_everybodys_longest_suit(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, STILL, variant="wikipedia-ravage", bots=["club"] * 3, sitting="each-contract")
    for _ in range(400):
        moment = table.until("call", "double", "play", "result", "over")
        assert moment != "over", "one of the deals is Ravage City"
        if page.locator("header").get_by_text("Ravage City", exact=False).count() and moment in ("play", "result"):
            break
        if moment == "play":
            page.get_by_role("button", name="Play rest").click()
            table.until("result", "over")
        elif moment == "result":
            page.get_by_role("button", name="Next deal").click()
            table.until("call", "double", "play")
        else:
            table.pass_by()
    while table.moment() != "result" and len(page.locator("[data-plate]").get_by_text(" of a suit").all()) < 2:
        table.pass_by()
    shown = page.locator("[data-plate]").get_by_text(re.compile(r"^\d+ of a suit$"))
    expect(shown.first).to_be_visible()
    assert all(1 <= int(text.split()[0]) <= 13 for text in shown.all_inner_texts())
