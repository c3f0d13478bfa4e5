"""Contracts whose points are paid to the declarer or written down for a neighbour (relatives, sections 6.6 and 9.1)."""

import random

import pytest

from barbu.engine.scoring import Score, ScoreError, score
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.chips import chips_of, settled
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.rules.totals import series_total
from barbu.scoresheet.sheet import sheet
from barbu.text.outcome import outcome_text
from tests.engine.helpers import random_game
from tests.notation.helpers import error_of, good


def staff_of_power(declarer: str) -> Score:
    """The example of the Staff of Power, with a declarer."""
    cards = ["TH 9H JD", "AH KH QH JS", "QS JH", "8H 7H JC"]
    return score("dragonmaster", "salad", cards=cards, tricks=[[], [1], [], [8]], declarer=declarer)


def neighbours(side: str) -> str:
    return f'''
name = "Bad neighbour"
players = 4
winner = "lowest"
sum = 320
[contracts.no-tricks]
trick = 10
points_to = "{side}"
[deck]
removed = ["twos", "threes", "fours", "fives", "sixes"]
'''


def finished(rules: str = "dragonmaster", players: int | None = None, seed: int = 5) -> tuple[FinishedDeal, ...]:
    return random_game(load(rules, players), seed).finished


def test_the_others_pay_the_dragonmaster_whose_own_cards_cost_nothing() -> None:
    found = staff_of_power("A")
    assert found.points == (-4, -9, -11, -8)
    assert found.scores == (28, -9, -11, -8)
    assert staff_of_power("C").scores == (-4, -9, 21, -8)


@pytest.mark.parametrize(("declarer", "why"), [("", "say who declares"), ("E", "A to D"), ("AB", "A to D")])
def test_the_declarer_must_be_named_where_they_are_paid(declarer: str, why: str) -> None:
    with pytest.raises(ScoreError, match=why):
        score("dragonmaster", "no-jacks", cards=["JS JH JD JC", "", "", ""], declarer=declarer)


@pytest.mark.parametrize(("players", "points"), [(4, [8, 8, 8, 8, 32]), (3, [6, 8, 8, 8, 30])])
def test_what_a_series_of_the_dragonmaster_is_about(players: int, points: list[int]) -> None:
    rules = load("dragonmaster", players)
    deals = finished(players=players)
    names = list(rules.contracts)
    assert len(deals) == 5 * players and series_total(rules) == rules.sum == 0
    for deal in deals:
        assert -sum(deal.points) == points[names.index(deal.board.call.contract)]
        assert sum(deal.scores) == 0
    assert sum(points) == {4: 64, 3: 60}[players]


@pytest.mark.parametrize(("side", "scores"), [("left", (0, 40, 30, 10)), ("right", (30, 10, 0, 40))])
def test_points_are_written_down_for_a_neighbour(side: str, scores: tuple[int, ...]) -> None:
    """The tricks of the example of Quodlibet; there the players sit counter-clockwise."""
    found = score(parse(neighbours(side), "mine"), "no-tricks", tricks=(4, 3, 1, 0))
    assert found.points == (40, 30, 10, 0)
    assert found.scores == scores


def test_a_record_says_both_and_no_other_scores_are_believed() -> None:
    text = print_record(record_of(random_game(load("dragonmaster"), 5), ["Ada", "Bea", "Cyd", "Dan"]))
    assert good(text).totals == random_game(load("dragonmaster"), 5).totals
    at = text.index("score A ")
    line = text[at : text.index("\n", at)]
    points = text[text.index("points A ") : at].strip()
    wrong = text.replace(line, points.replace("points", "score"), 1)
    assert wrong != text
    assert error_of(wrong).line == text[:at].count("\n") + 1


def test_the_sheet_shows_what_was_taken_and_what_was_paid() -> None:
    game = random_game(load("dragonmaster"), 5)
    for row, deal in zip(sheet(game, ["Ada", "Bea", "Cyd", "Dan"]), game.finished, strict=True):
        assert [cell.points + cell.side for cell in row.cells] == [cell.score for cell in row.cells] == [*deal.scores]
        assert row.check == row.check_total == 0


def test_a_sentence_says_who_was_paid() -> None:
    names = ["Ada", "Bea", "Cyd", "Dan"]
    for deal in finished():
        for seat in range(4):
            said = outcome_text(deal, seat, names)
            if seat == deal.deal.declarer:
                assert said.endswith(
                    f"and the others paid {deal.scores[seat]}." if deal.scores[seat] else "paid nothing."
                )
            else:
                assert said.endswith(f", and paid the declarer {-deal.scores[seat]}.") == (deal.scores[seat] < 0)
    neighbour = random_game(parse(neighbours("right"), "mine"), 5).finished[0]
    assert outcome_text(neighbour, 0, names).endswith(
        f"; what the player on the left took counts instead: {neighbour.points[1]}."
    )


@pytest.mark.parametrize("rules", [load("dragonmaster"), parse(neighbours("left"), "mine")], ids=["paid", "neighbour"])
def test_chips_bring_the_others_their_scores(rules: Rules) -> None:
    game = random_game(rules, 7)
    for deal in game.finished:
        net = settled(deal, ["Ada", "Bea", "Cyd", "Dan"]).net
        assert sum(net) == 0
        assert all(
            won == game.plan.sign * score
            for seat, (won, score) in enumerate(zip(net, deal.scores, strict=True))
            if seat != deal.deal.declarer
        )
    assert sum(chips_of(game)) == 0


def test_players_without_a_fine_have_nothing_to_pay() -> None:
    rng = random.Random(3)
    deals = [deal for _ in range(3) for deal in finished(seed=rng.randrange(99))]
    free = [deal for deal in deals if any(not points for points in deal.points)]
    assert free
    for deal in free:
        assert all(
            not score
            for points, score, seat in zip(deal.points, deal.scores, range(4), strict=True)
            if not points and seat != deal.deal.declarer
        )
