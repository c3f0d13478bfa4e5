"""What is still owed: contracts and doubles, counting the deal in progress."""

import random
from collections.abc import Callable

import pytest

from barbu.engine.actions import PASS, Double
from barbu.engine.game import Game
from barbu.engine.obligations import (
    Debt,
    SharedContract,
    doubles_owed,
    own_contracts_left,
    shared_contracts_left,
)
from barbu.engine.sheet import Length
from barbu.rules.load import load
from tests.engine.helpers import deal_for


def started(variant: str, call: str, length: Length = "game") -> Game:
    """A game whose first deal is declared by seat A, after the call."""
    rng = random.Random(variant)
    game = Game(load(variant), length)
    game = game.apply(deal_for(game, rng, 0))
    return game.apply(next(action for action in game.legal if action.token == f"call {call}"))


def played_on(game: Game, until: Callable[[Game], bool]) -> Game:
    """The game after random actions without doubles, until a condition holds."""
    rng = random.Random(1)
    while not until(game):
        if game.position is None:
            game = game.apply(deal_for(game, rng, 0))
        else:
            legal = game.legal
            game = game.apply(PASS if PASS in legal else rng.choice(legal))
    return game


def test_doubles_are_owed_to_each_declarer() -> None:
    game = started("pagat", "no-tricks")
    assert doubles_owed(game, 1) == (Debt(0, 2, 7), Debt(2, 2, 7), Debt(3, 2, 7))
    assert doubles_owed(game, 0) == (Debt(1, 2, 7), Debt(2, 2, 7), Debt(3, 2, 7))


def test_nothing_is_owed_in_a_single_deal() -> None:
    assert doubles_owed(started("pagat", "no-tricks", "one-deal"), 1) == ()


def test_a_double_counts_at_once() -> None:
    game = started("pagat", "no-tricks").apply(Double(1))
    assert doubles_owed(game, 1)[0] == Debt(0, 1, 6)
    assert doubles_owed(game.apply(PASS), 2)[0] == Debt(0, 2, 6)
    assert doubles_owed(game, 3)[0] == Debt(0, 2, 7)


def test_doubling_another_player_does_not_pay_a_double_owed_to_the_declarer() -> None:
    game = started("pagat", "no-tricks").apply(Double(1 << 2))
    assert doubles_owed(game, 1)[:2] == (Debt(0, 2, 6), Debt(2, 2, 7))


def test_a_double_that_has_been_made_is_no_longer_owed() -> None:
    game = started("pagat+must-double-1", "no-tricks").apply(Double(1))
    assert doubles_owed(game, 1) == (Debt(2, 1, 7), Debt(3, 1, 7))


def test_doubles_counted_over_the_whole_game_are_one_entry() -> None:
    game = started("leaver", "no-tricks")
    before = doubles_owed(game, 1)
    assert [debt.declarer for debt in before] == [None]
    assert doubles_owed(game.apply(PASS), 1) == (before[0]._replace(deals=before[0].deals - 1),)


def test_the_declarers_own_statement_does_not_use_up_a_deal() -> None:
    game = started("leaver", "no-tricks")
    before = doubles_owed(game, 0)
    assert game.turn == 1
    game = game.apply(Double(1)).apply(PASS)
    assert game.turn == 0
    assert doubles_owed(game.apply(PASS), 0) == before


def test_in_a_series_doubles_are_owed_only_to_its_declarer() -> None:
    game = started("pagat", "no-tricks", "series")
    assert doubles_owed(game, 0) == ()
    assert doubles_owed(game, 1) == (Debt(0, 2, 7),)


def test_one_deal_of_each_contract_is_too_short_for_owed_doubles() -> None:
    assert doubles_owed(started("pagat", "no-tricks", "each-contract"), 1) == ()


@pytest.mark.parametrize("length", ["each-contract", "one-deal"])
def test_a_view_lists_no_owed_doubles_where_the_sitting_is_too_short(length: Length) -> None:
    assert not any(map(any, started("pagat", "no-tricks", length).view(1).owed))
    assert all(map(any, started("pagat", "no-tricks").view(1).owed))


def test_between_deals_owed_doubles_count_the_finished_deals() -> None:
    game = started("pagat", "no-tricks").apply(Double(1))
    game = played_on(game, lambda game: game.position is None)
    assert doubles_owed(game, 1)[0] == Debt(0, 1, 6)
    assert doubles_owed(game, 2)[0] == Debt(0, 2, 6)


def test_the_contract_in_progress_is_no_longer_left() -> None:
    game = started("pagat", "no-tricks")
    assert "no-tricks" not in own_contracts_left(game, 0)
    assert len(own_contracts_left(game, 0)) == 6
    assert len(own_contracts_left(game, 1)) == 7


def test_one_deal_of_each_contract_is_shared_by_all() -> None:
    game = started("pagat", "no-tricks", "each-contract")
    assert all("no-tricks" not in own_contracts_left(game, seat) for seat in range(4))


def test_shared_contracts_are_counted_down() -> None:
    assert shared_contracts_left(Game(load("rifki")))[:2] == (
        SharedContract("no-tricks", 2),
        SharedContract("no-hearts", 2),
    )
    once = started("rifki", "no-hearts")
    assert shared_contracts_left(once)[:2] == (SharedContract("no-tricks", 2), SharedContract("no-hearts", 1))
    assert own_contracts_left(once, 0) == ("trumps",)
    assert shared_contracts_left(started("leaver", "no-tricks"))[0] == SharedContract("no-hearts", 1)
    assert shared_contracts_left(started("pagat", "no-tricks")) == ()


def test_without_declarers_nobody_has_contracts_of_their_own() -> None:
    game = Game(load("fruit-salad"))
    assert [own_contracts_left(game, seat) for seat in range(game.plan.players)] == [()] * game.plan.players
