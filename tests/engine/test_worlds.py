"""Worlds: checked against full enumeration, and drawn uniformly."""

import itertools
import random
from collections import Counter

import pytest

from barbu.cards import cards_of, mask_of
from barbu.engine.actions import KNOCK, PLAYS, Double
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.rules.load import load
from tests.engine.helpers import COMBINATIONS, random_steps, running
from tests.typed import of, present


def agrees(view: View, hands: dict[int, int]) -> bool:
    """Whether every past action was legal with these hands, by replaying the deal from the first card."""
    play = view.board.play
    moves: list[tuple[int, int | None]] = []
    if isinstance(play, Tricks):
        for leader, cards in [(t.leader, t.cards) for t in play.done] + [(play.leader, play.cards)]:
            moves += zip(view.plan.orders[leader], cards, strict=False)
        state: Tricks | Layout = Tricks.start(play.terms, moves[0][0] if moves else play.leader)
    else:
        play = of(Layout, play)
        moves += play.moves
        announced = present(view.board.call).parameter is not None
        counts = (view.plan.cards_each,) * view.plan.players
        terms = play.terms._replace(start=play.start if announced else None)
        state = Layout.begin(terms, play.opener, counts)
    full = dict(hands) | {view.seat: view.hand}
    for seat, card in moves:
        if card is not None:
            full[seat] |= 1 << card
    if not said(view, full) or any(shown & ~full[seat] for seat, shown in enumerate(view.board.exposed)):
        return False
    for seat, card in moves:
        legal = state.legal(full[seat])
        if card is None:
            if legal:
                return False
            state = of(Layout, state).after(KNOCK)
        elif not legal >> card & 1:
            return False
        else:
            full[seat] ^= 1 << card
            state = state.after(PLAYS[card])
    return True


def said(view: View, full: dict[int, int]) -> bool:
    """Whether every statement in the doubling was made by the player to speak, and was legal with these hands."""
    board, doubles = view.board, view.board.doubles
    if doubles is None:
        return True
    may = [present(board.contract).may_redouble(full[seat]) for seat in range(len(full))]
    redoublers = sum(1 << seat for seat, hand in full.items() if present(board.contract).may_redouble(hand))
    order = view.plan.orders[present(board.declarer)]
    state = Doubles.start(doubles.rules, order, present(board.contract).negative, board.setup.bound)
    for seat, targets in doubles.statements:
        if state.turn != seat or Double(targets) not in state.legal(may[seat]):
            return False
        state = state.say(targets, redoublers)
    return state.turn == doubles.turn


def enumerate_worlds(view: View) -> set[tuple[int, ...]]:
    """Every way to distribute the unseen cards that makes every past action legal."""
    seats = [seat for seat in range(view.plan.players) if seat != view.seat]
    counts = view.board.counts
    found = set()

    def deal(index: int, left: frozenset[int], hands: dict[int, int]) -> None:
        if index == len(seats):
            if agrees(view, hands):
                found.add(tuple(hands.get(seat, view.hand) for seat in range(view.plan.players)))
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
