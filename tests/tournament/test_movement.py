"""Who sits together in which round of a tournament."""

from collections import Counter
from math import comb
from random import Random

import pytest

from barbu.tournament.movement import DESIGNS, Round, designed, meetings, movement


@pytest.mark.parametrize("players", DESIGNS)
def test_in_a_design_any_two_meet_once(players: int) -> None:
    rounds = designed(players)
    assert len(rounds) == (players - 1) // 3
    for tables in rounds:
        assert sorted(each for table in tables for each in table) == [*range(players)]
    met = meetings(rounds)
    assert len(met) == players * (players - 1) // 2
    assert {*met.values()} == {1}


@pytest.mark.parametrize("players", DESIGNS)
def test_a_movement_uses_it(players: int) -> None:
    rounds = movement(players, 4, 4, Random(players))
    assert len(rounds) == 4
    assert {*meetings(rounds).values()} == {1}
    assert movement(players, 4, 4, Random(players)) == rounds
    assert movement(players, 4, 4, Random(players + 1)) != rounds


@pytest.mark.parametrize(
    ("players", "rounds", "seats", "pairs", "most"),
    [
        *[(8, 7, 4, 28, 3), (12, 3, 4, 45, 2), (16, 6, 4, 115, 2), (20, 3, 4, 90, 1), (9, 4, 3, 36, 1)],
        *[(15, 3, 5, 72, 3), (48, 8, 4, 576, 1), (200, 8, 4, 2400, 1), (1000, 4, 4, 6000, 1)],
    ],
)
def test_otherwise_nearly_as_many_meet(players: int, rounds: int, seats: int, pairs: int, most: int) -> None:
    found = movement(players, rounds, seats, Random(1))
    for tables in found:
        assert sorted(each for table in tables for each in table) == [*range(players)]
        assert {len(table) for table in tables} == {seats}
    met = meetings(found)
    assert len(met) >= pairs
    assert max(met.values()) <= most


def test_who_has_met_meets_others_first() -> None:
    before, rng = meetings(movement(12, 2, 4, Random(5))), Random(7)

    def again(tables: Round) -> int:
        """How many pairs of meetings of the same two there are after these tables, too."""
        return sum(comb(count, 2) for count in (before + meetings([tables])).values())

    [after] = movement(12, 1, 4, Random(6), before)
    drawn = (rng.sample(range(12), 12) for _ in range(2000))
    assert again(after) <= min(again([tuple(order[at : at + 4]) for at in (0, 4, 8)]) for order in drawn)


def test_a_thousand_who_have_met_others_meet_strangers() -> None:
    before = meetings(movement(1000, 3, 4, Random(8)))
    rounds = movement(1000, 4, 4, Random(9), before)
    assert {*(before + meetings(rounds)).values()} == {1}


def test_bots_sit_apart() -> None:
    apart = Counter({frozenset((10, 11)): 1000})
    for tables in movement(12, 4, 4, Random(7), apart):
        assert not any({10, 11} <= {*table} for table in tables)


def test_seats_are_drawn() -> None:
    drawn = [movement(16, 5, 4, Random(seed)) for seed in range(40)]
    seats = Counter(table.index(0) for rounds in drawn for tables in rounds for table in tables if 0 in table)
    assert min(seats[seat] for seat in range(4)) > 25


@pytest.mark.parametrize("players", [0, 3, 6, 10])
def test_who_cannot_be_seated_is_refused(players: int) -> None:
    with pytest.raises(ValueError, match=f"{players}, 4"):
        movement(players, 1, 4, Random(1))
