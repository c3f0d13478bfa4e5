"""Score sheets on paper, as PDF, with the rules in brief on the back; fpdf2 writes them."""

from bisect import bisect
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from barbu.engine.game import Game
from barbu.extras import needs
from barbu.rules.model import Rules
from barbu.scoresheet.blank import blank_sheet
from barbu.scoresheet.model import BlankSheet, SheetRow
from barbu.scoresheet.sheet import initials, sheet
from barbu.seats import SEATS
from barbu.text.describe import sections, summary
from barbu.text.names import contract_letter
from barbu.text.render import render, say

Paper = Literal["a4", "letter"]

_MARGIN = 10.0
_GREY = 235
_NOT_AT_A_GLANCE = ("changes", "sources", "proposed", "erratum")
_GAP = 7.0
_LINE = 0.42
"""Millimetres from one line to the next for each point of the size of letters."""

_SIMPLE = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
_LAST = 0xFF
"""The last letter that every printer has."""


def pdf_sheet(rules: Rules, paper: Paper, game: Game | None = None, names: Sequence[str] = ()) -> bytes:
    """The sheet of a game, or a blank one, as PDF: the deals on the front, the rules in brief on the back.

    Raises:
        MissingExtra: fpdf2 is not installed.
    """
    page = _Page(needs("fpdf"), rules, paper, names)
    first = None if game is None or game.sheet.first is None else game.sheet.first.declarer
    page.front(blank_sheet(rules, first or 0), sheet(game, list(names)) if game is not None else [])
    page.back()
    return page.content()


def pdf_glance(rules: Rules, paper: Paper) -> bytes:
    """The rules at a glance as PDF: one page, in letters as large as it allows.

    Raises:
        MissingExtra: fpdf2 is not installed.
    """
    page = _Page(needs("fpdf"), rules, paper, (), wide=False)
    page.glance()
    return page.content()


class _Page:
    """A sheet while it is drawn; lengths are in millimetres."""

    def __init__(
        self, fpdf: Any, rules: Rules, paper: Paper, names: Sequence[str], *, wide: bool | None = None
    ) -> None:
        self.rules = rules
        self.names = list(names) or [""] * rules.players
        wide = rules.players > 5 if wide is None else wide
        self.pdf = fpdf.FPDF(orientation="landscape" if wide else "portrait", unit="mm", format=paper)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(_MARGIN)
        self.sections = [(render(each.title), [render(line) for line in each.lines]) for each in sections(rules)]
        self.family = "Helvetica"
        self.letters: frozenset[int] | None = None
        lines = [line for title, lines in self.sections for line in (title, *lines)]
        if any(map(_is_wide, [rules.name, *self.names, *lines])):
            self._take_wide_font()
        self.pdf.set_title(self._plain(rules.name))

    def _take_wide_font(self) -> None:
        """A font with Latin, Greek and Cyrillic letters in place of the one that every printer has."""
        folder = Path(needs("font_source_sans_pro").__file__).parent / "files"
        self.family = "SourceSansPro"
        for style, file in (("", "Regular"), ("B", "Bold")):
            self.pdf.add_font(self.family, style, folder / f"SourceSansPro-{file}.ttf")
        self.pdf.set_font(self.family)
        self.letters = frozenset(self.pdf.current_font.cmap)

    def content(self) -> bytes:
        """The file."""
        return bytes(self.pdf.output())

    def front(self, blank: BlankSheet, done: Sequence[SheetRow]) -> None:
        """The deals, one row each; what is not known yet stays empty."""
        pdf = self.pdf
        parts = [part for part in ("doubles", "points", "side", "total") if self._has(part, blank)]
        players = len(blank.seats)
        most = 44 if players > 5 else 38
        rows = blank.rows
        for start in range(0, len(rows), most):
            pdf.add_page()
            self._title()
            lead, check = 26.0, 12.0 if blank.check else 0.0
            column = (pdf.epw - lead - check) / players
            height = min(7.5, (pdf.h - pdf.get_y() - 24) / min(most, len(rows)))
            self._heads(blank, parts, lead, column, check)
            for row in rows[start : start + most]:
                filled = next((each for each in done if each.number == row.number), None)
                self._row(row.number, blank, filled, (lead, column, check, height), parts)
            self._owed(blank)

    def _has(self, part: str, blank: BlankSheet) -> bool:
        return part in ("points", "total") or (blank.doubling if part == "doubles" else blank.side)

    def _title(self) -> None:
        pdf = self.pdf
        pdf.set_font(self.family, "B", 14)
        pdf.cell(0, 8, self._plain(self.rules.name), new_x="LMARGIN", new_y="NEXT")

    def _heads(self, blank: BlankSheet, parts: Sequence[str], lead: float, column: float, check: float) -> None:
        pdf = self.pdf
        pdf.set_font(self.family, "B", 9)
        pdf.cell(lead, 7, "", border="B")
        for seat, name in zip(blank.seats, self.names, strict=True):
            pdf.cell(column, 7, self._cut(name or seat, column - 2), border="LB", align="C")
        if check:
            pdf.cell(check, 7, self._plain(say("paper-check")), border="LB", align="C")
        pdf.ln()
        pdf.set_font(self.family, "", 6)
        pdf.cell(lead, 4, self._plain(say("paper-lead")))
        for _ in blank.seats:
            for part in parts:
                pdf.cell(column / len(parts), 4, self._cut(say(f"paper-{part}"), column / len(parts)), align="C")
        pdf.ln()

    def _row(
        self,
        number: int,
        blank: BlankSheet,
        filled: SheetRow | None,
        sizes: tuple[float, float, float, float],
        parts: Sequence[str],
    ) -> None:
        pdf = self.pdf
        lead, column, check, height = sizes
        row = blank.rows[number - 1]
        contract = filled.contract if filled is not None else row.contract
        letter = "" if contract is None else contract_letter(contract)
        if filled is not None and filled.parameter:
            letter += f" {filled.parameter}"
        declarer = filled.declarer if filled is not None else row.declarer
        short = initials(self.names)
        who = "" if declarer is None else (short[SEATS.index(declarer)] if any(self.names) else declarer)
        top, left = pdf.get_y(), pdf.get_x()
        pdf.set_font(self.family, "", 8)
        pdf.cell(7, height, str(number), border="B", align="R")
        pdf.cell(8, height, self._cut(who, 8), border="B", align="C")
        pdf.cell(lead - 15, height, self._plain(letter), border="B")
        for seat in range(len(blank.seats)):
            own = declarer == blank.seats[seat]
            texts = _texts(filled, seat)
            for at, part in enumerate(parts):
                pdf.set_fill_color(_GREY)
                pdf.set_font(self.family, "B" if part == "total" else "", 8)
                pdf.cell(
                    column / len(parts),
                    height,
                    self._plain(texts.get(part, "")),
                    border="LTB" if not at else "TB",
                    align="C",
                    fill=own,
                )
            if "doubles" in parts and not own:
                self._ring(left + lead + seat * column, top, column / len(parts), height, filled, seat)
        if check:
            pdf.set_font(self.family, "", 8)
            pdf.cell(check, height, str(filled.check) if filled is not None else "", border="LB", align="C")
        pdf.ln()

    def _ring(self, x: float, y: float, width: float, height: float, filled: SheetRow | None, seat: int) -> None:
        """The ring around a double of the declarer; on a blank sheet a pale one, to be drawn over."""
        if filled is not None and not filled.cells[seat].ringed:
            return
        pdf = self.pdf
        size = min(width, height) - 1.2
        pdf.set_draw_color(200 if filled is None else 0)
        pdf.ellipse(x + (width - size) / 2, y + (height - size) / 2, size, size)
        pdf.set_draw_color(0)

    def _owed(self, blank: BlankSheet) -> None:
        pdf = self.pdf
        pdf.ln(2)
        pdf.set_font(self.family, "", 8)
        lines = []
        if blank.owed:
            each = blank.owed[0]
            lines.append(say("paper-owed" if each.declarer else "paper-owed-game", doubles=each.doubles))
        if blank.doubling:
            lines.append(say("paper-ring"))
        if blank.check:
            lines.append(say("paper-check-line"))
        for line in lines:
            pdf.multi_cell(0, 4, self._plain(line), new_x="LMARGIN", new_y="NEXT")

    def back(self) -> None:
        """The rules at a glance."""
        pdf = self.pdf
        pdf.set_auto_page_break(True, _MARGIN)
        pdf.add_page()
        self._title()
        pdf.set_font(self.family, "", 9)
        pdf.multi_cell(0, 4.5, self._plain(render(summary(self.rules))), new_x="LMARGIN", new_y="NEXT")
        for title, lines in self.sections:
            pdf.ln(1)
            pdf.set_font(self.family, "B", 9)
            pdf.multi_cell(0, 4.5, self._plain(title), new_x="LMARGIN", new_y="NEXT")
            pdf.set_font(self.family, "", 7.5)
            for line in lines:
                pdf.multi_cell(0, 3.3, self._plain(line), align="L", new_x="LMARGIN", new_y="NEXT")
        pdf.set_auto_page_break(False)

    def glance(self) -> None:
        """What is looked up while one plays, in two columns."""
        pdf = self.pdf
        pdf.add_page()
        self._title()
        pdf.set_font(self.family, "", 10)
        pdf.multi_cell(0, 4.5, self._plain(render(summary(self.rules))), new_x="LMARGIN", new_y="NEXT")
        pdf.ln(2)
        top = pdf.get_y()
        sizes = [quarters / 4 for quarters in range(16, 45)]
        too_large = bisect(sizes, False, key=lambda size: not self._columns(top, size, draw=False))
        self._columns(top, sizes[max(0, too_large - 1)], draw=True)

    def _while_playing(self) -> list[tuple[str, list[str]]]:
        """The sections without those that tell where the rules come from."""
        named = zip(sections(self.rules), self.sections, strict=True)
        return [rendered for section, rendered in named if section.name not in _NOT_AT_A_GLANCE]

    def _columns(self, top: float, size: float, *, draw: bool) -> bool:
        """The sections in two columns from ``top`` on, in letters of ``size`` points; whether they fit on the page."""
        pdf = self.pdf
        line, width = size * _LINE, (pdf.epw - _GAP) / 2
        column, y = 0, top
        for title, lines in self._while_playing():
            for style, text in [("B", title), *(("", f"- {each}") for each in lines)]:
                pdf.set_font(self.family, style, size)
                text = self._plain(text)
                height = pdf.multi_cell(width, line, text, align="L", dry_run=True, output="HEIGHT")
                # A heading stays with what it heads.
                if y + height + (4 * line if style else 0) > pdf.h - _MARGIN:
                    column, y = column + 1, top
                if column > 1:
                    return False
                if draw:
                    pdf.set_xy(_MARGIN + column * (width + _GAP), y)
                    pdf.multi_cell(width, line, text, align="L")
                y += height
            y += line / 2
        return True

    def _cut(self, text: str, width: float) -> str:
        """As much of a text as fits into a cell."""
        text = self._plain(text)
        while text and self.pdf.get_string_width(text) > width:
            text = text[:-1]
        return text

    def _plain(self, text: str) -> str:
        """A text in the letters of the font; others become question marks."""
        text = text.translate(_SIMPLE)
        if self.letters is None:
            return text.encode("latin-1", "replace").decode("latin-1")
        return "".join(letter if ord(letter) in self.letters else "?" for letter in text)


def _texts(filled: SheetRow | None, seat: int) -> dict[str, str]:
    if filled is None:
        return {}
    cell = filled.cells[seat]
    side = f"{cell.side:+}" if cell.side else ""
    return {"doubles": cell.call, "points": str(cell.points), "side": side, "total": str(cell.total)}


def _is_wide(text: str) -> bool:
    """Whether a text has letters that not every printer has."""
    return any(ord(letter) > _LAST for letter in text.translate(_SIMPLE))
