"""A deal step by step: what its doubles stand at, what was done in it, and why it came out so."""

import random
from collections import Counter

import pytest

from barbu.cards import card_texts, parse_card
from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal
from barbu.rules.load import load
from barbu.rules.totals import parts
from barbu.scoresheet import model
from barbu.scoresheet.sheet import bets, moves, result, sheet_row
from barbu.seats import SEATS
from barbu.sim import next_deal

VARIANTS = [
    "pagat",
    "wikipedia-nine",
    "brader",
    "cardzmania",
    "french-contre",
    "french",
    "trex+expose",
    "italian",
    "five-players",
    "leaver",
    "canadian-salad",
    "fruit-salad",
    "barbette",
    "rentz",
]
NAMES = ["Anna", "Beth", "Carl", "Dora", "Emil", "Fay"]


def some_deals(variant: str, deals: int) -> Game:
    """A game of random actions with so many finished deals."""
    rng = random.Random(variant)
    game = Game(load(variant))
    while len(game.finished) < min(deals, game.deals):
        game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
    return game


@pytest.mark.parametrize("variant", VARIANTS)
def test_bets_at_the_end_are_what_is_paid(variant: str) -> None:
    rng = random.Random(variant)
    game = Game(load(variant))
    doubled = 0
    while len(game.finished) < min(8, game.deals):
        game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
        board = game.board
        assert board is not None
        for bet in bets(board):
            first, second = (board.points[SEATS.index(seat)] for seat in (bet.first, bet.second))
            assert bet.difference == abs(first - second)
            assert abs(bet.amount) == bet.times * bet.difference
            lowest = game.rules.winner == "lowest"
            assert bet.better == (
                None if first == second else bet.first if (first > second) is not lowest else bet.second
            )
        if game.position is None and game.finished and game.last is game.finished[-1]:
            done = game.finished[-1]
            found = bets(done.board)
            doubled += len(found)
            sides = Counter({SEATS[seat]: 0 for seat in range(game.plan.players)})
            for bet in found:
                sides[bet.first] += bet.amount
                sides[bet.second] -= bet.amount
            moved = Counter[str]()
            for exposure in done.board.exposures:
                moved[SEATS[exposure.shower]] += exposure.amount
                moved[SEATS[exposure.taker]] -= exposure.amount
            for seat, (points, score) in enumerate(zip(done.points, done.scores, strict=True)):
                assert sides[SEATS[seat]] + moved[SEATS[seat]] == score - points
            paid = {(each.first, each.second): each.amount for each in done.payments if each.times}
            assert {(SEATS.index(bet.first), SEATS.index(bet.second)): bet.amount for bet in found} == paid
    assert doubled or game.rules.doubling is None


def hands_after(deal: FinishedDeal, done: list[model.Move]) -> list[Counter[str]]:
    """The cards that are left in the hands after some moves."""
    hands = [Counter(card_texts(hand)) for hand in deal.deal.hands]
    for move in done:
        verb, _, cards = move.act.partition(" ")
        if verb == "play" and move.seat is not None:
            hands[SEATS.index(move.seat)].subtract([cards])
    return hands


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_moves_lead_to_the_result(variant: str) -> None:
    game = some_deals(variant, 6)
    for deal in game.finished:
        done = moves(deal)
        if deal.board.play is not None:
            assert tuple(done[-1].points) == deal.points
        assert done[0].act == deal.board.call.token
        assert all(count >= 0 for hand in hands_after(deal, done) for count in hand.values())
        told = result(deal, sheet_row(deal, list("ABCDEF")), NAMES[: game.plan.players])
        assert [move.taker for move in done if move.taker] == [trick.winner for trick in told.tricks]
        for took in told.took:
            won = [card.card for trick in told.tricks if trick.winner == took.seat for card in trick.cards]
            assert not Counter(took.cards) - Counter(won)
        said = [(move.seat, move.act) for move in done if move.kind == "double"]
        assert [seat for seat, _ in said] == [statement.seat for statement in told.statements]
        if told.showdown is not None:
            assert [move.kind for move in done[-game.plan.players :]] == ["set"] * game.plan.players
        for move in done:
            if move.kind == "play" and move.act.startswith("play"):
                parse_card(move.act.split()[1])


@pytest.mark.parametrize("variant", VARIANTS)
def test_why_a_deal_came_out_so_is_said_for_everybody(variant: str) -> None:
    game = some_deals(variant, 8)
    for deal in game.finished:
        names = ["You", *NAMES[1 : game.plan.players]]
        told = result(deal, sheet_row(deal, list("ABCDEF")), names)
        assert len(told.outcomes) == game.plan.players
        for seat, said in enumerate(told.outcomes):
            assert said.endswith(".")
            assert said.startswith(names[seat]) or told.ended == "not-played"
            side = deal.scores[seat] - deal.points[seat]
            assert str(abs(side)) in said or side == 0
            kinds = sum(len(part.cards) for part in parts(deal.board.contract.rules, game.rules))
            tricks = any(deal.board.contract.trick_points)
            assert "cards that count" not in said or kinds > 3
            assert "nothing that counts" not in said or kinds > 1 or tricks or deal.board.contract.pot


@pytest.mark.parametrize("variant", VARIANTS)
def test_what_somebody_took_is_why_they_have_points(variant: str) -> None:
    game = some_deals(variant, 8)
    for deal in game.finished:
        board = deal.board
        assert board.contract is not None
        told = result(deal, sheet_row(deal, list("ABCDEF")), NAMES[: game.plan.players])
        for seat, took in enumerate(told.took):
            if told.showdown is not None or told.ended == "not-played":
                assert (took.cards, took.besides) == ([], "")
            elif told.tricks and board.contract.shoot == 0:
                assert bool(took.cards or took.besides) >= bool(deal.points[seat])
                assert not took.cards or board.contract.scoring
        if not told.tricks and board.play is not None and told.showdown is None:
            places = [took.besides for took in told.took]
            assert places.count("first") == places.count("last") == 1
            assert len(set(places)) == game.plan.players
