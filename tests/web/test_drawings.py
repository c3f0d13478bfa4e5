"""Cards and players as the page draws them: their colours, the effect of the settings, and initials."""

import pytest
from playwright.sync_api import Page, expect

from tests.web.table import AtTable

COLOUR = "(card) => getComputedStyle(card).color"


def colours(table: AtTable) -> dict[str, set[str]]:
    """The colours of the cards in the hand, by suit."""
    found: dict[str, set[str]] = {}
    for card in table.cards.all():
        suit = str(card.get_attribute("data-key"))[1]
        found.setdefault(suit, set()).add(str(card.locator("svg.card").evaluate(COLOUR)))
    return found


def test_two_or_four_colours(page: Page, address: str) -> None:
    table = AtTable(page)
    seated = table.sit(address, {"speed": 0, "fourColours": False}, variant="pagat")
    expect(table.cards).to_have_count(13)
    two = colours(table)
    table.keep("barbu.settings", {"speed": 0, "fourColours": True})
    table.open(seated["table"])
    expect(table.cards).to_have_count(13)
    four = colours(table)
    assert two.keys() == four.keys()
    for one, other in (("S", "C"), ("H", "D")):
        if {one, other} <= two.keys():
            assert two[one] & two[other]
            assert not four[one] & four[other]


def test_every_card_is_drawn_whole(page: Page, address: str) -> None:
    """Every part of a card is there and has a size."""
    table = AtTable(page)
    table.sit(address, {"speed": 0}, variant="pagat")
    expect(table.cards).to_have_count(13)
    empty = page.evaluate(
        """() => [...document.querySelectorAll("svg.card use")]
            .filter((use) => !document.querySelector(use.getAttribute("href")) || !use.getBoundingClientRect().width)
            .map((use) => use.getAttribute("href"))"""
    )
    assert empty == []


def test_settings_take_effect(page: Page) -> None:
    page.goto("/")
    page.get_by_text("Settings", exact=True).first.click()
    settings = page.get_by_role("region", name="Settings")
    shown = settings.locator("svg.card").first
    pips = shown.locator(".face use")
    expect(pips).to_have_count(2)  # the two half figures of a king
    settings.get_by_role("radio", name="Large").check()
    expect(pips).to_have_count(1)
    back = settings.locator("svg.back use").first
    expect(back).to_have_attribute("href", "#back-king")
    settings.get_by_role("radio", name="Moon and stars").check()
    expect(back).to_have_attribute("href", "#back-night")
    page.reload()
    page.get_by_text("Settings", exact=True).first.click()
    expect(settings.get_by_role("radio", name="Moon and stars")).to_be_checked()
    expect(settings.get_by_role("radio", name="Large")).to_be_checked()


FLAG = "\N{REGIONAL INDICATOR SYMBOL LETTER F}\N{REGIONAL INDICATOR SYMBOL LETTER R}"
"""One emoji made of two code points."""


@pytest.mark.parametrize(
    ("name", "initial"),
    [("anna", "A"), (f"{FLAG} Ann", FLAG), ("x\u0301ena", "X\u0301")],
    ids=["letter", "emoji", "letter with a mark"],
)
def test_an_initial_is_what_a_reader_counts_as_one_letter(page: Page, address: str, name: str, initial: str) -> None:
    table = AtTable(page)
    table.sit(address, {"speed": 0}, name=name, avatar="")
    shown = page.locator("[data-plate='A'] .avatar b").first
    expect(shown).to_have_text(initial)
