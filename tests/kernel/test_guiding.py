"""Play-outs by a policy: what it knows, and that it follows its weights."""

import random

import numpy as np
import pytest

from barbu.bots.search.copying import choice_of
from barbu.bots.search.policies import copy_of, kind_at, learned, straying
from barbu.bots.search.reading import SLIPS, STYLES, Reading
from barbu.cards import SUIT_MASKS, card_text, cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.standings import teams
from barbu.kernel import guiding
from barbu.kernel.arrays import LISTS, NUMPY
from barbu.kernel.guiding import (
    CELLS,
    LEAD,
    LENGTH,
    OVER,
    RANK,
    RUFF,
    SHARE_BITS,
    SHARES,
    THROW,
    TRICK,
    UNDER,
    WEIGHTS,
    TrickPolicy,
)
from barbu.kernel.machine import Machine
from barbu.kernel.plan import TrickPlan
from barbu.rules.load import load
from tests.bots.cases_reader import Case, cases
from tests.kernel.boards import first_card, view_of
from tests.kernel.test_twin import any_policy
from tests.typed import present


def weighing(**tables: np.ndarray) -> TrickPolicy:
    """A policy that looks at nothing but the ranks of cards: for each situation (by name) what a card is worth with so
    many higher and so many lower ones out."""
    weights = np.zeros(WEIGHTS, np.int16)
    for name, values in tables.items():
        begin = getattr(guiding, name) * CELLS + RANK
        weights[begin : begin + LENGTH] = np.tile(values, (8, 1, 1)).ravel()
    return TrickPolicy(weights, weights, 2, 6, 0)


HIGH = np.arange(8)[None, :] + np.zeros((8, 1))
"""The more lower cards are out, the better."""


def test_the_same_cards_seen_are_the_same_card_played(machine: Machine) -> None:
    """Whatever the other hands hold."""
    rng = random.Random(4)
    tried = 0
    for contract in ("no-tricks", "no-queens", "no-king", "trumps", "no-last-two") * 8:
        position = first_card(load("pagat"), contract, rng)
        for _ in range(rng.randrange(44)):
            position = position.apply(rng.choice(position.legal))
        if position.turn is None or len(position.legal) == 1:
            continue
        tried += 1
        policy, table = any_policy(rng), machine.table(position.board)
        worlds = machine.worlds(view_of(position, position.turn), 30, 1)
        played = {machine.line(table, hands, 9, 1, policy)[0][0] for hands in worlds}
        assert len(played) == 1
        assert PLAYS[played.pop()] in position.legal
    assert tried > 15


def test_a_policy_plays_what_its_weights_are_for(machine: Machine) -> None:
    """Four hands of one suit each, mixed so that somebody follows, somebody trumps and somebody throws away."""
    rng = random.Random(5)
    seen: set[int] = set()
    policy = weighing(LEAD=HIGH, UNDER=HIGH, OVER=-HIGH - 100, RUFF=-HIGH + 200, THROW=HIGH)
    for _ in range(300):
        position = first_card(load("bonken"), "trumps", rng)
        for _ in range(rng.randrange(30)):
            position = position.apply(rng.choice(position.legal))
        table = machine.table(position.board)
        assert isinstance(table.plan, TrickPlan)
        trump = table.plan.trump
        while (turn := position.turn) is not None and seen != {LEAD, UNDER, OVER, RUFF, THROW}:
            hand, legal = position.hands[turn], position.board.legal_cards(position.hands[turn])
            move = machine.line(table, machine.hands([position.hands])[0], 1, 1, policy)[0][0]
            lying = present(position.board.play).cards
            mates = legal & SUIT_MASKS[move >> 4]
            out = {card: size_below(table.hidden & ~hand & SUIT_MASKS[card >> 4], card) for card in cards_of(mates)}
            if not lying and len(out) > 1:
                seen.add(LEAD)
                assert out[move] == max(out.values())
            elif lying and move >> 4 == lying[0] >> 4:
                best = max(card for card in lying if card >> 4 == move >> 4)
                under = [card for card in out if card < best]
                trumped = (
                    any(card >> 4 == table.plan.trump >> 4 for card in lying) and lying[0] & 48 != table.plan.trump
                )
                if under or trumped:
                    seen.add(UNDER)
                    assert out[move] == max(out[card] for card in (out if trumped else under))
                else:
                    seen.add(OVER)
                    assert out[move] == min(out.values())
            elif lying and move & 48 == trump:
                seen.add(RUFF)
                assert out[move] == min(out.values())
            elif lying:
                seen.add(THROW)
                assert out[move] == max(out.values())
            position = position.apply(PLAYS[move])
            table = machine.table(position.board)
    assert seen == {LEAD, UNDER, OVER, RUFF, THROW}


def test_a_policy_strays_as_often_as_it_says(machine: Machine) -> None:
    """A quarter of the leads, of which one in thirteen is the card that it would play anyway."""
    position = first_card(load("pagat"), "no-tricks", random.Random(2))
    table, hands = machine.table(position.board), machine.hands([position.hands])[0]
    policy = weighing(LEAD=HIGH)

    def led(policy: TrickPolicy) -> list[int]:
        return [machine.line(table, hands, seed, 1, policy)[0][0] for seed in range(2000)]

    (usual,) = set(led(policy))
    strayed = led(policy._replace(stray=guiding.STRAYS // 4))
    assert set(strayed) == set(cards_of(position.hands[present(position.turn)]))
    assert 0.2 < sum(card != usual for card in strayed) / 2000 < 0.26


def test_seats_follow_their_habits_as_often_as_they_should(machine: Machine) -> None:
    """Always, never, or for the rest of some deals; and each seat its own."""
    position = first_card(load("pagat"), "no-tricks", random.Random(4))
    table, hands = machine.table(position.board), machine.hands([position.hands])
    usual = weighing(LEAD=HIGH, UNDER=HIGH, OVER=HIGH, THROW=HIGH)
    other = weighing(LEAD=-HIGH, UNDER=-HIGH, OVER=-HIGH, THROW=-HIGH)
    each = [SHARES << SHARE_BITS * seat for seat in range(table.players)]
    both = usual._replace(habits=other.weights)

    def line(policy: TrickPolicy) -> list[int]:
        return machine.line(table, hands[0], 1, 4, policy)[0]

    ways = [line(policy) for policy in (usual, other)]
    assert ways[0][0] != ways[1][0]
    assert line(both) == ways[0] and line(both._replace(shares=sum(each))) == ways[1]
    assert line(both._replace(shares=each[table.turn]))[0] == ways[1][0]
    assert line(both._replace(shares=sum(each) - each[table.turn]))[0] == ways[0][0]
    some = both._replace(shares=SHARES // 3 << SHARE_BITS * table.turn)
    begun = [machine.line(table, hands[0], seed, 1, some)[0][0] for seed in range(600)]
    assert begun.count(ways[1][0]) / 600 == pytest.approx(1 / 3, abs=0.07)


def test_in_the_same_hands_every_card_meets_the_same_chances(machine: Machine) -> None:
    """However often players stray, a card that is tried twice brings the same."""
    position = first_card(load("pagat"), "no-tricks", random.Random(3))
    table, card = machine.table(position.board), min(cards_of(position.hands[present(position.turn)]))
    hands = machine.hands([position.hands] * 20)
    points = machine.playouts(table, hands, 1, (card, card), learned(table)._replace(stray=64)).points
    assert (points[0] == points[1]).all()
    assert len({tuple(row) for row in points[0].tolist()}) > 1


PARTNERS = [case for case in cases() if teams(case.view().plan.rules)]


@pytest.mark.parametrize("case", PARTNERS, ids=lambda case: case.name)
def test_a_policy_spares_the_partner_too(machine: Machine, case: Case) -> None:
    """The card that is bad for the team is the one that a player for themselves would play."""
    view = case.view()
    table, worlds = machine.table(view.board), machine.worlds(view, 20, 1)
    policy = learned(table)
    for each, spares in ((policy, True), (policy._replace(point=0), False)):
        played = {f"play {card_text(machine.line(table, hands, 9, 1, each)[0][0])}" for hands in worlds}
        assert played.isdisjoint(case.never) == spares


def test_a_trick_that_wins_points_is_left_to_the_partner() -> None:
    """The ace of spades, the best card that is left, does not take a trick from the partner's king."""
    queens, ace, king = 1 << 10 | 1 << 26, 12 + 48, 11 + 48
    values = LISTS.rows([[queens, 25]], 2)
    assert guiding.left(ace, -1, king, 4, values, 25) == 0
    assert guiding.left(3 + 48, -1, king, 4, values, 25) == 100
    assert guiding.left(10, -1, king, 4, values, 25) == 200
    assert guiding.left(3, 0, king, 4, values, 25) == 0, "a trump"


def size_below(cards: int, card: int) -> int:
    return min((cards & (1 << card) - 1).bit_count(), 7)


@pytest.mark.parametrize(("out", "wanted"), [((), 0), (("D",), 1), (("B", "D"), 2), (("B", "C", "D"), 3)])
def test_a_lead_knows_who_is_out_of_a_suit(machine: Machine, out: tuple[str, ...], wanted: int) -> None:
    """Only the weights for a suit of which so many are out make it the one that is led."""
    position = first_card(load("pagat"), "no-tricks", random.Random(2))
    table, hands = machine.table(position.board), machine.hands([position.hands])[0]
    turn = present(position.turn)
    suit = 2
    weights = np.zeros(WEIGHTS, np.int16)
    trick = LEAD * CELLS + TRICK
    weights[trick + wanted * 128 : trick + (wanted + 1) * 128] = 100
    if wanted == 0:
        weights = -weights  # any other suit is better
        weights[trick : trick + 128] = 100
    shown = sum(1 << 16 * suit + (turn + "ABCD".index(seat)) % 4 for seat in out)
    from barbu.kernel import tricks

    state = table.state.copy()
    state[tricks.SHOWN] = shown
    moves = machine.line(table._replace(state=state), hands, 1, 1, TrickPolicy(weights, weights, 2, 6, 0))[0]
    assert (moves[0] >> 4 == suit) == (wanted > 0), card_text(moves[0])


DUTIES = (
    ("pagat", "no-last-two"), ("pagat", "no-hearts"), ("cardzmania", "no-king"), ("italian", "trumps"),
    ("barbette", "trumps"), ("rifki", "trumps"), ("kingen", "no-queens"), ("rifki-cats", "no-king"),
    ("house-2000", "no-king"),
)  # fmt: skip
"""Contracts in tricks that differ in which cards may be played."""


@pytest.mark.parametrize(("variant", "contract"), DUTIES)
def test_plays_are_as_likely_as_their_styles_make_them(machine: Machine, variant: str, contract: str) -> None:
    """The kernel says of all plays together, in any worlds, what the copies say of each."""
    position = first_card(load(variant), contract, random.Random(8))
    table, hands = machine.table(position.board), machine.hands([position.hands])[0]
    policy = learned(table)._replace(habits=copy_of(kind_at(table).name, NUMPY))
    moves, plays = machine.line(table, hands, 1, 26, straying(policy))[0], []
    for move in moves:
        plays.append((present(position.turn), position.board, move))
        position = position.apply(PLAYS[move])
    own = plays[-1][0]
    view = view_of(position, own)
    worlds = machine.worlds(view, 20, 1)
    expected = np.ones((*worlds.shape, len(STYLES)))
    for row, held in enumerate(worlds.tolist()):
        for seat, board, move in reversed(plays):
            held[seat] |= 1 << move
            legal = board.legal_cards(held[seat])
            if seat != own and legal & legal - 1:
                choice = choice_of(machine.table(board), policy, held[seat], legal, move)
                for style, sharpness in enumerate(STYLES):
                    weights = policy.habits if style == len(STYLES) - 1 else policy.weights
                    odds = np.exp(sharpness * weights[choice.cells].sum(axis=1, dtype=float))
                    chance = odds[choice.played] / odds.sum()
                    expected[row, seat, style] *= (1 - SLIPS) * chance + SLIPS / len(odds)
    assert (np.delete(expected, own, 1) < 1).all()
    assert Reading(table, policy, view).likelihoods(worlds) == pytest.approx(expected, rel=1e-6)


def test_the_chances_of_all_cards_make_one(machine: Machine) -> None:
    position = first_card(load("pagat"), "no-hearts", random.Random(8))
    first, chances = present(position.turn), []
    for card in cards_of(position.board.legal_cards(position.hands[first])):
        after = position.apply(PLAYS[card])
        view, table = view_of(after, present(after.turn)), machine.table(after.board)
        likely = Reading(table, learned(table), view).likelihoods(machine.hands([after.hands]))
        assert (np.delete(likely, first, 1) == 1).all()
        chances.append(likely[0, first])
    assert sum(chances) == pytest.approx(np.ones(len(STYLES)))
    assert np.std(chances, axis=0).min() > 0, "some are likelier than others"
