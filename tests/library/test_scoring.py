"""A deal at a real table scores what the same deal scores when it is played here."""

from random import Random
from typing import Any

import pytest
from tools.games import random_game, variants_by_number

import barbu
from barbu.cards import CardError, card_text, display_order
from barbu.engine.actions import rows_text
from barbu.engine.doubling import statement_text
from barbu.engine.play.counting import Counting
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.engine.scoring import ScoreError
from barbu.engine.sheet import FinishedDeal
from barbu.seats import SEATS


def told(done: FinishedDeal) -> dict[str, Any]:
    """What lies in front of each player at the end of a deal."""
    board = done.board
    shown = [
        f"{SEATS[seat]}:{card_text(card)}" for seat, mask in enumerate(board.exposed) for card in display_order(mask)
    ]
    words: dict[str, Any] = {"exposed": " ".join(shown)}
    if board.doubles is not None:
        words["doubles"] = " ".join(statement_text(*statement) for statement in board.doubles.statements)
    if board.contract.price:
        setup = board.setup
        return words | {"failures": board.failures, "behind": setup.behind, "declarer": SEATS[setup.declarer or 0]}
    match board.play:
        case Quarts() as play:
            words |= {"order": SEATS[play.order[0]], "left": play.counts}
        case Tricks() as play:
            every = range(len(done.points))
            words["cards"] = [barbu.cards_text(mask) for mask in play.taken]
            if play.terms.contract.passes and board.declarer is not None:
                words["declarer"] = SEATS[board.declarer]
            scoring = play.terms.contract.scoring
            words["together"] = bool(play.terms.contract.together) and any(
                not scoring & ~barbu.mask_of(trick.cards) for trick in play.done
            )
            words["tricks"] = [[n for n, trick in enumerate(play.done, 1) if trick.winner == seat] for seat in every]
        case Layout() as play:
            contract = play.terms.contract
            words["order"] = "".join(SEATS[seat] for seat in play.order)
            words |= {"left": play.counts, "knocks": play.knocks} if contract.open else {}
        case Counting() as play:
            marks = [str(mark) for mark, _ in play.terms.contract.marks]
            by_seat = [
                [mark for mark, by in zip(marks, play.reached, strict=True) if by == n] for n in range(len(done.points))
            ]
            words["marks"] = [" ".join(each) for each in by_seat]
        case Poker() as play:
            words["rows"] = [rows_text(rows) for rows in play.rows]
    return words


TABLES = [*variants_by_number(), ("trex+expose", 4), ("canadian-salad+moon-not-king", 7)]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_deal_scores_the_same(name: str, players: int) -> None:
    rules = barbu.load(name, players)
    for done in random_game(rules, Random(5)).finished:
        if done.ended == "not-played":
            continue
        assert done.board.call is not None
        found = barbu.score(rules, done.board.call, **told(done))
        assert found.points == done.points
        assert found.scores == done.scores
        assert found.payments == done.payments
        assert found.exposures == done.board.exposures


def test_a_deal_from_what_was_taken() -> None:
    found = barbu.score("pagat", "no-queens", cards=["QS QH", "", "QD", "QC"], doubles="B>A A>B C>-")
    assert found.points == (-12, 0, -6, -6)
    assert found.scores == (-36, 24, -6, -6)
    assert barbu.score("pagat", "trumps S", tricks=[5, 4, 3, 1]).points == (25, 20, 15, 5)
    assert barbu.score("pagat", "no-last-two", tricks=[(), (13,), (), (12,)]).points == (0, -20, 0, -10)
    assert barbu.score("pagat", "dominoes 7", order="CABD").scores == (20, 5, 45, -5)


@pytest.mark.parametrize(
    ("call", "words", "said"),
    [
        ("no-quens", {}, "these rules have no contract no-quens"),
        ("trumps", {"tricks": [5, 4, 3, 1]}, "trumps is not a call; this contract is called as trumps S, trumps H"),
        ("no-queens", {"cards": ["QS", "QH", "QD"]}, "needs cards of 4 players, not of 3"),
        ("no-queens", {"cards": ["QS", "QH", "", ""]}, "nobody has taken QD QC"),
        ("no-queens", {"cards": ["QS", "QS", "QD", "QC"]}, "QS has been taken twice"),
        ("no-queens", {}, "needs cards of 4 players, not of 0"),
        ("no-tricks", {"tricks": [5, 4, 3, 2]}, "each of the 13 tricks that score has to be taken once"),
        ("no-tricks", {"tricks": [5, 4, 3, 0]}, "each of the 13 tricks that score has to be taken once"),
        ("no-tricks", {"tricks": [10**20, 0, 0, 0]}, "each of the 13 tricks that score has to be taken once"),
        ("no-last-two", {"tricks": [1, 1, 0, 0]}, "say which ones each player took"),
        ("no-last-two", {"tricks": [(13,), (13,), (12,), ()]}, "has to be taken once"),
        ("no-last-two", {"tricks": [(13,), (14,), (12,), ()]}, "there are 13 tricks"),
        ("dominoes 7", {"order": "ABC"}, "ABC is not the order in which 4 players went out"),
        ("dominoes 7", {"order": "CABD", "doubles": "B>E"}, "E in B>E is not a seat; seats are A to D"),
        ("dominoes 7", {"order": "CABD", "doubles": "B>B"}, "seat B cannot double itself"),
        ("dominoes 7", {"order": "CABD", "exposed": "A:KH"}, "KH cannot be exposed in this contract"),
    ],
)
def test_what_cannot_have_happened_is_refused(call: str, words: dict[str, Any], said: str) -> None:
    with pytest.raises(ScoreError, match=said):
        barbu.score("pagat", call, **words)


def test_the_nearest_contract_is_told() -> None:
    with pytest.raises(ScoreError) as caught:
        barbu.score("pagat", "no-quens")
    assert caught.value.hint == "did you mean no-queens?"
    with pytest.raises(ScoreError, match="2S is not in the pack"):
        barbu.score("french-32", "no-queens", cards=["2S", "", "", ""])
    with pytest.raises(ScoreError, match="these rules have no doubles"):
        barbu.score("rifki", "no-queens", cards=["QS", "QH", "QD", "QC"], doubles="A>B")
    with pytest.raises(CardError, match="'QX' is not a card"):
        barbu.score("pagat", "no-queens", cards=["QX", "", "", ""])
