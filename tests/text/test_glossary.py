"""The words of the game."""

import re

import pytest

from barbu.rules.load import load
from barbu.rules.names import CONTRACT_NAMES
from barbu.text.describe import describe
from barbu.text.glossary import glossary
from barbu.text.languages import drawled, speaking
from barbu.text.names import contract_title
from barbu.text.render import render
from barbu.text.search import squeezed


def test_terms_are_in_alphabetical_order_and_no_word_means_two_things() -> None:
    terms = [squeezed(term.term) for term in glossary()]
    assert terms == sorted(terms)
    words = [squeezed(word) for term in glossary() for word in (term.term, *term.also)]
    assert len(words) == len(set(words))


def test_meanings_are_sentences() -> None:
    for term in glossary():
        assert term.meaning[0].isupper(), term.term
        assert term.meaning.endswith("."), term.term
        assert "\n" not in term.meaning


def test_the_words_of_the_table_are_explained() -> None:
    terms = {term.term for term in glossary()}
    assert terms >= {
        "declarer",
        "contract",
        "double",
        "redouble",
        "maximum",
        "flanks",
        "void",
        "head",
        "salad",
        "knock",
    }


MEANINGS = {term.term: term.meaning for term in glossary()}


@pytest.mark.parametrize(
    ("term", "words"),
    [
        ("barbu", ["bearded", "king of hearts"]),
        ("round", ["one deal for each player", "single deal"]),
        ("double", ["bet", "difference"]),
        ("redouble", ["who was doubled", "twice"]),
        ("cutter", ["dealer's right"]),
        # As the engine names the call: whoever says it names all that they may, and so redoubles their doublers.
        ("maximum", ["redoubles", "who have doubled the speaker", "declarer"]),
        ("flanks", ["redoubles", "except the declarer"]),
        # As the server writes the sheet.
        ("X", ["everybody else", "initial"]),
    ],
)
def test_what_words_mean(term: str, words: list[str]) -> None:
    assert [word for word in words if word not in MEANINGS[term]] == []


def test_nobody_is_called_he() -> None:
    for term in glossary():
        words = set(re.findall(r"\w+", term.meaning.lower()))
        assert not {"he", "his", "him", "himself", "she", "her"} & words, term.term


def test_a_form_stands_for_one_word_of_the_game_and_is_no_title() -> None:
    forms = [form for term in glossary() for form in term.forms]
    assert len(forms) == len(set(forms))
    assert set(forms).isdisjoint(map(contract_title, CONTRACT_NAMES))


def test_forms_are_said_in_the_tone_of_the_language() -> None:
    with speaking("qps"):
        said = [form for term in glossary() for form in term.forms]
    assert said == [drawled(form) for term in glossary() for form in term.forms]
    assert any("ƒ" in form for form in said)


def marked(text: str) -> set[str]:
    """The terms whose forms a text has; a longer form hides those within it, as it does on the page."""
    forms = {form: term.term for term in glossary() for form in term.forms}
    either = "|".join(sorted(map(re.escape, forms), key=len, reverse=True))
    return {forms[found] for found in re.findall(rf"(?<![\w-])(?:{either})(?![\w-])", text)}


@pytest.mark.parametrize(
    ("variant", "terms"),
    [
        ("pagat", {"declarer", "trick", "follow suit", "knock", "flanks", "maximum", "redouble", "void"}),
        ("french", {"lead", "start rank"}),
        ("trex-partners", {"partners", "trick", "declarer"}),
        ("canadian-salad", {"shoot the moon", "pack"}),
    ],
)
def test_the_rules_say_the_words_of_the_game_by_their_forms(variant: str, terms: set[str]) -> None:
    said = " ".join(render(line) for line in describe(load(variant)))
    assert terms - marked(said) == set()
