"""Helpers for tests of the notation."""

from pathlib import Path

from barbu.engine.game import Game
from barbu.errors import NotationError
from barbu.notation import Record, parse, replay
from tests.typed import present

RECORDS = Path(__file__).parents[1] / "records"


def read(text: str | bytes) -> Record:
    """The only record of a text."""
    (record,) = parse(text)
    return record


def good(text: str) -> Game:
    """The game of a record in which nothing is wrong."""
    played = replay(read(text))
    assert played.error is None
    return present(played.game)


def error_of(text: str | bytes) -> NotationError:
    """The error of a record in which something is wrong."""
    return present(replay(read(text)).error)
