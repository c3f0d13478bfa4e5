"""Puzzles found in games, weighed by the kernel."""

from collections import Counter
from random import Random

import pytest

from barbu.engine.game import Game
from barbu.puzzles.puzzle import KINDS, LEVELS, Puzzle
from barbu.rules.load import load
from barbu.sim import finish_deal, next_deal

pytest.importorskip("numba")

import numpy as np

from barbu.bots.base import bot_named
from barbu.bots.search.kernel import KERNEL
from barbu.puzzles.finding import Room, Shelf, checked, finders, puzzles_in
from barbu.puzzles.puzzle import Question
from barbu.puzzles.weighing import ERRORS, POINTS, answer


def played(variant: str, seed: int) -> Game:
    """One deal, played by club players."""
    game, rng = Game.agreed(load(variant), "one-deal"), Random(seed)
    return finish_deal(game.apply(next_deal(game, 0, rng)), [bot_named("club")] * game.rules.players, rng)


@pytest.fixture(scope="module")
def found() -> list[Puzzle]:
    machine = KERNEL.awaited()
    puzzles: list[Puzzle] = []
    for seed in range(30):
        puzzles += puzzles_in(machine, played("pagat", seed), seed, Room.after([], 50))
        if len(puzzles) >= 6:
            return puzzles
    return puzzles


def test_a_puzzle_is_clear_and_opens(found: list[Puzzle]) -> None:
    assert len(found) >= 6
    for puzzle in found:
        view = puzzle.view()
        assert view.my_turn and puzzle.kind in KINDS
        costs = [puzzle.cost(option) for option in puzzle.options]
        assert costs == sorted(costs) and costs[0] == 0
        assert costs[1] >= max(POINTS, ERRORS * puzzle.options[1].error) - 0.02
        assert set(puzzle.found_by) <= set(LEVELS)
        assert finders(puzzle, view) == puzzle.found_by


def test_a_deal_gives_one_puzzle_of_a_kind_and_the_same_each_time() -> None:
    machine = KERNEL.awaited()
    once = list(puzzles_in(machine, played("trex", 3), 3, Room.after([], 50)))
    assert once == list(puzzles_in(machine, played("trex", 3), 3, Room.after([], 50)))
    assert max(Counter(puzzle.kind for puzzle in once).values(), default=0) <= 1


def test_a_full_shelf_takes_no_more(found: list[Puzzle]) -> None:
    shelf = Shelf(found[0].kind, found[0].contract)
    room = Room.after([found[0]], 1)
    assert room.is_full(shelf) and not room.take(found[0])
    easy = found[0].__class__(found[0].kind, found[0].at, found[0].options, LEVELS)
    wide = Room.after([], 6)
    assert [wide.take(easy) for _ in range(4)] == [True, True, False, False], "a third may be easy"
    assert wide.take(Puzzle(easy.kind, easy.at, easy.options))


def test_more_worlds_keep_a_solution_and_withdraw_what_is_none(found: list[Puzzle]) -> None:
    machine, puzzle = KERNEL.awaited(), found[0]
    again = checked(machine, puzzle, 12345, 8)
    assert not again.withdrawn and again.solution.tokens == puzzle.solution.tokens
    wrong = Puzzle(puzzle.kind, puzzle.at, puzzle.options[::-1], puzzle.found_by)
    assert checked(machine, wrong, 12345, 8).withdrawn


def test_choices_that_do_the_same_are_one_and_a_contract_is_worth_its_best_call() -> None:
    values = {"a": np.array([9.0, 10.0, 11.0]), "b": np.array([9.0, 10.0, 11.0]), "c": np.array([1.0, 2.0, 3.0])}
    each = answer(Question("lead", (("a",), ("b",), ("c",))), values, 1)
    assert each is not None and each.clear
    assert [option.tokens for option in each.options] == [("a", "b"), ("c",)]
    assert [option.mean for option in each.options] == [10.0, 2.0]
    grouped = answer(Question("contract", (("c", "a"), ("b",))), values | {"b": values["a"] - 2.5}, -1)
    assert grouped is not None and not grouped.clear, "it is less than three points ahead"
    assert grouped.options[0].tokens == ("a", "c") and grouped.options[0].mean == -10.0
    noisy = {"a": np.array([0.0, 20.0, -4.0]), "b": np.array([1.0, -1.0, 0.0])}
    unsure = answer(Question("lead", (("a",), ("b",))), noisy, 1)
    assert unsure is not None and not unsure.clear, "it is less than two errors ahead"
    assert answer(Question("lead", (("a",), ("b",))), values, 1) is None, "all are alike"
