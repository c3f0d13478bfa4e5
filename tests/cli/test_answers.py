"""What a person types, as actions."""

import contextlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu.cards import PACK, SUIT_MASKS, display_order, mask_of, parse_card
from barbu.cli.answers import UnclearAnswer, call_of, card_of, contract_of, double_of, parameter_of, rows_of_text
from barbu.engine.actions import Call, Double
from barbu.engine.doubling import statements
from barbu.engine.plan import plan_of
from barbu.rules.load import load
from barbu.text.refusals import WordedCall

NAMES = ["Anna", "Beth", "Carl", "Dora"]
CONTRACTS = list(load("pagat").contracts)
CALLS = [call for contract in plan_of(load("house-2000")).contracts.values() for call in contract.calls]


@pytest.mark.parametrize(
    ("text", "contract"),
    [
        ("1", "no-tricks"),
        ("7", "dominoes"),
        ("no-queens", "no-queens"),
        ("No Queens", "no-queens"),
        ("queens", "no-queens"),
        ("qu", "no-queens"),
        ("king", "no-king"),
        ("last", "no-last-two"),
        ("dom", "dominoes"),
        ("Trumps", "trumps"),
    ],
)
def test_contracts(text: str, contract: str) -> None:
    assert contract_of(text, CONTRACTS) == contract


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("8", "8 is not a number from 1 to 7"),
        ("0", "0 is not a number from 1 to 7"),
        ("t", "'t' may be any of no-tricks, trumps"),
        ("whist", "'whist' is not a contract on the list"),
        ("", "'' is not a contract on the list"),
        ("²", "'²' is not a contract on the list"),
    ],
)
def test_contracts_that_are_unclear(text: str, why: str) -> None:
    with pytest.raises(UnclearAnswer, match=why.replace("²", ".")):
        contract_of(text, CONTRACTS)


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("no-tricks", ("no-tricks", Call("no-tricks"))),
        ("no tricks", ("no-tricks", Call("no-tricks"))),
        ("trumps", ("trumps", None)),
        ("trumps s", ("trumps", Call("trumps", "S"))),
        ("6 NT", ("trumps", Call("trumps", "NT"))),
        ("dominoes 10", ("dominoes", Call("dominoes", "T"))),
        ("7 queen", ("dominoes", Call("dominoes", "Q"))),
    ],
)
def test_calls(text: str, call: tuple[str, Call | None]) -> None:
    assert call_of(text, CALLS) == call


@pytest.mark.parametrize("text", ["no-tricks S", "trumps 8", "dominoes hearts", "chess", ""])
def test_calls_that_are_unclear(text: str) -> None:
    with pytest.raises(UnclearAnswer):
        call_of(text, CALLS)


@pytest.mark.parametrize(
    ("text", "parameter"),
    [("S", "S"), ("spades", "S"), ("heart", "H"), ("nt", "NT"), ("no trumps", "NT"), ("d", "D")],
)
def test_trump_suits(text: str, parameter: str) -> None:
    assert parameter_of(text, [call for call in CALLS if call.contract == "trumps"]).parameter == parameter


def test_every_named_call_has_its_number_its_word_and_its_players() -> None:
    named = [WordedCall("pass", Double(0)), WordedCall("declarer", Double(1)), WordedCall("flanks", Double(0b1100))]
    legal = statements(0b1101, 0, False)
    for text, targets in [
        ("1", 0),
        ("pass", 0),
        ("2", 1),
        ("decl", 1),
        ("A", 1),
        ("anna", 1),
        ("Carl Dora", 0b1100),
        ("c,d", 0b1100),
        ("Anna, c", 0b0101),
    ]:
        assert double_of(text, legal, named, NAMES) == Double(targets)


@pytest.mark.parametrize("text", ["", "4", "Beth", "E", "Xaver", "A,Beth"])
def test_doubles_that_are_unclear(text: str) -> None:
    with pytest.raises(UnclearAnswer):
        double_of(text, statements(0b1101, 0, False), [WordedCall("pass", Double(0))], NAMES)


@pytest.mark.parametrize(
    ("text", "card"),
    [("1", "KH"), ("2", "TD"), ("KH", "KH"), ("kh", "KH"), ("10d", "TD"), ("td", "TD"), ("d t", "TD"), ("HK", "KH")],
)
def test_cards(text: str, card: str) -> None:
    cards = [parse_card("KH"), parse_card("TD")]
    assert card_of(text, cards) == parse_card(card)
    assert mask_of(cards)


@pytest.mark.parametrize("text", ["3", "10", "", "king", "1H", "♥K"])
def test_cards_that_are_unclear(text: str) -> None:
    with pytest.raises(UnclearAnswer):
        card_of(text, [parse_card("KH"), parse_card("TD")])


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("1 2 3", "put a slash between the three rows, as in 1 2 3 / 4 5 6 7 8; the last one may be left out"),
        (
            "1 / 2 / 3 / 4",
            "put a slash between the three rows, as in 1 2 3 / 4 5 6 7 8; the last one may be left out",
        ),
        ("1 2 3 / 4 5 6 7", "5 cards go to the middle, not 4"),
        ("1 2 / 4 5 6 7 8", "3 cards go to the front, not 2"),
        ("1 2 3 / 4 5 6 7 8 / 9 10", "5 cards go to the back, not 2"),
        ("1 2 3 / 1 4 5 6 7", "AS appears in two rows"),
        ("1 2 3 / 4 5 6 7 KH", "KH is not yours"),
        ("1 2 14 / 4 5 6 7 8", "14 is not a number from 1 to 13"),
        ("1 2 2 / 4 5 6 7 8", "'2' names a card twice"),
        ("1 2 x / 4 5 6 7 8", "'x' is neither a card, as in KH, nor a number from 1 to 13"),
    ],
)
def test_rows_that_are_unclear_say_what_is_wrong(text: str, why: str) -> None:
    cards = display_order(PACK & SUIT_MASKS[0])
    with pytest.raises(UnclearAnswer) as unclear:
        rows_of_text(text, cards)
    assert str(unclear.value) == why


@given(st.text(max_size=12) | st.text("0123456789 ,.SHDCNTsq", max_size=6))
def test_no_answer_breaks_a_prompt(text: str) -> None:
    """Whatever is typed is an action that may be taken, or unclear."""
    legal = statements(0b1101, 0, False)
    with contextlib.suppress(UnclearAnswer):
        assert call_of(text, CALLS)[0] in CONTRACTS
    with contextlib.suppress(UnclearAnswer):
        assert parameter_of(text, CALLS) in CALLS
    with contextlib.suppress(UnclearAnswer):
        assert double_of(text, legal, [WordedCall("pass", Double(0))], NAMES) in legal
    with contextlib.suppress(UnclearAnswer):
        assert 0 <= card_of(text, [parse_card("KH")]) < 64
