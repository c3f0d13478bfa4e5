"""``barbu arena``."""

import csv
import json
from collections.abc import Generator, Sequence
from pathlib import Path
from xml.etree import ElementTree

import pytest

from barbu.arena import spreading
from barbu.arena.playing import Block
from barbu.arena.work import Unit, Work
from tests.cli.conftest import Barbu

JOB = ("arena", "--bots", "club,random", "--variant", "barbette", "--deals", "3", "--seed", "1", "--jobs", "1")


def test_the_json_has_edges_contracts_and_times(barbu: Barbu) -> None:
    status, out, err = barbu(*JOB, "--json")
    assert (status, err) == (0, "")
    found = json.loads(out)
    assert set(found) > {"edges", "contracts", "ms", "differences"}
    assert list(found["edges"]) == ["club", "random"]
    club, random = found["edges"]["club"], found["edges"]["random"]
    assert club["mean"] == pytest.approx(-3 * random["mean"])
    assert club["interval"][0] < club["mean"] < club["interval"][1]
    assert club["error"] > 0
    assert (club["deals"], random["deals"]) == (12, 36)
    assert found["differences"]["club"]["random"]["mean"] == pytest.approx(club["mean"] - random["mean"])
    assert sum(contract["club"]["deals"] for contract in found["contracts"].values()) == 12
    assert 0 < found["ms"]["club"]["mean"] <= found["ms"]["club"]["p99"]
    again = json.loads(barbu(*JOB, "--json").out)
    assert again["edges"] == found["edges"]


def test_several_variants_have_a_part_each(barbu: Barbu, tmp_path: Path) -> None:
    picture = tmp_path / "ladder.svg"
    words = ("--variant", "french-32", "--deals", "1", "--forced", "--against", "random", "--picture", picture)
    found = json.loads(barbu(*JOB, *words, "--bots", "novice", "--json").out)
    assert set(found["variants"]) == {"barbette", "french-32"}
    for part in found["variants"].values():
        assert list(part["edges"]) == ["club", "novice"]
        assert all(figure["deals"] == 4 for edges in part["contracts"].values() for figure in edges.values())
        assert set(part["ms"]) == {"club", "random", "novice"}
    for name in found["variants"]:
        ElementTree.parse(tmp_path / f"ladder-{name}.svg")


def test_it_prints_tables_and_writes_every_score(barbu: Barbu, tmp_path: Path) -> None:
    scores = tmp_path / "scores.csv"
    status, out, _ = barbu(*JOB, "--csv", scores)
    assert status == 0
    assert "(barbette): 3 deals, each played from every seat" in out
    assert "club" in out.split("Ahead of")[0]
    rows = list(csv.DictReader(scores.read_text(encoding="utf-8").splitlines()))
    assert len(rows) == 3 * 4 * 4
    assert {row["seat"] for row in rows if row["bot"] == "club"} == set("ABCD")
    for first in range(0, len(rows), 4):
        table = rows[first : first + 4]
        mean = sum(int(row["score"]) for row in table) / 4
        assert [float(row["edge"]) for row in table] == [int(row["score"]) - mean for row in table]


def test_an_interrupted_run_says_what_is_there_and_goes_on(
    barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = json.loads(barbu(*JOB, "--json").out)
    play = spreading.here

    def interrupted(work: Work, units: Sequence[Unit]) -> Generator[Block, None, None]:
        yield from play(work, units[:2])
        raise KeyboardInterrupt

    results = tmp_path / "results"
    with monkeypatch.context() as patch:
        patch.setattr(spreading, "here", interrupted)
        status, out, err = barbu(*JOB, "--results", results, "--json")
        assert status == 130
        assert json.loads(out)["units"] == 2
        assert "Stopped after 2 of 3.\nThe same command goes on from there." in err
        assert "with --results FILE" in barbu(*JOB).err
    with results.open("ab") as file:
        file.write(b'{"unit":["barbette",null,2],"tab')  # as if the machine had stopped then and there
    status, out, err = barbu(*JOB, "--results", results, "--json")
    assert (status, err) == (0, "")
    assert json.loads(out)["edges"] == whole["edges"]
    status, _, err = barbu(*JOB, "--results", results, "--seed", "2")
    assert status == 1
    assert "seed is 1 there and 2 here" in err
    assert "--results" in err.split("hint:")[1]


@pytest.mark.parametrize(
    ("words", "status", "said"),
    [
        (("--bots", "clubs,random"), 1, "no bot 'clubs'"),
        (("--bots", "club"), 1, "there is nobody to compare it with"),
        (("--bots", "club,random", "--deals", "0"), 2, "must be 1 or more"),
        (
            ("--bots", "club,random", "--ms", "0"),
            1,
            "error: the time to think is a number of milliseconds greater than 0, not 0.0",
        ),
        (("--bots", "club,random", "--games", "1", "--forced"), 2, "leave out --forced"),
        (("--bots", "club,random", "--picture", "ladder.png"), 2, "must end in .svg"),
        (("--bots", "club,random", "--csv", "no-such-folder/scores.csv"), 1, "no-such-folder"),
        (("--bots", "club,random", "--csv", "/"), 1, "name a file in it"),
        (("--bots", "club,random", "--picture", "folder.svg"), 1, "name a file in it"),
        (("--bots", "club,random", "--variant", "barbus"), 1, "barbus"),
        ((), 2, "--bots"),
    ],
)
def test_what_cannot_be_is_refused(
    barbu: Barbu,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    words: tuple[str, ...],
    status: int,
    said: str,
) -> None:
    def plays(*_: object) -> None:
        raise AssertionError("it is refused before anything is played")

    monkeypatch.setattr("barbu.arena.playing.UnitPlayer._played", plays, raising=True)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.svg").mkdir()
    found, out, err = barbu("arena", "--jobs", "1", *words)
    assert (found, out) == (status, "")
    assert said in err
