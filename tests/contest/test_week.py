"""Contests: which hands are asked in a week, and what answers to them are worth."""

from datetime import UTC, date, datetime, timedelta
from itertools import pairwise

import pytest

from barbu.contest.hand import BEST_MARK, FEWEST_CHOICES, PANEL, Hand, marked
from barbu.contest.making import LEAST_LEAD, SENSIBLE
from barbu.contest.week import FIRST, OF_EACH, WEEK, ContestError, Week, hands_of, sets_of, shipped
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import PuzzleFile, read_asked, read_puzzles
from barbu.puzzles.weighing import ERRORS


def test_at_least_twelve_contests_come_with_barbu_and_none_has_level_bests() -> None:
    hands = [hand for each in shipped() for hand in each]
    assert len(shipped()) >= 12
    assert len({digest_of(hand) for hand in hands}) == len(hands), "no hand is asked twice"
    for hand in hands:
        view, (best, second, *_) = hand.view(), hand.options
        assert len(hand.options) >= FEWEST_CHOICES
        assert max(LEAST_LEAD, ERRORS * second.error) < hand.cost(second) <= SENSIBLE
        signed = [view.plan.sign * option.mean for option in hand.options]
        assert all(one >= other for one, other in pairwise(signed))
        assert len(hand.panel) == len(PANEL) and set(hand.panel) <= set(range(len(hand.options)))
        assert hand.mark(best) == BEST_MARK
        marks = [hand.mark(option) for option in hand.options]
        assert marks == sorted(marks, reverse=True) and min(marks) >= 0


def test_a_contest_has_as_many_calls_as_doubles_in_turn() -> None:
    for hands in shipped():
        assert len(hands) == 2 * OF_EACH
        assert [hand.is_call for hand in hands] == [True, False] * OF_EACH


def test_what_is_added_to_a_file_leaves_its_contests_as_they_are() -> None:
    hands = [hand for each in shipped() for hand in each]
    for most in (25, 38, 60):
        assert sets_of(hands[:most]) == shipped()[: most // (2 * OF_EACH)]
    assert sets_of([]) == []


def test_a_file_of_hands_keeps_them_and_can_be_read_as_puzzles() -> None:
    hands = shipped()[0]
    content = PuzzleFile(hands, ("pagat 4 1 0",)).packed
    assert read_asked(content, "x", Hand) == PuzzleFile(hands, ("pagat 4 1 0",))
    assert [each.at for each in read_puzzles(content, "x").puzzles] == [hand.at for hand in hands]


def test_a_total_is_the_sum_of_the_marks() -> None:
    hands = shipped()[0]
    assert marked(hands, [0] * len(hands)).total == BEST_MARK * len(hands)
    places = [len(hand.options) - 1 for hand in hands]
    found = marked(hands, places)
    assert found.total == sum(found.marks) < BEST_MARK * len(hands)
    assert found.marks == tuple(hand.mark(hand.options[-1]) for hand in hands)


def test_a_mark_falls_with_what_a_choice_costs() -> None:
    hand = shipped()[0][0]
    for option in hand.options:
        assert hand.mark(option) == max(0, round(100 - 4 * hand.cost(option)))


def test_weeks_are_named_as_iso_8601_counts_them() -> None:
    assert Week.on(date(2026, 11, 28)).name == "2026-W48"
    assert Week.named("2026-W48") == Week(date(2026, 11, 23))
    assert Week.on(date(2027, 1, 1)).name == "2026-W53"
    assert Week.on(date(2027, 1, 4)).name == "2027-W01"
    assert Week(date(2026, 12, 28)).last == date(2027, 1, 3)
    assert Week.on(FIRST - timedelta(days=9)) == Week(FIRST)
    for number in range(120):
        week = Week(FIRST + number * WEEK)
        assert Week.named(week.name) == week and week.number == number


@pytest.mark.parametrize(
    "name", ["", "2026", "2026-48", "2026-W54", "2026-W00", "2027-W53", "1999-W01", "2026-W01", "x"]
)
def test_there_is_no_contest_of_another_name(name: str) -> None:
    with pytest.raises(ContestError) as refused:
        Week.named(name)
    assert refused.value.code == "contest"


def test_a_week_begins_and_ends_with_the_first_and_last_place_on_earth() -> None:
    week = Week(date(2026, 11, 23))
    for now, begun, over in [
        (datetime(2026, 11, 22, 9, 59, tzinfo=UTC), False, False),
        (datetime(2026, 11, 22, 10, 0, tzinfo=UTC), True, False),
        (datetime(2026, 11, 30, 11, 59, tzinfo=UTC), True, False),
        (datetime(2026, 11, 30, 12, 0, tzinfo=UTC), True, True),
    ]:
        assert (week.has_begun(now), week.is_over(now)) == (begun, over), now


def test_contests_come_again_when_all_have_been_asked() -> None:
    sets = shipped()
    first, again = Week(FIRST), Week(FIRST + len(sets) * WEEK)
    assert hands_of(first).hands == hands_of(again).hands == sets[0]
    assert (hands_of(first).before, hands_of(again).before) == (0, 1)
    numbers = [hands_of(Week(FIRST + number * WEEK)).number for number in range(len(sets))]
    assert numbers == list(range(1, len(sets) + 1))
