"""Browsers come to a table and leave it."""

from collections.abc import Callable, Sequence

from barbu.live import protocol
from barbu.live.audience import Viewer
from barbu.live.clock import Clock
from barbu.live.gallery import Gallery
from barbu.live.ground import Ground
from barbu.live.inbox import Arrival
from barbu.live.link import Link, refuse, tell
from barbu.live.readiness import Readiness
from barbu.live.room import Room
from barbu.live.seats import RequestError
from barbu.live.stage import Stage
from barbu.seats import SEATS, letter


class Door:
    """The door of one table. Everybody is told who comes and goes; ``first`` tells a newcomer what comes before they
    see the table, ``greetings`` the rest."""

    def __init__(
        self,
        ground: Ground,
        stage: Stage,
        room: Room,
        gallery: Gallery,
        clock: Clock,
        readiness: Readiness,
        first: Callable[[Viewer], None],
        greetings: Sequence[Callable[[Viewer], None]],
    ) -> None:
        self._company = ground.company
        self._audience = ground.audience
        self._stage = stage
        self._room = room
        self._gallery = gallery
        self._clock = clock
        self._readiness = readiness
        self._first = first
        self._greetings = greetings

    def arrive(self, entry: Arrival, link: Link) -> None:
        """Let a browser in, and tell the one that was at its seat that it no longer is. A person who has left the seat
        meanwhile is turned away."""
        try:
            seat = None if entry.player is None else self._company.seat_of(entry.player)
        except RequestError as error:
            refuse(link, error)
            link.close(4403)
            return
        before = self._audience.at(seat) if seat is not None else []
        for viewer in before:
            self._audience.leave(viewer)
            tell(viewer.link, protocol.ReplacedMessage)
            viewer.link.close()
        newcomer = Viewer(link, seat, entry.visitor)
        self._audience.join(newcomer)
        self._first(newcomer)
        if seat is not None:
            self._clock.arrived(seat, bool(before))
            self._company.players[seat].connected = True
        # The room first: it tells whether a game that is over was played to its end.
        if newcomer.visitor is not None:
            self._gallery.enter(newcomer, newcomer.visitor)
        else:
            self._room.publish()
        event = protocol.Event("attach", letter(seat))
        self._stage.show(newcomer, event)
        if seat is not None and not before:
            self._stage.publish(event, but=newcomer)
        for greet in self._greetings:
            greet(newcomer)
        self._readiness.publish()

    def depart(self, viewer: Viewer) -> None:
        """Let somebody out."""
        self._audience.leave(viewer)
        if viewer.seat is not None:
            self._company.players[viewer.seat].connected = False
            self._stage.publish(protocol.Event("attach", SEATS[viewer.seat]))
            self._room.publish()
        else:
            self._gallery.changed()
        self._readiness.publish()
