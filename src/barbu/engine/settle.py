"""From points to scores: who is credited with them, side payments between pairs of seats, and the split of deals that
are not played."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from barbu.engine.plan import ContractPlan, Plan


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


PLACES_ON = {"taker": 0, "left": 1, "right": -1}
"""How many places after the taker the seat sits to which points go."""


def credited(points: tuple[int, ...], to: str, declarer: int | None) -> tuple[int, ...]:
    """The points of what each seat has taken, by the seat that they are written down for. Where they go ``to`` the
    declarer, the others pay their points and what the declarer takes counts nothing, so the sum is 0; ``left`` and
    ``right`` are the neighbours of the seat that took (relatives, sections 6.6 and 9.1)."""
    if to == "declarer":
        paid = sum(points) - points[declarer] if declarer is not None else 0
        return tuple(-paid if seat == declarer else own for seat, own in enumerate(points))
    by = PLACES_ON[to]
    return tuple(points[(seat - by) % len(points)] for seat in range(len(points)))


def trial_points(players: int, declarer: int, price: int, failures: int, attempts: int, behind: int) -> tuple[int, ...]:
    """The points of a trial: only its player has any, a fixed ``price`` for each failure. If they fail the last of
    several ``attempts``, they have as many as make them the last of all (relatives, section 6.9): ``behind``, if that
    is more."""
    amount = failures * abs(price)
    if failures >= attempts > 1:
        amount = max(amount, behind)
    return tuple((amount if price > 0 else -amount) if seat == declarer else 0 for seat in range(players))


def split(total: int, players: int, declarer: int) -> tuple[int, ...]:
    """The points of an undoubled negative deal that is not played. The declarer's opponents share the total equally, in
    whole points with halves rounded away from zero; the declarer takes the rest."""
    others = players - 1
    share = (2 * abs(total) + others) // (2 * others)
    if total < 0:
        share = -share
    return tuple(total - share * others if seat == declarer else share for seat in range(players))


def shared_tricks(tricks: int, players: int, declarer: int) -> tuple[int, ...]:
    """The tricks of a contract that is settled without play: all take equally many, and the declarer also those left
    over, so 4-3-3-3 of thirteen (relatives, section 3.1)."""
    share, rest = divmod(tricks, players)
    return tuple(share + rest if seat == declarer else share for seat in range(players))


def paid(points: tuple[int, ...], payer: int, payee: int, amount: int) -> tuple[int, ...]:
    """The scores after one seat has paid another, whatever either took (relatives, section 3.1)."""
    net = list(points)
    net[payer] -= amount
    net[payee] += amount
    return tuple(net)


class Due(NamedTuple):
    """What is paid because of a contract that was turned round: so many good points from the ``payer`` to the
    ``payee``; None is the pool."""

    payer: int | None
    payee: int | None
    amount: int


def took_all(points: Sequence[int], seat: int | None) -> bool:
    """Whether a seat has taken everything that scores, as far as a deal has got: none of the others has any points."""
    return not any(own for each, own in enumerate(points) if each != seat)


def dues_of(plan: Plan, contract: ContractPlan, points: Sequence[int], reverser: int, declarer: int) -> tuple[Due, ...]:
    """What is paid after a seat has turned a contract round. If it took everything, it gets the reward from the
    declarer or, where fines go into a pool, from each of the others; if not, it pays the fine (relatives, section
    9.1)."""
    words = contract.rules
    if took_all(points, reverser):
        payers = [seat for seat in range(plan.players) if seat != reverser] if plan.pools else [declarer]
        return tuple(Due(seat, reverser, words.reward) for seat in payers)
    return (Due(reverser, None if plan.pools else declarer, words.fine),)


def with_dues(points: tuple[int, ...], dues: tuple[Due, ...], sign: int) -> tuple[int, ...]:
    """The scores after some dues have been paid; ``sign`` is -1 where points are bad."""
    net = list(points)
    for payer, payee, amount in dues:
        if payer is not None:
            net[payer] -= sign * amount
        if payee is not None:
            net[payee] += sign * amount
    return tuple(net)


def moved(points: tuple[int, ...], exposures: tuple[Exposure, ...]) -> tuple[int, ...]:
    """The scores after the transfers for exposed cards."""
    net = list(points)
    for _, shower, taker, amount in exposures:
        net[shower] += amount
        net[taker] -= amount
    return tuple(net)
