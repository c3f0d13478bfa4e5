"""Bots that search notice whom the others play like."""

from pathlib import Path
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from barbu.bots.base import Budget, bot_named
from barbu.bots.search import policies, styles
from barbu.bots.search.kernel import KERNEL
from barbu.bots.search.policies import copy_of, kind_at, learned, straying
from barbu.bots.search.training import lessons
from barbu.cli.train import kept
from barbu.engine.actions import PLAYS
from barbu.engine.position import Position
from barbu.kernel.arrays import NUMPY
from barbu.kernel.guiding import SHARE_BITS, SHARES
from barbu.kernel.machine import Machine
from barbu.rules.load import load
from barbu.sim import after_bot
from tests.cli.test_train import UNLEARNED
from tests.kernel.boards import first_card, view_of
from tests.typed import present

RULES = replace(load("pagat"), doubling=None)


@pytest.fixture
def machine() -> Machine:
    return KERNEL.awaited()


def shares(machine: Machine, position: Position) -> list[float]:
    """The share of playouts in which each other seat is taken for the club player."""
    view = view_of(position, present(position.turn))
    table = machine.table(view.board)
    policy = learned(table)
    found = styles.acquainted(machine, view, table, policy, 1)
    assert found.habits is copy_of(kind_at(table).name, NUMPY) and found.weights is policy.weights
    packed = [found.shares >> SHARE_BITS * seat & (1 << SHARE_BITS) - 1 for seat in range(table.players)]
    assert packed[view.seat] == 0
    return [share / SHARES for seat, share in enumerate(packed) if seat != view.seat]


@pytest.mark.parametrize("contract", ["no-tricks", "no-last-two"])
def test_who_plays_like_the_club_player_is_taken_for_one(machine: Machine, contract: str) -> None:
    club, alike, apart = bot_named("club"), [], []
    for number in range(8):
        rng, start = Random(number), first_card(RULES, contract, Random(number))
        assert shares(machine, start) == pytest.approx([1 / 3] * 3, abs=0.01)
        position = start
        for _ in range(32):
            position = after_bot(position, club, view_of(position, present(position.turn)), rng, Budget())
        alike += shares(machine, position)
        table, hands = machine.table(start.board), machine.hands([start.hands])[0]
        position = start
        for move in machine.line(table, hands, number, 32, straying(learned(table)))[0]:
            position = position.apply(PLAYS[move])
        apart += shares(machine, position)
    assert np.mean(alike) > 0.55 > 0.35 > np.mean(apart)


def test_worlds_count_for_what_they_make_of_all_plays() -> None:
    """In the first world, which explains the plays of the first seat better, the second seat has the first style."""
    likely = np.array([[[0.9, 0.9], [0.8, 0.2]], [[0.1, 0.1], [0.2, 0.8]]])
    assert styles.posterior(likely) == pytest.approx(np.array([[0.5, 0.5], [0.74, 0.26]]))
    far = likely * 1e-120
    assert styles.posterior(far) == pytest.approx(styles.posterior(likely)), "however unlikely all of it is"


def test_partners_are_taken_for_players_of_the_policy(machine: Machine) -> None:
    position = first_card(load("trex-partners"), "no-queens", Random(1))
    view = view_of(position, present(position.turn))
    table = machine.table(view.board)
    policy = learned(table)
    assert styles.acquainted(machine, view, table, policy, 1) is policy


def test_the_copies_explain_the_club_player_better_than_the_policy() -> None:
    weights, figures = kept(Path(policies.__file__).parent / "weights", "club")
    assert set(weights) == set(figures) == set(lessons()) - UNLEARNED
    assert all(each["copy"] < each["policy"] for each in figures.values())
