"""A tournament, from the first name to the last score."""

from contextlib import AbstractContextManager
from random import Random

import msgspec
import pytest
from msgspec.structs import replace
from tools.games import random_game, variants_by_number

from barbu.engine.game import length_refusal
from barbu.engine.sheet import LENGTHS
from barbu.rules.load import load
from barbu.tournament.event import (
    Drawn,
    Event,
    Scored,
    TournamentError,
    check,
    draw,
    enter,
    leave,
    score,
    sums_of,
    undo,
)
from barbu.tournament.movement import meetings
from barbu.tournament.standings import standings

NAMES = ["Anna", "Beth", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Kim", "Leo", "Mona"]
SUM = 0


def event_of(count: int = 8, rounds: int = 3, same: bool = False, variant: str = "pagat") -> Event:
    event = Event("Evening", variant, 4, "one-deal", rounds, same, "seed")
    for number in range(count):
        event = enter(event, NAMES[number] if number < len(NAMES) else f"Player {number}")
    return event


def scored(event: Event, rng: Random) -> Event:
    """The event once all tables of the last round have scored something."""
    for names in event.drawn[-1].tables:
        points = {name: rng.randrange(-50, 51) for name in names}
        event = score(event, points, by_hand=True)
    return event


def played(event: Event, rng: Random) -> Event:
    while len(event.drawn) < event.rounds:
        event = scored(draw(event), rng)
    return event


def refused(identity: str) -> AbstractContextManager[object]:
    return pytest.raises(TournamentError, check=lambda error: error.said.id == identity)


def test_all_rounds_of_a_design_are_drawn_one_by_one() -> None:
    event = played(event_of(16, 5), Random(1))
    numbers = {name: at for at, name in enumerate(event.entered)}
    met = meetings([[tuple(numbers[name] for name in table) for table in each.tables] for each in event.drawn])
    assert len(met) == 120
    assert {*met.values()} == {1}
    assert event.over
    with refused("event-over"):
        draw(event)


def test_it_is_the_same_after_it_was_kept() -> None:
    event = scored(draw(event_of(10)), Random(2))
    kept = msgspec.json.decode(msgspec.json.encode(event), type=Event)
    assert kept == event
    check(kept)
    assert draw(kept) == draw(event)


def test_bots_fill_the_tables_and_count_for_the_mean_alone() -> None:
    event = draw(event_of(6))
    [first] = event.drawn
    assert first.bots == ["Bot 1", "Bot 2"]
    assert not any({*first.bots} <= {*table} for table in first.tables), "bots sit apart"
    event = scored(event, Random(3))
    table = standings(event)
    assert {each.name for each in table.standings} == {*NAMES[:6]}
    for at, names in enumerate(first.tables, 1):
        points = event.scores[1, at]
        for name, value in zip(names, points, strict=True):
            if name not in first.bots:
                [standing] = [each for each in table.standings if each.name == name]
                assert standing.total == pytest.approx(value - sum(points) / 4)


def test_with_the_same_deals_the_same_seat_elsewhere_is_the_mean() -> None:
    event = draw(event_of(12, same=True))
    tables = event.drawn[0].tables
    for at, names in enumerate(tables):
        event = score(event, {name: 10 * at + seat for seat, name in enumerate(names)}, by_hand=True)
    totals = {each.name: each.total for each in standings(event).standings}
    for at, names in enumerate(tables):
        others = [10 * other for other in range(3) if other != at]
        assert all(totals[name] == pytest.approx(10 * at - sum(others) / 2) for name in names)


def test_low_totals_win_where_the_rules_say_so() -> None:
    event = draw(event_of(4, variant="hearts"))
    names = event.drawn[0].tables[0]
    event = score(event, dict(zip(names, (26, 0, 0, 0), strict=True)), by_hand=True)
    found = standings(event).standings
    assert found[-1].name == names[0]
    assert [each.place for each in found] == [1, 1, 1, 4]


def test_who_comes_late_or_leaves_changes_the_rounds_after() -> None:
    event = scored(draw(event_of(8)), Random(4))
    first = event.drawn[0]
    event = leave(enter(enter(event, "Zoe"), "Yan"), NAMES[0])
    event = draw(event)
    seated = {name for table in event.drawn[1].tables for name in table}
    assert {"Zoe", "Yan"} <= seated
    assert NAMES[0] not in seated
    assert event.drawn[0] == first
    event = draw(scored(event, Random(5)))
    found = {each.name: each for each in standings(scored(event, Random(6))).standings}
    assert found["Zoe"].rounds[0] is None
    assert found[NAMES[0]].rounds[1:] == (None, None)
    assert not found[NAMES[0]].playing
    with refused("event-too-late"):
        enter(event, "Late")


def test_those_of_whom_nothing_counts_are_last() -> None:
    event = draw(event_of(8))
    one, other = event.drawn[0].tables
    event = leave(leave(event, one[0]), other[0])
    for names in (one, other):
        event = score(event, dict(zip(names, (50, 0, -20, -30), strict=True)), by_hand=True)
    table = standings(event)
    found = {each.name: each.place for each in table.standings}
    assert [found[name] for name in (*one, *other)] == [7, 1, 3, 5, 7, 1, 3, 5]
    assert table.doubtful == 6


def test_a_bot_plays_on_for_one_who_leaves_in_a_round() -> None:
    event = draw(event_of(8))
    one, other = event.drawn[0].tables
    event = score(event, dict.fromkeys(one, 0), by_hand=True)
    event = leave(leave(event, one[0]), other[0])
    event = score(event, dict(zip(other, (30, 10, 0, 0), strict=True)), by_hand=True)
    found = {each.name: each for each in standings(event).standings}
    assert found[one[0]].rounds == (0.0,), "their table had scored"
    assert found[other[0]].rounds == (None,)
    assert found[other[1]].rounds == (0.0,), "what the bot scored counts for the mean"
    event = enter(event, other[0].upper())
    assert other[0] in event.playing
    assert event.entered == NAMES[:8], "who comes back is the player they were"


def test_a_score_is_of_one_table_and_adds_up() -> None:
    event = replace(draw(event_of(8)), length="each-contract")
    one, other = event.drawn[0].tables
    [expected] = sums_of(event)
    right = dict(zip(one, (expected, 0, 0, 0), strict=True))
    with refused("event-wrong-sum"):
        score(event, {**right, one[1]: 1})
    assert score(event, {**right, one[1]: 1}, by_hand=True).scores[1, 1] == [expected, 1, 0, 0]
    for points in ({}, {one[0]: 0}, {**right, other[0]: 0}):
        with refused("event-other-table"):
            score(event, points)
    with refused("event-no-player"):
        score(event, {"Nobody": 1})
    with refused("event-no-round"):
        score(event, right, round=2)
    with refused("event-large"):
        score(event, {**right, one[1]: 10**6}, by_hand=True)
    event = score(score(event, right), dict(zip(one, (0, expected, 0, 0), strict=True)))
    assert event.scores[1, 1] == [0, expected, 0, 0], "corrected"
    assert undo(event).scores[1, 1] == [expected, 0, 0, 0]
    with refused("event-waiting"):
        draw(event)


@pytest.mark.parametrize(("variant", "players"), variants_by_number())
def test_the_sum_is_that_of_any_game(variant: str, players: int) -> None:
    rules = load(variant, players)
    for length in LENGTHS:
        expected = sums_of(Event("", variant, players, length, 1, False, ""))
        if expected and not length_refusal(rules, length):
            assert sum(random_game(rules, Random(variant), length).totals) in expected, length


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a=b", "a\nb", "anna", " Anna "])
def test_a_name_that_cannot_be_is_refused(name: str) -> None:
    with pytest.raises(TournamentError):
        enter(event_of(1), "a\x00b" if name == "a\nb" else name)


def test_too_few_are_not_drawn() -> None:
    with refused("event-few"):
        draw(event_of(1))
    with refused("event-nothing"):
        undo(event_of(0))


@pytest.mark.parametrize(
    "entry",
    [
        Scored(1, 1, [0, 0, 0, 0]),
        Drawn([["A", "B", "C"]], []),
        Drawn([["A", "B", "C", "C"]], []),
        Drawn([], []),
    ],
)
def test_a_log_that_cannot_have_happened_is_refused(entry: Drawn | Scored) -> None:
    event = event_of(4)
    with refused("event-bad-entry"):
        check(replace(event, log=[*event.log, entry]))


def test_much_of_an_evening_is_luck() -> None:
    event = played(event_of(12, 4), Random(8))
    table = standings(event)
    assert table.deals == 4
    assert table.error > 30
    assert 1 <= table.doubtful <= 12
    same = standings(replace(event, same_deals=True))
    assert same.error == pytest.approx(table.error * (0.7 * 1.5) ** 0.5)
