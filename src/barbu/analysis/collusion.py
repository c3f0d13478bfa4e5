"""A report on an event, or on any set of games: pairs of players of which one gives up something for the other, again
and again, when they double and when they discard on the other's trick (decision 0340)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from math import sqrt
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from barbu.analysis.decisions import Decided, Weighed
from barbu.analysis.doubles import CLEAR, opportunities
from barbu.engine.actions import Action, Deal, Double, Play
from barbu.engine.game import Game
from barbu.engine.play.tricks import discarded_on
from barbu.notation.writer import actions_of

if TYPE_CHECKING:
    from barbu.kernel.machine import Machine

Kind = Literal["double", "discard"]

FALSE_ALARMS = 0.05
"""The share of reports on honest players that name any pair."""

FEWEST = 20
"""The fewest moments towards each other, and towards all others, from which anything is concluded."""

SHOWN = 5
"""How many doubles, and how many discards, a report shows of a pair: those that gave up most."""

LEVEL = "expert"
"""How far each discard is weighed."""


class Moment(NamedTuple):
    """What a player gave up when they could double another, or discarded on a trick that another was winning:
    ``given`` is 0 or more, in spreads of the contract for doubles and in points for discards, and ``clear`` says that
    it was more than a trifle. It is in a ``game``, by its name, in the deal of a number, at a move counted from the
    call; ``token`` is what they did."""

    kind: Kind
    speaker: str
    target: str
    given: float
    clear: bool
    game: str
    deal: int
    move: int
    token: str

    def as_dict(self) -> dict[str, Any]:
        """The same by name, for JSON."""
        return self._asdict()


class Tally(NamedTuple):
    """Moments of one kind of a pair: how many, how many clear ones, the mean of what was given up with its standard
    error, the mean towards everybody else, and by how many standard errors the ranks of the two differ. It is
    ``tested`` if the moments are enough to conclude anything."""

    times: int
    clear: int
    mean: float
    error: float
    others: float
    z: float
    tested: bool


class Pair(NamedTuple):
    """A player and another for whom they may give something up. ``z`` puts doubles and discards together, ``named``
    tells whether it is beyond what chance explains, and ``moments`` are those that gave up most."""

    speaker: str
    target: str
    doubles: Tally
    discards: Tally
    z: float
    named: bool
    moments: list[Moment]

    def as_dict(self) -> dict[str, Any]:
        """The same by name, for JSON."""
        plain = self._asdict()
        tallies = {"doubles": self.doubles._asdict(), "discards": self.discards._asdict()}
        return plain | tallies | {"moments": [each.as_dict() for each in self.moments]}


class Discard(NamedTuple):
    """A card that a person chose to throw on a trick that another was winning: the decision, the ``speaker``, the
    ``target`` who was winning, and the move in the deal, counted from the call."""

    decided: Decided
    speaker: str
    target: str
    move: int


def moments(
    game: Game, who: Sequence[str | None], names: Sequence[str], source: str, machine: "Machine | None" = None
) -> Iterator[Moment]:
    """The moments of a game in which a person could double another, and with a ``machine`` those in which they
    discarded. ``who`` are the persons who acted, by the place of each action (None: a bot, or the deck), ``names``
    those of all seats, and ``source`` is what the game is called."""
    for at, place, speaker, move, action in _acts(game, who):
        if isinstance(action, Double):
            for each in opportunities(at, action, names):
                clear = each.kindness > CLEAR
                yield Moment(
                    "double", speaker, each.target, each.kindness, clear, source, at.number, move, action.token
                )
        elif machine is not None and (found := _discard(at, place, speaker, move, action, names)) is not None:
            from barbu.analysis.weighing import weighed

            yield from discarded([found], {place: weighed(machine, found.decided, LEVEL)}, source)


def discards(game: Game, who: Sequence[str | None], names: Sequence[str]) -> list[Discard]:
    """The discards of a game that can be weighed. ``who`` and ``names`` are as for ``moments``."""
    found = (_discard(*act, names) for act in _acts(game, who))
    return [each for each in found if each is not None]


def discarded(found: Iterable[Discard], known: Mapping[int, Weighed | None], source: str) -> Iterator[Moment]:
    """The moments of some discards, from what is ``known`` of each by its place in the game; those that could not be
    weighed are left out."""
    for each in found:
        if (cost := known.get(each.decided.place)) is not None:
            at = each.decided.deal, each.move, each.decided.action.token
            yield Moment("discard", each.speaker, each.target, cost.loss, cost.mistake, source, *at)


def _acts(game: Game, who: Sequence[str | None]) -> Iterator[tuple[Game, int, str, int, Action]]:
    """What persons did in a game: the game before, the place of the action, the person, the move, and the action."""
    at, move = Game.agreed(game.rules, game.length), 0
    for place, (actor, action) in enumerate(actions_of(game)):
        move = 0 if isinstance(action, Deal) else move + 1
        speaker = who[place] if actor is not None and place < len(who) else None
        if speaker is not None:
            yield at, place, speaker, move, action
        at = at.apply(action)


def _discard(at: Game, place: int, speaker: str, move: int, action: Action, names: Sequence[str]) -> Discard | None:
    if not isinstance(action, Play) or (taker := discarded_on(at.running.board.play, action.card)) is None:
        return None
    view = at.view(at.running.to_act)
    return (
        Discard(Decided(place, at.number, view, action), speaker, names[taker], move) if len(view.legal) > 1 else None
    )


def report(found: Iterable[Moment], least: int = FEWEST) -> list[Pair]:
    """The pairs with at least so many moments, the most unusual first."""
    by_speaker: defaultdict[str, list[Moment]] = defaultdict(list)
    for each in found:
        if each.speaker != each.target:
            by_speaker[each.speaker].append(each)
    pairs = []
    for speaker, mine in by_speaker.items():
        kinds = [_Ranked([each for each in mine if each.kind == kind]) for kind in ("double", "discard")]
        for target in sorted({each.target for each in mine}):
            towards = [each for each in mine if each.target == target]
            if len(towards) >= least:
                doubles, discards = (each.tally(target) for each in kinds)
                tested = [each.z for each in (doubles, discards) if each.tested]
                z = sum(tested) / sqrt(len(tested)) if tested else 0.0
                worst = _worst(towards, "double") + _worst(towards, "discard")
                pairs.append(Pair(speaker, target, doubles, discards, z, False, worst))
    limit = alarm(len(pairs))
    return [each._replace(named=each.z > limit) for each in sorted(pairs, key=lambda each: -each.z)]


def alarm(pairs: int) -> float:
    """How many standard errors a pair must be away to be named, among so many."""
    return NormalDist().inv_cdf(1 - FALSE_ALARMS / max(1, pairs))


def _worst(towards: Sequence[Moment], kind: Kind) -> list[Moment]:
    clear = [each for each in towards if each.kind == kind and each.clear]
    return sorted(clear, key=lambda each: -each.given)[:SHOWN]


class _Ranked:
    """The moments of one kind of a speaker, ranked by what was given up. Ranks are used because most values are 0 and a
    few are large: the means of such values are seldom many of their standard errors apart.

    The moments of a deal resemble each other, and several of them are often towards the same player. So the error of a
    sum of ranks is the one that there would be if in each deal it were drawn who is who."""

    def __init__(self, moments: Sequence[Moment]) -> None:
        self._moments = moments
        count, ranks = len(moments), dict[float, float]()
        self._squares = 0.0
        for value, alike in groupby(enumerate(sorted(each.given for each in moments)), key=lambda each: each[1]):
            places = [place for place, _ in alike]
            ranks[value] = (places[0] + places[-1] - (count - 1)) / 2
            self._squares += len(places) * ranks[value] ** 2
        self._sums = defaultdict[str, float](float)
        deals, players = defaultdict[object, float](float), defaultdict[object, float](float)
        for each in moments:
            rank, deal = ranks[each.given], (each.game, each.deal)
            self._sums[each.target] += rank
            deals[deal] += rank
            players[deal, each.target] += rank
        self._in_deals = sum(each**2 for each in deals.values()) - self._squares
        self._towards_one = sum(each**2 for each in players.values()) - self._squares

    def tally(self, target: str) -> Tally:
        """The moments towards a target, and how they compare with the others."""
        towards = [each for each in self._moments if each.target == target]
        rest = [each.given for each in self._moments if each.target != target]
        mean, error = _mean([each.given for each in towards])
        clear = sum(each.clear for each in towards)
        tested = len(towards) >= FEWEST and error > 0 and len(rest) >= FEWEST
        return Tally(len(towards), clear, mean, error, _mean(rest)[0], self._apart(target, len(towards)), tested)

    def _apart(self, target: str, times: int) -> float:
        """By how many standard errors what was given up for a target ranks above the others."""
        count = len(self._moments)
        if self._squares == 0 or times in (0, count):
            return 0.0
        share = times / count
        alone = share * (1 - share) * self._squares * count / (count - 1)
        together = share * self._towards_one - share**2 * self._in_deals
        return self._sums[target] / sqrt(alone + max(0.0, together))


def _mean(values: Sequence[float]) -> tuple[float, float]:
    """The mean of some values and its standard error, each 0 if there are too few values."""
    count = len(values)
    if count < 2:
        return sum(values), 0.0
    mean = sum(values) / count
    return mean, sqrt(sum((value - mean) ** 2 for value in values) / (count - 1) / count)
