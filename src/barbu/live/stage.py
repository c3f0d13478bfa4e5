"""What can be seen at a table now, shown to everybody who watches it."""

from barbu.engine.game import Game
from barbu.live import protocol
from barbu.live.answers import last_result, sheet_message
from barbu.live.audience import Viewer, show
from barbu.live.gallery import Gallery
from barbu.live.ground import Ground
from barbu.live.pending import May
from barbu.live.views import Scene, Views


class Stage:
    """What the parts of a table make to be seen, by an ``audience``. Nothing is seen before the first deal.

    Where those who only watch see everything ``later``, they see a deal when it is over, with all hands, and until then
    the one before: nothing of what is being played is sent to them.
    """

    def __init__(self, ground: Ground, views: Views, gallery: Gallery) -> None:
        self._views = views
        self._timeline = ground.timeline
        self._company = ground.company
        self._journal = ground.journal
        self._pending = ground.pending
        self._audience = ground.audience
        self._gallery = gallery
        self._open: tuple[Game, int] | None = None
        self._open_ms = ground.journal.touched_ms

    def note(self) -> None:
        """Remember the table as it is, with its version, if all of it may be seen: between two deals."""
        if self._timeline.ply and self._timeline.game.position is None:
            self._open = self._timeline.game, self._journal.version
            self._open_ms = self._journal.touched_ms

    def game_for(self, seat: int | None) -> Game:
        """The game as somebody in a seat, or in none (None), may know it: the same, or the one before this deal."""
        return self._open[0] if self._is_late(seat) and self._open is not None else self._timeline.game

    def touched_for(self, seat: int | None) -> int:
        """When the last thing happened that they may know of (Unix time in milliseconds): the table was made, at
        least."""
        return self._open_ms if self._is_late(seat) else self._journal.touched_ms

    def _is_late(self, seat: int | None) -> bool:
        """Whether somebody does not see yet what is being played."""
        return seat is None and self._company.shown_later and self._timeline.game.position is not None

    def publish(self, event: protocol.Event, but: Viewer | None = None, last: bool = True) -> None:
        """Show everybody, or all but one, the table after an event; ``last`` unless others follow at once."""
        self.note()
        if self._audience and self._timeline.ply:
            hidden = self._company.shown_later and self._timeline.game.position is not None
            self._audience.show(self._scene(event, last), but, seats_only=hidden)
            self._gallery.refresh()

    def show(self, viewer: Viewer, event: protocol.Event) -> None:
        """Show somebody the table after an event."""
        if viewer.seat is None and self._company.shown_later and self._timeline.game.position is not None:
            if self._open is not None:
                game, version = self._open
                show(viewer, Scene(self._views, game, self._company.players, version, event))
        elif self._timeline.ply:
            show(viewer, self._scene(event))

    def publish_score(self) -> None:
        """Show everybody the score sheet and the deal that has just ended."""
        game, names = self._timeline.game, [player.name for player in self._company.players]
        self._audience.tell(lambda _: sheet_message(game, names), alike=True)
        self._audience.tell(last_result(game, names))

    def may(self, seat: int) -> May:
        """What a seat may do besides its turn."""
        return self._pending.may(self._timeline, self._journal.version, self._company)[seat]

    def _scene(self, event: protocol.Event, last: bool = True) -> Scene:
        """What is to be seen; a choice is offered unless the server goes on by itself at once."""
        game, pending = self._timeline.game, self._pending
        offers = last and pending.finishing != game.number
        players, version = self._company.players, self._journal.version
        ended = self._company.ended
        may = pending.may(self._timeline, version, self._company)
        return Scene(self._views, game, players, version, event, offers and not ended, may, pending.rows, ended)
