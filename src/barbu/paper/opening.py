"""Files that hold a game at a real table, workbooks among them, as spreadsheet programs save these."""

import re
import zlib
from collections.abc import Callable, Sequence
from io import BytesIO
from xml.etree import ElementTree
from zipfile import BadZipFile, ZipFile

from barbu.arguments import checked
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Sitting
from barbu.keeper.sitting import KeeperError
from barbu.keeper.workbook.reading import Rows, sitting_of_sheets
from barbu.messages import message
from barbu.plaintext import plain
from barbu.rules.model import Rules

MAGIC = b"PK\x03\x04"
"""How a workbook begins, which is a zip archive."""

_MOST_BYTES = 20_000_000
"""The most that is unpacked."""
_MOST_COLUMNS = 2_000

_MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"
_RELATION = "{http://schemas.openxmlformats.org/officeDocument/2006/relationships}id"
_ADDRESS = re.compile(r"([A-Z]{1,3})(\d+)")


def sitting_in_file(
    content: str | bytes, rules_for: Callable[[int], Rules] | None = None, *, id: str = "", began: str = ""
) -> Sitting:
    """The sitting in a file: its own text, a record in BGN, a workbook, or a table; ``rules_for`` gives the rules of a
    table, which does not name them, for its number of players.

    Raises:
        KeeperError: it is none of these, or a table without named rules.
        BarbuError: what it says cannot have happened, or cannot be read.
    """
    found: Sitting | str
    if isinstance(content, bytes) and content.startswith(MAGIC):
        found = sitting_of_sheets(sheets_in(content), id=id, began=began)
    else:
        found = plain(content)
    return found if isinstance(found, Sitting) else sitting_in(found, rules_for, id=id, began=began)


@checked
def read_sitting(content: str | bytes, rules: Rules | None = None) -> Sitting:
    """The sitting in a file: of ``barbu score``, a workbook, a record in BGN, or a table, which needs ``rules``.

    Raises:
        KeeperError: it is none of these, or a table without rules.
        BarbuError: what it says cannot have happened, or cannot be read.
    """
    return sitting_in_file(content, None if rules is None else lambda _: rules)


def sheets_in(content: bytes) -> list[Rows]:
    """The sheets of a workbook as rows of texts: what is typed, and what formulas came to when it was saved.

    Raises:
        KeeperError: it is none, or too large.
    """
    try:
        with ZipFile(BytesIO(content)) as archive:
            if sum(info.file_size for info in archive.infolist()) > _MOST_BYTES:
                raise _no_workbook()
            return _sheets(archive)
    except (BadZipFile, zlib.error, ElementTree.ParseError, LookupError, ValueError, RuntimeError):
        raise _no_workbook() from None


def _sheets(archive: ZipFile) -> list[Rows]:
    def xml(name: str) -> ElementTree.Element:
        text = archive.read(name)
        if b"<!DOCTYPE" in text:
            raise _no_workbook()
        return ElementTree.fromstring(text)

    texts: list[str] = []
    if "xl/sharedStrings.xml" in archive.namelist():
        texts = [_text(each) for each in xml("xl/sharedStrings.xml").iter(f"{_MAIN}si")]
    targets = {each.get("Id"): str(each.get("Target")) for each in xml("xl/_rels/workbook.xml.rels")}
    found = []
    for sheet in xml("xl/workbook.xml").iter(f"{_MAIN}sheet"):
        target = targets[sheet.get(_RELATION)]
        name = target.removeprefix("/") if target.startswith("/") else f"xl/{target}"
        found.append(_rows(xml(name), texts))
    return found


def _rows(sheet: ElementTree.Element, texts: Sequence[str]) -> Rows:
    rows: Rows = []
    for cell in sheet.iter(f"{_MAIN}c"):
        at = _ADDRESS.fullmatch(cell.get("r", ""))
        value = cell.find(f"{_MAIN}v")
        if at is None or int(at[2]) > _MOST_BYTES // 100:
            raise _no_workbook()
        kind, said = cell.get("t"), "" if value is None else value.text or ""
        text = _text(cell) if kind == "inlineStr" else texts[int(said)] if kind == "s" and said else said
        if text:
            row, column = int(at[2]) - 1, _index(at[1])
            if column > _MOST_COLUMNS:
                raise _no_workbook()
            rows += [[] for _ in range(row + 1 - len(rows))]
            rows[row] += [""] * (column + 1 - len(rows[row]))
            rows[row][column] = text.strip()
    return rows


def _text(element: ElementTree.Element) -> str:
    """The text of a cell, without the readings that Japanese programs add to it."""
    parts = [element, *element.iter(f"{_MAIN}is"), *element.iter(f"{_MAIN}r")]
    return "".join(each.text or "" for part in parts for each in part.findall(f"{_MAIN}t"))


def _index(letters: str) -> int:
    found = 0
    for letter in letters:
        found = 26 * found + ord(letter) - ord("A") + 1
    return found - 1


def _no_workbook() -> KeeperError:
    return KeeperError("file", message("workbook-none"))
