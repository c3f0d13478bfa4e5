"""Browsers come to a table and leave it."""

from collections.abc import Callable, Sequence

from barbu.live.people.seats import RequestError
from barbu.live.table.clock import Clock
from barbu.live.table.context import Context
from barbu.live.table.inbox import Arrival
from barbu.live.table.publisher import Publisher
from barbu.live.table.readiness import Readiness
from barbu.live.table.room import Room
from barbu.live.table.spectators import Spectators
from barbu.live.table.viewers import Viewer
from barbu.live.wire import protocol
from barbu.live.wire.events import Event
from barbu.live.wire.link import Link, refuse, tell
from barbu.seats import SEATS, letter


class Connections:
    """The door of one table. Everybody is told who comes and goes; ``first`` tells a newcomer what comes before they
    see the table, ``greetings`` the rest."""

    def __init__(
        self,
        context: Context,
        publisher: Publisher,
        room: Room,
        spectators: Spectators,
        clock: Clock,
        readiness: Readiness,
        first: Callable[[Viewer], None],
        greetings: Sequence[Callable[[Viewer], None]],
    ) -> None:
        self._company = context.company
        self._viewers = context.viewers
        self._publisher = publisher
        self._room = room
        self._spectators = spectators
        self._clock = clock
        self._readiness = readiness
        self._first = first
        self._greetings = greetings

    def arrive(self, entry: Arrival, link: Link) -> None:
        """Connect a browser, and tell the one it replaces. A person who has since left the seat is turned away."""
        try:
            seat = None if entry.player is None else self._company.seat_of(entry.player)
        except RequestError as error:
            refuse(link, error)
            link.close(4403)
            return
        before = self._viewers.at(seat) if seat is not None else []
        for viewer in before:
            self._viewers.leave(viewer)
            tell(viewer.link, protocol.ReplacedMessage)
            viewer.link.close()
        newcomer = Viewer(link, seat, entry.visitor)
        self._viewers.join(newcomer)
        self._first(newcomer)
        if seat is not None:
            self._clock.arrived(seat, bool(before))
            self._company.players[seat].connected = True
        # The room first: it tells whether a game that is over was played to its end.
        if newcomer.visitor is not None:
            self._spectators.enter(newcomer, newcomer.visitor)
        else:
            self._room.publish()
        event = Event("attach", letter(seat))
        self._publisher.show(newcomer, event)
        if seat is not None and not before:
            self._publisher.publish(event, but=newcomer)
        for greet in self._greetings:
            greet(newcomer)
        self._readiness.publish()

    def depart(self, viewer: Viewer) -> None:
        """Disconnect a browser."""
        self._viewers.leave(viewer)
        if viewer.seat is not None:
            self._company.players[viewer.seat].connected = False
            self._publisher.publish(Event("attach", SEATS[viewer.seat]))
            self._room.publish()
        else:
            self._spectators.changed()
        self._readiness.publish()
