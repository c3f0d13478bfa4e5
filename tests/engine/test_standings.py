"""Rankings of players and partnerships."""

import pytest

from barbu.engine.plan import plan_of
from barbu.engine.standings import partner_of, standings, teams
from barbu.rules.load import load


@pytest.mark.parametrize(
    ("variant", "totals", "order", "places", "winners"),
    [
        ("pagat", (5, 20, -30, 5), "B A D C", (1, 2, 2, 4), "B"),
        ("pagat", (0, 0, 0, 0), "A B C D", (1, 1, 1, 1), "ABCD"),
        ("canadian-salad", (5, 20, 30, 5), "A D B C", (1, 1, 3, 4), "AD"),
        ("rifki", (50, -20, -40, 10), "A D B C", (1, 2, 3, 4), "AD"),
        ("rifki", (0, -20, -40, -10), "A D B C", (1, 2, 3, 4), ""),
        ("trex-partners", (100, -20, -50, 20), "AC BD", (1, 2), "AC"),
        ("trex-partners", (10, 20, 30, 20), "AC BD", (1, 1), "ACBD"),
    ],
)
def test_the_order_follows_whether_high_or_low_totals_win(
    variant: str, totals: tuple[int, ...], order: str, places: tuple[int, ...], winners: str
) -> None:
    found = standings(plan_of(load(variant)), totals)
    assert ["".join("ABCD"[seat] for seat in each.seats) for each in found] == order.split()
    assert tuple(each.place for each in found) == places
    assert "".join("ABCD"[seat] for each in found if each.wins for seat in each.seats) == winners
    assert sum(each.total for each in found) == sum(totals)


def test_partners_sit_opposite_each_other() -> None:
    rules = load("trex-partners")
    assert teams(rules) == ((0, 2), (1, 3))
    assert [partner_of(rules, seat) for seat in range(4)] == [2, 3, 0, 1]


def test_without_teams_nobody_has_a_partner() -> None:
    rules = load("trex")
    assert teams(rules) == ()
    assert [partner_of(rules, seat) for seat in range(4)] == [None] * 4
