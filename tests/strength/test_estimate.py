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


def test_what_others_make_of_the_same_cards_is_taken_off() -> None:
    """Ann scores well with good cards; with the cards of a seat that loses at the other tables, that tells more."""
    ann = Result(NAMES, (0.9, -0.3, -0.3, -0.3), 1.0)
    found = {}
    for lead in (0.9, 0.0, -0.9):
        leads = (lead, *(-lead / 3,) * 3)
        together = Strengths()
        together.add_together([ann, *(Result(tuple(f"{name} {at}" for name in NAMES), leads, 1.0) for at in range(7))])
        found[lead] = by_name(together.ranked())["Ann"]
    (alone,) = (each for each in strengths([ann]) if each.player == "Ann")
    assert 0 < found[0.9].mean < alone.mean < found[0.0].mean < found[-0.9].mean
    assert all(each.error < alone.error for each in found.values()), "a part of luck is known"


def test_strong_players_at_the_other_tables_are_not_good_cards() -> None:
    ann = Result(NAMES, (0.5, -0.1, -0.2, -0.2), 1.0)
    other = Result(("bot:master", "x", "y", "z"), (0.8, -0.2, -0.3, -0.3), 1.0)
    found = {}
    for known in (False, True):
        together = Strengths({"bot:master": Fixed(0.8)} if known else {})
        together.add_together([ann, other])
        found[known] = by_name(together.ranked())["Ann"].mean
    assert found[True] > found[False]


def test_results_with_the_same_deals_are_found() -> None:
    day = date(2026, 1, 1)
    one = Result(NAMES, (0.4, 0.1, -0.1, -0.4), 1.0, day, "same")
    other = Result(("Edda", "Fay", "Gus", "Hal"), (0.5, 0.0, 0.0, -0.5), 1.0, day + timedelta(9), "same")
    between = Result(NAMES, (0.4, 0.1, -0.1, -0.4), 1.0, day + timedelta(3))
    together = Strengths()
    together.add(between)
    together.add_together([one, other])
    assert strengths([one, between, other]) == together.ranked(other.day)
    assert strengths([other, one, between]) == strengths([one, between, other])
    apart = strengths([one, between, other._replace(deals="other")])
    assert by_name(apart)["Edda"].mean > by_name(together.ranked(other.day))["Edda"].mean


def test_the_same_deals_tell_more() -> None:
    """16 players at four tables with the same deals in each of 30 rounds, which are counted together or not."""
    right: dict[bool, list[float]] = {True: [], False: []}
    off: list[float] = []
    for run in range(8):
        rng = Random(run)
        truth = {f"player {each}": rng.gauss(0, PRIOR) for each in range(16)}
        known = {True: Strengths(), False: Strengths()}
        for _ in range(30):
            order, cards = rng.sample(list(truth), 16), [rng.gauss(0, 0.52**0.5) for _ in NAMES]
            results = [_scored(order[at : at + 4], truth, cards, rng) for at in range(0, 16, 4)]
            known[True].add_together(results)
            for result in results:
                known[False].add(result)
        for together, found in known.items():
            ranked = by_name(found.ranked())
            means = [ranked[player].mean for player in truth]
            right[together].append(float(np.corrcoef(means, list(truth.values()))[0, 1]))
            if together:
                off += [(ranked[player].mean - truth[player]) / ranked[player].error for player in truth]
    assert np.mean(right[True]) > np.mean(right[False]) + 0.02
    assert 0.7 < np.std(off) < 1.2, "errors are honest, or too large: the cards are more than is taken for granted"


def _scored(players: list[str], truth: dict[str, float], cards: list[float], rng: Random) -> Result:
    scores = [
        truth[player] + 3**0.5 / 2 * (own + rng.gauss(0, 0.48**0.5)) for player, own in zip(players, cards, strict=True)
    ]
    middle = sum(scores) / 4
    return Result(tuple(players), tuple(4 / 3 * (score - middle) for score in scores), 1.0)


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
