"""Finds pairs of players of which one doubles or spares the other against their own interest, a sign of collusion.

Two players can collude in the doubling: one spares the other although a double would pay, or doubles them although it
costs. The club bot estimates what a double is worth from the same View: by how many points the speaker expects to beat
the other, given their own hand and the doubling so far.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Any, NamedTuple

from barbu.bots.club.doubling.choice import expectations, gains_over
from barbu.engine.actions import Double
from barbu.engine.game import Game
from barbu.engine.phases import Doubling

CLEAR = 0.5
"""How many spreads of the contract a double must win or lose to be clearly good or bad to everybody."""


class Opportunity(NamedTuple):
    """A chance for one player to double another. ``gain`` is what the double was worth to the speaker, in spreads of
    the contract (how much a hand typically moves its score), and ``doubled`` is whether they made it."""

    speaker: str
    target: str
    gain: float
    doubled: bool

    @property
    def kindness(self) -> float:
        """What the speaker gave up for the target: the gain they did not take, or the loss they took on."""
        return max(0.0, -self.gain if self.doubled else self.gain)


class DoubleTally(NamedTuple):
    """All chances of one player to double another: how many ``times`` they had one, and how often they ``doubled``.
    ``spared`` counts the doubles they did not make although they clearly paid, ``given`` those they made although they
    clearly cost. ``mean`` is what they gave up each time, with its standard ``error``; ``others`` is the same towards
    everybody else, and ``z`` the difference in standard errors."""

    speaker: str
    target: str
    times: int
    doubled: int
    spared: int
    given: int
    mean: float
    error: float
    others: float
    z: float

    def as_dict(self) -> dict[str, Any]:
        """The figures by name, for JSON."""
        return self._asdict()


def opportunities(game: Game, said: Double, names: Sequence[str]) -> list[Opportunity]:
    """The players that the seat to act could double, and whether it does so in ``said``; ``names`` are those of all
    seats. Forced doubles and doubles between partners are left out, since they reveal nothing."""
    seat = game.running.to_act
    view = game.view(seat)
    board = view.board
    if not isinstance(board, Doubling):
        return []
    expected = expectations(view, board)
    forced = board.doubles.must(seat)
    return [
        Opportunity(names[seat], names[other], gain / expected.spread, bool(said.targets >> other & 1))
        for other, gain in gains_over(view, expected).items()
        if expected.spread and gain and not forced >> other & 1
    ]


def tallied(found: Iterable[Opportunity]) -> list[DoubleTally]:
    """The opportunities of each pair added up, the most unusual pair first."""
    by_speaker: dict[str, list[Opportunity]] = defaultdict(list)
    for each in found:
        by_speaker[each.speaker].append(each)
    tallies = []
    for speaker, mine in by_speaker.items():
        by_target: dict[str, list[Opportunity]] = defaultdict(list)
        for each in mine:
            by_target[each.target].append(each)
        for target, towards in by_target.items():
            rest = [each.kindness for each in mine if each.target != target]
            tallies.append(_tally(speaker, target, towards, rest))
    return sorted(tallies, key=lambda each: (-each.z, -each.times, each.speaker, each.target))


def _tally(speaker: str, target: str, towards: Sequence[Opportunity], rest: Sequence[float]) -> DoubleTally:
    mean, error = _mean([each.kindness for each in towards])
    others, other_error = _mean(rest)
    spread = sqrt(error * error + other_error * other_error)
    return DoubleTally(
        speaker,
        target,
        times=len(towards),
        doubled=sum(each.doubled for each in towards),
        spared=sum(not each.doubled and each.gain > CLEAR for each in towards),
        given=sum(each.doubled and each.gain < -CLEAR for each in towards),
        mean=mean,
        error=error,
        others=others,
        z=(mean - others) / spread if spread and rest else 0.0,
    )


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values and its standard error, each 0 if there are too few values."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
