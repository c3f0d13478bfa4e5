"""The end of a game is told to what counts results, where a server has such a thing."""

from typing import TYPE_CHECKING, Protocol

from barbu.live.table.declaring import after
from barbu.live.table.inbox import Loaded
from barbu.live.table.news import GAME
from barbu.live.table.timeline import Timeline

if TYPE_CHECKING:
    from barbu.live.table.actor import Table


class Finisher(Protocol):
    """What is told of games that are over, and of what follows them. Its functions return at once."""

    def finished(self, table: "Table") -> None:
        """The game of a table is over. It may be told of the same game again."""

    def followed(self, game: str, before: str) -> None:
        """The people of a table, the one ``before``, have gone on to another."""


class Finishing:
    """Tells of the end of one table's game; ``finisher`` is None where no one wants to know."""

    def __init__(self, table: "Table", timeline: Timeline) -> None:
        self.finisher: Finisher | None = None
        self._table = table
        self._timeline = timeline
        self._told = False

    @after(GAME, Loaded, always=True)
    def look(self) -> None:
        """See whether the game is over; after a start it may have been for long."""
        if self.finisher is not None and self._timeline.game.over and not self._told:
            self._told = True
            self.finisher.finished(self._table)
