"""What can come of a claim, by search and by trying everything."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu.cards import hand_text, mask_of, parse_card
from barbu.engine.endings import (
    Claim,
    Endings,
    TooLong,
    brought,
    possible_points,
    possible_tricks,
    tricks_left,
)
from barbu.engine.game import Game
from barbu.engine.phases import Void
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.rules.load import load

MOST = 100_000

VARIANTS = tuple(
    "pagat classic italian king-russia rifki kingen trex french-32 cats fruit-salad house-2000-three".split()
)


def late(variant: str, seed: int, cards: int) -> Position | None:
    """A deal of random play with so many cards left in a hand at most; None where none is played that far."""
    rng = random.Random(seed)
    game = Game(load(variant)).deal(rng)
    while (position := game.position) is not None:
        board = position.board
        if isinstance(board.play, Tricks | Layout) and max(hand.bit_count() for hand in position.hands) <= cards:
            return position
        game = game.apply(rng.choice(game.legal))
    return None


def ends(position: Position) -> Iterator[Position]:
    """Every end that a deal can come to."""
    if position.turn is None:
        yield position
    for action in position.legal:
        yield from ends(position.apply(action))


def met(start: Position, end: Position, claim: Claim) -> bool:
    """Whether a deal has come to an end as it was claimed."""
    before, after = start.board.play, end.board.play
    assert before is not None
    assert after is not None
    if isinstance(end.board, Void):
        return False
    if claim.points is not None:
        return brought(after, claim.seat) - brought(before, claim.seat) == claim.points
    assert isinstance(before, Tricks)
    assert isinstance(after, Tricks)
    played = after.done[len(before.done) :]
    won = sum(trick.winner == claim.seat for trick in played)
    return won == claim.tricks or (claim.tricks == tricks_left(before) and won == len(played))


def forced(start: Position, position: Position, claim: Claim) -> set[tuple[int, ...]]:
    """The scores as claimed that the claimer can force, by trying everything."""
    if position.turn is None:
        return {position.board.scores} if met(start, position, claim) else set()
    found = [forced(start, position.apply(action), claim) for action in position.legal]
    return set.union(*found) if position.turn == claim.seat else set.intersection(*found)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(1, 3), st.data())
def test_the_search_finds_what_trying_everything_finds(
    variant: str, seed: int, cards: int, data: st.DataObject
) -> None:
    start = late(variant, seed, cards)
    if start is None:
        return
    seat = data.draw(st.sampled_from([seat for seat, hand in enumerate(start.hands) if hand]))
    claims = [Claim(seat, points=points) for points in possible_points(start.board)]
    claims += [Claim(seat, tricks=tricks) for tricks in possible_tricks(start.board, seat)]
    claim = data.draw(st.sampled_from(claims))
    endings = Endings(start, claim, MOST)
    scores, proofs = endings.proven(), forced(start, start, claim)
    assert (scores is None) == (not proofs)
    assert scores is None or scores in proofs
    all_ends = [end for end in ends(start) if met(start, end, claim)]
    line = endings.line(start)
    assert (line is None) == (not all_ends)
    if line is not None:
        end = start
        for action in line:
            end = end.apply(action)
        assert end.turn is None
        assert met(start, end, claim)
    if scores is not None:
        line = endings.line(start, scores)
        assert line is not None, "what can be forced can be played"


@settings(max_examples=100, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(1, 3))
def test_nothing_comes_to_pass_that_cannot_be_claimed(variant: str, seed: int, cards: int) -> None:
    start = late(variant, seed, cards)
    if start is None:
        return
    end = next(ends(start))
    if isinstance(end.board, Void):
        return
    for seat, hand in enumerate(start.hands):
        if hand:
            assert any(met(start, end, Claim(seat, points=points)) for points in possible_points(start.board))
            tricks = possible_tricks(start.board, seat)
            assert not tricks or any(met(start, end, Claim(seat, tricks=each)) for each in tricks)


def test_what_may_be_claimed_follows_from_what_everybody_sees() -> None:
    start = late("pagat", 5, 4)
    assert start is not None
    seats = range(4)
    before = [(possible_points(start.board), possible_tricks(start.board, seat)) for seat in seats]
    others = Position(start.board, (start.hands[0], *reversed(start.hands[1:])))
    assert [(possible_points(others.board), possible_tricks(others.board, seat)) for seat in seats] == before


def test_a_search_that_takes_too_long_says_so() -> None:
    start = late("pagat", 1, 10)
    assert start is not None
    with pytest.raises(TooLong):
        Endings(start, Claim(0, points=possible_points(start.board)[0]), 5).proven()


@pytest.mark.parametrize(
    ("hands", "tricks", "proven"),
    [
        (("AS KS 2S", "QS JS TS", "4H 3H 2H", "4D 3D 2D"), 2, True),
        (("AS KS QS", "JS TS 9S", "4H 3H 2H", "4D 3D 2D"), 3, True),
        (("AS KS AH", "QS JS 2H", "5H 4H 3H", "4D 3D 2D"), 3, True),
        (("AS KS 2H", "QS JS 3H", "5H 4H 3H", "4D 3D 2D"), 3, False),
        (("2S 2H", "3S 3H", "4S 4H", "5S 5H"), 0, True),
        (("2S 2H", "3S 9S", "4S 9H", "2D 3D"), 0, False),
    ],
)
def test_what_is_left_of_a_hand(hands: tuple[str, ...], tricks: int, proven: bool) -> None:
    """A leads without trumps; where the rest may go to one of several, only they can say that it does not matter."""
    position = started(tuple(map(cards_in, hands)))
    found = Endings(position, Claim(0, tricks=tricks), MOST).proven()
    assert (found is not None) == proven, [hand_text(hand) for hand in position.hands]


def started(hands: tuple[int, ...]) -> Position:
    """A deal of no tricks in which these cards are left, and A leads."""
    for seed in range(1000):
        start = late("pagat", seed, hands[0].bit_count())
        if start is None:
            continue
        board, play = start.board, start.board.play
        none_taken = board.call is not None and board.call.contract == "no-tricks"
        if none_taken and isinstance(play, Tricks) and play.turn == 0 and not play.cards:
            return Position(board, hands)
    raise AssertionError


def cards_in(text: str) -> int:
    """The cards of a text."""
    return mask_of(map(parse_card, text.split()))
