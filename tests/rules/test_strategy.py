"""Advice: only what holds under the words of the rules."""

import tomllib
from typing import get_args

import msgspec
import pytest

from barbu.rules.laws import CONTRACT_NAMES
from barbu.rules.load import load, variant_names
from barbu.rules.messages import render
from barbu.rules.model import Contract, Rules
from barbu.rules.strategy import Topic, all_advice, contract_advice, strategy


def texts(rules: Rules) -> dict[str, str]:
    return {render(part.title): "\n".join(render(line) for line in part.lines) for part in strategy(rules)}


def test_advice_is_on_a_topic_or_on_contracts_that_there_are() -> None:
    for advice in all_advice():
        assert bool(advice.topic) != bool(advice.contracts), advice.text
        assert {*advice.contracts, *advice.needs} <= set(CONTRACT_NAMES), advice.text
        assert advice.text.endswith("."), advice.text
        assert "\n" not in advice.text


def test_advice_speaks_of_words_that_there_are() -> None:
    for advice in all_advice():
        for path in advice.where:
            first, *rest = path.split(".")
            about: object = Contract() if advice.contracts and hasattr(Contract(), first) else load("pagat")
            if first == "contracts":
                about, (name, first) = Contract(), rest
                assert name in CONTRACT_NAMES
                rest = []
            for name in (first, *rest):
                about = getattr(about, name)


def test_every_topic_has_advice() -> None:
    assert {advice.topic for advice in all_advice()} == {*get_args(Topic), None}


@pytest.mark.parametrize("variant", variant_names())
def test_a_variant_has_advice_for_its_contracts_and_no_others(variant: str) -> None:
    rules = load(variant)
    spoken = {advice.text for advice in all_advice() if set(advice.contracts) & set(rules.contracts) or advice.topic}
    shown = "\n".join(texts(rules).values()).splitlines()
    assert shown
    assert set(shown) <= spoken


def test_advice_depends_on_the_words() -> None:
    assert "lead the jack" in texts(load("pagat"))["Trumps"]
    assert "lead the jack" not in texts(load("cardzmania"))["Trumps"], "nobody has to beat a trump there"
    assert texts(load("pagat"))["Dominoes"].startswith("Aces and the lowest cards")
    assert texts(load("pagat+ace-low"))["Dominoes"].startswith("Kings and aces")
    assert "You need not hold the start rank" not in texts(load("pagat+first-card"))["Dominoes"]
    assert "Long hearts" in texts(load("pagat"))["No King"]
    assert "Long hearts" not in texts(load("pagat+barbu-heart-leads"))["No King"]


def test_no_advice_on_doubles_where_there_are_none() -> None:
    assert "Doubles" in texts(load("pagat"))
    assert "Doubles" not in texts(load("pagat+no-doubling"))
    assert "doubles" in texts(load("pagat"))["No King"]
    assert "doubl" not in texts(load("pagat+no-doubling"))["No King"]
    assert "owe" not in texts(load("pagat+must-double-0"))["Doubles"]


def test_doubling_without_a_word_is_doubling() -> None:
    text = 'name = "x"\nplayers = 4\nsum = 0\n[contracts.no-tricks]\ntrick = -1\n[doubling]\n'
    assert "Doubles" in texts(msgspec.convert(tomllib.loads(text), Rules))


def test_advice_may_depend_on_what_a_contract_costs() -> None:
    assert "smallest contract" in texts(load("pagat"))["Choosing a contract"]
    assert "smallest contract" not in texts(load("rifki"))["Choosing a contract"], "650 points of 2600"


def test_advice_may_depend_on_quotas() -> None:
    assert "the table has left" in texts(load("rifki"))["Choosing a contract"]
    assert "the table has left" not in texts(load("pagat"))["Choosing a contract"]


def test_advice_of_a_contract_by_itself() -> None:
    every = contract_advice("trumps")
    assert set(contract_advice("trumps", load("cardzmania"))) < set(every)
    assert contract_advice("no-red") != []


@pytest.mark.parametrize("name", CONTRACT_NAMES)
def test_there_is_advice_on_every_contract(name: str) -> None:
    assert contract_advice(name)


def test_where_the_order_is_fixed_nobody_is_told_what_to_choose() -> None:
    for name in ("king-portugal", "king-russia", "kingen", "french-sequence"):
        told = " ".join(texts(load(name)).values())
        assert "Choose this contract" not in told
        assert "Do not call it" not in told
    assert "Choose this contract with many hearts." in texts(load("pagat"))["No Hearts"]
    assert "Do not call it early" in texts(load("pagat"))["Trumps"]
