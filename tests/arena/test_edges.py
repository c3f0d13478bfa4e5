"""Figures computed from made-up results, checked against sums by hand."""

from math import inf, isinf
from xml.etree import ElementTree

import pytest

from barbu.arena.edges import Figure, standings, t95, times_of
from barbu.arena.picture import ladder
from barbu.arena.playing import Block, DealScores, PlayedSeating, Times
from barbu.arena.work import Unit, work_of
from barbu.rules.load import load

RULES = {"pagat": load("pagat")}
WORK = work_of(["a", "b"], RULES, count=2)


def block(number: int, *tables: tuple[int, str, tuple[int, ...]], variant: str = "pagat") -> Block:
    played = tuple(PlayedSeating(0, turn, (DealScores(contract, scores),)) for turn, contract, scores in tables)
    return Block(Unit(variant, None, number), played, (Times(steps={}), Times(steps={})))


MADE_UP = [
    # a sits first, then second: in the first deal it is 30 and 8 above the mean, in the second 2 and 4
    block(0, (0, "no-king", (30, -10, -10, -10)), (1, "trumps", (0, 8, -4, -4))),
    block(1, (0, "no-king", (5, 3, 3, 1)), (1, "no-king", (-2, 2, -4, -4))),
]


def test_the_edge_is_above_the_mean_of_the_table_and_its_error_is_that_of_deals() -> None:
    edges = standings(WORK.job, RULES, MADE_UP)["pagat"].edges
    # units: a has 19 and 3 on average (sd 11.31, over the root of two: 8)
    assert edges["a"] == pytest.approx(Figure(11.0, 8.0, 4, 2))
    assert edges["a"].interval == pytest.approx((11 - 12.706 * 8, 11 + 12.706 * 8))
    assert edges["b"] == pytest.approx(Figure(-11 / 3, 8 / 3, 12, 2))


def test_a_difference_compares_what_had_the_same_cards() -> None:
    differences = standings(WORK.job, RULES, MADE_UP)["pagat"].differences()
    # a is 4/3 of its edge ahead of b in each of the two deals
    assert differences == {"a": {"b": pytest.approx(Figure(44 / 3, 32 / 3, 4, 2))}}


def test_contracts_have_edges_of_their_own() -> None:
    contracts = standings(WORK.job, RULES, MADE_UP)["pagat"].by_contract
    assert list(contracts) == ["no-king", "trumps"]  # in the order of the rules
    # no-king: 30 in one unit, 2 and 4 in the other; mean 12, pulls 18/3 and (6 - 24)/3
    assert contracts["no-king"]["a"] == pytest.approx(Figure(12.0, (72 * 2) ** 0.5, 3, 2))
    assert contracts["trumps"]["a"].mean == 8
    assert isinf(contracts["trumps"]["a"].error)


def test_the_order_of_the_blocks_changes_nothing() -> None:
    forth, back = (standings(WORK.job, RULES, blocks)["pagat"] for blocks in (MADE_UP, MADE_UP[::-1]))
    assert forth.edges == back.edges
    assert forth.differences() == back.differences()


def test_where_low_totals_win_more_is_still_better() -> None:
    rules = {"french": load("french", 4)}
    work = work_of(["a", "b"], rules, count=1)
    found = standings(work.job, rules, [block(0, (0, "no-king", (10, 0, 0, 0)), variant="french")])
    assert found["french"].edges["a"].mean == -7.5


def test_against_one_only_the_lone_bot_counts() -> None:
    work = work_of(["a", "b"], RULES, count=1, against="c")
    tables = (
        PlayedSeating(0, 0, (DealScores("trumps", (4, 0, 0, 0)),)),
        PlayedSeating(1, 1, (DealScores("trumps", (0, 8, 0, 0)),)),
    )
    found = standings(work.job, RULES, [Block(Unit("pagat", None, 0), tables, ())])["pagat"]
    assert {bot: figure.mean for bot, figure in found.edges.items()} == {"a": 3.0, "b": 6.0}


@pytest.mark.parametrize(("freedom", "t"), [(1, 12.706), (9, 2.262), (20, 2.086), (100, 1.984), (10**6, 1.96)])
def test_students_t(freedom: int, t: float) -> None:
    assert t95(freedom) == pytest.approx(t, abs=0.001)
    assert t95(0) == inf


def test_times_are_counted_to_two_per_cent() -> None:
    one, other = Times(steps={}), Times(steps={})
    for number in range(99):
        (one if number % 2 else other).add(1.0)
    other.add(50.0)
    job = WORK.job
    blocks = [
        Block(Unit("pagat", None, 0), (), (one, Times(steps={}))),
        Block(Unit("pagat", None, 1), (), (other, one)),
    ]
    taken = times_of(job, blocks)["a"]
    assert taken.count == 100
    assert taken.mean == pytest.approx(1.49)
    assert taken.percentile(0.99) == pytest.approx(1.0, rel=0.02)
    assert taken.percentile(1.0) == pytest.approx(50.0, rel=0.02)
    assert Times(steps={}).percentile(0.99) is None


def test_the_picture_has_a_row_for_each_bot_the_best_first() -> None:
    edges = {"club": Figure(-1.0, 0.5, 40, 10), "a <bot>": Figure(2.0, 0.1, 40, 10), "one": Figure(0.0, inf, 1, 1)}
    drawn = ElementTree.fromstring(ladder("Barbu", edges))
    space = "{http://www.w3.org/2000/svg}"
    dots = [float(each.get("cx", "")) for each in drawn.iter(f"{space}circle")]
    assert dots == sorted(dots, reverse=True)
    names = [each.text for each in drawn.iter(f"{space}text")]
    assert [name for name in names if name in edges] == ["a <bot>", "one", "club"]
    for bar in drawn.iter(f"{space}line"):
        assert 0 <= float(bar.get("x1", "")) <= float(bar.get("x2", "")) <= 760
