"""Workbooks of kept games as files of a spreadsheet program; XlsxWriter writes them."""

from __future__ import annotations

from io import BytesIO
from typing import Any

from barbu.engine.game import Game
from barbu.keeper.model import Sitting
from barbu.keeper.workbook.cells import Workbook, workbook
from barbu.keeper.workbook.formula import Cell, Formula
from barbu.keeper.workbook.layout import CONTRACT, DEAL, DECLARER, FIRST, HEADS, NAMES, PARAMETER, Layout, letters
from barbu.paper.printed import Paper
from barbu.seats import SEATS
from barbu.text.render import say

_SIZES: dict[Paper, int] = {"a4": 9, "letter": 1}
"""The numbers of papers in workbooks."""
_ON_A_PAGE = 32
"""As many deals are printed on one page."""
_INK, _GREY, _LINE, _TINT, _SHADE, _RED = "#1f2328", "#5f6368", "#c4c7cc", "#fff7df", "#e6e6e6", "#b3261e"
_WIDTHS = {"doubles": 6.0, "points": 6.5, "side": 8.0, "total": 6.5}


def xlsx(sitting: Sitting, game: Game, paper: Paper = "a4") -> bytes:
    """The workbook of a sitting as a file, to be printed on a ``paper``."""
    # Loading it takes longer than most questions, and few ask for it.
    import xlsxwriter

    content = BytesIO()
    made = workbook(sitting, game)
    # A name may begin with =.
    book = xlsxwriter.Workbook(content, {"in_memory": True, "strings_to_formulas": False, "strings_to_urls": False})
    book.set_properties({"title": game.rules.name})
    _Writing(book, made, paper).write()
    book.close()
    return content.getvalue()


class _Writing:
    """A workbook while it is written."""

    def __init__(self, book: Any, made: Workbook, paper: Paper) -> None:
        self.book = book
        self.paper = paper
        self.made = made
        self.layout: Layout = made.layout
        self._formats: dict[tuple[tuple[str, object], ...], Any] = {}

    def write(self) -> None:
        """Write the score sheet, and hide the sheets that its formulas and its reader need."""
        page = self.book.add_worksheet(say("workbook-sheet"))
        for row, cells in enumerate(self.made.deals):
            for column, cell in enumerate(cells):
                _put(page, row, column, cell, self._format(row, column))
        self._heads(page)
        self._columns(page)
        self._offers(page)
        self._rings(page)
        self._print(page)
        for name, rows in (("workbook-values", self.made.values), ("workbook-about", self.made.about)):
            other = self.book.add_worksheet(say(name))
            for row, cells in enumerate(rows):
                for column, cell in enumerate(cells):
                    _put(other, row, column, cell, None)
            other.hide()

    def _heads(self, page: Any) -> None:
        layout = self.layout
        page.set_row(0, 22)
        page.set_row(NAMES, 20)
        for row in range(FIRST, len(self.made.deals)):
            page.set_row(row, 18)
        for seat in range(layout.players):
            first, last = layout.part(seat, layout.parts[0]) + 1, layout.part(seat, layout.parts[-1])
            if last > first:
                name = self.made.deals[NAMES][first]
                page.merge_range(NAMES, first, NAMES, last, name, self._format(NAMES, first))

    def _columns(self, page: Any) -> None:
        layout = self.layout
        widths = {DEAL: 5.0, DECLARER: 11.0, CONTRACT: 15.0, PARAMETER: 12.0}
        for seat in range(layout.players):
            widths |= {layout.part(seat, part): _WIDTHS[part] for part in layout.parts}
        if layout.blank.check:
            widths[layout.check] = 6.5
        widths[layout.printed] = 2.0
        for at in range(layout.fields):
            widths[layout.what(at)] = 18.0
            widths |= dict.fromkeys(layout.counts(at), 7.0)
            if layout.exposes:
                widths[layout.shown(at)] = 8.0
        widths |= dict.fromkeys(range(layout.points_only, layout.note), 7.0)
        widths[layout.note] = 30.0
        for column, width in widths.items():
            page.set_column(column, column, width, None, {"hidden": column == PARAMETER and not layout.parameters})
        page.set_column(layout.key, layout.end - 1, None, None, {"hidden": True})

    def _offers(self, page: Any) -> None:
        """Lists to choose contracts and parameters from."""
        last, about = len(self.made.deals) - 1, f"'{say('workbook-about')}'"
        for column, offered, place in ((CONTRACT, self.layout.titles, "C"), (PARAMETER, self.layout.parameters, "D")):
            if offered:
                source = f"={about}!${place}$1:${place}${len(offered)}"
                page.data_validation(FIRST, column, last, column, {"validate": "list", "source": source})

    def _rings(self, page: Any) -> None:
        """A frame around a double of the declarer."""
        if not self.layout.blank.doubling:
            return
        ringed = self.book.add_format({"bold": True, "border": 1, "border_color": _INK})
        everybody = letters(self.layout.everybody)
        for row, declarer in enumerate(self.made.declarers, FIRST):
            for seat in range(self.layout.players):
                if declarer is not None and seat != declarer:
                    column = self.layout.part(seat, "doubles")
                    said = f'SUBSTITUTE(UPPER({letters(column)}{row + 1}),"X",${everybody}{row + 1})'
                    rule = f'=ISNUMBER(SEARCH("{SEATS[declarer]}",{said}))'
                    page.conditional_format(
                        row, column, row, column, {"type": "formula", "criteria": rule, "format": ringed}
                    )

    def _print(self, page: Any) -> None:
        deals = len(self.made.declarers)
        page.hide_gridlines(2)
        page.freeze_panes(FIRST, PARAMETER + 1)
        page.set_paper(_SIZES[self.paper])
        page.set_landscape()
        page.set_margins(left=0.4, right=0.4, top=0.4, bottom=0.4)
        page.center_horizontally()
        page.print_area(0, 0, len(self.made.deals) - 1, self.layout.printed - 1)
        page.repeat_rows(NAMES, HEADS)
        page.fit_to_pages(1, 1 if deals <= _ON_A_PAGE else 0)

    def _format(self, row: int, column: int) -> Any:
        """How a cell looks."""
        layout = self.layout
        wanted: dict[str, object] = {"font_color": _INK, "valign": "vcenter"}
        starts = [layout.part(seat, layout.parts[0]) for seat in range(layout.players)]
        part = layout.parts[(column - starts[0]) % len(layout.parts)] if starts[0] <= column < layout.check else ""
        seat = (column - starts[0]) // len(layout.parts)
        answered = layout.printed < column < layout.note
        asked = [layout.what(at) for at in range(layout.fields)]
        if row == 0:
            wanted |= {"bold": True, "font_size": 14}
        elif row == 1:
            wanted |= {"font_color": _GREY, "font_size": 9, "valign": "top"}
        if row < NAMES:
            return self._made(wanted)
        if column in starts or column == layout.check or column in asked:
            wanted |= {"left": 1, "left_color": _INK}
        if row == NAMES:
            if part:
                wanted |= {"bold": True, "bottom": 0} | (
                    {"bg_color": _TINT} if column not in starts else {"align": "center"}
                )
        elif row == HEADS:
            wanted |= {"font_size": 8, "font_color": _GREY, "bottom": 1, "bottom_color": _INK}
            wanted |= {"align": "center"} if column > PARAMETER else {}
        elif column < layout.printed or answered or column == layout.note:
            wanted |= {"bottom": 1, "bottom_color": _LINE}
            wanted |= {"align": "center"} if part or answered or column in (DEAL, layout.check) else {}
            wanted |= {"bold": True} if part == "total" else {}
            wanted |= {"num_format": "+0;-0;"} if part == "side" else {}
            typed = column in (CONTRACT, PARAMETER) or part == "doubles" or (answered and column not in asked)
            if typed:
                wanted |= {"bg_color": _TINT}
            elif part and self.made.declarers[row - FIRST] == seat:
                wanted |= {"bg_color": _SHADE}
            if column in asked:
                wanted |= {"align": "left", "font_size": 9}
            if column == layout.note:
                wanted |= {"font_color": _RED}
        return self._made(wanted)

    def _made(self, wanted: dict[str, object]) -> Any:
        key = tuple(sorted(wanted.items()))
        if key not in self._formats:
            self._formats[key] = self.book.add_format(wanted)
        return self._formats[key]


def _put(page: Any, row: int, column: int, cell: Cell, look: Any) -> None:
    match cell:
        case Formula(text, value):
            page.write_formula(row, column, text, look, value)
        case str():
            page.write_string(row, column, cell, look)
        case None:
            page.write_blank(row, column, None, look)
        case _:
            page.write_number(row, column, cell, look)
