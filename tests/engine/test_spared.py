"""Points that are multiplied if a player takes nothing that scores (relatives, section 6.3)."""

import random

import pytest
from tools.games import random_game

from barbu.engine.play.tricks import Tricks
from barbu.engine.real_table.questions import form_of
from barbu.engine.scoring import score
from barbu.keeper.seen import seen
from barbu.rules.load import load

HEARTS = "AH KH QH JH TH 9H 8H 7H"


@pytest.mark.parametrize(
    ("tricks", "points"),
    [
        ((5, 3, 0, 0), (10, 6, 0, 0)),
        ((4, 2, 1, 1), (4, 2, 1, 1)),
        ((0, 8, 0, 0), (0, -8, 0, 0)),
    ],
)
def test_tricks_count_twice_if_a_player_takes_none(tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert score("rosbiratschka", "no-tricks", tricks=tricks).points == points


@pytest.mark.parametrize(
    ("contract", "cards", "points"),
    [
        ("no-hearts", [HEARTS[:11], HEARTS[12:17], HEARTS[18:20], HEARTS[21:]], (4, 2, 1, 1)),
        ("no-hearts", [HEARTS[:11], HEARTS[12:], "", ""], (8, 8, 0, 0)),
        ("no-hearts", ["", "", "", HEARTS], (0, 0, 0, -8)),
        ("no-jacks", ["JS", "JH", "JD", "JC"], (2, 2, 2, 2)),
        ("no-jacks", ["JS JH", "JD", "JC", ""], (8, 4, 4, 0)),
        ("no-jacks", ["JS JH JD JC", "", "", ""], (-8, 0, 0, 0)),
        ("no-king", ["KH", "", "", ""], (8, 0, 0, 0)),
    ],
)
def test_cards_count_twice_if_a_player_takes_none(contract: str, cards: list[str], points: tuple[int, ...]) -> None:
    assert score("rosbiratschka", contract, cards=cards).points == points


@pytest.mark.parametrize("players", [3, 4])
def test_whether_a_player_took_nothing_follows_from_what_is_asked_at_a_real_table(players: int) -> None:
    multiplied = 0
    for seed in range(20):
        for finished in random_game(load("rosbiratschka", players), random.Random(seed)).finished:
            board = finished.board
            form = form_of(board.plan, board.call)
            told = [[count or 0 for count in seen(board, field)] for field in form.fields]
            assert form.points(told) == finished.points
            before = board.play.terms.contract.total if isinstance(board.play, Tricks) else sum(finished.points)
            multiplied += sum(finished.points) == 2 * before
    assert multiplied > 10
