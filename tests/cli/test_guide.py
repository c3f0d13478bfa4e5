"""Rules by any name, the glossary and the guide to strategy on the command line."""

import json
import re

import pytest

from barbu.rules.load import load
from barbu.text.glossary import glossary
from tests.cli.conftest import Barbu


@pytest.mark.parametrize(
    ("words", "head"),
    [
        (["turkish", "king"], "Rıfkı  (rifki)\n"),  # noqa: RUF001
        (["Turkish King"], "Rıfkı  (rifki)\n"),  # noqa: RUF001
        (["tafferan"], "Barbu  (pagat)\n"),
        (["Tafferan+ace-low"], "Barbu  (pagat+ace-low)\n"),
        (["fantan"], "Dominoes  (dominoes), a contract\n"),
        (["losing"], "No Tricks  (no-tricks), a contract\n"),
        (["No", "King", "of", "Hearts"], "No King  (no-king), a contract\n"),
        (["Le Barbu"], "Barbu  (pagat)\n"),
    ],
)
def test_rules_by_any_of_their_names(barbu: Barbu, words: list[str], head: str) -> None:
    status, out, err = barbu("rules", *words)
    assert (status, err) == (0, "")
    assert out.startswith(head)


def test_a_name_of_several_variants_is_no_answer(barbu: Barbu) -> None:
    status, out, err = barbu("rules", "king")
    assert (status, out) == (1, "")
    assert err.startswith("error: variant: king: more than one variant has this name\nhint: did you mean ")
    assert "rifki" in err


def test_a_contract_shows_what_it_costs_where(barbu: Barbu) -> None:
    out = barbu("rules", "slaps").out
    assert "Also called: Losing, Losing Tricks, Nullo" in out
    line = re.search(r"^ - −2 a trick: (.*)$", out, re.M)
    assert line is not None
    assert {"pagat", "wikipedia"} <= set(line[1].split(", "))
    told = json.loads(barbu("rules", "slaps", "--json").out)
    assert told["name"] == "no-tricks"
    assert "pagat" in told["lines"]["−2 a trick"]


def test_rules_for_a_number_of_players(barbu: Barbu) -> None:
    out = barbu("rules", "french", "--players", 5).out
    assert "50 cards, 10 for each player" in out
    assert load("french", 5).digest in out
    assert json.loads(barbu("rules", "french", "--json", "--players", 3).out)["numbers"] == [4, 3, 5]
    status, out, err = barbu("rules", "pagat", "--players", 5)
    assert (status, out) == (1, "")
    assert "made for 4 players, not 5" in err
    assert barbu("rules", "--players", 5).status == 2


def test_simulations_for_a_number_of_players(barbu: Barbu) -> None:
    arguments = ("simulate", "fruit-salad", "--games", 1, "--json")
    assert len(json.loads(barbu(*arguments, "--players", 6).out)["seats"]) == 6
    status, out, err = barbu("simulate", "pagat", "--players", 5)
    assert (status, out) == (1, "")
    assert "made for 4 players, not 5" in err


def test_what_is_proposed_and_errata_are_listed(barbu: Barbu) -> None:
    out = barbu("rules", "cats").out
    assert "\nProposed here\n - The page's list of contracts is lost" in out
    assert "\nErrata in the sources\n - The page allows doubles of anyone" in out
    assert "Proposed here" not in barbu("rules", "pagat").out


def test_the_glossary(barbu: Barbu) -> None:
    status, out, err = barbu("glossary")
    assert (status, err) == (0, "")
    assert len(out.splitlines()) == len(glossary())
    assert barbu("glossary", "Double", "back").out.startswith("redouble (double back, surcontre, response): The answer")
    assert json.loads(barbu("glossary", "void", "--json").out)[0]["meaning"] == "Without a card of a suit."
    status, out, err = barbu("glossary", "redubble")
    assert (status, out) == (1, "")
    assert err == "error: redubble: the glossary has no such word\nhint: did you mean redouble?\n"
    assert barbu("glossary", "xyzzy").err.endswith("hint: barbu glossary lists all words\n")


def test_strategy_of_a_variant_speaks_of_its_contracts(barbu: Barbu) -> None:
    out = barbu("strategy", "barbette").out
    assert "\nNo King\n" in out
    assert "\nNo Tricks\n" not in out
    assert "\nDoubles\n" in out
    assert "\nDoubles\n" not in barbu("strategy", "Tafferan+no-doubling").out


def test_strategy_of_a_contract(barbu: Barbu) -> None:
    out = barbu("strategy", "réussite").out
    assert out.startswith("\nDominoes\n - ")
    assert [part["title"] for part in json.loads(barbu("strategy", "trumps", "--json").out)] == ["Trumps"]


def test_all_of_the_strategy(barbu: Barbu) -> None:
    out = barbu("strategy").out
    assert out.startswith("\nChoosing a contract\n - ")
    assert "\nNo Hearts and No King\n" in out


def test_strategy_of_nothing(barbu: Barbu) -> None:
    status, out, err = barbu("strategy", "brigde")
    assert (status, out) == (1, "")
    assert "there is no such variant" in err
    assert err.endswith("hint: barbu rules lists all variants and options\n")
