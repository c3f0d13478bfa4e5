"""Every contract and every rule set has a drawing, and contracts that score differently have different ones."""

import itertools
import re

import pytest
from tools import page

from barbu.rules.load import load, variant_names
from barbu.rules.model import Contract
from barbu.text.emblems import emblem


def drawings() -> set[str]:
    texts = (path.read_text("utf-8") for path in page.WEB.glob("art/*.svg"))
    return {name for text in texts for name in re.findall(r'<symbol id="([^"]+)"', text)}


def scoring(contract: Contract) -> object:
    """What is scored, whatever it is worth."""
    return (
        contract.kind,
        contract.play,
        contract.of,
        *map(bool, (contract.trick, contract.each, contract.pot)),
        len(contract.last),
        *map(frozenset, (contract.numbered, contract.cards)),
        contract.trump,
        contract.points_to in ("left", "right"),
    )


@pytest.mark.parametrize("variant", variant_names())
def test_every_contract_has_a_drawing(variant: str) -> None:
    numbers = load(variant).numbers or (None,)
    for players in numbers:
        for name, contract in load(variant, players).contracts.items():
            word = emblem(contract)
            assert f"c-{word}" in drawings() or re.fullmatch("[2-9TJQKA][SHDC]?", word), name


@pytest.mark.parametrize("variant", variant_names())
def test_every_rule_set_has_a_drawing(variant: str) -> None:
    assert f"v-{variant}" in drawings()


@pytest.mark.parametrize("variant", variant_names())
def test_contracts_of_a_game_look_different_where_they_score_differently(variant: str) -> None:
    for (one, first), (other, second) in itertools.combinations(load(variant).contracts.items(), 2):
        if scoring(first) != scoring(second):
            assert (emblem(first), first.kind) != (emblem(second), second.kind), (one, other)


@pytest.mark.parametrize(
    ("contract", "word"),
    [
        (Contract(trick=-2), "tricks"),
        (Contract(kind="positive", trick=-75, each=325), "nullos"),
        (Contract(last=(-10,)), "last"),
        (Contract(last=(-5, -10, -15)), "last-three"),
        (Contract(last=(-1, -1, -1, -1)), "last-three"),
        (Contract(numbered={"1": -40}, last=(-40,)), "first-last"),
        (Contract(numbered={"1": -40}), "first"),
        (Contract(numbered={"7": -40}, last=(-40,)), "middle-last"),
        (Contract(numbered={"7": -40, "9": -10}), "middle"),
        (Contract(pot=-24), "longest"),
        (Contract(cards={"hearts": -2, "AH": -6}), "hearts"),
        (Contract(cards={"hearts": -2, "diamonds": -2}), "red"),
        (Contract(cards={"spades": -2, "clubs": -2}), "black"),
        (Contract(cards={"spades": -2, "clubs": -2, "hearts": -2}), "suits"),
        (Contract(cards={"sevens": -2}), "7"),
        (Contract(cards={"tens": -2}), "T"),
        (Contract(cards={"kings": -2, "jacks": -2}), "men"),
        (Contract(cards={"kings": -2, "KH": -9}), "kings"),
        (Contract(cards={"twos": -2, "fours": -2}), "ranks"),
        (Contract(cards={"KH": -20}), "king"),
        (Contract(cards={"TC": 80}), "TC"),
        (Contract(cards={"TC": 80, "2C": 10}), "cards"),
        (Contract(cards={"queens": -2, "KH": -9}), "salad"),
        (Contract(cards={"queens": -2, "hearts": -9}), "salad"),
        (Contract(trick=-2, cards={"queens": -2}), "salad"),
        (Contract(trick=2, trump="declarer", cards={"queens": -2}), "trumps"),
        (Contract(), "salad"),
    ],
)
def test_emblem_tells_what_is_scored(contract: Contract, word: str) -> None:
    assert emblem(contract) == word
