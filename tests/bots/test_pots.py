"""The pot for most cards of one suit: the chances of each seat, and what is said about them."""

from random import Random

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.bots.club.tricks.pot import PotChoice, lengths_of, shares
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.engine.plan import pot_shares
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.rules.load import load
from barbu.sim import next_deal
from barbu.text.render import render

NOTHING = [0.0] * 4


def test_at_the_end_the_shares_are_those_of_the_rules() -> None:
    rng = Random(1)
    for _ in range(50):
        seats = [rng.randrange(4) for _ in range(52)]
        taken = tuple(sum(1 << 16 * (card % 4) + card // 4 for card in range(52) if seats[card] == s) for s in range(4))
        found = shares(lengths_of(taken), NOTHING, 0)
        assert [round(840 * share) for share in found] == list(pot_shares(840, taken))


def test_a_seat_that_cannot_catch_up_with_the_longest_suit_has_no_share() -> None:
    lengths = [[7.0, 0, 0, 0], [0, 4.0, 0, 0], [0, 5.0, 0, 0], [6.0, 0, 0, 0]]
    found = shares(lengths, [0, 2.0, 6.0, 0], 2)
    assert found[1] == found[3] == 0
    assert found[0] > found[2] > 0
    assert sum(found) == pytest.approx(1)


def test_a_longer_suit_and_fewer_tricks_make_the_pot_more_likely() -> None:
    rest = [8.0] * 4
    short, long = [[4.0, 0, 0, 0], *[[2.0, 2, 0, 0]] * 3], [[6.0, 0, 0, 0], *[[2.0, 2, 0, 0]] * 3]
    assert 0.25 < shares(short, rest, 8)[0] < shares(long, rest, 8)[0] < shares(long, rest, 3)[0] < 1


def decisions(games: int) -> list[tuple[View, str]]:
    """Decisions of the club player in deals with a pot, with their reasons."""
    club, rng, found = bot_named("club"), Random(2), []
    for _ in range(games):
        game = Game(load("cats-ravage+no-doubling"))
        game = game.apply(next_deal(game, 0, rng)).apply(Call("ravage-city", None))
        while game.turn is not None:
            view = game.view(game.turn)
            decision = club.choose(view, rng, Budget())
            found.append((view, render(club.explain(view, decision))))
            game = game.apply(decision.action)
    return found


def test_reasons_say_what_has_been_taken() -> None:
    """No reason says that a trick is free, and "can no longer catch up" is said only where it is so."""
    told = 0
    for view, reason in decisions(12):
        assert "the trick scores nothing" not in reason
        assert "cost nothing yet" not in reason
        if "can no longer catch up" in reason:
            told += 1
            play = view.board.play
            assert isinstance(play, Tricks)
            choice = PotChoice(view, play)
            taken = play.taken[view.seat] | view.hand | view.unseen
            for card in play.cards:
                taken |= 1 << card
            assert max(lengths_of([taken])[0]) < choice.leading()[1]
    assert told
