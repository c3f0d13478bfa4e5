"""Rules as files: they read back as the same rules, and small differences make short files."""

import msgspec
import pytest

from barbu.cards import RANKS, SUITS
from barbu.rules.files.write import changed_paths, file_text, reverted, table_of
from barbu.rules.load import load, parse, variant_names
from barbu.rules.model import Contract, Rules
from barbu.rules.names import CONTRACT_NAMES
from barbu.text.changes import changes
from barbu.text.describe import difference
from barbu.text.render import render

EVERY = [(name, players) for name in variant_names() for players in load(name).numbers or (load(name).players,)]


def same(rules: Rules, other: Rules) -> None:
    assert table_of(rules) == table_of(other)
    assert list(rules.contracts) == list(other.contracts)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_whole_file_means_the_rules(name: str, players: int) -> None:
    rules = load(name, players)
    same(parse(file_text(rules), name), rules)


@pytest.mark.parametrize("parent", ["pagat", "french", "trex", "canadian-salad"])
@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_file_made_from_another_means_the_rules(name: str, players: int, parent: str) -> None:
    rules = load(name, players)
    same(parse(file_text(rules, parent), name), rules)


def test_a_file_says_only_what_differs() -> None:
    assert file_text(load("wikipedia+ace-low"), "wikipedia") == (
        'extends = "wikipedia"\nname = "Barbu (Wikipedia)"\n\n[contracts.dominoes]\nace = "low"\n'
    )
    assert file_text(load("pagat+ace-low"), "pagat+no-doubling").startswith('extends = "pagat"')


def test_what_is_dropped_and_what_is_at_its_default_is_said() -> None:
    rules = parse(
        'extends = "pagat"\nsum = 80\ndoubling = false\n[contracts]\nno-king = false\n[contracts.no-hearts]\n'
        'heart_lead = "free"',
        "x",
    )
    text = file_text(rules, "pagat")
    assert "contracts.no-king = false" in text
    assert "doubling = false" in text
    assert 'heart_lead = "free"' in text
    same(parse(text, "x"), rules)


def test_another_order_of_contracts_is_kept() -> None:
    rules = load("pagat")
    turned = parse(
        file_text(rules).replace("[contracts.no-tricks]\ntrick = -2\n\n", "") + "\n[contracts.no-tricks]\ntrick = -2\n",
        "x",
    )
    assert list(turned.contracts) != list(rules.contracts)
    same(parse(file_text(turned, "pagat"), "x"), turned)


@pytest.mark.parametrize("name", [name for name in variant_names() if name != "pagat"])
def test_reverting_all_changes_gives_the_parent(name: str) -> None:
    table, parent = table_of(load(name)), table_of(load("pagat"))
    for path in changed_paths(table, parent):
        table = reverted(table, parent, path)
    for key in ("deck", "session"):
        # What is empty is as good as not there.
        if not table.get(key):
            table.pop(key, None)
    assert table == parent


@pytest.mark.parametrize("name", variant_names())
def test_changes_are_the_differences_and_each_knows_the_way_back(name: str) -> None:
    rules, parent = load(name), load("pagat")
    found = changes(rules, parent)
    assert [change.message for change in found] == difference(rules, parent)
    stuck = [render(change.message) for change in found if not change.paths]
    # Said of two new contracts at once, each of which is needed by a salad: they go with the salad.
    assert stuck == (["In Hearts and King, hearts may be led at any time."] if name == "king-russia" else [])


def test_rules_that_share_nothing_with_their_parent_are_told_without_ways_back() -> None:
    """Each way back is tried on the whole table, which would take many seconds here."""
    cards = {f"{rank}{suit}": -1 for rank in RANKS for suit in SUITS}
    own = {name: Contract(cards=cards) for name in CONTRACT_NAMES[:15]}
    rules, parent = msgspec.structs.replace(load("pagat"), contracts=own), load("pagat")
    found = changes(rules, parent)
    assert [change.message for change in found] == difference(rules, parent)
    assert not any(change.paths for change in found)


def test_a_word_that_changes_alike_in_two_contracts_goes_back_in_both() -> None:
    (change,) = [
        change
        for change in changes(load("house-2000"), load("pagat"))
        if ("contracts", "no-queens", "face_up") in change.paths
    ]
    assert change.paths == (("contracts", "no-hearts", "face_up"), ("contracts", "no-queens", "face_up"))
