"""The course of a tournament that runs by itself."""

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from barbu.tournament.course import (
    Barred,
    Course,
    Ended,
    Extended,
    Noted,
    Paused,
    Resumed,
    Step,
    Timing,
    a_week_later,
    course,
)
from barbu.tournament.event import Closed, Drawn, Entered, Event, Left, Scored, close
from barbu.tournament.standings import standings

NAMES = [f"Player {number}" for number in range(1, 9)]
TABLES = [NAMES[:4], NAMES[4:]]
MINUTE = 60_000


def after(*taken: tuple[int, Step], round_s: int = 0, break_s: int = 60, rounds: int = 2) -> Course:
    """The course once all have entered at 0 and these steps have been taken, by their minutes."""
    event = Event("Evening", "pagat", 4, "one-deal", rounds, False, "seed")
    entered = [Noted(0, Entered(name)) for name in NAMES]
    return course(event, Timing(round_s, break_s), [*entered, *(Noted(at * MINUTE, step) for at, step in taken)])


def drawn(at: int) -> tuple[int, Step]:
    return at, Drawn(TABLES, [])


def scored(at: int, round: int, *tables: int) -> list[tuple[int, Step]]:
    return [(at, Scored(round, table, [3, 1, -1, -3])) for table in tables]


def test_it_is_open_then_runs_and_is_over_after_the_last_table() -> None:
    assert after().phase == "open"
    found = after(drawn(1))
    assert (found.phase, found.round, found.began_ms, found.next_ms) == ("running", 1, MINUTE, 0)
    found = after(drawn(1), *scored(5, 1, 1), *scored(9, 1, 2))
    assert found.next_ms == 10 * MINUTE, "the break is a minute"
    found = after(drawn(1), *scored(5, 1, 1, 2), drawn(6), *scored(8, 2, 1, 2))
    assert (found.phase, found.next_ms, found.until_ms) == ("over", 0, 0)


def test_a_round_has_its_time_and_more_if_it_is_extended() -> None:
    assert after(drawn(1), round_s=600).until_ms == 11 * MINUTE
    assert after(drawn(1), (2, Extended(5)), round_s=600).until_ms == 16 * MINUTE
    assert after(drawn(1), *scored(3, 1, 1, 2), round_s=600).until_ms == 0
    found = after(drawn(1), (2, Extended(5)), *scored(3, 1, 1, 2), drawn(4), round_s=600)
    assert found.until_ms == 14 * MINUTE, "the next round has its own"


def test_time_that_is_spent_paused_is_added() -> None:
    found = after(drawn(1), (3, Paused()), round_s=600)
    assert (found.paused, found.until_ms) == (True, 0)
    found = after(drawn(1), (3, Paused()), (4, Paused()), (7, Resumed()), (8, Resumed()), round_s=600)
    assert (found.paused, found.until_ms) == (False, 15 * MINUTE)
    found = after(drawn(1), *scored(5, 1, 1, 2), (5, Paused()), (25, Resumed()))
    assert found.next_ms == 26 * MINUTE


def test_a_closed_table_counts_for_no_one_until_it_is_scored_by_hand() -> None:
    steps = [drawn(1), *scored(5, 1, 1), (6, Closed(1, 2))]
    found = after(*steps)
    assert found.next_ms == 7 * MINUTE
    assert found.event.closed == {(1, 2)}
    assert {each.name for each in standings(found.event).standings if each.rounds[0] is not None} == {*NAMES[:4]}
    found = after(*steps, *scored(9, 1, 2))
    assert not found.event.closed
    assert found.next_ms == 7 * MINUTE, "the break has begun before"
    assert not any(each.rounds[0] is None for each in standings(found.event).standings)
    assert close(found.event, 1, 1).closed == {(1, 1)}, "a score can be annulled"


def test_a_score_that_comes_twice_counts_once() -> None:
    once = after(drawn(1), *scored(5, 1, 1, 2))
    twice = after(drawn(1), *scored(5, 1, 1, 2), *scored(6, 1, 1))
    assert standings(once.event) == standings(twice.event)
    assert once.next_ms == twice.next_ms


def test_who_is_barred_has_left_and_an_end_is_an_end() -> None:
    found = after(drawn(1), (2, Left(NAMES[0])), (2, Barred(NAMES[0])), (3, Ended()))
    assert found.barred == {NAMES[0]}
    assert found.phase == "over"
    assert not found.paused
    assert not found.event.counts()[1, NAMES[0]]


def test_ties_share_a_place() -> None:
    found = after(drawn(1), (5, Scored(1, 1, [2, 2, -1, -3])), (5, Scored(1, 2, [2, 0, 0, -2])))
    places = {each.name: each.place for each in standings(found.event).standings}
    assert [places[name] for name in (*NAMES[:2], NAMES[4])] == [1, 1, 1]
    assert [places[name] for name in NAMES[5:7]] == [4, 4]
    assert places[NAMES[3]] == 8


@pytest.mark.parametrize(("day", "hours"), [((2026, 3, 24), 167), ((2026, 10, 20), 169), ((2026, 6, 2), 168)])
def test_a_weekly_one_begins_at_the_same_time_of_the_clock(day: tuple[int, int, int], hours: int) -> None:
    """Also where the clock is changed in that week."""
    zone = ZoneInfo("Europe/Vienna")
    begins = round(datetime(*day, 20, 0, tzinfo=zone).timestamp() * 1000)
    later = a_week_later(begins, "Europe/Vienna", begins)
    assert later - begins == hours * 3600_000
    assert datetime.fromtimestamp(later / 1000, zone).hour == 20
    assert a_week_later(begins, "Europe/Vienna", later) > later, "weeks that a server was off are left out"
