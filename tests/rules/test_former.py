"""Renamed words: the old ones are still read, and digests ignore the new names."""

import msgspec
import pytest

from barbu.rules.files.tables import names_in, shipped
from barbu.rules.former import first_named, renamed
from barbu.rules.load import load, parse, stored_rules

FILES = [
    (
        'extends = "pagat"\n[contracts.no-queens]\nvoid = "one-each"\n',
        'extends = "pagat"\n[contracts.no-queens]\nredeal = "one-each"\n',
        "sha256:e6dac48fd6f19ecd14b4c5776417e0d1e8c2da0979b00a5bfa05410f0263fa65",
    ),
    (
        'extends = "pagat"\n[contracts.trumps]\nduty = "trump"\n',
        'extends = "pagat"\n[contracts.trumps]\nduty = "trump-when-void"\n',
        "sha256:4a7dd537347256fd80c59ed9df58cf837b0bf188f64d007a53179f1f301eff6b",
    ),
    (
        'extends = "wikipedia"\n[doubling]\nundoubled = "play"\n',
        'extends = "wikipedia"\n[doubling]\nundoubled = "played"\n',
        "sha256:0421403a8cceb52c4f6b3e62b53e78ce6a6db960047118969e66c57621cd8a9c",
    ),
]
"""Rule files as an earlier version wrote them and as they are written now, and the digest that it made of them."""


@pytest.mark.parametrize(("before", "now", "digest"), FILES)
def test_files_of_earlier_versions_mean_what_they_meant(before: str, now: str, digest: str) -> None:
    assert parse(before, "mine").digest == digest
    assert parse(now, "mine").digest == digest
    assert parse(before, "mine").contracts == parse(now, "mine").contracts


def test_they_are_read_wherever_a_file_may_say_them() -> None:
    head = 'extends = "house-2000"\nplayers = [4, 3]\n'
    three = '[with.3]\ndeck.removed = ["2C"]\ncontracts.dominoes.places = [50, 25, -10]\ncontracts.trumps.trick = 4\n'
    text = f'{head}sum = 0\n[contracts]\nevery.void = "never"\n{three}contracts.trumps.duty = "trump"\n'
    assert parse(text, "mine", players=3).contracts["trumps"].duty == "trump-when-void"
    assert parse(text, "mine", players=4).contracts["trumps"].duty == "free"


STORED = (
    '{"name":"Barbu","players":4,"sum":-78,"contracts":{"no-queens":{"cards":{"queens":-6},"void":"one-each"},'
    '"trumps":{"kind":"positive","trick":5,"trump":"declarer","duty":"trump"}},"variant":"mine","session":{},'
    '"doubling":{"undoubled":"split"}}'
)
"""Rules as an earlier version stored them with a game."""


def test_stored_rules_are_read_and_keep_their_digest() -> None:
    rules = stored_rules(STORED)
    assert (rules.contracts["no-queens"].redeal, rules.contracts["trumps"].duty) == ("one-each", "trump-when-void")
    first = "sha256:692310d411a6bf31e956e556136aac236676e9b8e198336564e7586b91059f24"
    assert rules.digest == first
    assert stored_rules(msgspec.json.encode(rules).decode()).digest == first


def test_what_was_never_called_otherwise_is_left_as_it_is() -> None:
    table = msgspec.to_builtins(load("pagat"))
    assert renamed(table) is table
    assert first_named(table) is table
    broken = {"contracts": {"no-king": 3, "trumps": None}, "with": {"3": 4}, "doubling": [1]}
    assert renamed(broken) is broken


def test_there_and_back() -> None:
    table = msgspec.to_builtins(load("rifki+misdeals"))
    before = first_named(table)
    assert before["contracts"]["no-queens"]["void"] == "one-each"
    assert before["contracts"]["trumps"]["duty"] == "trump"
    assert renamed(before) == table


@pytest.mark.parametrize("variant", names_in("variants"))
def test_shipped_variants_say_the_words_of_today(variant: str) -> None:
    assert renamed(shipped(variant)) is shipped(variant)
