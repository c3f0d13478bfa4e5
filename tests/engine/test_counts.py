"""Counts of legal sequences from fixed deals: the engine against the data file, and against the second reading."""

import tomllib
from pathlib import Path

import msgspec
import pytest

from barbu.cards import RANKS, SUITS, card_text, cards_of
from barbu.engine.game import Game
from barbu.engine.play.layout import Layout
from barbu.rules.model import Contract
from tests.engine import reference
from tests.engine.helpers import game_from, running
from tests.typed import present

Hands = list[list[str]]
"""The cards of each seat."""


class Case(msgspec.Struct, forbid_unknown_fields=True):
    variant: str
    hands: str
    dealer: str
    declarer: str
    actions: list[str]
    counts: list[int]

    def __str__(self) -> str:
        return f"{self.variant} {self.actions[0]}"


FILE = Path(__file__).parent / "counts.toml"
CASES = msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["case"], list[Case])


def started(case: Case) -> Game:
    return game_from(case.variant, case.hands, "\n".join(case.actions), case.dealer, case.declarer)


def count(game: Game, depth: int) -> int:
    if depth == 0 or game.position is None:
        return 1
    return sum(count(game.apply(action), depth - 1) for action in game.legal)


def count_tricks(
    contract: Contract, trump: str | None, hands: Hands, seat: int, trick: list[str], broken: bool, depth: int
) -> int:
    """The same count by the second reading, for sequences that do not end early."""
    if depth == 0:
        return 1
    total = 0
    for card in reference.legal_cards(contract, trump, hands[seat], trick, broken, doubled=False):
        rest = [[c for c in hand if c != card] for hand in hands]
        now = broken or reference.breaks(contract, card, trick)
        table = [*trick, card]
        following = (seat + 1) % len(hands)
        if len(table) == len(hands):
            following = (following + reference.winner(table, trump)) % len(hands)
            table = []
        total += count_tricks(contract, trump, rest, following, table, now, depth - 1)
    return total


def count_layout(
    contract: Contract, start: str, pack: list[str], hands: Hands, seat: int, played: list[str], depth: int
) -> int:
    if depth == 0:
        return 1
    playable = reference.layout_cards(contract, played, start, contract.ace, pack)
    following = (seat + 1) % len(hands)
    mine = [card for card in hands[seat] if card in playable]
    if not mine:
        return count_layout(contract, start, pack, hands, following, played, depth - 1)
    total = 0
    for card in mine:
        rest = [[c for c in hand if c != card] for hand in hands]
        total += count_layout(contract, start, pack, rest, following, [*played, card], depth - 1)
    return total


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_engine_agrees_with_the_counts_in_the_file(case: Case) -> None:
    game = started(case)
    assert [count(game, depth) for depth in range(1, len(case.counts) + 1)] == case.counts


@pytest.mark.parametrize("case", CASES, ids=str)
def test_the_second_reading_agrees_with_the_counts_in_the_file(case: Case) -> None:
    game = started(case)
    position = running(game)
    board = position.board
    contract, parameter = present(board.contract).rules, present(board.call).parameter
    hands = [[card_text(card) for card in cards_of(hand)] for hand in position.hands]
    declarer, depth = present(board.declarer), len(case.counts)
    if isinstance(board.play, Layout):
        pack = [card for hand in hands for card in hand]
        assert present(parameter) in RANKS
        counted = count_layout(contract, present(parameter), pack, hands, declarer, [], depth)
    else:
        trump = parameter if parameter in (*SUITS,) else None
        counted = count_tricks(contract, trump, hands, declarer, [], False, depth)
    assert counted == case.counts[-1]


@pytest.mark.parametrize(
    ("variant", "contract", "counts"),
    [
        # Double the declarer or nobody; the declarer then redoubles all or none of them.
        ("house-2000", "no-tricks", [2, 4, 8, 15]),
        ("house-2000", "trumps S", [2, 4, 8, 15]),
        ("house-2000+double-anyone", "no-tricks", [2, 4, 8, 15]),
        # Double any of three players; in 448 of 512 cases somebody has doubled the declarer.
        ("house-2000+double-anyone", "trumps S", [8, 64, 512, 960]),
        ("house-2000+double-anyone", "dominoes 7", [8, 64, 512, 960]),
        # The declarer chooses among those who doubled: 64 x 27 cases.
        ("barbette+double-anyone", "dominoes 7", [8, 64, 512, 1728]),
    ],
)
def test_sequences_of_doubles_are_counted(variant: str, contract: str, counts: list[int]) -> None:
    game = game_from(variant, PLAIN[0], f"call {contract}", "A" if variant.startswith("house") else "D", "A")
    assert [count(game, depth) for depth in range(1, 5)] == counts


def test_every_contract_is_counted() -> None:
    assert {case.actions[0].split()[1] for case in CASES} == set(game_from("pagat", *PLAIN).plan.contracts)


PLAIN = ("K92.K.KJ543.QT87 86.J653.T876.J42 AQT43.Q84.A9.K93 J75.AT972.Q2.A65", "", "D", "A")
