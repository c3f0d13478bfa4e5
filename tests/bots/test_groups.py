"""Contracts of a group: a declarer plays one of them, and the club player counts them once."""

from random import Random

import pytest
from msgspec.structs import replace

from barbu.bots.club.doubling.choice import owed_value
from barbu.bots.club.outlook import AHEAD, outlook
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.rules.load import load
from barbu.sim import next_deal

LOOK = outlook(plan_of(load("barbette")))


def test_the_others_of_a_group_go_with_the_one_that_is_played() -> None:
    left = ("no-queens", "trumps", "dominoes")
    assert LOOK.kept(left, "trumps") == LOOK.kept(left, "dominoes") == ("no-queens",)
    assert LOOK.kept(left, "no-queens") == ("trumps", "dominoes")


def test_a_group_makes_one_deal() -> None:
    assert LOOK.series(("no-queens", "trumps", "dominoes")) == 2
    assert LOOK.series(tuple(LOOK.plan.contracts)) == LOOK.plan.rules.series


def test_the_choice_within_a_group_is_worth_less_than_two_deals() -> None:
    """Two contracts of a group count as the better one, not as both in turn."""
    one, other = LOOK.later(("trumps",), 1), LOOK.later(("dominoes",), 1)
    assert max(one, other) < LOOK.later(("trumps", "dominoes"), 1) < one + other


def test_two_doubles_cannot_be_owed_in_one_deal() -> None:
    assert owed_value(LOOK, ("trumps", "dominoes"), 1, 2) < -1e5 < owed_value(LOOK, ("trumps", "dominoes"), 1, 1)


def test_many_contracts_are_not_weighed_in_every_order() -> None:
    """With 14 contracts, 16,384 sets of them could be left; only those after the next deal are considered."""
    rules = load("pagat")
    contracts = rules.contracts | {name + "-again": contract for name, contract in rules.contracts.items()}
    look = outlook(plan_of(replace(rules, contracts=contracts)))
    assert len(contracts) > AHEAD
    assert 0 < look.later(tuple(contracts), len(contracts)) < LOOK.later(tuple(LOOK.plan.contracts), AHEAD)


RIFKI = outlook(plan_of(load("rifki")))


def test_each_contract_stands_as_often_as_it_may_be_called() -> None:
    game = Game(load("rifki"))
    view = game.apply(next_deal(game, 0, Random(1))).view(0)
    stock = RIFKI.stock(view, 0)
    assert stock.count("trumps") == stock.count("no-king") == 2
    once = replace(view, declared=(("trumps",), ("no-king",), (), ()))
    stock = RIFKI.stock(once, 0)
    assert stock.count("trumps") == stock.count("no-king") == 1


def test_one_of_several_is_used_up_and_so_is_the_last_of_the_table() -> None:
    left = ("no-king", "no-king", "no-queens", "trumps", "trumps")
    assert RIFKI.kept(left, "trumps") == ("no-king", "no-king", "no-queens", "trumps")
    assert RIFKI.kept(left, "no-queens") == ("no-king", "no-king", "trumps", "trumps")
    assert RIFKI.kept(left, "no-king") == left


def test_deals_that_are_needed_for_ones_own_contracts_are_kept_for_them() -> None:
    left = ("no-king", "no-king", "trumps", "trumps")
    assert RIFKI.open(left, 2) == ("trumps",)
    assert RIFKI.open(left, 3) == ("no-king", "trumps")
    assert RIFKI.later(left, 2) == RIFKI.later(("trumps", "trumps"), 2) < RIFKI.later(left, 3)


def test_a_quota_is_kept_for_good_hands() -> None:
    """Two of five deals must be trumps: an average trump hand is worth more in a deal that is left than now, so the
    choice of the deal is worth something; with all five deals in trumps it is worth nothing."""
    left = ("no-tricks", "no-tricks", "trumps", "trumps")
    two = RIFKI.later(("trumps",), 1) * 2
    assert RIFKI.later(left, 5) > two + 3 * RIFKI.later(("no-tricks", "no-tricks"), 1) + 1


def test_the_others_take_their_share_of_what_the_table_plays_once() -> None:
    """Leaver's seven contracts: before a player declares again, two others have taken one each."""
    look = outlook(plan_of(load("leaver")))
    names = tuple(look.plan.contracts)
    left = [names[:size] for size in range(2, 8)]
    worth = [look.later(each, 1) for each in left]
    assert worth[0] == 0
    assert worth[1] == pytest.approx(sum(look._edges[name][hand] for name in names[:3] for hand in range(60)) / 180)
    assert worth[-1] > worth[1]


def test_what_comes_last_is_not_called_before() -> None:
    look = outlook(plan_of(load("salade")))
    assert "salad" not in look.open(tuple(look.plan.contracts), 6)
    assert look.open(("salad",), 1) == ("salad",)
