"""Workbooks of kept games as files of a spreadsheet program; openpyxl writes them."""

from collections.abc import Sequence
from io import BytesIO

from barbu.engine.game import Game
from barbu.keeper.workbook import workbook


def xlsx(game: Game, names: Sequence[str]) -> bytes:
    """The workbook of a game as a file."""
    # Loading it takes longer than most questions, and few ask for it.
    from openpyxl import Workbook
    from openpyxl.styles import Font

    book = Workbook()
    book.remove(book.active)
    for sheet in workbook(game, names):
        page = book.create_sheet(sheet.name)
        for row in sheet.rows:
            page.append(row)
        page.freeze_panes = "D2"
        for column in page.iter_cols(max_row=1):
            column[0].font = Font(bold=True)
            page.column_dimensions[column[0].column_letter].width = max(8, len(str(column[0].value)) + 2)
    content = BytesIO()
    book.save(content)
    return content.getvalue()
