"""Claims judged by the exact search, beside the engine's plain search."""

import random
from collections import Counter
from functools import partial
from itertools import islice

import pytest

from barbu.cards import mask_of, parse_card
from barbu.engine.endings.search import Claim, EndingError, Endings, remainder_of
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.kernel.claiming import Settled, settled
from barbu.rules.load import load
from tests.engine.test_endings import forced
from tests.kernel.boards import first_card
from tests.kernel.endgames import COVERED, endgames
from tests.typed import present

pytest.importorskip("numba")

POSITIONS = 2_500


def claims(position: Position, rng: random.Random) -> list[Claim]:
    """Claims of a seat with cards: all, nothing, and any other, in tricks or in points."""
    rest = present(remainder_of(position.board))
    seat = rng.choice([seat for seat, hand in enumerate(position.hands) if hand])
    tricks, points = [*rest.possible_tricks(seat)], rest.possible_points()
    some = [Claim(seat, tricks=each) for each in {tricks[0], tricks[-1], rng.choice(tricks)}]
    return [*some, Claim(seat, points=rng.choice(points)), Claim(seat, points=rng.choice((points[0], points[-1])))]


def test_what_is_certain_is_so_by_plain_search_in_all_rules() -> None:
    rng, told, seen = random.Random(1), Counter[str](), set[str]()
    for position in islice(endgames("tricks", 3, 7), POSITIONS):
        if remainder_of(position.board) is None:
            continue
        claim = rng.choice(claims(position, rng))
        endings = Endings(position, claim)
        try:
            proven = endings.proven()
            endings.line(position)
        except EndingError:
            continue
        found = settled(position, claim, partial(endings.line, position))
        if found is not None:
            told_apart = (position.board.contract, position.hands, claim, found.scores, proven)
            assert (found.scores is None) == (proven is None), told_apart
            if found.scores != proven:  # the claimer can choose between them
                assert found.scores in forced(position, position, claim), told_apart
            seen.add(position.board.plan.rules.variant)
        told["unknown" if found is None else "no" if found.scores is None else "certain"] += 1
    assert told["certain"] > 100 and told["no"] > 500
    assert told["unknown"] < 0.5 * sum(told.values())
    assert len(seen) > 0.8 * len({variant for variant, _ in COVERED})


def held(hands: tuple[str, ...]) -> Position:
    """The last tricks of No Tricks with these hands, seat A to lead."""
    masks = tuple(mask_of(map(parse_card, hand.split())) for hand in hands)
    left, seed = masks[0].bit_count(), 0
    while True:
        seed += 1
        rng = random.Random(seed)
        position = first_card(load("pagat"), "no-tricks", rng, 0.5)
        while sum(position.board.counts) > 4 * left:
            position = position.apply(rng.choice(position.legal))
        play = position.board.play
        if isinstance(play, Tricks) and play.turn == 0 and not play.cards:
            return Position(position.board, masks)


ELEVEN = (
    "AS KS QS JS TS AH KH QH AC KC AD",
    "9S 8S 7S JH TH 9H QC JC KD QD JD",
    "6S 5S 4S 8H 7H 6H TC 9C TD 9D 8D",
    "3S 2S 5H 4H 3H 2H 8C 7C 7D 6D 5D",
)


def test_a_claim_of_eleven_tricks_is_certain_at_once() -> None:
    position, claim = held(ELEVEN), Claim(0, tricks=11)
    endings = Endings(position, claim, 10_000)
    line = present(endings.line(position))
    found = present(settled(position, claim, lambda: line))
    end = position
    for action in line:
        end = end.apply(action)
    assert found.scores == end.board.scores


def test_a_claim_that_another_can_break_is_refused_at_once() -> None:
    broken = (ELEVEN[0].replace("AD", "4D"), *ELEVEN[1:])
    position = held(broken)
    assert settled(position, Claim(0, tricks=11), lambda: None) == Settled(None)
