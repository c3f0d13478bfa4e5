"""Options: what they change, how the variant's name lists them, and why some are refused."""

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, variant_names
from barbu.rules.options import option, option_names, refusal, with_options


def refused(name: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        load(name)
    return caught.value


def test_the_shipped_options() -> None:
    assert option_names() == [
        "ace-low",
        "first-card",
        *(f"must-double-{number}" for number in range(6)),
        "no-doubling",
        "quick-rotation",
        "split-undoubled",
    ]


def test_what_options_change() -> None:
    assert load("pagat+ace-low").contracts["dominoes"].ace == "low"
    assert load("pagat+first-card").contracts["dominoes"].start == "first-card"
    assert load("pagat+quick-rotation").session.rotation == "each-deal"
    assert load("pagat+no-doubling").doubling is None
    split = load("pagat+split-undoubled").doubling
    assert split is not None
    assert split.undoubled == "split"
    for number in range(6):
        doubling = load(f"cardzmania+must-double-{number}").doubling
        assert doubling is not None
        assert doubling.owed == number


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


@pytest.mark.parametrize(
    ("name", "key", "why"),
    [
        ("pagat+ace-low+ace-low", "ace-low", "given twice"),
        ("pagat+must-double-1+must-double-2", "must-double-1", "contradicts the option must-double-2"),
        ("pagat+must-double-1+no-doubling", "no-doubling", "contradicts the option must-double-1"),
        ("pagat+no-doubling+split-undoubled", "no-doubling", "contradicts the option split-undoubled"),
        ("cardzmania+first-card", "first-card", "it changes nothing in cardzmania"),
        ("house-2000+quick-rotation", "quick-rotation", "it changes nothing in house-2000"),
        ("wikipedia+split-undoubled", "split-undoubled", "it changes nothing in wikipedia"),
    ],
)
def test_refusals_have_reasons(name: str, key: str, why: str) -> None:
    error = refused(name)
    assert error.key == key
    assert why in error.why


def test_an_unknown_option_names_the_nearest() -> None:
    assert refused("pagat+acelow").near == "ace-low"
    assert refused("pagat+acelow").hint == "did you mean ace-low?"


def test_refusal_is_empty_where_the_option_can_be_added() -> None:
    assert refusal(load("pagat"), "ace-low") == ""
    assert refusal(load("pagat+no-doubling"), "must-double-1") == "these rules have no doubles"


def test_what_an_option_restates_is_allowed_where_it_says_so() -> None:
    assert load("pagat+must-double-2") == load("pagat")


@pytest.mark.parametrize("variant", variant_names())
def test_every_option_is_applied_or_refused_with_a_reason(variant: str) -> None:
    applied = 0
    for name in option_names():
        why = refusal(load(variant), name)
        if not why:
            applied += 1
            assert load(f"{variant}+{name}").sum == 0
        else:
            assert len(why) > 10
    assert applied >= 9


@pytest.mark.parametrize("name", option_names())
def test_every_option_has_a_line(name: str) -> None:
    line = option(name).line
    assert line[0].isupper()
    assert not line.endswith(".")
