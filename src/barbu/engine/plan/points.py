"""What captured cards, places and knocks score under a compiled contract."""

from collections.abc import Iterable, Sequence

from barbu.cards import SUIT_MASKS
from barbu.engine.plan.contract import ContractPlan


def points_of(values: Iterable[tuple[int, int]], taken: int) -> int:
    """The points for captured cards, without points for tricks. ``values`` are pairs of a mask of cards and the value
    of each, as in a ContractPlan."""
    points = 0
    for mask, value in values:
        found = taken & mask
        if found:
            points += value * found.bit_count()
    return points


def longest_suit(cards: int) -> int:
    """The number of cards in the longest suit."""
    return max((cards & suit).bit_count() for suit in SUIT_MASKS)


def pot_shares(pot: int, taken: tuple[int, ...]) -> tuple[int, ...]:
    """Points by seat from the pot, which goes to the seat with the longest suit among its captured cards. Tied seats
    share it, and a seat counts once even with two such suits (catalogue 2.3)."""
    longest = [longest_suit(mask) for mask in taken]
    most = max(longest)
    share = pot // longest.count(most)
    return tuple(share if length == most else 0 for length in longest)


def after_takers(
    contract: ContractPlan, takers: set[int], points: tuple[int, ...], bonus: Sequence[int]
) -> tuple[int, ...]:
    """The points of a finished deal in which it matters who took anything that scores. Where the moon can be shot and
    one seat took everything, it gets ``shooter`` and everybody else ``shoot`` points (catalogue D26; relatives, section
    6.8); otherwise all points are multiplied by ``spared`` if a seat took nothing (relatives, section 6.3). Cards that
    score the other way do not matter for that; their ``bonus`` points by seat are added to those of a moon (relatives,
    section 7.1)."""
    if contract.shoots and len(takers) == 1:
        return tuple((contract.shooter if seat in takers else contract.shoot) + own for seat, own in enumerate(bonus))
    factor = contract.spared if len(takers) < len(points) else 1
    return tuple(factor * own for own in points)


def with_exactly(contract: ContractPlan, tricks: Sequence[int], points: tuple[int, ...]) -> tuple[int, ...]:
    """The points of a finished deal in which some numbers of ``tricks``, taken by seat, score instead of all else
    (relatives, section 6.6)."""
    exact = [contract.exact[number] for number in tricks]
    return tuple(own if instead is None else instead for own, instead in zip(points, exact, strict=True))


def layout_points(
    contract: ContractPlan, order: Sequence[int], left: Sequence[int], knocks: Sequence[int]
) -> tuple[int, ...]:
    """The points by seat of a layout that is over: for the places, the cards ``left`` in each hand, and the ``knocks``
    of each seat. ``order`` are the seats in finishing order, first out first; those that score cards left may be
    missing. Where a knock forfeits a place, a player who is out and has knocked scores only their knocks
    (relatives, section 6.8)."""
    words = contract.rules
    points = [words.card_left * cards + words.knock * times for cards, times in zip(left, knocks, strict=True)]
    for seat, value in zip(order, contract.places, strict=False):
        if not (words.forfeit and knocks[seat] and not left[seat]):
            points[seat] += value
    return tuple(points)
