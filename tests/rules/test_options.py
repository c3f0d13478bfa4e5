"""Options: what they change, how the variant's name lists them, and why some are refused."""

from itertools import combinations

import pytest
from msgspec import structs

from barbu.errors import RulesError
from barbu.rules.load import load, parse, variant_names
from barbu.rules.options import option, option_line, option_names, options_of, with_options
from barbu.rules.totals import stated_total
from barbu.text.describe import difference
from barbu.text.render import render
from tests.rules.saying import refused, why_not
from tests.typed import present


def test_the_shipped_options() -> None:
    assert option_names() == [
        "7th-last",
        "ace-again",
        "ace-low",
        "as-printed",
        "barbu-heart-leads",
        "block-rotation",
        "dealer-chooses",
        "dominoes-30",
        "double-anyone",
        "double-declarer-only",
        "exact-100",
        "expose",
        "first-card",
        "fixed-order",
        "forced-penalty",
        "four-lowest",
        "free-trump",
        "jack-of-diamonds",
        "king-15",
        "last-two",
        "late-hearts",
        "misdeals",
        "moon-not-king",
        "moon-subtracts",
        *(f"must-double-{number}" for number in range(6)),
        "no-doubling",
        "opposite-deals",
        "over-100",
        "pass-across-second",
        "power-play",
        "queen-breaks",
        "quick-rotation",
        "ravage-24",
        "ravage-36",
        "split-undoubled",
        "two-tricks",
        "with-four-three",
        "with-no-7th-last",
        "with-no-men",
        "zero-sum",
    ]


def test_what_options_change() -> None:
    assert load("pagat+ace-low").contracts["dominoes"].ace == "low"
    assert load("pagat+first-card").contracts["dominoes"].start == "first-card"
    fixed = load("lora+block-rotation+fixed-order").session
    assert (fixed.rotation, fixed.choice) == ("block", "fixed")
    assert load("pagat+quick-rotation").session.rotation == "each-deal"
    assert load("pagat+no-doubling").doubling is None
    split = load("pagat+split-undoubled").doubling
    assert split is not None
    assert split.undoubled == "split"
    for number in range(6):
        doubling = load(f"cardzmania+must-double-{number}").doubling
        assert doubling is not None
        assert doubling.owed == number


def test_what_the_options_of_the_barbu_family_change() -> None:
    contracts = {name: load(f"pagat+{name}").contracts for name in option_names() if not why_not(load("pagat"), name)}
    assert contracts["ace-again"]["dominoes"].ace_again
    hearts = contracts["barbu-heart-leads"]
    assert (hearts["no-king"].heart_lead, hearts["no-hearts"].heart_lead) == ("free", "never")
    forced = contracts["forced-penalty"]
    assert [name for name, contract in forced.items() if contract.forced == "safe"] == ["no-queens", "no-king"]
    small = contracts["dominoes-30"]
    assert (small["no-king"].cards, small["dominoes"].places) == ({"KH": -15}, (30, 20, 10, 0))
    king = contracts["king-15"]
    assert (king["no-king"].cards, king["dominoes"].places) == ({"KH": -15}, (40, 20, 10, -10))
    assert contracts["with-no-men"]["no-men"].cards == {"kings": -3, "jacks": -3}
    last = contracts["with-no-7th-last"]["no-7th-last"]
    assert (last.numbered, last.last) == ({"7": -10}, (-20,))
    assert [contracts[f"ravage-{pot}"]["ravage-city"].pot for pot in (24, 36)] == [-24, -36]
    session = load("pagat+dealer-chooses").session
    assert (session.dealer, session.leader) == ("declarer", "dealer-left")
    doubling = load("pagat+double-declarer-only").doubling
    assert doubling is not None
    assert (doubling.negative, doubling.positive, doubling.declarer_redouble) == ("declarer", "declarer", "all-or-none")


def test_a_void_player_need_not_trump() -> None:
    """A duty to beat trumps when they are led stays; where there was none, nothing is left (catalogue, section 10)."""
    assert load("pagat+free-trump").contracts["trumps"].duty == "overtake-led"
    assert load("italian+free-trump").contracts["trumps"].duty == "free"


@pytest.mark.parametrize(
    ("name", "places"),
    [("brader+zero-sum", (83, 63, 43, 22)), ("italian+zero-sum", (74, 54, 34, 13))],
)
def test_tv19_the_places_of_dominoes_make_the_sum_zero(name: str, places: tuple[int, ...]) -> None:
    rules = load(name)
    assert rules.contracts["dominoes"].places == places
    assert rules.sum == 0


def test_zero_sum_comes_last_and_lowers_places_too() -> None:
    rules = load("pagat+zero-sum+with-no-men")
    assert rules.variant == "pagat+with-no-men+zero-sum"
    assert rules.contracts["dominoes"].places == (51, 26, 11, 1)
    high = parse('extends = "pagat"\nsum = 20\n[contracts.dominoes]\nplaces = [50, 20, 5, -5]\n', "high")
    assert with_options(high, ["zero-sum"]).contracts["dominoes"].places == (49, 19, 4, -7)


@pytest.mark.parametrize(
    ("options", "series"),
    [("ravage-36", -36), ("ravage-24", -24), ("dominoes-30", 0), ("king-15", 0), ("with-no-men", -24)],
)
def test_tv12_totals_of_options(options: str, series: int) -> None:
    assert load(f"pagat+{options}").sum == 4 * series


def test_tv12_all_the_extra_contracts_together() -> None:
    rules = load("cardzmania+ravage-36+with-no-7th-last+with-no-men")
    assert (rules.sum, rules.series) == (-360, 10)
    assert load("wikipedia-ravage+ravage-36").sum == 4 * -12


def test_an_option_changes_only_its_words() -> None:
    pagat, low = load("pagat"), load("pagat+ace-low")
    assert low.digest != pagat.digest
    assert {name for name in pagat.contracts if pagat.contracts[name] != low.contracts[name]} == {"dominoes"}
    assert (low.session, low.doubling, low.deck) == (pagat.session, pagat.doubling, pagat.deck)


def test_options_stand_in_alphabetical_order() -> None:
    rules = with_options(load("pagat+quick-rotation"), ["ace-low"])
    assert rules.variant == "pagat+ace-low+quick-rotation"
    assert load("pagat+quick-rotation+ace-low").variant == "pagat+ace-low+quick-rotation"
    assert rules == load("pagat+ace-low+quick-rotation")


def test_no_doubling_turns_the_split_off_too() -> None:
    assert load("wikipedia+no-doubling").doubling is None


def test_the_same_declarer_until_all_contracts_are_played() -> None:
    rules = load("cardzmania+block-rotation")
    assert (rules.session.rotation, rules.deals_each, rules.deals) == ("block", 7, 28)
    assert load("barbette+block-rotation").deals_each == 4
    assert load("rifki+block-rotation").deals_each == 5
    assert load("dubbelkingen+block-rotation").deals_each == 5
    assert load("rifki+block-rotation+without-trumps").deals_each == 3
    assert load("bonken+block-rotation").deals_each == 3
    assert load("french+block-rotation", 3).deals_each == 8


def test_anyone_may_be_doubled_in_positive_contracts_too() -> None:
    doubling = present(load("house-2000+double-anyone").doubling)
    assert doubling == structs.replace(present(load("house-2000").doubling), positive="any")
    assert doubling.negative == "declarer"
    assert present(load("cats+double-anyone").doubling).positive == "any"
    assert present(load("leaver+double-anyone").doubling).owed_over == "game"


@pytest.mark.parametrize("players", range(3, 11))
def test_the_moon_does_not_apply_to_the_king_of_spades(players: int) -> None:
    before, after = load("canadian-salad", players).contracts, load("canadian-salad+moon-not-king", players).contracts
    assert before["no-king-of-spades"].shoot == (100 if players > 6 else 0), "one card alone is no moon"
    assert after["no-king-of-spades"].shoot == 0
    assert after["salad"].shoot == 100
    assert {name for name in before if before[name] != after[name]} <= {"no-king-of-spades"}


def test_the_seventh_and_the_last_trick_or_the_last_two() -> None:
    cats, swapped = load("rifki-cats").contracts, load("rifki-cats+last-two").contracts
    assert list(swapped) == [name if name != "no-7th-last" else "no-last-two" for name in cats]
    assert swapped["no-last-two"] == structs.replace(cats["no-7th-last"], numbered={}, last=(-180, -180))
    assert load("rifki-cats+last-two").sum == load("rifki-cats").sum
    rifki, other = load("rifki").contracts, load("rifki+7th-last").contracts
    assert list(other) == [name if name != "no-last-two" else "no-7th-last" for name in rifki]
    assert other["no-7th-last"] == cats["no-7th-last"]
    assert load("rifki+7th-last").digest != load("rifki").digest


def test_an_unknown_option_names_the_nearest() -> None:
    assert refused("pagat+acelow").near == "ace-low"
    assert refused("pagat+acelow").hint == "did you mean ace-low?"


def test_refusal_is_empty_where_the_option_can_be_added() -> None:
    assert why_not(load("pagat"), "ace-low") == ""
    assert why_not(load("pagat+no-doubling"), "must-double-1") == "it contradicts the option no-doubling"


def test_what_an_option_restates_is_allowed_where_it_says_so() -> None:
    assert load("pagat+must-double-2") == load("pagat")


@pytest.mark.parametrize("variant", variant_names())
def test_every_option_is_applied_or_refused_with_a_reason(variant: str) -> None:
    """For each number of players; what is applied keeps all laws, and is told as a difference."""
    for players in load(variant).numbers or (load(variant).players,):
        rules = load(variant, players)
        for name in options_of(rules):
            why = why_not(rules, name)
            if why:
                assert len(why) > 10
                assert not why.endswith(".")
                assert ". " not in why, "one sentence"
                continue
            changed = load(f"{variant}+{name}", players)
            assert (changed.players, changed.numbers) == (players, rules.numbers)
            if changed == rules:
                assert option(name).restates
            else:
                assert difference(changed, rules)


ONLY = {
    "7th-last": ["rifki"],
    "exact-100": ["hearts"],
    "jack-of-diamonds": ["hearts"],
    "last-two": ["rifki-cats"],
    "moon-not-king": ["canadian-salad"],
    "moon-subtracts": ["hearts"],
    "over-100": ["hearts"],
    "pass-across-second": ["hearts"],
    "power-play": ["dragonmaster"],
    "queen-breaks": ["hearts"],
    "two-tricks": ["lora"],
    "with-four-three": ["king-portugal"],
}
"""Options that the sources have for a single variant."""


@pytest.mark.parametrize("name", option_names())
def test_every_other_option_is_for_more_than_one_variant(name: str) -> None:
    fitting = [variant for variant in variant_names() if not why_not(load(variant), name)]
    assert fitting == ONLY[name] if name in ONLY else len(fitting) >= 5


@pytest.mark.parametrize("variant", variant_names())
def test_options_two_by_two_are_applied_or_refused_with_a_reason(variant: str) -> None:
    rules = load(variant)
    for one, other in combinations(options_of(rules), 2):
        try:
            changed = with_options(rules, [one, other])
        except RulesError as error:
            assert error.why
            assert ". " not in error.why, "one sentence"
        else:
            assert changed.variant == "+".join([variant, *sorted((one, other))])
            assert changed.sum == stated_total(changed)


def test_exposed_cards_move_their_own_points() -> None:
    trex = load("trex+expose").contracts
    assert trex["no-king"].expose == {"KH": 75}
    assert trex["no-queens"].expose == {"queens": 25}
    assert load("french+expose").contracts["no-king"].expose == {"KH": -80}, "penalties are written above zero"
    assert load("fruit-salad+expose").contracts["no-queens"].expose == {"queens": -25}
    assert load("pagat+expose+no-doubling").contracts["no-king"].expose == {"KH": 20}
    assert load("trex+expose").sum == 0
    for other in ("dominoes-30", "king-15"):
        assert load(f"trex+expose+{other}").contracts["no-king"].expose == {"KH": 15}, other


def test_exposing_is_for_a_single_pack() -> None:
    assert why_not(load("canadian-salad", 6), "expose") == ""
    assert why_not(load("canadian-salad", 7), "expose") == "with two packs nobody knows whose card was taken"


def test_misdeals_of_each_contract() -> None:
    rifki = load("rifki+misdeals").contracts
    assert rifki["trumps"].claim == "nothing-above-ten"
    assert rifki["no-king"].claim == "lone-top-heart"
    assert rifki["no-queens"].redeal == "one-each"
    assert {name for name in rifki if rifki[name] != load("rifki").contracts[name]} == {
        "trumps",
        "no-king",
        "no-queens",
    }
    assert load("kingen+misdeals", 5).contracts["no-queens"].redeal == "never", (
        "five players cannot take one queen each"
    )
    assert load("kingen+misdeals", 5).contracts["no-king"].claim == "lone-top-heart"


def test_a_contract_that_the_table_shares_is_added_as_such() -> None:
    assert load("leaver+ravage-24").contracts["ravage-city"].shared == 1
    assert load("leaver+ravage-24").deals == 8
    assert load("rifki+ravage-24").contracts["ravage-city"].shared == 2
    assert load("king-russia+with-no-men").deals == 15
    assert load("salade+with-no-men", 5).deals == 5 * 7


def test_forced_penalty_is_about_the_cards_that_score() -> None:
    contract = load("rifki+forced-penalty").contracts["no-king"]
    assert (contract.forced, contract.forced_cards) == ("safe", ())


def test_zero_sum_where_low_totals_win() -> None:
    assert load("french+zero-sum", 3).contracts["dominoes"].places == (-245, -205, -165)
    assert load("french+zero-sum", 4).contracts["dominoes"].places == (-196, -166, -126, -107)
    assert load("french+zero-sum", 5).contracts["dominoes"].places == (-166, -141, -116, -91, -66)


def test_zero_sum_counts_all_rows_of_chinese_poker() -> None:
    rules = load("wikipedia-nine+zero-sum")
    assert rules.contracts["dominoes"].places == (33, 8, -7, -17)
    assert rules.sum == 0


def test_zero_sum_where_the_table_plays_each_contract_once() -> None:
    rules = load("leaver+ravage-24+zero-sum")
    assert rules.contracts["dominoes"].places == (53, 23, 3)
    assert rules.sum == 0


def test_what_the_adjuster_changed_is_shown() -> None:
    told = [render(line) for line in difference(load("brader+zero-sum"), load("brader"))]
    assert any("83" in line and "22" in line for line in told)


@pytest.mark.parametrize("name", option_names())
def test_every_option_has_a_line(name: str) -> None:
    line = render(option_line(name))
    assert line[0].isupper()
    assert not line.endswith(".")


def test_options_added_one_by_one_are_those_of_the_name() -> None:
    """The adjuster is applied last, also when another option comes after it."""
    for variant, first, second in (
        ("brader", "zero-sum", "with-no-men"),
        ("italian", "zero-sum", "ravage-36"),
        ("pagat", "ravage-24", "zero-sum"),
    ):
        one_by_one = with_options(with_options(load(variant), [first]), [second])
        assert one_by_one == load(one_by_one.variant)


def test_option_that_the_adjuster_only_seems_to_leave_something_to_do_is_refused() -> None:
    adjusted = load("house-2000+with-no-men+zero-sum")
    assert "changes nothing" in why_not(adjusted, "king-15")
