"""A quick estimate of the rows that a hand wins in Chinese poker, without setting it."""

from typing import NamedTuple

from barbu.bots.club.poker.table import HAND
from barbu.bots.club.weighing import weighed
from barbu.cards import ACE, KING, RANK_MASKS, SUIT_MASKS


class HandFeatures(NamedTuple):
    """The features of a hand."""

    one: float  # always 1
    ranks: float  # the sum of all ranks, divided by 100
    aces: float  # aces
    kings: float  # kings
    pairs: float  # ranks held twice
    high_pairs: float  # the sum of these ranks, divided by 12
    threes: float  # ranks held three times
    fours: float  # ranks held four times or more
    flushes: float  # suits of five or more
    straight: float  # there is a straight
    straights: float  # ranks at which a straight begins, divided by 4


def in_rows(hand: int) -> float:
    """The expected number of another player's rows that a hand beats."""
    return min(3.0, max(0.0, weighed(HAND, features(hand))))


def features(hand: int) -> HandFeatures:
    """The features of a given hand."""
    times = [(hand & rank).bit_count() for rank in RANK_MASKS]
    lengths = [(hand & suit).bit_count() for suit in SUIT_MASKS]
    pairs = [rank for rank, number in enumerate(times) if number == 2]
    ladder = [times[ACE], *times]
    straights = sum(1 for low in range(10) if all(ladder[low : low + 5]))
    return HandFeatures(
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
