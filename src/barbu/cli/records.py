"""Read files of game records, for the commands that check them."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from barbu.cli.terminal import file_hint, warn
from barbu.engine.game import Game
from barbu.errors import NotationError
from barbu.notation import Record, parse, replay
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


class RecordedGame(NamedTuple):
    """A game of a file: its name, its record, and the game."""

    name: str
    record: Record
    game: Game


def games_in(file: RecordFile) -> Iterator[RecordedGame]:
    """The games of a file; of a record that is wrong, the first error is written to standard error instead."""
    for number, record in enumerate(file.records, 1):
        name = file.game(number)
        try:
            yield RecordedGame(name, record, replay(record).checked())
        except NotationError as error:
            warn(say("terminal-replay-file", file=name, what=str(error)), error.hint)


def error_values(error: NotationError) -> dict[str, Any]:
    """An error in a record as plain values."""
    return {
        "code": error.code,
        "line": error.line,
        "column": error.column,
        "why": error.why,
        "hint": error.hint or getattr(error.__cause__, "hint", ""),
    }
