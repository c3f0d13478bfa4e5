"""``barbu sheet``: score sheets on paper, as PDF, with the rules in brief on the back; fpdf2 writes them."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

from barbu.cli.extras import needs
from barbu.engine.game import Game
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


def save_sheet(path: Path, rules: Rules, paper: Paper, game: Game | None = None, names: Sequence[str] = ()) -> None:
    """Write the sheet of a game, or a blank one: the deals on the front, the rules in brief on the back.

    Raises:
        MissingExtra: fpdf2 is not installed.
        OSError: the file cannot be written.
    """
    page = _Page(needs("fpdf"), rules, paper, names)
    first = None if game is None or game.sheet.first is None else game.sheet.first.declarer
    page.front(blank_sheet(rules, first or 0), sheet(game, list(names)) if game is not None else [])
    page.back()
    page.save(path)


class _Page:
    """A sheet while it is drawn; lengths are in millimetres."""

    def __init__(self, fpdf: Any, rules: Rules, paper: Paper, names: Sequence[str]) -> None:
        self.rules = rules
        self.names = list(names) or [""] * rules.players
        wide = rules.players > 5
        self.pdf = fpdf.FPDF(orientation="landscape" if wide else "portrait", unit="mm", format=paper)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(_MARGIN)
        self.pdf.set_title(_plain(rules.name))

    def save(self, path: Path) -> None:
        """Write the file."""
        path.write_bytes(bytes(self.pdf.output()))

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
        pdf.set_font("Helvetica", "B", 14)
        pdf.cell(0, 8, _plain(self.rules.name), new_x="LMARGIN", new_y="NEXT")

    def _heads(self, blank: BlankSheet, parts: Sequence[str], lead: float, column: float, check: float) -> None:
        pdf = self.pdf
        pdf.set_font("Helvetica", "B", 9)
        pdf.cell(lead, 7, "", border="B")
        for seat, name in zip(blank.seats, self.names, strict=True):
            pdf.cell(column, 7, self._cut(name or seat, column - 2), border="LB", align="C")
        if check:
            pdf.cell(check, 7, _plain(say("paper-check")), border="LB", align="C")
        pdf.ln()
        pdf.set_font("Helvetica", "", 6)
        pdf.cell(lead, 4, _plain(say("paper-lead")))
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
        pdf.set_font("Helvetica", "", 8)
        pdf.cell(7, height, str(number), border="B", align="R")
        pdf.cell(8, height, self._cut(who, 8), border="B", align="C")
        pdf.cell(lead - 15, height, _plain(letter), border="B")
        for seat in range(len(blank.seats)):
            own = declarer == blank.seats[seat]
            texts = _texts(filled, seat)
            for at, part in enumerate(parts):
                pdf.set_fill_color(_GREY)
                pdf.set_font("Helvetica", "B" if part == "total" else "", 8)
                pdf.cell(
                    column / len(parts),
                    height,
                    _plain(texts.get(part, "")),
                    border="LTB" if not at else "TB",
                    align="C",
                    fill=own,
                )
            if "doubles" in parts and not own:
                self._ring(left + lead + seat * column, top, column / len(parts), height, filled, seat)
        if check:
            pdf.set_font("Helvetica", "", 8)
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
        pdf.set_font("Helvetica", "", 8)
        lines = []
        if blank.owed:
            each = blank.owed[0]
            lines.append(say("paper-owed" if each.declarer else "paper-owed-game", doubles=each.doubles))
        if blank.doubling:
            lines.append(say("paper-ring"))
        if blank.check:
            lines.append(say("paper-check-line"))
        for line in lines:
            pdf.multi_cell(0, 4, _plain(line), new_x="LMARGIN", new_y="NEXT")

    def back(self) -> None:
        """The rules at a glance."""
        pdf = self.pdf
        pdf.set_auto_page_break(True, _MARGIN)
        pdf.add_page()
        self._title()
        pdf.set_font("Helvetica", "", 9)
        pdf.multi_cell(0, 4.5, _plain(render(summary(self.rules))), new_x="LMARGIN", new_y="NEXT")
        for section in sections(self.rules):
            pdf.ln(1)
            pdf.set_font("Helvetica", "B", 9)
            pdf.multi_cell(0, 4.5, _plain(render(section.title)), new_x="LMARGIN", new_y="NEXT")
            pdf.set_font("Helvetica", "", 7.5)
            for line in section.lines:
                pdf.multi_cell(0, 3.3, _plain(render(line)), align="L", new_x="LMARGIN", new_y="NEXT")
        pdf.set_auto_page_break(False)

    def _cut(self, text: str, width: float) -> str:
        """As much of a text as fits into a cell."""
        text = _plain(text)
        while text and self.pdf.get_string_width(text) > width:
            text = text[:-1]
        return text


def _texts(filled: SheetRow | None, seat: int) -> dict[str, str]:
    if filled is None:
        return {}
    cell = filled.cells[seat]
    side = f"{cell.side:+}" if cell.side else ""
    return {"doubles": cell.call, "points": str(cell.points), "side": side, "total": str(cell.total)}


def _plain(text: str) -> str:
    """A text in the letters that every printer has; others become question marks."""
    known = str.maketrans({"\N{MINUS SIGN}": "-", "\N{EN DASH}": "-", "\N{RIGHT SINGLE QUOTATION MARK}": "'"})
    return text.translate(known).encode("latin-1", "replace").decode("latin-1")
