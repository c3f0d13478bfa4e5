"""``barbu solve``."""

import json
from pathlib import Path

import pytest

from barbu.notation import print_record, record_of
from tests.analysis.test_analysing import played
from tests.cli.conftest import Barbu

pytest.importorskip("numba")

HANDS = "pagat no-queens A:A7.5..K4 B:Q..J8.Q6 C:K9.A6..3 D:8.72.3.T"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "game.bgn"
    path.write_text(print_record(record_of(played("pagat", 2), ["Ann", "Beth", "Carl", "Dora"])))
    return path


def test_hands_are_solved_for_a_side(barbu: Barbu) -> None:
    status, out, err = barbu("solve", HANDS, "--side", "AC")
    assert (status, err) == (0, "")
    assert out.startswith("No Queens: with all cards seen, A C scores 0\n")
    found = json.loads(barbu("solve", HANDS, "--side", "AC", "--json").out)
    assert (found["seat"], found["side"]) == ("A", "AC")
    assert set(found["values"]) == {"play 7S", "play AS", "play 5H", "play 4C", "play KC"}
    assert found["value"] == max(found["values"].values())


def test_everyone_plays_for_themselves_if_no_side_is_named(barbu: Barbu) -> None:
    found = json.loads(barbu("solve", HANDS, "--json").out)
    assert found["side"] == ""
    assert all(sum(scores) == -12 for scores in found["scores"].values())
    assert found["values"] == {token: scores[0] for token, scores in found["scores"].items()}
    out = barbu("solve", HANDS).out
    assert out.startswith(f"No Queens: with all cards seen, A scores {found['value']}".replace("-", "\N{MINUS SIGN}"))
    assert "D scores" in out


def test_a_deal_of_a_record_is_solved_from_a_trick_on(barbu: Barbu, file: Path) -> None:
    status, out, err = barbu("solve", file, "--deal", 1, "--trick", 9, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert found["value"] == max(found["values"].values())
    status, _, err = barbu("solve", file, "--deal", 1)
    assert status == 2 and "has no such trick" in err


def test_what_cannot_be_solved_is_refused(barbu: Barbu, file: Path) -> None:
    assert barbu("solve", file.parent / "none.bgn").status == 1
    status, _, err = barbu("solve", HANDS, "--side", "AE")
    assert (status, err) == (1, "error: 'AE' is not a side: name seats of A, B, C, D, not twice and not all\n")
    status, _, err = barbu("solve", HANDS.replace("no-queens", "dominoes 7"))
    assert status == 1 and "all of it in dominoes" in err
    file.write_text(file.read_text().replace("call ", "cull "))
    status, _, err = barbu("solve", file)
    assert status == 1 and "line " in err
