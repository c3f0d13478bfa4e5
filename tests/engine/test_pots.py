"""Ravage City: the pot for most cards of one suit, and who shares it; tricks that score by their number."""

import random

import pytest

from barbu.engine.actions import Call, Double
from barbu.engine.game import Game
from barbu.engine.plan import pot_shares
from barbu.engine.play.tricks import Tricks
from barbu.rules.load import load
from barbu.rules.totals import card_points
from tests.engine.helpers import deal_for, mask, random_game, tricks

TV13 = tuple(
    mask(cards)
    for cards in ("2H 3H 4H 5H 6H 7H 2C 3C", "8H 9H TH JH 2D 3D 4D 5D 6D 7D", "2S 3S 4S 5S 6S", "4C 5C 6C 7C 8C")
)


def test_tv13_a_tie_shares_the_pot_and_each_player_counts_once() -> None:
    assert pot_shares(-36, TV13) == (-18, -18, 0, 0)
    twice = (TV13[0] | mask("2S 3S 4S 5S 6S 7S"), *TV13[1:2], 0, TV13[3])
    assert pot_shares(-36, twice) == (-18, -18, 0, 0)


@pytest.mark.parametrize(
    ("pot", "shares"),
    [(-36, [-36, -18, -12, -9]), (-24, [-24, -12, -8, -6])],
)
def test_tv13_splits(pot: int, shares: list[int]) -> None:
    suits = ["2S 3S 4S", "2H 3H 4H", "2D 3D 4D", "2C 3C 4C"]
    for sharers, share in enumerate(shares, 1):
        taken = tuple(mask(cards) for cards in suits[:sharers]) + (0,) * (4 - sharers)
        assert pot_shares(pot, taken) == (share,) * sharers + (0,) * (4 - sharers)


def test_the_pot_is_paid_at_the_end_of_the_deal_and_no_deal_stops_early() -> None:
    seen = set()
    for seed in range(4):
        for done in random_game(load("cats-ravage"), seed).finished:
            if done.board.call == Call("ravage-city"):
                assert done.ended == "played"
                assert sum(done.points) == -24
                seen.add(sorted(done.points)[0])
    assert {-24, -12} <= seen


def test_ravage_city_has_no_trumps_and_no_duties() -> None:
    contract = load("brader").contracts["ravage-city"]
    assert (contract.trump, contract.heart_lead, contract.forced) == ("none", "free", "none")
    assert Call("ravage-city") in Game(load("brader")).plan.contracts["ravage-city"].calls


def test_an_undoubled_ravage_city_is_split() -> None:
    """Catalogue TV7: Ravage -24: 0/-8."""
    game = Game(load("wikipedia-ravage"))
    game = game.apply(deal_for(game, random.Random(1), first=2)).apply(Call("ravage-city"))
    for _ in range(4):
        game = game.apply(Double(0))
    assert (game.finished[0].ended, game.finished[0].points) == ("not-played", (-8, -8, 0, -8))


def test_the_seventh_and_the_last_trick() -> None:
    found = set()
    for done in random_game(load("pagat+with-no-7th-last"), seed=1).finished:
        play = done.board.play
        if done.board.call == Call("no-7th-last"):
            assert isinstance(play, Tricks)
            expected = [0, 0, 0, 0]
            expected[play.done[6].winner] -= 10
            expected[play.done[12].winner] -= 20
            assert list(done.points) == expected
            found.add(tuple(sorted(expected)))
    assert found


def test_a_deal_stops_when_the_last_numbered_trick_is_over() -> None:
    state = tricks("cardzmania+with-no-7th-last", "no-7th-last")
    assert state.terms.contract.scores_after[:7] == (True,) * 7
    assert state.terms.contract.scores_after[11:] == (True, False)


def test_no_men_are_kings_and_jacks() -> None:
    rules = load("pagat+with-no-men")
    scoring = card_points(rules.contracts["no-men"], rules)
    assert set(scoring) == {card for card in range(64) if card & 15 in (9, 11) and 1 << card & rules.deck.mask}
    assert set(scoring.values()) == {-3}
