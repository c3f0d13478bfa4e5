"""Results files: finished results are kept, and a job resumes where it stopped."""

from dataclasses import replace
from pathlib import Path

import msgspec
import pytest

from barbu.arena.results import Results
from barbu.arena.spreading import here
from barbu.arena.work import ArenaError, Unit, Work, work_of
from barbu.rules.load import load

WORK = work_of(["random", "novice"], {"pagat": load("pagat+quick-rotation")}, count=4)


def play(work: Work, path: Path, stop: int = 100) -> list[Unit]:
    """Play the missing units, up to a limit; returns the ones played."""
    played = []
    with Results(work.job, path) as results:
        for block in here(work, results.missing(work)[:stop]):
            results.add(block)
            played.append(block.unit)
    return played


def tables(path: Path) -> list[object]:
    with Results(WORK.job, path) as results:
        return [block.tables for block in results.of(WORK)]


def test_a_job_goes_on_where_it_stopped(tmp_path: Path) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    play(WORK, whole)
    assert len(play(WORK, broken, stop=2)) == 2
    assert [unit.number for unit in play(WORK, broken)] == [2, 3]
    assert tables(broken) == tables(whole)
    assert play(WORK, broken) == []


@pytest.mark.parametrize("cut", [1, 2, 40])
def test_what_was_half_written_is_played_again(tmp_path: Path, cut: int) -> None:
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    play(WORK, whole)
    broken.write_bytes(whole.read_bytes()[:-cut])
    assert [unit.number for unit in play(WORK, broken)] == [3]
    assert tables(broken) == tables(whole)
    lines = broken.read_bytes().splitlines()
    assert len(lines) == 5
    assert all(msgspec.json.decode(line) for line in lines)


def test_a_file_that_was_hardly_begun_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "results"
    path.write_bytes(msgspec.json.encode(WORK.job)[:30])
    assert len(play(WORK, path, stop=1)) == 1
    assert len(tables(path)) == 1


def test_more_deals_of_the_same_job_are_added(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(replace(WORK, count=2), path)
    assert [unit.number for unit in play(WORK, path)] == [2, 3]
    with Results(WORK.job, path) as results:
        assert len(results.of(replace(WORK, count=2))) == 2


def test_the_results_of_another_job_are_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(WORK, path, stop=1)
    before = path.read_bytes()
    other = work_of(["random", "club"], {"pagat": load("pagat")}, seed=9)
    with pytest.raises(ArenaError) as caught:
        Results(other.job, path)
    assert 'bots is ["random","novice"] there and ["random","club"] here' in str(caught.value)
    assert "seed is 1 there and 9 here" in str(caught.value)
    assert "--results" in caught.value.hint
    assert path.read_bytes() == before


@pytest.mark.parametrize("text", ["Dear diary", "Dear diary\nToday ...\n", '{"bots": 3}\n', "[]\n"])
def test_any_other_file_is_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "diary"
    path.write_text(text)
    with pytest.raises(ArenaError, match="something other than results"):
        Results(WORK.job, path)
    assert path.read_text() == text


def test_damage_in_the_middle_is_told(tmp_path: Path) -> None:
    path = tmp_path / "results"
    play(WORK, path)
    lines = path.read_text().splitlines(keepends=True)
    path.write_text("".join([*lines[:2], lines[2][:50] + "\n", *lines[3:]]))
    with pytest.raises(ArenaError, match="damaged in line 3"):
        Results(WORK.job, path)


def test_without_a_file_nothing_is_written() -> None:
    with Results(WORK.job) as results:
        for block in here(WORK, results.missing(WORK)):
            results.add(block)
        assert results.missing(WORK) == []
