"""Hearts as far as the words of rule files express it: values, the first trick, broken hearts, the moon
(relatives, section 7.1)."""

import pytest
from tools.games import check_round_trip

from barbu.engine.plan import plan_of
from barbu.engine.play.tricks import Tricks, TrickTerms
from barbu.rules.load import parse
from tests.engine.agreement import agreed_game
from tests.engine.helpers import mask, play_through

HEARTS = """
name = "Hearts"
players = 4
winner = "lowest"
sum = 104
session = { rotation = "deal-only", choice = "fixed", leader = "dealer-left" }

[contracts.no-hearts]
cards = { hearts = 1, QS = 13 }
heart_lead = "broken"
broken_by = "discard"
thrown_from = { hearts = 2, QS = 2 }
shared = 4
"""


def begun(moon: str, text: str = HEARTS) -> Tricks:
    """A deal before the first lead of the first seat; ``moon`` are the words about shooting it."""
    plan = plan_of(parse(text + moon, "hearts-test"))
    return Tricks.start(TrickTerms(plan.contracts["no-hearts"], 0, 0, plan.after, plan.cards_each), 0)


FIRST = "2C 3C 4C 5C"
BROKEN = "2C 3C 4C AC  5C 6C 7C 2H"


@pytest.mark.parametrize(
    ("cards", "hand", "legal"),
    [
        ("2C", "QS AH KD 3S", "KD 3S"),
        ("2C", "QS AH 3C", "3C"),
        ("2C", "QS AH KH", "QS AH KH"),
        (FIRST + " 6C", "QS AH KD", "QS AH KD"),
        (FIRST, "AH KD QS", "KD QS"),
        (FIRST, "AH KH", "AH KH"),
        ("2C 3C 4C AC  5C 6C 7C QS", "AH KD", "KD"),
        (BROKEN, "AH KD", "AH KD"),
    ],
    ids=[
        "void in the first trick",
        "following in the first trick",
        "nothing but penalties in the first trick",
        "void in the second trick",
        "hearts are not broken",
        "nothing but hearts",
        "the queen of spades does not break hearts",
        "a discarded heart breaks them",
    ],
)
def test_penalty_cards_wait_for_the_second_trick_and_hearts_until_broken(cards: str, hand: str, legal: str) -> None:
    assert play_through(begun(""), cards).legal(mask(hand)) == mask(legal)


@pytest.mark.parametrize(
    ("moon", "points"),
    [
        ("", (26, 0, 0, 0)),
        ("shoot = 26", (0, 26, 26, 26)),
        ("shooter = -26", (-26, 0, 0, 0)),
    ],
    ids=["no moon", "the others get 26", "the moon subtracts 26"],
)
def test_a_player_who_takes_everything_shoots_the_moon(moon: str, points: tuple[int, ...]) -> None:
    rest = "AH 2H 3H 4H  KH 5H 6H 7H  QH 8H 9H TH  JH QS 2C 3C"
    assert play_through(begun(moon), rest).points == points


@pytest.mark.parametrize(
    ("moon", "points"),
    [("shoot = 26", (0, 16, 26, 26)), ("shooter = -26", (-26, -10, 0, 0))],
    ids=["the others get 26", "the moon subtracts 26"],
)
def test_the_jack_of_diamonds_is_not_needed_for_the_moon(moon: str, points: tuple[int, ...]) -> None:
    text = HEARTS.replace("sum = 104", "sum = 64").replace("QS = 13", "QS = 13, JD = -10")
    to_the_second = "2D JD 3D 4D  5C 6C 7C AC"
    rest = "AH 2H 3H 4H  KH 5H 6H 7H  QH 8H 9H TH  JH QS 2C 3C"
    assert play_through(begun(moon, text), f"{to_the_second} {rest}").points == points


DEAL = "AH 2H 3H 4H  KH 5H 3C 4C  9D JD 2D 3D  3S QS 4S 2S  QH 6H 7H 8H  JH 9H TH 4D"


@pytest.mark.parametrize(
    ("cards", "total", "points"),
    [
        ("{ hearts = 1, QS = 13 }", 26, (6, 0, 20, 0)),
        ("{ hearts = 1, QS = 13, JD = -10 }", 16, (6, -10, 20, 0)),
    ],
    ids=["hearts and the queen of spades", "with the jack of diamonds"],
)
def test_the_worked_example(cards: str, total: int, points: tuple[int, ...]) -> None:
    text = HEARTS.replace("sum = 104", f"sum = {4 * total}").replace("{ hearts = 1, QS = 13 }", cards)
    state = play_through(begun("shoot = 26", text), DEAL)
    assert (state.turn, state.points, sum(points)) == (None, points, total)


def test_random_games_agree_with_the_second_reading() -> None:
    for seed in range(3):
        check_round_trip(agreed_game(parse(HEARTS + "shoot = 26", "hearts-test"), seed))
