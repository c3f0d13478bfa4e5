"""Playing strength from scores: a fold over results, one after the other (decision 0290).

A player's strength is what they are expected to score above the mean of a table of average players in a whole game. The
unit here is the spread: the standard deviation of that score among equal players, which is luck. A result of a table
moves its players in proportion to what is not known of them, and an old result counts half after a year.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from math import sqrt
from typing import NamedTuple

PRIOR = 0.26
"""The standard deviation of players' strengths, in spreads: 40 points where a game's spread is 155, as in a club."""

HALF_LIFE_D = 365.0
"""After so many days, a result counts half."""

CARDS = 0.3
"""The share of luck that the cards are, which the same seat has at all tables with the same deals. It is 0.52 among
players who choose nearly the same contracts, and less among people."""

LEAST = 1e-9
"""The least variance of a strength that is given."""


class Result(NamedTuple):
    """What a table scored: the players by seat (one may have several seats), how far each seat is ahead of the table's
    mean in spreads (more is better), how much of a whole game was played, and when (None: not known). ``deals`` is the
    same for tables with the same cards, ``luck`` the share of its variance that is left in the leads, and ``game`` the
    name of the game, where it is asked for."""

    players: tuple[str, ...]
    leads: tuple[float, ...]
    share: float
    day: date | None = None
    deals: str = ""
    luck: float = 1.0
    game: str = ""


class Fixed(NamedTuple):
    """A strength that is given, such as that of a bot, and its standard error, in spreads. No result moves it."""

    mean: float
    error: float = 0.0


class Strength(NamedTuple):
    """A player's strength and its standard error, in spreads, from so many games."""

    player: str
    mean: float
    error: float
    games: int


class Known(NamedTuple):
    """What is known of a player: mean and variance on a day, in spreads, from so many games."""

    mean: float = 0.0
    variance: float = PRIOR**2
    day: date | None = None
    games: int = 0

    def on(self, day: date | None) -> "Known":
        """The same on a later day, when it counts less."""
        if day is None:
            return self
        if self.day is None:
            return self._replace(day=day)
        if day <= self.day:
            return self
        kept = 0.5 ** ((day - self.day).days / HALF_LIFE_D)
        precision = PRIOR**-2 + (1 / self.variance - PRIOR**-2) * kept
        return Known(self.mean / self.variance * kept / precision, 1 / precision, day, self.games)


class Strengths:
    """The strengths of all players in a family of rules. The same results in the same order give the same numbers.
    ``fixed`` are strengths that are given: what a result tells of the others is less if they are not known well.
    ``known`` is what earlier results have told."""

    def __init__(self, fixed: Mapping[str, Fixed] | None = None, known: Mapping[str, Known] | None = None) -> None:
        given = (fixed or {}).items()
        self._known = dict(known or {})
        self._fixed = {player: Known(each.mean, max(each.error**2, LEAST)) for player, each in given}

    def add(self, result: Result) -> None:
        """Count a result."""
        seats = Counter(result.players)
        before = {player: self.known(player, result.day) for player in seats}
        leads = dict.fromkeys(seats, 0.0)
        for player, lead in zip(result.players, result.leads, strict=True):
            leads[player] += lead / result.luck
        # What one player gains, the others lose in equal parts, so that only differences are seen. In terms of
        # precisions, a table adds told * (diagonal of the seats - seats * seats' / all).
        every = len(result.players)
        told = result.share / result.luck * every / (every - 1)
        precision = {player: 1 / before[player].variance + told * count for player, count in seats.items()}
        moved = {player: before[player].mean / before[player].variance + leads[player] for player in seats}
        common = sum(seats[player] ** 2 / precision[player] for player in seats)
        factor = told / every / (1 - told / every * common)
        drift = factor * sum(seats[player] * moved[player] / precision[player] for player in seats)
        for player, count in seats.items():
            mean = (moved[player] + count * drift) / precision[player]
            variance = 1 / precision[player] + factor * (count / precision[player]) ** 2
            if player in self._fixed:
                self._fixed[player] = before[player]._replace(games=before[player].games + 1)
            else:
                self._known[player] = Known(mean, variance, before[player].day, before[player].games + 1)

    def add_together(self, results: Sequence[Result]) -> None:
        """Count the results of tables with the same deals: of each, what the others show of its cards is taken off."""
        for result in self._without_cards(results) if len(results) > 1 else results:
            self.add(result)

    def _without_cards(self, results: Sequence[Result]) -> list[Result]:
        beyond = [self._beyond(result) for result in results]
        others = len(results) - 1
        alike = CARDS / (CARDS + (1 - CARDS + results[0].share * PRIOR**2) / others)
        every = [sum(seat) for seat in zip(*beyond, strict=True)]
        return [
            result._replace(
                leads=tuple(
                    lead - alike * (total - own) / others
                    for lead, own, total in zip(result.leads, table, every, strict=True)
                ),
                luck=1 - CARDS * alike,
            )
            for result, table in zip(results, beyond, strict=True)
        ]

    def _beyond(self, result: Result) -> list[float]:
        """How far each seat is ahead beyond what the strengths let expect."""
        means = [(self.known(player, result.day)).mean for player in result.players]
        of_others = len(means) - 1
        return [
            lead - result.share * (mean - (sum(means) - mean) / of_others)
            for lead, mean in zip(result.leads, means, strict=True)
        ]

    def known(self, player: str, day: date | None = None) -> Known:
        """What is known of a player, on a day or as the last result has left it."""
        return self._fixed.get(player) or self._at(player, day)

    def _at(self, player: str, day: date | None) -> Known:
        return self._known.get(player, Known()).on(day)

    def ranked(self, day: date | None = None) -> list[Strength]:
        """All players on a day, the strongest first."""
        known = [(player, self._at(player, day)) for player in self._known]
        known += [(player, each) for player, each in self._fixed.items() if each.games]
        found = [Strength(player, each.mean, sqrt(each.variance), each.games) for player, each in known]
        return sorted(found, key=lambda each: (-each.mean, each.player))


def strengths(results: Iterable[Result], fixed: Mapping[str, Fixed] | None = None) -> list[Strength]:
    """The strengths after some results, on the day of the last one, the strongest first. Results are counted by day;
    those without one come first. Those with the same deals are counted together, on the day of the last of them."""
    found, last = Strengths(fixed), None
    for same in together(results):
        found.add_together(same)
        last = same[-1].day
    return found.ranked(last)


def together(results: Iterable[Result]) -> list[list[Result]]:
    """Results by day, those with the same deals together on the day of the last of them."""
    found: dict[str, list[Result]] = {}
    for at, result in enumerate(sorted(results, key=_day)):
        found.setdefault(result.deals or f"{at}", []).append(result)
    return sorted(found.values(), key=lambda same: _day(same[-1]))


def _day(result: Result) -> date:
    return result.day or date.min
