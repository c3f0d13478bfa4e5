"""The score sheet as text, with as much detail as the width of the screen allows."""

import sys
from collections.abc import Callable, Sequence

from rich.text import Text

from barbu.engine.game import Game
from barbu.scoresheet.model import SheetCell, SheetRow
from barbu.scoresheet.sheet import initials, sheet
from barbu.seats import SEATS
from barbu.text.render import say

Form = Callable[[SheetCell], tuple[str, ...]]
"""The texts in a player's columns, the total last."""


def sheet_text(game: Game, names: Sequence[str], last: int = 0, width: int = sys.maxsize) -> Text:
    """A line for each deal (or only the ``last`` ones) with each player's call, points, side payments and total. If the
    screen is too narrow, it has the score and the total, or the total alone, and at worst some of the players below the
    others. A call in brackets doubles the declarer; a line's totals and its check add up to zero. Where there are no
    side payments, only score and total are shown."""
    every = sheet(game, list(names))
    rows = every[-last:]
    plain = game.rules.doubling is None and not any(row.paid for row in every)
    forms: list[Form] = [_score, _total] if plain else [_whole, _score, _total]
    ends = _aligned([say("terminal-check"), *(str(row.check_total) for row in rows)], 2)
    heads = _heads(rows, initials(list(names)))
    room = width - len(heads[0]) - len(ends[0])
    for form in forms:
        columns = [_columns(form, [row.cells[seat] for row in rows]) for seat in range(len(names))]
        wide = max(len("".join(fields)) for lines in columns for fields in lines)
        if wide * len(names) <= room:
            break
    blocks = max(1, min(len(names), room // wide))
    text = Text()
    for first in range(0, len(names), blocks):
        seats = range(first, min(first + blocks, len(names)))
        with_check = seats.stop == len(names)
        title = "".join(f"{names[seat][: wide - 1]:>{wide}}" for seat in seats)
        text.append("\n\n" if first else "").append(heads[0] + title + (ends[0] if with_check else ""), "bold")
        for number in range(len(rows)):
            text.append("\n" + heads[number + 1])
            for seat in seats:
                *fields, total = columns[seat][number]
                text.append("".join(fields).rjust(wide - len(total)), "dim").append(total)
            text.append(ends[number + 1] if with_check else "")
    return text


def _whole(cell: SheetCell) -> tuple[str, ...]:
    call = f"({cell.call})" if cell.ringed else cell.call
    return call, str(cell.points), f"{cell.side:+}" if cell.side else "", str(cell.total)


def _score(cell: SheetCell) -> tuple[str, ...]:
    return str(cell.score), str(cell.total)


def _total(cell: SheetCell) -> tuple[str, ...]:
    return (str(cell.total),)


def _columns(form: Form, cells: Sequence[SheetCell]) -> list[list[str]]:
    """A player's columns, as a list for each row; each is as wide as necessary, and at least the usual width."""
    fields = [_aligned(list(column), 1, 4) for column in zip(*map(form, cells), strict=True)]
    return [list(row) for row in zip(*fields, strict=True)]


def _heads(rows: Sequence[SheetRow], short: Sequence[str]) -> list[str]:
    """The beginning of each line, starting with the line of names: number, letter of the contract, initial of the
    declarer."""
    declarers = ["" if row.declarer is None else short[SEATS.index(row.declarer)] for row in rows]
    numbers = _aligned([str(row.number) for row in rows], 0, 2)
    return [
        f"{number} {letter} {declarer}"
        for number, letter, declarer in zip(
            [" " * len(numbers[0]), *numbers],
            _padded(["", *(row.letter for row in rows)], 2),
            _padded(["", *declarers], 3),
            strict=True,
        )
    ]


def _aligned(texts: Sequence[str], gap: int, least: int = 0) -> list[str]:
    """Texts aligned right in a column, with a gap before it."""
    width = max(least, *map(len, texts)) + gap
    return [text.rjust(width) for text in texts]


def _padded(texts: Sequence[str], least: int) -> list[str]:
    """Texts aligned left in a column."""
    width = max(least, *map(len, texts))
    return [text.ljust(width) for text in texts]
