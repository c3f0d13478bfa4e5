"""Advice: only what holds under the words of the rules."""

import re
import tomllib
from typing import get_args

import msgspec
import pytest

from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Contract, Rules
from barbu.rules.names import CONTRACT_NAMES
from barbu.text.render import render
from barbu.text.strategy import Topic, all_advice, contract_advice, strategy


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
            *owner, word = path.split(".")
            about: object = Contract() if advice.contracts and not owner else load("pagat")
            if owner[:1] == ["contracts"]:
                about = Contract()
                assert owner[1] in CONTRACT_NAMES
            elif owner:
                (table,) = owner
                about = getattr(about, table)
            assert word == "swing" or hasattr(about, word) or hasattr(load("pagat"), word), path


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


CHOOSING, DOUBLES, SCORE, LEARNING = "Choosing a contract", "Doubles", "Reading the score", "The first games"


@pytest.mark.parametrize(
    ("title", "words", "holds", "does_not"),
    [
        # What a contract costs.
        (CHOOSING, "Keep No Tricks for a bad hand", ["pagat", "french", "house-2000"], ["rifki", "brader", "leaver"]),
        (CHOOSING, "No Tricks, No King, No Hearts, No Queens, No Last Two, Trumps, Dominoes", ["pagat"], ["brader"]),
        (CHOOSING, "Not everybody puts No King so low", ["pagat"], ["house-2000", "pagat+king-15", "brader"]),
        ("No King", "big contract", ["pagat", "salade", "rifki"], ["house-2000", "pagat+king-15", "san-francisco"]),
        # Who may be doubled, and when it has to be.
        (CHOOSING, "take the one that will be doubled", ["pagat", "pagat+double-declarer-only"], ["cardzmania"]),
        (CHOOSING, "once in points", ["pagat", "house-2000"], ["pagat+no-doubling", "french"]),
        (DOUBLES, "nobody else", ["pagat", "wikipedia"], ["pagat+double-declarer-only", "pagat+must-double-0"]),
        (DOUBLES, "Trumps still to come", ["pagat"], ["pagat+double-declarer-only", "barbette", "leaver"]),
        (DOUBLES, "counted over the whole game", ["leaver"], ["pagat"]),
        (DOUBLES, "had to double", ["pagat"], ["pagat+must-double-0"]),
        (DOUBLES, "declarer's left can expect the poorest score", ["pagat", "cardzmania", "house-2000"], ["french"]),
        (DOUBLES, "side by side", ["pagat+quick-rotation", "cardzmania"], ["pagat", "house-2000", "leaver"]),
        ("No King", "You have doubled nobody", ["pagat", "house-2000"], ["pagat+no-doubling"]),
        ("No King", "your doubles", ["pagat", "house-2000"], ["pagat+forced-penalty", "salade"]),
        # How a game goes.
        (CHOOSING, "all series run side by side", ["pagat+quick-rotation", "cardzmania"], ["pagat", "leaver", "rifki"]),
        (CHOOSING, "swing most", ["pagat", "leaver", "barbette"], ["bonking", "bonken", "trex"]),
        (CHOOSING, "both for the end", ["pagat"], ["barbette", "leaver", "trex"]),
        (SCORE, "few are decided before the last round", ["pagat", "salade"], ["french-sequence", "kingen"]),
        (LEARNING, "then the doubles", ["pagat"], ["pagat+no-doubling"]),
        (LEARNING, "rhythm of a whole series", ["pagat", "pagat+no-doubling", "barbette"], ["trex"]),
        # How a contract is played.
        ("No Last Two", "hardest", ["pagat", "rifki"], []),
        ("No Tricks", "though a rare one", ["pagat", "trex"], []),
        ("Salad", "gang up", ["salade", "french", "fruit-salad"], []),
        ("Trumps", "lead the jack", ["pagat", "pagat+free-trump"], ["cardzmania", "italian", "rifki"]),
        ("Trumps", "No trump is seldom", ["house-2000", "italian"], ["pagat", "bonken"]),
        ("Trumps", "six tricks or more", ["pagat"], ["house-2000-three", "five-players"]),
        (CHOOSING, "With the doubles the order changes", ["pagat"], ["pagat+no-doubling", "brader"]),
    ],
)
def test_advice_is_given_where_it_holds(title: str, words: str, holds: list[str], does_not: list[str]) -> None:
    for variant in holds:
        assert words in texts(load(variant))[title], variant
    for variant in does_not:
        assert words not in texts(load(variant)).get(title, ""), variant


def test_seats_follow_the_direction_of_play() -> None:
    text = 'extends = "pagat"\nname = "x"\n[session]\ndirection = "counter-clockwise"\n'
    assert "declarer's right can expect the poorest score" in texts(parse(text, "x"))[DOUBLES]


def test_the_last_two_tricks_are_not_mentioned_where_others_count() -> None:
    assert "hardest" not in " ".join(texts(load("trex")).values())
    assert "gang up" not in " ".join(texts(load("pagat")).values())


def test_the_seven_contracts_are_learned_and_listed_whole() -> None:
    told = texts(load("pagat"))
    assert "Dominoes, Trumps, No Last Two, No Queens, No King, No Hearts, No Tricks" in told[CHOOSING]
    order = ["how the contracts are played", "doubles", "No Last Two", "safe contract", "Dominoes", "rhythm"]
    places = [told[LEARNING].index(step) for step in order]
    assert places == sorted(places)


def test_no_player_is_called_he() -> None:
    for advice in all_advice():
        assert not {"he", "his", "him", "himself", "she", "her"} & set(re.findall(r"\w+", advice.text.lower())), (
            advice.text
        )


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
    assert "Choose this contract when you hold many hearts." in texts(load("pagat"))["No Hearts"]
    assert "Do not call it early" in texts(load("pagat"))["Trumps"]
