"""Cards and hands: text forms that round-trip, sets, and what is refused."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu.cards import (
    PACK,
    RANK_MASKS,
    SUIT_MASKS,
    CardError,
    card_text,
    cards_of,
    cards_text,
    hand_text,
    mask_of,
    parse_card,
    parse_hand,
    rank_of,
    suit_of,
)

ONE_PACK = st.sets(st.sampled_from(list(cards_of(PACK)))).map(mask_of)


def test_a_pack_has_fifty_two_cards_in_suits_and_ranks() -> None:
    assert PACK.bit_count() == 52
    assert [(mask & PACK).bit_count() for mask in SUIT_MASKS] == [13] * 4
    assert [(mask & PACK).bit_count() for mask in RANK_MASKS] == [4] * 13
    assert sum(SUIT_MASKS) == sum(RANK_MASKS) == PACK | PACK << 64


def test_each_card_has_its_text() -> None:
    for card in cards_of(PACK):
        assert parse_card(card_text(card)) == card
        assert card_text(card + 64) == card_text(card)
        assert (suit_of(card), rank_of(card)) == (suit_of(card + 64), rank_of(card + 64))
    assert card_text(parse_card("KH")) == "KH"


@given(ONE_PACK)
def test_a_hand_round_trips(mask: int) -> None:
    assert parse_hand(hand_text(mask)) == mask
    assert len(cards_text(mask).split()) == mask.bit_count()


def test_a_hand_reads_as_in_pbn() -> None:
    text = "K92.K.KJ543.QT87"
    assert hand_text(parse_hand(text)) == text
    assert cards_text(parse_hand("..A2.K")) == "AD 2D KC"
    assert parse_hand("...") == 0


def test_a_repeated_rank_is_the_second_packs_card() -> None:
    mask = parse_hand("AA.K..")
    assert list(cards_of(mask)) == sorted([parse_card("AS"), parse_card("AS") + 64, parse_card("KH")])
    assert hand_text(mask) == "AA.K.."


@pytest.mark.parametrize("text", ["", "K", "1H", "KX", "KHH", "kh"])
def test_what_is_not_a_card(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        parse_card(text)


@pytest.mark.parametrize(
    ("text", "why"),
    [("K92", "is not a hand"), ("29K...", "not in order"), ("X...", "not a rank"), ("AAA...", "more than twice")],
)
def test_what_is_not_a_hand(text: str, why: str) -> None:
    with pytest.raises(CardError, match=why):
        parse_hand(text)
