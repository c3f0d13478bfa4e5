"""Puzzles as a page is asked them: nothing hidden is told, and a rating follows from the answers."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from barbu.api import puzzles
from barbu.api.puzzles import Answered, AskedPuzzle, AskPuzzle, PuzzleSolution, SolvePuzzle, asked, rating_after, solved
from barbu.cards import card_texts
from barbu.live.wire.hints import Value
from barbu.puzzles.choosing import NoPuzzle, digest_of, of_day
from barbu.puzzles.files import shipped
from barbu.puzzles.puzzle import KINDS, Puzzle
from barbu.puzzles.rating import Rating, after_puzzle

ONE_OF_EACH = [next(each for each in shipped() if each.kind == kind) for kind in KINDS]
SAMPLE = [*ONE_OF_EACH, *shipped()[::97]]


def question(puzzle: Puzzle) -> AskedPuzzle:
    return asked(AskPuzzle(id=digest_of(puzzle)))


def answer(puzzle: Puzzle, act: str, answers: list[Answered] | None = None) -> PuzzleSolution:
    return solved(SolvePuzzle(digest_of(puzzle), act, answers or []))


def texts(value: Any) -> Iterator[str]:
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for each in value.values():
            yield from texts(each)
    elif isinstance(value, list):
        for each in value:
            yield from texts(each)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=digest_of)
def test_the_page_is_told_what_the_seat_knows_and_no_card_more(puzzle: Puzzle) -> None:
    found, view = question(puzzle), puzzle.view()
    assert found.hand == card_texts(view.hand)
    options = {token for option in puzzle.options for token in option.tokens}
    assert set(found.choices) == options, "all that may be chosen, and in no order that tells the solution"
    assert found.choices == [action.token for action in view.legal if action.token in options]
    hidden = set(card_texts(view.unseen))
    told = msgspec.to_builtins(replace(found, layout=None))
    told.pop("rules")
    assert hidden.isdisjoint(word for text in texts(told) for word in text.split(" "))
    if found.layout is not None:
        assert hidden.isdisjoint(card for row in found.layout.rows for card in row.cards)


@pytest.mark.parametrize("puzzle", SAMPLE, ids=digest_of)
def test_a_solution_says_what_each_choice_is_worth(puzzle: Puzzle) -> None:
    best = answer(puzzle, puzzle.solution.tokens[-1])
    assert best.right
    assert best.chosen == 0
    worst = answer(puzzle, puzzle.options[-1].tokens[0])
    assert not worst.right
    assert worst.chosen == len(puzzle.options) - 1
    assert worst.choices == best.choices
    assert [each.acts for each in best.choices] == [list(option.tokens) for option in puzzle.options]
    means = [each.value.mean for each in best.choices]
    assert means == sorted(means, reverse=True), "more is better, also where points count against"
    assert best.choices[0].value == Value(puzzle.solution.tokens[0], means[0], puzzle.solution.error)
    assert [each.behind for each in best.choices] == pytest.approx([means[0] - mean for mean in means])
    players = puzzle.view().plan.players
    assert all(len(each.scores) == players for each in best.choices)
    assert set(best.found_by) == set(puzzle.found_by)


def test_a_rating_follows_from_the_first_answers_alone() -> None:
    one, other = shipped()[0], shipped()[5]
    told = answer(one, one.solution.tokens[0])
    assert (told.before, told.after, told.counted) == (1500, round(after_puzzle(Rating(), one, solved=True).mean), True)
    before = [Answered(digest_of(one), False)]
    after = rating_after(before)
    assert after == after_puzzle(Rating(), one, solved=False)
    assert asked(AskPuzzle(before)).rating == round(after.mean)
    again = answer(one, one.solution.tokens[0], before)
    assert (again.right, again.counted, again.before, again.after) == (
        True,
        False,
        round(after.mean),
        round(after.mean),
    )
    assert rating_after([*before, Answered(digest_of(one), True)]) == after
    both = rating_after([*before, Answered("unknown", True), Answered(digest_of(other), True)])
    assert both == after_puzzle(after, other, solved=True)


@dataclass
class Shelf:
    """Puzzles in place of those that come with Barbu."""

    patch: pytest.MonkeyPatch

    def put(self, kept: tuple[Puzzle, ...]) -> None:
        for known in (puzzles._places, puzzles._shelves):
            known.cache_clear()
        self.patch.setattr(puzzles, "shipped", lambda: kept)


@pytest.fixture
def shelf(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    yield Shelf(monkeypatch)
    monkeypatch.undo()
    for known in (puzzles._places, puzzles._shelves):
        known.cache_clear()


def test_a_withdrawn_puzzle_is_refused_and_counts_no_more(shelf: Shelf) -> None:
    one, other = shipped()[:2]
    answers = [Answered(digest_of(one), False), Answered(digest_of(other), True)]
    with_both = rating_after(answers)
    shelf.put((replace(one, withdrawn=True), other))
    assert rating_after(answers) == after_puzzle(Rating(), other, solved=True) != with_both
    for refused in (digest_of(one), "1"):
        with pytest.raises(NoPuzzle, match="withdrawn"):
            asked(AskPuzzle(id=refused))
    assert asked(AskPuzzle()).id == digest_of(other)
    with pytest.raises(NoPuzzle, match="all of these"):
        asked(AskPuzzle(answers))


def test_an_unknown_puzzle_a_wrong_date_and_a_wrong_choice_are_refused() -> None:
    for wanted in (AskPuzzle(id="0123456789ab"), AskPuzzle(id="no"), AskPuzzle(day="today")):
        with pytest.raises(NoPuzzle) as refused:
            asked(wanted)
        assert refused.value.code == "no-puzzle"
    with pytest.raises(NoPuzzle, match="their numbers go from 1 to"):
        asked(AskPuzzle(id="999999"))
    with pytest.raises(NoPuzzle, match="not one of the choices"):
        answer(shipped()[0], "play XX")


def test_the_next_puzzle_is_of_the_kind_and_rules_wanted_and_not_answered_before() -> None:
    seen: list[Answered] = []
    for _ in range(5):
        found = asked(AskPuzzle(seen, kind="lead", rules="trex"))
        assert (found.kind, found.rules.variant) == ("lead", "trex")
        assert found.id not in [each.id for each in seen]
        assert not found.known
        seen.append(Answered(found.id, True))
    assert asked(AskPuzzle(seen, id=seen[0].id)).known
    counts = asked(AskPuzzle()).kinds
    assert sum(counts.values()) == sum(not each.withdrawn for each in shipped())
    assert list(counts) == list(KINDS)
    assert sum(each.count for each in asked(AskPuzzle()).shelves) == sum(counts.values())


def test_the_puzzle_of_a_day_is_the_same_for_everyone() -> None:
    day = date(2026, 11, 28)
    one = asked(AskPuzzle(day=day.isoformat()))
    other = asked(AskPuzzle([Answered(one.id, False)], day=day.isoformat(), kind="lead"))
    assert one.id == other.id == digest_of(shipped()[of_day(shipped(), day)])
    assert other.known
