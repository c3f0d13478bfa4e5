"""The kernel against the engine: every contract of every variant, move by move, with doubles and exposed cards."""

import random

import numpy as np
import pytest

from barbu.engine.actions import KNOCK, PLAYS, Play
from barbu.engine.phases import Void
from barbu.engine.position import Position
from barbu.engine.standings import partner_of
from barbu.kernel.coverage import refusal
from barbu.kernel.guiding import SHARE_BITS, WEIGHTS, TrickPolicy
from barbu.kernel.machine import Machine, Policy
from barbu.kernel.table import TrickTable
from barbu.rules.load import load
from tests.engine.helpers import TABLES
from tests.kernel.boards import first_card

COVERED = [(variant, players) for variant, players in TABLES if load(variant, players).deck.packs == 1]

DEALS = 3
"""Deals of a contract with duties, which do not come up in each."""


def agree(machine: Machine, table: TrickTable, position: Position) -> None:
    """Check that what the kernel has come to is what it makes of the engine's board, points, scores and all."""
    board = position.board
    assert table.state.tolist() == machine.table(board).state.tolist()
    assert machine.result(table) == (board.points, board.scores, not isinstance(board, Void))


def any_policy(rng: random.Random) -> TrickPolicy:
    """A policy that values cards at random, and strays from that now and then or follows its habits."""
    weights = np.frombuffer(rng.randbytes(2 * WEIGHTS), np.int16)
    point, stray = int(weights[0]) % 80 - 40, int(weights[1]) % 80
    habits, shares = weights[::-1].copy(), rng.randrange(1 << 10 * SHARE_BITS)
    return TrickPolicy(weights, habits, rng.randrange(9), rng.randrange(20), 255, point, stray, shares)


def check_moves(machine: Machine, position: Position, rng: random.Random) -> None:
    """A deal that the engine plays and the kernel follows: the same state and the same legal cards after each card."""
    table, hands = machine.table(position.board), machine.hands([position.hands])[0]
    while position.turn is not None:
        assert table.turn == position.turn
        assert machine.legal(table, hands) == position.board.legal_cards(position.hands[position.turn])
        action = rng.choice(position.legal)
        position = position.apply(action)
        table, hands = machine.after(table, hands, [action.card if isinstance(action, Play) else -1])
        assert hands.tolist() == list(position.hands)
        agree(machine, table, position)


def check_playout(machine: Machine, position: Position, seed: int, policy: Policy = None) -> None:
    """A deal that the kernel plays and the engine follows."""
    table, hands = machine.table(position.board), machine.hands([position.hands])
    moves, table, _ = machine.line(table, hands[0], seed, 1000, policy)
    outcomes = machine.playouts(machine.table(position.board), hands, seed, (), policy)
    for move in moves:
        position = position.apply(KNOCK if move < 0 else PLAYS[move])
    assert position.turn is None
    agree(machine, table, position)
    points, scores, payoffs, counts = (part[0, 0].tolist() for part in outcomes)
    assert (tuple(points), tuple(scores), counts) == machine.result(table)
    plan = position.board.plan
    partners = [partner_of(plan.rules, seat) for seat in range(plan.players)]
    sums = [own + (0 if other is None else scores[other]) for own, other in zip(scores, partners, strict=True)]
    assert payoffs == [plan.sign * each for each in sums]


@pytest.mark.parametrize(("variant", "players"), COVERED)
def test_the_kernel_plays_as_the_engine_does(machine: Machine, variant: str, players: int) -> None:
    rules = load(variant, players)
    rng = random.Random(f"{variant} {players}")
    for contract in rules.contracts:
        if refusal(rules, contract):
            continue
        words = rules.contracts[contract]
        late = bool(words.led_from or words.thrown_from)
        duties = (words.duty, words.heart_lead, words.forced, words.ace_again) != ("free", "free", "none", False)
        ends = (words.upwards, words.card_left, words.knock, words.shooter, words.spared) != (False, 0, 0, 0, 1)
        for _ in range(DEALS if duties or ends or late else 1):
            position = first_card(rules, contract, rng, rng.choice((0.3, 0.9)))
            check_moves(machine, position, rng)
            for _ in range(rng.randrange(12)):
                later = position.apply(rng.choice(position.legal))
                position = position if later.turn is None else later
            check_playout(machine, position, rng.getrandbits(64))
            if words.play == "tricks":
                check_playout(machine, position, rng.getrandbits(64), any_policy(rng))
