"""Cards that are passed on before play (relatives, section 7.1)."""

import random

import pytest
from msgspec.structs import replace
from tools.games import check_round_trip, random_action, random_game

from barbu.cards import card_text, cards_of, mask_of, parse_card
from barbu.engine.actions import Give
from barbu.engine.game import Game
from barbu.engine.phases import Giving
from barbu.engine.worlds import Worlds
from barbu.errors import IllegalAction, NotationError
from barbu.notation.record import print_record
from barbu.notation.replay import replay
from barbu.notation.writer import record_of
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from tests.engine.agreement import agreed_game
from tests.engine.helpers import turn

RULES = """
name = "Passed on"
players = 4
winner = "lowest"
sum = 104

[contracts.no-hearts]
cards = { hearts = 1, QS = 13 }
shared = 4

[session]
rotation = "deal-only"
choice = "fixed"
opening_lead = "2C"
pass_cards = 3
pass_to = ["left", "right", "opposite", "nobody"]
"""
DOUBLED = """
extends = "pagat"
[session]
pass_cards = 2
pass_to = ["right"]
"""


def rules_of(text: str) -> Rules:
    return parse(text, "passing")


def lowest(game: Game) -> Game:
    """The game after the seat to act has passed its lowest cards."""
    assert game.position is not None
    cards = sorted(cards_of(game.position.hands[turn(game)]), key=lambda card: (card & 15, card))
    return game.apply(Give(mask_of(cards[: game.rules.session.pass_cards])))


def passed(game: Game) -> Game:
    while game.position is not None and isinstance(game.position.board, Giving):
        game = lowest(game)
    return game


def next_dealt(game: Game, seed: int) -> Game:
    rng = random.Random(seed)
    while game.position is not None:
        game = game.apply(random_action(game, rng))
    return game.deal(rng)


def claimed() -> Rules:
    rules = load("rifki+misdeals")
    session = replace(rules.session, pass_cards=1, pass_to=("opposite", "nobody"))
    return replace(rules, variant="passing", session=session)


@pytest.mark.parametrize(
    "rules",
    [rules_of(RULES), rules_of(DOUBLED), claimed()],
    ids=["by a leader's card", "before doubles", "after claims"],
)
def test_random_games_agree_with_the_second_reading(rules: Rules) -> None:
    for seed in range(2):
        check_round_trip(agreed_game(rules, seed))


def test_cards_go_left_right_across_and_stay_in_turn() -> None:
    game = Game(rules_of(RULES))
    for number, steps in enumerate((1, -1, 2, 0), 1):
        game = next_dealt(game, number)
        assert game.position is not None
        before = game.position.hands
        assert isinstance(game.position.board, Giving) == bool(steps)
        game = passed(game)
        assert game.position is not None
        for seat, hand in enumerate(game.position.hands):
            gone, came = before[seat] & ~hand, hand & ~before[seat]
            assert gone.bit_count() == came.bit_count() == (3 if steps else 0)
            assert gone & ~before[seat] == 0 and gone & game.position.hands[(seat + steps) % 4] == gone


def test_nobody_has_the_cards_of_others_before_all_have_passed() -> None:
    game = Game(rules_of(RULES)).deal(random.Random(1))
    assert game.position is not None
    before = game.position.hands
    for _ in range(3):
        game = lowest(game)
        assert game.position is not None and game.position.hands == before


def test_only_giver_and_receiver_know_a_passed_card() -> None:
    game = passed(Game(rules_of(RULES)).deal(random.Random(2)))
    assert game.position is not None
    given = game.position.board.given
    for seat in range(4):
        known = game.view(seat).board.given
        assert known == tuple(cards if seat in (giver, (giver + 1) % 4) else 0 for giver, cards in enumerate(given))


def test_while_others_pass_a_seat_sees_only_what_it_passed_itself() -> None:
    game = lowest(lowest(Game(rules_of(RULES)).deal(random.Random(2))))
    assert [bool(cards) for cards in game.view("A").board.given] == [True, False, False, False]
    assert [bool(cards) for cards in game.view("C").board.given] == [False, False, False, False]


def test_a_giver_knows_who_holds_their_cards() -> None:
    game = passed(Game(rules_of(RULES)).deal(random.Random(3)))
    assert game.position is not None
    mine = game.position.board.given[0]
    samples = [Worlds(game.view("A")).sample(random.Random(n)) for n in range(20)]
    assert all(world.hands[1] & mine == mine for world in samples)
    others = [Worlds(game.view("C")).sample(random.Random(n)) for n in range(40)]
    assert any(world.hands[1] & mine != mine for world in others)


@pytest.mark.parametrize("spoken", [0, 2, 4])
def test_a_world_can_be_played_on_and_traced_back(spoken: int) -> None:
    game = Game(rules_of(RULES)).deal(random.Random(4))
    for _ in range(spoken):
        game = lowest(game)
    world = Worlds(game.view("D")).sample(random.Random(5))
    assert all(hand.bit_count() == 13 for hand in world.deal.hands)
    while world.turn is not None:
        world = world.apply(world.legal[0])
    assert all(hand.bit_count() == 13 for hand in world.deal.hands)


def test_the_deal_of_a_finished_deal_is_that_before_the_passing() -> None:
    game = Game(rules_of(RULES)).deal(random.Random(6))
    assert game.position is not None
    dealt, rng = game.position.hands, random.Random(6)
    while not game.finished:
        game = game.apply(random_action(game, rng))
    assert game.finished[0].deal.hands == dealt
    assert all(game.finished[0].board.given)


@pytest.mark.parametrize("token", ["give 2S 3S", "play 2C", "give 2S 3S 4S 5S", "pass"])
def test_exactly_three_cards_of_the_hand_are_passed(token: str) -> None:
    game = Game(rules_of(RULES)).deal(random.Random(7))
    with pytest.raises(IllegalAction):
        game.apply(token)


def test_a_seat_passes_only_cards_that_it_holds() -> None:
    game = Game(rules_of(RULES)).deal(random.Random(7))
    assert game.position is not None
    theirs = " ".join(card_text(card) for card in list(cards_of(game.position.hands[1]))[:3])
    with pytest.raises(IllegalAction, match="must pass 3 cards of their own hand"):
        game.apply(f"give {theirs}")


def test_a_record_can_stop_in_the_middle_of_the_passing() -> None:
    game = lowest(lowest(Game(rules_of(RULES)).deal(random.Random(8))))
    text = print_record(record_of(game, "ABCD", in_progress=True))
    played = replay(text)
    assert played.error is None and played.game is not None
    assert print_record(record_of(played.game, "ABCD", in_progress=True)) == text


def changed(text: str, change: str) -> str:
    """A record with its first line of passed cards changed."""
    lines = text.split("\n")
    at = next(at for at, line in enumerate(lines) if line.startswith("give "))
    words = lines[at].split(" ")
    match change:
        case "order":
            words[1:3] = words[2:0:-1]
        case "card":
            words[1] = f"A:{words[4][2:]}"
        case "fewer":
            del words[3]
        case "none":
            del lines[at]
            return "\n".join(lines)
        case "seat":
            words = [words[0], *words[4:7], *words[1:4], *words[7:]]
    lines[at] = " ".join(words)
    return "\n".join(lines)


@pytest.mark.parametrize("change", ["order", "card", "fewer", "none", "seat"])
def test_a_record_that_passes_other_cards_is_refused(change: str) -> None:
    game = random_game(rules_of(RULES), random.Random(9))
    text = print_record(record_of(game, "ABCD"))
    assert replay(text).error is None
    error = replay(changed(text, change)).error
    assert isinstance(error, NotationError)


def test_the_leader_holds_the_card_after_the_passing() -> None:
    for seed in range(12):
        game = passed(Game(rules_of(RULES)).deal(random.Random(seed)))
        assert game.position is not None
        assert game.position.hands[turn(game)] >> parse_card("2C") & 1
