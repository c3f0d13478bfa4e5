"""PDF files of text, lines and rings."""

import zlib
from collections.abc import Iterator, Sequence

from barbu.paper.faces import UNITS, Face

_POINTS = 72 / 25.4
"""Points in a millimetre."""

_PADDING = 1.0
_ROUND = 0.5523
"""How far the handles of a curve are from its ends so that four of them make a circle."""


class Pdf:
    """A file while it is drawn. Lengths are in millimetres, from the upper left corner; sizes of letters in points;
    grey is from 0, black, to 1. All is drawn on the page that was added last."""

    def __init__(self, width: float, height: float, title: str) -> None:
        self.width, self.height = width, height
        self._title = title
        self._pages: list[tuple[float, float, list[bytes]]] = []
        self._faces: list[Face] = []

    def add_page(self, width: float = 0, height: float = 0) -> None:
        """Go on on a new page, of the size of the last one unless another is given."""
        self.width, self.height = width or self.width, height or self.height
        self._pages.append((self.width, self.height, []))

    def text(self, x: float, y: float, text: str, face: Face, size: float) -> None:
        """Write a text whose letters stand on the height ``y``."""
        if text:
            shown = face.codes(text).hex().encode()
            self._draw(b"BT /F%d %b Tf %b Td <%b> Tj ET", self._place(face), _number(size), self._at(x, y), shown)

    def line(self, x: float, y: float, to_x: float, to_y: float) -> None:
        """Draw a line."""
        self._draw(b"%b m %b l S", self._at(x, y), self._at(to_x, to_y))

    def fill(self, x: float, y: float, width: float, height: float, grey: float) -> None:
        """Fill a rectangle."""
        corner, sides = self._at(x, y + height), _numbers(width * _POINTS, height * _POINTS)
        self._draw(b"%b g %b %b re f 0 g", _number(grey), corner, sides)

    def ring(self, x: float, y: float, width: float, height: float, grey: float) -> None:
        """Draw the ellipse that touches the sides of a rectangle."""
        left, right, bottom, across, down = x, x + width, y + height, x + width / 2, y + height / 2
        out, up = _ROUND * width / 2, _ROUND * height / 2
        quarters = (
            ((right, down + up), (across + out, bottom), (across, bottom)),
            ((across - out, bottom), (left, down + up), (left, down)),
            ((left, down - up), (across - out, y), (across, y)),
            ((across + out, y), (right, down - up), (right, down)),
        )
        curves = [b" ".join(self._at(*corner) for corner in quarter) + b" c" for quarter in quarters]
        self._draw(b"%b G %b m %b S 0 G", _number(grey), self._at(right, down), b" ".join(curves))

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
        file = _File()
        fonts = b" ".join(b"/F%d %d 0 R" % (place, face.written(file.put)) for place, face in enumerate(self._faces))
        pages = [(width, height, file.put(b"", b"0.4 w\n" + b"\n".join(drawn))) for width, height, drawn in self._pages]
        # The list of pages follows its pages, of which each names it.
        parent = file.count + len(pages) + 1
        kids = b""
        for width, height, drawn in pages:
            size = b"%.2f %.2f" % (width * _POINTS, height * _POINTS)
            page = b"/Type /Page\n/Parent %d 0 R /MediaBox [0 0 %b] /Resources << /Font << %b >> >> /Contents %d 0 R"
            kids += b"%d 0 R " % file.put(page % (parent, size, fonts, drawn), None)
        file.put(b"/Type /Pages /Count %d /Kids [%b]" % (len(pages), kids), None)
        root = file.put(b"/Type /Catalog /Pages %d 0 R" % parent, None)
        about = file.put(b"/Title <feff%b>" % self._title.encode("utf-16-be").hex().encode(), None)
        return file.content(root, about)

    def _draw(self, form: bytes, *values: object) -> None:
        self._pages[-1][2].append(form % values)

    def _place(self, face: Face) -> int:
        if face not in self._faces:
            self._faces.append(face)
        return self._faces.index(face)

    def _at(self, x: float, y: float) -> bytes:
        return _numbers(x * _POINTS, (self.height - y) * _POINTS)


class _File:
    """The objects of a file, numbered from 1."""

    def __init__(self) -> None:
        self._body = b"%PDF-1.5\n%\xe2\xe3\xcf\xd3\n"
        self._starts: list[int] = []

    @property
    def count(self) -> int:
        """How many objects have been written."""
        return len(self._starts)

    def put(self, entries: bytes, stream: bytes | None) -> int:
        """Write an object, whose stream is packed; its number."""
        self._starts.append(len(self._body))
        if stream is not None:
            packed = zlib.compress(stream)
            entries += b" /Filter /FlateDecode /Length %d" % len(packed)
        self._body += b"%d 0 obj\n<< %b >>\n" % (self.count, entries)
        if stream is not None:
            self._body += b"stream\n%b\nendstream\n" % packed
        self._body += b"endobj\n"
        return self.count

    def content(self, root: int, about: int) -> bytes:
        """The whole file, with the table of where each object begins."""
        table = b"".join(b"%010d 00000 n \n" % start for start in self._starts)
        return self._body + (
            b"xref\n0 %d\n0000000000 65535 f \n%btrailer\n<< /Size %d /Root %d 0 R /Info %d 0 R >>\n"
            b"startxref\n%d\n%%%%EOF\n" % (self.count + 1, table, self.count + 1, root, about, len(self._body))
        )


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


def _number(value: float) -> bytes:
    return b"%.3f" % value


def _numbers(*values: float) -> bytes:
    return b" ".join(map(_number, values))
