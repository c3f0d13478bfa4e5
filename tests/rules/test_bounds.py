"""What no rule file may contain, whatever its words."""

import pytest

from barbu.errors import RulesError
from barbu.rules.laws.bounds import LARGEST_NUMBER, LONGEST_TEXT
from barbu.rules.load import parse

FRAME = 'extends = "pagat"\n'


@pytest.mark.parametrize(
    ("text", "key"),
    [
        (f"sum = {LARGEST_NUMBER + 1}", "sum"),
        (f"sum = {-LARGEST_NUMBER - 1}", "sum"),
        (f"[contracts.no-king]\ncards = {{ KH = {10**30} }}", "contracts.no-king.cards.KH"),
        (f"[contracts.no-last-two]\nlast = [-1, {10**9}]", "contracts.no-last-two.last"),
        (f'name = "{"x" * (LONGEST_TEXT + 1)}"', "name"),
        ('name = "two\\nlines"', "name"),
        ('source = "bell \\u0007"', "source"),
        ('aliases = ["fine", "\\u0000"]', "aliases"),
        ('"a\\nb" = 3', "(file)"),
        (f"sum = {'9' * 5000}", "(file)"),
    ],
)
def test_what_is_too_much(text: str, key: str) -> None:
    with pytest.raises(RulesError) as refused:
        parse(FRAME + text, "x", "x.toml")
    assert (refused.value.file, refused.value.key) == ("x.toml", key)
    assert len(str(refused.value)) < 500


def test_just_enough() -> None:
    assert parse(f'{FRAME}name = "{"ü" * LONGEST_TEXT}"', "x").name == "ü" * LONGEST_TEXT
