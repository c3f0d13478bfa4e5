"""What docs/records.md shows is true."""

import re
from pathlib import Path

import pytest

from barbu.engine.play.tricks import Tricks
from tests.engine.helpers import running
from tests.notation.helpers import good
from tests.notation.test_errors import KINDS
from tests.typed import of

GUIDE = (Path(__file__).parents[2] / "docs" / "records.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    text: str
    (text,) = re.findall(rf"^```{language}\n(.*?)^```$", GUIDE, re.M | re.S)
    return text


def test_the_example_is_a_good_record() -> None:
    game = good(block("bgn"))
    assert (len(game.finished), len(of(Tricks, running(game).board.play).cards)) == (1, 2)


def test_the_program_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(block("python"), {})
    shown = capsys.readouterr().out
    assert shown.startswith("(0, 0, 0, 0)\n%BGN 1\n")


def test_every_kind_of_error_is_explained() -> None:
    assert set(re.findall(r"^\| `record-([a-z]+)` \|", GUIDE, re.M)) == KINDS
