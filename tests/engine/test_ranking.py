"""Ranks in another order, the same deal in the usual one, and a row across the suits (relatives, section 6.4)."""

import random

import pytest
from tools.games import random_action, random_game

from barbu.bots.base import Budget, bot_named
from barbu.cards import cards_of, cards_text, parse_card
from barbu.coach.comparison import better
from barbu.engine.actions import Play
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.scoring import score
from barbu.engine.usual import Renaming, usual_plan, usual_view
from barbu.rules.load import load
from barbu.text.render import render
from tests.engine.agreement import agreed_game
from tests.engine.helpers import mask
from tests.typed import present

HERZELN = load("herzeln")
PLAYED = random_game(HERZELN, random.Random(1)).finished


@pytest.mark.parametrize(
    ("cards", "taker"),
    [("KS TS QS 9S", 1), ("TS AS KS QS", 1), ("JS 9S TS KS", 2), ("8S 7S JS 9S", 2), ("TS JH QH AH", 0)],
)
def test_the_ten_ranks_below_the_ace(cards: str, taker: int) -> None:
    play = PLAYED[2].board.play
    assert isinstance(play, Tricks)
    state = Tricks.start(play.terms, 0)
    for card in cards.split():
        state = state.after(Play(parse_card(card)))
    assert state.best_seat == taker


@pytest.mark.parametrize(("players", "total"), [(4, -33), (3, -31)])
def test_hearts_have_the_values_of_the_game(players: int, total: int) -> None:
    rules = load("herzeln", players)
    hearts = cards_text(rules.deck.mask & mask("AH KH QH JH TH 9H 8H 7H"))
    assert score(rules, "no-hearts", cards=[hearts, *[""] * (players - 1)]).points == (total, *[0] * (players - 1))


def test_a_row_across_the_suits_takes_cards_of_ranks_that_lie_there_and_next_to_them() -> None:
    play = PLAYED[7].board.play
    assert isinstance(play, Layout)
    assert play.ranks == tuple(map("23456789TJQKA".index, "789JQKTA"))
    state = Layout.begin(play.terms, 0, (8, 8, 8, 8))
    assert cards_text(state.open) == "JS JH JD JC"
    lying = {"JH": "QS 9S JS", "QD": "KS QS 9S JS", "KS": "TS QS 9S JS", "TH": "AS TS QS 9S JS"}
    for card, spades in lying.items():
        state = state.after(Play(parse_card(card)))
        assert state.open & mask("AS KS QS JS TS 9S 8S 7S") == mask(spades), card
        assert state.counts[0] < 8


def test_the_referee_agrees() -> None:
    for seed in range(20):
        for players in (3, 4):
            agreed_game(load("herzeln", players), seed)


def test_in_the_usual_order_the_deal_is_the_same() -> None:
    renaming = Renaming.of(HERZELN)
    usual = usual_plan(plan_of(HERZELN)).contracts
    assert usual["no-queens"].rules.cards == {"jacks": -20}
    assert usual["no-king"].rules.cards == {"QH": -40}
    assert [contract.total for contract in usual.values()] == [-33, 80, -80, -80, -40, 40, -40, 0]
    every = HERZELN.deck.mask
    assert renaming.cards(every) == every
    assert {renaming.card(card) for card in cards_of(mask("AH TH QH"))} == {*cards_of(mask("AH KH JH"))}
    assert renaming.back.cards(renaming.cards(mask("TS 9S JC"))) == mask("TS 9S JC")


def test_bots_and_the_coach_play_the_deal_in_the_usual_order_and_speak_of_its_cards() -> None:
    club, budget, rng = bot_named("club"), Budget(), random.Random(7)
    game, renaming = Game(HERZELN), Renaming.of(HERZELN)
    compared = 0
    while not game.over:
        if game.position is None or game.position.turn is None:
            game = game.apply(random_action(game, rng))
            continue
        view = game.view(present(game.position.turn))
        other = usual_view(view)
        assert renaming.cards(view.hand) == other.hand
        assert view.board.points == other.board.points
        assert {renaming.action(action) for action in view.legal} == {*other.legal}
        decision, there = club.choose(view, rng, budget), club.choose(other, rng, budget)
        assert renaming.action(decision.action) == there.action
        said = render(club.explain(view, decision))
        assert said == render(renaming.back.message(club.explain(other, there)))
        if len(view.legal) > 1:
            chosen = rng.choice([action for action in view.legal if action != decision.action])
            why = better(view, decision.action, chosen)
            compared += why is not None
        game = game.apply(decision.action)
    assert compared > 20
