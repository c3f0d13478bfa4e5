"""What other games of the family score by the number of a trick needs no word of its own (relatives, sections 6.2, 6.6
and 6.7)."""

import pytest

from barbu.engine.scoring import score
from barbu.rules.load import parse
from tests.engine.helpers import random_game

HEAD = """
name = "Mine"
players = 4
winner = "lowest"
sum = {total}
[deck]
removed = ["twos", "threes", "fours", "fives", "sixes"]
[contracts.no-tricks]
{words}
"""


def test_a_deal_stops_after_the_trick_that_alone_scores() -> None:
    """The fifth trick costs 8 in the German Lorum."""
    rules = parse(HEAD.format(total=32, words="numbered = { 5 = 8 }"), "mine")
    for done in random_game(rules, 3).finished:
        assert done.ended == "early"
        assert done.board.play is not None
        assert len(done.board.play.done) == 5
        assert done.points[done.board.play.done[4].winner] == sum(done.points) == 8


@pytest.mark.parametrize(
    ("tricks", "points"),
    [([[1, 2, 3], [8], [4, 5], [6, 7]], (6, 8, 9, 13)), ([[1, 2, 3, 4, 5, 6, 7, 8], [], [], []], (0, 25, 25, 25))],
)
def test_one_two_three_of_rumpel(tricks: list[list[int]], points: tuple[int, ...]) -> None:
    numbered = ", ".join(f"{number} = {number}" for number in range(1, 9))
    rules = parse(HEAD.format(total=4 * 36, words=f"numbered = {{ {numbered} }}\nshoot = 25"), "mine")
    assert score(rules, "no-tricks", tricks=tricks).points == points


def test_the_first_three_and_the_last_of_quodlibet() -> None:
    rules = parse(HEAD.format(total=440, words="numbered = { 1 = 10, 2 = 20, 3 = 30 }\nlast = [50]"), "mine")
    assert score(rules, "no-tricks", tricks=[[1, 3], [2], [8], []]).points == (40, 20, 50, 0)
