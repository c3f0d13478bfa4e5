"""Shooting the moon: who may still take everything, how likely it is, and what this means for the current trick."""

from typing import NamedTuple

from barbu.bots.club.tricks.stakes import Stakes
from barbu.engine.play.tricks import Tricks

BEGUN = 0.3
"""The share of all points from which a player who alone has taken points may be shooting the moon."""


class Moonshot(NamedTuple):
    """A player who alone has taken points so far: their seat, their share of all points, the share of a single point,
    and the value of their success to the seat that weighs it, in points above the table's mean."""

    shooter: int
    share: float
    point: float
    value: float

    def bonus(self, taker: int, points: float) -> float:
        """The change in value when a seat takes a trick with some points: either the shooter comes nearer, or another
        player stops them."""
        if not points:
            return 0.0
        now = _chance(self.share)
        return self.value * (_chance(self.share + points * self.point) - now if taker == self.shooter else -now)


def _chance(share: float) -> float:
    """The chance that a player who alone has taken points will take everything, by their share of the points."""
    return (min(1.0, max(0.0, share - BEGUN) / (1 - BEGUN))) ** 2


def moonshot(stakes: Stakes, play: Tricks, seat: int) -> Moonshot | None:
    """Who may shoot the moon, as a seat sees it; None while no player is near it, and once two players have taken
    points."""
    if not stakes.shoot or not play.done:
        return None
    moon, taken = stakes.contract.moon, dict[int, int]()
    for number, trick in enumerate(play.done):
        points = stakes.tricks[number] + sum(stakes.points_of(1 << card & moon) for card in trick.cards)
        if points:
            taken[trick.winner] = taken.get(trick.winner, 0) + points
    if len(taken) != 1:
        return None
    ((shooter, points),) = taken.items()
    whole = stakes.taken - stakes.points_of(stakes.scoring & ~moon)
    share = points / whole
    if share < BEGUN:
        return None
    players = len(play.terms.after)
    size = (abs(stakes.shoot) + abs(points)) / players
    return Moonshot(shooter, share, 1 / whole, size * (players - 1) if seat == shooter else -size)
