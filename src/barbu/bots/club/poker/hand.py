"""How many rows a hand is likely to win in Chinese poker, at a glance: without setting it."""

from barbu.bots.club.poker.table import HAND
from barbu.bots.club.weighing import weighed
from barbu.cards import ACE, KING, RANK_MASKS, SUIT_MASKS


def in_rows(hand: int) -> float:
    """How many rows of another player a hand is likely to beat."""
    return min(3.0, max(0.0, weighed(HAND, features(hand))))


def features(hand: int) -> tuple[float, ...]:
    """The numbers that describe a hand, in the order of ``poker_table.HAND_NAMES``."""
    times = [(hand & rank).bit_count() for rank in RANK_MASKS]
    lengths = [(hand & suit).bit_count() for suit in SUIT_MASKS]
    pairs = [rank for rank, number in enumerate(times) if number == 2]
    ladder = [times[ACE], *times]
    straights = sum(1 for low in range(10) if all(ladder[low : low + 5]))
    return (
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
