"""The editor tells what a setting does by an example, finds settings, and changes the sign of all points."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.web.form import contract, edit

MORE = re.compile("settings?$")
DUTY = re.compile("^Example.*When trumps must be beaten$")


def section(page: Page, subject: str) -> Locator:
    """One section of the rules, opened."""
    found = page.locator(f"#subject-{subject}")
    found.locator("summary").first.click()
    return found


def test_a_setting_has_an_example_with_a_picture(page: Page) -> None:
    edit(page)
    trumps = contract(page, "trumps")
    trumps.get_by_role("button", name=DUTY).click()
    shown = trumps.locator(".example")
    expect(shown).to_contain_text("From Barbu")
    expect(shown).to_contain_text("In Trumps, if you are void in the suit led, you must play a trump")
    expect(shown.get_by_role("list", name="Your hand").get_by_role("listitem")).not_to_have_count(0)
    trumps.get_by_role("button", name=DUTY).click()
    expect(shown).to_have_count(0)


def test_a_setting_is_found_by_what_it_does(page: Page) -> None:
    edit(page)
    hearts = contract(page, "no-hearts")
    hearts.get_by_role("button", name=MORE).first.click()
    before = hearts.locator(".word").count()
    hearts.get_by_role("searchbox", name="Find a setting").fill("led")
    expect(hearts.locator("[id='word-contracts.no-hearts.heart_lead']")).to_be_visible()
    assert 0 < hearts.locator(".word").count() < before
    hearts.get_by_role("searchbox", name="Find a setting").fill("no such thing")
    expect(hearts.get_by_text("No setting matches.")).to_be_visible()


def test_all_points_change_their_sign_with_the_winner(page: Page) -> None:
    edit(page)
    page.locator("section[aria-labelledby=the-game]").get_by_role("button", name=MORE).click()
    page.get_by_label("Who wins").select_option("lowest")
    page.get_by_role("button", name="Change the sign of all points").click()
    expect(page.get_by_role("status").first).to_contain_text("These rules can be played.")
    expect(contract(page, "no-king").get_by_label("Points for king of hearts")).to_have_value("20")
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("status").first).to_contain_text("the lowest total wins, so it is not negative")


def test_whole_ranks_follow_one_another(page: Page) -> None:
    edit(page)
    removed = section(page, "deck").locator("[id='word-deck.removed']")
    removed.get_by_role("button", name="Add cards").click()
    removed.get_by_role("combobox").last.select_option("twos")
    removed.get_by_role("button", name="Add cards").click()
    expect(removed.get_by_role("combobox").last).to_have_value("threes")


@pytest.mark.parametrize(
    ("rules", "subject", "word", "value", "why"),
    [
        ("pagat", "session", "until", "5", "so no player need ever reach a total"),
        ("hearts", "session", "until", "10", "A single deal can reach it: it must be beyond"),
        ("pagat", "session", "least_bid", "100", "No call can be bought: give a contract bids"),
    ],
)
def test_what_cannot_be_played_is_told_with_what_can(
    page: Page, rules: str, subject: str, word: str, value: str, why: str
) -> None:
    edit(page, rules)
    section(page, subject).locator(f"[id='word-{subject}.{word}-field']").fill(value)
    expect(page.get_by_role("status").first).to_contain_text(why)
    expect(page.locator(f"[id='word-{subject}.{word}']")).to_contain_text(why)


def test_hands_that_cannot_be_dealt_are_told(page: Page) -> None:
    edit(page)
    section(page, "deck").locator("[id='word-deck.removed']").get_by_role("button", name="Add cards").click()
    expect(page.get_by_role("status").first).to_contain_text("51 cards cannot be dealt equally to 4 players")


def test_a_pot_that_cannot_be_shared_is_told(page: Page) -> None:
    edit(page, "brader")
    contract(page, "ravage-city").locator("[id='word-contracts.ravage-city.pot-field']").fill("-35")
    expect(page.get_by_role("status").first).to_contain_text("cannot be shared evenly by up to 4 players")
