"""The start page in a real browser: to play at once, to choose, to resume, to leave."""

import gzip
import json
import re
import time

import pytest
from playwright.sync_api import Page, expect
from tests.web.conftest import PHONE, Pages
from tests.web.serving import ask, sit_down
from tests.web.start import CARD_NAME, choose, options, seats

FIRST_LOAD_LIMIT = 60 * 1024
TARGET = 44


def test_one_click_and_the_cards_are_dealt(page: Page) -> None:
    page.goto("/")
    start = time.monotonic()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert time.monotonic() - start < 3
    assert [seat["asked"]["bots"] for seat in seats(page)] == [["club"] * 3]


def test_first_load_is_small(page: Page) -> None:
    sizes: dict[str, int] = {}
    page.on(
        "response",
        lambda response: (
            sizes.update({response.url: len(gzip.compress(response.body()))})
            if re.search(r"\.(js|css)$", response.url)
            else None
        ),
    )
    page.goto("/", wait_until="networkidle")
    assert any(url.endswith(".css") for url in sizes), sizes
    assert sum(sizes.values()) <= FIRST_LOAD_LIMIT, sizes


def test_variant_options_opponents_and_length(page: Page, address: str) -> None:
    choose(page)
    page.get_by_role("button", name="All 38").click()
    page.get_by_role("radio", name="House rules of 2000 for three").check()
    expect(page.get_by_label("On your left")).to_be_visible()
    expect(page.get_by_label("Opposite you")).to_have_count(0)
    page.get_by_label("On your right").select_option("random")
    options(page)
    page.get_by_label("Split undoubled").check()
    expect(page.get_by_role("radio", name="One series")).to_have_count(0)
    page.get_by_role("radio", name="Each contract once", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME).first).to_be_visible()

    [seat] = seats(page)
    assert seat["asked"]["bots"] == ["club", "random"]
    [found] = ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    assert (found["variant"], found["deals"], len(found["players"])) == ("house-2000-three+split-undoubled", 7, 3)


def test_lengths_are_explained_and_who_declares_first(page: Page, address: str) -> None:
    choose(page)
    info = ask(address, "/api/rules?variant=pagat")
    for length in info["lengths"]:
        expect(page.get_by_text(length["line"])).to_be_visible()
    first = page.get_by_role("group", name="Who declares first")
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    # Whoever wants one series wants to declare it.
    page.get_by_role("radio", name="One series").check()
    expect(first.get_by_role("radio", name="You")).to_be_checked()
    page.get_by_role("radio", name="Each contract once", exact=True).check()
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    page.get_by_role("radio", name="One series").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    [seat] = seats(page)
    assert (seat["asked"]["sitting"], seat["asked"]["first"]) == ("series", "me")

    # It is remembered with the length that it was chosen for.
    choose(page)
    expect(page.get_by_role("radio", name="One series")).to_be_checked()
    first.get_by_role("radio", name="By lot").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "drawn"
    choose(page)
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    page.get_by_role("radio", name="Whole game").check()
    first.get_by_role("radio", name="You").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()


def test_where_the_rules_settle_who_is_first_it_is_said(page: Page) -> None:
    choose(page)
    page.get_by_role("radio", name=re.compile("^Trex")).check()
    expect(page.get_by_text("In the first deal, whoever holds the 7 of hearts declares.")).to_be_visible()
    expect(page.get_by_role("group", name="Who declares first")).to_have_count(0)
    page.get_by_role("radio", name="One series").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "drawn"

    choose_again = page.get_by_role("radio", name="Canadian Salad")
    page.goto("/")
    page.get_by_text("Choose rules and opponents").click()
    choose_again.check()
    expect(page.get_by_text("12 deals: the table plays each of its contracts once.")).to_be_visible()
    page.get_by_role("group", name="Who deals first").get_by_role("radio", name="You").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "me"


def test_an_option_that_does_not_fit_says_why(page: Page, address: str) -> None:
    offered = ask(address, "/api/options?variant=cardzmania")
    refused = next(option for option in offered if option["refused"] and "-" in option["name"])
    label = refused["name"].replace("-", " ").capitalize()
    choose(page)
    page.get_by_placeholder("Search by any name").fill("cardzmania")
    page.get_by_role("radio", name="Barbu (CardzMania)").check()
    options(page)
    option = page.get_by_label(label, exact=True)
    expect(option).to_be_disabled()
    expect(option).to_have_accessible_description(re.compile(f"^{re.escape(refused['refused'])}$", re.I))


@pytest.mark.parametrize(
    ("sought", "title"),
    [
        ("Tafferan", "Barbu 4 players"),
        ("turkish king", "R\u0131fk\u0131 4 players"),
        ("Trix", "Trex 4 players"),
        ("losing", "Trex 4 players"),
        ("Fantan", "Barbette"),
        ("bustaret", "Barbu (French)"),
    ],
)
def test_rules_are_found_by_their_other_names(page: Page, sought: str, title: str) -> None:
    choose(page)
    page.get_by_placeholder("Search by any name").fill(sought)
    page.get_by_role("radio", name=re.compile("^" + re.escape(title))).check()
    page.goto("/#/rules")
    page.get_by_placeholder("Search by any name").fill(sought)
    expect(page.get_by_role("link", name=title.partition(" 4 ")[0]).first).to_be_visible()
    page.get_by_placeholder("Search by any name").fill("xyzzy")
    expect(page.get_by_text("No rules have a name like that.")).to_be_visible()


CHOICES = """() => [...document.querySelectorAll("input[name='variant']")].map(input => input.value)"""
"""The rules on offer in the form, in their order."""


@pytest.mark.parametrize("sought", ["hearts", "barbu", "king"])
def test_the_hit_that_was_clicked_is_chosen_once_and_in_its_place(page: Page, sought: str) -> None:
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
    page.wait_for_timeout(300)
    assert page.locator("input[name='variant']:checked").evaluate_all("all => all.map(each => each.value)") == [
        values[few]
    ]
    assert hit.evaluate("hit => hit.parentElement.getBoundingClientRect().y") == before
    assert page.evaluate(CHOICES) == values
    title = hit.locator("..").locator("b").inner_text()
    expect(page.get_by_text(f"Chosen: {title}", exact=True)).to_be_visible()
    page.get_by_role("button", name="Show fewer").click()
    expect(radios).to_have_count(few)


def test_the_short_list_stands_still_when_one_chooses(page: Page) -> None:
    choose(page)
    values = page.evaluate(CHOICES)
    for name in ("Kingen", "Bonking", "Barbu 4"):
        page.get_by_role("radio", name=re.compile(f"^{name}")).check()
        assert page.evaluate(CHOICES) == values
    # What comes from elsewhere is in the list, and in sight, when the search is over.
    page.get_by_placeholder("Search by any name").fill("leaver")
    page.get_by_role("radio", name=re.compile("Leaver")).check()
    page.get_by_placeholder("Search by any name").fill("")
    leaver = page.get_by_role("radio", name=re.compile("Leaver"))
    expect(leaver).to_be_checked()
    expect(leaver).to_be_in_viewport()


def test_a_search_is_gone_through_with_the_keyboard(page: Page) -> None:
    choose(page)
    page.get_by_placeholder("Search by any name").fill("hearts")
    page.get_by_role("button", name=re.compile(r"Show all \d+")).press("Enter")
    values = page.evaluate(CHOICES)
    expect(page.get_by_role("group", name="With No Hearts (Hearts)")).to_be_visible()
    page.locator("input[name='variant']").first.focus()
    page.keyboard.press("Space")
    for value in values[1:12]:
        page.keyboard.press("ArrowDown")
        focused = page.evaluate("[document.activeElement.value, document.activeElement.checked]")
        assert focused == [value, True]
    assert page.evaluate(CHOICES) == values


def test_the_best_of_a_search_among_all_rules(page: Page, address: str) -> None:
    hits = ask(address, "/api/find?text=hearts")
    number = sum(len(hit["variants"]) for hit in hits)
    page.goto("/#/rules")
    page.get_by_placeholder("Search by any name").fill("hearts")
    more = page.get_by_role("button", name=f"Show all {number}")
    expect(more).to_be_visible()
    links = page.locator("main ul a")
    assert links.count() <= 8
    expect(page.get_by_role("heading", name="Words of the game")).to_be_in_viewport()
    more.click()
    expect(links).to_have_count(number)
    expect(page.get_by_role("status")).to_have_text(f"{number} rule sets found")
    page.get_by_placeholder("Search by any name").fill("loosing")
    expect(page.get_by_role("heading", name="With No Tricks (Losing)")).to_be_visible()
    page.get_by_placeholder("Search by any name").fill("flanks")
    expect(page.get_by_text("No rules have a name like that.")).to_be_visible()
    expect(page.get_by_role("link", name="flanks")).to_be_visible()


def test_rules_for_a_number_of_players(page: Page, address: str) -> None:
    fitting = {each["title"] for each in ask(address, "/api/variants") if 5 in each["numbers"]}
    page.goto("/#/rules")
    page.get_by_label("For how many players").select_option("5 players")
    links = page.locator("main ul a")
    expect(links).to_have_count(len(fitting))
    assert {title.split("\n")[0] for title in links.all_inner_texts()} == fitting
    page.get_by_role("link", name="Kingen").click()
    expect(page.get_by_text("5 players, ")).to_be_visible()

    choose(page)
    page.get_by_label("For how many players").select_option("5 players")
    page.get_by_role("radio", name="Kingen").check()
    expect(page.locator(".opponents select")).to_have_count(4)
    page.get_by_label("For how many players").select_option("10 players")
    expect(page.get_by_role("radio", name="Canadian Salad")).to_be_checked()
    expect(page.locator(".opponents select")).to_have_count(9)


def test_a_search_that_gets_no_answer_says_so(page: Page) -> None:
    page.goto("/#/rules")
    expect(page.get_by_role("link", name="Rentz")).to_be_visible()
    page.route("**/api/find?*", lambda route: route.abort())
    page.get_by_placeholder("Search by any name").fill("rentz")
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    expect(page.get_by_text("No rules have a name like that.")).to_have_count(0)


def test_a_page_begins_at_its_top_and_is_left_where_it_was(pages: Pages) -> None:
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
    assert page.evaluate("scrollY") == top
    page.reload()
    expect(entry).to_be_in_viewport()
    page.get_by_role("link", name="Start").click()
    expect(page).to_have_title("Barbu")


def test_words_of_the_game_are_found_by_their_other_names(page: Page) -> None:
    page.goto("/#/glossary/double%20back")
    wanted = page.locator("dt", has_text="redouble")
    expect(wanted).to_be_in_viewport()
    page.get_by_label("Search the words").fill("contre")
    expect(page.locator("dt").first).to_have_text("double, also contre, challenge and side bet")
    page.get_by_label("Search the words").fill("xyzzy")
    expect(page.get_by_text("No word is called that.")).to_be_visible()


def test_numbers_of_players_and_the_options_for_them(page: Page, address: str) -> None:
    choose(page)
    page.get_by_role("radio", name="Barbu (French)").check()
    players = page.get_by_role("group", name="Players")
    expect(players.get_by_role("radio", name="4")).to_be_checked()
    players.get_by_role("radio", name="3").check()
    expect(page.get_by_label("Opposite you")).to_have_count(0)
    expect(page.get_by_text("24 deals: every player declares 8 contracts once each.")).to_be_visible()
    options(page)
    page.get_by_label("Ace low", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(17)
    [seat] = seats(page)
    [found] = ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    assert (found["variant"], len(found["players"])) == ("french+ace-low", 3)

    choose_again = page.get_by_role("radio", name="Barbu (French)")
    page.goto("/")
    page.get_by_text("Choose rules and opponents").click()
    expect(choose_again).to_be_checked()
    expect(players.get_by_role("radio", name="3")).to_be_checked()
    expect(page.locator("summary").filter(has_text="Options")).to_contain_text("Ace low")
    options(page)
    expect(page.get_by_label("Ace low", exact=True)).to_be_checked()


def test_my_games_to_resume_and_to_leave(page: Page, address: str) -> None:
    page.goto("/")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/#/t/*")
    table = page.url
    [seat] = seats(page)
    page.goto("/")
    row = page.locator("[data-table]")
    expect(row).to_contain_text("Deal 1 of 28")
    row.get_by_role("link", name="Resume").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert page.url == table

    page.goto("/")
    row.get_by_role("button", name="Leave").click()
    row.get_by_role("button", name="Keep").click()
    row.get_by_role("button", name="Leave").click()
    row.get_by_role("button", name="Leave for good").click()
    expect(row).to_have_count(0)
    assert seats(page) == []
    assert ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}]) == []


def test_a_game_that_the_server_does_not_know_goes_from_the_list(page: Page, address: str) -> None:
    known = sit_down(address, bots=["club"] * 3)
    held = [{**known, "title": "Barbu", "asked": {}}, {**known, "table": "nowhere", "title": "Lost", "asked": {}}]
    page.goto("/")
    page.evaluate("games => localStorage.setItem('barbu.games', JSON.stringify(games))", held)
    page.reload()
    expect(page.locator("[data-table]")).to_have_count(1)
    assert [seat["table"] for seat in seats(page)] == [known["table"]]


def test_name_and_sign_stay(page: Page) -> None:
    choose(page)
    page.get_by_label("My name").fill("Ada Byron")
    page.get_by_role("radio", name="boat").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_text("Ada Byron").first).to_be_visible()
    choose(page)
    expect(page.get_by_label("My name")).to_have_value("Ada Byron")
    expect(page.get_by_role("radio", name="boat")).to_be_checked()


def test_a_name_that_cannot_be_is_refused_in_words(page: Page) -> None:
    choose(page)
    page.get_by_label("My name").fill("Ada, of London")
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("alert")).to_contain_text("comma")
    assert seats(page) == []


def test_without_the_server_the_page_says_so(page: Page) -> None:
    page.goto("/")
    page.route("**/api/tables", lambda route: route.abort())
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    expect(page.get_by_role("button", name="Play now")).to_be_enabled()


def test_settings_last(page: Page) -> None:
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_text("Settings").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Four colours").check()
    page.get_by_role("radio", name="None").check()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert max(map(int, re.findall(r"\d+", dark))) < 20 < 200 < max(map(int, re.findall(r"\d+", light)))
    stored = json.loads(page.evaluate("localStorage.getItem('barbu.settings')"))
    assert (stored["fourColours"], stored["speed"]) == (True, 0)
    page.get_by_text("Settings").click()
    suits = page.locator("svg[aria-label]")
    expect(suits.nth(3)).to_be_visible()
    colours = suits.evaluate_all("all => all.slice(0, 4).map(each => getComputedStyle(each).color)")
    assert len(set(colours)) == 4


@pytest.mark.parametrize(("variant", "players"), [("house-2000", 4), ("canadian-salad", 10), ("french", 3)])
def test_the_rules_page_says_what_the_server_says(page: Page, address: str, variant: str, players: int) -> None:
    info = ask(address, f"/api/rules?variant={variant}&players={players}")
    page.goto(f"/#/rules/{variant}/{players}")
    expect(page.get_by_role("heading", level=1)).to_have_text(info["title"])
    rows = page.locator("tbody tr")
    expect(rows).to_have_count(len(info["contracts"]))
    for row, contract in zip(rows.all(), info["contracts"], strict=True):
        expect(row).to_contain_text(contract["title"])
        expect(row).to_contain_text(contract["line"])
    headings = page.get_by_role("heading", level=2).all_inner_texts()
    assert headings == [section["title"] for section in info["sections"]]
    page.get_by_role("link", name="How to play well").click()
    advice = ask(address, f"/api/strategy?variant={variant}&players={players}")
    expect(page.get_by_role("heading", level=2)).to_have_text([section["title"] for section in advice])
    expect(page.locator("main section p")).to_have_text([line for section in advice for line in section["lines"]])


def test_from_a_page_of_rules_to_the_table(page: Page) -> None:
    page.goto("/#/rules/trex-partners")
    page.get_by_role("link", name="Trex", exact=True).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Trex")
    page.goto("/#/rules/canadian-salad")
    page.get_by_role("group", name="Players").get_by_role("radio", name="3").check()
    expect(page.get_by_text("3 players, 12 deals")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_role("button", name="Download as a file").click()
    assert download.value.suggested_filename == "canadian-salad.toml"
    page.get_by_role("button", name="Play these rules").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(17)
    assert [seat["asked"]["players"] for seat in seats(page)] == [3]


def test_rules_that_do_not_exist(page: Page) -> None:
    page.goto("/#/rules/pagatt")
    expect(page.get_by_role("alert")).to_contain_text("pagat")
    page.goto("/#/rules/Turkish king")
    page.get_by_role("link", name="R\u0131fk\u0131", exact=True).click()
    expect(page.get_by_role("button", name="Play these rules")).to_be_visible()


@pytest.mark.parametrize("width", [320, 390, 768])
def test_nothing_sticks_out_and_targets_are_big(pages: Pages, width: int) -> None:
    page = pages(viewport={**PHONE, "width": width}, has_touch=True)
    choose(page)
    options(page)
    page.get_by_text("Settings").click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate(
        """target => [...document.querySelectorAll('button, select, summary, label, .button, a')]
            .filter(each => each.offsetParent)
            .map(each => [each.textContent.trim().slice(0, 30), each.getBoundingClientRect()])
            .filter(([, box]) => box.height < target || box.width < target)
            .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)""",
        TARGET,
    )
    assert small == []


@pytest.mark.parametrize(
    "path", ["", "#/rules", "#/rules/canadian-salad/8", "#/glossary", "#/own", "#/edit/from/pagat"]
)
def test_letters_of_double_size_have_room(pages: Pages, path: str) -> None:
    page = pages(viewport=PHONE)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    page.goto(f"/{path}", wait_until="networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for summary in page.locator("summary:visible").all()[:9]:
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    cut = page.evaluate(
        """() => [...document.querySelectorAll('main b, main td, main th, main p, main li, main button')]
            .filter(each => each.offsetParent && !each.closest('.doings'))
            .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
            .map(each => each.textContent.trim().slice(0, 30))"""
    )
    assert cut == []


def test_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    for _ in range(10):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Play now":
            break
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
