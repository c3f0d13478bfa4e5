"""Worlds: checked against full enumeration, and drawn uniformly."""

import itertools
import random
from collections import Counter
from functools import cache

import pytest
from msgspec.structs import replace

from barbu.cards import cards_of, mask_of
from barbu.engine.actions import PASS, Double, Play
from barbu.engine.doubling import Doubles
from barbu.engine.evidence import needed
from barbu.engine.game import Game
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.rules.load import load, parse
from tests.engine.helpers import COMBINATIONS, random_steps, running
from tests.typed import of, present


def course(view: View) -> list[tuple[int, int | None, Tricks | Layout | Quarts | Counting]]:
    """Every past move of the play, with the state that it was made in; none of that depends on the hidden cards."""
    play = present(view.board.play)
    moves = list(play.history())
    leader = present(next((seat for seat, _ in moves), play.turn))
    state: Tricks | Layout | Quarts | Counting
    if isinstance(play, Tricks):
        state = Tricks.start(play.terms, leader)
    elif isinstance(play, Quarts):
        state = Quarts.start(play.terms, leader, (view.plan.cards_each,) * view.plan.players)
    elif isinstance(play, Counting):
        state = replace(play, turn=play.terms.leader, points=(0,) * view.plan.players, laid=(), played=0, count=0)
    else:
        play = of(Layout, play)
        announced = present(view.board.call).parameter is not None
        counts = (view.plan.cards_each,) * view.plan.players
        terms = replace(play.terms, start=play.start if announced else None)
        state = Layout.begin(terms, play.opener, counts)
    found = []
    for (seat, action), follower in zip(moves, [*(seat for seat, _ in moves[1:]), play.turn], strict=True):
        if action != PASS:
            found.append((seat, action.card if isinstance(action, Play) else None, state))
        state = state.after(action, (), follower)
    return found


def said(view: View, double: tuple[bool, ...], may: tuple[bool, ...]) -> bool:
    """Whether every statement in the doubling was made by the player to speak, and was legal where the first seats may
    double, and the second ones redouble."""
    board, doubles = view.board, view.board.doubles
    if doubles is None:
        return True
    redoublers = sum(1 << seat for seat, does in enumerate(may) if does)
    order = view.plan.orders[present(board.declarer)]
    state = Doubles.start(doubles.rules, order, present(board.contract).negative, board.setup.bound)
    for seat, targets in doubles.statements:
        if state.turn != seat or Double(targets) not in state.legal(may[seat]) or (targets and not double[seat]):
            return False
        state = state.say(targets, redoublers)
    return state.turn == doubles.turn


def enumerate_worlds(view: View) -> set[tuple[int, ...]]:
    """Every way to distribute the unseen cards that makes every past action legal."""
    seats = [seat for seat in range(view.plan.players) if seat != view.seat]
    counts, contract, moves = view.board.counts, present(view.board.contract), course(view)
    played = [0] * view.plan.players
    for seat, card, _ in moves:
        played[seat] |= 0 if card is None else 1 << card
    agreed = cache(lambda double, may: said(view, double, may))
    declarer, plans = view.board.declarer, view.plan.contracts
    chosen = any(not plans[name].call_needs for name in view.board.available)
    found = set()

    def agrees(hands: tuple[int, ...]) -> bool:
        full = [hand | gone for hand, gone in zip(hands, played, strict=True)]
        if not agreed(tuple(map(contract.may_double, full)), tuple(map(contract.may_redouble, full))):
            return False
        if chosen and declarer is not None and not contract.may_be_called(full[declarer]):
            return False
        if any(shown & ~full[seat] for seat, shown in enumerate(view.board.exposed)):
            return False
        if any(cards and cards & ~full[view.board.receivers[giver]] for giver, cards in enumerate(view.board.given)):
            return False
        for seat, card, state in moves:
            legal = state.legal(full[seat])
            if not (legal == 0 if card is None else legal >> card & 1):
                return False
            full[seat] ^= 0 if card is None else 1 << card
        play = view.board.play
        return not isinstance(play, Quarts) or play.turn is None or bool(play.legal(full[play.turn]))

    def deal(index: int, left: frozenset[int], hands: dict[int, int]) -> None:
        if index == len(seats):
            world = tuple(hands.get(seat, view.hand) for seat in range(view.plan.players))
            if agrees(world):
                found.add(world)
            return
        for cards in itertools.combinations(sorted(left), counts[seats[index]]):
            deal(index + 1, left - set(cards), hands | {seats[index]: mask_of(cards)})

    deal(0, frozenset(cards_of(view.unseen)), {})
    return found


def late_views(variant: str, unseen: int, seeds: range) -> list[View]:
    """Views near the end of a deal, with a given number of unseen cards."""
    found = []
    for seed in seeds:
        for game, _, _ in random_steps(load(variant), seed):
            if game.position is not None and game.position.board.play is not None:
                view = game.view(seed % game.plan.players)
                if view.unseen.bit_count() == unseen:
                    found.append(view)
    return found


@pytest.mark.parametrize("variant", COMBINATIONS)
def test_worlds_are_exactly_those_found_by_full_enumeration(variant: str) -> None:
    rng = random.Random(2)
    narrowed = 0
    views = late_views(variant, 7, range(2))
    assert len(views) > 10
    for view in views[:: max(1, len(views) // 25)]:
        expected = enumerate_worlds(view)
        worlds = Worlds(view)
        assert worlds.count == len(expected)
        assert {worlds.sample(rng).hands for _ in range(20)} <= expected
        narrowed += any(view.barred)
    assert narrowed


def test_draws_are_uniform() -> None:
    """Chi-square over worlds with evidence: 400 draws for each world, far below the 99.99 % quantile."""
    rng = random.Random(3)
    tested = 0
    for view in late_views("pagat", 7, range(3)):
        worlds = Worlds(view)
        if not any(view.barred) or not 20 <= worlds.count <= 60 or tested == 5:
            continue
        tested += 1
        draws = 400 * worlds.count
        seen = Counter(worlds.sample(rng).hands for _ in range(draws))
        assert len(seen) == worlds.count
        chi = sum((count - 400) ** 2 / 400 for count in seen.values())
        degrees = worlds.count - 1
        assert chi < degrees + 4 * (2 * degrees) ** 0.5 + 8
    assert tested == 5


def test_the_true_hands_are_always_a_world() -> None:
    for variant in COMBINATIONS:
        for game, _, _ in random_steps(load(variant), seed=4):
            position = game.position
            if position is None or position.board.play is None or sum(position.board.counts) % 5:
                continue
            for seat in range(game.plan.players):
                barred = game.view(seat).barred
                assert not any(hand & mask for hand, mask in zip(position.hands, barred, strict=True))


def test_whole_hands_are_drawn_at_the_start_of_a_deal() -> None:
    rng = random.Random(1)
    game = next(after for _, _, after in random_steps(load("pagat"), seed=1) if after.position is not None)
    world = Worlds(game.view(1)).sample(rng)
    assert world.hands[1] == running(game).hands[1]
    assert sum(world.hands) == game.plan.pack
    assert {hand.bit_count() for hand in world.hands} == {13}
    assert isinstance(game, Game)


NEEDY = """
name = "Few cards"
players = 4
sum = 0
[deck]
removed = ["twos", "threes", "fours", "fives", "sixes", "sevens", "eights", "nines", "tens", "jacks"]
[contracts.no-tricks]
trick = -5
[contracts.no-queens]
cards = { queens = -5 }
call_needs = ["queens"]
double_needs = ["aces"]
[contracts.trumps]
kind = "positive"
trick = 5
trump = "declarer"
[contracts.tricks]
kind = "positive"
cards = { kings = 5 }
call_needs = ["KH", "KS"]
[doubling]
redouble = "any-time"
"""
"""Three cards each, some of which must be held to call or to double."""


def test_worlds_give_callers_and_doublers_what_they_needed() -> None:
    narrowed, rng = 0, random.Random(4)
    rules = parse(NEEDY, "needy")
    for seed in range(8):
        for game, _, _ in random_steps(rules, seed):
            play = game.position and game.position.board.play
            if not play or play.done or not play.cards:
                continue
            view = game.view(seed % 4)
            worlds = Worlds(view)
            expected = enumerate_worlds(view)
            assert worlds.count == len(expected)
            assert {worlds.sample(rng).hands for _ in range(10)} <= expected
            narrowed += any(seat != view.seat for seat, _ in needed(view.board))
    assert narrowed > 20
