"""Random games of every variant with every combination of options come back from their records unchanged."""

import random
from itertools import islice

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.games import NAMES, check_round_trip, random_action, random_game, random_options

from barbu.engine.game import Game
from barbu.notation import parse, print_record, record_of, replay
from barbu.rules.load import load, variant_names

RULES = st.builds(
    lambda variant, seed: load(random_options(variant, random.Random(seed))),
    st.sampled_from(variant_names()),
    st.integers(0, 2**32),
)


@settings(max_examples=30)
@given(rules=RULES, seed=st.integers(0, 2**32), passes=st.sampled_from([0.0, 0.5, 0.9]))
def test_complete_games(rules, seed, passes):
    check_round_trip(random_game(rules, random.Random(seed), passes=passes))


@settings(max_examples=60)
@given(rules=RULES, seed=st.integers(0, 2**32), plies=st.integers(0, 150))
def test_games_that_stop_anywhere(rules, seed, plies):
    rng = random.Random(seed)
    game = Game.new(rules)
    for _ in islice(iter(int, 1), plies):
        game = game.apply(random_action(game, rng))
    check_round_trip(game)


@settings(max_examples=200)
@given(text=st.text(alphabet='%BGN 1\n[]"{}#ABCD:>-,.*KH27TDS deal call points score', max_size=200))
def test_any_text_is_read_without_an_exception(text):
    for record in parse("%BGN 1\n" + text):
        replay(record)


@settings(max_examples=60)
@given(data=st.data(), seed=st.integers(0, 50))
def test_a_damaged_record_is_read_without_an_exception(data, seed):
    game = random_game(load("wikipedia"), random.Random(seed), "each-contract")
    text = print_record(record_of(game, NAMES[:4]))
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 30))
    damaged = text[:start] + data.draw(st.sampled_from(["", " ", "\n", "A:", "7H", "-", "*"])) + text[start + length :]
    for record in parse(damaged):
        played = replay(record)
        if record.error is None and played.error is None:
            assert parse(print_record(record)) == [record]


@pytest.mark.soak
@pytest.mark.parametrize("variant", variant_names())
def test_random_games(variant, games):
    for seed in range(games):
        rng = random.Random(f"{variant} {seed}")
        name = random_options(variant, rng) if seed % 2 else variant
        check_round_trip(random_game(load(name), rng, passes=rng.random()))
