"""Shooting the moon: who may still take everything, how likely that is, and what follows for the trick on the table."""

from typing import NamedTuple

from barbu.bots.club_1.tricks.stakes import Stakes
from barbu.engine.play.tricks import Tricks

BEGUN = 0.3
"""The share of all points from which on a player who alone has taken any may take everything."""


class Moonshot(NamedTuple):
    """A player who alone has taken what scored so far: their seat, their share of all points, the share that one more
    point is, and what their success is worth to the seat that weighs it, in points above the table's mean."""

    shooter: int
    share: float
    point: float
    value: float

    def bonus(self, taker: int, points: float) -> float:
        """What it changes when a seat takes a trick with so many points: the shooter comes nearer, or somebody else
        has stopped them."""
        if not points:
            return 0.0
        now = _chance(self.share)
        return self.value * (_chance(self.share + points * self.point) - now if taker == self.shooter else -now)


def _chance(share: float) -> float:
    """The chance of a player who alone has taken points to take everything, by their share."""
    return (min(1.0, max(0.0, share - BEGUN) / (1 - BEGUN))) ** 2


def moonshot(stakes: Stakes, play: Tricks, seat: int) -> Moonshot | None:
    """Who may shoot the moon, as a seat sees it; None while nobody is near, and once two have taken points."""
    if not stakes.shoot or not play.done:
        return None
    taken: dict[int, int] = {}
    for number, trick in enumerate(play.done):
        points = stakes.tricks[number] + sum(stakes.points_of(1 << card) for card in trick.cards)
        if points:
            taken[trick.winner] = taken.get(trick.winner, 0) + points
    if len(taken) != 1:
        return None
    ((shooter, points),) = taken.items()
    share = points / stakes.taken
    if share < BEGUN:
        return None
    players = len(play.terms.after)
    size = (abs(stakes.shoot) + abs(points)) / players
    return Moonshot(shooter, share, 1 / stakes.taken, size * (players - 1) if seat == shooter else -size)
