"""A hand of a contest as a value: what to call, or which players to double, with several sensible choices."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.engine.view import View
from barbu.puzzles.puzzle import LEVELS, Kind, Option, Puzzle, questions
from barbu.puzzles.situation import Situation

PANEL = LEVELS
"""The bots that vote on every hand, weakest first."""

DOUBLES: tuple[Kind, ...] = ("double",)
CALLS: tuple[Kind, ...] = ("contract", "rank")
"""The kinds of questions of each half of a contest."""

MOST = {"contract": 4, "rank": 1, "double": 5}
"""The most hands of each kind from a game."""

FEWEST_CHOICES = 3

BEST_MARK = 100
MARKS_PER_POINT = 4
"""What the best choice of a hand is worth, and what each point that another choice costs takes off it."""


class Hand(Puzzle, frozen=True, omit_defaults=True):
    """A hand that is asked in a contest: a decision like a puzzle's, the best choice first, ahead of the next by more
    than two errors. ``panel`` is the place of the choice of each bot of ``PANEL``."""

    panel: tuple[int, ...] = ()

    def mark(self, option: Option) -> int:
        """What a choice is worth, at least 0: ``MARKS_PER_POINT`` less than ``BEST_MARK`` for each point it costs."""
        return max(0, round(BEST_MARK - MARKS_PER_POINT * self.cost(option)))

    @property
    def is_call(self) -> bool:
        """Whether it asks for a call, rather than for doubles."""
        return self.kind in CALLS

    @property
    def agreed(self) -> bool:
        """Whether the whole panel makes the same choice."""
        return len(set(self.panel)) == 1


def asked_of(view: View) -> Situation | None:
    """What a contest could ask the seat of a view whose turn it is; None where it asks no such decision."""
    if any(each.kind in MOST and len(each.groups) >= FEWEST_CHOICES for each in questions(view)):
        return Situation.of(view)
    return None


class Marked(NamedTuple):
    """What answers are worth: the marks of each hand, and their sum."""

    marks: tuple[int, ...]
    total: int


def marked(hands: Sequence[Hand], places: Sequence[int]) -> Marked:
    """The marks of answers, each the place of a choice."""
    marks = tuple(hand.mark(hand.options[place]) for hand, place in zip(hands, places, strict=True))
    return Marked(marks, sum(marks))
