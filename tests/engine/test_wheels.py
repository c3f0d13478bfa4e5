"""Quodlibet: points for a number of tricks and for cards in one trick, and wheels in which the table plays each
contract once (relatives, section 6.6)."""

import pytest

from barbu.engine.actions import Call
from barbu.engine.plan import plan_of
from barbu.engine.real_table.form import TOGETHER, ToldError
from barbu.engine.real_table.questions import form_of
from barbu.engine.schedule import roles_for
from barbu.engine.scoring import ScoreError, score
from barbu.errors import RulesError
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse
from barbu.scoresheet.blank import blank_sheet
from tests.engine.helpers import called, declarers, random_game
from tests.notation.helpers import error_of, good

NAMES = ["Ada", "Bea", "Cyd", "Dan"]


@pytest.mark.parametrize(
    ("contract", "tricks", "scores"),
    [
        ("plus", (4, 0, 1, 3), (40, 100, 70, 50)),
        ("plus", (2, 2, 2, 2), (60, 60, 60, 60)),
        ("minus", (4, 0, 1, 3), (40, 0, 10, 30)),
        ("minus", (0, 8, 0, 0), (0, 100, 0, 0)),
        ("minus", (1, 7, 0, 0), (10, 70, 0, 0)),
        ("bad-neighbour", (4, 0, 1, 3), (0, 10, 30, 40)),
        ("bad-neighbour", (0, 8, 0, 0), (100, 0, 0, 0)),
    ],
)
def test_the_tricks_of_quodlibet(contract: str, tricks: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """The example has D sit right of A, C right of D, and so on."""
    assert score("quodlibet", contract, tricks=tricks).scores == scores


def test_fewer_than_two_tricks_cost_eight_in_another_lora() -> None:
    assert score("lora+two-tricks", "tricks", tricks=(5, 2, 1, 0)).points == (0, 0, 8, 8)
    assert score("lora", "tricks", tricks=(5, 2, 1, 0)).points == (-5, -2, -1, 0)


@pytest.mark.parametrize(
    ("rules", "contract", "drift"),
    [("quodlibet", "plus", -3), ("quodlibet", "minus", 0), ("lora+two-tricks", "tricks", -2), ("lora", "tricks", 0)],
)
def test_a_number_of_tricks_makes_each_trick_better_or_worse_on_the_average(
    rules: str, contract: str, drift: int
) -> None:
    """Bots weigh tricks one by one."""
    plan = plan_of(load(rules)).contracts[contract]
    assert plan.drift == drift
    assert plan.hints == tuple(points + drift for points in plan.trick_points)


@pytest.mark.parametrize(
    ("cards", "together", "points"),
    [
        (["QD KH", "", "", ""], True, (100, 0, 0, 0)),
        (["QD KH", "", "", ""], False, (80, 0, 0, 0)),
        (["", "QD", "", "KH"], False, (0, 30, 0, 50)),
    ],
)
def test_two_cards_in_one_trick(cards: list[str], together: bool, points: tuple[int, ...]) -> None:
    assert score("quodlibet", "achmed", cards=cards, together=together).points == points


def test_only_one_player_can_have_both_in_one_trick() -> None:
    with pytest.raises(ScoreError, match="in one trick"):
        score("quodlibet", "achmed", cards=["QD", "KH", "", ""], together=True)
    with pytest.raises(ScoreError, match="in one trick"):
        score("quodlibet", "minus", tricks=(8, 0, 0, 0), together=True)
    form = form_of(plan_of(load("quodlibet")), Call("achmed"))
    both = {"QD": (1, 0, 0, 0), "KH": (1, 0, 0, 0)}
    assert form.points(form.checked({**both, TOGETHER: (1, 0, 0, 0)})) == (100, 0, 0, 0)
    assert form.points(form.checked({**both, TOGETHER: (0, 0, 0, 0)})) == (80, 0, 0, 0)
    assert form.points(form.checked({"QD": (1, 0, 0, 0), "KH": (0, 0, 0, 1)})) == (30, 0, 0, 50)
    with pytest.raises(ToldError, match="without the king of hearts"):
        form.checked({"QD": (1, 0, 0, 0), "KH": (0, 0, 0, 1), TOGETHER: (1, 0, 0, 0)})
    with pytest.raises(ToldError, match="in one trick"):
        form.checked(both)


@pytest.mark.parametrize("seed", range(6))
def test_the_worst_total_begins_the_next_wheel(seed: int) -> None:
    game = random_game(load("quodlibet"), seed)
    order, contracts = declarers(game), called(game)
    assert len(order) == 12
    for begun in (0, 4, 8):
        assert sorted(order[begun : begun + 4]) == [0, 1, 2, 3]
        assert sorted(contracts[begun : begun + 4]) == sorted(game.rules.contracts)
        assert [(order[begun] - turn) % 4 for turn in range(4)] == order[begun : begun + 4], "counter-clockwise"
        if begun:
            totals = game.finished[begun - 1].totals
            worst = [seat for seat in range(4) if totals[seat] == max(totals)]
            before = order[begun - 4 : begun]
            assert order[begun] == min(worst, key=before.index)


def test_of_several_with_the_worst_total_the_one_in_turn_begins() -> None:
    rules = parse(LEVEL, "mine")
    game = random_game(rules, 3)
    sheet = game.sheet
    for number in range(5, game.number, 4):
        totals = sheet.finished[number - 2].totals
        assert sheet.roles_due(number) == roles_for(game.plan, declarers(game)[number - 1])
        assert totals[declarers(game)[number - 1]] == max(totals)
    assert len(set(sheet.finished[3].totals)) < 4


LEVEL = """
name = "Level"
players = 4
winner = "lowest"
sum = 24
[contracts]
every = { shared = 3 }
no-king.cards = { KH = 2 }
no-queen-of-spades.cards = { QS = 2 }
no-jack-of-clubs.cards = { JC = 2 }
no-ten-of-clubs.cards = { TC = 2 }
[session]
rotation = "wheels"
"""


@pytest.mark.parametrize(
    ("change", "key", "why"),
    [
        (("every = { shared = 3 }", ""), "contracts.no-king.shared", "say how many wheels there are"),
        (("no-king.cards", "no-king.shared = 2\nno-king.cards"), "session.rotation", "all are shared equally often"),
        (("no-king.cards = { KH = 2 }", ""), "session.rotation", "3 contracts do not go round 4 players"),
        (("[session]", "[doubling]\n[session]"), "doubling", "who declares is not known"),
        (("KH = 2 }", 'KH = 2 }\nno-king.points_to = "declarer"'), "contracts.no-king.points_to", "who is paid"),
    ],
)
def test_what_wheels_need(change: tuple[str, str], key: str, why: str) -> None:
    with pytest.raises(RulesError, match=why) as error:
        parse(LEVEL.replace(*change), "mine")
    assert error.value.key == key


def test_a_record_with_another_first_declarer_of_a_wheel_is_not_believed() -> None:
    game = random_game(load("quodlibet"), 5)
    text = print_record(record_of(game, NAMES))
    assert good(text).totals == game.totals
    right = "ABCD"[declarers(game)[4]]
    wrong = next(letter for letter in "ABCD" if letter != right)
    assert error_of(text.replace(f"deal 5 {right} {right}", f"deal 5 {wrong} {wrong}")).line == (
        text.partition("deal 5 ")[0].count("\n") + 1
    )


def test_a_contract_is_open_again_in_the_next_wheel_only() -> None:
    game = random_game(load("quodlibet"), 5)
    for number in range(1, 12):
        begun = (number - 1) // 4 * 4
        played = called(game)[begun : number - 1]
        available = set(game.finished[number - 1].board.setup.calls)
        assert {call.contract for call in available} == set(game.rules.contracts) - set(played)


def test_a_blank_sheet_leaves_open_who_begins_later_wheels() -> None:
    rows = blank_sheet(load("quodlibet"), first=1).rows
    assert [row.declarer for row in rows] == ["B", "A", "D", "C", *[None] * 8]
