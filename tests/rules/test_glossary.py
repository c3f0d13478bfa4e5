"""The words of the game."""

from barbu.rules.glossary import glossary
from barbu.rules.search import squeezed


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
