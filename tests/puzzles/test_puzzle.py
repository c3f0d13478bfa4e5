"""Puzzles as values: what the solver sees, what is asked, files, ratings and the puzzle of a day."""

from collections.abc import Iterator
from datetime import date, timedelta
from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace
from tools.puzzles import merged

from barbu.bots.base import Budget, bot_named
from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.engine.phases import Calling
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.errors import BarbuError
from barbu.puzzles.choosing import NoPuzzle, digest_of, next_for, numbered, of_day
from barbu.puzzles.files import PuzzleFile, PuzzleFileError, read_puzzles, searched_line
from barbu.puzzles.following import followed
from barbu.puzzles.puzzle import Option, Puzzle, questions
from barbu.puzzles.rating import Rating, Result, after, after_puzzle, rating_of
from barbu.puzzles.situation import PuzzleError, Situation
from barbu.rules.load import load
from tests.typed import present

VARIANTS = ("pagat", "trex", "rifki", "french", "hearts", "rentz", "barbette")


def views(variant: str, seed: str, step: int = 1) -> Iterator[View]:
    """What the seat to act sees at every decision of a deal, or at some of them."""
    rules = load(variant)
    game = Game.agreed(rules, "one-deal")
    rng = Random(seed)
    game, club = game.deal(rng), bot_named("club")
    place = 0
    while (seat := game.turn) is not None:
        view = game.view(seat)
        if place % step == 0:
            yield view
        game, place = game.apply(club.choose(view, rng, Budget()).action), place + 1


def puzzle_at(view: View) -> Puzzle | None:
    """A puzzle with made-up values: the first choice is the best."""
    asked = questions(view)
    situation = Situation.of(view)
    if not asked or situation is None:
        return None
    options = tuple(Option(group, 10.0 - 4 * place, 0.5) for place, group in enumerate(asked[0].groups))
    return Puzzle(asked[0].kind, situation, options, ("club", "expert", "master"))


def some(variant: str, seed: str) -> list[Puzzle]:
    return [puzzle for view in views(variant, seed, 3) if (puzzle := puzzle_at(view)) is not None]


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_situation_is_what_the_seat_sees(variant: str) -> None:
    seen = 0
    for view in views(variant, "1", 5):
        situation = Situation.of(view)
        if view.plan.rules.session.pass_cards:
            continue
        again = msgspec.json.decode(msgspec.json.encode(present(situation)), type=Situation)
        assert again.view() == view
        seen += 1
    assert seen or load(variant).session.pass_cards


def test_a_situation_does_not_depend_on_the_hidden_cards() -> None:
    rng = Random(5)
    for view in views("pagat", "2", 7):
        if isinstance(view.board, Calling):
            continue
        world = Worlds(view).sample(rng)
        other = replace(view, board=world.board.seen_by(view.seat), hand=world.hands[view.seat])
        assert Situation.of(other) == Situation.of(view)


def test_what_is_asked_of_a_card_follows_from_the_trick() -> None:
    for view in views("rifki", "3"):
        play: Any = view.board.play
        for question in questions(view):
            tokens = {token for group in question.groups for token in group}
            assert tokens <= {action.token for action in view.legal} and len(question.groups) > 1
            if play is not None:
                cards = [parse_action(token) for token in tokens]
                assert question.kind in ("lead", "discard", "duck")
                assert (question.kind == "lead") is (not play.cards)
                winners = {after_card(view, card) for card in cards}
                assert question.kind != "duck" or len(winners) == 2


def after_card(view: View, card: object) -> bool:
    """Whether a card would win the trick so far."""
    play: Any = view.board.play
    after = play.after(card)
    if len(after.done) > len(play.done):
        return bool(after.done[-1].winner == view.seat)
    return bool(after.best_seat == view.seat)


def test_a_call_is_asked_by_contract_and_by_start_rank() -> None:
    view = next(views("pagat", "1"))
    asked = {question.kind: question for question in questions(view)}
    assert set(asked) == {"contract", "rank"}
    assert len(asked["contract"].groups) == len(view.board.available)
    assert len(asked["rank"].groups) == 13 and all(len(group) == 1 for group in asked["rank"].groups)


def test_a_file_is_read_as_it_was_written() -> None:
    puzzles = tuple(some("pagat", "4"))
    file = PuzzleFile((replace(puzzles[0], withdrawn=True), *puzzles[1:]), ("pagat 4 1 0", "abc"))
    assert read_puzzles(file.content, "x") == file
    assert read_puzzles(file.packed, "x") == file
    assert file.packed == file.packed
    assert read_puzzles(file.content + searched_line("half a line")[:-4], "x") == file


def test_shipped_puzzles_keep_their_numbers_when_others_come() -> None:
    before, found = some("pagat", "4"), some("trex", "4")
    withdrawn = replace(before[1], withdrawn=True, options=before[1].options[::-1])
    after = merged(tuple(before), [withdrawn, *found, before[0]])
    assert after == (before[0], replace(before[1], withdrawn=True), *before[2:], *found)


@pytest.mark.parametrize(
    ("content", "said", "hint"),
    [
        (b"%puzzles 2\n", "puzzles of version 2, and this program knows version 1", "search again"),
        (b"%BGN 1\n", "holds no puzzles", "barbu puzzles"),
        (b"", "holds no puzzles", "barbu puzzles"),
        (b"\x1f\x8bnonsense", "cannot be unpacked", ""),
        (b"%puzzles 1\n{}\n", "damaged at line 2", "Delete this line"),
        (b"%puzzles 1\n\xff\xfe\n", "damaged at line 2", "Delete this line"),
    ],
)
def test_another_file_is_refused_with_advice(content: bytes, said: str, hint: str) -> None:
    with pytest.raises(PuzzleFileError) as error:
        read_puzzles(content, "some.pz")
    assert said in str(error.value) and "some.pz" in str(error.value)
    assert hint in error.value.hint


def test_a_puzzle_whose_parts_do_not_fit_is_refused() -> None:
    puzzle = some("pagat", "1")[5]
    situation = puzzle.at
    wrong = [
        replace(puzzle, options=puzzle.options[:1]),
        replace(puzzle, options=(Option(("play 2S", "play AS"), 1.0, 0.1), *puzzle.options)),
        replace(puzzle, at=replace(situation, said=(*situation.said, "call no-tricks"))),
        replace(puzzle, at=replace(situation, said=("play 2S",))),
        replace(puzzle, at=replace(situation, may_call=("no-aces",))),
        replace(puzzle, at=replace(situation, rules="no-such-rules")),
        replace(puzzle, at=replace(situation, said=("nonsense",))),
    ]
    for each in wrong:
        with pytest.raises(BarbuError):
            each.view()
    with pytest.raises(PuzzleError):
        wrong[0].view()


def test_every_choice_is_followed_to_the_end_of_one_deal() -> None:
    for puzzle in some("pagat", "6")[::4]:
        ends = followed(puzzle)
        assert len(ends) == len(puzzle.options)
        assert ends == followed(puzzle)
        assert all(len(scores) == 4 for scores in ends)


def test_the_puzzle_of_a_day_follows_from_its_date() -> None:
    puzzles = some("trex", "1")
    days = [date(2026, 11, 28) + timedelta(days) for days in range(40)]
    found = [of_day(puzzles, day) for day in days]
    assert len(set(found)) > 5
    kept = [replace(puzzle, withdrawn=place == found[0]) for place, puzzle in enumerate(puzzles)]
    for day, place in zip(days, found, strict=True):
        if place != found[0]:
            assert of_day(kept, day) == place
        else:
            assert of_day(kept, day) != place
    with pytest.raises(NoPuzzle):
        of_day([replace(puzzle, withdrawn=True) for puzzle in puzzles], days[0])


def test_the_next_puzzle_is_near_the_rating_and_not_answered() -> None:
    puzzles = some("rifki", "1")
    puzzles[3] = replace(puzzles[3], found_by=())
    assert next_for(puzzles, Rating(2500), ()) == 3
    assert next_for(puzzles, Rating(1400), ()) == 0
    assert next_for(puzzles, Rating(1400), {digest_of(puzzles[0])}) == 1
    assert puzzles[next_for(puzzles, Rating(), (), puzzles[-1].kind)].kind == puzzles[-1].kind
    with pytest.raises(NoPuzzle, match="answered all"):
        next_for(puzzles, Rating(), {digest_of(puzzle) for puzzle in puzzles})
    puzzles[0] = replace(puzzles[0], withdrawn=True)
    assert next_for(puzzles, Rating(1400), ()) == 1
    assert numbered(puzzles, 2) == 1
    for number in (0, 1, len(puzzles) + 1):
        with pytest.raises(NoPuzzle):
            numbered(puzzles, number)


def test_ratings_are_those_of_glickmans_example() -> None:
    """The example of *The Glicko system*: 1500 with 200 wins against 1400, and loses to 1550 and 1700."""
    results = [Result(Rating(1400, 30), 1), Result(Rating(1550, 100), 0), Result(Rating(1700, 300), 0)]
    found = after(Rating(1500, 200), results)
    assert round(found.mean) == 1464
    assert found.deviation == pytest.approx(151.4, abs=0.05)


def test_a_solution_raises_the_rating_and_a_miss_lowers_it() -> None:
    puzzle = some("trex", "2")[0]
    assert puzzle.difficulty == "medium"
    start = Rating()
    up, down = after_puzzle(start, puzzle, True), after_puzzle(start, puzzle, False)
    assert down.mean < start.mean < up.mean
    assert up.deviation < start.deviation
    sure = start
    for _ in range(300):
        sure = after_puzzle(sure, puzzle, sure.mean < rating_of(puzzle).mean)
    assert sure.deviation == 50
    assert abs(sure.mean - rating_of(puzzle).mean) < 50


@pytest.mark.parametrize("found_by", [("novice", "club", "expert"), ("club", "expert"), ("expert",), ()])
def test_the_fewer_levels_find_it_the_harder_it_is(found_by: tuple[str, ...]) -> None:
    puzzle = replace(some("trex", "2")[0], found_by=found_by)
    assert puzzle.difficulty == ("very-hard", "hard", "medium", "easy")[len(found_by)]
    assert replace(puzzle, found_by=(*found_by, "master")).difficulty == puzzle.difficulty
