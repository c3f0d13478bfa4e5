"""Which results a claim can have: by search and by brute force."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu.cards import hand_text, mask_of, parse_card
from barbu.engine.endings.remainder import Remainder
from barbu.engine.endings.search import Claim, EndingError, Endings, remainder_of
from barbu.engine.game import Game
from barbu.engine.phases import Void
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.rules.load import load
from tests.typed import present

MOST = 100_000

VARIANTS = tuple(
    "pagat classic italian king-russia rifki kingen trex french-32 cats fruit-salad house-2000-three".split()
)


def late(variant: str, seed: int, cards: int) -> Position | None:
    """A randomly played deal with at most this many cards left in a hand; None where none gets that far."""
    rng = random.Random(seed)
    game = Game(load(variant)).deal(rng)
    while (position := game.position) is not None:
        board = position.board
        if isinstance(board.play, Tricks | Layout) and max(hand.bit_count() for hand in position.hands) <= cards:
            return position
        game = game.apply(rng.choice(game.legal))
    return None


def rest(position: Position) -> Remainder:
    """The rest of a deal."""
    return present(remainder_of(position.board))


def ends(position: Position) -> Iterator[Position]:
    """Every result a deal can still have."""
    if position.turn is None:
        yield position
    for action in position.legal:
        yield from ends(position.apply(action))


def met(start: Position, end: Position, claim: Claim) -> bool:
    """Whether a deal ended as it was claimed."""
    before, after = start.board.play, end.board.play
    assert before is not None
    assert after is not None
    if isinstance(end.board, Void):
        return False
    if claim.points is not None:
        return rest(end).brought(claim.seat) - rest(start).brought(claim.seat) == claim.points
    played = after.done[len(before.done) :]
    won = sum(trick.winner == claim.seat for trick in played)
    return won == claim.tricks or (claim.tricks == rest(start).tricks and won == len(played))


def forced(start: Position, position: Position, claim: Claim) -> set[tuple[int, ...]]:
    """The claimed scores that the claimer can force, by brute force."""
    if position.turn is None:
        return {position.board.scores} if met(start, position, claim) else set()
    found = [forced(start, position.apply(action), claim) for action in position.legal]
    return set.union(*found) if position.turn == claim.seat else set.intersection(*found)


@settings(max_examples=150, deadline=None)
@given(st.sampled_from(VARIANTS), st.integers(0, 10**6), st.integers(1, 3), st.data())
def test_the_search_agrees_with_brute_force(variant: str, seed: int, cards: int, data: st.DataObject) -> None:
    start = late(variant, seed, cards)
    if start is None:
        return
    seat = data.draw(st.sampled_from([seat for seat, hand in enumerate(start.hands) if hand]))
    claims = [Claim(seat, points=points) for points in rest(start).possible_points()]
    claims += [Claim(seat, tricks=tricks) for tricks in rest(start).possible_tricks(seat)]
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
def test_every_possible_result_can_be_claimed(variant: str, seed: int, cards: int) -> None:
    start = late(variant, seed, cards)
    if start is None:
        return
    end = next(ends(start))
    if isinstance(end.board, Void):
        return
    for seat, hand in enumerate(start.hands):
        if hand:
            assert any(met(start, end, Claim(seat, points=points)) for points in rest(start).possible_points())
            tricks = rest(start).possible_tricks(seat)
            assert not tricks or any(met(start, end, Claim(seat, tricks=each)) for each in tricks)


def test_possible_claims_follow_from_public_information() -> None:
    start = late("pagat", 5, 4)
    assert start is not None
    seats = range(4)
    before = [(rest(start).possible_points(), rest(start).possible_tricks(seat)) for seat in seats]
    others = Position(start.board, (start.hands[0], *reversed(start.hands[1:])))
    assert [(rest(others).possible_points(), rest(others).possible_tricks(seat)) for seat in seats] == before


def test_a_search_that_takes_too_long_says_so() -> None:
    start = late("pagat", 1, 10)
    assert start is not None
    with pytest.raises(EndingError):
        Endings(start, Claim(0, points=rest(start).possible_points()[0]), 5).proven()


def test_nothing_can_be_claimed_before_cards_are_played() -> None:
    with pytest.raises(EndingError, match="no cards are being played"):
        Endings(Game("pagat").deal(random.Random(1)).running, Claim(0, tricks=1))
    with pytest.raises(EndingError, match="no cards are being played"):
        Endings(Game("pagat").position, Claim(0, tricks=1))
    with pytest.raises(EndingError, match="no cards are being played"):
        Endings(late("pagat", 1, 3), Claim(0, tricks=1)).line(Game("pagat").position)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_claim_is_made_by_a_seat(seat: int) -> None:
    with pytest.raises(EndingError, match="there is no such seat"):
        Endings(present(late("pagat", 1, 3)), Claim(seat, tricks=1))


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
def test_what_the_holder_of_a_hand_can_force(hands: tuple[str, ...], tricks: int, proven: bool) -> None:
    """A leads without trumps. If several others could take the tricks A does not claim, nothing is proven: the scores
    depend on who takes them."""
    position = started(tuple(map(cards_in, hands)))
    found = Endings(position, Claim(0, tricks=tricks), MOST).proven()
    assert (found is not None) == proven, [hand_text(hand) for hand in position.hands]


def started(hands: tuple[int, ...]) -> Position:
    """A deal of no tricks with these cards left, and A to lead."""
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
    """The cards in a text."""
    return mask_of(map(parse_card, text.split()))
