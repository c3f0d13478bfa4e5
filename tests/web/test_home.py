"""The start page in a real browser: play at once, choose a game, resume one, leave one."""

import json
import re

from playwright.sync_api import Page, expect

from tests.web.conftest import PHONE, Pages
from tests.web.looking import AT_REST, arrive
from tests.web.serving import ask, play_out, sit_down
from tests.web.start import CARD_NAME, choose, options, play_now, seats
from tests.web.table import SETTLED
from tests.web.weight import Weight

FIRST_LOAD_LIMIT = 60 * 1024
TABLE_LIMIT = 60 * 1024
"""Bytes of gzipped script and style: of the start page, and of everything else loaded until the cards are dealt."""
TARGET = 44
TITLES = {
    "game": "Whole game",
    "series": "One series",
    "each-contract": "Each contract once",
    "one-deal": "One deal",
}
"""The names of the lengths of a game."""


def test_two_clicks_and_the_cards_are_dealt(page: Page) -> None:
    page.goto("/")
    play_now(page)
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert [seat["asked"]["bots"] for seat in seats(page)] == [["club"] * 3]

    # A player who has played here is not asked again.
    page.goto("/#/games")
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Leave for good").click()
    page.get_by_role("banner").get_by_role("link", name="Barbu").click()
    page.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)


def test_a_newcomer_is_asked_whether_they_know_the_game(page: Page) -> None:
    page.goto("/")
    expect(page.get_by_role("link", name="First time?")).to_have_attribute("href", "#/learn")
    with page.expect_response(re.compile("/Place-")):  # the table loads while the newcomer reads
        page.get_by_role("button", name="Play now").click()
    asked = page.get_by_role("group", name="Have you played Barbu before?")
    teach = asked.get_by_role("link", name="Teach me")
    expect(teach).to_be_focused()
    expect(teach).to_have_attribute("href", "#/learn")
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert seats(page) == [], "nothing has begun"


def test_the_first_load_and_the_extra_load_of_the_table_are_small(page: Page) -> None:
    weight = Weight(page)
    page.goto("/", wait_until="networkidle")
    start = dict(weight.pages)
    assert any(url.endswith(".css") for url in start), start
    assert sum(start.values()) <= FIRST_LOAD_LIMIT, start
    play_now(page)
    table = weight.of_hand(start)
    assert any("Place" in url for url in table), table
    assert sum(table.values()) <= TABLE_LIMIT, table


def test_lengths_and_the_first_declarer_are_explained(page: Page, address: str) -> None:
    choose(page)
    info = ask(address, "/api/rules?variant=pagat")
    for length in info["lengths"]:
        expect(page.get_by_text(length["line"])).to_be_visible()
        expect(page.get_by_role("radio", name=TITLES[length["sitting"]], exact=True)).to_have_accessible_description(
            length["line"]
        )
    first = page.get_by_role("group", name="Who declares first")
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    # A player who chooses one series wants to declare it.
    page.get_by_role("radio", name="One series").check()
    expect(first.get_by_role("radio", name="You", exact=True)).to_be_checked()
    page.get_by_role("radio", name="Each contract once", exact=True).check()
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    page.get_by_role("radio", name="One series").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()
    [seat] = seats(page)
    assert (seat["asked"]["sitting"], seat["asked"]["first"]) == ("series", "me")

    # The first declarer is remembered together with the length it was chosen for.
    choose(page)
    expect(page.get_by_role("radio", name="One series")).to_be_checked()
    first.get_by_role("radio", name="By lot").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "drawn"
    choose(page)
    expect(first.get_by_role("radio", name="By lot")).to_be_checked()
    page.get_by_role("radio", name="Whole game").check()
    first.get_by_role("radio", name="You", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("region", name="Choose a contract")).to_be_visible()


def test_the_form_says_so_where_the_rules_decide_who_declares_first(page: Page) -> None:
    choose(page)
    page.get_by_role("radio", name=re.compile("^Trex")).check()
    expect(page.get_by_text("In the first deal, whoever holds the 7 of hearts declares.")).to_be_visible()
    expect(page.get_by_role("group", name="Who declares first")).to_have_count(0)
    page.get_by_role("radio", name="One series").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "drawn"

    choose_again = page.get_by_role("radio", name="Canadian Salad")
    page.goto("/#/new")
    choose_again.check()
    expect(page.get_by_text("12 deals: the table plays each of its contracts once.")).to_be_visible()
    page.get_by_role("group", name="Who deals first").get_by_role("radio", name="You", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert seats(page)[0]["asked"]["first"] == "me"


def test_numbers_of_players_and_the_options_for_them(page: Page, address: str) -> None:
    choose(page)
    page.get_by_role("radio", name="Barbu (French)").check()
    players = page.get_by_role("group", name="Players")
    expect(players.get_by_role("radio", name="4")).to_be_checked()
    players.get_by_role("radio", name="3").check()
    expect(page.get_by_role("combobox", name="Opposite you")).to_have_count(0)
    expect(page.get_by_text("24 deals: every player declares each of the 8 contracts once.")).to_be_visible()
    options(page)
    page.get_by_label("Ace low", exact=True).check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(17)
    [seat] = seats(page)
    [found] = ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    assert (found["variant"], len(found["players"])) == ("french+ace-low", 3)

    choose_again = page.get_by_role("radio", name="Barbu (French)")
    page.goto("/#/new")
    expect(choose_again).to_be_checked()
    expect(players.get_by_role("radio", name="3")).to_be_checked()
    expect(page.locator("summary").filter(has_text="Options")).to_contain_text("Ace low")
    options(page)
    expect(page.get_by_label("Ace low", exact=True)).to_be_checked()


def test_my_games_to_resume_and_to_leave(page: Page, address: str) -> None:
    page.goto("/")
    play_now(page)
    page.wait_for_url("**/#/t/*")
    table = page.url
    [seat] = seats(page)
    page.goto("/")
    expect(page.get_by_role("heading", level=1)).to_have_text("Your game is waiting")
    row = page.locator("[data-table]")
    expect(row).to_contain_text(re.compile("(Deal|deal) 1 of 28"))
    row.get_by_role("link", name="Continue").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert page.url == table

    page.goto("/#/games")
    expect(row).to_contain_text(re.compile("(Deal|deal) 1 of 28"))
    expect(row).to_contain_text("With Beth, Carl and Dora, just now")
    row.get_by_role("link", name="Resume").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    assert page.url == table
    page.goto("/#/games")
    row.get_by_role("button", name="Leave").click()
    row.get_by_role("button", name="Keep").click()
    row.get_by_role("button", name="Leave").click()
    row.get_by_role("button", name="Leave for good").click()
    expect(row).to_have_count(0)
    assert seats(page) == []
    assert ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}]) == []


def test_name_and_emblem_are_remembered(page: Page, address: str) -> None:
    choose(page)
    page.get_by_label("My name").fill("Ada Byron")
    page.get_by_role("button", name="My sign my initial").click()
    page.get_by_role("radio", name="boat").check()
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("button", name=CARD_NAME).first).to_be_visible()
    [seat] = seats(page)
    [game] = ask(address, "/api/mine", [{"table": seat["table"], "token": seat["token"]}])
    assert game["players"][0] == "Ada Byron", "at the table it says You, and to everybody else the name"
    choose(page)
    expect(page.get_by_label("My name")).to_have_value("Ada Byron")
    page.get_by_role("button", name="My sign boat").click()
    expect(page.get_by_role("radio", name="boat")).to_be_checked()


def test_an_invalid_name_is_refused_in_words(page: Page) -> None:
    choose(page)
    page.get_by_label("My name").fill("Ada, of London")
    page.get_by_role("button", name="Start this game").click()
    expect(page.get_by_role("alert")).to_contain_text("comma")
    assert seats(page) == []


def test_without_the_server_the_page_says_so(page: Page) -> None:
    page.goto("/")
    page.route("**/api/**", lambda route: route.abort())
    play_now(page)
    expect(page.get_by_role("alert")).to_contain_text("The server does not answer.")
    expect(page.get_by_role("button", name="I know Barbu")).to_be_enabled()


def test_while_the_server_is_down_it_is_said_once_and_goes_away_by_itself(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3)
    page.goto("/")
    held = [{**seated, "title": "Barbu", "asked": {}}]
    page.evaluate("held => localStorage.setItem('barbu.games', JSON.stringify(held))", held)
    page.route("**/api/**", lambda route: route.abort())
    page.reload()
    said = page.get_by_text("The server does not answer.")
    expect(said).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(1)
    with page.expect_event("requestfailed"):
        page.get_by_role("button", name="Try again").click()
    page.evaluate(SETTLED)
    expect(said).to_have_count(1)

    # Nobody has to do anything once the server is back.
    page.unroute("**/api/**")
    expect(said).to_have_count(0)
    expect(page.locator("[data-table]")).to_contain_text("eal 1 of 28")
    expect(page.get_by_role("link", name=re.compile("^Trex"))).to_be_visible()

    # It can also fail in the middle of choosing; the message is in sight.
    page.goto("/#/new")
    expect(page.get_by_role("radio", name=re.compile("^Barbu 4 players"))).to_be_checked()
    page.route("**/api/**", lambda route: route.abort())
    # The page's own Python never arrives, or the game would begin on this device.
    page.route("**/engine/**", lambda route: None)
    page.get_by_role("radio", name="Kingen").check()
    page.get_by_placeholder("Search by any name").fill("trex")
    page.get_by_role("button", name="Start this game").click()
    expect(said).to_have_count(1)
    expect(page.get_by_role("alert")).to_have_count(1)
    expect(said).to_be_in_viewport(ratio=1)
    # Pressed while nobody answers: once the server is back, the page may ask first and the button disappear.
    with page.expect_request("**/api/**"):
        page.get_by_role("button", name="Try again").click()
    page.unroute("**/api/**")
    expect(said).to_have_count(0)
    expect(page.get_by_role("radio", name=re.compile("^Trex"))).to_have_count(3)
    expect(page.get_by_text("10 deals, each with one contract.")).to_be_visible()


def test_settings_are_kept(page: Page) -> None:
    page.goto("/")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("banner").get_by_role("link", name="Settings").click()
    page.get_by_role("radio", name="Dark").check()
    page.get_by_role("radio", name="Four colours").check()
    page.get_by_role("radio", name="Not at all").check()
    page.reload()
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert max(map(int, re.findall(r"\d+", dark))) < 24 < 200 < max(map(int, re.findall(r"\d+", light)))
    stored = json.loads(page.evaluate("localStorage.getItem('barbu.settings')"))
    assert (stored["fourColours"], stored["speed"]) == (True, 0)
    suits = page.locator("svg[aria-label]")
    expect(suits.nth(3)).to_be_visible()
    colours = suits.evaluate_all("all => all.slice(0, 4).map(each => getComputedStyle(each).color)")
    assert len(set(colours)) == 4


def test_nothing_sticks_out_and_touch_targets_are_big_enough(pages: Pages) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    for path in ("", "#/new", "#/settings", "#/games"):
        arrive(page, f"/{path}")
        page.wait_for_load_state("networkidle")
        if path == "#/new":
            options(page)
        for width in (320, 390, 768):
            page.set_viewport_size({**PHONE, "width": width})
            page.evaluate(AT_REST)
            if path == "#/settings" and width >= 390:
                assert page.locator(".row .choice").evaluate_all(WRAPPED) == []
            check_sizes(page, width)


WRAPPED = """all => all.map((choice) => {
  const range = document.createRange();
  range.selectNodeContents(choice);
  return [choice.textContent, range.getClientRects().length];
}).filter(([, lines]) => lines > 1)"""
"""Choices with more than one line of text."""


def check_sizes(page: Page, width: int) -> None:
    """Nothing is wider than the window, and whatever can be pressed is as big as a finger."""
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


DOUBLED = (
    "",
    "#/new",
    "#/settings",
    "#/puzzles/760",
    "#/games",
    "#/rules",
    "#/rules/canadian-salad/8",
    "#/glossary",
    "#/own",
    "#/edit/from/pagat",
    "#/tables",
    "#/keep",
)


def test_text_at_double_size_fits(pages: Pages) -> None:
    page = pages(viewport=PHONE)
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'))"
    )
    for path in DOUBLED:
        page.goto("about:blank")
        page.goto(f"/{path}", wait_until="networkidle")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        for summary in page.locator("summary:visible").all()[:9]:
            summary.click()
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        cut = page.evaluate(
            """() => [...document.querySelectorAll('main b, main td, main th, main p, main li, main button')]
                .filter(each => each.offsetParent && !each.closest('.doings'))
                .filter(each => each.getBoundingClientRect().right > innerWidth + 1)
                .map(each => each.textContent.trim().slice(0, 30))"""
        )
        assert cut == [], path


def test_the_start_page_works_by_keyboard_alone(page: Page) -> None:
    page.goto("/")
    for name in ("Play now", "I know Barbu"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
        for _ in range(10):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.textContent").strip().startswith(name):
                break
        page.keyboard.press("Enter")
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)


def test_statistics_of_finished_games_are_shown(page: Page, address: str) -> None:
    seated = sit_down(address, bots=["club"] * 3, sitting="each-contract")
    play_out(address, seated)
    page.goto("/")
    held = [{**seated, "title": "Barbu", "asked": {}}]
    page.evaluate("held => localStorage.setItem('barbu.games', JSON.stringify(held))", held)
    page.goto("/#/games")
    [game] = ask(address, "/api/mine", [{"table": seated["table"], "token": seated["token"]}])
    place = game["places"][0]
    wins = game["wins"][0]
    outcome = "You won with" if wins else f"You came {('second', 'third', 'fourth')[place - 2]}"
    expect(page.locator("[data-table]")).to_contain_text(outcome)
    numbers = page.get_by_role("region", name="In numbers")
    expect(numbers).to_contain_text(f"1 game finished, {'1 won' if wins else 'none won'}.")
    told = ask(address, "/api/statistics", [{"table": seated["table"], "token": seated["token"]}])["variants"][0]
    expect(numbers.locator("tbody tr")).to_have_count(len(told["contracts"]))
    expect(numbers).to_contain_text(f"Best deal: {told['best']['title']}")
