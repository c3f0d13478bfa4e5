"""Worked examples of the relatives that no other test has: Bonken, the doubles of cats, and Kein Stich's pot."""

import pytest

from barbu.engine.doubling import Doubles
from barbu.engine.plan import plan_of
from barbu.engine.scoring import score
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.typed import present


def test_a_deal_of_bonken_is_settled_between_two_who_have_doubled() -> None:
    """Tricks at -10: A 5, B 2, C 4, D 2; B doubles A, A redoubles, and C doubles D (relatives-2, section 9)."""
    found = score("bonken", "no-tricks", tricks=(5, 2, 4, 2), doubles="B>A C>D A>B")
    assert found.points == (-50, -20, -40, -20)
    assert found.scores == (-110, 40, -60, 0)
    assert sum(found.scores) == -130


@pytest.mark.parametrize(
    ("variant", "negative", "may"),
    [("cats", True, "CD"), ("cats", False, "D"), ("cats+as-printed", True, "D"), ("cats+as-printed", False, "ACD")],
)
def test_who_may_be_doubled_in_cats_and_as_it_is_printed(variant: str, negative: bool, may: str) -> None:
    """D declares, and B speaks: in No Queens as it is printed B may double D and not C, in Trumps C too (relatives-2,
    section 9)."""
    rules = present(load(variant).doubling)
    state = Doubles.start(rules, plan_of(load(variant)).orders[3], negative, 0)
    while SEATS[present(state.turn)] != "B":
        state = state.say(0)
    allowed = "".join(letter for seat, letter in enumerate(SEATS[:4]) if state.allowed(1) >> seat & 1)
    assert set(may) <= set(allowed)
    assert ("C" in allowed) == ("C" in may)


def test_four_deals_of_kein_stich_pay_what_the_first_player_out_takes() -> None:
    """A has paid 35, B 60, C 40 and D 25 when A is out first: +125, -60, -40, -25 (relatives-2, section 5)."""
    deals = [
        score("kein-stich", "no-tricks", tricks=(1, 4, 2, 1)),
        score("kein-stich", "no-hearts", cards=("7H 8H 9H TH JH QH", "", "KH AH", "")),
        score("kein-stich", "no-queens", cards=("", "", "QS QH", "QC QD")),
        score("kein-stich", "no-king", cards=("", "KH", "", "")),
    ]
    paid = [-sum(column) for column in zip(*(deal.scores for deal in deals), strict=True)]
    out = score("kein-stich", "dominoes J", order="ABCD")
    assert (paid, sum(paid)) == ([35, 60, 40, 25], 160)
    assert out.scores == (160, 0, 0, 0)
    assert [got - cost for got, cost in zip(out.scores, paid, strict=True)] == [125, -60, -40, -25]
