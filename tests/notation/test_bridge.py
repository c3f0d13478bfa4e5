"""Hands from files of bridge programs."""

import pytest

from barbu.cards import PACK, parse_hand, union
from barbu.errors import NotationError
from barbu.notation.bridge import DealtHands, parse_hands

HANDS = [".63.AKQ987.A9732", "A8654.KQ5.T.QJT6", "J973.J98742.3.K4", "KQT2.AT.J6542.85"]
PBN = f"""% PBN 2.1
[Event "Club"]
[Dealer "S"]
[Deal "N:{" ".join(HANDS)}"]
[Contract "4S"]

[Dealer "W"]
[Deal "E:{HANDS[1]} {HANDS[2]} {HANDS[3]} {HANDS[0]}"]
"""
LIN = "pn|South,West,North,East|st||md|3SJ973HJ98742D3CK4,SKQT2HATDJ6542C85,SH63DAKQ987CA9732,|sv|o|mb|p|"


def test_pbn_is_read_with_its_dealers_from_any_first_hand() -> None:
    first, second = parse_hands(PBN)
    assert first.hands == second.hands
    assert first.hands == tuple(map(parse_hand, HANDS))
    assert union(first.hands) == PACK
    assert (first.dealer, second.dealer) == (2, 3)


def test_lin_gives_the_same_hands_and_the_last_one_follows() -> None:
    (found,) = parse_hands(LIN)
    assert found == DealtHands(0, parse_hands(PBN)[0].hands)


@pytest.mark.parametrize(
    "text",
    [
        PBN.replace("\n", "\r\n"),
        "\ufeff" + PBN,
        PBN.lower(),
        PBN.replace("T", "10").replace("S10", "ST"),
        PBN.replace(HANDS[3], "-"),
        PBN.encode("utf-16"),
    ],
)
def test_what_other_programs_write_is_read(text: str | bytes) -> None:
    assert parse_hands(text)[0].hands == parse_hands(PBN)[0].hands


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        ("", 1, "no deal here"),
        ('[Event "Club"]', 1, "no deal here"),
        (PBN.replace("J973", "J97"), 4, "four times 13 different cards"),
        (PBN.replace("J973", "A973"), 4, "four times 13 different cards"),
        (PBN.replace("J973", "J9Z3"), 4, "Z is not a rank"),
        (LIN.replace("SKQT2", "SKQT"), 1, "four times 13 different cards"),
        ("md|3SA,HA,|", 1, "four times 13 different cards"),
    ],
)
def test_what_is_no_deal_is_refused_with_its_place(text: str, line: int, why: str) -> None:
    with pytest.raises(NotationError, match=why) as refused:
        parse_hands(text)
    assert refused.value.line == line
