"""``barbu event``."""

import csv
import json
from pathlib import Path

import pytest

from barbu.rules.load import load
from barbu.rules.totals import series_total
from tests.cli.conftest import Barbu

NAMES = ("Anna", "Beth", "Carl", "Dora", "Emil", "Fay", "Gus")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "advent.json"


def scores(file: Path) -> list[list[str]]:
    """What a person types to score each table of the last round: each has the sum that the rules give."""
    kept = json.loads(file.read_text("utf-8"))
    drawn = [entry for entry in kept["log"] if entry["type"] == "draw"][-1]
    total = series_total(load("pagat"))
    return [[f"{names[0]}={total}", *(f"{name}=0" for name in names[1:])] for names in drawn["tables"]]


def test_an_evening_from_the_names_to_the_standings(barbu: Barbu, file: Path) -> None:
    status, out, err = barbu("event", file, "new", *NAMES, "--rounds", "2", "--name", "Advent", "--seed", "1")
    assert (status, err) == (0, "")
    assert "Advent: Barbu, 2 rounds, each contract once" in out
    assert "7 players: Anna, Beth" in out
    for _ in range(2):
        assert "Table 2: " in barbu("event", file, "draw").out
        for words in scores(file):
            assert barbu("event", file, "score", *words).status == 0
    status, out, _ = barbu("event", file)
    assert status == 0
    assert "All rounds have been played." in out
    assert "Bot 1" not in out
    assert "After 14 deals the error of a total is" in out
    found = json.loads(barbu("event", file, "--json").out)
    assert [len(tables) for tables in found["rounds"]] == [2, 2]
    assert found["standings"][0]["place"] == 1
    rows = list(csv.reader(barbu("event", file, "--csv").out.splitlines()))
    assert rows[0] == ["Place", "Player", "1", "2", "Points"]
    assert {row[1] for row in rows[1:]} == {*NAMES}


def test_what_cannot_be_is_refused_and_changes_nothing(barbu: Barbu, file: Path, tmp_path: Path) -> None:
    barbu("event", file, "new", *NAMES)
    barbu("event", file, "draw")
    before = file.read_bytes()
    first, second = scores(file)
    for words, said in (
        (("new", "Kim"), "there already"),
        (("draw",), "not all tables have scored: 1, 2"),
        (("score", *first[:2]), "name everyone at one table once"),
        (("score", *first[:3], second[0]), "name everyone at one table once"),
        (("score", *first[:3], first[3] + "5"), "but the rules give"),
        (("score", "Anna:3"), "a score is NAME=POINTS"),
        (("score", "Anna=3", "Anna=4"), "a score is NAME=POINTS"),
        (("enter", "Kim", "anna"), "Anna is taken"),
        (("leave", "Ann"), "did you mean Anna"),
        (("leave",), "name a player"),
        (("dance",), "there is no action"),
    ):
        status, out, err = barbu("event", file, *words)
        assert (status, out) == (1, ""), words
        assert said in err, words
        assert file.read_bytes() == before, words
    assert barbu("event", tmp_path / "none.json").status == 1
    for text in ("{}", "\xff", before.decode()[:-40], before.decode().replace('"Anna"', '"Beth"')):
        broken = tmp_path / "broken.json"
        broken.write_text(text, "utf-8")
        status, _, err = barbu("event", broken, "draw")
        assert status == 1
        assert "barbu event FILE new NAME..." in err or "not all tables" in err
        assert broken.read_text("utf-8") == text


def test_the_last_entry_is_taken_back(barbu: Barbu, file: Path) -> None:
    barbu("event", file, "new", *NAMES)
    before = file.read_bytes()
    barbu("event", file, "draw")
    assert barbu("event", file, "undo").status == 0
    assert file.read_bytes() == before
