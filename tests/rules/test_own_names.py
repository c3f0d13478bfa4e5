"""Contracts that no list knows, whose names are their titles."""

import pytest

from barbu.api.rule_editor import words
from barbu.errors import RulesError
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse
from barbu.rules.names import CONTRACT_NAMES, LONGEST_NAME, is_contract_name, own_title
from barbu.rules.options import with_options
from barbu.rules.options.definition import option_line
from barbu.scoresheet.sheet import sheet
from barbu.text.describe.sections import describe
from barbu.text.names import contract_letter, contract_other_names, contract_title
from barbu.text.render import render
from tests.engine.helpers import called, random_game
from tests.notation.helpers import good

LADY = """
extends = "pagat"
name = "With the black lady"
sum = -52
[contracts.own-black-lady]
cards = { QS = -13 }
"""


@pytest.mark.parametrize(
    ("name", "title", "letters"),
    [
        ("own-black-lady", "Black Lady", "BL"),
        ("own-achtung", "Achtung", "Ac"),
        ("own-queen-of-the-night", "Queen of the Night", "QO"),
        ("own-7", "7", "7"),
    ],
)
def test_a_name_of_ones_own_is_the_title(name: str, title: str, letters: str) -> None:
    assert is_contract_name(name)
    assert (own_title(name), contract_title(name), contract_letter(name)) == (title, title, letters)
    assert contract_other_names(name) == ()


@pytest.mark.parametrize(
    "name", ["own", "own-", "own-Black", "own-black-", "owner", "black", f"own-{'x' * LONGEST_NAME}"]
)
def test_any_other_is_no_name(name: str) -> None:
    assert not is_contract_name(name)


def test_no_known_name_is_one_of_ones_own() -> None:
    assert not any(map(own_title, CONTRACT_NAMES))


def test_a_misspelt_name_is_told_both() -> None:
    with pytest.raises(RulesError, match="one of your own begins with own-: own-no-black-lady"):
        parse(LADY.replace("own-black-lady", "no-black-lady"), "mine")
    with pytest.raises(RulesError) as error:
        parse(LADY.replace("own-black-lady", "no-quens"), "mine")
    assert error.value.near == "no-queens"


def test_it_is_played_written_down_and_described_like_any_other() -> None:
    rules = parse(LADY, "mine")
    game = random_game(rules, 4)
    assert called(game).count("own-black-lady") == 4
    text = print_record(record_of(game, ["Ada", "Bea", "Cyd", "Dan"]))
    assert "call own-black-lady\n" in text
    assert good(text).totals == game.totals
    row = next(row for row in sheet(game, ["Ada", "Bea", "Cyd", "Dan"]) if row.contract == "own-black-lady")
    assert row.letter == "BL"
    assert any("Black Lady (BL): −13 for the queen of spades" in render(line) for line in describe(rules))


def test_it_is_left_out_like_any_other() -> None:
    less = with_options(parse(LADY, "mine"), ["without-own-black-lady"])
    assert list(less.contracts) == list(load("pagat").contracts)
    assert "Black Lady" in render(option_line("without-own-black-lady"))
    with pytest.raises(RulesError, match="these rules have no contract own-black-lady"):
        load("pagat+without-own-black-lady")


def test_the_editor_offers_only_known_names() -> None:
    assert not any(map(own_title, words().titles))
