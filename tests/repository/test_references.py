"""Every citation of the rules catalogue, in code, rule files, tests and documents, leads to an anchor of it."""

import re
from collections import Counter
from pathlib import Path

import pytest

from tests.repository.files import ROOT, committed, faults, relative

FOLDER = ROOT / "docs" / "rules"
EXAMPLES = ("tests/repository/test_references.py", "tests/rules/test_notes.py")
"""Files with made-up citations."""
CITING = [
    path
    for path in committed("src/*", "tests/*", "tools/*", "bench/*", "web/src/*", "docs/*", "*.md")
    if path.suffix in {".py", ".toml", ".ftl", ".ts", ".svelte", ".md"} and relative(path) not in EXAMPLES
]

ID = r"(?:TV|[PEHDU])\d+[ab]?"
"""What has a name in the catalogue: test vectors, variants, errata, advice, dimensions, URLs."""
NAMED = re.compile(rf"(?<![\w%])({ID})\b|_(tv\d+)_")
SECTIONS = re.compile(
    rf"\b(catalogue|relatives(?:-2)?)((?:,? (?:and |section |erratum )?(?:{ID}|\d+(?:\.\d+)?)(?![\w.]*\w))+)", re.I
)
MARGIN = re.compile(r"\n[ \t]*(?:#|//|\*)?[ \t]*")
"""Where a comment goes on in the next line."""


def cited(text: str) -> set[str]:
    """The anchors that a text cites, as ``catalogue.md#p27``."""
    text = MARGIN.sub(" ", re.sub(r"#\s*noqa: \w+", "", text))
    names = {(found[1] or found[2]).lower() for found in NAMED.finditer(text)}
    sections = {
        f"{found[1].lower()}.md#section-{number}"
        for found in SECTIONS.finditer(text)
        for number in re.findall(r"(?<!\w)\d+(?:\.\d+)?", found[2])
    }
    return sections | {f"catalogue.md#{name}" for name in names}


def anchors(path: Path) -> list[str]:
    return [f"{path.name}#{name}" for name in re.findall(r'<a id="([^"]+)"></a>', path.read_text(encoding="utf-8"))]


ANCHORS = Counter(anchor for path in FOLDER.glob("*.md") for anchor in anchors(path))


def test_every_citation_leads_somewhere() -> None:
    assert faults(CITING, lambda path: cited(path.read_text(encoding="utf-8")) - set(ANCHORS)) == {}


def test_an_anchor_stands_once() -> None:
    assert [anchor for anchor, count in ANCHORS.items() if count > 1] == []


def test_what_can_be_cited_is() -> None:
    """The test itself works: it finds hundreds of citations of every kind."""
    found = set().union(*(cited(path.read_text(encoding="utf-8")) for path in CITING if FOLDER not in path.parents))
    assert len(found) > 100
    for kind in ("p", "tv", "e", "h", "d", "u", "section-"):
        assert any(re.search(rf"#{kind}\d", anchor) for anchor in found), kind
    assert any(anchor.startswith("relatives.md#") for anchor in found)


@pytest.mark.parametrize(
    ("text", "anchors"),
    [
        ("(catalogue P99)", ["catalogue.md#p99"]),
        ("# as in (catalogue\n# P27a and 4.3).", ["catalogue.md#p27a", "catalogue.md#section-4.3"]),
        ("(catalogue TV21, P27, section 10)", ["catalogue.md#p27", "catalogue.md#section-10", "catalogue.md#tv21"]),
        ("(relatives-2, section 3.3 and 3.4)", ["relatives-2.md#section-3.3", "relatives-2.md#section-3.4"]),
        ("(catalogue P18, relatives, section 1.8)", ["catalogue.md#p18", "relatives.md#section-1.8"]),
        ("(relatives,\n# section 5, the first of 4 tables)", ["relatives.md#section-5"]),
        ("(catalogue, 10.1). What\n", ["catalogue.md#section-10.1"]),
        ("Catalogue, section 6; erratum E40", ["catalogue.md#e40", "catalogue.md#section-6"]),
        ('about = "H26, H99: lead"', ["catalogue.md#h26", "catalogue.md#h99"]),
        ("def test_tv30_in_a_game() -> None:", ["catalogue.md#tv30"]),
        ("play 9H 5D; MS_P99 = 0xE8 + int('%E0')  # noqa: E402", []),
    ],
)
def test_what_is_a_citation(text: str, anchors: list[str]) -> None:
    assert sorted(cited(text)) == anchors
