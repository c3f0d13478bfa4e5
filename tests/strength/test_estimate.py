"""Playing strengths: what a result tells, of whom, and for how long."""

from datetime import date, timedelta
from random import Random

import numpy as np
import pytest

from barbu.strength.estimate import PRIOR, Fixed, Result, Strength, Strengths, strengths

NAMES = ("Ann", "Beth", "Carl", "Dora")


def by_name(found: list[Strength]) -> dict[str, Strength]:
    return {each.player: each for each in found}


@pytest.mark.parametrize("players", [NAMES, ("Ann", "Beth", "Ann", "Dora"), (*NAMES, "Ann", "Beth", "Edda")])
def test_one_table_of_unknown_players_tells_what_the_equations_say(players: tuple[str, ...]) -> None:
    """The posterior of a linear model whose noise adds up to zero, made with matrices."""
    seats, names = len(players), sorted(set(players))
    leads = np.array([0.9, -0.2, 0.5, *([0.1] * (seats - 4)), 0.0])
    leads[-1] = -leads.sum()
    share = 0.5
    centred = seats / (seats - 1) * (np.eye(seats) - 1 / seats)
    design = share * centred @ np.array([[player == name for name in names] for player in players], float)
    inverse = np.linalg.pinv(share * centred)
    precision = np.eye(len(names)) / PRIOR**2 + design.T @ inverse @ design
    means = np.linalg.solve(precision, design.T @ inverse @ leads)
    found = by_name(strengths([Result(players, tuple(leads), share)]))
    for name, mean, variance in zip(names, means, np.linalg.inv(precision).diagonal(), strict=True):
        assert found[name].mean == pytest.approx(mean)
        assert found[name].error == pytest.approx(variance**0.5)


def test_the_same_score_is_worth_more_against_strong_players() -> None:
    results = [Result(("Ann", "Beth", "x", "y"), (0.5, 0.5, -0.5, -0.5), 1.0)] * 20
    results += [Result(("Ann", "Edda", "Fay", "Gus"), (0.3, -0.1, -0.1, -0.1), 1.0)]
    results += [Result(("Hal", "Ann", "Beth", "Ida"), (0.3, -0.1, -0.1, -0.1), 1.0)]
    results += [Result(("Jon", "x", "y", "Kim"), (0.3, -0.1, -0.1, -0.1), 1.0)]
    found = by_name(strengths(results))
    assert found["Hal"].mean > found["Jon"].mean
    assert found["Ann"].mean > found["Hal"].mean


def test_the_error_shrinks_with_games_and_grows_again_with_time() -> None:
    day = date(2026, 1, 1)
    found = Strengths()
    errors = []
    for _ in range(30):
        found.add(Result(NAMES, (0.6, 0.1, -0.2, -0.5), 1.0, day))
        errors.append(by_name(found.ranked(day))["Ann"].error)
    assert errors == sorted(errors, reverse=True)
    now = by_name(found.ranked(day))["Ann"]
    later = by_name(found.ranked(day + timedelta(365)))["Ann"]
    told, kept = now.error**-2 - PRIOR**-2, later.error**-2 - PRIOR**-2
    assert kept == pytest.approx(told / 2), "it counts half after a year"
    assert 0 < later.mean < now.mean
    assert by_name(found.ranked(day + timedelta(36_500)))["Ann"].mean == pytest.approx(0, abs=1e-6)


def test_half_a_game_tells_half() -> None:
    half, whole = (strengths([Result(NAMES, (0.4, 0, 0, -0.4), share)])[0] for share in (0.5, 1.0))
    assert PRIOR > half.error > whole.error
    twice = strengths([Result(NAMES, (0.2, 0, 0, -0.2), 0.5)] * 2)[0]
    assert twice.mean == pytest.approx(whole.mean, rel=0.02)


def test_a_given_strength_stays_and_moves_the_others() -> None:
    result = Result(NAMES, (0.0, 0.0, 0.0, 0.0), 1.0, date(2026, 1, 1))
    given = {name: Fixed(0.5) for name in ("Beth", "Carl", "Dora", "Edda")}
    fixed = by_name(strengths([result] * 50 + [result._replace(day=date(2027, 1, 1))], given))
    assert (fixed["Beth"].mean, fixed["Beth"].games) == (0.5, 51)
    assert fixed["Beth"].error == pytest.approx(0, abs=1e-4)
    assert fixed["Ann"].mean > 0.3, "as good as three who are known to be strong"
    assert "Edda" not in fixed, "who has not played"


def test_a_strength_that_is_not_known_well_tells_less() -> None:
    result = Result(NAMES, (0.0, 0.0, 0.0, 0.0), 1.0)
    well, badly = (
        by_name(strengths([result], {name: Fixed(0.5, error) for name in NAMES[1:]})) for error in (0.01, 0.9)
    )
    assert 0 < badly["Ann"].mean < well["Ann"].mean
    assert badly["Ann"].error > well["Ann"].error
    assert badly["Beth"].mean == 0.5 and badly["Beth"].error == pytest.approx(0.9)


def test_a_player_against_themselves_tells_nothing() -> None:
    (alone,) = strengths([Result(("bot:club",) * 4, (1.0, -1.0, 0.5, -0.5), 1.0)] * 9)
    assert alone[:2] == ("bot:club", 0.0)
    assert alone.error == pytest.approx(PRIOR)
    assert alone.games == 9


def test_results_are_counted_by_day() -> None:
    days = [None, *(date(2026, 1, 1) + timedelta(each) for each in (0, 3, 90))]
    results = [Result(NAMES, (0.4, 0.1 * at, -0.1 * at, -0.4), 1.0, day) for at, day in enumerate(days)]
    assert strengths(results) == strengths(results[::-1])
    assert strengths([]) == []


def test_strengths_find_the_truth_in_a_club() -> None:
    """16 players whose strengths differ as in a club, 100 games each; luck alone would give no correlation."""
    rng = Random(1)
    truth = {f"player {each}": rng.gauss(0, PRIOR) for each in range(16)}
    found = Strengths()
    for _ in range(100):
        order = rng.sample(list(truth), len(truth))
        for table in (order[at : at + 4] for at in range(0, 16, 4)):
            scores = [truth[player] + rng.gauss(0, 1) * 3**0.5 / 2 for player in table]
            middle = sum(scores) / 4
            found.add(Result(tuple(table), tuple(4 / 3 * (score - middle) for score in scores), 1.0))
    ranked = by_name(found.ranked())
    means = [ranked[player].mean for player in truth]
    assert np.corrcoef(means, list(truth.values()))[0, 1] > 0.85
    off = [(ranked[player].mean - truth[player]) / ranked[player].error for player in truth]
    assert 0.5 < np.std(off) < 1.5, "errors are honest"
