"""What print shows: a readable table, and for a view only what the seat may know."""

from random import Random

import pytest
from hypothesis import given
from tools.games import random_action, variants_by_number

import barbu
from barbu.text.languages import speaking
from tests.library.test_values import SEEDS, VARIANTS, played

GAME = """\
Barbu (pagat), deal 1 of 28
A deals, B declares Trumps: spades are trumps
Doubles: C>B D>- A>- B>C

Seat  Spades  Hearts  Diamonds  Clubs  Cards  Points  Total
  A   KQT2    8653    A7        K32       13       0      0
  B   -       KJT     9654      AQ876     12       0      0
  C   974     74      QJ32      J95       12       0      0
> D   J865    AQ92    KT8       T4        13       0      0

Trick 1, led by B: AS 3S
Seat D must play a card."""

VIEW = """\
Barbu (pagat), deal 1 of 28
A deals, B declares

Seat  Spades  Hearts  Diamonds  Clubs  Cards  Points  Total
  A   ?       ?       ?         ?         13       0      0
> B   ?       ?       ?         ?         13       0      0
  C   9743    74      QJ32      J95       13       0      0
  D   ?       ?       ?         ?         13       0      0

Seat B must call a contract."""


def test_a_game_is_drawn() -> None:
    game = barbu.Game("pagat")
    assert str(game).splitlines()[0] == "Barbu (pagat), deal 1 of 28 is next"
    game = game.deal(Random(7), first=1).apply("call trumps S").apply("double B").apply("pass").apply("pass")
    for token in ("double C", "play AS", "play 3S"):
        game = game.apply(token)
    assert str(game) == GAME


def test_a_view_is_drawn_without_the_hands_of_others() -> None:
    assert str(barbu.Game("pagat").deal(Random(7), first=1).view("C")) == VIEW


@given(VARIANTS, SEEDS, SEEDS)
def test_a_drawn_view_tells_no_hidden_card(variant: tuple[str, int], seed: int, other: int) -> None:
    """With the unseen cards redealt, the drawing is the same, letter for letter."""
    game = played(variant, seed, 1 + other % 150)
    if game.position is None:
        return
    for seat in range(game.rules.players):
        view = game.view(seat)
        world = barbu.Worlds(view).sample(Random(other))
        assert str(barbu.Game.at(game.sheet, world).view(seat)) == str(view)


@pytest.mark.parametrize(("name", "players"), variants_by_number())
def test_whole_games_are_drawn(name: str, players: int) -> None:
    rng = Random(3)
    game = barbu.Game(name, players=players)
    while not game.over:
        game = game.apply(random_action(game, rng))
        if rng.random() < 0.05:
            text = str(game)
            assert game.rules.name in text
            assert max(map(len, text.splitlines())) <= 100
            if game.position is not None:
                assert str(game.position).splitlines()[-1] == text.splitlines()[-1]
    assert str(game).splitlines()[-1].endswith(("wins.", "win."))


def test_the_drawing_speaks_the_language_of_the_moment() -> None:
    game = barbu.Game("pagat").deal(Random(7)).apply("call no-queens")
    with speaking("qps"):
        text = str(game)
    assert "Spades" not in text
    assert "deals" not in text
