"""From rule files to rules: inheritance, digests, and errors that name file, key and nearest word."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.rules.cardsets import meant
from barbu.rules.load import load, parent_name, parse, variant_names
from barbu.rules.model import Rules

DIGESTS = [
    (variant, int(players), digest)
    for variant, players, digest in (
        line.split()
        for line in (Path(__file__).parent / "digests.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
]


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse(text, "mine", "mine.toml")
    return caught.value


@pytest.mark.parametrize(("variant", "players", "digest"), DIGESTS)
def test_digests_of_shipped_variants_never_change(variant: str, players: int, digest: str) -> None:
    assert load(variant, players).digest == digest


def test_every_variant_has_its_digest() -> None:
    shipped = {(name, number) for name in variant_names() for number in load(name).numbers or (load(name).players,)}
    assert {(variant, players) for variant, players, _ in DIGESTS if "+" not in variant} == shipped


def test_a_child_states_only_what_differs() -> None:
    rules = parse('extends = "pagat"\nname = "Mine"\n[contracts.no-king]\nforced = "void-unless-doubled"\n', "mine")
    pagat = load("pagat")
    assert rules.variant == "mine"
    assert rules.contracts["no-king"].cards == {"KH": -20}, "what the child does not say stays"
    assert rules.contracts["no-king"].forced == "void-unless-doubled"
    assert rules.doubling == pagat.doubling
    assert rules != pagat


def test_a_set_of_cards_is_replaced_as_a_whole() -> None:
    rules = parse('extends = "pagat"\nsum = 16\n[contracts.no-hearts]\ncards = { hearts = -2 }\n', "mine", "mine.toml")
    assert rules.contracts["no-hearts"].cards == {"hearts": -2}


def test_a_contract_and_the_doubling_can_be_dropped() -> None:
    rules = parse('extends = "pagat"\nsum = 96\ndoubling = false\n[contracts]\nno-queens = false\n', "mine")
    assert "no-queens" not in rules.contracts
    assert rules.doubling is None
    assert rules.deals == 24


def test_dropping_what_is_not_there() -> None:
    error = refused('extends = "pagat"\n[contracts]\nno-queen = false\n')
    assert (error.file, error.key, error.near) == ("mine.toml", "contracts.no-queen", "no-queens")


def test_other_names_belong_to_one_rule_set_alone() -> None:
    assert load("pagat").aliases
    assert parse('extends = "pagat"\nname = "Ours"\n', "ours").aliases == ()


def test_names_and_sources_do_not_change_the_digest() -> None:
    renamed = parse('extends = "pagat"\nname = "Ours"\nsource = "a paper"\naliases = ["x"]\n', "ours")
    assert renamed == load("pagat")
    assert (renamed != load("pagat")) is False
    assert hash(renamed) == hash(load("pagat"))


def test_a_default_written_out_does_not_change_the_digest() -> None:
    spelled = parse('extends = "pagat"\n[contracts.no-tricks]\nkind = "negative"\nduty = "free"\n', "spelled")
    assert spelled.digest == load("pagat").digest


@pytest.mark.parametrize(("variant", "counts"), [("pagat", False), ("classic", True)])
def test_the_order_of_contracts_counts_where_it_is_the_order_of_play(variant: str, counts: bool) -> None:
    rules = load(variant)
    other = replace(rules, contracts=dict(reversed(rules.contracts.items())))
    assert (other.digest != rules.digest) is counts


def test_a_changed_word_changes_the_digest() -> None:
    changed = parse('extends = "pagat"\n[doubling]\nowed = 3\n', "changed")
    assert changed.digest != load("pagat").digest


def test_rules_never_equal_something_else() -> None:
    assert load("pagat") != "pagat"


def test_broken_toml_names_file_and_line() -> None:
    error = refused('name = "x"\nplayers = = 4\n')
    assert error.file == "mine.toml"
    assert "it is not TOML" in error.why
    assert "line 2" in error.why


@pytest.mark.parametrize(
    ("text", "key", "near"),
    [
        ("playrs = 4", "playrs", "players"),
        ("[contracts.no-tricks]\ntrik = -2", "contracts.no-tricks.trik", "trick"),
        ('[session]\nrotatoin = "block"', "session.rotatoin", "rotation"),
        ("[doubling]\nowes = 2", "doubling.owes", "owed"),
        ('[deck]\nremove = ["2C"]', "deck.remove", "removed"),
    ],
)
def test_an_unknown_word_names_its_path_and_the_nearest(text: str, key: str, near: str) -> None:
    error = refused(f'extends = "pagat"\n{text}\n')
    assert (error.file, error.key, error.near) == ("mine.toml", key, near)
    assert error.hint == f"did you mean {near}?"


@pytest.mark.parametrize(
    ("text", "key", "near"),
    [
        ('[contracts.trumps]\nduty = "haed"', "contracts.trumps.duty", "head"),
        ('[contracts.no-king]\nheart_lead = "nevr"', "contracts.no-king.heart_lead", "never"),
        ('[session]\nrotation = "each_deal"', "session.rotation", "each-deal"),
        ('[doubling]\nundoubled = "spilt"', "doubling.undoubled", "split"),
        ('[contracts.trumps]\nduty = "overtake-lead"', "contracts.trumps.duty", "overtake-led"),
        ('[contracts.no-king]\nforced = "save"', "contracts.no-king.forced", "safe"),
        ('[contracts.no-king]\nredoubler = "holders"', "contracts.no-king.redoubler", "holder"),
        ('[session]\nleader = "dealers-left"', "session.leader", "dealer-left"),
    ],
)
def test_a_wrong_word_names_the_nearest(text: str, key: str, near: str) -> None:
    error = refused(f'extends = "pagat"\n{text}\n')
    assert (error.key, error.near) == (key, near)


@pytest.mark.parametrize(
    ("text", "key", "why"),
    [
        ('players = "four"', "players", "it must be a whole number, not text"),
        ("players = 2", "players", "at least 3"),
        (
            "[contracts.no-tricks]\ntrick = true",
            "contracts.no-tricks.trick",
            "it must be a whole number, not true or false",
        ),
        ("[contracts.no-last-two]\nlast = -10", "contracts.no-last-two.last", "not a whole number"),
        ("[contracts.no-tricks]\nface_up = 1", "contracts.no-tricks.face_up", "it must be true or false"),
        ("[doubling]\nowed = -1", "doubling.owed", "at least 0"),
        ("[contracts.no-tricks]\nnumbered = [7, -10]", "contracts.no-tricks.numbered", "not a list"),
        ('[contracts.no-tricks]\nnumbered = { 7 = "x" }', "contracts.no-tricks.numbered.7", "not text"),
        ("[contracts.no-king]\ncards = { KH = 1.5 }", "contracts.no-king.cards.KH", "a whole number, not a fraction"),
        ('[contracts.no-last-two]\nlast = [-10, "20"]', "contracts.no-last-two.last", "entry 2 must be a whole number"),
        (
            "[contracts.trumps]\ntrump = true",
            "contracts.trumps.trump",
            "it must be none or declarer, not true or false",
        ),
        ("[deck]\npacks = 3", "deck.packs", "words allowed here: 1 or 2"),
        ("sum = 2026-11-21", "sum", "not a date"),
        ("[contracts.no-tricks]\npot = [-36]", "contracts.no-tricks.pot", "not a list"),
        ("[contracts.dominoes]\nace_again = 1", "contracts.dominoes.ace_again", "it must be true or false"),
        ("[contracts.dominoes]\ngroup = true", "contracts.dominoes.group", "it must be text"),
        ("session = 3", "session", "it must be a table"),
        ("contracts = 3", "contracts", "it must be a table"),
    ],
)
def test_a_wrong_type_says_what_is_expected(text: str, key: str, why: str) -> None:
    error = refused(f'extends = "pagat"\n{text}\n')
    assert error.key == key
    assert why in error.why


def test_a_missing_word() -> None:
    error = refused('name = "x"\nplayers = 4\n')
    assert error.key == "sum"
    assert error.why == "it is required"


def test_the_declared_sum_is_checked() -> None:
    error = refused('extends = "pagat"\n[contracts.no-king]\ncards = { KH = -15 }\n')
    assert error.key == "sum"
    assert error.why == "the contracts add up to 20 in a whole game, not 0: write sum = 20, or change values"


def test_an_unknown_variant_names_the_nearest() -> None:
    with pytest.raises(RulesError) as caught:
        load("pagt")
    assert caught.value.near == "pagat"


def test_an_unknown_parent() -> None:
    error = refused('extends = "wikipedai"\n')
    assert error.near == "wikipedia"


@pytest.mark.parametrize("parent", ["3", "false", '["pagat"]'])
def test_a_parent_is_a_name(parent: str) -> None:
    error = refused(f"extends = {parent}\n")
    assert error.key == "extends"


def test_files_that_extend_each_other_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    tables = {"one": {"extends": "two"}, "two": {"extends": "one"}}
    monkeypatch.setattr("barbu.rules.files.inheritance.shipped", lambda name: dict(tables[name]))
    error = refused('extends = "one"\n')
    assert error.key == "extends"
    assert error.why == "a variant cannot extend itself: mine.toml > one > two > one"


def test_load_is_remembered() -> None:
    assert load("pagat") is load("pagat")
    assert isinstance(load("pagat"), Rules)


@pytest.mark.parametrize(
    ("name", "parent"),
    [("pagat", ""), ("wikipedia", "pagat"), ("house-2000-three", "house-2000"), ("pagat+ace-low", "pagat")],
)
def test_what_a_rule_set_differs_from(name: str, parent: str) -> None:
    assert parent_name(name) == parent


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
        ("players = [2]", "players", "at least 3"),
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


@pytest.mark.parametrize(
    ("text", "key", "why", "near"),
    [
        ('extends = "pagatt"', "extends", "there is no variant pagatt", "pagat"),
        ('extends = "pagat+ace-low"', "extends", "without options", "pagat"),
        (
            'extends = "pagat"\n[contracts.dominoes]\nplay = "dominoes"',
            "contracts.dominoes.play",
            "layout or poker",
            "",
        ),
        ('extends = "pagat"\n[doubling]\nnegative = "anyone"', "doubling.negative", ": any or declarer", "any"),
        ('extends = "pagat"\n[contracts.no-king]\ncards = { kh = -20 }', "contracts.no-king.cards.kh", "a card", "KH"),
        ('extends = "pagat"\n[deck]\nremoved = ["2♣"]', "deck.removed", "a card", "2C"),
        ('extends = "pagat"\n[session]\nfirst = "7h"', "session.first", "it is not a card", "7H"),
        ('extends = "pagat"\n[contracts.no-tricks]\ntrick = 2', "contracts.no-tricks.kind", "not negative", "positive"),
        ('extends = "pagat"\nsum = 3', "sum", "write sum = 0, or", ""),
        ('extends = "pagat"\n"" = 3', '""', "not a word", ""),
    ],
)
def test_a_wrong_word_says_which_are_right(text: str, key: str, why: str, near: str) -> None:
    error = refused(text)
    assert (error.file, error.key, error.near) == ("mine.toml", key, near)
    assert why in error.why


@pytest.mark.parametrize(
    ("word", "card_set"),
    [("10h", "TH"), ("HK", "KH"), ("q♥", "QH"), ("♠A", "AS"), ("queen", "queens"), ("Heart", "hearts"), ("xyzzy", "")],
)
def test_what_a_wrong_card_set_was_meant_for(word: str, card_set: str) -> None:
    assert meant(word) == card_set
