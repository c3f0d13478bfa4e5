"""``barbu puzzles`` and ``barbu puzzle``."""

import json
from datetime import date
from pathlib import Path

import pytest

from barbu.engine.actions import PASS
from barbu.notation import print_record, record_of
from barbu.puzzles.choosing import digest_of, of_day
from barbu.puzzles.files import PuzzleFile, read_puzzles, shipped
from barbu.puzzles.puzzle import KINDS, Puzzle
from tests.cli.conftest import Barbu
from tests.puzzles.test_puzzle import some


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "some.pz"
    path.write_bytes(PuzzleFile(tuple(some("pagat", "1"))).content)
    return path


@pytest.fixture
def solver(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "me.json"


def typed_for(puzzle: Puzzle) -> str:
    """What a person types to choose the solution."""
    verb, _, rest = puzzle.solution.tokens[0].partition(" ")
    if puzzle.kind == "rank":
        return rest.split(" ")[1] + "\n"
    return f"{rest if verb != 'pass' else 'pass'}\n"


def test_puzzles_are_cut_from_records_and_checked(barbu: Barbu, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    from tests.puzzles.test_finding import played

    records, out = tmp_path / "games.bgn", tmp_path / "found.pz"
    texts = [print_record(record_of(played("trex", seed), ["Ann", "Beth", "Carl", "Dora"])) for seed in (1, 2)]
    records.write_text(texts[0])
    status, said, err = barbu("puzzles", records, "--out", out)
    assert (status, err) == (0, "") and str(out) in said
    first = read_puzzles(out.read_bytes(), "x")
    assert len(first.searched) == 1
    with out.open("ab") as file:
        file.write(first.content.splitlines()[-1][:10])  # as an interrupted search leaves it
    records.write_text("".join(texts))
    assert barbu("puzzles", records, "--out", out).status == 0
    both = read_puzzles(out.read_bytes(), "x")
    assert len(both.searched) == 2 and both.puzzles[: len(first.puzzles)] == first.puzzles
    assert barbu("puzzles", records, "--out", out).status == 0
    assert read_puzzles(out.read_bytes(), "x") == both, "nothing is searched twice"
    assert both.puzzles
    out.write_bytes(PuzzleFile(both.puzzles[:1]).content)
    status, said, _ = barbu("puzzles", "--check", out)
    assert status == 0 and "puzzle" in said
    (again,) = read_puzzles(out.read_bytes(), "x").puzzles
    assert again.at == both.puzzles[0].at


def test_a_search_is_refused_where_it_makes_no_sense(barbu: Barbu, tmp_path: Path) -> None:
    assert barbu("puzzles").status == 2
    assert "--out" in barbu("puzzles").err
    assert barbu("puzzles", "--check").status == 2
    other = tmp_path / "other.pz"
    other.write_text("%puzzles 7\n")
    status, _, err = barbu("puzzles", tmp_path / "none.bgn", "--out", other)
    assert status == 1 and "version 7" in err and "hint:" in err
    assert other.read_text() == "%puzzles 7\n"


def test_wrong_records_are_said_and_nothing_is_written(barbu: Barbu, tmp_path: Path) -> None:
    wrong, empty, found, kept = (tmp_path / name for name in ("wrong.bgn", "empty.bgn", "found.pz", "kept.pz"))
    wrong.write_text("%BGN 1\nnonsense\n")
    empty.write_text("")
    before = PuzzleFile(tuple(some("pagat", "1"))).content + b"torn"
    kept.write_bytes(before)
    for records in (wrong, empty, tmp_path / "none.bgn"):
        for path in (found, kept):
            status, out, err = barbu("puzzles", records, "--out", path)
            assert (status, out) == (1, "")
            assert "there is no game to search" in err and str(path) in err.replace("\n", "")
            assert ("wrong.bgn: line 2" in err) == (records is wrong)
    assert not found.exists() and kept.read_bytes() == before


def test_a_solution_is_told_and_the_rating_kept(barbu: Barbu, puzzles: Path, solver: Path) -> None:
    known = read_puzzles(puzzles.read_bytes(), "x").puzzles
    arguments = ["puzzle", "--file", puzzles, "--solver", solver, "--name", "Ann"]
    number = next(at for at, puzzle in enumerate(known, 1) if puzzle.solution.tokens[0].startswith("play"))
    status, out, err = barbu(*arguments, "--number", number, typed=typed_for(known[number - 1]))
    assert (status, err) == (0, "")
    assert f"Puzzle {number}, medium" in out and "Right." in out and "Found by club, expert, master." in out
    assert "Behind" in out and "+- 0.5" in out
    kept = json.loads(solver.read_text())
    assert kept["rating"]["mean"] > 1500 and len(kept["answered"]) == 1
    status, out, _ = barbu(*arguments, "--number", number, typed=typed_for(known[number - 1]))
    assert status == 0 and "your rating stays" in out
    assert json.loads(solver.read_text()) == kept
    again = barbu(*arguments, typed="quit\n")
    assert again.status == 0 and f"Puzzle {number}," not in again.out
    assert json.loads(solver.read_text()) == kept


def test_another_choice_costs_rating(barbu: Barbu, puzzles: Path, solver: Path) -> None:
    known = read_puzzles(puzzles.read_bytes(), "x").puzzles
    number = next(at for at, puzzle in enumerate(known, 1) if puzzle.kind == "double")
    assert known[number - 1].solution.tokens == (PASS.token,)
    other = known[number - 1].options[1].tokens[0].partition(" ")[2]
    arguments = ["puzzle", "--file", puzzles, "--solver", solver, "--name", "Ann", "--number", number]
    status, out, _ = barbu(*arguments, typed=f"{other}\n")
    assert status == 0 and "Another choice is better." in out
    assert json.loads(solver.read_text())["rating"]["mean"] < 1500


def test_puzzles_follow_one_another_until_time_is_up(barbu: Barbu, puzzles: Path, solver: Path) -> None:
    doubles = [puzzle for seed in "1234" for puzzle in some("pagat", seed) if puzzle.kind == "double"]
    assert len(doubles) > 2
    puzzles.write_bytes(PuzzleFile(tuple(doubles)).content)
    arguments = ["puzzle", "--file", puzzles, "--solver", solver, "--name", "Ann"]
    two = barbu(*arguments, "--minutes", 60, typed="pass\npass\n")
    assert two.status == 0 and two.out.count("Right.") == 2
    assert "answered 2 puzzles and solved 2" in two.out
    assert len(json.loads(solver.read_text())["answered"]) == 2
    none = barbu(*arguments, "--minutes", 0, typed="pass\n")
    assert none.status == 0 and "answered no puzzle" in none.out
    assert barbu(*arguments, "--minutes", 1, "--number", 1).status == 2
    rest = barbu(*arguments, "--minutes", 60, typed="pass\n" * len(doubles))
    assert rest.status == 0 and f"answered {len(doubles) - 2} puzzle" in rest.out.replace("one", "1")
    assert barbu(*arguments, "--minutes", 60).status == 1, "none is left"


def test_what_is_no_rating_or_no_number_is_refused(barbu: Barbu, puzzles: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text("[]")
    status, _, err = barbu("puzzle", "--file", puzzles, "--solver", broken)
    assert status == 1 and "does not hold a solver's rating" in err and "--solver" in err
    status, _, err = barbu("puzzle", "--file", puzzles, "--number", 10_000, "--solver", tmp_path / "none.json")
    assert status == 1 and "no puzzle 10000" in err


def test_the_puzzle_of_a_day_is_the_same_for_everyone(barbu: Barbu, tmp_path: Path) -> None:
    number = of_day(shipped(), date(2026, 11, 28)) + 1
    arguments = ["puzzle", "--date", "2026-11-28", "--solver", tmp_path / "me.json"]
    assert f"Puzzle {number}, " in barbu(*arguments, "--name", "Ann").out
    assert f"Puzzle {number}, " in barbu(*arguments, "--name", "Zoe").out
    assert barbu("puzzle", "--today", "--solver", tmp_path / "me.json").status == 0


def test_every_shipped_puzzle_opens_and_they_are_balanced() -> None:
    puzzles = shipped()
    assert len(PuzzleFile(puzzles).packed) < 300 * len(puzzles), "1,000 take less than 300 KB"
    assert len({digest_of(puzzle) for puzzle in puzzles}) == len(puzzles)
    for puzzle in puzzles:
        view = puzzle.view()
        assert view.my_turn and puzzle.cost(puzzle.options[1]) >= 0
    counts = {kind: sum(puzzle.kind == kind for puzzle in puzzles) for kind in KINDS}
    assert min(counts[kind] for kind in ("contract", "double", "lead", "discard", "duck", "block")) > 0
