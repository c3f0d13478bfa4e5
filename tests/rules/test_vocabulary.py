"""The reference of rule words matches the vocabulary."""

import re

from tools.vocabulary import PAGE, page

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
    _, example = re.findall(r"```toml\n(.*?)```", page(), re.S)
    text = 'extends = "house-2000"\nname = "x"\n' + example
    assert parse(text, "example").numbers == (4, 3)
    assert parse(text, "example", players=3) == load("house-2000-three")
