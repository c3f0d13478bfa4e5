"""Games that are played until a player reaches a total (relatives, section 7.1)."""

import random

import pytest
from tools.games import check_round_trip, random_game

from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.standings import standings
from barbu.notation.record import print_record
from barbu.notation.replay import replay
from barbu.notation.writer import record_of
from barbu.rules.load import parse
from barbu.rules.model import Rules
from barbu.rules.totals import longest_game
from barbu.scoresheet.blank import blank_sheet
from tests.engine.agreement import agreed_game

ONE = """
name = "To a hundred"
players = 4
winner = "lowest"
sum = 26
session = { rotation = "deal-only", choice = "fixed", leader = "dealer-left", until = 100 }

[contracts.no-hearts]
cards = { hearts = 1, QS = 13 }
shared = 1
"""
SEVERAL = """
name = "Down and down"
players = 4
sum = -176
session = { rotation = "each-deal", until = -90 }
doubling = { owed = 1 }

[contracts.no-hearts]
cards = { hearts = -2 }

[contracts.no-king]
cards = { KH = -18 }
"""


def rules_of(text: str, session: str = "") -> Rules:
    return parse(text.replace("until =", f"{session} until ="), "target")


@pytest.mark.parametrize(("text", "seeds"), [(ONE, 4), (SEVERAL, 4)], ids=["one contract", "rounds, owed doubles"])
def test_random_games_agree_with_the_second_reading(text: str, seeds: int) -> None:
    for seed in range(seeds):
        check_round_trip(agreed_game(rules_of(text), seed))


def test_the_game_ends_with_the_deal_in_which_a_player_reaches_the_total() -> None:
    for seed in range(3):
        game = random_game(rules_of(ONE), random.Random(seed))
        assert max(game.totals) >= 100
        assert max(game.finished[-2].totals) < 100
        assert game.deals == 0


def test_every_round_has_each_contract_as_often_as_the_rules_say() -> None:
    game = random_game(rules_of(SEVERAL), random.Random(1))
    rounds = [game.finished[at : at + 8] for at in range(0, len(game.finished), 8)]
    for deals in rounds[:-1]:
        assert {(done.deal.declarer, done.board.call.contract) for done in deals} == {
            (seat, name) for seat in range(4) for name in ("no-hearts", "no-king")
        }


@pytest.mark.parametrize(
    ("session", "totals", "winners"),
    [
        ("", (101, 64, 71, 98), [1]),
        ("", (100, 64, 71, 98), [1]),
        ("exact_wins = true,", (101, 64, 71, 98), [1]),
        ("exact_wins = true,", (100, 64, 71, 98), [0]),
        ("exact_wins = true,", (100, 64, 100, 120), [0, 2]),
    ],
    ids=["the worked example", "exactly 100", "nobody has exactly 100", "exactly 100 wins", "two have exactly 100"],
)
def test_the_lowest_wins_unless_a_total_of_exactly_the_target_does(
    session: str, totals: tuple[int, ...], winners: list[int]
) -> None:
    found = standings(plan_of(rules_of(ONE, session)), totals)
    assert [seat for side in found if side.wins for seat in side.seats] == winners


def test_a_record_is_unfinished_until_the_total_is_reached() -> None:
    game = random_game(rules_of(ONE), random.Random(2))
    text = print_record(record_of(game, "ABCD"))
    assert not text.endswith("*\n")
    assert replay(text).error is None
    assert print_record(record_of(Game(game.rules), "ABCD")).endswith("*\n")


def test_a_blank_sheet_has_as_many_rows_as_a_game_can_take() -> None:
    rules = rules_of(ONE)
    assert len(blank_sheet(rules).rows) == longest_game(rules) == 16
    assert longest_game(rules_of(SEVERAL)) == 24
    assert [row.contract for row in blank_sheet(rules).rows] == ["no-hearts"] * 16


def test_a_single_deal_ends_after_it() -> None:
    game = Game(rules_of(ONE), "one-deal")
    assert (game.deals, game.over) == (1, False)
