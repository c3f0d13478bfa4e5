"""Addresses that lead nowhere, in a real browser: our own page says so and offers ways on."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PHONE, Pages
from tests.web.table import patiently


def home(page: Page) -> None:
    """The way back to the start page."""
    page.get_by_role("main").get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    assert page.evaluate("location.pathname + location.search") == "/"


@pytest.mark.parametrize(
    "path", ["/nonsense", "/rules?variant=pagat", "/a/b/c.html", "/t/abc", "/#/nonsense", "/#/rules/pagat/x"]
)
def test_a_page_that_does_not_exist(page: Page, path: str) -> None:
    response = page.goto(path)
    assert response is not None
    assert response.status == (200 if path.startswith("/#") else 404)
    expect(page.get_by_role("heading", level=1)).to_have_text("No such page")
    expect(page).to_have_title("No such page - Barbu")
    expect(page.get_by_role("main")).to_contain_text(path.partition("?")[0].removeprefix("/#"))
    expect(page.get_by_role("main").get_by_role("link", name="All rules")).to_be_visible()
    home(page)


@pytest.mark.parametrize(
    ("path", "name", "found"),
    [
        ("/rules/pagat", "The page /rules/pagat", "Barbu"),
        ("/glossary", "The page /glossary", "Glossary"),
        ("/turkish-king", "R\u0131fk\u0131", "R\u0131fk\u0131"),
        ("/#/trix", "Trex", "Trex"),
    ],
)
def test_a_mistyped_address_offers_the_page_that_was_meant(page: Page, path: str, name: str, found: str) -> None:
    page.goto(path)
    page.get_by_role("main").get_by_role("link", name=name, exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text(found)


@pytest.mark.parametrize("path", ["rules/bonkin", "strategy/bonkin", "edit/from/bonkin", "rules/bonkin+ace-low"])
def test_an_unknown_rule_set_offers_those_with_similar_names(page: Page, path: str) -> None:
    page.goto(f"/#/{path}")
    expect(page.get_by_role("heading", level=1)).to_have_text("No such rules")
    expect(page.get_by_role("alert")).to_have_text("bonkin: there is no such variant. Did you mean bonking?")
    page.get_by_role("link", name="Bonking", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Bonking")
    page.goto("/#/rules/pagat/9")
    expect(page.get_by_role("alert")).to_contain_text("9")
    home(page)


@pytest.mark.parametrize("path", ["/#/rules/bonkin", "/#/bonkin"])
def test_similar_names_that_come_late_move_no_button(page: Page, path: str) -> None:
    held: list[Route] = []
    page.route("**/api/find**", lambda route: held.append(route))
    page.goto(path)
    back = page.get_by_role("main").get_by_role("link", name="Home")
    expect(back).to_be_visible()
    before = back.bounding_box()
    patiently(page, lambda: held)
    held[0].continue_()
    expect(page.get_by_role("link", name="Bonking", exact=True)).to_be_visible()
    assert back.bounding_box() == before


def test_an_unknown_term_says_so(page: Page) -> None:
    page.goto("/#/glossary/xyzzy")
    expect(page.get_by_role("alert")).to_contain_text("xyzzy")
    expect(page.locator("dt").nth(20)).to_be_attached()


def test_a_table_that_does_not_exist(page: Page) -> None:
    page.goto("/#/t/nowhere")
    expect(page.get_by_role("heading", level=1)).to_have_text("No seat here")
    home(page)
    held = [{"table": "nowhere", "token": "x", "seat": "A", "title": "Barbu", "asked": {}}]
    page.evaluate("held => localStorage.setItem('barbu.games', JSON.stringify(held))", held)
    page.goto("about:blank")
    page.goto("/#/t/nowhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such table.")
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()
    page.goto("/#/t/nowhere/rules")


@pytest.mark.parametrize("path", ["/nonsense", "/#/rules/bonkin"])
def test_these_pages_fit_on_a_phone(pages: Pages, path: str) -> None:
    page = pages(viewport={**PHONE, "width": 320})
    page.goto(path)
    expect(page.get_by_role("main").get_by_role("link", name="Home")).to_be_in_viewport()
    assert page.evaluate("document.documentElement.scrollWidth") <= 320
