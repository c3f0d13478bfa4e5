"""The example of each word of rule files: rules that say it, the sentence it makes, and what shows it."""

import pytest

from barbu.api import pictures
from barbu.errors import RulesError
from barbu.rules.schema import vocabulary
from barbu.text.examples.words import example_of
from barbu.text.render import render
from barbu.text.vocabulary import TABLES

WORDS = [(table, word.name) for table in TABLES for word in getattr(vocabulary(), table)]


@pytest.mark.parametrize(("table", "name"), WORDS)
def test_every_word_has_an_example_that_says_it(table: str, name: str) -> None:
    found = example_of(table, name)
    assert found is not None
    assert render(found.line)
    if table == "contract":
        default = next(word.default for word in vocabulary().contract if word.name == name)
        said = getattr(found.rules.contracts[found.contract], name)
        assert (list(said) if isinstance(said, tuple) else said) != default


@pytest.mark.parametrize(
    ("table", "name", "hands"),
    [
        ("contract", "heart_lead", ["hearts-never"]),
        ("contract", "several", ["several"]),
        ("contract", "duty", ["overtrump"]),
        ("contract", "claim", ["claim"]),
        ("contract", "expose", ["expose"]),
        ("session", "opening_lead", ["opening"]),
        ("contract", "times", []),
    ],
)
def test_a_word_is_shown_by_the_duty_that_it_makes(table: str, name: str, hands: list[str]) -> None:
    assert [hand.name for hand in pictures.word_picture(table, name).pictures.hands] == hands


def test_words_about_cards_show_cards() -> None:
    assert pictures.word_picture("contract", "trick").pictures.trick is not None
    assert pictures.word_picture("doubling", "owed").pictures.bet is not None
    assert len(pictures.word_picture("contract", "row").pictures.rows) == 2
    assert pictures.word_picture("session", "first").cards == ["7H"]
    assert len(pictures.word_picture("deck", "removed").cards) == 20


def test_a_word_that_does_not_exist_has_no_example() -> None:
    for table, name in (("contract", "colour"), ("table", "trick"), ("contracts", "")):
        assert example_of(table, name) is None
        with pytest.raises(RulesError):
            pictures.word_picture(table, name)
