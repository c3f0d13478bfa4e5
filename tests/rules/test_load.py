"""From rule files to rules: inheritance, digests, and errors that name file, key and nearest word."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.rules.cardsets import meant
from barbu.rules.files.places import line_finder
from barbu.rules.load import load, parent_name, parse, variant_names
from barbu.rules.model import Rules
from tests.rules.saying import refused_text as refused

DIGESTS = [
    (variant, int(players), digest)
    for variant, players, digest in (
        line.split()
        for line in (Path(__file__).parent / "digests.txt").read_text(encoding="utf-8").splitlines()
        if not line.startswith("#")
    )
]


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
        ('[contracts.no-tricks]\nwritten_to = "right"', "contracts.no-tricks.written_to", "points_to"),
        ('[session]\npaid_to = "declarer"', "session.paid_to", "contracts.every.points_to"),
        ("[contracts.no-tricks]\nall = -8", "contracts.no-tricks.all", "with_tricks"),
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
        ("players = 1", "players", "at least 2"),
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


def test_a_missing_sum_is_named() -> None:
    error = refused(
        'name = "x"\nplayers = 4\n[contracts.no-tricks]\ntrick = -1\n[contracts.no-king]\ncards = { KH = -5 }\n'
    )
    assert error.key == "sum"
    assert error.why == "it is required: the contracts add up to -72 in a whole game, so write sum = -72"


def test_a_pot_that_cannot_be_shared_names_those_that_can() -> None:
    error = refused('extends = "brader"\nsum = -4\n[contracts.ravage-city]\npot = -25\n')
    assert error.why == "−25 cannot be shared evenly by up to 4 players: write −24 or −36"


MISTYPED = """# ours
extends = "pagat"
[session]
pas = 3
[contracts.every]
windy = 1
[contracts]
no-king.hart_lead = "never"
trumps = { trick = 5, stormy = 2 }
"""


def test_all_unknown_words_are_named_at_once_with_their_lines() -> None:
    text = MISTYPED.replace("windy = 1\n", "")
    error = refused(text)
    assert (error.key, error.near) == ("contracts.no-king.hart_lead", "heart_lead")
    assert error.why == "it is not a word of the vocabulary; nor are contracts.trumps.stormy and session.pas"
    assert str(error.located(line_finder(text))) == (
        "mine.toml, line 4: session.pas: it is not a word of the vocabulary; nor are contracts.no-king.hart_lead "
        "(line 7: did you mean heart_lead?) and contracts.trumps.stormy (line 8)"
    )


@pytest.mark.parametrize(
    ("key", "line"),
    [
        ("session.pas", 4),
        ("contracts.no-queens.windy", 6),
        ("contracts.no-king.hart_lead", 8),
        ("contracts.trumps.stormy", 9),
        ("contracts.dominoes", 7),
        ("sum", 0),
    ],
)
def test_the_line_of_a_key_is_its_own_or_that_of_what_it_is_written_in(key: str, line: int) -> None:
    assert line_finder(MISTYPED)(key) == line
    assert line_finder("\ufeff" + MISTYPED.replace("\n", "\r\n"))(key) == line


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


@pytest.mark.parametrize(
    ("text", "key", "why", "near"),
    [
        ('extends = "pagatt"', "extends", "there is no variant pagatt", "pagat"),
        ('extends = "pagat+ace-low"', "extends", "without options", "pagat"),
        (
            'extends = "pagat"\n[contracts.dominoes]\nplay = "dominoes"',
            "contracts.dominoes.play",
            "poker, counting or trial",
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
