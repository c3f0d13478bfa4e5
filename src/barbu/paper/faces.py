"""The letters of a PDF: Helvetica, which every reader has, and TrueType fonts, of which a file takes what it needs."""

import struct
from collections.abc import Callable, Mapping
from itertools import pairwise
from typing import Protocol

Put = Callable[[bytes, bytes | None], int]
"""Writes an object of a PDF, a dictionary and perhaps a stream, and returns its number."""

UNITS = 1000
"""The parts of the size of letters in which widths are told."""

_FIRST = 32
_WIDTHS = {
    "Helvetica": (
        "278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 "
        "278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 "
        "611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 "
        "556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584 350 556 350 222 556 333 1000 556 556 "
        "333 1000 667 333 1000 350 611 350 350 222 222 333 333 350 556 1000 333 1000 500 333 944 350 500 667 278 "
        "333 556 556 556 556 260 556 333 737 370 556 584 333 737 333 400 584 333 333 333 556 537 278 333 333 365 "
        "556 834 834 834 611 667 667 667 667 667 667 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 "
        "778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 500 556 556 556 556 278 278 278 "
        "278 556 556 556 556 556 556 556 584 611 556 556 556 556 500 556 500"
    ),
    "Helvetica-Bold": (
        "278 333 474 556 556 889 722 238 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 "
        "333 333 584 584 584 611 975 722 722 722 722 667 611 778 722 278 556 722 611 833 722 778 667 778 722 667 "
        "611 722 667 944 667 667 611 333 278 333 584 556 333 556 611 556 611 556 333 611 611 278 278 556 278 889 "
        "611 611 611 611 389 556 333 611 556 778 556 556 500 389 280 389 584 350 556 350 278 556 500 1000 556 556 "
        "333 1000 667 333 1000 350 611 350 350 278 278 500 500 350 556 1000 333 1000 556 333 944 350 500 667 278 "
        "333 556 556 556 556 280 556 333 737 370 556 584 333 737 333 400 584 333 333 333 611 556 278 333 333 365 "
        "556 834 834 834 611 722 722 722 722 722 722 1000 722 667 667 667 667 278 278 278 278 722 722 778 778 778 "
        "778 778 584 778 722 722 722 722 667 667 611 556 556 556 556 556 556 889 556 556 556 556 556 278 278 278 "
        "278 611 611 611 611 611 611 611 584 611 611 611 611 611 556 611 556"
    ),
}
"""The widths of the letters of code page 1252 from the space on."""


class Face(Protocol):
    """One style of letters."""

    def has(self, letter: str) -> bool:
        """Whether it can write a letter."""

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""

    def codes(self, text: str) -> bytes:
        """A text as a page shows it; the letters are remembered as those that the file needs."""

    def written(self, put: Put) -> int:
        """Write the font into a file; the number of its object."""


class Standard:
    """A font that every reader of PDF has: ``Helvetica`` or ``Helvetica-Bold``."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._widths = [int(width) for width in _WIDTHS[name].split()]

    def has(self, letter: str) -> bool:
        """Whether it is in code page 1252."""
        return bool(letter.encode("cp1252", "ignore"))

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""
        return sum(self._widths[max(0, code - _FIRST)] for code in text.encode("cp1252", "replace"))

    def codes(self, text: str) -> bytes:
        """A text as a page shows it."""
        return text.encode("cp1252", "replace")

    def written(self, put: Put) -> int:
        """Name the font in a file; the number of its object."""
        name = self.name.encode()
        return put(b"/Type /Font /Subtype /Type1 /Encoding /WinAnsiEncoding /BaseFont /" + name, None)


class TrueType:
    """A font from the content of its file. Only the letters that are shown go into a PDF."""

    def __init__(self, name: str, content: bytes) -> None:
        self.name = name
        self._tables = {
            tag: content[start : start + length]
            for tag, _, start, length in (
                struct.unpack_from(">4sLLL", content, 12 + 16 * number)
                for number in range(struct.unpack_from(">H", content, 4)[0])
            )
        }
        self._units: int
        self._units, *self._box = struct.unpack(">H16x4h", self._tables[b"head"][18:44])
        self._glyphs = _character_map(self._tables[b"cmap"])
        self._widths = self._advances()
        self._shown: dict[int, int] = {}

    def has(self, letter: str) -> bool:
        """Whether the font has a glyph of its own for it."""
        return ord(letter) in self._glyphs

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""
        return sum(self._width(self._glyphs.get(ord(letter), 0)) for letter in text)

    def codes(self, text: str) -> bytes:
        """The numbers of the glyphs of a text."""
        glyphs = [self._glyphs.get(ord(letter), 0) for letter in text]
        self._shown.update(zip(glyphs, map(ord, text), strict=True))
        return struct.pack(f">{len(glyphs)}H", *glyphs)

    def written(self, put: Put) -> int:
        """Write the letters that have been shown into a file; the number of the font's object."""
        content = self._part()
        file = put(b"/Length1 %d" % len(content), content)
        name = self.name.encode()
        box = b" ".join(b"%d" % self._scaled(side) for side in self._box)
        top, bottom = struct.unpack_from(">2h", self._tables[b"hhea"], 4)
        descriptor = put(
            b"/Type /FontDescriptor /FontName /%b /Flags 4 /FontBBox [%b] /ItalicAngle 0 /StemV 80 /Ascent %d "
            b"/Descent %d /CapHeight %d /FontFile2 %d 0 R"
            % (name, box, self._scaled(top), self._scaled(bottom), self._scaled(top), file),
            None,
        )
        widths = b" ".join(b"%d [%d]" % (glyph, self._width(glyph)) for glyph in sorted(self._shown))
        letters = put(
            b"/Type /Font /Subtype /CIDFontType2 /BaseFont /%b /CIDSystemInfo << /Registry (Adobe) "
            b"/Ordering (Identity) /Supplement 0 >> /FontDescriptor %d 0 R /DW 500 /W [%b] /CIDToGIDMap /Identity"
            % (name, descriptor, widths),
            None,
        )
        texts = put(b"", self._texts())
        return put(
            b"/Type /Font /Subtype /Type0 /BaseFont /%b /Encoding /Identity-H /DescendantFonts [%d 0 R] "
            b"/ToUnicode %d 0 R" % (name, letters, texts),
            None,
        )

    def _scaled(self, length: int) -> int:
        return round(length * UNITS / self._units)

    def _width(self, glyph: int) -> int:
        return self._scaled(self._widths[min(glyph, len(self._widths) - 1)])

    def _advances(self) -> tuple[int, ...]:
        """The widths of the glyphs; those after the last are as wide as it."""
        count = struct.unpack_from(">H", self._tables[b"hhea"], 34)[0]
        return struct.unpack_from(">" + "H2x" * count, self._tables[b"hmtx"])

    def _outlines(self) -> list[bytes]:
        """What each glyph looks like."""
        small = struct.unpack_from(">h", self._tables[b"head"], 50)[0] == 0
        places, glyphs = self._tables[b"loca"], self._tables[b"glyf"]
        count = len(places) // (2 if small else 4)
        starts = struct.unpack(f">{count}{'H' if small else 'L'}", places)
        factor = 2 if small else 1
        return [glyphs[a * factor : b * factor] for a, b in pairwise(starts)]

    def _part(self) -> bytes:
        """The content of a font file in which only the glyphs that have been shown look like anything."""
        outlines = self._outlines()
        needed, todo = set[int](), {0, *self._shown}
        while todo:
            glyph = todo.pop()
            needed.add(glyph)
            todo |= _parts_of(outlines[glyph]) - needed
        kept = [outline if glyph in needed else b"" for glyph, outline in enumerate(outlines)]
        starts = [0]
        for outline in kept:
            starts.append(starts[-1] + len(outline))
        head = self._tables[b"head"]
        tables = {
            tag: self._tables[tag]
            for tag in (b"cvt ", b"fpgm", b"hhea", b"hmtx", b"maxp", b"prep")
            if tag in self._tables
        }
        tables |= {
            b"glyf": b"".join(kept),
            b"head": head[:50] + struct.pack(">h", 1) + head[52:],
            b"loca": struct.pack(f">{len(starts)}L", *starts),
        }
        return _font_file(tables)

    def _texts(self) -> bytes:
        """Which letter each glyph stands for, so that a text can be copied and searched."""
        pairs = b"".join(
            b"<%04x> <%b>\n" % (glyph, chr(letter).encode("utf-16-be").hex().encode())
            for glyph, letter in sorted(self._shown.items())
        )
        return (
            b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n"
            b"1 begincodespacerange <0000> <ffff> endcodespacerange\n%d beginbfchar\n%bendbfchar\n"
            b"endcmap CMapName currentdict /CMap defineresource pop end end" % (len(self._shown), pairs)
        )


def _character_map(table: bytes) -> Mapping[int, int]:
    """The glyph of each character, from the first table of the kind that all fonts of today have."""
    for number in range(struct.unpack_from(">H", table, 2)[0]):
        start = struct.unpack_from(">4xL", table, 4 + 8 * number)[0]
        if struct.unpack_from(">H", table, start)[0] == 12:
            groups = struct.unpack_from(">L", table, start + 12)[0]
            ranges = struct.iter_unpack(">LLL", table[start + 16 : start + 16 + 12 * groups])
            return {first + at: glyph + at for first, last, glyph in ranges for at in range(last - first + 1)}
    return {}


_MORE, _WORDS, _SCALE, _SCALES, _MATRIX = 0x20, 1, 8, 0x40, 0x80


def _parts_of(outline: bytes) -> set[int]:
    """The glyphs of which a glyph is put together."""
    found = set[int]()
    if not outline or struct.unpack_from(">h", outline)[0] >= 0:
        return found
    at, flags = 10, _MORE
    while flags & _MORE:
        flags, glyph = struct.unpack_from(">HH", outline, at)
        found.add(glyph)
        at += 8 if flags & _WORDS else 6
        at += 2 if flags & _SCALE else 4 if flags & _SCALES else 8 if flags & _MATRIX else 0
    return found


def _font_file(tables: Mapping[bytes, bytes]) -> bytes:
    """The content of a font file with these tables."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">L4H", 0x10000, count, power * 16, power.bit_length() - 1, (count - power) * 16)
    start, entries, bodies = len(head) + 16 * count, b"", b""
    for tag, body in sorted(tables.items()):
        padded = body + bytes(-len(body) % 4)
        entries += struct.pack(">4sLLL", tag, _checksum(padded), start + len(bodies), len(body))
        bodies += padded
    return head + entries + bodies


def _checksum(body: bytes) -> int:
    total: int = sum(word for (word,) in struct.iter_unpack(">L", body))
    return total & 0xFFFFFFFF
