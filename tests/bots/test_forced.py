"""When only one card is legal, the rule that forces it is named."""

import pytest

from barbu.bots.base import Budget, bot_named
from barbu.engine.game import Game
from barbu.notation import replay
from barbu.text.render import render
from tests.bots.test_cases import NoChance

HIGH_AND_SHORT = "A:A98.AK2.AK2.AK32 B:J.QJT98.QJT98.QJ C:QT.765.765.T9876 D:K765432.43.43.54"
TWELVE_HEARTS = "A:A.AKQJT9876543.. B:KQJT.2.KJT9.KQJT C:9876..AQ876.9876 D:5432..5432.A5432"
PASSES = "doubles B>- C>- D>- A>-"
CLUBS = ["A: AC JC TC 4C", "A: KC QC 9C 5C"]

FORCED = [
    (HIGH_AND_SHORT, "trumps S", ["A: 8S"], "You must follow suit, and the jack of spades is your only spade."),
    (HIGH_AND_SHORT, "trumps S", ["A: 8S JS"], "You must beat the jack of spades, and only the queen of spades does."),
    (
        HIGH_AND_SHORT,
        "trumps S",
        [*CLUBS, "A: 2C"],
        "You have no clubs, so you must play a trump, and the jack of spades is your only one.",
    ),
    (
        HIGH_AND_SHORT,
        "trumps S",
        [*CLUBS, "A: 2C JS 8C"],
        "You have no clubs, so you must beat the jack of spades with a trump, and only the king of spades does.",
    ),
    (
        TWELVE_HEARTS,
        "no-hearts",
        [],
        "You may not lead a heart now, and the ace of spades is your only other card.",
    ),
    (
        TWELVE_HEARTS,
        "no-queens",
        ["A: AS"],
        "You must get rid of a card that counts while it cannot win the trick: here that is the queen of spades.",
    ),
    (
        TWELVE_HEARTS,
        "no-queens",
        ["A: AH 2H"],
        "You have no hearts, so you must throw away what counts: the queen of diamonds is all you have of it.",
    ),
    (HIGH_AND_SHORT, "dominoes 8", [], "Of all your cards, only the 8 of spades fits."),
]


def after(hands: str, call: str, tricks: list[str], variant: str) -> Game:
    """A game after the cards of some tricks; nobody has doubled."""
    head = f'%BGN 1\n[Variant "{variant}"]\n[Seats "A Anna, B Ben, C Carl, D Dora"]\n'
    played = replay("\n".join([head, "deal 1 D A", hands, f"call {call}", PASSES, *tricks, "*", ""]))
    assert played.error is None, played.error
    assert played.game is not None
    return played.game


@pytest.mark.parametrize(("hands", "call", "tricks", "words"), FORCED)
def test_the_only_card_is_given_with_the_rule_that_wants_it(
    hands: str, call: str, tricks: list[str], words: str
) -> None:
    game = after(hands, call, tricks, "pagat+forced-penalty")
    view = game.view(game.running.to_act)
    club = bot_named("club")
    decision = club.choose(view, NoChance(), Budget())
    assert [decision.action] == list(view.legal)
    assert render(club.explain(view, decision)) == words
