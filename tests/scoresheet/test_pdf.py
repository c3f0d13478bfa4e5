"""PDF files: their letters and lines."""

import re
import zlib
from itertools import pairwise

from barbu.engine.game import Game
from barbu.paper.faces import Standard
from barbu.paper.pdf import width_of, wrapped
from barbu.paper.printed import pdf_sheet
from barbu.rules.load import load

GREEK = "\N{GREEK CAPITAL LETTER EPSILON}va"
PLAIN = Standard("Helvetica")


def test_letters_keep_their_meaning_when_they_are_copied() -> None:
    rules = load("pagat")
    file = pdf_sheet(rules, "a4", Game(rules), [GREEK, *"BCD"])
    streams = [zlib.decompress(each) for each in re.findall(rb"stream\n(.*?)\nendstream", file, re.S)]
    assert sum(b"<0395>" in each for each in streams if b"beginbfchar" in each) == 2


def test_lines_are_as_long_as_they_may_be() -> None:
    text = "No Tricks, No Hearts and No Queens are negative contracts: points count against you."
    lines = wrapped(text, 60, PLAIN, 9)
    assert " ".join(lines) == text
    for line, following in pairwise(lines):
        assert width_of(line, PLAIN, 9) <= 60 < width_of(f"{line} {following.split()[0]}", PLAIN, 9)
    assert wrapped("Donaudampfschifffahrt", 5, PLAIN, 9) == ["Donaudampfschifffahrt"]
