"""``barbu drill``."""

from pathlib import Path

from barbu.drills.decisions import round_of
from barbu.drills.sense import ROUND, question
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from tests.cli.conftest import Barbu
from tests.cli.test_puzzles import typed_for


def typed(seed: int, kind: str | None) -> list[str]:
    """What a player types who knows all answers."""
    lines = []
    for number in range(ROUND):
        asked = question(seed, number, kind)  # type: ignore[arg-type]
        places = [each if each.isdigit() else str(asked.options.index(each) + 1) for each in asked.answer]
        lines.append(" ".join(places) + "\n")
    return lines


def test_who_has_watched_the_tricks_knows_what_is_out(barbu: Barbu) -> None:
    status, out, err = barbu("drill", "--seed", 3, typed="".join(typed(3, None)))
    assert (status, err) == (0, "")
    assert f"{ROUND} of {ROUND} right." in out
    assert "No:" not in out


def test_a_wrong_answer_is_put_right_and_nonsense_asked_again(barbu: Barbu) -> None:
    first, *rest = typed(5, "left")
    wrong = "1\n" if first != "1\n" else "2\n"
    status, out, _ = barbu("drill", "--kind", "left", "--seed", 5, typed="many\n" + wrong + "".join(rest))
    assert status == 0
    assert "q leaves" in out
    assert f"No: {first.strip()}." in out
    assert f"{ROUND - 1} of {ROUND} right." in out


def test_a_drill_can_be_left(barbu: Barbu) -> None:
    assert barbu("drill", "--kind", "queens", "--seed", 1, typed="q\n").status == 0
    assert barbu("drill", "--kind", "queens", "--seed", 1, typed="").status == 0


def test_quick_decisions_are_puzzles_that_count(barbu: Barbu, tmp_path: Path) -> None:
    asked = [next(each for each in shipped() if digest_of(each) == name) for name in round_of(1, "lead")]
    kept = tmp_path / "me.json"
    answers = "".join(map(typed_for, asked))
    status, out, _ = barbu("drill", "--kind", "lead", "--seed", 1, "--solver", kept, typed=answers)
    assert status == 0
    assert f"{len(asked)} of {len(asked)} right." in out
    assert all(digest_of(each) in kept.read_text() for each in asked)
