"""How the claims about play are measured: what a rule of thumb gains is not judged by what it is judged best by. And a
position in which bots are asked whether they win."""

from random import Random

import numpy as np
import pytest
from choosing import Gain, Tried, by_label, clustered
from winning_last import FIVE, JACK, LEFT, ME, OWN, position_of

from barbu.cards import cards_of
from barbu.engine.actions import PLAYS

HANDS = np.zeros((2, 4), np.int64)


def tried(first: list[list[float]], second: list[list[float]]) -> Tried:
    return Tried([3, 5, 7], (np.array(first), np.array(second)), HANDS)


def test_the_best_card_of_a_half_is_measured_in_the_other() -> None:
    """Of 3 and 5, each looks best in one half by chance, and is no better than 7 in the other."""
    found = tried([[10, 10], [0, 0], [0, 0]], [[0, 0], [10, 10], [0, 0]])
    assert found.gain({3, 5}, {7}) == 0
    assert tried([[4, 4], [0, 0], [1, 1]], [[6, 6], [0, 0], [2, 2]]).gain({3, 5}, {7}) == (4 - 1 + 6 - 2) / 2


def test_a_card_is_better_only_where_it_looks_so() -> None:
    found = tried([[1, 1], [0, 0], [2, 2]], [[5, 5], [0, 0], [2, 2]])
    assert list(found.better({3, 5}, {7})) == [None, -1.0]


def test_the_best_of_some_cards_is_that_of_all_worlds() -> None:
    found = tried([[1, 1], [3, 3], [9, 9]], [[6, 6], [3, 3], [9, 9]])
    assert found.best({3, 5}) == 3


def test_a_deal_is_what_is_independent() -> None:
    alone = clustered([(1, 0.0), (2, 2.0)])
    assert (alone.mean, alone.size) == (1.0, 2)
    often = clustered([(1, 0.0), (1, 0.0), (2, 2.0), (2, 2.0)])
    assert often.error == pytest.approx(alone.error)
    assert clustered([(1, 3.0), (1, 5.0)]).error == float("inf")


def test_gains_are_told_by_label() -> None:
    gains = [Gain(1, "duck", 1.0), Gain(2, "duck", 3.0, by_bot=9.0), Gain(2, "win", -1.0)]
    found = by_label(gains)
    assert (found["duck"].mean, found["win"].mean) == (2.0, -1.0)


def test_the_trick_of_clubs_can_be_won_or_ducked() -> None:
    for number in range(5):
        position = position_of(Random(number))
        assert position.turn == ME
        assert {action.token for action in position.legal} == {"play AC", "play JC", "play 5C"}
        won, ducked = (position.apply(PLAYS[card]).board.points for card in (JACK, FIVE))
        assert (won[ME] - ducked[ME], ducked[2] - won[2]) == (5, 5)
        assert len({card for hand in position.hands for card in cards_of(hand)}) == 3 * LEFT + len(OWN)
