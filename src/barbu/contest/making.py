"""Finds hands for contests in a game: calls and doubles are weighed in a few worlds, and what leaves several sensible
choices again in many others."""

from collections import Counter
from collections.abc import Iterator

from barbu.analysis.decisions import decisions
from barbu.contest.hand import FEWEST_CHOICES, MOST, PANEL, Hand
from barbu.engine.game import Game
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.finding import OTHER, chosen, is_asked
from barbu.puzzles.puzzle import Option, Puzzle, Question, questions
from barbu.puzzles.situation import Situation
from barbu.puzzles.weighing import ERRORS, answer, batches_of

SCREENED, CONFIRMED = 2, 64
"""The batches of the first look at a decision, and those in which the choices of a hand are weighed."""

LEAST_LEAD, SENSIBLE = 1.0, 12.0
"""How many points the best choice must be ahead of the next, so that the two are not level, and how far behind the next
may be, so that it is worth thinking about."""

OWED = 1000.0
"""Values beyond this are those of doubles that are owed, which no one has to think about."""

ALIKE = 1
"""Of the hands of a kind in a game, as many may be those on which the whole panel agrees."""


def hands_in(machine: Machine, game: Game, seed: int) -> Iterator[Hand]:
    """The hands for contests in a game; of each deal at most one. The same seed finds the same."""
    taken, alike, asked = Counter[str](), Counter[str](), set[int]()
    for decided in decisions(game):
        view = decided.view
        asking = [each for each in questions(view) if taken[each.kind] < MOST.get(each.kind, 0)]
        if not asking or decided.deal in asked:
            continue
        at = (seed << 12) + decided.place << 16
        first = batches_of(machine, view, at)
        if first is None:
            continue
        screened = first(SCREENED)
        for question in asking:
            seen = answer(question, screened, view.plan.sign)
            if not seen or not _sensible(seen.options, LEAST_LEAD / 2):
                continue
            hand = hand_of(machine, view, question, at + OTHER)
            if hand is None or (hand.agreed and alike[hand.kind] >= ALIKE):
                continue
            alike[hand.kind] += hand.agreed
            taken[hand.kind] += 1
            asked.add(decided.deal)
            yield hand
            break


def hand_of(machine: Machine, view: View, question: Question, seed: int) -> Hand | None:
    """The hand that a question makes; None if its best choices are level, if there is nothing to think about, or if
    plain values cannot say it."""
    worths, situation = batches_of(machine, view, seed), Situation.of(view)
    if worths is None or situation is None:
        return None
    found = answer(question, worths(CONFIRMED), view.plan.sign)
    if not found or not _sensible(found.options, max(LEAST_LEAD, ERRORS * found.options[1].error)):
        return None
    puzzle = Puzzle(question.kind, situation, found.options)
    choices = [chosen(level, puzzle, view) for level in PANEL]
    places = tuple(found.options.index(choice) for choice in choices if choice is not None)
    return Hand(question.kind, situation, found.options, panel=places) if len(places) == len(PANEL) else None


def asked_again(machine: Machine, puzzle: Puzzle) -> Hand | None:
    """The hand that a puzzle makes, weighed in other worlds; None if it makes none.

    Raises:
        BarbuError: the puzzle makes no sense.
    """
    view = puzzle.view()
    question = next((each for each in questions(view) if is_asked(each, puzzle)), None)
    if puzzle.kind not in MOST or question is None or len(puzzle.options) < FEWEST_CHOICES:
        return None
    return hand_of(machine, view, question, int(digest_of(puzzle)[:8], 16) + 2 * OTHER)


def _sensible(options: tuple[Option, ...], least: float) -> bool:
    """Whether there is something to think about, and the best choice is more than ``least`` points ahead."""
    if len(options) < FEWEST_CHOICES or any(abs(each.mean) > OWED for each in options):
        return False
    return least < abs(options[0].mean - options[1].mean) <= SENSIBLE
