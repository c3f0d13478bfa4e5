"""Running the command in this process."""

import io
import sys
from collections.abc import Callable
from typing import NamedTuple

import pytest

from barbu.cli import main


class Outcome(NamedTuple):
    """What a command did: its exit status and what it wrote."""

    status: int
    out: str
    err: str


Barbu = Callable[..., Outcome]


@pytest.fixture
def barbu(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Barbu:
    """Run ``barbu`` with arguments and, as typed by a person, the text of its standard input."""

    def command(*arguments: object, typed: str = "") -> Outcome:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(typed.encode())))
        status = main([str(argument) for argument in arguments])
        written = capsys.readouterr()
        return Outcome(status, written.out, written.err)

    return command
