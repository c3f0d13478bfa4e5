"""Own rules in a real browser: changed in a form, and checked as one types."""

import re

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from barbu.rules.load import parse
from tests.web.conftest import PHONE, Pages
from tests.web.form import CARD_NAME, contract, edit, mine
from tests.web.serving import ask
from tests.web.start import seats


def test_change_a_value_mend_the_sum_and_play(page: Page, address: str) -> None:
    edit(page)
    contract(page, "no-king").get_by_label("Points for king of hearts").fill("-15")
    status = page.get_by_role("status").first
    expect(status).to_contain_text(
        "The contracts add up to 20 in a whole game, not 0: write sum = 20, or change values."
    )
    expect(page.get_by_role("textbox", name="Sum")).to_have_attribute("aria-invalid", "true")
    expect(page.locator("[id='word-sum']")).to_contain_text("write sum = 20")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
    expect(page.get_by_role("heading", name="1 change from Barbu")).to_be_visible()

    status.get_by_role("button", name="Show it").click()
    expect(page.get_by_role("textbox", name="Sum")).to_be_focused()
    status.get_by_role("button", name="Make the sum 20").click()
    expect(status).to_contain_text("These rules can be played.")
    page.get_by_role("textbox", name="Name").fill("Ours")
    page.get_by_role("textbox", name="Name").press("Tab")
    expect(page.get_by_role("heading", level=1)).to_have_text("Ours")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_enabled()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)

    [seat] = seats(page)
    info = ask(address, f"/api/rules?table={seat['table']}", token=seat["token"])
    assert info["title"] == "Ours"
    assert {each["name"]: each["total"] for each in info["contracts"]}["no-king"] == -15
    page.get_by_role("link", name="The rules").click()
    king = page.get_by_role("listitem").filter(has=page.get_by_role("heading", name="No King", exact=True))
    expect(king).to_contain_text("−15")
    page.get_by_role("link", name="Back to the table").click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    page.get_by_role("link", name="The rules").click()
    page.get_by_role("button", name="Keep or change these rules").click()
    expect(page.get_by_text("From a link, for 4 players")).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Ours")


def test_places_are_moved_until_the_game_sums_to_zero(page: Page) -> None:
    edit(page)
    contract(page, "no-king").get_by_label("Points for king of hearts").fill("-16")
    page.get_by_role("button", name="Move the places to reach 0").click()
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
    expect(page.get_by_role("textbox", name="Sum")).to_have_value("0")
    expect(contract(page, "dominoes").get_by_role("textbox", name="Points by place 1")).to_have_value("44")
    expect(page.get_by_role("heading", name="2 changes from Barbu")).to_be_visible()


def test_contracts_are_added_removed_and_reordered(page: Page) -> None:
    edit(page)
    page.get_by_label("Another contract").select_option("Ravage City")
    page.get_by_role("button", name="Add Ravage City").click()
    expect(page.get_by_label("Another contract")).to_have_value("chinese-poker")
    added = page.locator("#contract-ravage-city")
    expect(added.locator("summary")).to_be_focused()
    expect(added.locator("summary")).to_contain_text("\u221236")
    added.get_by_role("button", name="Up").click()
    names = page.locator("details[id^=contract-] summary b")
    expect(names.nth(-1)).to_have_text("Dominoes")
    expect(names.nth(-2)).to_have_text("Ravage City")
    contract(page, "dominoes").get_by_role("button", name="Remove Dominoes").click()
    expect(names).to_have_count(7)
    expect(page.get_by_text("Dominoes is not played.")).to_be_visible()
    page.get_by_role("button", name="Undo: Dominoes is not played.").click()
    expect(names).to_have_count(8)


def test_what_holds_for_every_contract_is_changed_in_one_place(page: Page) -> None:
    """What a contract says itself takes precedence."""
    edit(page, "kingen")
    every = page.locator("#every-contract")
    expect(every.locator("summary")).to_contain_text("All contracts")
    expect(every.locator("summary")).to_contain_text("The same for all of them: times for the whole table")
    expect(page.locator("#subject-deck summary")).to_contain_text("cards, 13 for each player.")
    expect(page.locator("#subject-doubling summary")).to_contain_text("There are no doubles.")
    every.locator("summary").click()
    shared = every.get_by_role("textbox", name="Times for the whole table")
    expect(shared).to_have_value("1")
    shared.fill("2")
    status = page.get_by_role("status").first
    status.get_by_role("button", name="Make the sum").click()
    expect(status).to_contain_text("These rules can be played.")
    assert played(page) == {"no-tricks": 2, "trumps": 0}
    expect(contract(page, "no-tricks").get_by_role("textbox", name="Times for the whole table")).to_have_count(0)
    expect(contract(page, "trumps").get_by_role("textbox", name="Times for the whole table")).to_have_value("0")

    tricks = contract(page, "no-tricks")
    tricks.get_by_role("button", name=re.compile("more settings?$")).click()
    own = tricks.get_by_role("textbox", name="Times for the whole table")
    expect(own).to_have_value("2")
    own.fill("3")
    expect(every.get_by_role("textbox", name="Times for the whole table")).to_have_value("2")
    status.get_by_role("button", name="Make the sum").click()
    expect(status).to_contain_text("These rules can be played.")
    assert played(page) == {"no-tricks": 3, "trumps": 0}
    own.fill("2")
    undo = page.get_by_role("button", name=re.compile("^Undo: "))
    expect(undo.first).to_be_enabled()
    for _ in range(undo.count()):
        undo.first.click()
    expect(page.get_by_role("heading", name="Plays like Kingen")).to_be_visible()
    expect(shared).to_have_value("1")
    shared.fill("x")
    expect(status).to_contain_text("All contracts, times for the whole table: It must be a whole number")
    expect(shared).to_have_attribute("aria-invalid", "true")


def played(page: Page) -> dict[str, int]:
    """How often two contracts are played, whoever declares, in the stored rules."""
    rules = parse(str(mine(page)[0]["text"]), "mine")
    return {name: rules.contracts[name].shared for name in ("no-tricks", "trumps")}


def test_something_that_is_not_a_number_is_reported_and_not_played(page: Page) -> None:
    edit(page)
    players = page.get_by_role("textbox", name="Players")
    status = page.get_by_role("status").first
    for typed, why in (
        ("four", "whole number"),
        ("13", "at most 12"),
        ("1", "at least 2"),
        ("", "required"),
        ("4.5", ""),
    ):
        players.fill(typed)
        expect(status).to_contain_text("Number of players:")
        expect(status).to_contain_text(why)
        expect(page.get_by_role("button", name="Play", exact=True)).to_be_disabled()
        players.blur()
        expect(players).to_have_value(typed)
    places = contract(page, "dominoes").get_by_role("textbox", name="Points by place 2")
    players.fill("4")
    places.fill("1O")
    expect(status).to_contain_text(re.compile("Dominoes, points by place: .*must be a whole number"))
    expect(places).to_have_attribute("aria-invalid", "true")
    places.fill("20")
    expect(status).to_contain_text("These rules can be played.")


def test_play_and_share_take_what_was_typed_last(page: Page) -> None:
    edit(page)
    page.get_by_role("button", name="Share").click()
    link = page.get_by_label("Link with all of these rules in it")
    before = link.input_value()
    page.get_by_role("textbox", name="Name").fill("Ours")
    expect(link).to_be_visible()
    expect(link).not_to_have_value(before)
    page.get_by_role("textbox", name="Name").fill("Ours at last")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name=CARD_NAME)).to_have_count(13)
    expect(page).to_have_title(re.compile("Ours at last"))


def test_cards_are_removed_one_by_one(page: Page) -> None:
    edit(page)
    page.get_by_role("textbox", name="Players").fill("5")
    status = page.get_by_role("status").first
    expect(status).to_contain_text("Deck: 52 cards cannot be dealt equally to 5 players: 2 cards are left over.")
    status.get_by_role("button", name="Show it").click()
    deck = page.locator("#subject-deck")
    deck.get_by_role("button", name="Add cards").click()
    deck.get_by_role("button", name="Add cards").click()
    expect(status).to_contain_text("Dominoes, points by place: 5 players need 5 places, or a single one")
    doubling = page.locator("#subject-doubling")
    doubling.locator("summary").click()
    doubling.get_by_label("With doubling").uncheck()
    expect(doubling.get_by_label("Doubles owed to each declarer")).to_have_count(0)
    doubling.get_by_label("With doubling").check()
    expect(doubling.get_by_label("Doubles owed to each declarer")).to_have_value("2")
    expect(deck.get_by_role("combobox", name="Cards taken out 2")).to_have_value("2D")
    deck.get_by_role("button", name="Remove cards 1").click()
    expect(deck.get_by_role("combobox", name="Cards taken out 1")).to_have_value("2D")


@pytest.mark.parametrize("variant", ["canadian-salad/10", "king-russia", "trex", "wikipedia-nine"])
def test_every_word_of_a_variant_has_its_field(page: Page, address: str, variant: str) -> None:
    """Whatever the rules state appears in the form: everything in a variant can be edited."""
    name, _, players = variant.partition("/")
    edit(page, variant)
    opened = ask(address, "/api/rules/open", {"variant": name, "players": int(players or 0)})
    rules = opened["draft"]["rules"]
    paths = [f"contracts.{each}.{word}" for each, words in rules["contracts"].items() for word in words]
    paths += [f"{table}.{word}" for table in ("deck", "session", "doubling") for word in rules.get(table, {})]
    for path in paths:
        expect(page.locator(f"[id='word-{path}']")).to_have_count(1)


def test_every_word_of_the_vocabulary_can_be_reached(page: Page, address: str) -> None:
    """Each word has a field under some rules, and the field says what the word means."""
    vocabulary = ask(address, "/api/words")["vocabulary"]
    edit(page)
    page.locator("summary").filter(has_text=re.compile("^(Deck|Roles|Doubling)")).evaluate_all(
        "all => all.forEach(each => each.click())"
    )
    found = contract(page, "no-tricks")
    while more := page.get_by_role("button", name=re.compile("more settings?$")).all():
        more[0].click()

    seen: dict[str, set[str]] = {}

    def look() -> None:
        for path, text in page.locator(".word").evaluate_all("all => all.map(each => [each.id, each.textContent])"):
            parts = path.removeprefix("word-").split(".")
            table = {"contracts": "contract"}.get(parts[0], parts[0]) if len(parts) > 1 else "rules"
            word = next(each for each in vocabulary[table] if each["name"] == parts[-1])
            assert word["label"] in text
            assert word["line"][1:] in text
            seen.setdefault(table, set()).add(parts[-1])

    for choices in (
        {"Trump suit": "The declarer names one"},
        {
            "Trump suit": "None",
            "When hearts may be led": "Once hearts are broken",
            "When scoring cards must be played": "When it cannot win",
        },
        {"How it is played": "Laid out, as in dominoes", "Starting rank set by": "These rules"},
        {"How it is played": "In rows, as in Chinese poker"},
        {"How it is played": "Counted, as in Hundred"},
        {"How it is played": "In quarts: runs of up to four cards"},
        {"How it is played": "As one of the others, by one player on trial"},
    ):
        for label, choice in choices.items():
            found.get_by_label(label, exact=True).select_option(choice)
        look()
    assert seen == {
        table: {word["name"] for word in vocabulary[table]}
        for table in ("rules", "contract", "deck", "session", "doubling")
    }


def test_the_focus_is_never_lost(page: Page) -> None:
    """A button that moves, disappears or is disabled leaves the focus on itself or on its neighbour."""
    edit(page)
    focused = page.locator(":focus")
    down = contract(page, "no-tricks").get_by_role("button", name="Down")
    down.focus()
    page.keyboard.press("Enter")
    expect(page.locator("details[id^=contract-]").nth(1)).to_contain_text("No Tricks")
    expect(down).to_be_focused()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(contract(page, "no-tricks").get_by_role("button", name="Up")).to_be_disabled()
    expect(down).to_be_focused()
    contract(page, "no-hearts").get_by_role("button", name="Remove ace of hearts").focus()
    page.keyboard.press("Enter")
    expect(focused).to_have_accessible_name("Remove hearts")
    undo = page.get_by_role("button", name="Undo", exact=True)
    undo.focus()
    for _ in range(3):
        page.keyboard.press("Enter")
    expect(undo).to_be_disabled()
    expect(page.get_by_role("button", name="Redo", exact=True)).to_be_focused()


def test_the_editor_works_by_keyboard_alone(page: Page) -> None:
    edit(page)
    page.locator("#contract-no-king summary").focus()
    page.keyboard.press("Enter")
    field = page.locator("#contract-no-king").get_by_label("Points for king of hearts")
    for _ in range(12):
        page.keyboard.press("Tab")
        if field.evaluate("field => field === document.activeElement"):
            break
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("-18")
    expect(page.get_by_role("status").first).to_contain_text("The contracts add up to 8 in a whole game")
    expect(field).to_be_focused()


def test_nothing_sticks_out_on_a_phone_and_targets_are_big(pages: Pages) -> None:
    page = pages(viewport=PHONE, has_touch=True)
    for path in ("edit/from/pagat", "own", "rules", "rules/canadian-salad/7", "glossary", "strategy/pagat"):
        fits_on_a_phone(page, path)


def fits_on_a_phone(page: Page, path: str) -> None:
    """A page with everything unfolded is no wider than a phone, and what is tapped is as big as a finger."""
    page.goto("about:blank")
    page.goto(f"/#/{path}", wait_until="networkidle")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    for summary in page.locator("summary").all()[:9]:
        summary.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    # A word within a sentence is as high as its line.
    small = page.evaluate(
        """() => [...document.querySelectorAll('button:not(.term), select, summary, .button, .field')]
            .filter(each => each.offsetParent)
            .map(each => [each.textContent.trim().slice(0, 30), each.getBoundingClientRect()])
            .filter(([, box]) => box.height < 44 || box.width < 44)
            .map(([text, box]) => `${text}: ${box.width} x ${box.height}`)"""
    )
    assert small == []


def held_sum(page: Page) -> tuple[Locator, Locator, list[Route]]:
    """The points of a trick, in rules whose sum is wrong; the button that makes the sum; and what is asked about the
    rules from now on, which nobody answers."""
    edit(page)
    trick = contract(page, "no-tricks").get_by_role("textbox", name="Points for a trick", exact=True)
    trick.fill("-3")
    offered = page.get_by_role("button", name="Make the sum")
    expect(offered).to_be_enabled()
    held: list[Route] = []
    page.route("**/api/rules/check", lambda route: held.append(route))
    return trick, offered, held


def test_the_sum_waits_for_what_was_just_typed(page: Page) -> None:
    trick, offered, _ = held_sum(page)
    trick.fill("-4")
    expect(offered).to_be_disabled()
    page.unroute("**/api/rules/check")
    trick.fill("-5")
    offered.click()
    expect(page.get_by_text("These rules can be played.")).to_be_visible()
