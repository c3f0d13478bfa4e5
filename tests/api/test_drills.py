"""Drills as a page is asked them."""

import pytest

from barbu.api.drills import AskDecisions, AskSense, decided, sensed
from barbu.api.puzzles import Answered, AskPuzzle, asked
from barbu.cards import card_texts
from barbu.drills.sense import KINDS, Kind, question


@pytest.mark.parametrize("kind", KINDS)
def test_the_page_is_told_what_the_seat_has_seen(kind: Kind) -> None:
    found, meant = sensed(AskSense(7, 0, kind)), question(7, 0, kind)
    assert (found.kind, found.suit, tuple(found.answer)) == (kind, meant.suit, meant.answer)
    assert found.seen.hand == card_texts(meant.view.hand)
    played = {card.card for trick in found.seen.tricks for card in trick.cards}
    assert not played & set(card_texts(meant.view.unseen))
    assert len(played) + meant.view.unseen.bit_count() + meant.view.hand.bit_count() == 52
    assert found.seen.rules.title


def test_quick_decisions_are_puzzles_that_can_be_asked() -> None:
    ids = decided(AskDecisions(1, "duck")).ids
    assert [asked(AskPuzzle(id=each)).kind for each in ids] == ["duck"] * len(ids) != []
    later = decided(AskDecisions(1, "duck", answers=[Answered(each, True) for each in ids])).ids
    assert not set(ids) & set(later)
