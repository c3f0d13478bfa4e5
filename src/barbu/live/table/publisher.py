"""What can be seen at a table now, shown to everybody who watches it."""

from barbu.engine.game import Game
from barbu.live.table.context import Context
from barbu.live.table.spectators import Spectators
from barbu.live.table.viewers import Viewer, show
from barbu.live.views.answers import last_result, sheet_message
from barbu.live.views.rights import Rights
from barbu.live.views.scene import Scene, Views
from barbu.live.wire.events import Event


class Publisher:
    """What the parts of a table make to be seen, by an ``viewers``. Nothing is seen before the first deal.

    Where those who only watch see everything ``later``, they see a deal when it is over, with all hands, and until then
    the one before: nothing of what is being played is sent to them.
    """

    def __init__(self, context: Context, views: Views, spectators: Spectators) -> None:
        self._views = views
        self._timeline = context.timeline
        self._company = context.company
        self._journal = context.journal
        self._pending = context.pending
        self._viewers = context.viewers
        self._spectators = spectators
        self._open: tuple[Game, int] | None = None
        self._open_ms = context.journal.touched_ms

    def note(self) -> None:
        """Remember the table as it is, with its version, if all of it may be seen: between two deals."""
        if self._timeline.ply and self._timeline.game.position is None:
            self._open = self._timeline.game, self._journal.version
            self._open_ms = self._journal.touched_ms

    def game_for(self, seat: int | None) -> Game:
        """The game as a viewer in a seat, or in none (None), may know it: the current one, or the one before this
        deal."""
        return self._open[0] if self._is_late(seat) and self._open is not None else self._timeline.game

    def touched_for(self, seat: int | None) -> int:
        """When the last thing happened that they may know of (Unix time in milliseconds): the table was made, at
        least."""
        return self._open_ms if self._is_late(seat) else self._journal.touched_ms

    def _is_late(self, seat: int | None) -> bool:
        """Whether some viewer does not see the current deal yet."""
        return seat is None and self._company.shown_later and self._timeline.game.position is not None

    def publish(self, event: Event, but: Viewer | None = None, last: bool = True) -> None:
        """Show everybody, or all but one, the table after an event; ``last`` unless others follow at once."""
        self.note()
        if self._viewers and self._timeline.ply:
            hidden = self._company.shown_later and self._timeline.game.position is not None
            self._viewers.show(self._scene(event, last), but, seats_only=hidden)
            self._spectators.refresh()

    def show(self, viewer: Viewer, event: Event) -> None:
        """Show a viewer the table after an event."""
        if viewer.seat is None and self._company.shown_later and self._timeline.game.position is not None:
            if self._open is not None:
                game, version = self._open
                show(viewer, Scene(self._views, game, self._company.players, version, event))
        elif self._timeline.ply:
            show(viewer, self._scene(event))

    def publish_score(self) -> None:
        """Show everybody the score sheet and the deal that has just ended."""
        game, names = self._timeline.game, [player.name for player in self._company.players]
        self._viewers.tell(lambda _: sheet_message(game, names), alike=True)
        self._viewers.tell(last_result(game, names))

    def may(self, seat: int) -> Rights:
        """What a seat may do besides its turn."""
        return self._pending.may(self._timeline, self._journal.version, self._company)[seat]

    def _scene(self, event: Event, last: bool = True) -> Scene:
        """What is to be seen; a choice is offered unless the server goes on by itself at once."""
        game, pending = self._timeline.game, self._pending
        offers = last and pending.finishing != game.number
        players, version = self._company.players, self._journal.version
        ended = self._company.ended
        may = pending.may(self._timeline, version, self._company)
        return Scene(self._views, game, players, version, event, offers and not ended, may, pending.rows, ended)
