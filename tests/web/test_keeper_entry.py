"""Entering deals in unusual cases: salads, many players, and cards that are shown."""

import json

from playwright.sync_api import expect

from barbu.keeper.sitting import sitting_of, upto
from barbu.notation import rules_text
from barbu.rules.files.write import table_of
from barbu.rules.load import load, parse
from tests.engine.helpers import random_game
from tests.web.conftest import DESKTOP, PHONE, Pages
from tests.web.looking import cut_off, faults
from tests.web.scorer import MOST_TAPS, NAMES, Scorer
from tests.web.sheets import NAMES as PLAYERS
from tests.web.sheets import put, sheet

TEXT_SIZE = "getComputedStyle(document.documentElement).fontSize"


def test_a_salad_takes_no_more_taps_than_another_deal(pages: Pages) -> None:
    """Counting all of it would take 18 taps. The points alone are three numbers of at most two taps each; the last
    player's is what is left."""
    page = pages(viewport=PHONE, has_touch=True)
    scorer = Scorer(page)
    scorer.begin("rifki-express")
    scorer.call("negative")
    expect(page.locator(".entry h1")).to_have_text("How many points?")
    for points in (-650, -440, -160):
        scorer.points(points)
    expect(page.locator(".bottom")).to_contain_text("−1560 of −1560")
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["−650", "−440", "−160", "−310"])
    assert not faults(page)
    scorer.on()
    assert scorer.taps <= MOST_TAPS
    expect(page.locator(".entry h1")).to_have_text("Beth declares")


def test_what_the_table_lets_stand_is_entered_as_it_was(pages: Pages) -> None:
    """A player declares out of turn, and doubles somebody who has not doubled them."""
    page = pages(viewport=PHONE, has_touch=True)
    scorer = Scorer(page)
    scorer.begin("bonken")
    page.get_by_role("button", name="Someone else declares").click()
    page.get_by_role("group", name="Someone else declares").get_by_role("button", name="Carl").click()
    expect(page.locator(".entry h1")).to_have_text("Carl declares")
    expect(page.locator(".entry")).to_contain_text("Out of turn: it was Anna's.")
    assert not faults(page)
    assert not cut_off(page)
    page.reload()
    expect(page.locator(".entry h1")).to_have_text("Carl declares")
    scorer.call("no-king")
    page.get_by_role("button", name="The table allows any double").click()
    scorer.double("Carl doubles Beth")
    assert not faults(page)
    scorer.on()
    scorer.player("Beth")
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["0", "−200", "100", "0"])
    scorer.write()
    expect(page.locator(".entry h1")).to_have_text("Beth declares")
    expect(page.locator(".trouble").first).to_have_text("Deal 1: Carl declared out of turn.")
    kept = json.loads(str(page.evaluate("localStorage.getItem('barbu.sittings')")))[0]["last"]["sitting"]["deals"]
    assert [(deal["declarer"], deal["doubles"]) for deal in kept] == [("C", ["C>B!"])]
    # The browser of the tests promises nothing.
    expect(page.locator(".entry")).to_contain_text("This browser may delete score sheets")

    # Beth, who has lost 200, leaves, and Eve takes her seat; Carl is called Karl.
    page.get_by_role("button", name="Score sheet").click()
    page.get_by_role("button", name="Players", exact=True).click()
    page.get_by_role("textbox", name="Name of Beth").fill("Eve")
    page.get_by_role("button", name="Eve takes over from deal 2 on").click()
    expect(page.locator(".paper-sheet")).to_contain_text("From deal 2 on, Eve plays in the seat of Beth.")
    page.get_by_role("textbox", name="Name of Carl").fill("Dora")
    page.get_by_role("button", name="Carl is called Dora").click()
    expect(page.get_by_role("alert").last).to_contain_text("Two players have the same name")
    page.get_by_role("textbox", name="Name of Carl").fill("Karl")
    page.get_by_role("button", name="Carl is called Karl").click()
    expect(page.get_by_role("textbox", name="Name of Karl")).to_have_value("Karl")
    assert not cut_off(page)
    page.set_viewport_size({"width": 768, "height": 1024})
    assert not faults(page)
    expect(page.locator(".entry h1")).to_have_text("Eve declares")
    page.goto("/#/keep/one/settle")
    page.get_by_role("textbox").fill("1")
    expect(page.locator("tbody tr")).to_have_count(4)
    expect(page.locator("tbody tr", has_text="Beth").locator("td").first).to_have_text("−200")
    expect(page.locator("tbody")).not_to_contain_text("Eve")
    expect(page.locator(".payments")).to_contain_text("Beth pays Karl")


def test_the_largest_salad_takes_twelve_taps(pages: Pages) -> None:
    """Ten players with two packs, all eleven contracts at once: sliding from the range to the number is one tap for
    each player."""
    page = pages(viewport=PHONE, has_touch=True)
    played = random_game(load("canadian-salad", 10), 1)
    salad = played.finished[-1]
    page.goto("/#/keep")
    put(page, [sheet(upto(sitting_of(played, PLAYERS), len(played.finished) - 1))])
    page.goto("/#/keep/one")
    scorer = Scorer(page)
    expect(page.locator(".entry h1")).to_have_text("How many points?")
    assert not cut_off(page)
    for points in salad.points[:-1]:
        scorer.points(points, slide=True)
    expect(page.get_by_role("textbox", name="Points of Jan")).to_have_value(str(salad.points[-1]))
    assert not faults(page)
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text([str(total) for total in salad.totals])
    scorer.on()
    expect(page.locator(".entry h1")).to_have_text("The game is over")
    assert scorer.taps <= MOST_TAPS


def test_impossible_points_are_refused_and_a_player_may_take_everything(pages: Pages) -> None:
    page = pages(viewport=DESKTOP)
    scorer = Scorer(page)
    scorer.begin("rifki-express")
    scorer.call("negative")
    keys = page.keyboard
    keys.type("1550")
    keys.press("Enter")
    keys.type("20")
    expect(page.get_by_role("alert")).to_contain_text("No more than −10 points are left for Beth")
    expect(page.get_by_role("textbox", name="Points of Beth")).to_have_value("−2")
    page.get_by_role("combobox", name="One player took everything").select_option("Carl")
    expect(page.locator(".bottom")).to_contain_text("13 of 13")
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["0", "0", "−1560", "0"])


WAKE = """
  window.awake = 0;
  const sentinel = { release: () => Promise.resolve((window.awake -= 1)) };
  const request = () => Promise.resolve((window.awake += 1) && sentinel);
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
"""
"""A wake lock that counts how many are held."""


def test_shown_cards_poker_rows_partners_and_many_players_are_entered(pages: Pages) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    page.add_init_script(WAKE)
    scorer = Scorer(page)
    scorer.begin("trex-partners+expose")
    assert page.evaluate("window.awake") == 1
    scorer.call("no-king")
    page.get_by_role("group", name="Who showed the king of hearts?").get_by_role("button", name="Anna").click()
    scorer.on()
    scorer.player("Beth")
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["75", "−150", "0", "0"])
    scorer.on()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.locator(".ahead")).to_contain_text("Anna and Carl")
    page.get_by_role("button", name="Large type").click()
    assert page.evaluate(TEXT_SIZE) == "20px"
    assert not cut_off(page)
    page.reload()
    expect(page.locator(":root")).to_have_css("font-size", "20px")
    page.get_by_role("button", name="Score sheet").click()
    page.get_by_role("button", name="Large type").click()

    scorer.begin("wikipedia-nine")
    scorer.call("chinese-poker")
    scorer.on()
    for rows in (9, 5, 3, 1):
        scorer.number(rows)
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["36", "20", "12", "4"])

    scorer.begin("fruit-salad", 8)
    page.locator(".entry h1:not([aria-busy])").wait_for()
    expect(page.locator(".entry section").first.get_by_role("button", name="Hugo").first).to_be_visible()
    assert not cut_off(page)
    assert not faults(page)

    # Rules of one's own, chosen like any others and kept with the sheet.
    ours = parse('extends = "pagat"\nname = "Ours"\n\n[contracts.dominoes]\nplaces = [40, 20, 10, -5]\n', "ours")
    entry = {"id": "mine", "title": "Ours", "line": "", "updated_ms": 1, "parent": "pagat", "players": 4}
    entry |= {"rules": table_of(ours), "text": rules_text(ours)}
    broken = {**entry, "id": "broken", "title": "Broken", "rules": {"players": 4}}
    page.evaluate("text => localStorage.setItem('barbu.rules', text)", json.dumps([entry, broken]))
    page.goto("/#/keep/new")
    page.reload()
    page.locator("input[value='own:broken']").click()
    expect(page.get_by_role("alert")).to_be_visible()
    page.locator("input[value='own:mine']").click()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Begin the first deal").click()
    scorer.call("dominoes", "from the seven")
    scorer.on()
    for name in NAMES[:3]:
        scorer.player(name)
    scorer.on()
    expect(page.locator(".entry td.total")).to_have_text(["40", "20", "10", "−5"])
    scorer.write()
    page.evaluate("localStorage.removeItem('barbu.rules')")
    page.reload()
    page.get_by_role("button", name="Score sheet").click()
    expect(page.locator("tr.deal").first).to_contain_text("40")
