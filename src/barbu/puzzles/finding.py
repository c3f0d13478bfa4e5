"""Finds puzzles in a game: every decision is weighed in a few worlds, and what looks clear again in many others."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from barbu.analysis.decisions import decisions
from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import Call, parse_action
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.puzzles.puzzle import LEVELS, Kind, Option, Puzzle, Question, questions
from barbu.puzzles.situation import Situation
from barbu.puzzles.weighing import answer, batches_of

SCREENED, CONFIRMED = 2, 16
"""The batches of the first look at a decision, and those in which a puzzle is confirmed."""

TENFOLD = 10 * CONFIRMED
"""The batches in which a puzzle is checked again."""

OTHER = 1 << 40
"""What is added to a seed for other worlds."""


class Shelf(NamedTuple):
    """A place for a number of puzzles: of one kind, about one contract."""

    kind: Kind
    contract: str


class Room(NamedTuple):
    """How many puzzles are still wanted on each shelf, if all start with ``most`` places; at most a third of them may
    be easy."""

    most: int
    taken: Counter[Shelf]
    easy: Counter[Shelf]

    @classmethod
    def after(cls, puzzles: Iterable[Puzzle], most: int) -> "Room":
        """The room that is left after some puzzles."""
        room = cls(most, Counter(), Counter())
        for puzzle in puzzles:
            room.take(puzzle)
        return room

    def is_full(self, shelf: Shelf) -> bool:
        """Whether a shelf takes no more puzzles."""
        return self.taken[shelf] >= self.most

    def take(self, puzzle: Puzzle) -> bool:
        """Take a puzzle if there is room for it, and say so."""
        shelf, easy = Shelf(puzzle.kind, puzzle.contract), puzzle.difficulty == "easy"
        if self.is_full(shelf) or (easy and self.easy[shelf] >= (self.most + 2) // 3):
            return False
        self.taken[shelf] += 1
        self.easy[shelf] += easy
        return True


def puzzles_in(machine: Machine, game: Game, seed: int, room: Room) -> Iterator[Puzzle]:
    """The puzzles of a game for which there is room; of each deal at most one of a kind. The same seed finds the
    same."""
    asked: set[tuple[int, Kind]] = set()
    for decided in decisions(game):
        view = decided.view
        played = view.board.contract
        open_questions = [
            question
            for question in questions(view)
            if (decided.deal, question.kind) not in asked
            and not (played is not None and room.is_full(Shelf(question.kind, played.name)))
        ]
        if not open_questions:
            continue
        at = (seed << 12) + decided.place << 16
        first = batches_of(machine, view, at)
        if first is None:
            continue
        screened = first(SCREENED)
        for question in open_questions:
            seen = answer(question, screened, view.plan.sign)
            if seen is None or not seen.clear or room.is_full(_shelf(question.kind, view, seen.options[0])):
                continue
            again = batches_of(machine, view, at + OTHER)
            found = again and answer(question, again(CONFIRMED), view.plan.sign)
            situation = Situation.of(view)
            if not found or not found.clear or situation is None:
                continue
            puzzle = Puzzle(question.kind, situation, found.options)
            puzzle = replace(puzzle, found_by=finders(puzzle, view))
            if room.take(puzzle):
                asked.add((decided.deal, question.kind))
                yield puzzle


def _shelf(kind: Kind, view: View, solution: Option) -> Shelf:
    contract = view.board.contract
    if contract is not None:
        return Shelf(kind, contract.name)
    call = parse_action(solution.tokens[0])
    assert isinstance(call, Call)
    return Shelf(kind, call.contract)


def finders(puzzle: Puzzle, view: View) -> tuple[str, ...]:
    """The levels that find the solution."""
    return tuple(level for level in LEVELS if chosen(level, puzzle, view) is puzzle.solution)


def chosen(level: str, puzzle: Puzzle, view: View) -> Option | None:
    """The choice of a level. Where a puzzle asks only for a part of a decision, such as the start rank of one contract,
    it is the choice to which the level gives the highest value."""
    decision = bot_named(level).choose(view, Random(0), Budget())
    option = puzzle.option(decision.action)
    if option is not None or not decision.values:
        return option
    sign, values = view.plan.sign, decision.values
    valued = [
        (max(sign * values[token] for token in each.tokens if token in values), each)
        for each in puzzle.options
        if any(token in values for token in each.tokens)
    ]
    return max(valued, key=lambda pair: pair[0])[1] if valued else None


def checked(machine: Machine, puzzle: Puzzle, seed: int, batches: int = TENFOLD) -> Puzzle:
    """A puzzle weighed again in other worlds, ten times as many: with their values, or withdrawn if another choice is
    better in them.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    view = puzzle.view()
    worths = batches_of(machine, view, seed)
    question = next(each for each in questions(view) if is_asked(each, puzzle))
    found = worths and answer(question, worths(batches), view.plan.sign)
    if not found or not set(found.options[0].tokens) & set(puzzle.solution.tokens):
        return replace(puzzle, withdrawn=True)
    return replace(puzzle, options=found.options)


def is_asked(question: Question, puzzle: Puzzle) -> bool:
    """Whether a question is the one that a puzzle asks: about the same actions."""
    mine = {token for option in puzzle.options for token in option.tokens}
    return mine == {token for group in question.groups for token in group}
