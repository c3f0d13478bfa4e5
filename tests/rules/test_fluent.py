"""Fluent: what is rendered, and that the rest is refused."""

import pytest

from barbu.rules.fluent import renderers

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


def test_numbers_words_and_defaults() -> None:
    render = renderers(TEXT)
    assert render["plain"]({}) == "One line,\nand another."
    assert render["quoted"]({"n": -12000}) == "{-12,000}"
    cards = [render["cards"]({"n": n, "who": "declarer"}) for n in (0, 1, -1, 2, 13)]
    assert cards == ["no card", "a card", "a card", "2 cards", "all of the declarer's cards"]
    assert render["cards"]({"n": 13, "who": "leader"}) == "all cards"
    assert render["cards"]({"n": "many"}) == "many cards"


def test_an_argument_that_is_missing_is_named() -> None:
    with pytest.raises(KeyError, match="who"):
        renderers(TEXT)["cards"]({"n": 13})


@pytest.mark.parametrize(
    "text", ["a = { -term }", "a = { NUMBER($n) }", "a = { b }", "a = x\n    .title = y", "a", "-term = x"]
)
def test_what_is_not_known_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="cannot be rendered"):
        renderers(text + "\n")
