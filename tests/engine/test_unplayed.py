"""A contract that is settled without play, and the festas of King that are played (relatives, section 3.1)."""

import random

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.cards import PACK, union
from barbu.engine.actions import Call, Deal
from barbu.engine.game import Game
from barbu.engine.scoring import ScoreError, score
from barbu.engine.settle import shared_tricks
from barbu.errors import IllegalAction
from barbu.kernel.coverage import refusal
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from barbu.text.describe import contract_line
from tests.engine.helpers import deal_for, mask, random_game
from tests.notation.helpers import error_of, good
from tests.typed import present

KING = "king-portugal+with-four-three"
CALL = Call("four-three")


def at_a_festa() -> Game:
    """A game in which the first festa has just been dealt."""
    rng = random.Random(5)
    game = Game(load(KING))
    while game.number < 7 or game.position is None:
        game = game.apply(deal_for(game, rng, 0) if game.position is None else rng.choice(game.legal))
    return game


@pytest.mark.parametrize(
    ("tricks", "players", "declarer", "shares"),
    [(13, 4, 0, (4, 3, 3, 3)), (13, 4, 2, (3, 3, 4, 3)), (17, 3, 1, (5, 7, 5)), (12, 4, 0, (3, 3, 3, 3))],
)
def test_all_take_equally_many_tricks_and_the_declarer_those_left_over(
    tricks: int, players: int, declarer: int, shares: tuple[int, ...]
) -> None:
    assert shared_tricks(tricks, players, declarer) == shares


def test_four_three_brings_the_declarer_100_and_each_other_player_75() -> None:
    game = at_a_festa()
    declarer = present(present(game.position).board.declarer)
    done = game.apply(CALL).finished[-1]
    assert done.ended == "not-played"
    assert done.points == done.scores == tuple(100 if seat == declarer else 75 for seat in range(4))
    assert sum(done.points) == 325


def test_a_player_has_one_festa_played_or_not() -> None:
    game = random_game(load(KING), 3)
    festas = [done for done in game.finished if done.board.contract.rules.group == "festa"]
    assert len(festas) == len({done.deal.declarer for done in festas}) == 4


def test_it_may_not_be_called_among_the_negatives() -> None:
    game = Game(load("king-portugal+with-four-three"))
    game = game.apply(deal_for(game, random.Random(1), 0))
    with pytest.raises(IllegalAction):
        game.apply(CALL)


@pytest.mark.parametrize(
    ("call", "tricks", "points"),
    [("trumps S", (3, 6, 2, 2), (75, 150, 50, 50)), ("nulos", (2, 1, 4, 6), (175, 250, 25, -125))],
)
def test_festas_that_are_played(call: str, tricks: tuple[int, ...], points: tuple[int, ...]) -> None:
    """Before what a buyer pays."""
    assert score(KING, call, tricks=tricks).points == points
    assert sum(points) == 325


def test_nothing_is_asked_about_a_deal_without_play() -> None:
    with pytest.raises(ScoreError, match="settled without play"):
        score(KING, "four-three", tricks=(4, 3, 3, 3))


def test_a_record_says_that_it_was_not_played_and_no_other_points_are_believed() -> None:
    text = print_record(record_of(at_a_festa().apply(CALL), ["Ada", "Bea", "Cyd", "Dan"]))
    assert "call four-three\nnot played\npoints " in text
    assert good(text).finished[-1].ended == "not-played"
    for wrong in (
        text.replace("not played\n", ""),
        text.replace(" 100 ", " 75 "),
        text.replace("call four-three", "call nulos"),
    ):
        assert wrong != text
        assert error_of(wrong).line > text.partition("call four-three")[0].count("\n")


def test_the_club_player_takes_it_with_a_hand_that_is_good_for_nothing() -> None:
    game = at_a_festa()
    board = present(game.position).board
    hands = {"middling": "QS 9S 6S KH 9H 6H QD 9D 6D KC TC 6C 5C", "spades": "AS KS QS JS TS 9S 8S 7S AH KH AD KD AC"}
    called = {}
    for kind, text in hands.items():
        rest = [1 << card for card in range(64) if PACK & ~mask(text) & 1 << card]
        others = [union(rest[start::3]) for start in range(3)]
        declarer = present(board.declarer)
        dealt = (*others[:declarer], mask(text), *others[declarer:])
        before = Game.at(game.sheet).apply(Deal(board.number, board.dealer, declarer, dealt))
        called[kind] = bot_named("club").choose(before.view(declarer), random.Random(1), Budget()).action
    assert called["middling"] == CALL
    assert called["spades"] == Call("trumps", "S")


def test_the_kernel_leaves_it_to_the_engine() -> None:
    rules = load(KING)
    assert present(refusal(rules, "four-three")).id == "kernel-unplayed"
    assert refusal(rules, "nulos") is None


def test_the_choice_says_that_nothing_is_played() -> None:
    rules = load(KING)
    assert contract_line(rules.contracts["four-three"], rules) == "+25 a trick, shared without play"
