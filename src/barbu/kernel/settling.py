"""From points to scores, compiled."""

from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers


@part
def pay(worth: Numbers, points: Numbers, scores: Numbers) -> None:
    """Write down the scores: what the points of all seats are worth to each (catalogue 2.5)."""
    players = len(points)
    for seat in range(players):
        score = 0
        for other in range(players):
            score += worth[seat, other] * points[other]
        scores[seat] = score
