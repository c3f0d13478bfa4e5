"""Sittings as files, out and in."""

import re
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from barbu.engine.game import Game
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import read, written
from barbu.keeper.table import table_of
from barbu.live import download
from barbu.notation import record_of
from barbu.paper.printed import Paper, pdf_sheet
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load, parse
from barbu.rules.model import Rules

FileKind = Literal["json", "bgn", "csv", "xlsx", "pdf"]


class FileAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/keeper/file: a ``sitting`` as an answer gave it, what kind of file is wanted, and on which
    paper it is to be printed."""

    sitting: dict[str, Any]
    kind: FileKind
    paper: Paper = "a4"


class OpenAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/keeper/open: the ``text`` of a file that holds a sitting, a record or a table. For a table the
    rules have to be named: a ``variant`` with its options, or ``rules`` of one's own as the text of their file."""

    text: str
    variant: str = ""
    rules: str = ""
    id: str = ""
    began: str = ""


_TEXTS: dict[str, tuple[str, Callable[[Sitting, Game], str]]] = {
    "json": ("application/json", lambda sitting, _game: written(sitting)),
    "bgn": ("text/plain", lambda sitting, game: str(record_of(game, sitting.players))),
    "csv": ("text/csv", lambda sitting, game: table_of(game, sitting.players)),
}


def keeper_file(asked: FileAsk) -> download.Download:
    """A sitting as a file.

    Raises:
        BarbuError: there is no such sitting.
    """
    sitting = read(msgspec.json.encode(asked.sitting))
    game = reckoned(sitting).game
    name = f"{_file_name(sitting)}.{asked.kind}"
    if asked.kind == "xlsx":
        spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
        return download.Download(xlsx(game, sitting.players), spreadsheet, name)
    if asked.kind == "pdf":
        return download.Download(pdf_sheet(game.rules, asked.paper, game, sitting.players), "application/pdf", name)
    kind, text = _TEXTS[asked.kind]
    return download.Download(text(sitting, game), kind, name)


def opened(asked: OpenAsk) -> Sitting:
    """The sitting in a file.

    Raises:
        BarbuError: there is none in it, or nobody has said which rules its table was played by.
    """
    rules_for = (lambda players: _rules(asked, players)) if asked.variant or asked.rules else None
    return sitting_in(asked.text, rules_for, id=asked.id, began=asked.began)


def _rules(asked: OpenAsk, players: int) -> Rules:
    return parse(asked.rules, asked.variant or "own", players=players) if asked.rules else load(asked.variant, players)


def _file_name(sitting: Sitting) -> str:
    """A name for a file, of letters that every system takes: the rules and the day."""
    words = re.sub(r"[^A-Za-z0-9.-]+", "-", f"barbu-{sitting.rules}-{sitting.began[:10]}")
    return words.strip("-.") or "barbu"
