"""Chinese poker: which row is stronger, what is mis-set, who wins what."""

from collections import Counter
from itertools import combinations
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu.cards import PACK, RANKS, SECOND_PACK, card_text, cards_of, mask_of
from barbu.engine.actions import PASS, Call, Set
from barbu.engine.game import Game
from barbu.engine.plan import ContractPlan
from barbu.engine.play.base import Rows
from barbu.engine.play.poker import (
    CATEGORIES,
    Poker,
    RowDuel,
    category,
    duels,
    mis_set,
    partition_ok,
    points_of_rows,
    strength,
)
from barbu.rules.load import load, parse
from barbu.rules.model import Contract
from tests.engine.helpers import deal_for, mask

CARDS = list(cards_of(PACK))

ORDER = """
4S 3H 2D          | high-card
7S 5H 4D 3C 2S    | high-card
QS JH TD          | high-card
AS 3H 2D          | high-card
AH KH QH          | high-card
AS KH QD 3C 2S    | high-card
AS KH QD JC 9S    | high-card
2S 2H 3D          | pair
2D 2C AD          | pair
2S 2H AD 4C 3S    | pair
AS AH QD JC TS    | pair
AS AH KD          | pair
AS AH KD 3C 2S    | pair
3S 3H 2D 2C 4S    | two-pairs
3S 3H 2D 2C AS    | two-pairs
AS AH 3D 3C 2S    | two-pairs
2S 2H 2D          | three-of-a-kind
2S 2H 2D 4C 3S    | three-of-a-kind
KS KH KD          | three-of-a-kind
AS AH AD          | three-of-a-kind
AS AH AD KC QS    | three-of-a-kind
5S 4H 3D 2C AS    | straight
6S 5H 4D 3C 2S    | straight
AS KH QD JC TS    | straight
7S 5S 4S 3S 2S    | flush
AH 6H 4H 3H 2H    | flush
AH KH QH JH 9H    | flush
2S 2H 2D 3C 3S    | full-house
3S 3H 3D 2C 2S    | full-house
AS AH AD KC KS    | full-house
2S 2H 2D 2C 3S    | four-of-a-kind
2S 2H 2D 2C AS    | four-of-a-kind
AS AH AD AC KS    | four-of-a-kind
5C 4C 3C 2C AC    | straight-flush
6D 5D 4D 3D 2D    | straight-flush
AH KH QH JH TH    | straight-flush
"""
"""Rows from weakest to strongest, with their categories."""

ROWS = [line.split(" | ") for line in ORDER.strip().splitlines()]


@pytest.mark.parametrize(("cards", "word"), ROWS, ids=[cards.strip() for cards, _ in ROWS])
def test_category(cards: str, word: str) -> None:
    assert CATEGORIES[category(strength(mask(cards)))] == word


def test_order() -> None:
    values = [strength(mask(cards)) for cards, _ in ROWS]
    assert values == sorted(set(values))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("AS KS QD JC 9S", "AH KD QC JH 9D"),
        ("5S 4H 3D 2C AS", "5D 4C 3H 2S AH"),
        ("AH 6H 4H 3H 2H", "AS 6S 4S 3S 2S"),
        ("KS KH 2D", "KD KC 2H"),
    ],
)
def test_suits_never_count(one: str, other: str) -> None:
    assert strength(mask(one)) == strength(mask(other))


def test_a_straight_does_not_wrap_around() -> None:
    assert CATEGORIES[category(strength(mask("2S AH KD QC JS")))] == "high-card"


def test_two_packs() -> None:
    """Equal cards of two packs make pairs, also within a flush, and five of a kind."""
    again = {text: 1 << card + SECOND_PACK for text, card in ((card_text(card), card) for card in CARDS)}
    assert CATEGORIES[category(strength(mask("AS") | again["AS"] | mask("KH")))] == "pair"
    five = mask("AS AH AD AC") | again["AS"]
    assert CATEGORIES[category(strength(five))] == "five-of-a-kind"
    assert strength(five) > strength(mask("AH KH QH JH TH"))
    paired = mask("AH KH QH JH") | again["AH"]
    assert CATEGORIES[category(strength(paired))] == "flush"
    assert strength(paired) > strength(mask("AH KH QH JH 9H"))


def slow(cards: list[str]) -> tuple[int, list[int]]:
    """The category of a row and its ranks in order of weight, worked out the slow way."""
    ranks = sorted((RANKS.index(card[0]) for card in cards), reverse=True)
    times = Counter(ranks)
    ordered = sorted(times, key=lambda rank: (times[rank], rank), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    if len(cards) == 5:
        for high in range(12, 2, -1):
            if ranks == (list(range(high, high - 5, -1)) if high > 3 else [12, 3, 2, 1, 0]):
                return (8 if suited else 4), [high]
        if suited:
            return 5, ranks
    if 4 in times.values():
        return 7, ordered
    if 3 in times.values():
        return (6 if 2 in times.values() else 3), ordered
    pairs = [rank for rank in times if times[rank] == 2]
    return len(pairs), ordered


def rows_of(size: int) -> st.SearchStrategy[tuple[list[int], list[int]]]:
    """Two rows from one pack, of five cards or of three; the second may come from a narrow part of it, so that ties and
    high categories occur."""
    few = [card for card in CARDS if card & 15 in (3, 4, 5, 6, 7, 12)]
    row = st.sampled_from([CARDS, few]).flatmap(
        lambda cards: st.lists(st.sampled_from(cards), min_size=size, max_size=size, unique=True)
    )
    return st.tuples(row, row)


@given(rows_of(5) | rows_of(3))
def test_strength_agrees_with_the_slow_way(rows: tuple[list[int], list[int]]) -> None:
    one, other = (slow([card_text(card) for card in row]) for row in rows)
    mine, theirs = (strength(mask_of(row)) for row in rows)
    assert (mine > theirs) - (mine < theirs) == (one > other) - (one < other)
    assert category(mine) == one[0]


def test_every_front_row() -> None:
    """The 22,100 rows of three cards have 455 different strengths: 286 high cards, 156 pairs, 13 threes."""
    found: dict[str, set[int]] = {}
    for cards in combinations(CARDS, 3):
        value = strength(mask_of(cards))
        found.setdefault(CATEGORIES[category(value)], set()).add(value)
    assert {word: len(values) for word, values in found.items()} == {
        "high-card": 286,
        "pair": 156,
        "three-of-a-kind": 13,
    }


def rows(text: str) -> Rows:
    front, middle, back = (mask(row) for row in text.split(" / "))
    return front, middle, back


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("AS KH QD / 2S 2H 9D 8C 7S / 3S 3H 2D 2C 4S", False),
        ("2S 2H 3D / AS KH QD JC 9S / 3S 3H 4D 4C 5S", True),  # the middle does not beat the front
        ("AS KH QD / 3S 3H 4D 4C 5S / 2S 2H 9D 8C 7S", True),  # the back does not beat the middle
        ("AS AH KD / AD AC QS JC 9S / 3S 3H 4D 4C 5S", True),  # the same pair with a lower kicker
        ("AS AH QD / AD AC KS 3C 2S / 3S 3H 4D 4C 5S", False),
        ("AS KH QD / AH KD QC 3C 2S / 3S 3H 4D 4C 5S", False),  # the same three high cards, but five cards beat three
        ("AS KH QD / 9S 8H 7D 6C 5S / 9H 8D 7C 6S 5H", True),  # two equal straights
        ("AS KH QD / 5S 4H 3D 2C AH / 6S 5H 4D 3C 2S", False),
        ("3S 3H 3D / 2S 2H 2D KC QS / 5S 4H 3C 2C AS", True),
    ],
)
def test_each_row_must_outrank_the_one_in_front_of_it(text: str, wrong: bool) -> None:
    assert mis_set(rows(text)) is wrong


HANDS = (
    rows("AS KS 2H / 9S 9H KC JC 8S / 6S 5H 4D 3C 2S"),
    rows("QS QH 3H / AH AD JD TC 4C / 8D 7C 6C 5S 4H"),
    rows("AC KD 2D / 9D 9C KH JH 8H / 7D 6D 5D 4S 3S"),
    rows("TD 6H 5C / 7S 7H JS 3D 2C / QD QC TS TH 8C"),
)
"""A whole pack; all four hands are set properly."""


def test_a_showdown_checked_by_hand() -> None:
    """Checked by hand: B has the best front and middle (queens, aces) and the best straight. A and C tie in front (A K
    2) and in the middle (nines with K J 8); C's straight is higher. D loses everything to everybody: ten high, sevens,
    two pairs."""
    assert not any(map(mis_set, HANDS))
    assert sum(map(sum, HANDS)) == PACK
    assert duels(HANDS) == (
        RowDuel(0, 1, (-1, -1, -1)),
        RowDuel(0, 2, (0, 0, -1)),
        RowDuel(0, 3, (1, 1, 1)),
        RowDuel(1, 2, (1, 1, 1)),
        RowDuel(1, 3, (1, 1, 1)),
        RowDuel(2, 3, (1, 1, 1)),
    )
    assert points_of_rows(HANDS, 4) == (12, 36, 16, 0)


def test_a_mis_set_hand_loses_all_rows_to_properly_set_hands() -> None:
    front, middle, back = HANDS[1]
    wrong = (front, back, middle)
    table = (HANDS[0], wrong, HANDS[3], (HANDS[2][0], HANDS[2][2], HANDS[2][1]))
    assert [mis_set(each) for each in table] == [False, True, False, True]
    found = {(duel.one, duel.other): duel.rows for duel in duels(table)}
    assert found[0, 1] == found[0, 3] == found[0, 2] == (1, 1, 1)
    assert found[1, 2] == (-1, -1, -1)
    assert found[1, 3] == (0, 0, 0)
    assert points_of_rows(table, 4) == (36, 0, 24, 0)


HAND = mask("AS KS 2H 9S 9H KC JC 8S 6S 5H 4D 3C 2S")


@pytest.mark.parametrize(
    ("text", "good"),
    [
        ("AS KS 2H / 9S 9H KC JC 8S / 6S 5H 4D 3C 2S", True),
        ("9S 9H KC / 6S 5H 4D 3C 2S / AS KS 2H JC 8S", True),  # mis-set, but a partition
        ("AS KS / 2H 9S 9H KC JC 8S / 6S 5H 4D 3C 2S", False),
        ("AS KS 2H / 9S 9H KC JC 8S / 6S 5H 4D 3C", False),
        ("AS KS 2H / 9S 9H KC JC 8S / 6S 5H 4D 3C 2C", False),  # a card that is not in the hand
        ("AS KS 2H / AS 9H KC JC 8S / 6S 5H 4D 3C 2S", False),  # a card twice
    ],
)
def test_a_setting_uses_each_card_of_the_hand_once(text: str, good: bool) -> None:
    assert partition_ok(HAND, rows(text)) is good


def test_partitions_of_two_packs() -> None:
    """Two equal cards may lie in one row or in two; both are written as the first pack's card."""
    ace = mask("AS")
    both = ace | ace << SECOND_PACK
    rest = (mask("KS 2H"), mask("9H KC JC 8S"), mask("6S 5H 4D 3C 2S"))
    hand = both | sum(rest)
    assert partition_ok(hand, (ace | rest[0], ace | rest[1], rest[2]))
    assert not partition_ok(hand, (ace | rest[0], ace << SECOND_PACK | rest[1], rest[2]))
    assert partition_ok(hand, (both | mask("2H"), mask("KS") | rest[1], rest[2]))
    assert not partition_ok(hand ^ ace << SECOND_PACK | mask("3H"), (ace | rest[0], ace | rest[1], rest[2]))


def contract() -> ContractPlan:
    return ContractPlan.of("rows", Contract(kind="positive", play="poker", row=4), load("pagat"))


def test_seats_set_in_turn_and_nothing_shows_until_all_have() -> None:
    state = Poker.start(contract(), 4)
    for seat in range(4):
        assert (state.turn, state.ready) == (seat, seat)
        assert state.rows == ()
        assert state.points == (0, 0, 0, 0)
        assert state.duels == ()
        assert not state.played
        state = state.after(Set(HANDS[seat]), HANDS[: seat + 1])
    assert state.turn is None
    assert state.rows == HANDS
    assert state.points == (12, 36, 16, 0)
    assert len(state.duels) == 6
    assert state.played == PACK


def test_the_rows_won_are_those_that_are_not_tied() -> None:
    """In random settings every row of every pair of players is won by one of them, unless it is tied or both are
    mis-set."""
    rng = Random(3)
    for _ in range(200):
        cards = rng.sample(CARDS, 52)
        table = tuple(
            (mask_of(hand[:3]), mask_of(hand[3:8]), mask_of(hand[8:])) for hand in (cards[i::4] for i in range(4))
        )
        wrong = [mis_set(each) for each in table]
        void = sum(3 for one, other in combinations(range(4), 2) if wrong[one] and wrong[other])
        tied = sum(
            strength(table[one][row]) == strength(table[other][row])
            for one, other in combinations(range(4), 2)
            for row in range(3)
            if not wrong[one] and not wrong[other]
        )
        assert sum(points_of_rows(table, 4)) == 4 * (18 - void - tied)


def test_an_undoubled_deal_of_poker_is_played_even_where_points_are_bad() -> None:
    """The points of a deal depend on ties, so there is no fixed sum to split."""
    words = 'winner = "lowest"\nplayers = 4\nsum = 288\n[doubling]\nundoubled = "split"\n'
    rules = parse(f'name = "Rows"\n{words}[contracts.chinese-poker]\nplay = "poker"\nrow = 4\n', "rows")
    game = Game(rules)
    game = game.apply(deal_for(game, Random(1), 0)).apply(Call("chinese-poker"))
    for _ in range(4):
        game = game.apply(PASS)
    assert game.position is not None
    assert game.position.board.phase == "play"
