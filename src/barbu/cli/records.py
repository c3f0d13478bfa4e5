"""Read files of game records, for the commands that check them."""

import sys
from pathlib import Path
from typing import Any, NamedTuple

from barbu.cli.terminal import file_hint
from barbu.errors import NotationError
from barbu.notation import Record, parse
from barbu.text.render import say


class RecordFile(NamedTuple):
    """The ``name`` of a file and its records; ``error`` and ``hint`` where it cannot be read."""

    name: str
    records: list[Record]
    error: str | None = None
    hint: str = ""

    def game(self, number: int) -> str:
        """The name of a game in the file, by its number from 1."""
        if len(self.records) == 1:
            return self.name
        return say("terminal-replay-game", file=self.name, number=number)


def record_file(path: Path) -> RecordFile:
    """Read the file at a path; ``-`` is standard input."""
    name = say("terminal-replay-standard-input") if str(path) == "-" else str(path)
    try:
        text = sys.stdin.buffer.read() if str(path) == "-" else path.read_bytes()
    except OSError as error:
        return RecordFile(name, [], error.strerror or str(error), file_hint(error))
    return RecordFile(name, parse(text))


def error_values(error: NotationError) -> dict[str, Any]:
    """An error in a record as plain values."""
    return {
        "code": error.code,
        "line": error.line,
        "column": error.column,
        "why": error.why,
        "hint": error.hint or getattr(error.__cause__, "hint", ""),
    }
