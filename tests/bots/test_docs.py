"""The code in docs/bots/README.md runs, and its claims about bots and cases are true."""

import re
import tomllib
from pathlib import Path

import pytest

from barbu.bots.base import bot_names, yardsticks
from barbu.bots.club.dominoes import weights as layout_weights
from barbu.bots.club.poker.hand import HandFeatures
from barbu.bots.club.poker.table import HAND
from barbu.bots.club.tricks import weights
from tests.bots.cases_reader import Case

TEXT = (Path(__file__).parents[2] / "docs" / "bots" / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", TEXT, re.M | re.S)


def test_the_code_runs(capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {}
    for block in blocks("python"):
        if block.startswith("# "):
            continue  # a file of its own, which the tests of bots from outside run
        exec(compile(block, "docs/bots/README.md", "exec"), names)
    said = capsys.readouterr().out
    assert re.search(r"^low +[+-]\d+\.\d \+- \d+\.\d points a deal$", said, re.M)
    assert re.search(r"^call [a-z -]+.* - .+\.$", said, re.M)


def test_the_example_of_a_case_is_one() -> None:
    (table,) = tomllib.loads(blocks("toml")[0])["case"]
    view = Case(**table).view()
    assert view.board.turn == view.seat == 3
    assert set(table["expect"]) < {action.token for action in view.legal}


def test_every_bot_is_listed() -> None:
    listed = re.findall(r"^\| `([\w:]+)` \|", TEXT.split("## Write")[0], re.M)
    assert tuple(listed) == (*bot_names(), *yardsticks())


def test_each_weight_has_a_name() -> None:
    for table in (weights.AVOID, weights.SHORT, weights.CROWD, weights.TAIL):
        assert all(len(row) == len(weights.ToAvoid._fields) for row in table)
    for table in (weights.WIN, weights.GAIN, weights.KEEP):
        assert all(len(row) == len(weights.ToWin._fields) for row in table)
    assert len(HAND) == len(HandFeatures._fields)
    assert len(weights.HAND) == len(weights.Danger._fields)
    assert len(layout_weights.LAYOUT) == len(layout_weights.Lay._fields)
    assert len(layout_weights.ROW_HAND) == len(layout_weights.RowHand._fields)
