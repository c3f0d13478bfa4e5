"""What the comments of rule files tell a reader."""

import pytest

from barbu.errors import RulesError
from barbu.rules.files.notes import Note, notes, notes_in
from barbu.rules.files.tables import text_of
from barbu.rules.load import load, parse, variant_names
from barbu.text.describe import sections
from barbu.text.render import render

TEXT = """\
# A game for long evenings (catalogue P99). The table of values is lost: these make the sum
# that it states [proposed]. It prints -30 for the tricks (erratum E6). The order is not stated; as in pagat. [proposed]
# That the dealer leads is [derived].
name = "x"

# Whoever reads on sees this.
[contracts.no-tricks]
# The value is [proposed].
trick = -2
"""


def test_sentences_and_their_kinds() -> None:
    assert notes_in(TEXT) == [
        Note("about", "", "A game for long evenings."),
        Note("proposed", "", "The table of values is lost: these make the sum that it states (proposed)."),
        Note("erratum", "", "It prints -30 for the tricks."),
        Note("proposed", "", "The order is not stated; as in pagat (proposed)."),
        Note("proposed", "", "That the dealer leads is derived."),
        Note("proposed", "", "The value is proposed.", ("contracts", "no-tricks", "trick")),
    ]


def test_a_file_without_a_comment_at_its_top_tells_nothing_about_the_game() -> None:
    assert notes_in('name = "x"\n# This is inside.\n[deck]\n') == []
    assert notes_in("") == []


@pytest.mark.parametrize("variant", variant_names())
def test_no_mark_of_a_shipped_file_is_lost(variant: str) -> None:
    text = text_of("variants", variant)
    own = [note for note in notes(variant) if not note.variant]
    told = " ".join(note.text for note in own if note.kind == "proposed")
    for mark in ("proposed", "derived"):
        assert told.count(mark) >= text.count(f"[{mark}]")
    assert len([note for note in own if note.kind == "erratum"]) >= text.count("erratum E")
    assert [note for note in own if note.kind == "about"], "the comment at the top says what the game is"
    for note in own:
        assert note.text.endswith("."), note.text
        assert "catalogue" not in note.text
        assert "relatives" not in note.text
        assert "[" not in note.text


def test_what_a_parent_proposes_comes_with_its_name() -> None:
    inherited = [note for note in notes("italian") if note.variant]
    assert {note.variant for note in inherited} == {"cats"}
    assert {note.kind for note in inherited} == {"proposed", "erratum"}


def test_options_change_no_notes() -> None:
    assert notes("cats+ace-low") == notes("cats")


def test_an_unknown_variant_is_an_error() -> None:
    with pytest.raises(RulesError, match="such variant"):
        notes("no-such-thing")


def shown(variant: str) -> dict[str, list[str]]:
    return {render(part.title): [render(line) for line in part.lines] for part in sections(load(variant))}


def test_notes_are_on_the_page_of_the_rules() -> None:
    page = shown("italian")
    assert page["What it is"][0] == "The Italian game."
    assert page["Proposed here"][1].startswith("The table of values is lost")
    assert page["Proposed here"][-1].startswith("From cats: The page's list")
    assert "From cats: It lets the declarer, who may not double, speak first." in page["Errata in the sources"]
    assert page["Sources"] == [load("italian").source]
    assert "Also known as Tafferan and Le Barbu." in shown("pagat")["What it is"]
    assert "Proposed here" not in shown("pagat")


def test_other_rules_of_a_shipped_name_have_not_its_notes() -> None:
    own = parse('extends = "cats"\nsum = 80\n[contracts]\nno-king = false\n', "italian")
    titles = {render(part.title) for part in sections(own)}
    assert "Proposed here" not in titles
    assert not {title for title in titles if "change" in title}


def test_a_variant_that_plays_like_another_says_so() -> None:
    assert load("classic") == load("french-sequence")
    assert "Played like french-sequence." in shown("classic")["What it is"]
    assert not [line for line in shown("pagat")["What it is"] if "played like" in line]


def test_what_a_file_says_otherwise_its_parent_no_longer_proposes() -> None:
    def proposed(variant: str) -> str:
        return " ".join(note.text for note in notes(variant) if note.kind == "proposed")

    assert "dominoes start" in proposed("french")
    assert "dominoes start" not in proposed("french-sequence"), "it has no dominoes"
    assert "52 cards" in proposed("classic")
    assert "52 cards" not in proposed("french-32")
    assert "hearts may not be led" in proposed("french-32"), "what is about the whole file holds on"
    assert "those of pagat" in proposed("cats")
    assert "-135" in proposed("italian")
    assert "those of pagat" not in proposed("italian")
    assert "-135" not in proposed("italian-modern")


def test_a_file_with_a_source_of_its_own_does_not_take_over_the_errata_of_another() -> None:
    def errata(variant: str) -> set[str]:
        return {note.variant for note in notes(variant) if note.kind == "erratum"}

    assert errata("pagat") == {""}
    assert errata("barbette") == set()
    assert errata("wikipedia-ravage") == {"wikipedia"}


def told(variant: str, kind: str) -> list[str]:
    return [note.text for note in notes(variant) if note.kind == kind]


PROPOSED = {
    "cardzmania": [
        "hearts may be led in No Hearts",
        "anyone may be doubled in positive contracts",
        "captured cards stay face down",
        "ace ends a row above the king",
        "others may redouble",
        "only the start rank opens a row",
        "order of the doubles",
        "declarer leads",
    ],
    "australian": ["the odd point goes to the declarer"],
    "salade": ["hearts may be led in the salad"],
    "house-2000-three": ["dominoes never start from a two"],
}
"""What the sources of these do not say."""


@pytest.mark.parametrize(("variant", "parts"), PROPOSED.items())
def test_what_the_source_does_not_say_is_proposed(variant: str, parts: list[str]) -> None:
    text = " ".join(told(variant, "proposed"))
    assert [part for part in parts if part not in text] == []


def test_the_source_of_the_classic_game_says_who_wins() -> None:
    wins = "That the lowest total wins is derived."
    assert wins in told("french", "proposed")
    assert wins in told("french-sequence", "proposed")
    assert wins not in told("classic", "proposed")
    assert wins not in told("french-32", "proposed")


def test_the_example_of_the_house_rules_is_among_their_errata() -> None:
    (example,) = [text for text in told("house-2000", "erratum") if "example" in text]
    assert "14" in example
    assert "10" in example


def test_where_two_sources_disagree_both_are_told() -> None:
    (moon,) = [text for text in told("canadian-salad", "about") if "kings of spades" in text]
    assert "moon-not-king" in moon


def test_how_a_sum_of_values_comes_about_is_explained() -> None:
    (king,) = [text for text in told("rifki-express", "about") if "350" in text]
    assert "300" in king
    assert "50" in king.replace("350", "")


@pytest.mark.parametrize(
    ("variant", "hours"),
    [
        ("house-2000", "three hours"),
        ("house-2000-three", "two and a quarter hours"),
        ("wikipedia", "an hour and a half at a table, an hour online"),
    ],
)
def test_how_long_a_game_takes(variant: str, hours: str) -> None:
    assert [line for line in shown(variant)["What it is"] if hours in line]


def test_names_of_sources_are_right() -> None:
    assert load("french").source.startswith("Jean-François Bustarret")
    assert "King" not in load("rifki-express").aliases, "no source calls it so"
    assert {"Express Rifki", "Rifki All in One"} <= set(load("rifki-express").aliases)
