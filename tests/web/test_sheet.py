"""The score sheet in a real browser: the numbers of the written sheet, the result of a deal, the end of the game,
print."""

import csv
import io
import json
import re
import urllib.error
import urllib.request
from collections.abc import Callable
from typing import Any, Protocol, Unpack

import pytest
from playwright.sync_api import Page, ViewportSize, WebSocketRoute, expect

from barbu.notation import parse, replay
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.serving import ask, play_out, sit_down
from tests.web.start import seats

UPRIGHT: ViewportSize = {"width": 768, "height": 1024}
ROOMY: ViewportSize = {"width": 1100, "height": 800}
"""Wide enough for a sheet in columns, but not for a panel beside the table."""

NAMES = ["Anna", "Beth", "Cath", "Dora"]

# Catalogue TV1: two deals declared by A. For each player: call, ring, points, side payments, score and total.
DEAL_1 = [
    ("C", False, -6, -6, -12, -12),
    ("X", True, 0, 24, 24, 24),
    ("A", True, -6, -6, -12, -12),
    ("", False, -12, -12, -24, -24),
]
DEAL_2 = [
    ("D", False, 0, 8, 8, -4),
    ("", False, -6, -2, -8, 16),
    ("", False, -20, -16, -36, -48),
    ("X", True, -4, 10, 6, -18),
]
PAID = [
    [("A", "B", 6), ("C", "B", 6), ("D", "B", 12)],
    [("D", "A", 8), ("B", "D", 2), ("C", "D", 16)],
]


Finished = tuple[dict[str, str], list[dict[str, Any]]]
"""A seat in a finished game, and the rows of its sheet."""


def row(number: int, contract: str, letter: str, cells: list[Any], check: int, total: int) -> dict[str, Any]:
    parts = ("call", "ringed", "points", "side", "score", "total")
    return {
        "number": number,
        "declarer": "A",
        "contract": contract,
        "parameter": None,
        "letter": letter,
        "cells": [
            {"seat": seat, **dict(zip(parts, cell, strict=True))} for seat, cell in zip("ABCD", cells, strict=True)
        ],
        "check": check,
        "check_total": total,
        "paid": [dict(zip(("payer", "payee", "amount"), paid, strict=True)) for paid in PAID[number - 1]],
    }


TV1 = [row(1, "no-queens", "Q", DEAL_1, 24, 24), row(2, "no-hearts", "H", DEAL_2, 30, 54)]


def number(text: str) -> int:
    """A number of the sheet, written with a true minus sign."""
    return int(text.replace("\u2212", "-"))


def hold(page: Page, seated: dict[str, str], **asked: object) -> None:
    """Give this browser a seat."""
    page.goto("/")
    game = {**seated, "title": "Barbu", "asked": asked}
    page.evaluate("game => localStorage.setItem('barbu.games', JSON.stringify([game]))", game)


def instead(rows: list[dict[str, Any]]) -> Callable[[WebSocketRoute], None]:
    """A proxy between page and server that shows these rows and names, whatever was played."""

    def route(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def pass_on(message: str | bytes) -> None:
            told = json.loads(message)
            if told["type"] == "sheet":
                told["rows"] = rows
            if told["type"] == "view":
                told["view"]["number"] = len(rows) + 1
                for seat, name in zip(told["view"]["seats"], NAMES, strict=True):
                    seat["name"] = name
            socket.send(json.dumps(told))

        server.on_message(pass_on)

    return route


class OpenSheet(Protocol):
    """Opens the sheet of TV1 on a screen of the given size."""

    def __call__(self, rows: list[dict[str, Any]] = ..., **size: Unpack[ViewportSize]) -> Page: ...


@pytest.fixture
def tv1(pages: Pages, address: str) -> OpenSheet:
    def at(rows: list[dict[str, Any]] = TV1, **size: Unpack[ViewportSize]) -> Page:
        page = pages(viewport=size)
        page.route_web_socket("**/ws/*", instead(rows))
        seated = sit_down(address, bots=["club"] * 3)
        hold(page, seated)
        page.goto(f"/#/t/{seated['table']}")
        expect(page.get_by_role("main").first).to_be_visible()
        button = page.get_by_role("button", name="Sheet")
        button.click()
        expect(page.locator(".sheet tr.deal")).to_have_count(2)
        return page

    return at


def test_the_sheet_of_tv1(tv1: OpenSheet) -> None:
    page = tv1(**PHONE)
    for size in (PHONE, UPRIGHT, ROOMY):
        page.set_viewport_size(size)
        shows_tv1(page)


def shows_tv1(page: Page) -> None:
    """Every number of the two deals stands on the sheet, and everything is said."""
    for deal, cells in ((1, DEAL_1), (2, DEAL_2)):
        line = page.locator(f".sheet [data-deal='{deal}']")
        expect(line.locator(".letter")).to_have_text("QH"[deal - 1])
        for seat, (call, ringed, points, side, score, total) in zip("ABCD", cells, strict=True):
            cell = line.locator(f"[data-seat='{seat}']")
            mark = cell.locator(".call .call")
            if call:
                expect(mark).to_contain_text(re.compile(rf"^\s*{call}"))
                ring = mark.evaluate("mark => getComputedStyle(mark).borderTopColor")
                assert (ring != "rgba(0, 0, 0, 0)") == ringed, (deal, seat)
                expect(mark).to_contain_text(", doubles everybody" if call == "X" else ", doubles them")
            else:
                expect(mark).to_have_count(0)
            told = [number(cell.locator(f".{part}").inner_text()) for part in ("points", "score", "total")]
            assert told == [points, score, total]
            assert number(cell.locator(".sum").text_content() or "0") == side
            expect(cell).to_contain_text(re.compile(rf"points\s*\S*{abs(points)}\s+doubles\s.*score\s*\S*{abs(score)}"))
        check = line.locator(".check")
        sums = (number(check.locator(".score").inner_text()), number(check.locator(".total").inner_text()))
        assert sums == (-sum(cell[4] for cell in cells), -sum(cell[5] for cell in cells))
        expect(check).not_to_have_class(re.compile("wrong"))
    expect(page.locator(".sheet .legend")).to_contain_text("X: doubled everybody.")
    # The reader is addressed as "you".
    [mine] = [held["seat"] for held in seats(page)]
    declares, by = ("You declare", "you") if mine == "A" else ("Anna declares", "Anna")
    expect(page.locator(".sheet tr.series")).to_have_text(declares)
    expect(page.locator(".sheet [data-deal='1'] th")).to_contain_text(f"Deal 1: No Queens, declared by {by}")


LONG = [
    ("BD", True, -20, -160, -180, -1246),
    ("AC", False, 45, 225, 270, 1213),
    ("ABC", True, -5, -145, -150, -197),
    ("X", True, 45, 80, 125, 283),
]


def test_nothing_on_the_sheet_is_cut_off(tv1: OpenSheet) -> None:
    page = tv1([row(1, "dominoes", "D", LONG, -65, -2310), TV1[1]], width=320, height=844)
    for width in (320, 390, 844, 1100):
        page.set_viewport_size({"width": width, "height": 844})
        page.evaluate(AT_REST)
        is_whole(page, width)


def is_whole(page: Page, width: int) -> None:
    """No number of the sheet leaves its cell, breaks, or touches the call."""
    out = page.locator(".sheet td").evaluate_all(
        """cells => cells.flatMap(cell => {
            const box = cell.getBoundingClientRect();
            return [...cell.querySelectorAll('*')].filter(each => {
                const inner = each.getBoundingClientRect();
                return inner.width > 1 && (inner.left < box.left - 0.5 || inner.right > box.right + 0.5);
            }).map(each => each.textContent);
        })"""
    )
    assert out == []
    broken = page.locator(".sheet :is(.score, .total, .call > .call)").evaluate_all(
        """all => all.filter(each => {
            const text = document.createRange();
            text.selectNodeContents(each);
            const box = text.getBoundingClientRect();
            const call = each.closest('.cell')?.querySelector('.call > .call')?.getBoundingClientRect();
            const over = call && !each.matches('.call') && box.top < call.bottom && box.left < call.right - 1;
            return box.height > 30 || over;
        }).map(each => each.textContent)"""
    )
    assert broken == [], "a number stands on one line, and beside the call"
    assert page.evaluate("document.documentElement.scrollWidth") <= width


@pytest.fixture(scope="module")
def finished(address: str) -> Finished:
    """A whole finished game of 28 deals, and its sheet."""
    seated = sit_down(address, bots=["club"] * 3, name="Ada")
    return seated, play_out(address, seated)


def test_the_end_of_the_game(page: Page, address: str, finished: Finished) -> None:
    seated, rows = finished
    hold(page, seated, variant="pagat", bots=["club"] * 3)
    page.goto(f"/#/t/{seated['table']}")
    over = page.get_by_role("region", name="Result of the game")
    totals = [cell["total"] for cell in rows[-1]["cells"]]
    places = over.locator("ol li")
    expect(places).to_have_count(4)
    shown = [(place.get_attribute("data-seat"), number(place.locator("> b").inner_text())) for place in places.all()]
    assert sorted(shown) == list(zip("ABCD", totals, strict=True))
    assert [total for _, total in shown] == sorted(totals, reverse=True)
    headline = over.get_by_role("heading").first.inner_text()
    place = sum(total > totals["ABCD".index(seated["seat"])] for total in totals)
    assert headline.endswith(("won", "second", "third", "fourth")[place]) or "share" in headline

    record = _download(page, "Record")
    [played] = [replay(each) for each in parse(record)]
    assert played.error is None
    assert played.game is not None
    assert list(played.game.totals) == totals

    table = list(csv.DictReader(io.StringIO(_download(page, "Sheet as CSV"))))
    assert [int(line["check total"]) for line in table] == [each["check_total"] for each in rows]

    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(lambda url: seated["table"] not in url)
    held = seats(page)
    assert len(held) == 2
    tickets = [{"table": each["table"], "token": each["token"]} for each in held]
    again = next(each for each in ask(address, "/api/mine", tickets) if not each["over"])
    assert (again["variant"], again["deals"], again["number"]) == ("pagat", 28, 1)


def test_the_whole_sheet_sums_to_zero(page: Page, finished: Finished) -> None:
    seated, rows = finished
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    lines = page.locator(".sheet tr.deal")
    expect(lines).to_have_count(28)
    told = lines.evaluate_all(
        """lines => lines.map(line => [
            [...line.querySelectorAll('.score')].map(each => each.textContent),
            [...line.querySelectorAll('.total')].map(each => each.textContent)])"""
    )
    for (scores, totals), each in zip(told, rows, strict=True):
        assert sum(map(number, scores)) == 0
        assert sum(map(number, totals)) == 0
        assert [number(score) for score in scores[:4]] == [cell["score"] for cell in each["cells"]]
    headings = page.locator(".sheet tr.series").all_inner_texts()
    assert len(headings) == 4
    assert len(set(headings)) == 4


@pytest.mark.parametrize("which", ["most payments", "last"])
def test_a_deal_is_explained(page: Page, finished: Finished, which: str) -> None:
    seated, rows = finished
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    expect(page.get_by_role("region", name="Result of the game")).to_be_visible()
    deal = rows[-1] if which == "last" else max(rows, key=lambda each: len(each["paid"]))
    page.locator(f".sheet [data-deal='{deal['number']}'] button").click()
    panel = page.get_by_role("region", name=f"Result of deal {deal['number']}", exact=True)
    expect(panel.locator("li")).to_have_count(len(deal["paid"]))  # only pairs in which somebody paid
    sentences = panel.locator("li").all_inner_texts()
    expect(panel.locator("tbody th .name")).to_have_count(4)
    names = dict(zip("ABCD", panel.locator("tbody th .name").all_inner_texts()[:4], strict=True))
    for paid in deal["paid"]:
        payer, payee, amount = names[paid["payer"]], names[paid["payee"]], paid["amount"]
        told = [each for each in sentences if {payer.lower(), payee.lower()} <= set(re.findall(r"\w+", each.lower()))]
        assert any(str(amount) in each for each in told), paid
    for cell in deal["cells"]:
        line = panel.locator(f"tr[data-seat='{cell['seat']}']")
        parts = ["points", "score", "total"] if deal["paid"] else ["score", "total"]
        assert [number(line.locator(f".{part}").inner_text()) for part in parts] == [cell[part] for part in parts]
    mine = next(cell for cell in deal["cells"] if cell["seat"] == seated["seat"])
    headline = panel.get_by_role("heading").first.inner_text()
    assert (headline.split()[0], number(headline.split()[1])) == ("You", mine["score"])
    panel.get_by_role("button", name="Back to the table").click()
    expect(panel).to_have_count(0)


CUT_IN_TWO = """one => {
  const edge = document.querySelector(".over .way").getBoundingClientRect().top;
  const { top, bottom } = one.getBoundingClientRect();
  return top < edge && bottom > edge;
}"""
"""Whether the buttons that lead on cover a part of another one."""


LOW: list[ViewportSize] = [
    {"width": 375, "height": 620},
    {"width": 1280, "height": 640},
    {"width": 844, "height": 390},
]


def test_the_next_button_is_in_sight_on_a_low_screen(page: Page, address: str, finished: Finished) -> None:
    seated = sit_down(address, bots=["club"] * 3)
    play_out(address, seated, deals=1)
    for held, name in ((seated, "Next deal"), (finished[0], "Play again")):
        hold(page, held)
        page.goto(f"/#/t/{held['table']}")
        for size in LOW:
            page.set_viewport_size(size)
            page.evaluate(AT_REST)
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
            for link in ("Score sheet", "Replay the deals") if name == "Play again" else ():
                assert page.get_by_role("link", name=link).evaluate(CUT_IN_TWO) is False


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_a_finished_game_reopens_at_its_result(pages: Pages, finished: Finished, size: ViewportSize) -> None:
    page = pages(viewport=size)
    seated, _ = finished
    hold(page, seated)
    page.reload()
    page.locator("[data-table]").get_by_role("link", name="View").click()
    over = page.get_by_role("region", name="Result of the game")
    expect(over).to_be_visible()
    page.reload()
    expect(over).to_be_visible()
    expect(page.get_by_role("region", name="Result of deal 28")).to_have_count(0)
    page.locator(".sheet [data-deal='28'] button").first.click()
    expect(page.get_by_role("region", name="Result of deal 28")).to_be_visible()
    page.get_by_role("button", name="Back to the table").click()
    expect(over).to_be_visible()


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_printed_date_is_the_same_everywhere(pages: Pages, finished: Finished, locale: str) -> None:
    page = pages(locale=locale, timezone_id="Europe/Brussels")
    page.clock.set_fixed_time("2026-03-04T23:30:00Z")
    seated, _ = finished
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    page.emulate_media(media="print")
    # The reader's day, in ISO form: 3/5 and 5/3 are two days.
    expect(page.locator(".paper p").first).to_contain_text("2026-03-05")


def test_the_sheet_prints_on_one_page_in_black(page: Page, finished: Finished) -> None:
    seated, _ = finished
    page.emulate_media(color_scheme="dark")
    hold(page, seated)
    page.goto(f"/#/t/{seated['table']}")
    expect(page.locator(".sheet tr.deal")).to_have_count(28)
    expect(page.locator(".paper tr.deal")).to_have_count(28)
    for form, sides in (("A4", [596, 843]), ("Letter", [612, 792])):
        printed = page.pdf(format=form, prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1
        [box] = re.findall(rb"/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]", printed)
        assert [round(float(side)) for side in box] == sides

    page.emulate_media(media="print", color_scheme="dark")
    expect(page.locator("#app")).to_be_hidden()
    colours = page.locator(".paper *").evaluate_all(
        "all => [...new Set(all.map(each => getComputedStyle(each).color))]"
    )
    assert colours == ["rgb(0, 0, 0)"]


def _download(page: Page, name: str) -> str:
    with page.expect_download() as waiting:
        page.get_by_role("button", name=name, exact=True).click()
    assert waiting.value.suggested_filename.startswith("barbu-")
    return waiting.value.path().read_text("utf-8")


def test_downloads_need_the_token(address: str, finished: Finished) -> None:
    seated, _ = finished
    for path in ("record", "sheet.csv"):
        for token in ("guess", ""):
            with pytest.raises(urllib.error.HTTPError) as refused:
                ask(address, f"/api/{path}?table={seated['table']}&token={seated['token']}", token=token)
            assert refused.value.code == 403
            assert json.load(refused.value)["code"] == "wrong-token", "a token in the address opens nothing"
        refused.value.close()
