"""The formulas of a workbook, evaluated: they agree with the engine and react to changes."""

import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from openpyxl import load_workbook

from barbu.engine.game import Game
from barbu.keeper.model import Entry
from barbu.keeper.reckoning import reckoned
from barbu.keeper.workbook import Sheet, workbook
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load
from tests.engine.helpers import random_game
from tests.engine.real_table import tell
from tests.keeper.test_sitting import HEARTS, NAMES, QUEENS, pagat
from tests.typed import present

Value = int | float | str | bool | None
_CELL = re.compile(r"(?:(\w+)!)?\$?([A-Z]+)\$?(\d*)(?::\$?([A-Z]+)\$?(\d*))?(?![\w(])|\"[^\"]*\"|<>|=|&|[A-Z]+(?=\()")


def number_of(letters: str) -> int:
    found = 0
    for letter in letters:
        found = 26 * found + ord(letter) - ord("A") + 1
    return found - 1


class Book:
    """Evaluates the few functions that the formulas use by translating each formula to Python."""

    def __init__(self, sheets: list[Sheet]) -> None:
        self.sheets = {sheet.name: [list(row) for row in sheet.rows] for sheet in sheets}
        self.known: dict[tuple[str, int, int], Value] = {}

    def value(self, sheet: str, row: int, column: int) -> Value:
        key = (sheet, row, column)
        if key not in self.known:
            cell = self.sheets[sheet][row][column]
            self.known[key] = self.formula(sheet, cell[1:]) if isinstance(cell, str) and cell[:1] == "=" else cell
        return self.known[key]

    def formula(self, sheet: str, text: str) -> Value:
        def cells(where: str, first: str, top: str, last: str, bottom: str) -> list[list[Value]]:
            rows = range(int(top) - 1, int(bottom)) if top else range(len(self.sheets[where]))
            columns = range(number_of(first), number_of(last) + 1)
            return [[self.value(where, row, column) for column in columns] for row in rows]

        def python(found: re.Match[str]) -> str:
            where, first, top, last, bottom = found.groups()
            word = found.group()
            if word[0] == '"':
                return word
            if first is None or not (top or last):
                return {"<>": "!=", "=": "==", "&": "+"}.get(word, f"f_{word}")
            if last:
                return f"cells({where or sheet!r},{first!r},{top!r},{last!r},{bottom!r})"
            return f"at({where or sheet!r},{int(top) - 1},{number_of(first)})"

        def at(where: str, row: int, column: int) -> Value:
            value = self.value(where, row, column)
            return Joined(value) if isinstance(value, int) else value

        names: dict[str, Callable[..., object]] = {
            "cells": cells,
            "at": at,
            "f_SUM": lambda area: sum(value for row in area for value in row),
            "f_SUMIF": lambda keys, key, values: sum(
                value[0] for known, value in zip(keys, values, strict=True) if known[0] == key
            ),
            "f_COUNTIF": lambda area, rule: sum(value != 0 for row in area for value in row if rule == "<>0"),
            "f_VLOOKUP": lambda key, area, column, near: next(row[column - 1] for row in area if row[0] == key),
            "f_IF": lambda when, then, otherwise: then if when else otherwise,
            "f_AND": lambda *all_of: all(all_of),
        }
        return eval(_CELL.sub(python, text).replace("f_FALSE", "0"), names)  # type: ignore[no-any-return]


class Joined(int):
    """A number that can be joined to a text."""

    def __radd__(self, other: object) -> object:  # type: ignore[override]
        return f"{other}{int(self)}" if isinstance(other, str) else int(self) + other  # type: ignore[operator]


def columns(book: Book, part: str) -> list[list[Value]]:
    """The columns of all players whose heads end with a word, by deal."""
    head = book.sheets["Deals"][0]
    wanted = [at for at, name in enumerate(head) if str(name).endswith(f" {part}") and str(name) != "check total"]
    return [[book.value("Deals", row, at) for at in wanted] for row in range(1, len(book.sheets["Deals"]))]


def agree(book: Book, game: Game) -> None:
    assert columns(book, "points") == [list(deal.points) for deal in game.finished]
    assert columns(book, "score") == [list(deal.scores) for deal in game.finished]
    assert columns(book, "total") == [list(deal.totals) for deal in game.finished]


def told(variant: str, players: int) -> tuple[Game, Game]:
    """A random game, as it was played and as a scorer enters it."""
    rules = load(variant, players)
    played = random_game(rules, 4)
    first = present(played.sheet.first)
    game = Game(rules)
    for deal in played.finished:
        game = tell(game, deal, first.dealer if first.declarer is None else first.declarer)
    return played, game


def test_the_formulas_follow_what_is_changed() -> None:
    game = reckoned(pagat(QUEENS, HEARTS)).game
    book = Book(workbook(game, NAMES))
    agree(book, game)
    # Dora's two queens were Carl's, and the double of Carl by Beth never was.
    book = Book(workbook(game, NAMES))
    book.sheets["Told"][1][5:7] = [3, 0]
    book.sheets["Deals"][1][book.sheets["Deals"][0].index("Beth / Carl doubles")] = 0
    new = Entry("no-queens", None, ("B>A,D", "C>A", "A>C"), (), {"queens": (1, 0, 3, 0)})
    agree(book, reckoned(pagat(new, HEARTS)).game)


GAMES = [("trex+expose", 4), ("canadian-salad", 7), ("rifki-express", 4), ("pagat+ravage-36", 4), ("wikipedia-nine", 4)]


@pytest.mark.parametrize(("variant", "players"), GAMES)
def test_formulas_give_what_the_engine_gives(variant: str, players: int) -> None:
    played, game = told(variant, players)
    for each in (game, played):
        agree(Book(workbook(each, [f"P{seat}" for seat in range(players)])), played)


SOFFICE = shutil.which("soffice")


@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_reckons_what_the_engine_reckons(tmp_path: Path) -> None:
    games = {}
    for variant, players in GAMES:
        games[f"{variant}.xlsx"], game = told(variant, players)
        (tmp_path / f"{variant}.xlsx").write_bytes(xlsx(game, [f"P{seat}" for seat in range(players)]))
    home, out = (tmp_path / "home").as_uri(), tmp_path / "reckoned"
    words = [str(SOFFICE), f"-env:UserInstallation={home}", "--headless", "--convert-to", "xlsx", "--outdir", str(out)]
    subprocess.run([*words, *(str(tmp_path / name) for name in games)], check=True, capture_output=True, timeout=240)
    for name, game in games.items():
        head, *rows = load_workbook(out / name, data_only=True)["Deals"].iter_rows(values_only=True)
        for part, numbers in (("points", "points"), ("score", "scores"), ("total", "totals")):
            wanted = [at for at, title in enumerate(head) if str(title).endswith(f" {part}") and title != "check total"]
            assert [tuple(row[at] for at in wanted) for row in rows] == [
                getattr(deal, numbers) for deal in game.finished
            ], (name, part)
        check = head.index("check total")
        assert [row[check] for row in rows] == [-sum(deal.totals) for deal in game.finished]
