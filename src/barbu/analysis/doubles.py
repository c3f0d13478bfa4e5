"""Who doubles whom against their own interest: what makes collusion visible, one pair at a time.

Two players who help each other can do so in the doubling: one spares the other although a double would pay, or doubles
them when it costs. What a double is worth is the club bot's valuation of the same View: by how many points the speaker
expects to beat the other, given their own hand and what has been said.
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
"""By how many spreads of the contract a double has to win or lose for it to be clear to everybody."""


class Opportunity(NamedTuple):
    """Somebody could double somebody else. ``gain`` is what that was worth to them, in spreads of the contract (what a
    hand typically adds to or takes from its score); ``doubled`` whether they did."""

    speaker: str
    target: str
    gain: float
    doubled: bool

    @property
    def kindness(self) -> float:
        """What they gave away for the other: the gain that they did not take, or the loss that they took on."""
        return max(0.0, -self.gain if self.doubled else self.gain)


class Tally(NamedTuple):
    """All opportunities of one player to double another: how many ``times``, how often they ``doubled``, ``spared`` one
    whom it clearly paid to double, or ``given`` a double that clearly cost. ``mean`` is what they gave away each time,
    with its standard ``error``; ``others`` the same towards everybody else; ``z`` the difference in standard errors."""

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
        """The figures by name, as JSON has them."""
        return self._asdict()


def opportunities(game: Game, said: Double, names: Sequence[str]) -> list[Opportunity]:
    """Whom the seat whose turn it is could double, and whether it does, by the names of all seats. A double that has to
    be made says nothing, and nor does one between partners."""
    seat = game.turn
    assert seat is not None
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


def tallied(found: Iterable[Opportunity]) -> list[Tally]:
    """The opportunities of each pair together, the most unusual first."""
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


def _tally(speaker: str, target: str, towards: Sequence[Opportunity], rest: Sequence[float]) -> Tally:
    mean, error = _mean([each.kindness for each in towards])
    others, other_error = _mean(rest)
    spread = sqrt(error * error + other_error * other_error)
    return Tally(
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
    """The mean of some values and its standard error, 0 where it cannot be told."""
    count = len(values)
    if not count:
        return 0.0, 0.0
    mean = sum(values) / count
    if count < 2:
        return mean, 0.0
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
