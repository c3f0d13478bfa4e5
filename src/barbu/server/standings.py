"""Who leads and who wins: players or teams in the order of the standings."""

from collections.abc import Sequence

from barbu.engine.actions import SEATS
from barbu.rules.model import Rules
from barbu.server import protocol


def teams(rules: Rules) -> list[tuple[int, ...]]:
    """The seats of each team, none where everybody plays for himself."""
    if rules.session.teams == "none":
        return []
    half = rules.players // 2
    return [(seat, seat + half) for seat in range(half)]


def standings(rules: Rules, totals: Sequence[int]) -> list[protocol.Standing]:
    """Players or teams, the best first; equal totals share a place."""
    sides = teams(rules) or [(seat,) for seat in range(rules.players)]
    sign = -1 if rules.winner == "lowest" else 1
    sums = [sum(totals[seat] for seat in side) for side in sides]
    found = []
    for side, total in sorted(zip(sides, sums, strict=True), key=lambda each: (-sign * each[1], each[0])):
        place = 1 + sum(sign * other > sign * total for other in sums)
        wins = total > 0 if rules.winner == "positive" else place == 1
        found.append(protocol.Standing([SEATS[seat] for seat in side], total, place, wins))
    return found
