"""Shooting the moon: who may still take everything, how likely that is, and what follows for the trick on the table."""

from barbu.bots.club.stakes import Stakes
from barbu.engine.tricks import Tricks

BEGUN = 0.3
"""Share of all points from which on somebody who alone has taken any is feared to take everything."""

STEP = 0.15
"""How much likelier it becomes with another trick that scores."""


def bonuses(stakes: Stakes, play: Tricks, seat: int) -> list[float] | None:
    """For each seat, what it changes for one seat (in points above the table's mean) when that seat takes the next
    trick that scores: it ends the only player's chance to take everything, or brings him nearer to it. None while
    nobody is near, and once two have taken something that scores.
    """
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
    chance = ((share - BEGUN) / (1 - BEGUN)) ** 2
    players = len(play.terms.after)
    size = (abs(stakes.shoot) + abs(points)) / players
    value = size * (players - 1) if seat == shooter else -size
    return [(STEP if each == shooter else -chance) * value for each in range(players)]
