"""A seat in the browser: a reload, a newer browser, a lost connection, somebody else's seat."""

import re

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.web.conftest import Pages
from tests.web.retold import View, retold
from tests.web.serving import ask
from tests.web.table import AtTable

CLUB = ["club"] * 3


def names_of(table: AtTable) -> list[str]:
    """The cards of the hand from left to right."""
    return [str(card.get_attribute("aria-label")) for card in table.cards.all()]


def until_i_play(table: AtTable) -> None:
    """Call and double until I must play a card."""
    while table.until("call", "double", "play") != "play":
        table.step()


def test_a_reload_resumes_the_game(page: Page, address: str) -> None:
    table = AtTable(page)
    table.sit(address, {"speed": 0}, bots=CLUB)
    until_i_play(table)
    table.play()
    table.until("play", "result")
    before = sorted(names_of(table))  # suits may change places once one of them is used up
    heading = page.get_by_role("heading", level=1).inner_text()
    page.reload()
    table.until("play", "result")
    assert sorted(names_of(table)) == before
    assert page.get_by_role("heading", level=1).inner_text() == heading


def test_a_newer_browser_takes_over_the_seat(pages: Pages, address: str) -> None:
    older, newer = AtTable(pages()), AtTable(pages())
    seated = older.sit(address, {"speed": 0}, bots=CLUB)
    older.until("call", "double", "play")
    newer.page.goto("/")
    # As a browser has it to which the game was brought: the one that began it has given the commitment already.
    brought = {key: value for key, value in seated.items() if key != "commit"}
    newer.keep("barbu.games", [{**brought, "title": "", "asked": {}}])
    newer.open(seated["table"])
    newer.until("call", "double", "play")

    notice = older.page.get_by_role("alert")
    expect(notice).to_contain_text("newer window")
    newer.step()
    notice.get_by_role("button", name="Play here").click()
    expect(notice).to_have_count(0)
    older.until("call", "double", "play", "result")
    expect(newer.page.get_by_role("alert")).to_contain_text("newer window")


def test_a_lost_connection_comes_back(page: Page, address: str) -> None:
    lines: list[WebSocketRoute] = []

    def through(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) == 2:
            line.close()
        else:
            line.connect_to_server()

    page.route_web_socket("**/ws/**", through)
    table = AtTable(page)
    table.sit(address, {"speed": 0}, bots=CLUB)
    until_i_play(table)
    lines[0].close()
    notice = page.locator("[data-connection]")
    expect(notice).to_contain_text("Reconnecting")
    expect(notice).to_contain_text("Connected again")
    assert len(lines) == 3, "one attempt failed, the next one held"
    table.play()


def test_a_deleted_table_says_so(page: Page, address: str) -> None:
    table = AtTable(page)
    seated = table.sit(address, bots=CLUB)
    ask(address, "/api/leave", {"table": seated["table"], "token": seated["token"]})
    table.keep("barbu.games", [{**seated, "token": "wrong", "title": "", "asked": {}}])
    page.reload()
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("link", name="Home").click()
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_a_seat_held_by_another_browser_says_so(page: Page) -> None:
    page.goto("/#/t/nosuchtable")
    expect(page.get_by_role("heading", name="No seat here")).to_be_visible()


def _evening(view: View) -> None:
    """Everybody has declared two contracts and owes two doubles."""
    for seat in view["seats"]:
        done = ["no-queens", "no-king"]
        seat["done"] = [{"contract": name, "deal": 1 + 4 * at, "score": -24} for at, name in enumerate(done)]
        seat["left"] = [name for name in seat["left"] if name not in done]
        seat["owed"] = [{"declarer": "C", "doubles": 2, "deals_left": 3}]


def test_a_place_card_lists_what_its_player_has_declared_and_may_declare(page: Page, address: str) -> None:
    retold(page, _evening)
    table = AtTable(page)
    table.sit(address, {"speed": 0}, variant="pagat", bots=CLUB)
    until_i_play(table)
    card = page.get_by_role("button", name="What Beth can declare and has declared")
    card.focus()
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog", name="Beth")
    expect(sheet.get_by_role("heading", name="Beth can still declare")).to_be_visible()
    (club,) = (kind["line"] for kind in ask(address, "/api/bots") if kind["name"] == "club")
    expect(sheet).to_contain_text(f"Club bot. {club}")
    left = sheet.locator("section").filter(has_text="Beth can still declare").get_by_role("listitem")
    expect(left.filter(has_text=re.compile("Trumps|Dominoes")).first).to_be_visible()
    done = sheet.locator("section").filter(has_text="Declared so far")
    expect(done.locator("li")).to_have_text([re.compile("No Queens.*deal 1.*−24"), re.compile("No King.*deal 5.*−24")])
    expect(sheet).to_contain_text("Carl: 2 doubles in 3 deals")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(card).to_be_focused()
    card.click()
    expect(sheet).to_be_visible()
    page.mouse.click(4, 4)
    expect(sheet).to_have_count(0)
