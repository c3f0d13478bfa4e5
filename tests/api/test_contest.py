"""The contest as a page is asked it: no value is told before the answers, and clocks are not believed."""

from datetime import UTC, date, datetime

import msgspec
import pytest

from barbu.api.contest import AskContest, asked, begun, judged, places_of
from barbu.cards import card_texts
from barbu.contest.hand import BEST_MARK, PANEL
from barbu.contest.week import FIRST, WEEK, ContestError, Week, hands_of, shipped

NOW = datetime(2026, 11, 28, 12, tzinfo=UTC)
WEEKS = [Week(FIRST + number * WEEK) for number in range(len(shipped()))]
LATER = datetime(2029, 1, 1, tzinfo=UTC)


def best(week: Week) -> list[str]:
    return [hand.solution.tokens[0] for hand in hands_of(week).hands]


def worst(week: Week) -> list[str]:
    return [hand.options[-1].tokens[0] for hand in hands_of(week).hands]


def test_what_is_asked_holds_neither_values_nor_the_order_of_the_choices() -> None:
    for week in WEEKS:
        found = asked(AskContest(week=week.name), LATER)
        assert [hand.number for hand in found.hands] == list(range(1, 11))
        for told, hand in zip(found.hands, hands_of(week).hands, strict=True):
            view = hand.view()
            mine = {token for option in hand.options for token in option.tokens}
            assert told.choices == [action.token for action in view.legal if action.token in mine]
            assert told.hand == card_texts(view.hand)
            assert told.totals == list(view.totals)
            assert not {"options", "panel", "mean"} & set(msgspec.to_builtins(told))


def test_the_week_of_a_day_is_asked_unless_it_cannot_be_that_day() -> None:
    for day in ("2026-11-28", "2026-11-23", "2026-11-29"):
        assert asked(AskContest(day=day), NOW).week.week == "2026-W48"
    for wrong in ("", "2031-01-01", "2026-11-01", "1970-01-01", "tomorrow", "2026-02-30"):
        assert asked(AskContest(day=wrong), NOW).week.week == "2026-W48", wrong
    sunday = datetime(2026, 11, 29, 11, tzinfo=UTC)
    assert asked(AskContest(day="2026-11-30"), sunday).week.week == "2026-W49", "in the east it is Monday"
    monday = datetime(2026, 11, 30, 9, tzinfo=UTC)
    assert asked(AskContest(day="2026-11-29"), monday).week.week == "2026-W48", "in the west it is Sunday"


def test_every_week_that_has_begun_is_listed_and_no_other_is_asked() -> None:
    found = asked(AskContest(day="2026-11-28"), NOW)
    assert [week.week for week in found.weeks] == ["2026-W48", "2026-W47", "2026-W46", "2026-W45"]
    assert (found.week.first, found.week.last, found.over) == ("2026-11-23", "2026-11-29", False)
    assert asked(AskContest(week="2026-W47"), NOW).over
    with pytest.raises(ContestError) as early:
        begun("2026-W50", NOW)
    assert early.value.said.id == "contest-early"
    with pytest.raises(ContestError):
        asked(AskContest(week="2026-W44"), NOW)


def test_a_contest_that_comes_again_says_so() -> None:
    again = Week(FIRST + len(shipped()) * WEEK)
    found = asked(AskContest(week=again.name), LATER)
    assert (found.number, found.sets, found.before) == (1, len(shipped()), 1)


def test_answers_are_marked_beside_the_panel_with_a_comment_on_each_choice() -> None:
    for week in WEEKS:
        result = judged(week, best(week))
        assert result.total == 10 * BEST_MARK
        assert (result.counted, result.crowd) == (False, None)
        assert {member.name for member in result.panel} == set(PANEL)
        for hand in result.hands:
            assert hand.chosen == 0
            assert [level for choice in hand.choices for level in choice.panel if level in PANEL]
            assert sum(len(choice.panel) for choice in hand.choices) == len(PANEL)
            assert all(choice.comment.endswith(".") for choice in hand.choices)
            assert all(choice.behind >= 0 and choice.value.error >= 0 for choice in hand.choices)
        bad = judged(week, worst(week))
        assert bad.total == sum(hand.choices[-1].mark for hand in bad.hands) < result.total


def test_the_panel_is_marked_like_everyone() -> None:
    week = WEEKS[0]
    hands, result = hands_of(week).hands, judged(WEEKS[0], best(WEEKS[0]))
    for at, level in enumerate(PANEL):
        acts = [hand.options[hand.panel[at]].tokens[0] for hand in hands]
        (told,) = (member.total for member in result.panel if member.name == level)
        assert judged(week, acts).total == told


def test_what_is_no_choice_is_refused() -> None:
    week, acts = WEEKS[0], best(WEEKS[0])
    for forged in (
        [],
        acts[:-1],
        [*acts, "pass"],
        ["call nothing", *acts[1:]],
        [acts[1], acts[0], *acts[2:]],
        [""] * 10,
    ):
        with pytest.raises(ContestError):
            places_of(week, forged)


def test_votes_are_told_beside_the_choices() -> None:
    week = WEEKS[0]
    votes = [[7 - at if at < 7 else 0 for at in range(30)]] * 10
    for hand in judged(week, best(week), votes).hands:
        assert [choice.votes for choice in hand.choices] == [max(0, 7 - at) for at in range(len(hand.choices))]


def test_the_first_contest_is_in_the_first_week() -> None:
    assert Week(FIRST).number == 0 and date(2026, 11, 2) == FIRST
