"""Comments, docstrings and documents keep to the words of STYLE.md."""

from pathlib import Path

import pytest
from tools import words

from tests.repository.files import ROOT

LIMIT = 4.0
"""Listed words per 1,000 lines."""

RATES = words.rates()


def test_areas_keep_to_the_words() -> None:
    per_1000 = {area: 1000 * found / lines for area, (found, lines) in RATES.items()}
    assert {area: rate for area, rate in per_1000.items() if rate >= LIMIT} == {}


def test_there_is_much_to_read() -> None:
    assert sum(lines for _, lines in RATES.values()) > 100_000


@pytest.mark.parametrize(
    ("name", "text", "found"),
    [
        ("a.py", 'x = "whoever"\ny = nobody  # for whom\n', [(2, "whom")]),
        ("a.py", '"""First.\n\nOf whom?\n"""\n\nA = 1\n"""Somebody."""\n', [(3, "whom"), (7, "Somebody")]),
        ("a.ts", 'const a = "https://nobody.example"; // anew\n/* a\n   meanwhile */', [(1, "anew"), (3, "meanwhile")]),
        ("a.svelte", "<!-- whoever -->\n<p>nobody</p>", [(1, "whoever")]),
        ("a.md", "A friend of theirs\n```\nnobody\n```\nis `nobody`, whomever", [(1, "of theirs"), (5, "whomever")]),
    ],
)
def test_what_counts(tmp_path: Path, name: str, text: str, found: list[tuple[int, str]]) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert sorted(words.places(path)) == found


def test_the_listed_words_are_those_of_the_style() -> None:
    style = (ROOT / "STYLE.md").read_text(encoding="utf-8")
    rows = style.partition("| instead of |")[2].splitlines()[2:9]
    assert all(words.AVOIDED.search(row.split("|")[2]) for row in rows)
