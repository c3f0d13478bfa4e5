"""``barbu contest``: answered in the terminal, and made of puzzles and of hands sent in."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from barbu.contest.hand import Hand
from barbu.contest.week import FIRST, Week, hands_of
from barbu.live.people.seats import hash_of
from barbu.puzzles.files import PuzzleFile, read_asked
from barbu.puzzles.puzzle import Puzzle
from barbu.store.model import SENT, ResultRow
from barbu.store.sqlite import SqliteStore
from tests.cli.conftest import Barbu
from tests.cli.test_puzzles import typed_for

WEEK = Week(FIRST)
HANDS = hands_of(WEEK).hands
DOUBLES = [hand for hand in HANDS if not hand.is_call and hand.cost(hand.options[1]) > 3]


def test_a_contest_is_answered_in_the_terminal(barbu: Barbu) -> None:
    typed = "".join(_typed(hand) for hand in HANDS)
    status, said, err = barbu("contest", "--week", WEEK.name, "--name", "Ann", typed=typed)
    assert (status, err) == (0, ""), said
    assert "Your total: 1000 of 1,000" in said.replace("1,000 of 1,000", "1000 of 1,000")
    assert said.count("of 100\n") == len(HANDS)
    assert "Novice: " in said and "Master: " in said


def test_a_contest_can_be_left_and_another_week_is_refused(barbu: Barbu) -> None:
    status, said, _ = barbu("contest", "--week", WEEK.name, typed="q\n")
    assert status == 0 and "Your total" not in said
    for week in ("2026-W01", "2097-W01", "next"):
        assert barbu("contest", "--week", week, typed="q\n").status != 0
    assert barbu("contest", typed="q\n").status == 0


def test_hands_are_made_of_puzzles_and_what_was_searched_is_left_out(barbu: Barbu, tmp_path: Path) -> None:
    pytest.importorskip("numba")
    puzzles, out = tmp_path / "some.pz", tmp_path / "found.hands"
    some = tuple(Puzzle(hand.kind, hand.at, hand.options) for hand in DOUBLES[:1])
    puzzles.write_bytes(PuzzleFile(some).packed)
    status, said, err = barbu("contest", puzzles, "--out", out)
    assert (status, err) == (0, "") and str(out) in said
    found = read_asked(out.read_bytes(), "x", Hand)
    assert len(found.searched) == 1
    assert [each.at for each in found.puzzles] == [each.at for each in some]
    with out.open("ab") as file:
        file.write(b'{"kind":"dou')  # as an interrupted search leaves it
    assert barbu("contest", puzzles, "--out", out).status == 0
    assert read_asked(out.read_bytes(), "x", Hand) == found, "nothing is searched twice"


def test_hands_that_were_sent_in_are_listed(barbu: Barbu, tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    text = msgspec.json.encode(DOUBLES[0].at).decode()
    row = ResultRow("contest hand", hash_of(text), "x", "", 0, text, "", "", SENT, 5)
    asyncio.run(store.enter_result(row))
    store.close()
    status, said, _ = barbu("contest", "--sent", "--data", tmp_path)
    assert status == 0 and DOUBLES[0].at.hand in said and "One hand" in said


def test_making_is_refused_without_a_file(barbu: Barbu, tmp_path: Path) -> None:
    other = tmp_path / "other.pz"
    other.write_text("%puzzles 7\n")
    assert barbu("contest", other).status == 2
    assert barbu("contest", other, "--out", tmp_path / "x").status == 1
    assert barbu("contest", "--out", other).status == 1


def _typed(hand: Hand) -> str:
    if hand.kind == "rank":
        return typed_for(hand)
    return f"{hand.solution.tokens[0].partition(' ')[2] or 'pass'}\n"
