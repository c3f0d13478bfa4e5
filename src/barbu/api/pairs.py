"""What directors and those who keep a club are told of pairs of players of which one gives something up for the other
(decision 0340)."""

from msgspec import Struct


class PairMoment(Struct, frozen=True):
    """A double or a pass that gave something up: in a ``game``, which has a ``name`` where its deals can be seen, in a
    deal, at a move; ``cost`` is in spreads of the contract. ``code`` opens the finished deals of the game, as that of
    a shared review does."""

    game: str
    code: str
    name: str
    deal: int
    move: int
    act: str
    cost: float


class PairLine(Struct, frozen=True):
    """A player and another: in how many ``decisions`` the one could double the other, what they ``gave`` up in the mean
    with its standard ``error``, and what they gave up towards all ``others``, in spreads; ``z`` says by how many
    standard errors the two differ, and ``honest`` how large a share of honest pairs differs as much. It is ``named``
    if chance does not explain it, with the ``moments`` that gave up most."""

    speaker: str
    target: str
    decisions: int
    gave: float
    error: float
    others: float
    z: float
    honest: float
    named: bool
    moments: list[PairMoment]


class PairReport(Struct, frozen=True):
    """The pairs with enough decisions, the most unusual first; ``done`` of the games ``of`` which it is made are looked
    through so far, and until all are, there are no pairs. ``limit`` is the z from which a pair is named."""

    done: int
    of: int
    limit: float
    pairs: list[PairLine]
