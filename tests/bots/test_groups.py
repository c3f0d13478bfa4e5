"""Contracts of a group: a declarer plays one of them, and the club player counts them once."""

from msgspec.structs import replace

from barbu.bots.club.doubling import owed_value
from barbu.bots.club.outlook import AHEAD, outlook
from barbu.engine.plan import plan_of
from barbu.rules.load import load

LOOK = outlook(plan_of(load("barbette")))


def test_the_others_of_a_group_go_with_the_one_that_is_played() -> None:
    left = ("no-queens", "trumps", "dominoes")
    assert LOOK.kept(left, "trumps") == LOOK.kept(left, "dominoes") == ("no-queens",)
    assert LOOK.kept(left, "no-queens") == ("trumps", "dominoes")


def test_a_group_makes_one_deal() -> None:
    assert LOOK.series(("no-queens", "trumps", "dominoes")) == 2
    assert LOOK.series(tuple(LOOK.plan.contracts)) == LOOK.plan.rules.series


def test_the_choice_within_a_group_is_worth_less_than_two_deals() -> None:
    """Two contracts of one group bring the better of them, not both one after the other."""
    one, other = LOOK.later(("trumps",), 1), LOOK.later(("dominoes",), 1)
    assert max(one, other) < LOOK.later(("trumps", "dominoes"), 1) < one + other


def test_two_doubles_cannot_be_owed_in_one_deal() -> None:
    assert owed_value(LOOK, ("trumps", "dominoes"), 1, 2) < -1e5 < owed_value(LOOK, ("trumps", "dominoes"), 1, 1)


def test_many_contracts_are_not_weighed_in_every_order() -> None:
    """With 14 contracts there would be 16,384 sets that may be left; only those after the next deal are looked at."""
    rules = load("pagat")
    contracts = rules.contracts | {name + "-again": contract for name, contract in rules.contracts.items()}
    look = outlook(plan_of(replace(rules, contracts=contracts)))
    assert len(contracts) > AHEAD
    assert 0 < look.later(tuple(contracts), len(contracts)) < LOOK.later(tuple(LOOK.plan.contracts), AHEAD)


def test_a_contract_that_is_played_several_times_is_still_there() -> None:
    look = outlook(plan_of(load("rifki")))
    left = tuple(look.plan.contracts)
    assert look.kept(left, "trumps") == left
    assert look.later(left, 1) < look.later(left, 2)


def test_what_comes_last_is_not_called_before() -> None:
    look = outlook(plan_of(load("salade")))
    assert "salad" not in look.open(tuple(look.plan.contracts))
    assert look.open(("salad",)) == ("salad",)
