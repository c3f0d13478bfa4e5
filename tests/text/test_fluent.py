"""Fluent: what is rendered, and that the rest is refused."""

from collections import Counter

import pytest
from fluent.syntax import ast, parse

from barbu.text.files import fluent_text, sources
from barbu.text.fluent import Render, renderer

TEXT = """
# A comment.
plain = One line,
    and another.
quoted = { "{" }{ $n }{ "}" }
cards = { $n ->
    [0] no card
    [one] a card
    [13] all { $who ->
        [declarer] of the declarer's cards
       *[other] cards
    }
   *[other] { $n } cards
}
"""


def rendered() -> dict[str, Render]:
    return {name: renderer(source) for name, source in sources(TEXT).items()}


def test_numbers_words_and_defaults() -> None:
    render = rendered()
    assert render["plain"]({}) == "One line, and another."
    assert render["quoted"]({"n": -12000}) == "{−12,000}"
    cards = [render["cards"]({"n": n, "who": "declarer"}) for n in (0, 1, -1, 2, 13)]
    assert cards == ["no card", "a card", "a card", "2 cards", "all of the declarer's cards"]
    assert render["cards"]({"n": 13, "who": "leader"}) == "all cards"
    assert render["cards"]({"n": "many"}) == "many cards"


def test_an_argument_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="who"):
        rendered()["cards"]({"n": 13})


@pytest.mark.parametrize(
    "text", ["a = { -term }", "a = { NUMBER($n) }", "a = { b }", "a = x\n    .title = y", "a", "-term = x"]
)
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be rendered"):
        renderer(text + "\n")


def test_every_entry_of_the_files_is_found_and_can_be_rendered() -> None:
    body = parse(fluent_text()).body
    assert not [entry for entry in body if isinstance(entry, ast.Junk)]
    entries = [entry for entry in body if isinstance(entry, ast.Message | ast.Term)]
    found = sources(fluent_text())
    assert [entry.id.name for entry in entries] == list(found)
    for source in found.values():
        renderer(source)


def test_no_two_messages_share_an_id() -> None:
    ids = [entry.id.name for entry in parse(fluent_text()).body if isinstance(entry, ast.Message)]
    assert [name for name, times in Counter(ids).items() if times > 1] == []


def test_the_tone_is_for_the_words_of_the_message_only() -> None:
    assert (
        renderer('a = Play { $card } { $n -> \n [one] now\n *[other] later\n }, as in { "Kh" }', str.upper)(
            {"card": "a heart", "n": 1}
        )
        == "PLAY a heart NOW, AS IN Kh"
    )


def test_apostrophes_are_written_in_one_way() -> None:
    assert "\N{RIGHT SINGLE QUOTATION MARK}" not in fluent_text()
