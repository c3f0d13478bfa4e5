"""The score sheet as a table for spreadsheets."""

import csv

from barbu.scoresheet import model
from barbu.seats import SEATS
from barbu.text.names import contract_title, parameter_mark
from barbu.text.render import say

_FIRST = ("deal", "declarer", "contract", "parameter")
_OF_PLAYER = ("call", "points", "side", "score", "total")
_LAST = ("check", "check-total")


class Lines:
    """A minimal file for the CSV writer, which appends each line to a list."""

    def __init__(self, lines: list[str]) -> None:
        self.write = lines.append


def sheet_csv(rows: list[model.SheetRow], names: list[str]) -> str:
    """The sheet as CSV for spreadsheets, one line per deal."""
    out: list[str] = []
    names = [harmless(name) for name in names]
    writer = csv.writer(Lines(out))
    heads = [say("sheet-player-column", name=name, column=column) for name in names for column in _OF_PLAYER]
    first, last = ([say("sheet-column", column=column) for column in columns] for columns in (_FIRST, _LAST))
    writer.writerow([*first, *heads, *last])
    for row in rows:
        cells = [
            value
            for cell in row.cells
            for value in (
                say("sheet-declarer-call", call=harmless(cell.call)) if cell.ringed else harmless(cell.call),
                cell.points,
                cell.side,
                cell.score,
                cell.total,
            )
        ]
        declarer = "" if row.declarer is None else names[SEATS.index(row.declarer)]
        head = [row.number, declarer, contract_title(row.contract), parameter_mark(row.parameter)]
        writer.writerow([*head, *cells, row.check, row.check_total])
    return "".join(out)


def harmless(name: str) -> str:
    """A name or a prefix of one, quoted if a spreadsheet would take it for a formula, or its first letter for such a
    quote."""
    return f"'{name}" if name[:1] in "=+-@'" else name
