"""Strengths by contract: what deals tell of a player beyond the others, and what all contracts have in common."""

from datetime import date
from random import Random

import numpy as np
import pytest

from barbu.bots.base import bot_named
from barbu.rules.load import load
from barbu.sim import play_game
from barbu.strength.contracts import OWN, SIMULATED, Cell, Role, Seen, cells_of, contract_strengths, seen_in, shrunk
from barbu.strength.estimate import Strength, strengths
from barbu.strength.results import Played, result_of
from barbu.strength.spread import luck_of, spread_of

NAMES = ("Ann", "Beth", "Carl", "Dora")
UNIT = 0.05
RULES = "pagat+without-no-hearts+without-no-queens+without-no-king+without-no-last-two"
"""Three contracts, in twelve deals."""


def test_cells_tell_what_the_equations_say() -> None:
    """The posterior of a linear model with one strength for all cells and one for each, made with matrices."""
    cells: dict[Role, Cell] = {
        ("trumps", True): Cell(0.4, 0.02, 50),
        ("trumps", False): Cell(-0.1, 0.01, 100),
        ("no-king", True): Cell(0.2, 0.5, 2),
    }
    design = np.hstack([np.ones((3, 1)), np.eye(3)])
    noise = np.diag([1 / cell.variance for cell in cells.values()])
    prior = np.diag([UNIT**-2, *[(OWN * UNIT) ** -2] * 3])
    inverse = np.linalg.inv(prior + design.T @ noise @ design)
    means = design @ inverse @ design.T @ noise @ [cell.mean for cell in cells.values()]
    errors = np.sqrt((design @ inverse @ design.T).diagonal())
    found = shrunk(cells, UNIT)
    for role, mean, error in zip(cells, means, errors, strict=True):
        assert found[role] == pytest.approx((mean, error))


def test_a_player_is_compared_with_the_others_in_the_same_role() -> None:
    seen = [Seen("trumps", True, own, beyond) for own, beyond in ((True, 1.5), (True, 0.5), (False, 1.0))]
    cells = cells_of([*seen, Seen("trumps", False, False, 9.0), Seen("no-king", True, False, 9.0)])
    assert list(cells) == [("trumps", True)], "what the player never had has no cell"
    cell = cells["trumps", True]
    assert cell.mean == pytest.approx(1.0 - 1.0 / (1 + SIMULATED))
    assert cell.variance == pytest.approx(1 / 2 + 1 / (1 + SIMULATED))
    assert cell.deals == 2
    old = cells_of([each._replace(weight=0.5) for each in seen])["trumps", True]
    assert old.variance > cell.variance and old.deals == 2


def test_errors_are_honest_and_the_truth_is_found() -> None:
    """Players whose strengths are drawn as the model says, with the deals of 400 games."""
    rng, off, pairs = Random(3), [], []
    for _ in range(60):
        common = rng.gauss(0, UNIT)
        truth = {(f"contract {at % 7}", at < 7): common + rng.gauss(0, OWN * UNIT) for at in range(14)}
        seen = []
        for role, strength in truth.items():
            own = [Seen(*role, True, strength + rng.gauss(0, 1)) for _ in range(100 if role[1] else 300)]
            seen += own + [Seen(*role, False, rng.gauss(0, 1)) for _ in range(300)]
        for role, (mean, error) in shrunk(cells_of(seen), UNIT).items():
            off.append((mean - truth[role]) / error)
            pairs.append((mean, truth[role]))
    assert 0.85 < np.std(off) < 1.15
    assert np.corrcoef(np.array(pairs).T)[0, 1] > 0.7


@pytest.fixture(scope="module")
def played() -> list[Played]:
    """Games in which Ann plays at random among club players."""
    rules, bots = load(RULES), [bot_named(name) for name in ("random", "club", "club", "club")]
    days = (date(2024, 1, 1), None, date(2026, 1, 1))
    return [Played(play_game(rules, bots, f"contracts {at}"), NAMES, day) for at, day in enumerate(days)]


def strengths_of(played: list[Played]) -> list[Strength]:
    return strengths(result_of(*each) for each in played)


def test_a_player_at_random_is_behind_in_every_contract(played: list[Played]) -> None:
    rules = load(RULES)
    found = contract_strengths("Ann", played, strengths_of(played), rules)
    assert [each.contract for each in found[::2]] == [*rules.contracts] == [each.contract for each in found[1::2]]
    assert [each.declares for each in found] == [True, False] * 3
    assert [each.deals for each in found] == [3, 9] * 3, "a game has every contract of every player once"
    assert all(each.mean < 0 < each.error for each in found)
    beth = contract_strengths("Beth", played, strengths_of(played), rules)
    assert all(ann.mean < other.mean for ann, other in zip(found, beth, strict=True))


def test_strong_opponents_and_old_games_are_allowed_for(played: list[Played]) -> None:
    """All leads of a deal add up to nothing, and so do those beyond what luck and strength let expect."""
    (*_, last), usual = played, load(RULES)
    even = [Strength(name, 0.0, 0.1, 1) for name in NAMES]
    strong = [Strength(name, 0.0 if name == "Ann" else 0.3, 0.1, 1) for name in NAMES]
    one, other = (list(seen_in("Ann", [last], each)) for each in (even, strong))
    step = 1 / spread_of(usual).deals ** 0.5
    for against_even, against_strong in zip(one, other, strict=True):
        more = 0.3 if against_even.own else -(0.3 - 0.2)
        assert against_strong.beyond == pytest.approx(against_even.beyond + more * step)
    weights = [each.weight for each in seen_in("Ann", played, even)]
    assert weights[-1] == 1 and weights[0] == weights[12 * 4] == pytest.approx(0.25, abs=0.01)
    assert list(seen_in("Zoe", played, even)) == []


def test_luck_is_known_by_contract() -> None:
    luck = luck_of(load(RULES))
    assert set(luck) == set(load(RULES).contracts)
    dominoes = luck["dominoes"]
    assert dominoes.declarer > 0, "a declarer chooses the rank to start from"
    assert dominoes.mean(True, 4) + 3 * dominoes.mean(False, 4) == pytest.approx(0)
