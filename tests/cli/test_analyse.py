"""``barbu analyse``."""

import json
from pathlib import Path

import pytest

from barbu.bots.search.kernel import KERNEL
from barbu.kernel.errors import KernelMissing
from barbu.notation import print_record, record_of
from tests.analysis.test_analysing import played
from tests.cli.conftest import Barbu
from tests.notation.test_table import TV1

pytest.importorskip("numba")


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "game.bgn"
    path.write_text(print_record(record_of(played("pagat", 1), ["Ann", "Beth", "Carl", "Dora"])))
    return path


def test_the_decisions_of_a_game_as_tables_and_as_json(barbu: Barbu, file: Path) -> None:
    status, out, err = barbu("analyse", file, "--seat", "A", "--level", "expert", "--jobs", 1)
    assert (status, err) == (0, "")
    assert out.startswith(f"{file}: pagat, ")
    assert "Kind" in out and "cards" in out and "Contract" in out
    status, out, _ = barbu("analyse", file, "--seat", "A", "--level", "expert", "--json")
    assert status == 0
    (kept,) = (file.parent / "cache" / "barbu" / "analysis").iterdir()
    found = json.loads(out)["decisions"]
    assert len(found) == len(kept.read_text().splitlines())
    assert {each["seat"] for each in found} == {"A"}
    for each in found:
        assert each.keys() >= {"deal", "seat", "kind", "token", "best", "loss", "error", "values"}
        assert each["token"] in each["values"] and each["best"] in each["values"]
        assert all(len(value) == 2 for value in each["values"].values())


def test_the_plain_level_needs_no_kernel(barbu: Barbu, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(KERNEL, "missing", KernelMissing("no such target"))
    status, out, err = barbu("analyse", file, "--seat", "A", "--level", "plain", "--json", "--jobs", 1)
    assert (status, err) == (0, "")
    assert json.loads(out)["decisions"]
    assert barbu("analyse", file, "--seat", "A", "--level", "expert", "--json")[0] != 0


def test_a_wrong_record_is_said_and_the_others_are_analysed(barbu: Barbu, file: Path) -> None:
    good = file.read_text()
    file.write_text(good.replace("call ", "cull ") + good)
    status, out, err = barbu("analyse", file, "--seat", "B", "--level", "expert", "--json")
    assert status == 1
    assert f"{file}, game 1" in err and "line " in err
    (found,) = json.loads(out)
    assert {each["seat"] for each in found["decisions"]} == {"B"}
    status, _, err = barbu("analyse", file.parent / "none.bgn")
    assert status == 1 and "No such file" in err


def test_a_game_that_cannot_be_analysed_is_said_and_the_others_are_analysed(barbu: Barbu, file: Path) -> None:
    file.write_text(TV1 + file.read_text())
    status, out, err = barbu("analyse", file, "--seat", "A", "--level", "expert", "--json")
    assert status == 1
    assert f"{file}, game 1: the cards of deal 1 are not known" in err
    (found,) = json.loads(out)
    assert found["decisions"]


def test_an_unknown_seat_and_level_are_refused(barbu: Barbu, file: Path) -> None:
    status, _, err = barbu("analyse", file, "--seat", "E")
    assert (status, err) == (1, "error: there is no seat 'E'; the seats are A, B, C, D\n")
    status, _, err = barbu("analyse", file, "--level", "mastr")
    assert status == 1 and "did you mean master?" in err
