"""Hands for contests are found in games and made of puzzles."""

import pytest
from msgspec.structs import replace

from barbu.contest import making
from barbu.contest.hand import MOST, PANEL
from barbu.contest.making import asked_again, hands_in
from barbu.contest.week import shipped
from barbu.kernel.machine import Machine
from barbu.puzzles.puzzle import Puzzle
from tests.puzzles.test_finding import played

pytest.importorskip("numba")


@pytest.fixture(scope="module")
def machine() -> Machine:
    return Machine()


def test_a_puzzle_that_makes_a_hand_makes_the_same_each_time(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a quarter of the worlds, the choices of a shipped hand are worth about the same."""
    monkeypatch.setattr(making, "CONFIRMED", 16)
    hand = next(each for week in shipped() for each in week if not each.is_call and each.cost(each.options[1]) > 3)
    puzzle = Puzzle(hand.kind, hand.at, hand.options)
    found = asked_again(machine, puzzle)
    assert found is not None and found == asked_again(machine, puzzle)
    assert found.solution.tokens == hand.solution.tokens
    for option in found.options:
        (known,) = (each for each in hand.options if each.tokens == option.tokens)
        assert abs(known.mean - option.mean) < 5 * (known.error + option.error) + 0.1


def test_cards_and_few_choices_make_no_hand(machine: Machine) -> None:
    hand = next(each for each in shipped()[0] if not each.is_call)
    assert asked_again(machine, Puzzle("lead", hand.at, hand.options)) is None
    assert asked_again(machine, Puzzle(hand.kind, hand.at, hand.options[:2])) is None
    other = replace(hand.options[0], tokens=("pass",))
    assert asked_again(machine, Puzzle(hand.kind, hand.at, (other, *hand.options[1:3]))) is None


def test_a_game_gives_few_hands_of_each_kind_and_one_of_a_deal(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(making, "CONFIRMED", 4)
    found = list(hands_in(machine, played("trex", 1), 0))
    assert len({hand.at.number for hand in found}) == len(found)
    for hand in found:
        assert len(hand.panel) == len(PANEL)
        assert hand.view().turn is not None
    for kind, most in MOST.items():
        assert sum(hand.kind == kind for hand in found) <= most
