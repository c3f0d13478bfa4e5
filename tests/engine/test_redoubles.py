"""Redoubles that only the holder of the scoring card may make: No King in the Italian game."""

import random

from barbu.cards import parse_card, parse_hand
from barbu.engine.actions import Call, Double
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.errors import IllegalAction
from barbu.rules.load import load
from tests.engine.helpers import deal_for, random_steps, running, turn
from tests.typed import each, of, present

A, B, C, D = range(4)
KING = 1 << parse_card("KH")
HANDS = "A:K92.8.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.KQ4.A9.K93 D:J75.AT972.Q2.A65"
"""Seat C holds the king of hearts."""


def started(variant: str = "italian", contract: str = "no-king") -> Game:
    """Seat A declares; B speaks first."""
    game = Game(load(variant))
    hands = tuple(parse_hand(hand[2:]) for hand in HANDS.split())
    return game.apply(game.next_deal(tuple(hands), A)).apply(Call(contract))


def doubles(game: Game) -> Doubles:
    return present(running(game).board.doubles)


def said(game: Game, *statements: int) -> Game:
    for targets in statements:
        game = game.apply(Double(targets))
    return game


def targets(game: Game) -> set[int]:
    return {double.targets for double in each(Double, game.legal)}


def refused(game: Game, targets: int) -> bool:
    try:
        game.apply(Double(targets))
    except IllegalAction as error:
        return error.reason == "double"
    return False


def test_in_turn_only_the_holder_may_redouble() -> None:
    holder = said(started(), 0b0100)
    assert 0b0010 in targets(holder)
    other = said(started(), 0b1000, 0)
    assert other.turn == D
    assert not any(mask & 0b0010 for mask in targets(other))
    assert targets(other) == {0, 0b0001, 0b0100, 0b0101}, "a first double is everybody's right"
    assert refused(other, 0b0010)


def test_the_declarer_may_redouble_only_with_the_king() -> None:
    game = said(started(), 0b0001, 0b0001, 0)
    assert (game.turn, targets(game)) == (A, {0})
    assert refused(game, 0b0010)


def test_only_the_holder_is_asked_again() -> None:
    game = said(started(), 0, 0, 0b0110, 0)
    assert game.turn == C, "B and C were doubled after they spoke; B has not the king"
    assert targets(game) == {0, 0b1000}
    assert doubles(said(game, 0b1000)).multiplicity(C, D) == 2
    nobody = said(started(), 0, 0, 0b0010, 0)
    assert running(nobody).board.phase == "play"


def test_a_player_asked_again_answers_those_who_have_doubled_them_since() -> None:
    game = said(started("cats"), 0b0100, 0, 0b0101, 0)
    assert game.turn == C, "B doubled them before they spoke, D afterwards"
    assert targets(game) == {0, 0b1000}
    assert refused(game, 0b0010)


def test_other_contracts_and_other_rules_have_no_such_limit() -> None:
    assert 0b0010 in targets(said(started(contract="no-queens"), 0b1000, 0))
    assert 0b0010 in targets(said(started("cats"), 0b1000, 0))
    assert said(started("cats"), 0, 0, 0b0110, 0).turn == B


def test_redoubling_reveals_the_king_and_not_being_asked_reveals_its_absence() -> None:
    game = said(started(), 0, 0, 0b0110, 0)
    shown = game.view(D).barred
    assert [bool(mask & KING) for mask in shown] == [True, True, False, True]
    after = said(game, 0b1000)
    assert [bool(mask & KING) for mask in after.view(D).barred] == [True, True, False, True]
    passed = said(started(), 0, 0, 0b0010, 0)
    assert [bool(mask & KING) for mask in passed.view(D).barred] == [False, True, False, False]
    turn = said(started(), 0b0100, 0b0010)
    assert [bool(mask & KING) for mask in turn.view(D).barred] == [True, True, False, True]


def test_in_random_games_every_redouble_of_the_king_is_made_by_its_holder() -> None:
    redoubled = asked = 0
    for seed in range(6):
        for game, action, _ in random_steps(load("italian"), seed):
            board = game.position.board if game.position is not None else None
            if board is None or board.phase != "double" or board.call != Call("no-king"):
                continue
            seat, state = turn(game), doubles(game)
            holder = bool(running(game).hands[seat] & KING)
            asked += state.late
            assert holder or not state.late
            if of(Double, action).targets & state.doublers(seat):
                redoubled += 1
                assert holder
    assert redoubled > 3
    assert asked


def test_without_doubles_the_word_has_no_effect() -> None:
    game = Game(load("italian+no-doubling"))
    game = game.apply(deal_for(game, random.Random(1), first=A)).apply(Call("no-king"))
    assert running(game).board.phase == "play"
