"""What is left of a deal, for any kind of play."""

from collections.abc import Hashable
from typing import Protocol

from barbu.engine.actions import Action
from barbu.engine.position import Position


class Remainder(Protocol):
    """What is left of a deal whose rest can be claimed: the public facts about it, and the part of a position that
    decides how it can end."""

    @property
    def tricks(self) -> int:
        """Tricks that may still be played, including the one on the table."""

    @property
    def values(self) -> tuple[int, ...]:
        """The points of each item not yet taken."""

    @property
    def only_tricks(self) -> bool:
        """Whether every remaining trick scores the same and nothing else counts, so that points say no more than
        tricks."""

    def possible_tricks(self, seat: int) -> range:
        """The numbers of tricks that a seat may still take, judged by public knowledge."""

    def possible_points(self) -> list[int]:
        """The sums of points that a player may still take, judged by public knowledge."""

    def brought(self, seat: int) -> int:
        """The points that a seat has taken so far, without those counted only when the deal is over."""

    def different(self, position: Position) -> list[Action]:
        """The legal actions of the seat to act, one for each set of equivalent actions."""

    def key(self, position: Position) -> Hashable:
        """Everything that decides how the deal can end: for the same claim, positions with equal keys have the same
        endings."""
