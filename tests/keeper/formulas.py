"""Works out the formulas of a workbook, as far as ours need it, in the way of spreadsheet programs: an empty cell
counts as 0, a text in a sum is an error, and only the branch of IF that is taken is looked at."""

import re
from collections.abc import Callable, Sequence

from barbu.keeper.workbook.formula import Cell, Formula

Value = int | str | bool | float | None
Area = list[list[Value]]

_TOKEN = re.compile(
    r"""\s*(?:(?P<text>"[^"]*")|(?P<cell>(?:'(?P<sheet>[^']+)'!)?\$?(?P<column>[A-Z]+)\$?(?P<row>\d+)
    (?::\$?(?P<to_column>[A-Z]+)\$?(?P<to_row>\d+))?)(?!\w|\()|(?P<name>[A-Z]+)(?=\()|(?P<number>\d+)|(?P<sign><>|[-=<>&+*/(),]))""",
    re.VERBOSE,
)


class FormulaError(Exception):
    """What a spreadsheet program shows as #VALUE! or #N/A."""


def index_of(letters: str) -> int:
    found = 0
    for letter in letters:
        found = 26 * found + ord(letter) - ord("A") + 1
    return found - 1


class Book:
    """The sheets of a workbook by name; ``value`` works a cell out."""

    def __init__(self, sheets: dict[str, Sequence[Sequence[Cell]]]) -> None:
        self.sheets = {name: [list(row) for row in rows] for name, rows in sheets.items()}
        self._known: dict[tuple[str, int, int], Value] = {}

    def value(self, sheet: str, row: int, column: int) -> Value:
        key = (sheet, row, column)
        if key not in self._known:
            cells = self.sheets[sheet][row]
            cell = cells[column] if column < len(cells) else None
            self._known[key] = _Reading(self, sheet, cell.text[1:]).whole() if isinstance(cell, Formula) else cell
        return self._known[key]


class _Reading:
    """A formula while it is worked out; each part is a function, so that only what is needed is."""

    def __init__(self, book: Book, sheet: str, text: str) -> None:
        self.book, self.sheet = book, sheet
        self.tokens = list(_TOKEN.finditer(text))
        assert "".join(found.group() for found in self.tokens) == text, text
        self.at = 0

    def whole(self) -> Value:
        part = self._compared()
        assert self.at == len(self.tokens)
        return _single(part())

    def _taken(self, *signs: str) -> str:
        if self.at < len(self.tokens) and self.tokens[self.at]["sign"] in signs:
            self.at += 1
            return self.tokens[self.at - 1]["sign"]
        return ""

    def _chain(self, inner: Callable[[], Callable[[], object]], *signs: str) -> Callable[[], object]:
        part = inner()
        while sign := self._taken(*signs):
            part = _both(sign, part, inner())
        return part

    def _compared(self) -> Callable[[], object]:
        return self._chain(self._joined, "=", "<>", "<", ">")

    def _joined(self) -> Callable[[], object]:
        return self._chain(self._added, "&")

    def _added(self) -> Callable[[], object]:
        return self._chain(self._times, "+", "-")

    def _times(self) -> Callable[[], object]:
        return self._chain(self._one, "*", "/")

    def _one(self) -> Callable[[], object]:
        if self._taken("-"):
            part = self._one()
            return lambda: -_number(part())
        if self._taken("("):
            part = self._compared()
            assert self._taken(")")
            return part
        found = self.tokens[self.at]
        self.at += 1
        if found["text"] is not None:
            return lambda: found["text"][1:-1]
        if found["number"] is not None:
            return lambda: int(found["number"])
        if found["cell"] is not None:
            return lambda: self._area(found)
        parts = []
        assert self._taken("(")
        while not self._taken(")"):
            parts.append(self._compared())
            self._taken(",")
        return lambda: _called(found["name"], parts)

    def _area(self, found: re.Match[str]) -> Area:
        sheet, column, row = found["sheet"] or self.sheet, index_of(found["column"]), int(found["row"]) - 1
        columns = range(column, index_of(found["to_column"] or found["column"]) + 1)
        return [
            [self.book.value(sheet, each, other) for other in columns]
            for each in range(row, int(found["to_row"] or found["row"]))
        ]


def _both(sign: str, one: Callable[[], object], other: Callable[[], object]) -> Callable[[], object]:
    def value() -> object:
        left, right = _single(one()), _single(other())
        if sign == "&":
            return f"{'' if left is None else left}{'' if right is None else right}"
        if sign in ("+", "-", "*", "/"):
            a, b = _number(left), _number(right)
            return a + b if sign == "+" else a - b if sign == "-" else a * b if sign == "*" else a / b
        if isinstance(left, str) or isinstance(right, str):
            known = ["" if each is None else each for each in (left, right)]
            same = type(known[0]) is type(known[1]) and str(known[0]).casefold() == str(known[1]).casefold()
            assert sign in ("=", "<>"), "texts are only compared for being the same"
            return same if sign == "=" else not same
        a, b = left or 0, right or 0
        return {"=": a == b, "<>": a != b, "<": a < b, ">": a > b}[sign]

    return value


def _called(name: str, parts: Sequence[Callable[[], object]]) -> object:
    if name == "IF":
        return parts[1]() if _single(parts[0]()) else parts[2]()
    if name == "IFERROR":
        try:
            return parts[0]()
        except FormulaError:
            return parts[1]()
    given = [part() for part in parts]
    flat = [value for each in given for row in (each if isinstance(each, list) else [[each]]) for value in row]
    numbers = [value for value in flat if isinstance(value, int | float) and not isinstance(value, bool)]
    match name:
        case "AND" | "OR":
            return all(flat) if name == "AND" else any(flat)
        case "SUM":
            return sum(numbers)
        case "COUNT":
            return len(numbers)
        case "COUNTIF":
            assert given[1] == ">0"
            return sum(number > 0 for number in numbers)
        case "NOT":
            return not _single(given[0])
        case "MAX":
            return max(numbers)
        case "ABS":
            return abs(_number(given[0]))
        case "ISNUMBER":
            return _is_number(parts[0])
        case "UPPER":
            return str(_single(given[0]) or "").upper()
        case "SUBSTITUTE":
            text, old, new = (str(_single(each) or "") for each in given)
            return text.replace(old, new)
        case "SEARCH":
            return str(_single(given[1]) or "").upper().find(str(given[0])) + 1 or _Missing()
        case "VLOOKUP":
            key, area = str(_single(given[0])).casefold(), given[1]
            assert isinstance(area, list)
            assert given[3] == 0
            for row in area:
                if str(row[0]).casefold() == key:
                    return row[int(_number(given[2])) - 1]
            raise FormulaError(key)
    raise AssertionError(f"{name} is not a function that we use")


class _Missing:
    """The error of a search that finds nothing; only ISNUMBER may see it."""


def _is_number(part: Callable[[], object]) -> bool:
    value = part()
    return not isinstance(value, _Missing) and isinstance(_single(value), int | float)


def _single(value: object) -> Value:
    if isinstance(value, list):
        assert len(value) == len(value[0]) == 1
        return _single(value[0][0])
    if isinstance(value, _Missing):
        raise FormulaError
    assert value is None or isinstance(value, int | str | float)
    return value


def _number(value: object) -> int | float:
    found = _single(value)
    if isinstance(found, str):
        raise FormulaError(found)
    return found or 0
