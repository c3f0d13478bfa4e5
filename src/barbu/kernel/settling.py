"""From points to scores, compiled."""

from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers


@part
def pay(times: Numbers, points: Numbers, scores: Numbers) -> None:
    """Write down the scores: the points with the side payments of every pair of seats (catalogue 2.5)."""
    players = len(points)
    for seat in range(players):
        scores[seat] = points[seat]
    for one in range(players):
        for other in range(one + 1, players):
            amount = times[one, other] * (points[one] - points[other])
            scores[one] += amount
            scores[other] -= amount
