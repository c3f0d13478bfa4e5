"""The picture that stands for a contract: found from what scores, not from its name."""

import pytest

from barbu.live.answers import contract_infos
from barbu.live.emblems import Emblem, emblem
from barbu.rules.load import load
from barbu.rules.model import Contract


@pytest.mark.parametrize(
    ("variant", "found"),
    [
        ("pagat", ["tricks", "hearts", "queens", "king", "last", "trumps", "dominoes"]),
        ("trex", ["king", "queens", "diamonds", "tricks", "dominoes"]),
        ("trex-complex", ["dominoes", "salad"]),
        ("rifki-express", ["salad", "trumps"]),
    ],
)
def test_the_contracts_of_a_variant_have_their_emblems(variant: str, found: list[Emblem]) -> None:
    assert [each.emblem for each in contract_infos(load(variant))] == found


@pytest.mark.parametrize(
    ("contract", "found"),
    [
        (Contract(cards={"KD": 40, "JS": 40, "JH": 40}), "eye"),
        (Contract(cards={"hearts": -4, "AH": -12}), "hearts"),
        (Contract(cards={"kings": -30, "jacks": -30}), None),
        (Contract(cards={"KS": 100}), None),
        (Contract(pot=-24), None),
        (Contract(play="poker", row=4), None),
        (Contract(numbered={"7": -50}, last=(-50,)), "last"),
        (Contract(of=("no-tricks", "no-king")), "salad"),
    ],
)
def test_an_emblem_tells_what_scores(contract: Contract, found: Emblem | None) -> None:
    assert emblem(contract) == found
