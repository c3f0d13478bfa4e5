"""The aim of a contract states the amounts in the rules, for every rule set."""

import re

import pytest

from barbu.cards import card_text
from barbu.coach.aim import MOST, ContractAim, aim
from barbu.rules.load import load, variant_names
from barbu.text.languages import speaking
from barbu.text.render import render

PAGAT = load("pagat")


def shown(found: ContractAim) -> list[tuple[str, int]]:
    """The cards of a picture, each part with its points."""
    return [(" ".join(map(card_text, piece.cards)), piece.points) for piece in found.picture]


@pytest.mark.parametrize(
    ("contract", "title", "first"),
    [
        ("no-tricks", "Every trick costs 2", "Each trick you take is 2 points against you."),
        ("no-hearts", "Every heart costs 2", "Each heart you take is 2 points against you, the ace of hearts 6."),
        ("no-queens", "Every queen costs 6", "Each queen you take is 6 points against you."),
        ("no-king", "The king of hearts costs 20", "Whoever takes the king of hearts has 20 points against them"),
        ("no-last-two", "The last two tricks cost 10 and 20", "The last trick is 20 points against whoever takes it"),
        ("trumps", "Every trick brings 5", "Each trick you take brings you 5 points."),
        ("dominoes", "First out wins 45", "Get rid of your cards before the others do."),
    ],
)
def test_what_a_contract_is_worth(contract: str, title: str, first: str) -> None:
    found = aim(contract, PAGAT)
    assert render(found.title) == title
    assert render(found.lines[0]).startswith(first)
    assert len(found.lines) == 2


def test_the_picture_shows_what_scores() -> None:
    assert shown(aim("no-queens", PAGAT)) == [("QS", -6), ("QH", -6), ("QD", -6), ("QC", -6)]
    assert shown(aim("no-king", PAGAT)) == [("KH", -20)]
    assert shown(aim("no-hearts", PAGAT))[:2] == [("AH", -6), ("KH", -2)]
    assert [points for _, points in shown(aim("no-last-two", PAGAT))] == [-10, -20]
    assert shown(aim("dominoes", PAGAT)) == [("", 45), ("", 20), ("", 5), ("", -5)]


def test_amounts_come_from_the_rules() -> None:
    assert render(aim("no-king", load("pagat+king-15")).title) == "The king of hearts costs 15"
    assert render(aim("no-queens", load("brader")).title) != render(aim("no-queens", PAGAT).title)


def test_nobody_is_told_that_hearts_may_not_be_led_where_they_may() -> None:
    def told(variant: str) -> str:
        return " ".join(map(render, aim("no-king", load(variant)).lines))

    assert "Nobody may lead a heart" in told("pagat")
    assert "lead a heart" not in told("pagat+barbu-heart-leads")


@pytest.mark.parametrize("variant", variant_names())
def test_every_contract_has_an_aim_in_every_language(variant: str) -> None:
    for players in load(variant).numbers or (load(variant).players,):
        rules = load(variant, players)
        for contract in rules.contracts:
            found = aim(contract, rules)
            assert len(found.picture) <= max(MOST, players)
            for piece in found.picture:
                assert all(rules.deck.mask >> card & 1 for card in piece.cards)
                assert piece.cards or piece.label
            said = [found.title, *found.lines, *(piece.label for piece in found.picture if piece.label)]
            with speaking("qps"):
                for each in said:
                    assert not re.search("[A-Za-z]", render(each)), render(each)
            assert not re.search(r"[{}]|\b0 points|  ", " ".join(map(render, said)))


def test_the_layout_begins_as_its_rules_say() -> None:
    def told(contract: str, variant: str) -> str:
        return render(aim(contract, load(variant)).lines[1])

    assert told("dominoes", "pagat").startswith("The declarer names the rank that starts each suit;")
    assert told("dominoes", "pagat+first-card").startswith("The first card sets the rank that starts each suit;")
    assert told("dominoes", "trex").startswith("Each suit starts with its jack;")
