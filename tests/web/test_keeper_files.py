"""Score sheets settled, saved, reopened, counted, and taken to another browser."""

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize, expect

from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import read, written
from barbu.keeper.statistics import figures
from tests.keeper.test_sitting import HEARTS, QUEENS, pagat
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import AT_REST, cut_off, faults
from tests.web.sheets import evening, put, sheet


def kept(pages: Pages, address: str, viewport: ViewportSize = PHONE, language: str = "") -> Page:
    """The page of score sheets in a browser that keeps the two deals of TV1."""
    page = pages(viewport=viewport)
    page.goto((f"/?language={language}" if language else "/") + "#/keep")
    put(page, [sheet(pagat(QUEENS, HEARTS))])
    page.goto(f"/#/{address}")
    page.locator("main h1:not([aria-busy])").wait_for()
    return page


def test_tv11_is_settled_in_chips_and_in_money_by_keyboard(pages: Pages) -> None:
    page = kept(pages, "keep/one", DESKTOP)
    page.get_by_role("link", name="Settle up").focus()
    page.keyboard.press("Enter")
    chips = page.locator("section.panel").filter(has_text="In chips")
    expect(chips.locator(".net").first.locator("b")).to_have_text(["+50", "+16", "−48", "−18"])
    expect(chips.locator("details[open] summary")).to_have_text("Deal 2, No Hearts")
    rate = page.get_by_label("What is a point worth?")
    rate.focus()
    page.keyboard.type("much")
    expect(page.get_by_role("alert")).to_contain_text("Write a number above zero")
    for _ in "much":
        page.keyboard.press("Backspace")
    page.keyboard.type("0,10")
    expect(page.get_by_role("status")).to_contain_text("3 payments settle it")
    expect(page.locator(".payments li")).to_have_text(
        ["Carl pays Beth 2.95", "Carl pays Anna 0.50", "Dora pays Anna 0.45"], use_inner_text=True
    )
    expect(page.locator("tbody td:last-child")).to_have_text(["+0.95", "+2.95", "−3.45", "−0.45"])
    page.reload()
    expect(rate).to_have_value("0,10")
    page.get_by_role("link", name="Back to the sheet").click()
    page.wait_for_url("**/#/keep/one")


def test_a_sheet_is_saved_in_every_form_and_comes_back(pages: Pages, tmp_path: Path) -> None:
    page = kept(pages, "keep/one/files")
    heads = {
        "Score sheet": b"{",
        "Spreadsheet": b"PK",
        "Table (CSV)": b"deal,",
        "Record (BGN)": b"%BGN",
        "PDF, A4": b"%PDF",
    }
    files: dict[str, Path] = {}
    for name, head in heads.items():
        with page.expect_download() as saving:
            page.get_by_role("button", name=f"Save: {name}").click()
        files[name] = tmp_path / saving.value.suggested_filename
        saving.value.save_as(files[name])
        assert files[name].read_bytes().startswith(head)
        expect(page.get_by_role("status")).to_have_text(f"{name} is saved.")
    assert files["Score sheet"].name == "barbu-pagat.json"
    assert read(files["Score sheet"].read_bytes()).deals == pagat(QUEENS, HEARTS).deals

    page.evaluate("localStorage.clear()")
    forms = [("Score sheet", ""), ("Spreadsheet", ""), ("Record (BGN)", ""), ("Table (CSV)", "Barbu")]
    for name, rules in forms:
        page.goto("/#/keep/files")
        page.locator("input[type=file]").set_input_files(files[name])
        if rules:
            page.get_by_label("Which ones?").select_option(label=rules)
            page.get_by_role("button", name="Open it").click()
        page.locator(".entry h1:not([aria-busy])").wait_for()
        page.locator("header .sheet").click()
        expect(page.locator("tr.deal").last).to_contain_text("−18")
    page.goto("/#/keep")
    expect(page.locator("main ul.panel > li")).to_have_count(len(forms))


def test_what_is_no_score_sheet_is_refused_in_words(pages: Pages, tmp_path: Path) -> None:
    page = kept(pages, "keep/files")
    text = written(pagat(QUEENS))
    table = "deal,declarer,contract,parameter,doubles,shown,told,Anna points,Beth points,Carl points,Dora points\n"
    wrong = [
        ("letter.txt", "Dear Anna,", "letter.txt is neither a score sheet nor a record"),
        ("later.json", text.replace('"version": 1', '"version": 9'), "has version 9"),
        ("all.json", '{"format": "barbu-browser", "version": 9}', "it has version 9"),
        ("cut.json", '{"format": "barbu-browser", "version": 1, "kept"', "is damaged"),
        ("large.csv", "deal,contract" + "\n" * 70_000, "too large"),
        ("broken.bgn", '%BGN 1\n[Variant "pagat"]\n', "Seats"),
    ]
    chosen = page.locator("input[type=file]")
    for name, content, said in wrong:
        (tmp_path / name).write_text(content, encoding="utf-8")
        chosen.set_input_files(tmp_path / name)
        expect(page.get_by_role("alert")).to_contain_text(said)
    # Five queens in a table: the error names the line and the reason.
    (tmp_path / "five.csv").write_text(table + "1,Anna,no-queens,,,,queens 3 2 0 0,-18,-12,0,0\n", encoding="utf-8")
    chosen.set_input_files(tmp_path / "five.csv")
    page.get_by_role("button", name="Open it").click()
    expect(page.get_by_role("alert")).to_contain_text("there are 4, but 5")
    assert not faults(page)


def test_all_sheets_move_to_another_browser_without_duplicates(pages: Pages, tmp_path: Path) -> None:
    page = kept(pages, "keep/files")
    ticket = {"table": "abc", "token": "secret", "seat": "A", "title": "Barbu", "asked": {}}
    page.evaluate("games => localStorage.setItem('barbu.games', games)", json.dumps([ticket]))
    page.reload()
    expect(page.locator("main")).to_contain_text("The file holds the keys to your seats")
    with page.expect_download() as saving:
        page.get_by_role("button", name="Save everything").click()
    file = tmp_path / "everything.json"
    saving.value.save_as(file)

    other = pages(viewport=PHONE)
    other.goto("/#/keep/files")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("status")).to_contain_text("1 score sheet, 1 game, 0 rule sets")
    other.locator("input[type=file]").set_input_files(file)
    expect(other.get_by_role("status")).to_contain_text("0 score sheets, 0 games, 0 rule sets")
    assert other.evaluate("JSON.parse(localStorage.getItem('barbu.games'))[0].token") == "secret"
    other.goto("/#/keep/one")
    expect(other.locator(".entry h1")).to_have_text("Anna declares")


def test_statistics_of_sheets_are_counted_and_drawn(pages: Pages) -> None:
    page = kept(pages, "keep")
    sheets = evening()
    put(page, sheets)
    page.goto("/#/keep/statistics")
    expect(page.get_by_role("status")).to_have_text("3 score sheets, 65 deals.")
    games = [reckoned(read(json.dumps(each["last"]["sitting"]))) for each in sheets]
    told = figures((game.game, game.sitting.players) for game in games)
    people = page.get_by_role("group", name="Players").locator("tbody tr")
    assert people.locator("th").all_inner_texts() == [player.name for player in told.players]
    assert people.first.locator("td").nth(3).inner_text() == str(told.players[0].best_run)
    page.get_by_role("button", name="Beth", exact=True).click()
    expect(page.locator("figcaption")).to_contain_text("Beth")
    beth = next(player for player in told.players if player.name == "Beth")
    rows = page.get_by_role("group", name="What a deal brings Beth").locator("tbody tr")
    assert rows.count() == len(beth.contracts) == page.locator("svg text.label").count()
    assert page.locator("li .words").count() == len(told.paid)


def test_nothing_is_cut_where_names_are_long(pages: Pages) -> None:
    page = kept(pages, "keep", {"width": 320, "height": 568}, language="qps")
    put(page, evening())
    page.evaluate("localStorage.setItem('barbu.sittings.rate', '0.10')")
    waits: dict[str, Callable[[], None]] = {
        "keep/one/settle": lambda: page.locator(".payments li").first.wait_for(),
        "keep/one/files": lambda: None,
        "keep/files": lambda: None,
        "keep/statistics": lambda: page.locator("svg text.label").first.wait_for(),
        "keep": lambda: None,
    }
    for address, wait in waits.items():
        page.goto(f"/#/{address}")
        page.reload()
        page.locator("main h1:not([aria-busy])").wait_for()
        wait()
        for width in (320, 844):
            page.set_viewport_size({"width": width, "height": 568})
            page.evaluate(AT_REST)
            assert not cut_off(page), (address, cut_off(page))
            assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), address
