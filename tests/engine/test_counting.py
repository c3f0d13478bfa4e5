"""Counting games: whose card reaches which mark, and when the deal ends (relatives, section 6.3)."""

from random import Random

import pytest
from tools.games import random_game

from barbu.bots.base import Budget, bot_named
from barbu.bots.club.counting import in_counting
from barbu.cards import mask_of, parse_card
from barbu.engine.actions import PLAYS
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.play.base import Opening
from barbu.engine.play.counting import Counting
from barbu.engine.real_table.questions import form_of
from barbu.engine.scoring import ScoreError, score
from barbu.keeper.seen import seen
from barbu.kernel.coverage import refusal
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.practice import practice
from barbu.text.outcome import outcome_text
from barbu.text.render import render
from tests.engine.helpers import deal_for
from tests.typed import of, present

HUNDRED = """
name = "Hundred alone"
players = 4
sum = {sum}
winner = "{winner}"
[contracts.hundred]
kind = "{kind}"
play = "counting"
adds = {{ aces = 11, tens = 10, kings = 4, queens = 3, jacks = 2 }}
marks = {{ 25 = 1, 50 = 2, 100 = 5 }}
shared = 1
[deck]
removed = ["twos", "threes", "fours", "fives", "sixes"]
[session]
rotation = "deal-only"
choice = "fixed"
leader = "dealer-left"
"""


def laid(words: str, players: int = 4) -> Counting:
    """A deal of Hundred after these cards, laid in turn from seat A on."""
    plan = plan_of(load("rosbiratschka", players))
    play = Counting.begun(Opening(plan, plan.contracts["hundred"], None, None, 0, 0))
    for word in words.split():
        play = play.after(PLAYS[parse_card(word)])
    return play


def alone(*, good: bool = False) -> Rules:
    words = ("8", "highest", "positive") if good else ("8", "lowest", "negative")
    return parse(HUNDRED.format(sum=words[0], winner=words[1], kind=words[2]), "alone")


@pytest.mark.parametrize(
    ("cards", "count", "points"),
    [
        ("AS TS 7H JS", 23, (0, 0, 0, 0)),
        ("AS TS 7H KS", 25, (0, 0, 0, 1)),  # reaching the mark is enough
        ("AS JS 7H 9H TS", 23, (0, 0, 0, 0)),
        ("AS TS JS AH", 34, (0, 0, 0, 1)),
        ("AS TS AH TH AD", 53, (2, 0, 1, 0)),
        ("AS AH AD AC TS TH TD TC KS KH KD KC", 100, (2, 0, 1, 5)),
    ],
)
def test_who_reaches_a_mark_gets_its_points(cards: str, count: int, points: tuple[int, ...]) -> None:
    play = laid(cards)
    assert play.count == count
    assert play.points == points


def test_the_example_of_the_source() -> None:
    """Total 22, a ten makes 32: one point."""
    before = laid("AS AH")
    assert before.count == 22
    assert before.next_mark == (25, 1)
    after = before.after(PLAYS[parse_card("TS")])
    assert (after.count, after.points, after.next_mark) == (32, (0, 0, 1, 0), (50, 2))


def test_the_deal_ends_at_the_last_mark() -> None:
    play = laid("AS AH AD AC TS TH TD TC KS KH KD KC")
    assert play.turn is None
    assert play.reached == (2, 0, 3)
    assert play.next_mark is None
    assert play.counts == (5, 5, 5, 5)


def test_any_card_may_be_laid() -> None:
    hand = mask_of(map(parse_card, ("7H", "AS", "TC")))
    assert laid("KS").legal(hand) == hand


@pytest.mark.parametrize("players", [3, 4])
def test_every_mark_is_reached_once_and_known_at_a_real_table(players: int) -> None:
    rules, deals = load("rosbiratschka", players), 0
    for seed in range(20):
        done = random_game(practice(rules, "hundred", 1), Random(seed)).finished[0]
        play = of(Counting, done.board.play)
        assert sum(done.points) == 8
        assert play.count >= 100
        form = form_of(done.board.plan, done.board.call)
        told = [[count or 0 for count in seen(done.board, field)] for field in form.fields]
        assert form.points(told) == done.points
        deals += 1
    assert deals == 20


def test_marks_are_scored_by_who_reached_them() -> None:
    marks = ["25", "", "50 100", ""]
    assert score("rosbiratschka", "hundred", marks=marks).points == (1, 0, 7, 0)
    for wrong in (["25", "", "50", ""], ["25", "25", "50 100", ""], ["25", "", "50 100"], ["25", "", "50 99", ""]):
        with pytest.raises(ScoreError):
            score("rosbiratschka", "hundred", marks=wrong)


@pytest.mark.parametrize(("better", "worse"), [("club", "novice"), ("novice", "random")])
@pytest.mark.parametrize("good", [True, False])
def test_stronger_bots_pay_less(better: str, worse: str, good: bool) -> None:
    total = 0
    for number in range(60):
        game = Game(alone(good=good))
        game = game.apply(deal_for(game, Random(number), 0))
        seat, rng = number % 4, Random(number)
        while game.position is not None:
            bot = bot_named(better if game.turn == seat else worse)
            game = game.apply(bot.choose(game.view(present(game.turn)), rng, Budget()).action)
        done = game.finished[0]
        total += done.points[seat] - 2
    assert total > 0 if good else total < 0


def test_spare_cards_are_good_to_hold() -> None:
    plan = plan_of(load("rosbiratschka"))
    contract = plan.contracts["hundred"]
    many, few = (
        mask_of(map(parse_card, words.split())) for words in ("7S 8S 9S 7H 8H 9H KS AS", "AS AH AD TS TH TD KS 7S")
    )
    assert in_counting(contract, plan, many) > 0 > in_counting(contract, plan, few)


def test_the_kernel_leaves_it_to_the_engine() -> None:
    assert render(present(refusal(load("rosbiratschka"), "hundred"))) == "the fast kernel does not play counting games"


def test_the_result_names_the_marks() -> None:
    game = Game(alone())
    game = game.apply(deal_for(game, Random(3), 0))
    while game.position is not None:
        game = game.apply(game.legal[0])
    done = game.finished[0]
    said = {outcome_text(done, seat, ["You", "Beth", "Cath", "Dora"]) for seat in range(4)}
    assert sum("brought the count to" in text for text in said) == len(set(of(Counting, done.board.play).reached))
