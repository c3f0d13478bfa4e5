"""What is left of dominoes: the places of the players who still hold cards."""

from collections.abc import Hashable
from typing import NamedTuple

from barbu.engine.actions import Action
from barbu.engine.play.layout import Layout
from barbu.engine.position import Position


class LayoutRemainder(NamedTuple):
    """What is left of a deal of dominoes."""

    play: Layout

    @property
    def tricks(self) -> int:
        """There are no tricks."""
        return 0

    @property
    def values(self) -> tuple[int, ...]:
        """The points of the places not yet decided."""
        return self.play.terms.contract.rules.places[len(self.play.order) :]

    @property
    def only_tricks(self) -> bool:
        """Never: places count here."""
        return False

    def possible_tricks(self, seat: int) -> range:
        """There are no tricks."""
        return range(0)

    def possible_points(self) -> list[int]:
        """The points of each place not yet decided."""
        return sorted(set(self.values))

    def brought(self, seat: int) -> int:
        """The points of a seat that is out of cards."""
        return self.play.points[seat]

    def different(self, position: Position) -> list[Action]:
        """Every legal action."""
        return [*position.legal]

    def key(self, position: Position) -> Hashable:
        """The hands and the state of the layout."""
        play = self.play
        return position.hands, play.turn, play.start, play.order
