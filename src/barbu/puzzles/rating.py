"""How strong a solver is, by Glicko: Mark E. Glickman, *Parameter estimation in large dynamic paired comparison
experiments*, Applied Statistics 48 (1999), pages 377 to 394; in plain words in *The Glicko system*. A puzzle is an
opponent whose rating follows from its difficulty and never changes (decision 0287)."""

from collections.abc import Iterable
from math import log, pi, sqrt
from typing import NamedTuple

from msgspec import Struct

from barbu.puzzles.puzzle import Difficulty, Puzzle

Q = log(10) / 400

MOST, LEAST = 350.0, 50.0
"""The deviation of a solver of whom nothing is known, and the least there can be, so that ratings keep moving."""


class Rating(Struct, frozen=True):
    """A rating and its standard deviation."""

    mean: float = 1500.0
    deviation: float = MOST


class Result(NamedTuple):
    """A game against an opponent: their rating, and the score from 0 to 1."""

    opponent: Rating
    score: float


RATINGS: dict[Difficulty, Rating] = {
    "easy": Rating(1100, 100),
    "medium": Rating(1400, 100),
    "hard": Rating(1700, 100),
    "very-hard": Rating(2000, 100),
}
"""The ratings of puzzles, by difficulty."""


def rating_of(puzzle: Puzzle) -> Rating:
    """The rating of a puzzle."""
    return RATINGS[puzzle.difficulty]


def after(rating: Rating, results: Iterable[Result]) -> Rating:
    """The rating after some games, which count as played at the same time."""
    certainty, moved = 1 / rating.deviation**2, 0.0
    for opponent, score in results:
        weight = 1 / sqrt(1 + 3 * (Q * opponent.deviation / pi) ** 2)
        expected = 1 / (1 + 10 ** (-weight * (rating.mean - opponent.mean) / 400))
        certainty += (Q * weight) ** 2 * expected * (1 - expected)
        moved += Q * weight * (score - expected)
    return Rating(rating.mean + moved / certainty, max(LEAST, sqrt(1 / certainty)))


def after_puzzle(rating: Rating, puzzle: Puzzle, solved: bool) -> Rating:
    """The rating of a solver who has found the solution, or has not."""
    return after(rating, [Result(rating_of(puzzle), float(solved))])
