"""What directors and those who keep a club are told of pairs of players of which one gives something up for the other
(decision 0340)."""

from typing import Literal

from msgspec import Struct


class PairMoment(Struct, frozen=True):
    """A double, a pass or a discard that gave something up: in a ``game``, which has a ``name`` where its deals can be
    seen, in a deal, at a move; ``cost`` is in spreads of the contract for doubles, and in points for discards. ``code``
    opens the finished deals of the game, as that of a shared review does."""

    kind: Literal["double", "discard"]
    game: str
    code: str
    name: str
    deal: int
    move: int
    act: str
    cost: float


class PairTally(Struct, frozen=True):
    """What a player gave up for another in decisions of one kind: how many ``decisions``, the mean they ``gave`` up
    with its standard ``error``, and the mean towards all ``others``."""

    decisions: int
    gave: float
    error: float
    others: float


class PairLine(Struct, frozen=True):
    """A player and another: what the one gave up in spreads when they could double the other (``doubles``), and in
    points when they discarded on the other's tricks (``discards``). ``z`` says by how many standard errors what they
    gave up differs from what they gave up for all others, both kinds together, and ``honest`` how large a share of
    honest pairs differs as much. It is ``named`` if chance does not explain it, with the ``moments`` of each kind that
    gave up most."""

    speaker: str
    target: str
    doubles: PairTally
    discards: PairTally
    z: float
    honest: float
    named: bool
    moments: list[PairMoment]


class Weighing(Struct, frozen=True):
    """How far the discards of a report are: ``done`` of the games ``of`` which they are weighed, and how many earlier
    games are ``left_out``, since a report may cost only so much. They count from when it is ``over``; it is ``missing``
    where the server has no kernel, and has ``failed`` if it could not be finished."""

    state: Literal["going", "over", "missing", "failed"]
    done: int
    of: int
    left_out: int


class PairReport(Struct, frozen=True):
    """The pairs with enough decisions, the most unusual first; ``done`` of the games ``of`` which it is made are looked
    through so far, and until all are, there are no pairs. ``limit`` is the z from which a pair is named. Discards are
    weighed after that: while this is going on, pairs are those that doubles alone show."""

    done: int
    of: int
    limit: float
    pairs: list[PairLine]
    weighing: Weighing
