"""Rules in a real browser: searched, chosen from the results, read."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST
from tests.web.serving import ask
from tests.web.start import CARD_NAME, choose, seats

FOUND = {
    "Tafferan": "Barbu 4 players",
    "turkish king": "R\u0131fk\u0131 4 players",
    "Trix": "Trex 4 players",
    "losing": "Barbu (Australian) 4 players",
    "Fantan": "Barbette",
    "bustaret": "Barbu (French)",
}


def test_rules_are_found_by_their_other_names(page: Page) -> None:
    search = page.get_by_placeholder("Search by any name")
    choose(page)
    for sought, title in FOUND.items():
        search.fill(sought)
        page.get_by_role("radio", name=re.compile("^" + re.escape(title))).check()
    page.goto("/#/rules")
    for sought, title in FOUND.items():
        search.fill("xyzzy")
        expect(page.get_by_text("No matches.")).to_be_visible()
        search.fill(sought)
        expect(page.get_by_role("link", name=title.partition(" 4 ")[0]).first).to_be_visible()


CHOICES = """() => [...document.querySelectorAll("input[name='variant']")].map(input => input.value)"""
"""The rules offered in the form, in order."""


@pytest.mark.parametrize("sought", ["hearts", "barbu", "king"])
def test_a_search_result_is_chosen_once_and_in_its_place(page: Page, sought: str) -> None:
    choose(page)
    page.get_by_placeholder("Search by any name").fill(sought)
    more = page.get_by_role("button", name=re.compile(r"Show all \d+"))
    expect(more).to_be_visible()
    radios = page.locator("input[name='variant']")
    few = radios.count()
    assert few <= 8
    number = int(re.sub(r"\D", "", more.inner_text()))
    more.click()
    expect(radios).to_have_count(number)
    values = page.evaluate(CHOICES)
    assert len(values) == len(set(values)), "each rule set once"

    hit = radios.nth(few)
    before = hit.evaluate("hit => (hit.scrollIntoView({block: 'center'}), hit.parentElement.getBoundingClientRect().y)")
    hit.locator("..").click()
    expect(hit).to_be_checked()
    title = hit.locator("..").locator("b").inner_text()
    expect(page.get_by_text(f"Chosen: {title}", exact=True)).to_be_visible()
    page.evaluate(AT_REST)
    assert page.locator("input[name='variant']:checked").evaluate_all("all => all.map(each => each.value)") == [
        values[few]
    ]
    assert hit.evaluate("hit => hit.parentElement.getBoundingClientRect().y") == before
    assert page.evaluate(CHOICES) == values
    page.get_by_role("button", name="Show fewer").click()
    expect(radios).to_have_count(few)


def test_the_short_list_does_not_move_when_one_is_chosen(page: Page) -> None:
    choose(page)
    values = page.evaluate(CHOICES)
    for name in ("Kingen", "Bonking", "Barbu 4"):
        page.get_by_role("radio", name=re.compile(f"^{name}")).check()
        assert page.evaluate(CHOICES) == values
    # Rules found by the search are on the list, and in sight, when the search is over.
    page.get_by_placeholder("Search by any name").fill("leaver")
    page.get_by_role("radio", name=re.compile("Leaver")).check()
    page.get_by_placeholder("Search by any name").fill("")
    leaver = page.get_by_role("radio", name=re.compile("Leaver"))
    expect(leaver).to_be_checked()
    expect(leaver).to_be_in_viewport()


def test_arrow_keys_move_through_search_results(page: Page) -> None:
    choose(page)
    page.get_by_placeholder("Search by any name").fill("hearts")
    page.get_by_role("button", name=re.compile(r"Show all \d+")).press("Enter")
    expect(page.get_by_role("group", name="With No Hearts (Hearts)")).to_be_visible()
    values = page.evaluate(CHOICES)
    page.locator("input[name='variant']").first.focus()
    page.keyboard.press("Space")
    for value in values[1:12]:
        page.keyboard.press("ArrowDown")
        focused = page.evaluate("[document.activeElement.value, document.activeElement.checked]")
        assert focused == [value, True]
    assert page.evaluate(CHOICES) == values


def test_a_search_of_all_rules_shows_its_best_results(page: Page, address: str) -> None:
    hits = ask(address, "/api/find?text=hearts")
    number = sum(len(hit["variants"]) for hit in hits)
    page.goto("/#/rules")
    page.get_by_placeholder("Search by any name").fill("hearts")
    more = page.get_by_role("button", name=f"Show all {number}")
    expect(more).to_be_visible()
    links = page.locator("main ul a")
    assert links.count() <= 8
    expect(page.get_by_role("heading", name="Glossary")).to_be_in_viewport()
    more.click()
    expect(links).to_have_count(number)
    expect(page.get_by_role("status")).to_have_text(f"{number} rule sets found")
    page.get_by_placeholder("Search by any name").fill("loosing")
    expect(page.get_by_role("heading", name="With No Tricks (Losing)")).to_be_visible()
    page.get_by_placeholder("Search by any name").fill("flanks")
    expect(page.get_by_text("No matches.")).to_be_visible()
    expect(page.get_by_role("link", name="flanks")).to_be_visible()


def test_rules_are_filtered_by_number_of_players(page: Page, address: str) -> None:
    fitting = {each["title"] for each in ask(address, "/api/variants") if 5 in each["numbers"]}
    page.goto("/#/rules")
    page.get_by_label("For how many players").select_option("5 players")
    links = page.locator("main ul a")
    expect(links).to_have_count(len(fitting))
    assert {title.split("\n")[0] for title in links.all_inner_texts()} == fitting
    page.get_by_role("link", name="Kingen").click()
    expect(page.locator(".hero").get_by_text("5 players", exact=True)).to_be_visible()

    choose(page)
    page.get_by_label("For how many players").select_option("5 players")
    page.get_by_role("radio", name="Kingen").check()
    expect(page.locator(".opponents select")).to_have_count(4)
    page.get_by_label("For how many players").select_option("10 players")
    expect(page.get_by_role("radio", name="Canadian Salad")).to_be_checked()
    expect(page.locator(".opponents select")).to_have_count(9)


@pytest.mark.parametrize("path", ["/#/new", "/#/rules"])
def test_the_list_stands_until_the_answer_to_a_search_is_there(page: Page, path: str) -> None:
    asked: list[Route] = []
    page.route("**/api/find?*", lambda route: asked.append(route))
    page.goto(path)
    entries = page.locator("input[name='variant'], main ul a")
    expect(entries.first).to_be_attached()
    before = entries.count()
    with page.expect_request("**/api/find?*"):
        page.get_by_placeholder("Search by any name").fill("rentz")
    assert entries.count() == before
    expect(page.get_by_role("status").filter(has_text="found")).to_have_count(0)
    asked[0].continue_()
    expect(page.get_by_role("status").filter(has_text="found")).to_have_text(re.compile(r"^\d rule sets? found$"))
    assert entries.count() < before


def test_a_search_that_gets_no_answer_says_so(page: Page) -> None:
    page.goto("/#/rules")
    expect(page.get_by_role("link", name="Rentz")).to_be_visible()
    page.route("**/api/find?*", lambda route: route.abort())
    page.get_by_placeholder("Search by any name").fill("rentz")
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    expect(page.get_by_text("No matches.")).to_have_count(0)


def test_a_page_opens_at_its_top_and_returns_to_where_it_was_left(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    page.goto("/#/rules")
    entry = page.get_by_role("link", name="Rentz")
    entry.scroll_into_view_if_needed()
    top = page.evaluate("scrollY")
    assert top > 1000
    entry.click()
    heading = page.get_by_role("heading", level=1, name="Rentz")
    expect(heading).to_be_focused()
    assert page.evaluate("scrollY") == 0
    assert page.title() == "Rentz - Barbu"
    page.go_back()
    expect(entry).to_be_in_viewport()
    page.wait_for_function("top => scrollY === top", arg=top)
    page.reload()
    expect(entry).to_be_in_viewport()
    page.get_by_role("banner").get_by_role("link", name="Barbu").click()
    expect(page).to_have_title("Barbu")


def test_terms_are_found_by_their_other_names(page: Page) -> None:
    page.goto("/#/glossary/double%20back")
    wanted = page.locator("dt", has_text="redouble")
    expect(wanted).to_be_in_viewport()
    page.get_by_label("Search the glossary").fill("contre")
    expect(page.locator("dt").first).to_have_text("double, also contre, challenge and side bet")
    page.get_by_label("Search the glossary").fill("xyzzy")
    expect(page.get_by_text("No matches.")).to_be_visible()


MINUS = "\N{MINUS SIGN}"


@pytest.mark.parametrize(("variant", "players"), [("house-2000", 4), ("canadian-salad", 10), ("french", 3)])
def test_the_rules_page_shows_the_text_of_the_server(page: Page, address: str, variant: str, players: int) -> None:
    info = ask(address, f"/api/rules?variant={variant}&players={players}")
    page.goto(f"/#/rules/{variant}/{players}")
    expect(page.get_by_role("heading", level=1)).to_have_text(info["title"])
    cards = page.locator(".contracts > li:not(.sum)")
    expect(cards).to_have_count(len(info["contracts"]))
    for card, contract in zip(cards.all(), info["contracts"], strict=True):
        expect(card.get_by_role("heading", level=3)).to_have_text(contract["title"])
        expect(card).to_contain_text(contract["line"][1:])
        expect(card).to_contain_text(f"{contract['total']:+}".replace("-", MINUS).replace("+0", "0"))
    expect(page.get_by_role("main")).to_contain_text(info["line"])
    expect(page.get_by_role("main")).to_contain_text(info["aim"])
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    folds = [summary.split("\n")[0] for summary in page.locator("summary").all_inner_texts()]
    titles = {"The whole game" if each["name"] == "what" else each["title"] for each in info["sections"]}
    assert {*headings, *folds} - {"Aim", "One trick", "House rules"} == titles
    for section in info["sections"]:
        on_cards = {line for line in section["lines"] for each in info["contracts"] if line.startswith(each["title"])}
        for line in section["lines"]:
            if "http" not in line and line not in on_cards:
                expect(page.get_by_role("main")).to_contain_text(line)
    page.get_by_role("link", name="How to play well").click()
    advice = ask(address, f"/api/strategy?variant={variant}&players={players}")
    expect(page.get_by_role("heading", level=2)).to_have_text([section["title"] for section in advice])
    expect(page.locator("main section p")).to_have_text([line for section in advice for line in section["lines"]])


def test_a_rules_page_links_to_the_catalogue(page: Page) -> None:
    page.goto("/#/rules/king-russia")
    page.get_by_role("link", name="Where these rules come from").click()
    expect(page).to_have_title("Barbu family: linked variants and relatives - rules catalogue")
    expect(page.get_by_role("heading", name="3.5 Russian King")).to_be_in_viewport()
    page.get_by_role("link", name="Catalogue", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Barbu family: rules catalogue")
    page.get_by_role("link", name="Barbu", exact=True).click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_rules_page_leads_to_a_table(page: Page) -> None:
    page.goto("/#/rules/trex-partners")
    page.get_by_role("link", name="Trex", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Trex")
    page.goto("/#/rules/canadian-salad")
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    expect(page.locator(".hero").get_by_text("3 players", exact=True)).to_be_visible()
    expect(page.get_by_text("12 deals", exact=True)).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as a file").click()
    assert download.value.suggested_filename == "canadian-salad.toml"
    page.get_by_role("button", name="Play these rules").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(17)
    assert [seat["asked"]["players"] for seat in seats(page)] == [3]


def test_unknown_rules_say_so(page: Page) -> None:
    page.goto("/#/rules/pagatt")
    expect(page.get_by_role("alert")).to_contain_text("pagat")
    page.goto("/#/rules/Turkish king")
    page.get_by_role("link", name="R\u0131fk\u0131", exact=True).click()
    expect(page.get_by_role("button", name="Play these rules")).to_be_visible()
