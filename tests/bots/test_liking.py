"""Which of equally good cards a good player would play."""

import pytest

from barbu.bots.search.policies import in_order, liked
from barbu.cards import card_text, cards_of, mask_of, parse_card
from barbu.engine.game import Game
from barbu.engine.view import View


def dealt(call: str, hand: str, *played: str) -> View:
    """The view of seat B, with this hand, after the seats before it have played these cards; the first one leads."""
    game, held, cards = Game("pagat"), mask_of(map(parse_card, hand.split())), list(map(parse_card, played))
    leader = (1 - len(cards)) % 4
    hands = [0, held, 0, 0]
    for number, card in enumerate(cards):
        hands[(leader + number) % 4] = 1 << card
    rest = list(cards_of(game.plan.pack & ~held & ~mask_of(cards)))
    for seat in (0, 2, 3):
        while hands[seat].bit_count() < 13:
            hands[seat] |= 1 << rest.pop()
    game = game.apply(game.next_deal(tuple(hands), leader)).apply(call)
    while game.running.board.phase == "double":
        game = game.apply("pass")
    for text in played:
        game = game.apply(f"play {text}")
    return game.view(1)


HEARTLESS = "2S 6S 9S 2C 7C 9C JC QC KC 3D 4D 8D JD"


@pytest.mark.parametrize(
    ("call", "hand", "led", "card", "near", "best"),
    [
        ("call trumps S", HEARTLESS, "KH", "6S", "2S 6S 9S", "2S"),
        ("call trumps S", HEARTLESS, "KH", "JD", "3D 4D JD 2S", "3D"),
        ("call trumps S", HEARTLESS, "KH", "6S", "9S", "6S"),
        ("call trumps S", HEARTLESS, "KH", "6S", "2C", "6S"),
        ("call no-tricks", HEARTLESS, "KH", "4D", "8D 3D", "8D"),
        ("call no-tricks", HEARTLESS, "TC", "2C", "7C 9C", "9C"),
        ("call no-tricks", HEARTLESS, "TC", "9C", "2C JC", "9C"),
        ("call no-tricks", HEARTLESS, "TC", "JC", "QC KC 2C", "JC"),
    ],
)
def test_a_card_of_the_same_suit_and_fate_is_played_as_a_person_would(
    call: str, hand: str, led: str, card: str, near: str, best: str
) -> None:
    view = dealt(call, hand, led)
    assert card_text(liked(view, parse_card(card), map(parse_card, near.split()))) == best


def test_the_last_to_a_trick_takes_it_with_the_card_they_can_best_spare() -> None:
    cards = [parse_card(text) for text in ("JC", "KC")]
    assert liked(dealt("call no-tricks", HEARTLESS, "TC", "5C", "6C"), cards[0], cards) == cards[1]
    assert liked(dealt("call trumps H", HEARTLESS, "TC", "5C", "6C"), cards[1], cards) == cards[0]


def test_a_lead_is_left_as_it_is() -> None:
    view = dealt("call no-tricks", HEARTLESS)
    assert not view.moves
    assert liked(view, parse_card("2C"), map(parse_card, ("9C", "7C"))) == parse_card("2C")


def test_equal_cards_of_several_suits_are_ordered_by_rank_and_trumps_come_last() -> None:
    cards = [parse_card(text) for text in ("2S", "9C", "4D")]
    assert [card_text(card) for card in in_order(dealt("call trumps S", HEARTLESS, "KH"), cards)] == ["4D", "9C", "2S"]
    assert [card_text(card) for card in in_order(dealt("call no-tricks", HEARTLESS, "KH"), cards)] == ["9C", "4D", "2S"]
