"""Nothing that a game consists of can be changed, so a copy is the object itself."""

import copy
from collections.abc import Iterator

import pytest
from msgspec import Struct

import barbu
from barbu.engine.board import Board
from barbu.engine.frozen import Frozen
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.rules.load import load
from tests.engine.helpers import random_steps

KINDS = [
    ("pagat", 4),
    ("cats", 4),
    ("wikipedia-nine", 4),
    ("trex+expose", 4),
    ("rifki+misdeals", 4),
    ("french", 5),
    ("kingen", 3),
    ("canadian-salad", 8),
]
"""Rules with every kind of play, with doubles, exposed cards, claims, shared contracts and two packs."""


def parts(thing: object, found: dict[int, object]) -> Iterator[object]:
    """Everything that a thing consists of, itself included, but for numbers and texts."""
    if id(thing) in found or isinstance(thing, int | float | str | None):
        return
    found[id(thing)] = thing
    yield thing
    within: list[object] = []
    if isinstance(thing, Struct):
        within += [getattr(thing, name) for name in thing.__struct_fields__]
    elif isinstance(thing, dict):
        within += thing.values()
    elif isinstance(thing, tuple | list | set):
        within.extend(thing)
    else:
        assert not hasattr(thing, "__dict__"), f"{type(thing)} may hold anything"
    for each in within:
        yield from parts(each, found)


def names(part: object) -> list[str]:
    """The names of the fields of a part, and of one that it does not have."""
    fields = part.__struct_fields__ if isinstance(part, Struct) else getattr(part, "_fields", ())
    return [*fields, "anything"]


@pytest.mark.parametrize(("name", "players"), KINDS)
def test_no_part_of_a_game_can_be_changed(name: str, players: int) -> None:
    kinds: set[type] = set()
    found: dict[int, object] = {}
    for number, (game, _, _) in enumerate(random_steps(load(name, players), seed=3)):
        if number % 13 and not game.over:
            continue
        things: list[object] = [game]
        if game.position is not None:
            things += [game.view(seat) for seat in range(players)]
        for part in parts(tuple(things), found):
            if type(part) in (tuple, dict):
                continue
            kinds.add(type(part))
            for field in names(part):
                with pytest.raises(AttributeError):
                    setattr(part, field, None)
                with pytest.raises(AttributeError):
                    delattr(part, field)
            if isinstance(part, Frozen):
                assert copy.copy(part) is part
                assert copy.deepcopy(part) is part
    assert {barbu.Game, Position, View} < kinds
    assert any(issubclass(kind, Board) for kind in kinds)
    assert kinds & {Tricks, Layout, Poker}


def test_a_copy_of_a_game_is_the_game() -> None:
    game = barbu.Game("pagat")
    assert copy.deepcopy([game, game.sheet, game.plan]) == [game, game.sheet, game.plan]
    assert copy.deepcopy(game) is copy.copy(game) is game


def test_what_is_kept_about_a_sheet_is_no_part_of_it() -> None:
    """What remains to be done is reckoned when first asked for; that makes no other sheet, and cannot be set."""
    sheet, asked = barbu.Game("pagat").sheet, barbu.Game("pagat").sheet
    assert asked.remaining is asked.remaining
    assert sheet == asked
    assert hash(sheet) == hash(asked)
    with pytest.raises(AttributeError):
        setattr(asked, "remaining", None)  # noqa: B010
