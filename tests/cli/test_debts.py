"""The terminal lists the same debts as the page."""

import io
import random
import re

import pytest
from rich.console import Console

from barbu.bots.base import bot_named
from barbu.cli.evening import TerminalGame
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.live.people.seats import Player
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.engine.helpers import deal_for
from tests.live.harness import scene_of

NAMES = ["Anna", "Beth", "Carl", "Dora"]

Debts = list[list[tuple[str, int, int]]]
"""What each player owes: to whom ("" for all declarers together), how many doubles, and over how many deals."""


def after(variant: str, length: Length, actions: int) -> Game:
    """A game after some random actions, deals counted."""
    rng = random.Random(f"{variant} {length}")
    game = Game(load(variant), length)
    while (actions > 0 or game.board is None) and not game.over:
        game = game.apply(deal_for(game, rng) if game.position is None else rng.choice(game.legal))
        actions -= 1
    return game


def in_terminal(game: Game) -> Debts:
    """The debts that the command ``doubles`` lists."""
    names = NAMES[: game.plan.players]
    written = io.StringIO()
    bots = [None, *(bot_named("random") for _ in names[1:])]
    rng = random.Random(1)
    evening = TerminalGame(
        Console(file=written, width=1000), game, names, bots, rng, lambda game: deal_for(game, rng), lambda game: None
    )
    assert evening.dialog.command("doubles")
    owes = dict(re.findall(r"^(\w+) owes (.*)$", written.getvalue(), re.M))
    assert set(owes) <= set(names)
    found = [re.findall(r"(\d+) doubles?(?: to (\w+))? in (\d+) deals?", owes.get(name, "")) for name in names]
    return [[(whom, int(doubles), int(deals)) for doubles, whom, deals in each] for each in found]


def on_page(game: Game) -> Debts:
    """The debts that a view shows."""
    names = NAMES[: game.plan.players]
    view = scene_of(game, [Player(name) for name in names]).shown(None)[0]
    return [
        [
            (names[SEATS.index(owed.declarer)] if owed.declarer else "", owed.doubles, owed.deals_left)
            for owed in seat.owed
        ]
        for seat in view.seats
    ]


@pytest.mark.parametrize("actions", [1, 2, 4, 5, 30, 120, 700])
@pytest.mark.parametrize("variant", ["pagat", "barbette", "leaver", "french-contre", "house-2000+must-double-1"])
def test_debts_are_the_same(variant: str, actions: int) -> None:
    game = after(variant, "game", actions)
    assert in_terminal(game) == on_page(game)


@pytest.mark.parametrize("actions", [1, 3, 5, 60])
@pytest.mark.parametrize("length", ["series", "each-contract"])
def test_debts_of_a_short_game_are_the_same(length: Length, actions: int) -> None:
    game = after("pagat", length, actions)
    assert in_terminal(game) == on_page(game)


def test_these_positions_have_debts_of_every_kind() -> None:
    assert [len(each) for each in in_terminal(after("pagat", "game", 2))] == [3, 3, 3, 3]
    assert [[whom for whom, _, _ in each] for each in in_terminal(after("leaver", "game", 2))] == [[""], [""], [""]]
    assert sum(map(len, in_terminal(after("pagat", "series", 1)))) == 3
    assert in_terminal(after("pagat", "each-contract", 1)) == [[], [], [], []]
