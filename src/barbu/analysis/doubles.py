"""What a player gives up who doubles or spares another against their own interest, a sign of collusion.

Two players can collude in the doubling: one spares the other although a double would pay, or doubles them although it
costs. The club bot estimates what a double is worth from the same View: by how many points the speaker expects to beat
the other, given their own hand and the doubling so far.
"""

from collections.abc import Sequence
from typing import NamedTuple

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
