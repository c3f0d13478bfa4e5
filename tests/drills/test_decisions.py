"""Quick decisions: easy and medium puzzles of one kind."""

import pytest

from barbu.drills.decisions import QUICK, ROUND, round_of
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import KINDS, Kind

BY_NAME = {digest_of(puzzle): puzzle for puzzle in shipped()}


@pytest.mark.parametrize("kind", KINDS)
def test_a_drill_has_ten_different_puzzles_of_its_kind_easy_ones_first(kind: Kind) -> None:
    found = [BY_NAME[name] for name in round_of(1, kind)]
    assert len({digest_of(each) for each in found}) == ROUND
    assert {each.kind for each in found} == {kind}
    hard = [QUICK.index(each.difficulty) for each in found]
    assert hard == sorted(hard)
    assert not any(each.withdrawn for each in found)
    assert round_of(1, kind) == [digest_of(each) for each in found] != round_of(2, kind)


def test_those_not_solved_yet_come_before_others() -> None:
    first = round_of(1, "lead")
    assert not set(first) & set(round_of(1, "lead", solved=first))
    every = [name for name, puzzle in BY_NAME.items() if puzzle.kind == "lead"]
    assert round_of(1, "lead", solved=every) == first, "when all are solved, they are asked again"


def test_a_drill_about_one_contract_has_only_that() -> None:
    found = [BY_NAME[name] for name in round_of(1, "lead", "no-last-two")]
    assert found
    assert {each.contract for each in found} == {"no-last-two"}
    assert round_of(1, "lead", "no-such-contract") == []
