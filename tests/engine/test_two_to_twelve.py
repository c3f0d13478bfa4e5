"""Rules of one's own for two, eleven and twelve players: more and fewer than any rule set that comes with Barbu."""

from random import Random

import pytest
from tools.games import random_game

from barbu.bots.base import Budget, bot_named
from barbu.engine.game import Game
from barbu.engine.real_table.questions import form_of
from barbu.engine.scoring import score
from barbu.keeper.seen import seen
from barbu.notation import print_record, record_of, replay
from barbu.rules.load import parse
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.engine.agreement import agreed_game
from tests.engine.helpers import deal_for
from tests.typed import present

TWO = 'extends = "pagat"\nname = "For two"\nplayers = 2\nsum = 78\n[contracts.dominoes]\nplaces = [45, 20]\n'
MANY = """
name = "For many"
players = {players}
sum = {sum}
winner = "lowest"
[contracts]
every = {{ shared = 1 }}
no-tricks.trick = 5
no-hearts.cards = {{ hearts = 10 }}
no-queens.cards = {{ queens = 50 }}
[deck]
removed = {removed}
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer-left"
"""
RULES = {
    2: TWO,
    11: MANY.format(players=11, sum=20 + 110 + 200, removed='["twos", "threes"]'),
    12: MANY.format(players=12, sum=20 + 120 + 200, removed='["twos"]'),
}


def rules_for(players: int) -> Rules:
    return parse(RULES[players], "own")


@pytest.mark.parametrize("players", [2, 11, 12])
def test_random_games_agree_with_the_second_reading(players: int) -> None:
    for seed in range(3):
        agreed_game(rules_for(players), seed)


@pytest.mark.parametrize("players", [2, 11, 12])
def test_every_bot_plays_a_game_that_replays(players: int) -> None:
    bots = [bot_named(name) for name in ("club", "master", "novice", "expert")]
    rng, game = Random(players), Game(rules_for(players))
    while not game.over and len(game.finished) < 3:
        if game.position is None:
            game = game.apply(deal_for(game, rng))
            continue
        turn = present(game.turn)
        bot = bots[(turn + len(game.finished)) % len(bots)]
        game = game.apply(bot.choose(game.view(turn), rng, Budget(worlds=4)).action)
    text = print_record(record_of(game, list(SEATS[:players]), {}))
    assert replay(text).checked().totals == game.totals


@pytest.mark.parametrize("players", [2, 11, 12])
def test_what_is_asked_at_a_real_table_gives_the_points(players: int) -> None:
    found = set()
    for done in random_game(rules_for(players), Random(1)).finished:
        if done.ended == "not-played":
            continue
        form = form_of(done.board.plan, done.board.call)
        told = [[count or 0 for count in seen(done.board, field)] for field in form.fields]
        assert form.points(told) == done.points
        found.add(done.board.call.contract)
    assert len(found) == (7 if players == 2 else 3)


def test_the_second_of_two_has_points_of_their_own() -> None:
    assert score(rules_for(2), "dominoes 8", order="BA").points == (20, 45)
