"""Rule files to rules: inheritance, errors that name file, key and the nearest word, and digests."""

import pytest

from barbu.errors import RulesError
from barbu.rules.load import load, parent_name, parse, variant_names
from barbu.rules.model import Rules
from barbu.rules.totals import contract_total

DIGESTS = {
    "australian": "sha256:bf69af66f2e0a2e7aa9cab60ca1fc9955552533222cb259f3f0c1c8aeb06e357",
    "barbette": "sha256:eb577895a47b1cc3015d055b5ade6f12511d5683a6e26ca27c7d3f819a205c2d",
    "brader": "sha256:2497098018bb3e89ec447902420c93ba068048b16bdb12ccfba53baf84afa8a6",
    "cardzmania": "sha256:c3037e936cbac7bead0c780a4abf6ef72e88e90b3689368a360448a1ae91424c",
    "cats": "sha256:e60d978e019b9471482933d16a83f5c57e893492fffc30515a5cd53d1d6b2ada",
    "cats-ravage": "sha256:b0bd65799a59c59657323fe92e9179aca258a5787cea0b120987933331ac6e65",
    "five-players": "sha256:9177cedbd1a1537aca678f2e111aa1aeeba1623c783644ec04da982bf8e2a1e1",
    "french-contre": "sha256:4a3882a2b3cb5cd7f111681fdd756651e56dd09cb732bd43d7f4e875b70652d0",
    "house-2000": "sha256:6c66b94b49c4488c0981f4e68027a706ed3743ea8d13056b4814148eeec7bc32",
    "house-2000-three": "sha256:cad58ff8f87067bba11a0338bdcf350c717fd2df92455d1bfb989971d32b976c",
    "italian": "sha256:5bbe7621125532ad3a8864e18d1ea403e97b8f7f1925a9cff720fae3cb9ffdf0",
    "italian-modern": "sha256:cd786016b7a65a75e73778f84e6be4c967213fe1c75739541f621202ad90720b",
    "pagat": "sha256:d02dee8ed9075e6dda08f2206099a4824d7f6744cb2f898c76e1bfab468e7a8a",
    "san-francisco": "sha256:30b8fbf39ebe8c52a0f8fabbe9958a88b1e326420fbe3eda03dbbd57052a7365",
    "wikipedia": "sha256:69ac6c880623dd3ebea0a4c486e071516a3b8a26bf7b89625e1352329ac7b216",
    "wikipedia-ravage": "sha256:abd9d0cae2d6c544ccce63fc2f65fd0c79bfef44deacb048b7b13a96bbcd07ec",
}
"""What is played under each name. A digest may never change: old records name it."""

TOTALS = {
    "australian": [-26, -30, -24, -20, -30, 65, 65],
    "barbette": [-20, -15, -30, 65, 65],
    "brader": [-65, -60, -60, -25, -30, 65, 40, -36],
    "cardzmania": [-26, -30, -24, -20, -30, 65, 65],
    "cats": [-26, -30, -24, -20, -30, 65, 65],
    "cats-ravage": [-39, -30, -32, -21, -30, 91, 85, -24],
    "five-players": [-20, -30, -24, -20, -30, 50, 74],
    "french-contre": [-26, -30, -24, -20, -30, 65, 65],
    "house-2000": [-26, -30, -24, -15, -30, 65, 60],
    "house-2000-three": [-34, -30, -24, -15, -30, 68, 65],
    "italian": [-65, -60, -60, -25, -30, 65, 40],
    "italian-modern": [-26, -36, -24, -20, -24, 65, 65],
    "pagat": [-26, -30, -24, -20, -30, 65, 65],
    "san-francisco": [-26, -30, -24, -15, -30, 65, 60],
    "wikipedia": [-26, -30, -24, -20, -30, 65, 65],
    "wikipedia-ravage": [-39, -30, -32, -21, -30, 91, 85, -24],
}
"""Totals of a deal of each contract, in the order of the sheet."""

SUMS = {"brader": -684, "italian": -540}
"""Points of a whole game where they are not zero."""


def refused(text: str) -> RulesError:
    with pytest.raises(RulesError) as caught:
        parse(text, "mine", "mine.toml")
    return caught.value


@pytest.mark.parametrize("variant", variant_names())
def test_digests_of_shipped_variants_never_change(variant: str) -> None:
    assert load(variant).digest == DIGESTS[variant]


@pytest.mark.parametrize("variant", variant_names())
def test_totals_of_deals_and_games(variant: str) -> None:
    rules = load(variant)
    totals = [contract_total(contract, rules) for contract in rules.contracts.values()]
    assert totals == TOTALS[variant]
    assert rules.sum == SUMS.get(variant, 0)


@pytest.mark.parametrize(
    ("variant", "players", "cards", "each", "deals"),
    [
        ("pagat", 4, 52, 13, 28),
        ("house-2000", 4, 52, 13, 28),
        ("house-2000-three", 3, 51, 17, 21),
        ("five-players", 5, 50, 10, 35),
        ("brader", 4, 52, 13, 32),
        ("barbette", 4, 52, 13, 16),
    ],
)
def test_decks_are_dealt_out(variant: str, players: int, cards: int, each: int, deals: int) -> None:
    rules = load(variant)
    assert (rules.players, rules.deck.mask.bit_count(), rules.cards_each, rules.deals) == (players, cards, each, deals)


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


def test_names_and_sources_do_not_change_the_digest() -> None:
    renamed = parse('extends = "pagat"\nname = "Ours"\nsource = "a paper"\naliases = ["x"]\n', "ours")
    assert renamed == load("pagat")
    assert (renamed != load("pagat")) is False
    assert hash(renamed) == hash(load("pagat"))


def test_a_default_written_out_does_not_change_the_digest() -> None:
    spelled = parse('extends = "pagat"\n[contracts.no-tricks]\nkind = "negative"\nduty = "free"\n', "spelled")
    assert spelled.digest == load("pagat").digest


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
        ('players = "four"', "players", "expected `int`, got `str`"),
        ("players = 2", "players", ">= 3"),
        ("[contracts.no-tricks]\ntrick = true", "contracts.no-tricks.trick", "expected `int`, got `bool`"),
        ("[contracts.no-last-two]\nlast = -10", "contracts.no-last-two.last", "got `int`"),
        ("[contracts.no-tricks]\nface_up = 1", "contracts.no-tricks.face_up", "expected `bool`"),
        ("[doubling]\nowed = -1", "doubling.owed", ">= 0"),
        ("[contracts.no-tricks]\nnumbered = [7, -10]", "contracts.no-tricks.numbered", "got `array`"),
        ('[contracts.no-tricks]\nnumbered = { 7 = "x" }', "contracts.no-tricks.numbered", "got `str`"),
        ("[contracts.no-tricks]\npot = [-36]", "contracts.no-tricks.pot", "got `array`"),
        ("[contracts.dominoes]\nace_again = 1", "contracts.dominoes.ace_again", "expected `bool`"),
        ("[contracts.dominoes]\ngroup = true", "contracts.dominoes.group", "expected `str`"),
        ("session = 3", "session", "expected `object`"),
        ("contracts = 3", "contracts", "expected `object`"),
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
    assert error.why == "the contracts give 20 points in a whole game, not 0"


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
    monkeypatch.setattr("barbu.rules.files.shipped", lambda name: dict(tables[name]))
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
