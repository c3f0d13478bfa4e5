"""A card whose holder leads it to the first trick, as the two of clubs in Hearts (relatives, section 7.1)."""

import random

import pytest
from tools.games import check_round_trip

from barbu.cards import card_text, parse_card
from barbu.engine.game import Game
from barbu.engine.play.duty import duty
from barbu.engine.play.tricks import Tricks
from barbu.engine.worlds import Worlds
from barbu.rules.load import parse
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.text.refusals import card_refusal
from tests.engine.agreement import agreed_game
from tests.engine.helpers import turn

RULES = """
name = "Led by a card"
players = 4
winner = "lowest"
sum = 104
session = { rotation = "deal-only", choice = "fixed", opening_lead = "2C" }

[contracts.no-hearts]
cards = { hearts = 1, QS = 13 }
heart_lead = "broken"
shared = 4
"""
OPENING = parse_card("2C")


def rules_with(session: str) -> Rules:
    return parse(f'extends = "pagat"\n[session]\n{session}', "house")


def dealt(rules: Rules, seed: int) -> Game:
    return Game(rules).deal(random.Random(seed))


@pytest.mark.parametrize("seed", range(5))
def test_the_holder_leads_the_card_whoever_deals(seed: int) -> None:
    game = dealt(parse(RULES, "led"), seed)
    assert game.position is not None
    assert game.position.hands[turn(game)] >> OPENING & 1
    assert [action.token for action in game.legal] == ["play 2C"]


def test_other_leads_are_as_the_contract_says() -> None:
    game = dealt(parse(RULES, "led"), 1)
    while not (isinstance(play := game.board and game.board.play, Tricks) and play.done and not play.cards):
        game = game.apply(game.legal[0])
    assert len(game.legal) > 1
    assert not any(action.token.endswith("H") for action in game.legal)


def test_before_it_is_led_everyone_knows_who_holds_it() -> None:
    game = dealt(parse(RULES, "led"), 2)
    leader = turn(game)
    for seat in range(4):
        if seat != leader:
            worlds = Worlds(game.view(seat))
            assert all(worlds.sample(random.Random(n)).hands[leader] >> OPENING & 1 for n in range(20))


def test_while_others_still_speak_nobody_knows_who_will_lead() -> None:
    game = dealt(rules_with('opening_lead = "2C"'), 3).apply("call no-tricks")
    holders = set()
    for seat in range(4):
        view = game.view(seat)
        holders |= {
            holder
            for n in range(60)
            for holder, hand in enumerate(Worlds(view).sample(random.Random(n)).hands)
            if hand >> OPENING & 1 and not view.hand >> OPENING & 1
        }
        assert view.barred == (0, 0, 0, 0)
    assert len(holders) > 1


def test_a_refused_lead_names_the_card() -> None:
    game = dealt(parse(RULES, "led"), 1)
    assert game.position is not None
    board, hand = game.position.board, game.position.hands[turn(game)]
    assert isinstance(board.play, Tricks)
    assert duty(board.play, hand) == "opening"
    other = next(card for card in range(64) if hand >> card & 1 and card != OPENING)
    refusal = card_refusal(board, hand, other)
    assert refusal is not None and refusal.id == "refused-opening", card_text(other)


@pytest.mark.parametrize(
    "rules",
    [parse(RULES, "led"), rules_with('opening_lead = "7D"'), rules_with('opening_lead = "2C"\nleader = "dealer"')],
    ids=["nobody declares", "with doubles and dominoes", "the dealer opens dominoes"],
)
def test_random_games_agree_with_the_second_reading(rules: Rules) -> None:
    for seed in range(2):
        check_round_trip(agreed_game(rules, seed))


def test_the_leader_of_a_finished_deal_is_seen_in_its_course() -> None:
    game = dealt(parse(RULES, "led"), 4)
    leader = turn(game)
    while not game.finished:
        game = game.apply(game.legal[-1])
    seat, action, _ = next(game.finished[0].board.course)
    assert (SEATS[seat], action.token) == (SEATS[leader], "play 2C")
