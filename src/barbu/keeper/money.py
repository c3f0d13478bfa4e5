"""Totals turned into money, with the fewest payments between the players."""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.messages import message

_RATE = re.compile(r"[0-9]{1,6}([.,][0-9]{1,6})?|[.,][0-9]{1,6}|[0-9]{1,6}/[0-9]{1,6}")


class RateError(BarbuError):
    """A text is no rate."""

    code = "keeper-rate"


class Transfer(NamedTuple):
    """An amount, in the smallest unit of the currency, that one seat pays another."""

    payer: int
    payee: int
    amount: int


def rate_of(text: str) -> Fraction:
    """What a point is worth, such as 0.10 or 1/4.

    Raises:
        RateError: the text is none, or nothing.
    """
    text = text.strip()
    _, _, below = text.partition("/")
    rate = Fraction(0)
    if _RATE.fullmatch(text) and (not below or int(below)):
        rate = Fraction(text.replace(",", "."))
    if rate <= 0:
        raise RateError(message("keeper-rate", given=text[:20]))
    return rate


def balances(game: Game, names_at: Callable[[int], Sequence[str]]) -> dict[str, Fraction]:
    """What everybody who has played is above the average of the deals that they played; together 0."""
    won = dict.fromkeys(names_at(1), Fraction(0))
    for done in game.finished:
        mean = Fraction(sum(done.scores), len(done.scores))
        for name, score in zip(names_at(done.deal.number), done.scores, strict=True):
            won[name] = won.get(name, Fraction(0)) + score - mean
    return won


def amounts(totals: Sequence[int | Fraction], rate: Fraction, sign: int = 1) -> tuple[int, ...]:
    """What each seat wins, in the smallest unit, at a ``rate`` of units a point; together 0. Everybody is paid what
    they are above the average, so a zero-sum game pays each total as it is. ``sign`` is -1 where low totals win. Units
    that do not come out even go to those whose share of one was largest, the first seat first."""
    mean = Fraction(sum(totals), len(totals))
    shares = [sign * rate * (total - mean) for total in totals]
    whole = [share.numerator // share.denominator for share in shares]
    order = sorted(range(len(shares)), key=lambda seat: (whole[seat] - shares[seat], seat))
    for seat in order[: -sum(whole)]:
        whole[seat] += 1
    return tuple(whole)


def payments(amounts: Sequence[int]) -> tuple[Transfer, ...]:
    """The fewest payments that give every seat its amount: as many as there are players who win or lose, less one for
    each group that settles among itself."""
    found: list[Transfer] = []
    for group in _groups(amounts):
        balance = {seat: amounts[seat] for seat in group}
        while any(balance.values()):
            payer, payee = min(balance, key=lambda seat: balance[seat]), max(balance, key=lambda seat: balance[seat])
            amount = min(-balance[payer], balance[payee])
            found.append(Transfer(payer, payee, amount))
            balance[payer] += amount
            balance[payee] -= amount
    return tuple(found)


def _groups(amounts: Sequence[int]) -> list[list[int]]:
    """The seats with something to pay or to get, in as many groups as can settle among themselves."""
    seats = [seat for seat, amount in enumerate(amounts) if amount]
    sums = [
        sum(amounts[seat] for place, seat in enumerate(seats) if mask >> place & 1) for mask in range(1 << len(seats))
    ]
    # For each set of seats how many groups can be closed while they are lined up one by one, and who came last.
    best, last = [0] * len(sums), [0] * len(sums)
    for mask in range(1, len(sums)):
        before = [place for place in range(len(seats)) if mask >> place & 1]
        last[mask] = max(before, key=lambda place: best[mask ^ 1 << place])
        best[mask] = best[mask ^ 1 << last[mask]] + (sums[mask] == 0)
    groups: list[list[int]] = []
    mask = len(sums) - 1
    while mask:
        if sums[mask] == 0:
            groups.append([])
        groups[-1].append(seats[last[mask]])
        mask ^= 1 << last[mask]
    return groups
