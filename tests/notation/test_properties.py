"""Random games of every variant with every combination of options come back from their records unchanged."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tools.games import check_round_trip, random_action, random_game, random_options, variants_by_number

from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.errors import NotationError
from barbu.notation import Replay, actions_of, parse, print_record, replay
from barbu.rules.load import load
from barbu.rules.model import Rules
from tests.notation.helpers import RECORDS
from tests.typed import present

RULES = st.builds(
    lambda variant, seed: random_options(variant[0], random.Random(seed), variant[1]),
    st.sampled_from(variants_by_number()),
    st.integers(0, 2**32),
)


@settings(max_examples=30)
@given(rules=RULES, seed=st.integers(0, 2**32), passes=st.sampled_from([0.0, 0.5, 0.9]))
def test_complete_games(rules: Rules, seed: int, passes: float) -> None:
    check_round_trip(random_game(rules, random.Random(seed), passes=passes))


@settings(max_examples=60)
@given(rules=RULES, seed=st.integers(0, 2**32), plies=st.integers(0, 150))
def test_games_that_stop_anywhere(rules: Rules, seed: int, plies: int) -> None:
    rng = random.Random(seed)
    game = Game(rules)
    for _ in range(plies):
        if not game.over:
            game = game.apply(random_action(game, rng))
    check_round_trip(game)


@settings(max_examples=200)
@given(text=st.text(alphabet='%BGN 1\n[]"{}#ABCD:>-,.*KH27TDS deal call points score', max_size=200))
def test_any_text_is_read_without_an_exception(text: str) -> None:
    for record in parse("%BGN 1\n" + text):
        replay(record)


def beginnings() -> Iterator[str]:
    """The first deals of records in which claims, exposed cards, rows, fixed calls and two packs appear."""
    for name in ("wikipedia", "wikipedia-nine", "trex+expose", "rifki+misdeals", "canadian-salad-8", "kingen-3"):
        head, *deals = (RECORDS / f"{name}.bgn").read_text(encoding="utf-8").partition("\n\n%BGN")[0].split("\n\n")
        telling = [deal for deal in deals if "\nexpose" in deal or " / " in deal or "\nredeal" in deal]
        yield "\n\n".join([head, *deals[:2]]) + "\n*\n"
        yield from ("\n\n".join([head, deal]) + "\n*\n" for deal in telling[:2])


DAMAGES = ["", " ", "\n", "A:", "7H", "-", "*", "/ ", "redeal A\n", "expose A:KH\n", "call trumps S\n"]


def moves(played: Replay) -> tuple[Rules, list[tuple[int | None, Action]], NotationError | None]:
    """A replay in comparable form."""
    game = present(played.game)
    return game.rules, list(actions_of(game)), played.error


@settings(max_examples=200)
@given(data=st.data(), text=st.sampled_from(list(beginnings())))
def test_a_damaged_record_is_read_without_an_exception(data: st.DataObject, text: str) -> None:
    start = data.draw(st.integers(0, len(text)))
    length = data.draw(st.integers(0, 30))
    damaged = text[:start] + data.draw(st.sampled_from(DAMAGES)) + text[start + length :]
    for record in parse(damaged):
        played = replay(record)
        if record.error is None and played.error is None:
            # What is printed may have more than what was read (the tag Total) and other line numbers, but nothing
            # that would be printed otherwise the next time.
            printed = print_record(record)
            again = parse(printed)
            assert [print_record(each) for each in again] == [printed]
            assert [moves(replay(each)) for each in again] == [moves(played)]


@pytest.mark.soak
@pytest.mark.parametrize(("variant", "players"), variants_by_number())
def test_random_games(variant: str, players: int, games: int) -> None:
    for seed in range(games):
        rng = random.Random(f"{variant} {players} {seed}")
        rules = random_options(variant, rng, players) if seed % 2 else load(variant, players)
        check_round_trip(random_game(rules, rng, passes=rng.random()))
