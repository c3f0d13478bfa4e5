"""Rules for several numbers of players."""

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, parse
from tests.rules.saying import refused_text as refused

SEVERAL = """
name = "Ours"
players = [4, 3, 5]
sum = -104
[contracts.no-tricks]
trick = -2
[with.3]
sum = -102
deck = { removed = ["2C"] }
[with.5]
sum = -150
[with.5.deck]
removed = ["2C", "2D"]
[with.5.contracts.no-tricks]
trick = -3
"""


def test_rules_for_several_numbers_of_players() -> None:
    usual, three, five = (parse(SEVERAL, "ours", players=number) for number in (None, 3, 5))
    assert [rules.players for rules in (usual, three, five)] == [4, 3, 5]
    assert [rules.numbers for rules in (usual, three, five)] == [(4, 3, 5)] * 3
    assert [rules.cards_each for rules in (usual, three, five)] == [13, 17, 10]
    assert [rules.contracts["no-tricks"].trick for rules in (usual, three, five)] == [-2, -2, -3]
    assert len({rules.digest for rules in (usual, three, five)}) == 3


def test_the_digest_is_that_of_the_rules_for_one_number() -> None:
    alone = 'name = "x"\nplayers = 3\nsum = -102\n[contracts.no-tricks]\ntrick = -2\n[deck]\nremoved = ["2C"]\n'
    assert parse(alone, "alone") == parse(SEVERAL, "ours", players=3)
    assert parse(alone, "alone").numbers == ()
    assert load("classic") == load("french-sequence", 4)


def test_a_child_takes_what_its_parent_says_for_that_number() -> None:
    child = 'extends = "kingen"\nsum = 0\n[contracts.no-tricks]\nface_up = false\n'
    assert parse(child, "mine", players=3).contracts["no-king"].cards == {"KH": -4}
    assert parse(child, "mine", players=5).deck.removed == ("2S", "2C")
    assert parse(child, "mine").numbers == (4, 3, 5)
    dropped = 'extends = "kingen"\nsum = -20\nplayers = [3]\n[contracts]\nno-7th-last = false\nno-queens = false\n'
    error = refused(dropped)
    why = "the contracts add up to 9 in a whole game, not -20: write sum = 9, or change values"
    assert (error.key, error.why) == ("sum", why)
    new = 'extends = "kingen"\nplayers = 6\nsum = 0\n[deck]\nremoved = ["twos"]\n[contracts.trumps]\ntrick = 1\n'
    assert "add up to 2 in a whole game, not 0: write sum = 2, or" in refused(new).why, "six take the words for four"
    several = 'extends = "salade"\n[contracts]\nsalad = false\n[contracts.no-tricks]\ntrick = -5\n'
    assert "write sum = -1420, or" in refused(several).why
    five = refused(several.replace("[contracts]", "sum = -1420\n[contracts]", 1))
    assert five.file == "mine.toml (players = 5)"
    assert "write sum = -1700 in [with.5], or" in five.why


def test_a_number_that_the_rules_are_not_made_for() -> None:
    for name, players, why in (
        ("kingen", 6, "it is made for 3, 4 or 5 players, not 6"),
        ("pagat", 3, "it is made for 4 players, not 3"),
        ("pagat+ace-low", 0, "it is made for 4 players, not 0"),
    ):
        with pytest.raises(RulesError) as caught:
            load(name, players)
        assert (caught.value.key, caught.value.why) == ("players", why)


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ("players = []", "players", "a number, or a list of different numbers"),
        ("players = [4, 4]", "players", "a number, or a list of different numbers"),
        ('players = [4, "five"]', "players", "a number, or a list of different numbers"),
        ("players = [4, true]", "players", "a number, or a list of different numbers"),
        ("players = [1]", "players", "at least 2"),
        ("[with.5]\nsum = 0", "with.5", "the rules are not made for that number: players = [4]"),
        ("with = 3", "with", "a table for each number of players"),
        ("with = { 4 = 3 }", "with.4", "it must be a table"),
        ("[with.4]\nplayers = 5", "with.4.players", "at the top of the file"),
        ('[with.4]\nextends = "cats"', "with.4.extends", "at the top of the file"),
        ("[with.4.contracts]\nno-kings = false", "with.4.contracts.no-kings", "nothing by that name to drop"),
        ("[with.4.contracts.no-king]\ncard = 3", "contracts.no-king.card", "not a word of the vocabulary"),
        ("numbers = [4, 5]", "numbers", "not written in a file"),
        ('variant = "pagat"', "variant", "not written in a file"),
    ],
)
def test_wrong_numbers_of_players(text: str, key: str, why: str) -> None:
    error = refused(f'extends = "pagat"\n{text}\n')
    assert error.key == key
    assert why in error.why


def test_all_numbers_of_a_text_are_checked() -> None:
    error = refused(SEVERAL.replace("sum = -150", "sum = -151"))
    assert (error.file, error.key) == ("mine.toml (players = 5)", "sum")
    assert parse(SEVERAL.replace("sum = -150", "sum = -151"), "ours", players=3).players == 3


def test_options_on_rules_for_several_numbers() -> None:
    for players in (3, 4, 5):
        rules = load("french+ace-low", players)
        assert (rules.players, rules.numbers) == (players, (4, 3, 5))
        assert rules.contracts["dominoes"].ace == "low"
        assert len(rules.contracts["dominoes"].places) == players
