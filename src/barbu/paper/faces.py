"""The letters of a PDF: Helvetica, which every reader has, and TrueType fonts, of which a file takes what it needs."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from pydyf import PDF

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

    def added(self, file: PDF) -> bytes:
        """Put the font into a file; the reference to it."""


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

    def added(self, file: PDF) -> bytes:
        """Name the font in a file; the reference to it."""
        from pydyf import Dictionary

        font = {"Type": "/Font", "Subtype": "/Type1", "Encoding": "/WinAnsiEncoding", "BaseFont": f"/{self.name}"}
        named = Dictionary(font)
        file.add_object(named)
        return bytes(named.reference)


class TrueType:
    """A font from its file. Only the letters that are shown go into a PDF."""

    def __init__(self, path: Path) -> None:
        # Loading it takes longer than drawing a sheet, and few sheets need other letters.
        from fontTools.ttLib import TTFont

        self.name = path.stem
        self._font = TTFont(path)
        self._glyphs: dict[int, str] = self._font.getBestCmap()
        self._metrics = self._font["hmtx"].metrics
        self._unit: float = UNITS / self._font["head"].unitsPerEm
        self._shown: dict[int, str] = {}

    def has(self, letter: str) -> bool:
        """Whether the font has a glyph of its own for it."""
        return ord(letter) in self._glyphs

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""
        return sum(self._width(self._glyph(letter)) for letter in text)

    def codes(self, text: str) -> bytes:
        """The numbers of the glyphs of a text."""
        numbers = [self._font.getGlyphID(self._glyph(letter)) for letter in text]
        self._shown.update(zip(numbers, text, strict=True))
        return b"".join(number.to_bytes(2, "big") for number in numbers)

    def added(self, file: PDF) -> bytes:
        """Put the letters that have been shown into a file; the reference to the font."""
        from pydyf import Array, Dictionary, Stream, String

        def add(thing: Dictionary | Stream) -> bytes:
            file.add_object(thing)
            return bytes(thing.reference)

        head, hhea = self._font["head"], self._font["hhea"]
        box = [round(side * self._unit) for side in (head.xMin, head.yMin, head.xMax, head.yMax)]
        top, bottom = round(hhea.ascent * self._unit), round(hhea.descent * self._unit)
        widths = [part for number in sorted(self._shown) for part in (number, Array([self._width_of(number)]))]
        content = self._part()
        descriptor = {
            "Type": "/FontDescriptor",
            "FontName": f"/{self.name}",
            "Flags": 4,
            "FontBBox": Array(box),
            "ItalicAngle": 0,
            "StemV": 80,
            "Ascent": top,
            "Descent": bottom,
            "CapHeight": top,
            "FontFile2": add(Stream([content], {"Length1": len(content)}, compress=True)),
        }
        collection = {"Registry": String("Adobe"), "Ordering": String("Identity"), "Supplement": 0}
        letters = {
            "Type": "/Font",
            "Subtype": "/CIDFontType2",
            "BaseFont": f"/{self.name}",
            "CIDSystemInfo": Dictionary(collection),
            "FontDescriptor": add(Dictionary(descriptor)),
            "W": Array(widths),
            "CIDToGIDMap": "/Identity",
        }
        font = {
            "Type": "/Font",
            "Subtype": "/Type0",
            "BaseFont": f"/{self.name}",
            "Encoding": "/Identity-H",
            "DescendantFonts": Array([add(Dictionary(letters))]),
            "ToUnicode": add(Stream([self._texts()], compress=True)),
        }
        return add(Dictionary(font))

    def _glyph(self, letter: str) -> str:
        return self._glyphs.get(ord(letter), ".notdef")

    def _width(self, glyph: str) -> int:
        width: int = self._metrics[glyph][0]
        return round(width * self._unit)

    def _width_of(self, number: int) -> int:
        return self._width(self._font.getGlyphName(number))

    def _part(self) -> bytes:
        """The file of a font with only the glyphs that have been shown, each under its number."""
        from fontTools.subset import Options, Subsetter

        options = Options(retain_gids=True, notdef_outline=True, layout_features=[], hinting=False)
        part = Subsetter(options)
        part.populate(gids=sorted(self._shown))
        part.subset(self._font)
        written = BytesIO()
        self._font.save(written)
        return written.getvalue()

    def _texts(self) -> bytes:
        """Which letter each glyph stands for, so that a text can be copied and searched."""
        pairs = b"".join(
            b"<%04x> <%b>\n" % (glyph, letter.encode("utf-16-be").hex().encode())
            for glyph, letter in sorted(self._shown.items())
        )
        return (
            b"/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /Letters def /CMapType 2 def\n"
            b"1 begincodespacerange <0000> <ffff> endcodespacerange\n%d beginbfchar\n%bendbfchar\n"
            b"endcmap CMapName currentdict /CMap defineresource pop end end" % (len(self._shown), pairs)
        )
