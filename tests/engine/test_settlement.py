"""From points to scores: the catalogue's worked examples, splits, and who owes doubles."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu.engine.actions import Call, Double
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.settle import scores, side_payments, split
from barbu.rules.load import load
from barbu.rules.model import Rules
from tests.engine.helpers import deal_for, random_game, random_steps, running
from tests.typed import each, present

A, B, C, D = range(4)


def doubled(variant: str, *statements: str, declarer: int = A, negative: bool = True) -> Doubles:
    """The doubling after statements like ``ACD`` (targets) or ``-`` (pass), in speaking order."""
    rules = present(load(variant).doubling)
    state = Doubles.start(rules, plan_of(load(variant)).orders[declarer], negative, 0)
    for statement in statements:
        wanted = sum(1 << "ABCD".index(letter) for letter in statement if letter != "-")
        assert Double(wanted) in state.legal(), f"{statement} is not legal"
        state = state.say(wanted)
    return state


def test_tv1_first_deal() -> None:
    doubles = doubled("pagat", "ACD", "A", "-", "C")
    points = (-6, 0, -6, -12)
    payments = {(p.first, p.second): (p.times, p.amount) for p in side_payments(points, doubles.multiplicity)}
    assert payments == {
        (A, B): (1, -6),
        (A, C): (2, 0),
        (A, D): (0, 0),
        (B, C): (1, 6),
        (B, D): (1, 12),
        (C, D): (0, 0),
    }
    assert scores(points, doubles.targets) == (-12, 24, -12, -24)


def test_tv1_second_deal() -> None:
    doubles = doubled("pagat", "-", "-", "ABC", "D")
    points = (0, -6, -20, -4)
    assert scores(points, doubles.targets) == (8, -8, -36, 6)
    assert doubles.multiplicity(A, D) == 2


def test_tv2_redoubled_hearts_with_the_corrected_points() -> None:
    doubles = doubled("house-2000", "-", "D", "D", "BC", declarer=D)
    assert scores((-6, -10, -4, -10), doubles.targets) == (-6, -10, 8, -22)
    assert scores((-2, -10, -4, -14), doubles.targets) == (-2, -2, 16, -42)


@pytest.mark.parametrize(
    ("total", "declarer", "other"),
    [
        (-30, 0, -10),
        (-26, 1, -9),
        (-24, 0, -8),
        (-20, 1, -7),
        (-15, 0, -5),
        (-36, 0, -12),
        (-39, 0, -13),
        (-32, 1, -11),
        (-21, 0, -7),
        (-25, -1, -8),
        (-60, 0, -20),
        (-65, 1, -22),
    ],
)
def test_tv7_split_of_undoubled_deals(total: int, declarer: int, other: int) -> None:
    assert split(total, 4, B) == (other, declarer, other, other)


def test_a_half_is_rounded_away_from_zero() -> None:
    assert split(-30, 5, A) == (2, -8, -8, -8, -8)


@given(st.lists(st.integers(-50, 50), min_size=3, max_size=6), st.data())
def test_settlements_sum_to_zero_and_ignore_who_doubled_whom(points: list[int], data: st.DataObject) -> None:
    players = len(points)
    targets = tuple(data.draw(st.integers(0, (1 << players) - 1)) & ~(1 << seat) for seat in range(players))
    net = scores(tuple(points), targets)
    assert sum(net) == sum(points)
    swapped = [0] * players
    for seat, mask in enumerate(targets):
        for other in range(players):
            if mask >> other & 1:
                swapped[other] |= 1 << seat
    assert scores(tuple(points), tuple(swapped)) == net


@pytest.mark.parametrize(
    "variant", ["pagat", "cats", "house-2000-three", "bonking", "five-players", "wikipedia-ravage"]
)
def test_the_score_of_a_deal_is_its_points_plus_payments(variant: str) -> None:
    game = random_game(load(variant), seed=4)
    for deal in game.finished:
        net = list(deal.points)
        for payment in deal.payments:
            net[payment.first] += payment.amount
            net[payment.second] -= payment.amount
        assert tuple(net) == deal.scores


def test_an_undoubled_negative_deal_is_split_and_a_positive_one_is_played() -> None:
    import random

    game = Game(load("wikipedia"))
    game = game.apply(deal_for(game, random.Random(1), first=C)).apply(Call("no-tricks"))
    for _ in range(4):
        game = game.apply(Double(0))
    assert game.position is None
    assert (game.finished[0].ended, game.finished[0].points) == ("not-played", (-9, -9, 1, -9))
    game = game.apply(deal_for(game, random.Random(2))).apply(Call("trumps", "S"))
    for _ in range(4):
        game = game.apply(Double(0))
    assert game.position is not None
    assert game.position.board.phase == "play"


class TestWhoMayDouble:
    def test_anyone_may_be_doubled_in_negative_contracts_and_the_declarer_in_positive_ones(self) -> None:
        assert doubled("pagat").allowed(B) == 0b1101
        assert doubled("pagat", negative=False).allowed(B) == 0b0001
        assert doubled("cardzmania", negative=False).allowed(B) == 0b1101
        assert doubled("house-2000").allowed(B) == 0b0001

    def test_the_declarer_speaks_last_and_only_redoubles(self) -> None:
        state = doubled("pagat", "A", "-", "A")
        assert (state.turn, state.allowed(A)) == (A, 0b1010)
        assert len(state.legal()) == 4

    def test_under_some_rules_the_declarer_redoubles_all_or_none(self) -> None:
        state = doubled("house-2000", "A", "-", "A")
        assert [statement.targets for statement in state.legal()] == [0, 0b1010]

    def test_doubling_a_player_who_has_doubled_me_is_a_redouble(self) -> None:
        state = doubled("pagat", "C", "B")
        assert state.multiplicity(B, C) == 2

    def test_where_players_speak_in_turn_there_is_no_second_statement(self) -> None:
        assert doubled("pagat", "-", "B", "-", "-").turn is None

    def test_at_any_time_those_doubled_after_their_statement_speak_again(self) -> None:
        state = doubled("wikipedia", "-", "B", "BC", "-")
        assert state.speakers == (B, C)
        assert (state.allowed(B), state.say(0b1000).allowed(C)) == (0b1100, 0b1000)
        done = state.say(0b1000).say(0)
        assert done.turn is None
        assert (done.multiplicity(B, D), done.multiplicity(B, C), done.multiplicity(C, D)) == (2, 1, 1)

    def test_a_redouble_cannot_be_answered(self) -> None:
        assert doubled("wikipedia", "C", "B", "-", "-").turn is None

    def test_the_declarer_needs_no_second_statement(self) -> None:
        state = doubled("wikipedia", "A", "A", "A", "B")
        assert state.turn is None


def passing_game(rules: Rules, deals: int) -> Game:
    """A game in which everybody passes whenever they may, up to the doubles of the given deal."""
    import random

    rng = random.Random(9)
    game = Game(rules)
    while True:
        if game.position is None:
            game = game.apply(deal_for(game, rng, first=A))
        elif game.number == deals and game.position.board.phase == "double":
            return game
        else:
            game = game.apply(game.legal[0])


class TestCompulsoryDoubles:
    def test_tv22_with_two_doubles_owed_and_two_deals_left_a_double_is_due(self) -> None:
        for number in (6, 7):
            game = passing_game(load("pagat"), number)
            assert game.turn == B
            assert all(double.targets & 1 for double in each(Double, game.legal))

    def test_no_double_is_due_earlier(self) -> None:
        assert Double(0) in passing_game(load("pagat"), 5).legal

    def test_tv22_a_double_is_also_due_in_a_positive_contract(self) -> None:
        game = passing_game(load("pagat"), 7)
        assert not present(running(game).board.contract).negative
        assert game.legal == (Double(1),)

    def test_under_quick_rotation_the_count_covers_the_whole_game(self) -> None:
        game = passing_game(load("pagat+quick-rotation"), 21)
        assert [game.sheet.owed(player, A) for player in range(4)] == [0, 2, 2, 2]
        assert running(game).board.declarer == A
        assert all(double.targets & 1 for double in each(Double, game.legal))

    def test_tv25_at_least_twenty_four_ringed_doubles_in_a_game(self) -> None:
        for seed in range(5):
            game = random_game(load("pagat"), seed)
            assert all(game.sheet.ringed[p][d] >= 2 for p in range(4) for d in range(4) if p != d)
            assert sum(map(sum, game.sheet.ringed)) >= 24

    def test_tv1_counts(self) -> None:
        game = None
        for game, _, after in random_steps(load("pagat"), seed=6):
            doubles = game.position.board.doubles if game.position is not None else None
            if doubles is not None and len(after.finished) > len(game.finished):
                for player in range(4):
                    ringed = doubles.targets[player] >> doubles.declarer & 1 if player != doubles.declarer else 0
                    before, now = game.sheet.ringed[player], after.sheet.ringed[player]
                    assert now[doubles.declarer] - before[doubles.declarer] == ringed
        assert game is not None
