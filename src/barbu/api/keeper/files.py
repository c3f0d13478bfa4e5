"""Sittings as files, out and in."""

import re
from base64 import b64decode
from collections.abc import Callable
from typing import Any, Literal

import msgspec
from msgspec import Struct

from barbu.engine.game import Game
from barbu.keeper.files import record_in
from barbu.keeper.model import Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import KeeperError, read, written
from barbu.keeper.table import table_in
from barbu.live.wire import download
from barbu.messages import message
from barbu.paper.opening import sitting_in_file
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
    """Body of POST /api/keeper/open: the ``text`` of a file that holds a sitting, a record or a table, or a
    ``workbook`` in Base64. For a table the rules have to be named: a ``variant`` with its options, or ``rules`` of
    one's own as the text of their file."""

    text: str = ""
    workbook: str = ""
    variant: str = ""
    rules: str = ""
    id: str = ""
    began: str = ""


_TEXTS: dict[str, tuple[str, Callable[[Sitting, Game], str]]] = {
    "json": ("application/json", lambda sitting, _game: written(sitting)),
    "bgn": ("text/plain", lambda sitting, game: str(record_in(sitting, game))),
    "csv": ("text/csv", table_in),
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
        return download.Download(xlsx(sitting, game, asked.paper), spreadsheet, name)
    if asked.kind == "pdf":
        return download.Download(pdf_sheet(game.rules, asked.paper, game, sitting.columns), "application/pdf", name)
    kind, text = _TEXTS[asked.kind]
    return download.Download(text(sitting, game), kind, name)


def opened(asked: OpenAsk) -> Sitting:
    """The sitting in a file.

    Raises:
        BarbuError: there is none in it, or the rules of its table are not given.
    """
    rules_for = (lambda players: _rules(asked, players)) if asked.variant or asked.rules else None
    return sitting_in_file(_content(asked), rules_for, id=asked.id, began=asked.began)


def _content(asked: OpenAsk) -> str | bytes:
    try:
        return b64decode(asked.workbook, validate=True) or asked.text
    except ValueError:
        raise KeeperError("file", message("workbook-none")) from None


def _rules(asked: OpenAsk, players: int) -> Rules:
    return parse(asked.rules, asked.variant or "own", players=players) if asked.rules else load(asked.variant, players)


def _file_name(sitting: Sitting) -> str:
    """A name for a file, of letters that every system takes: the rules and the day."""
    words = re.sub(r"[^A-Za-z0-9.-]+", "-", f"barbu-{sitting.rules}-{sitting.began[:10]}")
    return words.strip("-.") or "barbu"
