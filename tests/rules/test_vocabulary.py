"""The reference of rule words matches the vocabulary."""

import re

from tools.vocabulary import PAGE, page

from barbu.engine.plan import plan_of
from barbu.rules.load import load, parse


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run `python tools/vocabulary.py`"


def test_the_example_of_the_page_is_a_rule_set() -> None:
    example = re.search(r"```toml\n(.*?)```", page(), re.S)
    assert example is not None
    rules = parse(example[1], "example")
    assert rules != load("pagat")
    assert rules.contracts["no-king"].heart_lead == "free"


def test_the_example_for_several_numbers_of_players_is_a_rule_set() -> None:
    example = re.findall(r"```toml\n(.*?)```", page(), re.S)[1]
    text = 'extends = "house-2000"\nname = "x"\n' + example
    assert parse(text, "example").numbers == (4, 3)
    assert parse(text, "example", players=3) == load("house-2000-three")


def test_the_examples_for_single_tricks_are_rule_sets() -> None:
    _, _, *examples = re.findall(r"```toml\n(.*?)```", page(), re.S)
    three, numbered = (plan_of(parse(example, "example")).contracts["no-last-two"] for example in examples)
    assert three.trick_points == (0,) * 10 + (-5, -10, -15)
    assert numbered.trick_points == (-10, *(0,) * 5, -20, *(0,) * 6)
