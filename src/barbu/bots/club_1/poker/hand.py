"""How many rows a hand is likely to win in Chinese poker, at a glance: without setting it."""

from typing import NamedTuple

from barbu.bots.club_1.poker.table import HAND
from barbu.bots.club_1.weighing import weighed
from barbu.cards import ACE, KING, RANK_MASKS, SUIT_MASKS


class Hand(NamedTuple):
    """The numbers of a hand."""

    one: float  # every hand
    ranks: float  # the ranks of all cards, a hundredth of their sum
    aces: float  # aces
    kings: float  # kings
    pairs: float  # ranks of which there are two
    high_pairs: float  # these ranks, a twelfth of their sum
    threes: float  # ranks of which there are three
    fours: float  # ranks of which there are four or more
    flushes: float  # suits of five or more
    straight: float  # there is a straight
    straights: float  # ranks at which one begins, a quarter


def in_rows(hand: int) -> float:
    """How many rows of another player a hand is likely to beat."""
    return min(3.0, max(0.0, weighed(HAND, features(hand))))


def features(hand: int) -> Hand:
    """The numbers that describe a hand."""
    times = [(hand & rank).bit_count() for rank in RANK_MASKS]
    lengths = [(hand & suit).bit_count() for suit in SUIT_MASKS]
    pairs = [rank for rank, number in enumerate(times) if number == 2]
    ladder = [times[ACE], *times]
    straights = sum(1 for low in range(10) if all(ladder[low : low + 5]))
    return Hand(
        1.0,
        sum(rank * number for rank, number in enumerate(times)) / 100,
        float(times[ACE]),
        float(times[KING]),
        float(len(pairs)),
        sum(pairs) / 12,
        float(times.count(3)),
        float(sum(number > 3 for number in times)),
        float(sum(length >= 5 for length in lengths)),
        float(bool(straights)),
        straights / 4,
    )
