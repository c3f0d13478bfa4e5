"""The exported schema matches the vocabulary."""

import tomllib
import typing

import msgspec
import pytest

from barbu.rules.files.tables import names_in, text_of
from barbu.rules.load import load, variant_names
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.rules.schema import Word, unknown_words, vocabulary
from barbu.text.vocabulary import told_vocabulary

TABLES: dict[str, type[msgspec.Struct]] = {"contract": Contract, "deck": Deck, "session": Session, "doubling": Doubling}


@pytest.mark.parametrize("name", TABLES)
def test_every_word_is_there_with_its_meaning_and_default(name: str) -> None:
    words: tuple[Word, ...] = getattr(told_vocabulary(), name)
    fields = msgspec.structs.fields(TABLES[name])
    assert [word.name for word in words] == [field.name for field in fields]
    plain = TABLES[name]()
    for word in words:
        assert word.line
        assert word.default == msgspec.to_builtins(getattr(plain, word.name))


def test_choices_and_bounds_are_those_of_the_types() -> None:
    words = {word.name: word for word in vocabulary().contract}
    assert words["play"].choices == ("tricks", "layout", "quart", "poker", "counting", "trial")
    assert (words["times"].least, words["times"].most) == (1, 20)
    assert words["heart_lead"].shape == "choice"
    shapes = {
        name: words[name].shape for name in ("cards", "numbered", "last", "forced_cards", "of", "rank", "face_up")
    }
    assert shapes == {
        "cards": "cards",
        "numbered": "tricks",
        "last": "numbers",
        "forced_cards": "card-sets",
        "of": "contracts",
        "rank": "rank",
        "face_up": "switch",
    }


def test_words_say_where_they_mean_something() -> None:
    words = {word.name: word for word in vocabulary().contract}
    assert words["trick"].plays == ("tricks",)
    assert words["places"].plays == ("layout", "quart")
    assert words["row"].plays == ("poker",)
    assert words["kind"].plays == ()


@pytest.mark.parametrize("name", TABLES)
def test_what_a_word_needs_is_a_word_that_may_have_those_values(name: str) -> None:
    words: dict[str, Word] = {word.name: word for word in getattr(vocabulary(), name)}
    for word in words.values():
        if word.needs:
            assert set(word.values) <= set(words[word.needs].choices)
            assert word.values


@pytest.mark.parametrize("variant", variant_names())
def test_shipped_contracts_use_only_words_that_are_shown(variant: str) -> None:
    """A form hides words that need another one: no variant states one without it."""
    words = {word.name: word for word in vocabulary().contract}
    for number in load(variant).numbers or (load(variant).players,):
        for contract in load(variant, number).contracts.values():
            for name in msgspec.to_builtins(contract):
                word = words[name]
                assert not word.plays or contract.play in word.plays
                assert not word.needs or getattr(contract, word.needs) in word.values


@pytest.mark.parametrize("variant", names_in("variants"))
def test_a_shipped_file_has_no_unknown_word(variant: str) -> None:
    assert unknown_words(tomllib.loads(text_of("variants", variant))) == []


@pytest.mark.parametrize(
    ("text", "unknown"),
    [
        ("wind = 1", ["wind"]),
        ("variant = 'x'", []),
        ("[contracts.no-wind]", ["no-wind"]),
        ("[contracts.no-king]\nwind = 1\nheart_lead = 'gusts'", ["wind", "gusts"]),
        ("[contracts]\nno-king = 3", []),
        ("contracts = 3", []),
        ("[deck]\nwind = 1\n[session]\nleader = 'wind'\n[doubling]\nchanges = 3", ["wind"]),
        ("[with.3.deck]\nwind = 1", ["wind"]),
        ("[deck.removed]\nx = 1", []),
    ],
)
def test_unknown_words_are_found_wherever_they_stand(text: str, unknown: list[str]) -> None:
    assert unknown_words(tomllib.loads(text)) == unknown


def test_top_of_a_file() -> None:
    hints = typing.get_type_hints(Rules)
    assert {word.name for word in vocabulary().rules} == {
        name for name in hints if name not in ("contracts", "deck", "session", "doubling", "variant", "numbers")
    }
