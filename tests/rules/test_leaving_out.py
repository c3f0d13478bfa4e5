"""Leaving out contracts: the consequences, and which cannot be left out."""

import random

import pytest
from tools.games import check_round_trip, random_game

from barbu.errors import RulesError
from barbu.rules.load import load, parse, variant_names
from barbu.rules.options import option_line, options_of, with_options
from barbu.text.render import render
from tests.rules.saying import why_not


def why(name: str, players: int | None = None) -> tuple[str, str]:
    with pytest.raises(RulesError) as caught:
        load(name, players)
    return caught.value.key, caught.value.why


def without(*names: str) -> str:
    return "".join(f"+without-{name}" for name in sorted(names))


def test_where_a_contract_cannot_go_the_parent_that_lets_it_go_is_named() -> None:
    with pytest.raises(RulesError) as caught:
        load("bonken+without-no-hearts+without-no-king")
    assert caught.value.hint == "did you mean bonking+without-no-hearts+without-no-king?"


def test_deals_and_sum_follow() -> None:
    rules = load("cardzmania+without-no-queens")
    assert list(rules.contracts) == [name for name in load("cardzmania").contracts if name != "no-queens"]
    assert (rules.deals, rules.sum) == (24, 4 * 24)
    assert load("pagat+without-trumps+without-dominoes").sum == 4 * -130
    assert load("french+without-dominoes", 5).sum == 2900
    assert load("french+without-dominoes", 5).deals == 35
    assert load("fruit-salad+without-salad").deals == 5
    assert load("bonking+without-trumps").deals == 7
    assert load("rifki+without-trumps").deals == 12
    assert load("king-russia+without-all+without-salad").deals == 12


def test_each_variant_offers_its_own_contracts() -> None:
    for variant in variant_names():
        rules = load(variant)
        offered = [name for name in options_of(rules) if name.startswith("without-")]
        assert offered == [f"without-{name}" for name in rules.contracts]
    assert render(option_line("without-no-queens")) == "No Queens is not played"


def test_the_other_contracts_stay_as_they_are() -> None:
    before, after = load("pagat").contracts, load("pagat+without-no-king").contracts
    assert {name: contract for name, contract in before.items() if name != "no-king"} == after


def test_of_a_group_the_last_one_is_played_by_everybody() -> None:
    rules = load("barbette+without-trumps")
    assert rules.contracts["dominoes"].group == ""
    assert (rules.deals, rules.sum) == (16, 0)
    assert load("king-portugal+without-nulos").contracts["trumps"].group == ""
    assert load("barbette+without-dominoes+without-trumps").deals == 12


def test_a_salad_goes_before_its_parts() -> None:
    assert why("french+without-no-hearts") == (
        "without-no-hearts",
        "it is part of salad: add without-salad as well",
    )
    assert load("french+without-no-hearts+without-salad").deals == 24
    assert load("french+without-salad").deals == 28
    assert why("king-russia+without-king+without-salad")[1] == "it is part of all: add without-all as well"
    assert why("canadian-salad+without-no-red", 10)[0] == "without-no-red"


def test_the_last_contract_stays() -> None:
    rest = [name for name in load("trex").contracts if name != "no-king"]
    assert load(f"trex{without(*rest)}").deals == 4
    key, reason = why(f"trex{without('no-king', *rest)}")
    assert (key, reason) == ("without-dominoes", "no contract would be left")


@pytest.mark.parametrize(
    ("name", "key", "reason"),
    [
        ("pagat+without-no-men", "without-no-men", "these rules have no contract no-men"),
        ("pagat+without-no-quens", "without-no-quens", "there is no such option"),
        ("cardzmania+with-no-men+without-no-men", "with-no-men", "it contradicts the option without-no-men"),
        (
            "wikipedia-ravage+ravage-36+without-ravage-city",
            "ravage-36",
            "it contradicts the option without-ravage-city",
        ),
        (
            "rifki+without-no-tricks",
            "without-no-tricks",
            "each declarer plays 3 of the contracts that the table shares, and too few would be left",
        ),
        (
            "dubbelkingen+without-no-men+without-trumps",
            "without-no-men",
            "each declarer plays 3 of the contracts that the table shares, and too few would be left",
        ),
        (
            "bonken+without-no-king",
            "without-no-king",
            "each declarer plays 2 of the contracts that the table shares, and too few would be left",
        ),
        ("pagat+ace-low+without-dominoes", "ace-low", "these rules have no contract that is laid out"),
        ("pagat+barbu-heart-leads+without-no-king", "barbu-heart-leads", "these rules have no contract no-king"),
        ("pagat+free-trump+without-trumps", "free-trump", "these rules have no trumps"),
        ("trex+expose+without-no-king+without-no-queens", "expose", "these rules have neither No King nor No Queens"),
        (
            "pagat+double-anyone+without-dominoes+without-trumps",
            "double-anyone",
            "these rules have no positive contract",
        ),
        (
            "canadian-salad+moon-not-king+without-no-king-of-spades+without-salad",
            "moon-not-king",
            "these rules have no contract no-king-of-spades",
        ),
        (
            f"wikipedia+without-trumps{without('no-hearts', 'no-king', 'no-last-two', 'no-queens', 'no-tricks')}",
            "doubling.owed",
            "2 doubles cannot be made in one deal: seat D declares only 1",
        ),
        (f"trex{without('dominoes')}+zero-sum", "zero-sum", "it needs exactly one contract that is laid out"),
    ],
)
def test_what_cannot_be_left_out(name: str, key: str, reason: str) -> None:
    assert why(name) == (key, reason)


def test_an_option_that_still_changes_something_stays() -> None:
    small = load("pagat+dominoes-30+without-dominoes").contracts
    assert small["no-king"].cards == {"KH": -15}
    assert load("pagat+dominoes-30+without-no-king").contracts["dominoes"].places == (30, 20, 10, 0)
    assert load("pagat+forced-penalty+without-no-queens").contracts["no-king"].forced == "safe"


def test_the_adjuster_counts_what_is_left() -> None:
    rules = load("pagat+without-no-queens+zero-sum")
    assert rules.contracts["dominoes"].places == (39, 14, -1, -11)
    assert rules.sum == 0


def test_one_by_one_as_far_as_each_step_makes_sense() -> None:
    rules = with_options(with_options(load("french"), ["without-salad"]), ["without-no-hearts"])
    assert rules == load("french+without-no-hearts+without-salad")
    assert rules.variant == "french+without-no-hearts+without-salad"


def test_rules_of_ones_own() -> None:
    rules = parse('extends = "pagat"\nsum = 28\ncontracts = { no-king = false, no-tricks = { trick = -3 } }\n', "mine")
    assert with_options(rules, ["without-no-tricks"]).sum == 4 * 46
    assert why_not(rules, "without-no-king") == "these rules have no contract no-king"


@pytest.mark.parametrize(
    "name",
    [
        "barbette+without-trumps",
        "bonking+without-trumps",
        "cardzmania+block-rotation+without-no-queens",
        "french+without-no-hearts+without-salad",
        "rifki+without-trumps",
        "salade+without-salad",
        "leaver+without-no-hearts",
    ],
)
def test_whole_games_and_their_records(name: str) -> None:
    game = random_game(load(name), random.Random(name))
    assert sum(game.totals) == load(name).sum
    check_round_trip(game)
