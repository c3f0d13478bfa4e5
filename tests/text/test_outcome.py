"""Why a deal scored as it did for a player, in the terms of its contract."""

import pytest

from barbu.text.outcome import outcome_text
from tests.bots.test_forced import HIGH_AND_SHORT, TWELVE_HEARTS, after

NAMES = ("Anna", "Ben", "Carl", "Dora")
DEALS = [
    (TWELVE_HEARTS, "no-hearts", ["took all the hearts", "took no hearts", "took no hearts", "took no hearts"]),
    (HIGH_AND_SHORT, "no-hearts", ["took eight hearts", "took four hearts", "took the 8 of hearts", "took no hearts"]),
    (
        HIGH_AND_SHORT,
        "no-queens",
        [
            "took the queen of hearts and the queen of clubs",
            "took the queen of diamonds",
            "took the queen of spades",
            "took no queens",
        ],
    ),
    (
        HIGH_AND_SHORT,
        "no-king",
        [
            "did not take the king of hearts",
            "took the king of hearts",
            "did not take the king of hearts",
            "did not take the king of hearts",
        ],
    ),
    (HIGH_AND_SHORT, "no-tricks", ["took six tricks", "took six tricks", "took one trick", "took no trick"]),
    (
        HIGH_AND_SHORT,
        "no-last-two",
        ["took the last trick", "took the last trick but one", "took nothing that counts", "took nothing that counts"],
    ),
    (
        HIGH_AND_SHORT,
        "no-men",
        [
            "took the king of hearts, the jack of hearts and the king of diamonds",
            "took two kings and three jacks",
            "took nothing that counts",
            "took nothing that counts",
        ],
    ),
]


@pytest.mark.parametrize(("hands", "call", "words"), DEALS)
def test_what_somebody_took_is_named_as_the_contract_does(hands: str, call: str, words: list[str]) -> None:
    """Everybody plays the first card that they may."""
    game = after(hands, call, [], "pagat+with-no-men")
    while not game.finished:
        game = game.apply(game.legal[0])
    said = [outcome_text(game.finished[0], seat, NAMES) for seat in range(4)]
    assert said == [f"{name} {each}." for name, each in zip(NAMES, words, strict=True)]
