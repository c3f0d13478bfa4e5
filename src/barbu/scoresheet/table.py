"""The score sheet as a table for spreadsheets."""

import csv

from barbu.scoresheet import model
from barbu.seats import SEATS
from barbu.text.names import contract_title


class Lines:
    """What the writer of tables writes to."""

    def __init__(self, lines: list[str]) -> None:
        self.write = lines.append


def sheet_csv(rows: list[model.SheetRow], names: list[str]) -> str:
    """The sheet as a table for spreadsheets, one line a deal."""
    out: list[str] = []
    names = [harmless(name) for name in names]
    writer = csv.writer(Lines(out))
    parts = ("call", "points", "side", "score", "total")
    heads = [f"{name} {part}" for name in names for part in parts]
    writer.writerow(["deal", "declarer", "contract", "parameter", *heads, "check", "check total"])
    for row in rows:
        cells = [
            value
            for cell in row.cells
            for value in (
                harmless(cell.call) + (" (declarer)" if cell.ringed else ""),
                cell.points,
                cell.side,
                cell.score,
                cell.total,
            )
        ]
        declarer = "" if row.declarer is None else names[SEATS.index(row.declarer)]
        head = [row.number, declarer, contract_title(row.contract), row.parameter or ""]
        writer.writerow([*head, *cells, row.check, row.check_total])
    return "".join(out)


def harmless(name: str) -> str:
    """A name, or its beginning, that no spreadsheet takes for a formula."""
    return f"'{name}" if name[:1] in "=+-@" else name
