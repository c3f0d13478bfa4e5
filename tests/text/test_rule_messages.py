"""Messages about rules: all exist, all are used, and none escapes the pseudo-language."""

import re
from importlib import resources
from pathlib import Path

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, parse
from barbu.rules.options import option_lines
from barbu.text.files import fluent_text, sources
from barbu.text.languages import speaking
from barbu.text.render import render
from barbu.text.vocabulary import TABLES, told_vocabulary

SOURCES = Path(__file__).parents[2] / "src/barbu"
SAID = {
    identity
    for path in SOURCES.rglob("*.py")
    for identity in re.findall(
        r'"((?:law|option|practice|file|no-such|variant)-[a-z0-9-]+)"', path.read_text(encoding="utf-8")
    )
}
"""The ids that the code names in whole."""

MADE = re.compile(r"file-kind-|file-unsaid-|file-(entry-)?must-be(-not)?$")
"""Ids that are put together."""


def ids(file: str) -> set[str]:
    return set(sources((resources.files("barbu.text") / "en" / file).read_text(encoding="utf-8")))


def test_every_message_is_used() -> None:
    lines = {line.id for line in option_lines().values()} | {"option-without"}
    assert {identity for identity in ids("laws.ftl") - SAID - lines if not MADE.match(identity)} == set()
    words = {(table, word.name) for table in TABLES for word in getattr(told_vocabulary(), table)}
    words |= {("rules", table) for table in ("contracts", "deck", "session", "doubling")}
    assert ids("words.ftl") == {"word-choice", "word-label"} | {
        f"word-{table}-{word}".replace("_", "-") for table, word in words
    }


def test_every_choice_has_a_label_of_its_own() -> None:
    for table in TABLES:
        for word in getattr(told_vocabulary(), table):
            assert len(set(word.labels)) == len(word.choices), word.name


def test_every_word_has_a_label_of_its_own() -> None:
    for table in TABLES:
        words = getattr(told_vocabulary(), table)
        assert len({word.label for word in words}) == len(words), table


def test_every_message_is_there() -> None:
    known = set(sources(fluent_text()))
    rules = "".join(path.read_text(encoding="utf-8") for path in (SOURCES / "rules").rglob("*.py"))
    named = set(re.findall(r'(?:message\(|fault\([^,]+, )"([a-z0-9-]+[a-z0-9])"', rules))
    assert len(named) > 80
    assert named <= known


@pytest.mark.parametrize(
    "text",
    [
        'extends = "pagat"\nsum = 1',
        'extends = "pagat"\nplayers = 5',
        'extends = "pagat"\n[contracts.no-king]\nheart_lead = "nver"',
        'extends = "pagat"\n[contracts.no-king]\ncards = 3',
        'extends = "pagat"\nwind = 1',
        'extends = "nobody"',
        "sum =",
    ],
)
def test_no_refusal_escapes_the_pseudo_language(text: str) -> None:
    with pytest.raises(RulesError) as caught:
        parse(text, "mine", "mine.toml")
    english = caught.value.why
    with speaking("qps"):
        drawled = caught.value.why
    for word in re.findall(r"\b(?:the|must|not|there|words?)\b", english):
        assert not re.search(rf"\b{word}\b", drawled.partition("TOML")[0])


def test_options_and_words_are_told_in_every_language() -> None:
    with speaking("qps"):
        assert all(not render(line).isascii() for line in option_lines().values())
        assert all(not word.line.isascii() for table in TABLES for word in getattr(told_vocabulary(), table))
        with pytest.raises(RulesError) as caught:
            load("house-2000+free-trump")
        assert not caught.value.why.isascii()
