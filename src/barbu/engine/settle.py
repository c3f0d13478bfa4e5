"""From points to scores: side payments between pairs of seats, and the split of deals that are not played."""

from collections.abc import Callable
from typing import NamedTuple


class SidePayment(NamedTuple):
    """The side payment for doubles between two seats. ``times`` is 0, 1 or 2; ``difference`` is the points of ``first``
    minus those of ``second``; ``second`` pays ``amount`` to ``first`` (or the other way round if it is negative)."""

    first: int
    second: int
    times: int
    difference: int
    amount: int


class Exposure(NamedTuple):
    """The transfer for an exposed card: ``amount`` goes from ``taker`` to ``shower``, or is 0 if they are the same."""

    card: int
    shower: int
    taker: int
    amount: int


def side_payments(points: tuple[int, ...], multiplicity: Callable[[int, int], int]) -> tuple[SidePayment, ...]:
    """The side payment between every pair of seats, in seat order, computed from points, never from scores (catalogue
    2.5)."""
    players = len(points)
    payments = []
    for first in range(players):
        for second in range(first + 1, players):
            times = multiplicity(first, second)
            difference = points[first] - points[second]
            payments.append(SidePayment(first, second, times, difference, times * difference))
    return tuple(payments)


def scores(points: tuple[int, ...], targets: tuple[int, ...]) -> tuple[int, ...]:
    """The scores of a deal: points plus all side payments. ``targets`` has for each seat the mask of the seats it
    doubled."""
    if not any(targets):
        return points
    net = list(points)
    players = len(points)
    for seat, mask in enumerate(targets):
        for other in range(players) if mask else ():
            if mask >> other & 1:
                difference = points[seat] - points[other]
                net[seat] += difference
                net[other] -= difference
    return tuple(net)


def split(total: int, players: int, declarer: int) -> tuple[int, ...]:
    """The points of an undoubled negative deal that is not played. The declarer's opponents share the total equally, in
    whole points with halves rounded away from zero; the declarer takes the rest."""
    others = players - 1
    share = (2 * abs(total) + others) // (2 * others)
    if total < 0:
        share = -share
    return tuple(total - share * others if seat == declarer else share for seat in range(players))


def moved(points: tuple[int, ...], exposures: tuple[Exposure, ...]) -> tuple[int, ...]:
    """The scores after the transfers for exposed cards."""
    net = list(points)
    for _, shower, taker, amount in exposures:
        net[shower] += amount
        net[taker] -= amount
    return tuple(net)
