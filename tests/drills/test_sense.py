"""Questions about the cards that are out: the answer is what every deal that fits has in common."""

from random import Random

import pytest

from barbu.cards import SUIT_MASKS, SUITS, card_texts
from barbu.drills.sense import (
    FEWEST_TRICKS,
    KINDS,
    KING_OF_HEARTS,
    MOST_TRICKS,
    NO_ONE,
    OPEN,
    QUEENS,
    ROUND,
    Kind,
    Sense,
    question,
    round_of,
)
from barbu.engine.play.tricks import Tricks
from barbu.engine.worlds import Worlds
from barbu.seats import SEATS

SEEDS = (1, 2, 3)


def holders(asked: Sense, cards: int) -> set[str]:
    """The seats that hold one of these cards in some of the deals that fit, among many."""
    rng, worlds = Random("worlds"), Worlds(asked.view)
    drawn = [worlds.sample(rng).hands for _ in range(200)]
    others = [seat for seat in range(asked.view.plan.players) if seat != asked.view.seat]
    return {SEATS[seat] for seat in others if any(hands[seat] & cards for hands in drawn)}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", SEEDS)
def test_a_drill_is_the_same_for_its_seed_and_of_the_kind_asked_for(seed: int, kind: Kind) -> None:
    found = question(seed, 0, kind)
    assert found == question(seed, 0, kind)
    assert found.kind == kind
    play = found.view.board.play
    assert isinstance(play, Tricks)
    assert FEWEST_TRICKS <= len(play.done) <= MOST_TRICKS
    assert set(found.answer) <= set(found.options)
    assert len(found.answer) == 1 or found.several
    assert len(set(found.options)) == len(found.options)


def test_a_drill_without_a_kind_asks_all_in_turn() -> None:
    assert [each.kind for each in round_of(4)] == [KINDS[number % len(KINDS)] for number in range(ROUND)]


@pytest.mark.parametrize("kind", ["left", "trumps"])
@pytest.mark.parametrize("seed", SEEDS)
def test_cards_that_are_out_are_counted(seed: int, kind: Kind) -> None:
    asked = question(seed, 1, kind)
    mask = SUIT_MASKS[SUITS.index(asked.suit)]
    hands = Worlds(asked.view).sample(Random(seed)).hands
    others = sum(hand for seat, hand in enumerate(hands) if seat != asked.view.seat)
    assert asked.answer == (str((others & mask).bit_count()),)
    play = asked.view.board.play
    assert isinstance(play, Tricks)
    assert (kind == "trumps") == (mask == play.terms.trump)


@pytest.mark.parametrize("seed", SEEDS)
def test_queens_are_those_that_the_others_hold(seed: int) -> None:
    asked = question(seed, 0, "queens")
    assert asked.answer == tuple(card_texts(asked.view.unseen & QUEENS))
    assert not set(asked.options) & set(card_texts(asked.view.hand))


@pytest.mark.parametrize("seed", range(6))
def test_a_player_is_void_only_if_no_deal_that_fits_says_otherwise(seed: int) -> None:
    asked = question(seed, 0, "void")
    may_hold = holders(asked, asked.view.unseen & SUIT_MASKS[SUITS.index(asked.suit)])
    (answer,) = asked.answer
    assert answer not in may_hold
    if answer == NO_ONE:
        assert may_hold == set(asked.options) - {NO_ONE}


@pytest.mark.parametrize("seed", range(6))
def test_the_king_is_somewhere_only_if_it_is_there_in_every_deal_that_fits(seed: int) -> None:
    asked = question(seed, 0, "king")
    may_hold = holders(asked, KING_OF_HEARTS)
    if asked.answer == (OPEN,):
        assert len(may_hold) > 1
    else:
        assert may_hold == set(asked.answer)


def test_most_questions_say_something_about_a_card() -> None:
    for kind in KINDS:
        assert sum(each.tells for each in round_of(1, kind)) >= ROUND / 2
