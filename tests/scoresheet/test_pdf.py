"""PDF files: their letters and lines."""

import re
import sys
import zlib
from importlib.util import find_spec
from itertools import pairwise
from pathlib import Path

import pytest

from barbu.engine.game import Game
from barbu.paper import printed
from barbu.paper.faces import FontError, Standard, TrueType
from barbu.paper.pdf import width_of, wrapped
from barbu.paper.printed import pdf_sheet
from barbu.rules.load import load
from tests.typed import present

GREEK = "\N{GREEK CAPITAL LETTER EPSILON}va"
PLAIN = Standard("Helvetica")


def test_letters_keep_their_meaning_when_they_are_copied() -> None:
    rules = load("pagat")
    file = pdf_sheet(rules, "a4", Game(rules), [GREEK, *"BCD"])
    streams = [zlib.decompress(each) for each in re.findall(rb"stream\n(.*?)\nendstream", file, re.S)]
    assert sum(b"<0395>" in each for each in streams if b"beginbfchar" in each) == 2


def source_sans() -> Path:
    """The file of a font with Latin, Greek and Cyrillic letters."""
    return (
        Path(present(present(find_spec("font_source_sans_pro")).origin)).parent / "files" / "SourceSansPro-Regular.ttf"
    )


def test_marks_stand_over_their_letters_and_take_no_room() -> None:
    face = TrueType("Source Sans", source_sans().read_bytes())
    plain, marked, joined = "q", "q\N{COMBINING ACUTE ACCENT}", "e\N{COMBINING ACUTE ACCENT}"
    assert face.width(marked) == face.width(plain)
    assert [b" " in run.codes for run in face.runs(marked)] == [True]
    assert face.runs(joined) == face.runs("\N{LATIN SMALL LETTER E WITH ACUTE}")


def test_names_in_other_letters_are_written_in_a_font_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here Greek is such a script, as if only the shaper were installed."""
    content = source_sans().read_bytes()
    monkeypatch.setitem(sys.modules, "font_source_sans_pro", None)
    monkeypatch.setattr(printed, "find_spec", lambda name: None if name.startswith("font") else find_spec(name))
    font = printed.font_of("Source Sans.ttf", content)
    assert printed.unwritable([GREEK, "B"]) == [GREEK]
    assert printed.unwritable([GREEK, "B"], font) == []
    file = pdf_sheet(load("pagat"), "a4", Game(load("pagat")), [GREEK, *"BCD"], font)
    assert b"/BaseFont /SourceSans/" in file
    assert b"/Helvetica" in file


def test_what_is_no_font_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    for content in (b"", b"nonsense", b"\x00\x01\x00\x00" + bytes(8)):
        with pytest.raises(FontError, match=r"x is not a TrueType font"):
            printed.font_of("x", content)
    monkeypatch.setattr(printed, "find_spec", lambda name: None)
    with pytest.raises(FontError, match=r"pip install \"barbu\[paper\]\""):
        printed.font_of("x", b"")


def test_lines_are_as_long_as_they_may_be() -> None:
    text = "No Tricks, No Hearts and No Queens are negative contracts: points count against you."
    lines = wrapped(text, 60, PLAIN, 9)
    assert " ".join(lines) == text
    for line, following in pairwise(lines):
        assert width_of(line, PLAIN, 9) <= 60 < width_of(f"{line} {following.split()[0]}", PLAIN, 9)
    assert wrapped("Donaudampfschifffahrt", 5, PLAIN, 9) == ["Donaudampfschifffahrt"]
