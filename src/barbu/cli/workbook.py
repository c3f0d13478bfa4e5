"""Workbooks of kept games as files; openpyxl writes them."""

from collections.abc import Sequence
from pathlib import Path

from barbu.cli.extras import needs
from barbu.engine.game import Game
from barbu.keeper.workbook import workbook


def save(game: Game, names: Sequence[str], path: Path) -> None:
    """Write the workbook of a game.

    Raises:
        MissingExtra: openpyxl is not installed.
        OSError: the file cannot be written.
    """
    openpyxl = needs("openpyxl")
    book = openpyxl.Workbook()
    book.remove(book.active)
    for sheet in workbook(game, names):
        page = book.create_sheet(sheet.name)
        for row in sheet.rows:
            page.append(row)
        page.freeze_panes = "D2"
        for column in page.iter_cols(max_row=1):
            column[0].font = openpyxl.styles.Font(bold=True)
            page.column_dimensions[column[0].column_letter].width = max(8, len(str(column[0].value)) + 2)
    book.save(path)
