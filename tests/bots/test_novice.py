"""The novice: plain sense in each decision, no memory, and as many slips as requested."""

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from barbu.bots.base import Budget
from barbu.bots.novice import Novice
from barbu.cards import parse_hand
from barbu.engine.actions import Call, Set, parse_action
from barbu.engine.game import Game
from barbu.engine.play.poker import mis_set, partition_ok
from barbu.engine.view import View
from barbu.notation import replay
from barbu.rules.load import load
from barbu.sim import simulate
from barbu.text.render import render
from tests.typed import of

SURE = Novice(slips=0.0)

HEAD = """%BGN 1
[Variant "pagat"]
[Seats "A Anna, B Ben, C Carl, D Dora"]

deal 1 D A
A:AT73.J65.QT6.J72 B:98.8432.9843.983 C:KJ5.AT7.J2.AKQT6 D:Q642.KQ9.AK75.54
"""


def after(*lines: str) -> View:
    """The view of the seat whose turn it is after some lines of a deal."""
    game = replay(HEAD + "\n".join(lines) + "\n*\n").game
    assert game is not None
    return game.view(game.running.to_act)


PASSES = "doubles B>- C>- D>- A>-"

PLAYS = [
    (["call no-queens", PASSES], "play 2C", "It leads its lowest card, to lose the trick."),
    (["call no-queens", PASSES, "A: AS 9S KS"], "play QS", "It stays under the card that wins so far, with the worst"),
    (["call no-queens", PASSES, "A: 7C 9C AC"], "play 5C", "It stays under the card that wins so far"),
    (
        ["call no-tricks", PASSES, "A: 5H 8H 7H"],
        "play KH",
        "It has to take the trick, and does so with its highest card.",
    ),
    (
        ["call no-tricks", PASSES, "A: 3S"],
        "play 8S",
        "It cannot stay under, and hopes that somebody plays a higher card.",
    ),
    (["call trumps S", "doubles B>- C>- D>- A>-"], "play AS", "It leads its highest card, to win the trick."),
    (["call trumps S", PASSES, "A: 2C"], "play 9C", "It plays its highest card, to win the trick."),
    (["call trumps S", PASSES, "A: 6H 8H AH"], "play 9H", "It cannot win the trick, and keeps its high cards."),
    (["call trumps S", PASSES, "A: 6D 8D JD"], "play KD", "Everybody else has played, so the lowest card that wins"),
]


@pytest.mark.parametrize(("lines", "token", "reason"), PLAYS)
def test_plain_sense_in_tricks(lines: list[str], token: str, reason: str) -> None:
    view = after(*lines)
    decision = SURE.choose(view, Random(1), Budget())
    assert decision.action.token == token
    assert render(SURE.explain(view, decision)).startswith(reason)


def test_a_slip_is_called_one() -> None:
    view = after("call no-queens", PASSES, "A: AS 9S KS")
    decision = SURE.choose(view, Random(1), Budget())._replace(action=parse_action("play 2S"))
    assert render(SURE.explain(view, decision)) == "It has not looked closely: a slip."


@pytest.mark.parametrize("slips", [0.0, 0.1, 0.5, 1.0])
def test_slips_as_often_as_it_is_told(slips: float) -> None:
    view = after("call no-queens", PASSES, "A: AS 9S KS")
    novice, rng = Novice(slips), Random(2)
    played = Counter(novice.choose(view, rng, Budget()).action.token for _ in range(2000))
    others = 2000 - played["play QS"]
    assert others / 2000 == pytest.approx(slips * 3 / 4, abs=0.03), "a slip may hit the right one of four cards"


def test_nothing_is_remembered() -> None:
    """The same trick after different earlier tricks: the same card."""
    rng = Random(3)
    for variant in ("pagat", "trex", "french"):
        game = Game(load(variant))
        game = game.deal(rng, first=0)
        while (seat := game.turn) is not None:
            view = game.view(seat)
            totals = tuple(100 + total for total in view.totals)
            assert SURE.choose(view, rng, Budget()) == SURE.choose(replace(view, totals=totals), rng, Budget())
            game = game.apply(SURE.choose(view, rng, Budget()).action)


@pytest.mark.parametrize(("hand", "good_for"), [("AKQJT.AKQ.AK.AK7", "trumps"), ("432.8432.832.543", "no-last-two")])
def test_high_cards_are_for_tricks_and_low_ones_against_them(hand: str, good_for: str) -> None:
    game = Game("pagat", options=["without-dominoes"]).deal(Random(1), first=0)
    view = replace(game.view(0), hand=parse_hand(hand))
    called = of(Call, SURE.choose(view, Random(1), Budget()).action)
    assert called.contract == good_for


def test_the_declarer_is_doubled_with_a_good_hand() -> None:
    view = after("call no-tricks")
    low, high = parse_hand("5432.5432.543.43"), parse_hand("AKQ.AKQ.AKQ.AKQJ")
    assert SURE.choose(replace(view, hand=low), Random(1), Budget()).action.token == "double A"
    assert SURE.choose(replace(view, hand=high), Random(1), Budget()).action.token == "pass"


def test_poker_rows_are_never_mis_set() -> None:
    rng = Random(4)
    game = Game(load("wikipedia-nine"))
    for _ in range(12):
        dealt = game.deal(rng, first=0)
        hand = dealt.view(0).hand
        called = dealt.apply("call chinese-poker")
        while called.view(called.running.to_act).board.phase == "double":
            called = called.apply("pass")
        view = replace(called.view(called.running.to_act), hand=hand)
        rows = of(Set, SURE.choose(view, rng, Budget()).action).rows
        assert len(rows) == 3
        assert partition_ok(hand, (rows[0], rows[1], rows[2]))
        assert not mis_set((rows[0], rows[1], rows[2]))


def test_weaker_than_the_club_player_and_stronger_than_chance() -> None:
    for one, other in (("novice", "random"), ("club", "novice")):
        report = simulate("pagat", [one, other, other, other], games=4, seed=5, duplicate=True)
        line = report.bots[one]
        assert line.score.mean > 2 * line.score.error
