"""The letters of a PDF: Helvetica, which every reader has, and TrueType fonts, of which a file takes what it needs.

HarfBuzz shapes their texts, so that also scripts are right that run to the left or join their letters, and cuts the
fonts."""

from __future__ import annotations

from collections.abc import Sequence
from struct import unpack_from
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from barbu.errors import BarbuError
from barbu.messages import message

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

_NOTHING = "\N{ZERO WIDTH SPACE}"
"""What a glyph stands for that is only a part of its letter."""


class FontError(BarbuError):
    """A file is no font that a PDF can take."""

    code = "font"


class Run(NamedTuple):
    """Glyphs that stand at one height: ``rise``, in thousandths of the size of the letters, and their ``codes`` with
    the moves between them, as PDF shows texts."""

    rise: float
    codes: bytes


class Face(Protocol):
    """One style of letters."""

    def has(self, letter: str) -> bool:
        """Whether it can write a letter."""

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""

    def runs(self, text: str) -> Sequence[Run]:
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

    def runs(self, text: str) -> list[Run]:
        """A text as a page shows it."""
        return [Run(0, b"<%b>" % text.encode("cp1252", "replace").hex().encode())]

    def added(self, file: PDF) -> bytes:
        """Name the font in a file; the reference to it."""
        from pydyf import Dictionary

        font = {"Type": "/Font", "Subtype": "/Type1", "Encoding": "/WinAnsiEncoding", "BaseFont": f"/{self.name}"}
        named = Dictionary(font)
        file.add_object(named)
        return bytes(named.reference)


class TrueType:
    """A font from the name and the content of its file. Only the letters that are shown go into a PDF.

    Raises:
        FontError: it is no font of this kind.
    """

    def __init__(self, name: str, content: bytes) -> None:
        # Few sheets need other letters, and not everybody has installed what shapes them.
        import uharfbuzz

        plain = (letter for letter in name.removesuffix(".ttf") if letter.isascii() and letter.isalnum())
        self.name = "".join(plain) or "Letters"
        self._shaper = uharfbuzz
        self._face = uharfbuzz.Face(uharfbuzz.Blob(content))
        if "glyf" not in self._face.table_tags:
            raise FontError(message("paper-no-font", file=name))
        self._font = uharfbuzz.Font(self._face)
        self._unit: float = UNITS / self._face.upem
        self._shown: dict[int, str] = {}

    def has(self, letter: str) -> bool:
        """Whether the font has a glyph of its own for it."""
        return self._font.get_nominal_glyph(ord(letter)) is not None

    def width(self, text: str) -> float:
        """How wide a text is, in thousandths of the size of the letters."""
        _, places = self._shaped(text)
        return self._unit * sum(int(place.x_advance) for place in places)

    def runs(self, text: str) -> list[Run]:
        """The glyphs of a text from left to right, as its script is written."""
        glyphs, places = self._shaped(text)
        starts = sorted({glyph.cluster for glyph in glyphs})
        ends = dict(zip(starts, [*starts[1:], len(text)], strict=True))
        runs: list[Run] = []
        for glyph, place in zip(glyphs, places, strict=True):
            number, end = glyph.codepoint, ends.pop(glyph.cluster, 0)
            self._shown.setdefault(number, text[glyph.cluster : end] or _NOTHING)
            # Positive numbers move to the left.
            back = round(-place.x_offset * self._unit)
            on = round((place.x_offset - place.x_advance) * self._unit) + self._width(number)
            rise = place.y_offset * self._unit
            before = runs.pop().codes if runs and runs[-1].rise == rise else b""
            runs.append(Run(rise, before + _moved(back) + b"<%04x>" % number + _moved(on)))
        return runs

    def added(self, file: PDF) -> bytes:
        """Put the letters that have been shown into a file; the reference to the font."""
        from pydyf import Array, Dictionary, Stream, String

        def add(thing: Dictionary | Stream) -> bytes:
            file.add_object(thing)
            return bytes(thing.reference)

        lines = self._font.get_font_extents("ltr")
        top, bottom = round(lines.ascender * self._unit), round(lines.descender * self._unit)
        widths = [part for number in sorted(self._shown) for part in (number, Array([self._width(number)]))]
        content = self._part()
        descriptor = {
            "Type": "/FontDescriptor",
            "FontName": f"/{self.name}",
            "Flags": 4,
            "FontBBox": Array(self._box()),
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

    def _shaped(self, text: str) -> tuple[Sequence[Any], Sequence[Any]]:
        """The glyphs of a text and where they stand, in the units of the font."""
        buffer = self._shaper.Buffer()
        # Marks stay letters of their own, so that a text can be copied.
        buffer.cluster_level = self._shaper.BufferClusterLevel.MONOTONE_CHARACTERS
        buffer.add_str(text)
        buffer.guess_segment_properties()
        self._shaper.shape(self._font, buffer, {"kern": False, "liga": False})
        # Of an empty text there are no positions.
        return buffer.glyph_infos, buffer.glyph_positions or []

    def _width(self, number: int) -> int:
        advance: int = self._font.get_glyph_h_advance(number)
        return round(advance * self._unit)

    def _box(self) -> list[int]:
        """What no glyph exceeds."""
        sides = unpack_from(">4h", self._face.reference_table("head").data, 36)
        return [round(side * self._unit) for side in sides]

    def _part(self) -> bytes:
        """The file of a font with only the glyphs that have been shown, each under its number."""
        subset, flags = self._shaper.SubsetInput(), self._shaper.SubsetFlags
        subset.flags = flags.RETAIN_GIDS | flags.NO_HINTING | flags.NOTDEF_OUTLINE | flags.NO_LAYOUT_CLOSURE
        subset.layout_feature_tag_set.clear()
        subset.glyph_set.update(self._shown)
        return bytes(self._shaper.subset(self._face, subset).blob.data)

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


def _moved(by: int) -> bytes:
    return b" %d " % by if by else b""
