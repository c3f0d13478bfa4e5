"""The sheet that is printed before a game is the one that the game fills in."""

import random

import pytest

from barbu.engine.game import Game
from barbu.rules.load import load
from barbu.scoresheet.blank import blank_sheet
from barbu.seats import SEATS
from barbu.sim import next_deal

VARIANTS = [
    ("pagat", 4),
    ("cardzmania", 4),
    ("leaver", 3),
    ("barbette", 4),
    ("french-sequence", 5),
    ("king-portugal", 4),
    ("king-russia", 4),
    ("kingen", 5),
    ("bonking", 4),
    ("rifki", 4),
    ("trex-partners", 4),
    ("trex-complex", 4),
    ("fruit-salad", 3),
    ("canadian-salad", 10),
]


@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_a_game_fills_in_the_sheet(variant: str, players: int) -> None:
    rng = random.Random(variant)
    rules = load(variant, players)
    blank = blank_sheet(rules)
    game = Game(rules)
    assert blank.seats == list(SEATS[:players])
    while not game.over:
        game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
    assert [row.number for row in blank.rows] == list(range(1, game.deals + 1))
    orders, first = game.plan.orders, game.finished[0].deal.declarer
    for row, finished in zip(blank.rows, game.finished, strict=True):
        declarer = finished.deal.declarer
        # The first seat of a blank sheet is whoever begins.
        if first is None or declarer is None:
            assert row.declarer is None
        else:
            assert row.declarer == SEATS[orders[0][orders[first].index(declarer)]]
        assert row.contract in (None, finished.board.call.contract)
        assert blank.side or finished.points == finished.scores
        assert blank.check or sum(finished.scores) == 0
        assert blank.doubling is (finished.board.doubles is not None)


@pytest.mark.parametrize(
    ("variant", "players", "settled"),
    [
        ("pagat", 4, 0),
        ("french-sequence", 5, 25),
        ("canadian-salad", 10, 12),
        ("king-portugal", 4, 6),
        ("kingen", 5, 11),
    ],
)
def test_contracts_that_nobody_chooses_are_written_already(variant: str, players: int, settled: int) -> None:
    assert sum(row.contract is not None for row in blank_sheet(load(variant, players)).rows) == settled


def test_doubles_owed_stand_on_the_sheet() -> None:
    each = [(owed.seat, owed.declarer, owed.doubles) for owed in blank_sheet(load("pagat")).owed]
    assert each == [(seat, other, 2) for seat in "ABCD" for other in "ABCD" if other != seat]
    together = [(owed.seat, owed.declarer, owed.doubles) for owed in blank_sheet(load("leaver")).owed]
    assert together == [(seat, None, 2) for seat in "ABC"]
    assert blank_sheet(load("house-2000")).owed == []
