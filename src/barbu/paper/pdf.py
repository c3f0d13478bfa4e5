"""PDF files of text, lines and rings; pydyf writes them."""

from collections.abc import Iterator, Sequence
from io import BytesIO

from barbu.paper.faces import UNITS, Face

_POINTS = 72 / 25.4
"""Points in a millimetre."""

_HAIR = 0.15
_PADDING = 1.0
_ROUND = 0.5523
"""How far the handles of a curve are from its ends so that four of them make a circle."""


class Pdf:
    """A file while it is drawn. Lengths are in millimetres, from the upper left corner; sizes of letters in points;
    grey is from 0, black, to 1. All is drawn on the page that was added last."""

    def __init__(self, width: float, height: float, title: str) -> None:
        # Loading it is left until a file is drawn, as few commands draw one.
        import pydyf

        self.width, self.height = width, height
        self._pydyf = pydyf
        self._file = pydyf.PDF()
        self._file.info["Title"] = pydyf.String(title)
        self._faces: list[Face] = []
        self._fonts = pydyf.Dictionary()
        self._file.add_object(self._fonts)

    def add_page(self) -> None:
        """Go on on a new page."""
        pydyf = self._pydyf
        self._page = pydyf.Stream(compress=True)
        self._file.add_object(self._page)
        self._page.set_line_width(_HAIR * _POINTS)
        size = (0, 0, round(self.width * _POINTS, 2), round(self.height * _POINTS, 2))
        page = {
            "Type": "/Page",
            "Parent": self._file.pages.reference,
            "MediaBox": pydyf.Array(size),
            "Resources": pydyf.Dictionary({"Font": self._fonts.reference}),
            "Contents": self._page.reference,
        }
        self._file.add_page(pydyf.Dictionary(page))

    def text(self, x: float, y: float, text: str, face: Face, size: float) -> None:
        """Write a text whose letters stand on the height ``y``."""
        if text:
            self._page.begin_text()
            self._page.set_font_size(self._name(face), size)
            self._page.move_text_to(*self._at(x, y))
            for rise, codes in face.runs(text):
                self._page.set_text_rise(rise * size / UNITS)
                self._page.show_text(codes)
            self._page.end_text()

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = _HAIR) -> None:
        """Draw a line of a ``width``."""
        self._page.set_line_width(width * _POINTS)
        self._page.move_to(*self._at(x, y))
        self._page.line_to(*self._at(to_x, to_y))
        self._page.stroke()

    def fill(self, x: float, y: float, width: float, height: float, grey: float) -> None:
        """Fill a rectangle."""
        self._page.push_state()
        self._page.set_color_rgb(grey, grey, grey)
        self._page.rectangle(*self._at(x, y + height), width * _POINTS, height * _POINTS)
        self._page.fill()
        self._page.pop_state()

    def ring(self, x: float, y: float, size: float, grey: float) -> None:
        """Draw the circle that touches the sides of a square."""
        half = size / 2
        x, y, handle = x + half, y + half, _ROUND * half
        self._page.push_state()
        self._page.set_color_rgb(grey, grey, grey, stroke=True)
        self._page.set_line_width(2 * _HAIR * _POINTS)
        self._page.move_to(*self._at(x + half, y))
        for right, down in ((0, 1), (-1, 0), (0, -1), (1, 0)):
            before = (x + down * half + right * handle, y - right * half + down * handle)
            after = (x + right * half + down * handle, y + down * half - right * handle)
            end = (x + right * half, y + down * half)
            self._page.curve_to(*self._at(*before), *self._at(*after), *self._at(*end))
        self._page.stroke()
        self._page.pop_state()

    def cell(
        self,
        box: tuple[float, float, float, float],
        text: str,
        face: Face,
        size: float,
        align: str = "L",
    ) -> None:
        """Write a text in the middle of the height of a box (x, y, width, height), at its left, right or centre."""
        x, y, width, height = box
        wide = width_of(text, face, size)
        left = {"L": x + _PADDING, "C": x + (width - wide) / 2, "R": x + width - wide - _PADDING}[align]
        self.text(left, y + height / 2 + 0.3 * size / _POINTS, text, face, size)

    def content(self) -> bytes:
        """The file."""
        for face in self._faces:
            self._fonts[self._name(face)] = face.added(self._file)
        written = BytesIO()
        self._file.write(written)
        return written.getvalue()

    def _name(self, face: Face) -> str:
        if face not in self._faces:
            self._faces.append(face)
        return f"F{self._faces.index(face)}"

    def _at(self, x: float, y: float) -> tuple[float, float]:
        return x * _POINTS, (self.height - y) * _POINTS


def width_of(text: str, face: Face, size: float) -> float:
    """How wide a text is in millimetres."""
    return face.width(text) * size / UNITS / _POINTS


def wrapped(text: str, width: float, face: Face, size: float) -> list[str]:
    """A text in lines that are not wider than ``width``; a word that is too long has a line of its own."""
    return list(_lines(text.split(), width * UNITS * _POINTS / size, face))


def _lines(words: Sequence[str], most: float, face: Face) -> Iterator[str]:
    line: list[str] = []
    used, space = 0.0, face.width(" ")
    for word in words:
        wide = face.width(word)
        if line and used + space + wide > most:
            yield " ".join(line)
            line, used = [], 0.0
        used += wide + (space if line else 0.0)
        line.append(word)
    yield " ".join(line)
