"""Exact values of deals, against plain searches and a bridge program."""

import os
import random
from itertools import islice
from pathlib import Path

import pytest

from barbu.cards import parse_hand
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.kernel.errors import KernelError
from barbu.kernel.solving import solve, solve_hands
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.kernel.boards import first_card
from tests.kernel.endgames import endgames, scores_of, value_of

POSITIONS = int(os.environ.get("BARBU_POSITIONS", "200"))
"""So many positions are compared."""

BRIDGE = Path(__file__).with_name("double_dummy.txt").read_text("utf-8").splitlines()
"""Deals without trumps: the hands from the leader on, and the tricks of the leader's side."""


def a_side(players: int, rng: random.Random) -> str:
    """One seat, two opposite seats, or any others."""
    any_seats = "".join(rng.sample(SEATS[:players], rng.randint(1, players - 1)))
    kinds = [SEATS[rng.randrange(players)], "AC", "BD", any_seats]
    return rng.choice([side for side in kinds if max(side) < SEATS[players]])


@pytest.mark.parametrize(("kind", "cards"), [("tricks", 3), ("layout", 5)])
def test_values_are_those_of_a_plain_search(kind: str, cards: int) -> None:
    rng = random.Random(1)
    for position in islice(endgames(kind, cards, seed=1), POSITIONS):
        side = a_side(position.board.plan.players, rng)
        seats = {SEATS.index(letter) for letter in side}
        found = solve(position, side)
        values = {action.token: value_of(position.apply(action), seats) for action in position.legal}
        assert found.values == values, (position, side)
        assert found.value == value_of(position, seats)


@pytest.mark.parametrize(("kind", "cards"), [("tricks", 3), ("layout", 5)])
def test_scores_of_selfish_players_are_those_of_a_plain_search(kind: str, cards: int) -> None:  # decision 0261
    for position in islice(endgames(kind, cards, seed=3), POSITIONS):
        found = solve(position)
        scores = {action.token: scores_of(position.apply(action)) for action in position.legal}
        assert found.scores == scores, position
        assert found.value == scores_of(position)[position.to_act]


def test_two_against_two_without_trumps_make_the_tricks_of_a_bridge_program() -> None:
    rules, call = load("bonking"), Call("trumps", "NT")
    trick = rules.contracts["trumps"].trick
    for line in BRIDGE:
        *hands, tricks = line.split()
        found = solve_hands(rules, call, [parse_hand(hand) for hand in hands], 0, "AC")
        assert found.value == trick * int(tricks), line
    assert len(BRIDGE) == 200


def test_a_side_has_the_seats_of_the_table() -> None:
    position = next(endgames("tricks", 2, seed=2))
    for side in ("a", "AA", "AZ", SEATS[: position.board.plan.players]):
        with pytest.raises(KernelError, match="is not a side"):
            solve(position, side)


def test_only_deals_in_which_cards_are_played_are_solved() -> None:
    for position in (Game("pagat").deal(random.Random(1), first=0).position, None):
        with pytest.raises(KernelError, match="no card can be played yet"):
            solve(position, "A")


def test_hands_are_those_of_the_last_tricks() -> None:
    rules, hands = load("pagat"), [parse_hand(hand) for hand in ("2.3..", "4.5..", "6.7..", "8.9..")]
    assert solve_hands(rules, Call("no-tricks"), hands, 0, "A").value == 0
    assert solve_hands(rules, Call("no-tricks"), hands, 3, "A").values == {"play 8S": 0, "play 9H": 0}
    for wrong in (hands[:3], [*hands[:3], 0], [*hands[:3], hands[0]]):
        with pytest.raises(KernelError, match="4 hands are needed"):
            solve_hands(rules, Call("no-tricks"), wrong, 0, "A")
    with pytest.raises(KernelError, match="all of it in dominoes"):
        solve_hands(rules, Call("dominoes", "8"), hands, 0, "A")
    for call in (Call("dominoes", "1"), Call("trumps"), Call("nothing")):
        with pytest.raises(KernelError, match="cannot be called"):
            solve_hands(rules, call, hands, 0, "A")


def test_a_whole_deal_of_dominoes_is_solved_from_its_hands() -> None:
    position = first_card(load("pagat+no-doubling"), "dominoes", random.Random(1))
    call, leader = position.board.call, position.to_act
    assert call is not None
    for side in ("AC", "D"):
        found = solve_hands(load("pagat+no-doubling"), call, position.hands, leader, side)
        assert found == solve(position, side)


def test_a_search_that_takes_too_long_says_so() -> None:
    position = first_card(load("pagat"), "no-tricks", random.Random(1))
    with pytest.raises(KernelError, match="not solved after 1,000 positions"):
        solve(position, "A", 1000)
