"""How everyone stands in a tournament, and how much of it may be luck."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from math import sqrt
from statistics import fmean
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.strength.estimate import CARDS
from barbu.strength.spread import spread_of
from barbu.tournament.event import Event

SURE = 2.0
"""How many errors a difference must have to say something of the players."""


class Standing(NamedTuple):
    """A player's ``place``, which ties share, what they are ahead in all, in points of which more are better, in each
    round (None: they did not play), and whether they still play."""

    place: int
    name: str
    total: float
    rounds: tuple[float | None, ...]
    playing: bool


class Standings(NamedTuple):
    """All standings, the best first; the standard ``error`` of a total after so many ``deals``, and how many of the
    first places may be luck alone."""

    standings: list[Standing]
    deals: int
    error: float
    doubtful: int


def standings(event: Event) -> Standings:
    """The standings after what has been scored. What counts is how far a score is ahead of the mean: with the same
    deals that of the same seat at the other tables, else that of the same table. Bots count for the mean alone."""
    ahead: defaultdict[str, dict[int, float]] = defaultdict(dict)
    for number, name, lead in _leads(event):
        ahead[name][number] = lead
    rounds = range(1, len(event.drawn) + 1)
    totals = {name: sum(ahead[name].values()) for name in event.entered}
    # Those of whom nothing counts are behind all others, at one place.
    ranked = sorted(event.entered, key=lambda name: (not ahead[name], -totals[name]))
    playing = {*event.playing}
    found, place = list[Standing](), 1
    for at, name in enumerate(ranked, 1):
        before = ranked[at - 2]
        if at > 1 and (round(totals[before] - totals[name], 6) > 0 or (ahead[before] and not ahead[name])):
            place = at
        leads = tuple(ahead[name].get(number) for number in rounds)
        found.append(Standing(place, name, totals[name], leads, name in playing))
    played = max((len(each) for each in ahead.values()), default=0)
    deals = played * Game(event.rules, event.length).deals
    error = _error(event, deals)
    doubtful = sum(found[0].total - each.total < SURE * sqrt(2) * error for each in found if ahead[each.name])
    return Standings(found, deals, error, doubtful)


def _leads(event: Event) -> Iterator[tuple[int, str, float]]:
    """By round and player, how far they were ahead."""
    sign = -1 if event.rules.winner == "lowest" else 1
    scores, counts = event.scores, event.counts()
    for number, drawn in enumerate(event.drawn, 1):
        scored = {at: scores[number, at] for at in range(1, len(drawn.tables) + 1) if (number, at) in scores}
        for at, points in scored.items():
            others = [each for other, each in scored.items() if other != at]
            for seat, name in enumerate(drawn.tables[at - 1]):
                if counts[number, name]:
                    yield number, name, sign * (points[seat] - _mean(event, points, others, seat))


def _mean(event: Event, points: Sequence[int], others: Sequence[Sequence[int]], seat: int) -> float:
    return fmean(other[seat] for other in others) if event.same_deals and others else fmean(points)


def _error(event: Event, deals: int) -> float:
    """The luck in a total after so many deals, in points: the same deals take the cards' part of it away, and the mean
    of few other tables adds some of theirs."""
    spread = spread_of(event.rules)
    variance = deals * spread.points**2 / spread.deals
    tables = min((len(each.tables) for each in event.drawn), default=1)
    if event.same_deals and tables > 1:
        variance *= (1 - CARDS) * (1 + 1 / (tables - 1))
    return sqrt(variance)
