"""The puzzles that come with Barbu, as a page is asked them. What a solver has answered is kept by their browser and
comes with each question; their rating follows from it, so that a puzzle that is withdrawn later counts no more
(decision 0298)."""

import re
from collections import Counter
from collections.abc import Sequence
from datetime import date
from functools import cache
from typing import Annotated

from msgspec import Meta, Struct

from barbu.api.asking import AskedHand, fields_of, what_is_seen
from barbu.api.request import Question, Request
from barbu.coach.comparison import better
from barbu.engine.actions import parse_action
from barbu.engine.view import View
from barbu.live.wire.hints import Value
from barbu.messages import message
from barbu.puzzles.choosing import NoPuzzle, digest_of, named, next_for, numbered, of_day, places_of
from barbu.puzzles.files import shipped
from barbu.puzzles.following import followed
from barbu.puzzles.puzzle import KINDS, LEVELS, Difficulty, Kind, Option, Puzzle
from barbu.puzzles.rating import Rating, after_puzzle
from barbu.rules.load import load
from barbu.text.render import render

MOST_ANSWERS = 5_000
"""The most answers that may come with a question."""


class Answered(Struct, frozen=True, array_like=True):
    """An answer of the solver: the ``id`` of the puzzle, and whether they found the solution."""

    id: Annotated[str, Meta(max_length=12)]
    right: bool


Answers = Annotated[list[Answered], Meta(max_length=MOST_ANSWERS)]


class AskPuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/puzzle: the puzzle with this ``id`` or number, or the one of a ``day``, or else the next one
    for a solver who has given these ``answers``, of one kind and rule set if they are named."""

    answers: Answers = []
    id: Annotated[str, Meta(max_length=12)] = ""
    day: Annotated[str, Meta(max_length=10)] = ""
    kind: Kind | None = None
    rules: Annotated[str, Meta(max_length=40)] = ""


class SolvePuzzle(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/puzzle/answer: to the puzzle with this ``id`` the solver answers ``act``; ``answers`` are those
    they gave before."""

    id: Annotated[str, Meta(max_length=12)]
    act: Annotated[str, Meta(max_length=40)]
    answers: Answers = []


class PuzzleRules(Struct, frozen=True):
    """A rule set that has puzzles, and how many."""

    variant: str
    title: str
    count: int


class AskedPuzzle(AskedHand, frozen=True, kw_only=True):
    """A puzzle without its solution; ``number`` counts from 1. ``kinds`` and ``shelves`` say what else there is,
    ``rating`` is that of the solver, and ``known`` tells that they have answered this puzzle before."""

    id: str
    number: int
    difficulty: Difficulty
    kinds: dict[Kind, int]
    shelves: list[PuzzleRules]
    rating: int
    known: bool


class PuzzleChoice(Struct, frozen=True):
    """What a choice is worth: its ``value`` under the first of its tokens, all ``acts`` that do the same, how many
    points it is ``behind`` the solution, and what it brings each seat in one deal that fits, in which club players go
    on."""

    value: Value
    acts: list[str]
    behind: float
    scores: list[int]


class PuzzleSolution(Struct, frozen=True):
    """The answer to a puzzle: its choices, the solution first, and which of them was chosen. ``why`` says in a sentence
    what speaks for the solution, empty if nothing can be said; ``found_by`` are the levels of bots that find it. The
    solver's rating goes from ``before`` to ``after``, unless they had answered this puzzle before."""

    right: bool
    chosen: int
    choices: list[PuzzleChoice]
    why: str
    found_by: list[str]
    before: int
    after: int
    counted: bool


class PuzzleQuestions:
    """What may be asked about puzzles. It knows no lobby."""

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/puzzle": Question(self.puzzle, brings=True),
            "/api/puzzle/answer": Question(self.answer, brings=True),
        }

    async def puzzle(self, request: Request) -> AskedPuzzle:
        """A puzzle to solve.

        Raises:
            NoPuzzle: there is no such puzzle, or none is left.
        """
        wanted = await request.body(AskPuzzle, LARGEST)
        return await request.do(lambda: asked(wanted))

    async def answer(self, request: Request) -> PuzzleSolution:
        """The solution, for one who has answered.

        Raises:
            NoPuzzle: there is no such puzzle, or it has no such choice.
        """
        given = await request.body(SolvePuzzle, LARGEST)
        return await request.do(lambda: solved(given))


LARGEST = 40 * MOST_ANSWERS
"""The largest body, in bytes."""


@cache
def _places() -> dict[str, int]:
    return places_of(shipped())


@cache
def _shelves() -> list[tuple[str, int]]:
    """The rule sets that have puzzles, with their number, the largest first."""
    return Counter(each.at.rules for each in shipped() if not each.withdrawn).most_common()


def asked(wanted: AskPuzzle) -> AskedPuzzle:
    """The puzzle that is wanted.

    Raises:
        NoPuzzle: there is none.
    """
    rating = rating_after(wanted.answers)
    place = _place(wanted, rating)
    puzzle, identity = shipped()[place], digest_of(shipped()[place])
    kinds = Counter(each.kind for each in shipped() if not each.withdrawn and wanted.rules in ("", each.at.rules))
    return AskedPuzzle(
        **what_is_seen(puzzle),
        id=identity,
        number=place + 1,
        difficulty=puzzle.difficulty,
        kinds={kind: kinds[kind] for kind in KINDS if kinds[kind]},
        shelves=[PuzzleRules(name, load(name).name, count) for name, count in _shelves()],
        rating=round(rating.mean),
        known=any(each.id == identity for each in wanted.answers),
    )


def seen(view: View, variant: str) -> AskedPuzzle:
    """What a seat sees, with nothing asked: a puzzle without a name and choices."""
    return AskedPuzzle(
        **fields_of(view, variant),
        id="",
        number=0,
        difficulty="easy",
        kinds={},
        shelves=[],
        rating=0,
        known=False,
    )


def _place(wanted: AskPuzzle, rating: Rating) -> int:
    puzzles = shipped()
    if wanted.id:
        if re.fullmatch("[0-9]{1,6}", wanted.id):
            return numbered(puzzles, int(wanted.id))
        return named(puzzles, _places(), wanted.id)
    if wanted.day:
        try:
            return of_day(puzzles, date.fromisoformat(wanted.day))
        except ValueError:
            raise NoPuzzle(message("puzzle-no-day", day=wanted.day)) from None
    return next_for(puzzles, rating, {each.id for each in wanted.answers}, wanted.kind, wanted.rules)


def solved(given: SolvePuzzle) -> PuzzleSolution:
    """The solution of a puzzle, and what the answer makes of the solver's rating; only their first one counts.

    Raises:
        NoPuzzle: there is no such puzzle, or it has no such choice.
    """
    puzzle = shipped()[_place(AskPuzzle(id=given.id), Rating())]
    identity, view = digest_of(puzzle), puzzle.view()
    chosen = next((at for at, option in enumerate(puzzle.options) if given.act in option.tokens), None)
    if chosen is None:
        raise NoPuzzle(message("puzzle-no-choice"), message("puzzle-no-choice-hint"))
    right, before = chosen == 0, rating_after(given.answers)
    counted = all(each.id != identity for each in given.answers)
    after = after_puzzle(before, puzzle, right) if counted else before
    scores = followed(puzzle)
    return PuzzleSolution(
        right=right,
        chosen=chosen,
        choices=[_choice(puzzle, view, *each) for each in zip(puzzle.options, scores, strict=True)],
        why=_why(puzzle, view, puzzle.options[chosen or 1]),
        found_by=[level for level in LEVELS if level in puzzle.found_by],
        before=round(before.mean),
        after=round(after.mean),
        counted=counted,
    )


def _choice(puzzle: Puzzle, view: View, option: Option, scores: Sequence[int]) -> PuzzleChoice:
    value = Value(option.tokens[0], view.plan.sign * option.mean, option.error)
    return PuzzleChoice(value, list(option.tokens), puzzle.cost(option), list(scores))


def _why(puzzle: Puzzle, view: View, other: Option) -> str:
    """What speaks for the solution, and against another choice."""
    best, chosen = parse_action(puzzle.solution.tokens[0]), parse_action(other.tokens[0])
    said = better(view, best, chosen)
    return "" if said is None else render(said)


def rating_after(answers: Sequence[Answered]) -> Rating:
    """The rating of a solver who has given these answers. A second one to the same puzzle does not count, nor do
    puzzles that have been withdrawn or are not known here."""
    rating, seen = Rating(), set[str]()
    for each in answers:
        place = _places().get(each.id)
        if place is None or each.id in seen:
            continue
        seen.add(each.id)
        puzzle = shipped()[place]
        if not puzzle.withdrawn:
            rating = after_puzzle(rating, puzzle, each.right)
    return rating
