"""Differences between rule sets: one message for each word that is not the same."""

import tomllib
import typing
from collections.abc import Iterator

import msgspec
import pytest
from msgspec import Struct, structs

from barbu.messages import Message
from barbu.rules.load import load, parse
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session
from barbu.text import describe
from barbu.text.render import render


def text_of(lines: list[Message]) -> str:
    return "\n".join(render(line) for line in lines)


def test_differences() -> None:
    pagat = load("pagat")
    wikipedia = load("wikipedia")
    assert render(describe.difference_title(wikipedia, pagat)) == "3 changes from Barbu"
    assert [line.id for line in describe.difference(wikipedia, pagat)] == [
        "session-dealer-declarer",
        "doubling-redouble-any-time",
        "doubling-undoubled-split",
    ]
    assert describe.difference(pagat, pagat) == []
    assert render(describe.difference_title(pagat, pagat)) == "Plays like Barbu"
    assert render(describe.difference_title(load("pagat+ace-low"), pagat)) == "1 change from Barbu"


def test_differences_of_contracts() -> None:
    pagat = load("pagat")
    text = (
        'extends = "pagat"\nsum = 96\n[contracts]\nno-queens = false\n'
        "[contracts.no-men]\ncards = { kings = -3, jacks = -3 }\n[contracts.no-tricks]\ntrick = -1\n"
    )
    changed = parse(text.replace("sum = 96", "sum = 52"), "x")
    assert text_of(describe.difference(changed, pagat)).splitlines() == [
        "No Queens is not played.",
        "New contract, No Men: −3 for each king or jack.",
        "No Tricks: −1 a trick.",
        "The points of a whole game, all players together, are 52.",
    ]


def test_differences_of_groups() -> None:
    pagat, barbette = load("pagat"), load("barbette")
    group = "Each declarer plays only one of Trumps and Dominoes, whichever they like."
    assert group in text_of(describe.difference(barbette, pagat))
    assert group not in text_of(describe.difference(load("barbette+ace-low"), barbette))
    back = text_of(describe.difference(pagat, barbette)).splitlines()
    assert "Each declarer plays all of Trumps and Dominoes." in back
    alone = parse('extends = "barbette"\n[contracts]\ndominoes = false\n[contracts.trumps]\ngroup = ""', "x")
    assert text_of(describe.difference(alone, barbette)).splitlines() == [
        "Dominoes is not played.",
        "Each declarer plays Trumps, whatever else they play.",
    ]


def test_differences_of_the_new_duties() -> None:
    changes = text_of(describe.difference(load("italian"), load("cats"))).splitlines()
    assert "In No King only the holder of the card that counts may redouble." in changes
    assert any(
        line.startswith("In Trumps, if you are void in the suit led, you must play a trump that beats")
        for line in changes
    )
    back = text_of(describe.difference(load("cats"), load("italian")))
    assert "In No King anyone who has been doubled may redouble." in back
    again = text_of(describe.difference(load("cats"), load("cats+ace-again")))
    assert again == "In Dominoes the turn passes after an ace as it does after any other card."


def test_differences_of_doubling_as_a_whole() -> None:
    pagat, plain = load("pagat"), load("pagat+no-doubling")
    assert text_of(describe.difference(plain, pagat)) == "There are no doubles."
    assert {line.id for line in describe.difference(pagat, plain)} == {
        "doubling-negative-any",
        "doubling-positive-declarer",
        "doubling-redouble-in-turn",
        "doubling-declarer-redouble-selective",
        "doubling-changes-no",
        "doubling-owed",
        "doubling-owed-over-series",
        "doubling-undoubled-played",
    }


def test_players_and_deck_in_a_difference() -> None:
    text = text_of(describe.difference(load("house-2000-three"), load("house-2000")))
    assert text.splitlines() == [
        "For 3 players.",
        "One pack without the 2 of clubs: 51 cards, 17 for each player.",
        "Trumps: +4 a trick.",
        "Dominoes: +50 for the first player out, +25 for the second, −10 for the last.",
    ]


FREE = """
name = "x"
players = 4
sum = 0
[contracts.trumps]
kind = "positive"
trick = 1
trump = "declarer"
[contracts.dominoes]
kind = "positive"
play = "layout"
places = [3, 2, 1, 0]
start = "fixed"
rank = "J"
[contracts.no-king]
cards = { KH = -3, QH = -2 }
heart_lead = "broken"
forced = "void"
[session]
leader = "dealer-left"
[doubling]
owed = 1
"""

OTHER: dict[object, tuple[object, ...]] = {
    ("Contract", "of"): (("trumps",),),
    ("Contract", "last"): ((-1, -2),),
    ("Contract", "numbered"): ({"7": -5},),
    ("Contract", "with_tricks"): ({"0": 5},),
    ("Contract", "cards"): ({"queens": -4},),
    ("Contract", "expose"): ({"KH": 5},),
    ("Contract", "places"): ((4, 2, 1, -1),),
    ("Contract", "forced_cards"): (("hearts",),),
    ("Contract", "led_from"): ({"hearts": 6},),
    ("Contract", "thrown_from"): ({"hearts": 4},),
    ("Contract", "call_needs"): (("aces",),),
    ("Contract", "double_needs"): (("aces",),),
    ("Contract", "adds"): ({"aces": 11},),
    ("Contract", "marks"): ({"25": 1},),
    ("Contract", "group"): ("plus",),
    ("Contract", "rank"): ("7",),
    ("Deck", "removed"): (("2C", "2D", "2H", "2S"),),
    ("Deck", "extra"): ("2C",),
    ("Deck", "ranking"): ("ATKQJ98765432",),
    ("Session", "first"): ("7H",),
    ("Session", "opening_lead"): ("2C",),
    ("Session", "pass_to"): (("left",),),
}
"""Other values of the words that are neither numbers, nor switches, nor one of a few words."""

HOME = {"broken_by": "no-king", "forced_cards": "no-king", "rank": "dominoes"}
"""Words that mean something only beside another one, and the contract above in which they do."""


def others(struct: Struct, field: str, kind: object) -> Iterator[object]:
    now = getattr(struct, field)
    if typing.get_origin(kind) is typing.Literal:
        yield from (word for word in typing.get_args(kind) if word != now)
    elif isinstance(now, bool):
        yield not now
    elif isinstance(now, int):
        yield now + 1
    else:
        yield from OTHER.get((type(struct).__name__, field), ())


def one_word_changed() -> Iterator[tuple[str, Rules]]:
    """Rule sets that differ from the one above in a single word, and the name of the word."""
    rules = msgspec.convert(tomllib.loads(FREE), Rules)
    for name, part in (("deck", rules.deck), ("session", rules.session), ("doubling", rules.doubling)):
        assert part is not None
        for field, kind in typing.get_type_hints(type(part)).items():
            for value in others(part, field, kind):
                yield f"{name}.{field}", structs.replace(rules, **{name: structs.replace(part, **{field: value})})
    for name, contract in rules.contracts.items():
        for field, kind in typing.get_type_hints(Contract).items():
            for value in others(contract, field, kind) if HOME.get(field, name) == name else ():
                changed = structs.replace(contract, **{field: value})
                yield f"{name}.{field}", structs.replace(rules, contracts=rules.contracts | {name: changed})
    for field, value in {"players": 3, "sum": 5, "winner": "positive"}.items():
        yield field, structs.replace(rules, **{field: value})


@pytest.mark.parametrize(("word", "rules"), list(one_word_changed()))
def test_a_changed_word_is_one_message(word: str, rules: Rules) -> None:
    before = msgspec.convert(tomllib.loads(FREE), Rules)
    there, back = describe.difference(rules, before), describe.difference(before, rules)
    assert len(there) == 1
    assert len(back) == 1
    assert render(there[0]) != render(back[0])


def test_every_word_is_changed_once() -> None:
    """The cases above leave no word out but names and those that are spoken of as a whole."""
    words = {word.rpartition(".")[2] for word, _ in one_word_changed()}
    every = {field for struct in (Contract, Deck, Session, Doubling, Rules) for field in typing.get_type_hints(struct)}
    names = {"name", "variant", "family", "source", "aliases", "numbers"}
    assert every - words == names | {"contracts", "deck", "session", "doubling"}


def test_penalties_for_points() -> None:
    before = msgspec.convert(tomllib.loads(FREE), Rules)
    assert text_of(describe.difference(structs.replace(before, winner="lowest"), before)) == (
        "Points are penalties: whoever has the fewest after the last deal wins."
    )


def test_a_contract_that_the_table_shares_is_one_message() -> None:
    before = msgspec.convert(tomllib.loads(FREE), Rules)
    shared = structs.replace(before.contracts["no-king"], shared=2)
    rules = structs.replace(before, contracts=before.contracts | {"no-king": shared})
    assert (
        text_of(describe.difference(rules, before)) == "The table plays No King twice in a game, whoever declares it."
    )
    assert text_of(describe.difference(before, rules)) == (
        "Each player has No King to declare, whatever the others have declared."
    )
