"""One contract practised: every contract of every variant, for every number of players, as rules of their own."""

import random

import pytest
from tools.games import check_round_trip, random_game

from barbu.engine.game import Game
from barbu.engine.plan import ContractPlan
from barbu.errors import RulesError
from barbu.rules.files.write import file_text
from barbu.rules.laws.rules import check
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Contract, Rules
from barbu.rules.practice import MOST_DEALS, practice
from barbu.rules.totals import is_open, scored_total
from barbu.text.describe import describe, is_shipped


def can_be_practised(contract: Contract) -> bool:
    """Whether cards are played in it, by rules of its own."""
    return not contract.unplayed and contract.play != "trial"


VARIANTS = [load(name, players) for name in variant_names() for players in load(name).numbers or (load(name).players,)]
CONTRACTS = [
    (rules, name) for rules in VARIANTS for name, contract in rules.contracts.items() if can_be_practised(contract)
]


def titled(value: object) -> str:
    return f"{value.variant}-{value.players}" if isinstance(value, Rules) else str(value)


@pytest.mark.parametrize(("rules", "contract"), CONTRACTS, ids=titled)
def test_every_contract_scores_as_it_does_in_its_variant(rules: Rules, contract: str) -> None:
    found = practice(rules, contract)
    check(found, "practice")
    assert list(found.contracts) == [contract]
    assert found.deals == rules.players
    whole, alone = (
        ContractPlan.of(contract, rules.contracts[contract], rules),
        ContractPlan.of(contract, found.contracts[contract], found),
    )
    for name in ("scoring", "trick_points", "pot", "each", "shoot", "penalty", "total", "calls", "exposed_value"):
        assert getattr(alone, name) == getattr(whole, name), name
    assert sorted(alone.values) == sorted(whole.values)
    alone_total = 0 if is_open(rules.contracts[contract]) else scored_total(rules.contracts[contract], rules)
    assert found.sum == rules.players * alone_total
    assert not is_shipped(found)
    assert parse(file_text(found), found.variant) == found
    assert describe(found)


@pytest.mark.parametrize("rules", VARIANTS, ids=titled)
def test_a_game_of_practice_is_played_and_recorded_like_any_other(rules: Rules) -> None:
    played = [name for name, contract in rules.contracts.items() if can_be_practised(contract)]
    for number, contract in enumerate(played):
        found = practice(rules, contract, 1 + number % 3)
        game = random_game(found, random.Random(number))
        assert game.over
        assert len(game.finished) == found.deals == 1 + number % 3
        assert {deal.board.call.contract for deal in game.finished} == {contract}
        check_round_trip(game)


def test_the_declarer_changes_each_deal_and_names_only_what_is_open() -> None:
    game = Game(practice(load("pagat"), "no-queens", 6))
    declarers = []
    for number in range(6):
        game = game.deal(random.Random(number), first=2)
        assert game.position is not None
        assert game.position.board.phase == "double", "nobody is asked for the only contract"
        declarers.append(game.position.board.declarer)
        while (action := next(iter(game.legal), None)) is not None:
            game = game.apply(action)
    assert declarers == [2, 3, 0, 1, 2, 3]
    trumps = Game(practice(load("pagat"), "trumps", 6)).deal(random.Random(1), first=0)
    assert [action.token for action in trumps.legal] == [f"call trumps {suit}" for suit in "SHDC"]


def test_no_doubles_are_owed_and_no_card_decides_who_begins() -> None:
    assert load("pagat").doubling is not None
    pagat = practice(load("pagat"), "no-king")
    assert pagat.doubling is not None
    assert pagat.doubling.owed == 0
    first = next(rules for rules in VARIANTS if rules.session.first)
    assert practice(first, next(iter(first.contracts))).session.first == ""


def test_the_name_is_that_of_no_variant() -> None:
    assert practice(load("pagat+ace-low"), "no-king").variant == "pagat-ace-low-no-king"


def test_what_cannot_be_practised() -> None:
    with pytest.raises(RulesError) as caught:
        practice(load("pagat"), "no-quens")
    assert (caught.value.why, caught.value.near) == ("these rules have no contract no-quens", "no-queens")
    for deals in (-1, MOST_DEALS + 1):
        with pytest.raises(RulesError) as caught:
            practice(load("pagat"), "no-queens", deals)
        assert caught.value.why == "one contract is practised in 1 to 20 deals"
    assert practice(load("pagat"), "no-queens", MOST_DEALS).deals == MOST_DEALS


def test_a_contract_without_play_is_not_practised() -> None:
    for variant in ("king-auction", "king-portugal+with-four-three"):
        with pytest.raises(RulesError, match="no card is played in four-three"):
            practice(load(variant), "four-three")
