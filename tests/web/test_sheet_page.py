"""The score sheet on a page of its own, printed, and blank."""

import re
from typing import Literal

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import cut_off, faults
from tests.web.serving import play_out, sit_down
from tests.web.test_sheet import Finished, hold, number

PAPERS = {"A4": (595, 842), "Letter": (612, 792)}

OUT_OF_CELL = """cells => cells.flatMap(cell => {
    const box = cell.getBoundingClientRect();
    const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const out = [];
    while (words.nextNode()) {
        if (words.currentNode.parentElement.closest(".visually-hidden, .sum")) continue;
        const range = document.createRange();
        range.selectNodeContents(words.currentNode);
        const text = range.getBoundingClientRect();
        if (text.width && (text.left < box.left - 1 || text.right > box.right + 1)) out.push(words.currentNode.data);
    }
    return out;
})"""
"""Text in table cells that sticks out of its cell."""


@pytest.fixture(scope="module")
def played(address: str) -> Finished:
    """Two deals of Barbu, and their sheet."""
    seated = sit_down(address, bots=["club"] * 3, name="Ada")
    return seated, play_out(address, seated, deals=2)


@pytest.fixture(scope="module")
def ten(address: str) -> Finished:
    """A whole game of ten players, and its sheet."""
    seated = sit_down(address, variant="canadian-salad", players=10, bots=["random"] * 9, name="Wilhelmina")
    return seated, play_out(address, seated)


def papers(page: Page, form: str) -> list[tuple[int, int]]:
    """The printed pages of a page, with their sizes."""
    printed = page.pdf(format=form, prefer_css_page_size=True)
    sides = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
    return [(int(float(wide)), int(float(high))) for wide, high in sides]


def alike(found: list[tuple[int, int]], wanted: tuple[int, int]) -> bool:
    return all(abs(side - other) < 2 for each in found for side, other in zip(each, wanted, strict=True))


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_row_opens_its_result_and_links_to_the_replay(pages: Pages, played: Finished, size: ViewportSize) -> None:
    seated, rows = played
    page = pages(viewport=size)
    hold(page, seated)
    page.goto("/#/games")
    page.get_by_role("link", name="Score sheet").click()
    expect(page.get_by_role("heading", name="Score sheet", level=1)).to_be_visible()
    lines = page.locator(".sheet tr.deal")
    expect(lines).to_have_count(2)
    for line, row in zip(lines.all(), rows, strict=True):
        told = [[number(text) for text in line.locator(f"td .{part}").all_inner_texts()] for part in ("score", "total")]
        assert told[0][:4] == [cell["score"] for cell in row["cells"]]
        assert told[1][:4] == [cell["total"] for cell in row["cells"]]
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    opener = lines.first.get_by_role("button")
    opener.click()
    panel = page.get_by_role("region", name="Result of deal 1", exact=True)
    expect(panel).to_be_visible()
    mine = next(cell["score"] for cell in rows[0]["cells"] if cell["seat"] == seated["seat"])
    assert number(panel.get_by_role("heading").first.inner_text().split()[1]) == mine
    assert cut_off(page) == []
    opener.click()
    expect(panel).to_have_count(0)
    lines.last.get_by_role("link", name="Deal 2 card by card").click()
    expect(page.get_by_role("slider")).to_be_visible()
    assert page.url.endswith(f"#/t/{seated['table']}/deal/2")


def test_every_link_leads_to_the_sheet(page: Page, played: Finished) -> None:
    seated, _ = played
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    page.get_by_role("link", name="The whole sheet").click()
    expect(page.locator(".sheet tr.deal")).to_have_count(2)
    heads = ["You", "Beth", "Carl", "Dora"]
    expect(page.locator(".sheet thead .player > .name")).to_have_text(heads)
    expect(page.locator(".paper thead .player > .name")).not_to_have_text(heads)
    page.get_by_role("link", name="A blank sheet to print").click()
    expect(page.get_by_role("heading", name="Blank score sheet")).to_be_visible()
    page.get_by_role("link", name="Score sheet").click()
    page.get_by_role("link", name="Back to the table").first.click()
    expect(page.get_by_role("button", name="Next deal")).to_be_visible()


def test_ten_players_fit_on_one_printed_page(page: Page, ten: Finished) -> None:
    seated, rows = ten
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/sheet")
    expect(page.locator(".sheet tr.deal")).to_have_count(12)
    for form, sides in PAPERS.items():
        found = papers(page, form)
        assert len(found) == 1
        assert alike(found, sides)
    page.set_viewport_size({"width": 718, "height": 1000})  # the printable area within the margins
    page.emulate_media(media="print")
    cells = page.locator(".paper tr.deal td, .paper thead th")
    assert cells.count() == 12 * 11 + 12
    assert cells.evaluate_all(OUT_OF_CELL) == []
    last = page.locator(".paper tr.deal").last.locator(".total").all_inner_texts()
    assert [number(text) for text in last][:10] == [cell["total"] for cell in rows[-1]["cells"]]


@pytest.mark.parametrize(
    ("rules", "rows", "owed", "lies", "sheets"),
    [
        ("pagat/4", 28, 24, False, 2),
        ("leaver/3", 7, 6, False, 2),
        ("five-players/5", 35, 40, True, 3),
        ("canadian-salad/10", 12, 0, False, 2),
        ("rentz/6", 48, 0, False, 3),
    ],
)
def test_a_blank_sheet_has_a_row_for_each_deal(
    page: Page, rules: str, rows: int, owed: int, lies: bool, sheets: int
) -> None:
    page.goto(f"/#/rules/{rules}")
    page.get_by_role("link", name="Blank score sheet").click()
    players = int(rules[-2:].strip("/"))
    expect(page.locator("tr.deal")).to_have_count(rows)
    assert page.locator("th.player").count() == players
    assert page.locator("td .box").count() == owed
    assert page.locator(".ring").count() == (rows * players if owed else 0)
    for form, (wide, high) in PAPERS.items():
        found = papers(page, form)
        assert len(found) == sheets
        assert alike(found, (high, wide) if lies else (wide, high))
    page.emulate_media(media="print")
    page.set_viewport_size({"width": 1047 if lies else 718, "height": 1000})
    assert page.locator("tr.deal > *, thead th").evaluate_all(OUT_OF_CELL) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= (1047 if lies else 718)


def test_a_blank_sheet_is_for_any_number_of_players(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    page.goto("/#/rules/french-sequence/4/sheet")
    expect(page.locator("th.player")).to_have_count(4)
    page.get_by_role("radio", name="5").check()
    expect(page.locator("th.player")).to_have_count(5)
    expect(page.locator("tr.deal")).to_have_count(25)
    # The order of the contracts is fixed, so they are already filled in.
    expect(page.locator("tr.deal .what b").first).to_have_text("T")
    expect(page.locator(".glance")).to_contain_text("Doubles")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("rules", ["wikipedia-nine/4", "canadian-salad/10"])
def test_the_rules_at_a_glance_fit_on_one_page(page: Page, rules: str) -> None:
    page.goto(f"/#/rules/{rules}")
    page.get_by_role("link", name="The rules at a glance").click()
    page.locator(".glance tbody tr").first.wait_for()
    for form in PAPERS:
        found = papers(page, form)
        assert len(found) == 1
        assert alike(found, PAPERS[form])
    assert not faults(page)


COINS = """() => {
    window.coins = [];
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (keyframes, options) {
        const started = animate.call(this, keyframes, options);
        if (this.matches('.coin')) {
            const allowed = ['translate', 'opacity', 'offset'];
            const moved = keyframes.flatMap(Object.keys).filter(key => !allowed.includes(key));
            window.coins.push({ started, duration: options.duration, moved });
        }
        return started;
    };
}"""
"""Record every counter that slides, how long it takes, and which properties other than transform and opacity change."""


@pytest.mark.parametrize("moves", ["no-preference", "reduce"])
def test_counters_slide_from_the_payer_to_the_player_paid(
    pages: Pages, played: Finished, moves: Literal["no-preference", "reduce"]
) -> None:
    seated, _ = played
    page = pages(reduced_motion=moves)

    def redoubled(route: Route) -> None:
        """The deal with payments in which everybody pays the next player."""
        told = route.fetch().json()
        pairs = zip("ABC", "BCD", strict=True)
        told["result"]["payments"] = [
            {
                "payer": payer,
                "payee": payee,
                "times": 2,
                "difference": 3,
                "amount": 6,
                "text": f"{payer} pays {payee} 6.",
            }
            for payer, payee in pairs
        ]
        route.fulfill(json=told)

    page.route("**/api/deal?*", redoubled)
    page.add_init_script(f"({COINS})()")
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}/sheet")
    page.locator(".sheet [data-deal='1'] button").click()
    expect(page.locator(".payments li")).to_have_count(3)
    slides = page.evaluate("coins.map(({ duration, moved }) => [duration, moved.length])")
    assert slides == ([[280, 0]] * 3 if moves == "no-preference" else [])
    page.keyboard.press("Shift")  # any action
    assert page.evaluate("coins.every(({ started }) => started.playState === 'finished')")
    expect(page.locator(".coin").first).to_have_css("opacity", "0")
