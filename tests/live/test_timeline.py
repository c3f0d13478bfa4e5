"""Replay of events, with take-backs."""

import random

import pytest

from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.live.table.dealing import next_deal
from barbu.live.table.timeline import Timeline
from barbu.rules.load import load


def started() -> Timeline:
    timeline = Timeline(Game(load("pagat")))
    enter(timeline, next_deal(timeline.game))
    return timeline


def enter(timeline: Timeline, action: Action) -> None:
    timeline.enter(action, timeline.game.apply(action))


def test_cutting_the_log_goes_back_to_the_same_game() -> None:
    rng = random.Random(1)
    timeline = started()
    passed = {}
    while timeline.game.position is not None and timeline.ply < 30:
        passed[timeline.ply] = timeline.game
        enter(timeline, rng.choice(timeline.game.legal))
    for ply in sorted(passed, reverse=True):
        timeline.cut(ply)
        assert timeline.ply == ply
        assert timeline.game.position is not None
        position = passed[ply].position
        assert position is not None
        assert timeline.game.position.hands == position.hands
        assert timeline.game.legal == passed[ply].legal


def test_only_decisions_are_taken_back() -> None:
    rng = random.Random(2)
    timeline = started()
    decisions: dict[int, int] = {}
    while timeline.game.position is not None:
        for seat in range(4):
            assert timeline.last_decision(seat) == decisions.get(seat)
        turn, legal = timeline.game.turn, timeline.game.legal
        assert turn is not None
        if len(legal) > 1:
            decisions[turn] = timeline.ply
        enter(timeline, rng.choice(legal))
    assert decisions
    assert [timeline.last_decision(seat) for seat in range(4)] == [None] * 4, "the deal is scored"
    enter(timeline, next_deal(timeline.game))
    assert [timeline.last_decision(seat) for seat in range(4)] == [None] * 4, "nothing was decided in this deal"


def test_deal_is_never_cut_off() -> None:
    timeline = started()
    enter(timeline, timeline.game.legal[0])
    with pytest.raises(ValueError, match=r"^0$"):
        timeline.cut(0)
    with pytest.raises(ValueError, match=r"^2$"):
        timeline.cut(2)


def test_deals_use_every_card_once_and_differ() -> None:
    game = Game(load("house-2000-three"))
    deals = [next_deal(game) for _ in range(20)]
    for deal in deals:
        game.apply(deal)
    assert len({deal.hands for deal in deals}) == 20
    assert len({deal.declarer for deal in deals}) > 1, "the first declarer is drawn"
