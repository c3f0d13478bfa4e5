"""A challenge is all that follows from a date: its name, its secret, its deals, and when it begins and ends."""

from datetime import UTC, date, datetime

import pytest

from barbu.daily.challenge import LENGTHS, Challenge, DailyError, Kind, challenge_of
from barbu.notation.writer import game_of
from barbu.seats import SEATS

FRIDAY = date(2026, 11, 27)
DAY = Challenge.on("day", FRIDAY)


@pytest.mark.parametrize("kind", LENGTHS)
def test_a_challenge_is_known_by_its_name_and_by_the_secret_of_its_game(kind: Kind) -> None:
    challenge = Challenge.on(kind, FRIDAY)
    assert Challenge.named(challenge.name) == challenge
    assert challenge_of(challenge.secret) == challenge
    assert len(challenge.secret) == 32


def test_a_week_is_named_after_its_monday() -> None:
    assert {Challenge.on("week", date(2026, 11, day)).name for day in range(23, 30)} == {"week 2026-11-23"}
    assert Challenge.on("week", date(2026, 11, 30)).name == "week 2026-11-30"


@pytest.mark.parametrize(
    "name",
    ["", "day", "day 2026-11-31", "day 2026-1-1", "year 2026-11-27", "week 2026-11-27", "day 2026-11-27 "],
)
def test_no_other_name_is_a_challenge(name: str) -> None:
    with pytest.raises(DailyError):
        Challenge.named(name)


@pytest.mark.parametrize("secret", [b"", b"barbu day 2026-11-31", b"barbu \xff", b"\0" * 32, b"barbu"])
def test_no_other_secret_is_a_challenge(secret: bytes) -> None:
    assert challenge_of(secret.ljust(32, b"\0")) is None


def test_the_cards_of_a_day_never_change() -> None:
    """Results of other versions are compared with them, so this deal may not change."""
    deal = DAY.deal(DAY.begun())
    assert deal.token == DEAL
    assert SEATS[deal.declarer or 0] == "A"
    assert game_of(DAY.rules, [DEAL], "series").position is not None


def test_other_days_kinds_and_deals_have_other_cards() -> None:
    others = [DAY, Challenge.on("day", date(2026, 11, 28)), Challenge.on("deal", FRIDAY), Challenge.on("week", FRIDAY)]
    assert len({challenge.deal(challenge.begun()).hands for challenge in others}) == len(others)


def test_a_day_begins_and_ends_wherever_it_is_on_earth() -> None:
    assert not DAY.has_begun(datetime(2026, 11, 26, 9, 59, tzinfo=UTC))
    assert DAY.has_begun(datetime(2026, 11, 26, 10, 0, tzinfo=UTC))
    assert not DAY.is_over(datetime(2026, 11, 28, 11, 59, tzinfo=UTC))
    assert DAY.is_over(datetime(2026, 11, 28, 12, 0, tzinfo=UTC))
    week = Challenge.on("week", FRIDAY)
    assert not week.is_over(datetime(2026, 11, 30, 11, 59, tzinfo=UTC))
    assert week.is_over(datetime(2026, 11, 30, 12, 0, tzinfo=UTC))


DEAL = "deal 1 D A A:93.A87.AT5.AK752 B:AKQ542.Q63.762.J C:J6.T52.KQ843.863 D:T87.KJ94.J9.QT94"
