"""Rows, shown cards and duels in words."""

import pytest

from barbu.cards import parse_cards
from barbu.engine.play.poker import RowDuel
from barbu.engine.settle import Exposure
from barbu.text.wording import duel_text, exposure_text, mis_set_warning, row_name, row_title


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("KH QH 2C", "king high"),
        ("9S 9D AC", "pair of 9s"),
        ("TS TD TC", "three tens"),
        ("AS AD KH KC 2S", "two pair, aces and kings"),
        ("5S 4S 3D 2C AH", "straight to the 5"),
        ("AS KS QD JC TH", "straight to the ace"),
        ("AS 9S 7S 3S 2S", "ace-high flush"),
        ("6S 6D 6C JH JD", "full house, 6s and jacks"),
        ("QS QD QC QH 2S", "four queens"),
        ("9H 8H 7H 6H 5H", "straight flush to the 9"),
        ("JH 9C 8C 4D 2S", "jack high"),
    ],
)
def test_rows_have_names(cards: str, name: str) -> None:
    assert row_name(parse_cards(cards)) == name


def test_rows_have_places() -> None:
    assert [row_title(row) for row in range(3)] == ["Front", "Middle", "Back"]


@pytest.mark.parametrize(
    ("front", "middle", "back", "warning"),
    [
        ("2S 3D 4C", "5S 5D 7C 8H 9H", "KS KD 2C 4H 3H", ""),
        ("AS AD 4C", "5S 5D 7C 8H 9H", "", "Mis-set: the middle"),
        ("2S 3D 4C", "KS KD 7C 8H 9H", "5S 5D 2C 4H 3H", "Mis-set: the back"),
        ("AS AD 4C", "5S 5D 7C 8H", "KS", ""),
    ],
)
def test_only_full_rows_can_be_mis_set(front: str, middle: str, back: str, warning: str) -> None:
    found = mis_set_warning([parse_cards(row) if row else 0 for row in (front, middle, back)])
    assert found.startswith(warning)
    assert bool(found) is bool(warning)


NAMES = ["Anna", "Beth"]
KING = 16 + 11


@pytest.mark.parametrize(
    ("taker", "amount", "words"),
    [
        (1, 75, "Anna showed the king of hearts and Beth took it: 75 points go from Beth to Anna"),
        (1, -75, "Anna showed the king of hearts and Beth took it: 75 points go from Anna to Beth"),
        (0, 75, "Anna showed the king of hearts and took it too: nothing is paid"),
    ],
)
def test_shown_cards_in_words(taker: int, amount: int, words: str) -> None:
    assert exposure_text(Exposure(KING, 0, taker, amount), NAMES) == words


def test_shown_cards_in_words_to_whoever_reads_them() -> None:
    words = "You showed the king of hearts and Beth took it: 75 points go from Beth to you"
    assert exposure_text(Exposure(KING, 0, 1, 75), ["You", "Beth"]) == words
    words = "Anna showed the king of hearts and you took it: 75 points go from you to Anna"
    assert exposure_text(Exposure(KING, 0, 1, 75), ["Anna", "You"]) == words


def test_duels_in_words() -> None:
    assert duel_text(RowDuel(0, 1, (1, 0, 1)), ["You", "Beth"]) == "You win 2, Beth wins 0"
    assert duel_text(RowDuel(0, 1, (1, 0, 1)), ["Anna", "You"]) == "Anna wins 2, you win 0"
    assert duel_text(RowDuel(0, 1, (1, 0, 1)), NAMES) == "Anna wins 2, Beth wins 0"
