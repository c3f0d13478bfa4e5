"""Score sheets on paper, as PDF, with the rules at a glance on the back."""

from bisect import bisect
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Literal, NamedTuple
from unicodedata import combining, normalize

from barbu.engine.game import Game
from barbu.messages import message
from barbu.paper.faces import Face, FontError, Standard, TrueType
from barbu.paper.pdf import Pdf, width_of, wrapped
from barbu.rules.model import Rules
from barbu.scoresheet.blank import blank_sheet
from barbu.scoresheet.model import BlankSheet, SheetRow
from barbu.scoresheet.sheet import initials, sheet
from barbu.seats import SEATS
from barbu.text.describe import sections, summary
from barbu.text.names import contract_letter, parameter_mark
from barbu.text.render import render, say

Paper = Literal["a4", "letter"]

_SIZES: dict[Paper, tuple[float, float]] = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
_MARGIN = 10.0
_PALE, _SHADE = 0.78, 0.92
_NOT_AT_A_GLANCE = ("changes", "sources", "proposed", "erratum")
_GAP = 7.0
_HAIR = 0.1
_HEADS = (7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0, 0.0)
"""The sizes of the heads of columns, of which the largest is taken that fits."""
_SERIES = 0.6
"""The line before another declarer's series, in millimetres."""
_LINE = 0.42
"""Millimetres from one line to the next for each point of the size of letters."""

_SHAPER = "uharfbuzz"
"""What fonts need that are put into a file: a part of the extra ``paper``."""

_BASES = {
    "\N{MINUS SIGN}": "-",
    "\N{LATIN SMALL LETTER DOTLESS I}": "i",
    "\N{LATIN SMALL LETTER L WITH STROKE}": "l",
    "\N{LATIN CAPITAL LETTER L WITH STROKE}": "L",
    "\N{LATIN SMALL LETTER D WITH STROKE}": "d",
    "\N{LATIN CAPITAL LETTER D WITH STROKE}": "D",
}
"""What comes closest to signs and letters that are not made of another one and an accent."""


def pdf_sheet(
    rules: Rules, paper: Paper, game: Game | None = None, names: Sequence[str] = (), font: Face | None = None
) -> bytes:
    """The sheet of a game, or a blank one, as PDF: the deals on the front, the rules at a glance on the back. Names in
    letters of other scripts are written in ``font``; players whose names cannot be written (``unwritable``) go by the
    letters of their seats."""
    page = _Page(rules, paper, names, font=font)
    first = None if game is None or game.sheet.first is None else game.sheet.first.declarer
    page.front(blank_sheet(rules, first or 0), sheet(game, list(names)) if game is not None else [])
    page.glance()
    return page.pdf.content()


def pdf_glance(rules: Rules, paper: Paper) -> bytes:
    """The rules at a glance as PDF: one page, in letters as large as it allows."""
    page = _Page(rules, paper, (), wide=False)
    page.glance()
    return page.pdf.content()


def unwritable(texts: Sequence[str], font: Face | None = None) -> list[str]:
    """Those of the texts that a PDF cannot show. It has Latin letters, where the extra ``paper`` is installed Greek and
    Cyrillic ones, and those of a ``font``."""
    faces = [_fonts().plain, *([font] if font else [])]
    return [text for text in texts if not any(_is_writable(text, face) for face in faces)]


def font_of(name: str, content: bytes) -> Face:
    """The font in a file of this name and content.

    Raises:
        FontError: it is none, or the extra ``paper`` is not installed.
    """
    if find_spec(_SHAPER) is None:
        raise FontError(message("paper-no-extra"))
    return TrueType(name, content)


class _Fonts(NamedTuple):
    plain: Face
    bold: Face


def _fonts() -> _Fonts:
    """A font that goes into the file, so that it looks the same everywhere, with Greek and Cyrillic letters too; where
    it is not installed, those that every reader has."""
    found = find_spec("font_source_sans_pro")
    if found is None or found.origin is None or find_spec(_SHAPER) is None:
        return _Fonts(Standard("Helvetica"), Standard("Helvetica-Bold"))
    folder = Path(found.origin).parent / "files"
    names = ("SourceSansPro-Regular", "SourceSansPro-Bold")
    return _Fonts(*(TrueType(name, (folder / f"{name}.ttf").read_bytes()) for name in names))


def _written(text: str, face: Face) -> str:
    """A text in letters that a font has, without the accents that it lacks; ``?`` stands for all others."""
    return "".join(letter if face.has(letter) else _alike(letter, face) for letter in text)


def _alike(letter: str, face: Face) -> str:
    plain = _BASES.get(letter) or normalize("NFKD", letter)[0]
    return plain if face.has(plain) else "" if combining(letter) else "?"


def _is_writable(text: str, face: Face) -> bool:
    return "?" not in _written(text.replace("?", ""), face)


class _Sizes(NamedTuple):
    """The columns of the table of deals, and the height of its rows: what leads a row, each player, and the check."""

    lead: float
    column: float
    check: float
    height: float


class _Page:
    """A sheet while it is drawn; lengths are in millimetres, sizes of letters in points."""

    def __init__(
        self,
        rules: Rules,
        paper: Paper,
        names: Sequence[str],
        *,
        wide: bool | None = None,
        font: Face | None = None,
    ) -> None:
        self.rules = rules
        self.other = font
        self.wide = rules.players > 5 if wide is None else wide
        self.sections = [(render(each.title), [render(line) for line in each.lines]) for each in sections(rules)]
        self.plain, self.bold = _fonts()
        self.named = bool(names)
        lacking = {"", *unwritable(names, font)}
        self.names = [
            seat if name in lacking else name for name, seat in zip(names or [""] * rules.players, SEATS, strict=False)
        ]
        width, height = _SIZES[paper]
        self.pdf = Pdf(*((height, width) if self.wide else (width, height)), rules.name)
        self.inner = self.pdf.width - 2 * _MARGIN
        self.y = _MARGIN

    def front(self, blank: BlankSheet, done: Sequence[SheetRow]) -> None:
        """The deals, one row each; what is not known yet stays empty."""
        parts = [part for part in ("doubles", "points", "side", "total") if self._has(part, blank)]
        players = len(blank.seats)
        most = 44 if players > 5 else 38
        rows = blank.rows
        for start in range(0, len(rows), most):
            self._begin()
            lead, check = 26.0, 12.0 if blank.check else 0.0
            height = min(7.5, (self.pdf.height - self.y - 11 - 24) / min(most, len(rows)))
            sizes = _Sizes(lead, (self.inner - lead - check) / players, check, height)
            self._heads(blank, parts, sizes)
            for row in rows[start : start + most]:
                filled, top = next((each for each in done if each.number == row.number), None), self.y
                self._row(row.number, blank, filled, sizes, parts)
                if row.number > start + 1 and self._begins(row.number, blank):
                    self._rule(top, _SERIES)
            self._owed(blank)

    def glance(self) -> None:
        """What is looked up while one plays, in columns."""
        self._begin()
        self._paragraph(render(summary(self.rules)), self.plain, 10)
        self.y += 2
        sizes = [quarters / 4 for quarters in range(16, 45)]
        too_large = bisect(sizes, False, key=lambda size: not self._columns(size, draw=False))
        self._columns(sizes[max(0, too_large - 1)], draw=True)

    def _begin(self) -> None:
        """A new page, with the name of the rules."""
        self.pdf.add_page()
        self.y = _MARGIN
        self.pdf.text(_MARGIN, self.y + 5.5, _written(self.rules.name, self.plain), self.bold, 14)
        self.y += 8

    def _has(self, part: str, blank: BlankSheet) -> bool:
        return part in ("points", "total") or (blank.doubling if part == "doubles" else blank.side)

    def _heads(self, blank: BlankSheet, parts: Sequence[str], sizes: _Sizes) -> None:
        for seat, name in enumerate(self.names):
            left = sizes.lead + seat * sizes.column
            self._cell(left, sizes.column, 7, name, self.bold, 9, "C")
            self._edge(left, 7)
        if blank.check:
            left = self.inner - sizes.check
            self._cell(left, sizes.check, 7, say("paper-check"), self.bold, 9, "C")
            self._edge(left, 7)
        self.y += 7
        self._rule()
        width = sizes.column / len(parts)
        titles = [(say("paper-lead"), sizes.lead), *((say(f"paper-{part}"), width) for part in parts)]
        size = next(size for size in _HEADS if all(width_of(text, self.plain, size) <= room for text, room in titles))
        self._cell(0, sizes.lead, 4, say("paper-lead"), self.plain, size)
        for place in range(len(blank.seats) * len(parts)):
            self._cell(
                sizes.lead + place * width, width, 4, say(f"paper-{parts[place % len(parts)]}"), self.plain, size, "C"
            )
        for seat in range(len(blank.seats)):
            self._edge(sizes.lead + seat * sizes.column, 4)
        if blank.check:
            self._edge(self.inner - sizes.check, 4)
        self.y += 4
        self._rule()

    def _row(
        self, number: int, blank: BlankSheet, filled: SheetRow | None, sizes: _Sizes, parts: Sequence[str]
    ) -> None:
        row = blank.rows[number - 1]
        contract = filled.contract if filled is not None else row.contract
        letter = "" if contract is None else contract_letter(contract)
        if filled is not None and filled.parameter:
            letter += f" {parameter_mark(filled.parameter)}"
        declarer = filled.declarer if filled is not None else row.declarer
        who = "" if declarer is None else declarer
        if who and self.named:
            who = initials(self.names)[SEATS.index(who)]
        height, width = sizes.height, sizes.column / len(parts)
        self._cell(0, 7, height, str(number), self.plain, 8, "R")
        self._cell(7, 8, height, who, self.plain, 8, "C")
        self._cell(15, sizes.lead - 15, height, letter, self.plain, 8)
        for seat, letter_of_seat in enumerate(blank.seats):
            left = sizes.lead + seat * sizes.column
            own = declarer == letter_of_seat
            if own:
                self.pdf.fill(_MARGIN + left, self.y + _HAIR, sizes.column, height - 2 * _HAIR, _SHADE)
            self._edge(left, height)
            texts = _texts(filled, seat)
            for at, part in enumerate(parts):
                face = self.bold if part == "total" else self.plain
                self._cell(left + at * width, width, height, texts.get(part, ""), face, 8, "C")
            if "doubles" in parts and not own:
                self._ring(left, width, height, filled, seat)
        if sizes.check:
            self._edge(self.inner - sizes.check, height)
            check = _signed(filled.check) if filled is not None else ""
            self._cell(self.inner - sizes.check, sizes.check, height, check, self.plain, 8, "C")
        self.y += height
        self._rule()

    def _begins(self, number: int, blank: BlankSheet) -> bool:
        """Whether a deal begins the series of another declarer."""
        before, row = blank.rows[number - 2], blank.rows[number - 1]
        return self.rules.session.rotation == "block" and before.declarer != row.declarer

    def _ring(self, left: float, width: float, height: float, filled: SheetRow | None, seat: int) -> None:
        """The ring around a double of the declarer; on a blank sheet a pale one, to be drawn over."""
        if filled is not None and not filled.cells[seat].ringed:
            return
        size = min(width, height) - 1.2
        x, y = _MARGIN + left + (width - size) / 2, self.y + (height - size) / 2
        self.pdf.ring(x, y, size, _PALE if filled is None else 0)

    def _owed(self, blank: BlankSheet) -> None:
        self.y += 2
        lines = []
        if blank.owed:
            each = blank.owed[0]
            lines.append(say("paper-owed" if each.declarer else "paper-owed-game", doubles=each.doubles))
        if blank.doubling:
            lines.append(say("paper-ring"))
        if blank.check:
            lines.append(say("paper-check-line"))
        for line in lines:
            self._paragraph(line, self.plain, 8)

    def _while_playing(self) -> list[tuple[str, list[str]]]:
        """The sections without those that tell where the rules come from."""
        named = zip(sections(self.rules), self.sections, strict=True)
        return [rendered for section, rendered in named if section.name not in _NOT_AT_A_GLANCE]

    def _columns(self, size: float, *, draw: bool) -> bool:
        """The sections in columns below what is there, in letters of ``size`` points; whether they fit on the page."""
        count = 3 if self.wide else 2
        step, width = size * _LINE, (self.inner - (count - 1) * _GAP) / count
        column, y = 0, self.y
        for title, lines in self._while_playing():
            for face, text in [(self.bold, title), *((self.plain, f"- {each}") for each in lines)]:
                rows = wrapped(_written(text, self.plain), width, face, size)
                # A heading stays with what it heads.
                if y + step * (len(rows) + (4 if face is self.bold else 0)) > self.pdf.height - _MARGIN:
                    column, y = column + 1, self.y
                if column >= count:
                    return False
                for row in rows:
                    y += step
                    if draw:
                        self.pdf.text(_MARGIN + column * (width + _GAP), y - step / 4, row, face, size)
            y += step / 2
        return True

    def _paragraph(self, text: str, face: Face, size: float) -> None:
        for row in wrapped(_written(text, self.plain), self.inner, face, size):
            self.y += size * _LINE * 1.1
            self.pdf.text(_MARGIN, self.y - size * _LINE / 4, row, face, size)

    def _cell(
        self, x: float, width: float, height: float, text: str, face: Face, size: float, align: str = "L"
    ) -> None:
        """As much of a text as fits into a box at the height reached; ``x`` is counted from the margin."""
        if self.other is not None and not _is_writable(text, self.plain):
            face = self.other
        text = _written(text, face if face is self.other else self.plain)
        while text and width_of(text, face, size) > width:
            text = text[:-1]
        self.pdf.cell((_MARGIN + x, self.y, width, height), text, face, size, align)

    def _edge(self, x: float, height: float) -> None:
        self.pdf.line(_MARGIN + x, self.y, _MARGIN + x, self.y + height)

    def _rule(self, y: float | None = None, width: float = _HAIR) -> None:
        y = self.y if y is None else y
        self.pdf.line(_MARGIN, y, _MARGIN + self.inner, y, width)


def _texts(filled: SheetRow | None, seat: int) -> dict[str, str]:
    if filled is None:
        return {}
    cell = filled.cells[seat]
    side = _signed(cell.side, "+") if cell.side else ""
    return {"doubles": cell.call, "points": _signed(cell.points), "side": side, "total": _signed(cell.total)}


def _signed(number: int, plus: str = "-") -> str:
    return f"{number:{plus}}".replace("-", "\N{MINUS SIGN}")
