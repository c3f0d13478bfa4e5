"""Ladders as bridge clubs keep them: what a player's results of a period come to (decision 0323).

A result is the score beyond the mean of the opponents, plus the mean of the opponents' strengths. The score on the
ladder is the mean of a player's results, as if twelve average games had been played besides.
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from barbu.strength.estimate import Result, Strengths, together

AVERAGE_GAMES = 12.0
"""The number of average games, with result 0, that are counted besides those played. In simulations of a club, a ladder
with them ranks players as well as their strengths do."""


class Entry(NamedTuple):
    """What a player made of a game: the result, in spreads, and how much of a whole game it was."""

    player: str
    result: float
    share: float


class Total(NamedTuple):
    """What a player has made of the games of a period together."""

    result: float = 0.0
    share: float = 0.0
    games: int = 0

    def plus(self, entry: Entry) -> "Total":
        """The same with one more game."""
        return Total(self.result + entry.result, self.share + entry.share, self.games + 1)

    @property
    def score(self) -> float:
        """What the ladder shows, in spreads."""
        return self.result / (self.share + AVERAGE_GAMES)


def entries(result: Result, before: Strengths) -> list[Entry]:
    """What the players made of a game, by seat, with the strengths as they were ``before``."""
    means = [before.known(player, result.day).mean for player in result.players]
    others = len(means) - 1
    return [
        Entry(player, lead * len(means) / others + result.share * (sum(means) - mean) / others, result.share)
        for player, lead, mean in zip(result.players, result.leads, means, strict=True)
    ]


def fold(results: Iterable[Result], found: Strengths) -> Iterator[tuple[Result, list[Entry]]]:
    """Count results in the order in which ``estimate.strengths`` does, in the strengths ``found`` so far: each once,
    with what its players made of it."""
    for same in together(results):
        made = [entries(result, found) for result in same]
        found.add_together(same)
        yield from zip(same, made, strict=True)
