"""The contest of a week: which hands are asked follows from its date."""

import re
from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from functools import cache
from importlib import resources
from typing import NamedTuple, Self

from barbu.contest.hand import Hand
from barbu.daily.challenge import FARTHEST_EAST, FARTHEST_WEST
from barbu.errors import BarbuError
from barbu.messages import message
from barbu.puzzles.files import read_asked

OF_EACH = 5
"""The calls in a contest, and its doubles."""

FIRST = date(2026, 11, 2)
"""The Monday of the first contest."""

WEEK = timedelta(days=7)


class ContestError(BarbuError):
    """There is no such contest, it is not its time, or an answer is no choice of it."""

    code = "contest"


class Week(NamedTuple):
    """A week of a contest, by its Monday."""

    monday: date

    @classmethod
    def named(cls, name: str) -> Self:
        """The week of a name, such as ``2026-W48``, as ISO 8601 counts weeks.

        Raises:
            ContestError: there is none, or it was before the first contest.
        """
        found = re.fullmatch(r"(20\d\d)-W(\d\d)", name)
        try:
            monday = date.fromisocalendar(int(found[1]), int(found[2]), 1) if found else None
        except ValueError:
            monday = None
        if monday is None or monday < FIRST:
            raise ContestError(message("contest-unknown"), message("contest-unknown-hint", first=cls(FIRST).name))
        return cls(monday)

    @classmethod
    def on(cls, day: date) -> Self:
        """The week of a date; of one before the first contest, that of the first."""
        return cls(max(FIRST, day - timedelta(days=day.weekday())))

    @property
    def name(self) -> str:
        """Its name, as in ``2026-W48``."""
        year, number, _ = self.monday.isocalendar()
        return f"{year}-W{number:02}"

    @property
    def last(self) -> date:
        """Its Sunday."""
        return self.monday + WEEK - timedelta(days=1)

    @property
    def number(self) -> int:
        """How many contests there were before."""
        return (self.monday - FIRST) // WEEK

    def has_begun(self, now: datetime) -> bool:
        """Whether its Monday has come anywhere on Earth."""
        return self.monday <= (now.astimezone(UTC) + FARTHEST_EAST).date()

    def is_over(self, now: datetime) -> bool:
        """Whether its Sunday has passed everywhere on Earth."""
        return self.last < (now.astimezone(UTC) + FARTHEST_WEST).date()


def sets_of(hands: Sequence[Hand]) -> list[tuple[Hand, ...]]:
    """The hands of contests, in turn a call and doubles. What is added at the end of a file makes further sets and
    leaves those before as they are."""
    calls = [hand for hand in hands if hand.is_call]
    doubles = [hand for hand in hands if not hand.is_call]
    return [
        tuple(hand for pair in zip(calls[at : at + OF_EACH], doubles[at : at + OF_EACH], strict=True) for hand in pair)
        for at in range(0, min(len(calls), len(doubles)) // OF_EACH * OF_EACH, OF_EACH)
    ]


class Set(NamedTuple):
    """The hands of a week: the ``number`` of the set, from 1, of how many ``sets``, and how often it was asked
    ``before``."""

    hands: tuple[Hand, ...]
    number: int
    sets: int
    before: int


@cache
def shipped() -> list[tuple[Hand, ...]]:
    """The hands that come with Barbu, by contest."""
    file = resources.files("barbu.contest") / "shipped.gz"
    return sets_of(read_asked(file.read_bytes(), "shipped.gz", Hand).puzzles)


def hands_of(week: Week) -> Set:
    """What is asked in a week. When all sets have been asked, they come again in the same order."""
    sets = shipped()
    before, at = divmod(week.number, len(sets))
    return Set(sets[at], at + 1, len(sets), before)
